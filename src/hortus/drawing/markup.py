"""Small pieces of SVG text: numbers without noise, escaped values."""

from __future__ import annotations

from functools import lru_cache
from html import escape

__all__ = ["attributes", "escape", "number"]


@lru_cache(maxsize=4096)
def number(value: float) -> str:
    """A length with at most three decimals and no needless character: ``.5``, ``-1.25``, ``3``."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    if text in ("-0", "0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def attributes(**given: object) -> str:
    """Attributes with a leading space, escaped; ``_`` in a name stands for ``-``, ``class_`` for
    ``class``, and those that are ``None`` are left out."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for name, value in given.items()
        if value is not None
    )
