"""The style sheets serve writing in both directions."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import hortus.site.pages

SHEETS = sorted((Path(hortus.site.pages.__file__).parent / "static" / "hortus" / "css").glob("*.css"))
SIDES = re.compile(
    r"^(?:(?:margin|padding|border)-(?:left|right)\b.*|(?:left|right)\s*:.*|(?:text-align|float)\s*:\s*(?:left|right)\b.*)"
)
FOUR = re.compile(r"^(?:margin|padding|inset)\s*:\s*(.+)")
#: What follows a pointer or a cell of the board, measured in pixels from the left.
MEASURED = "var(--tip"


def values(text: str) -> list[str]:
    """The values of a property; what stands in brackets is one of them."""
    while re.search(r"\([^()]*\)", text):
        text = re.sub(r"\([^()]*\)", "", text)
    return text.split()


def physical(sheet: str) -> list[str]:
    """The declarations that say left or right where they should say start or end."""
    found = []
    for declaration in re.split(r"[;{}]", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        line = declaration.strip()
        four = FOUR.match(line)
        unlike = four is not None and len(sides := values(four[1])) == 4 and sides[1] != sides[3]
        if (SIDES.match(line) and MEASURED not in line) or unlike:
            found.append(line)
    return found


def test_physical_sides_are_found() -> None:
    assert (
        len(physical("a { margin-left: 1px; padding: 1px 2px 3px 4px; left: 0 } b { text-align: right }"))
        == 4
    )
    assert physical("a { padding: 0 calc(1px + (2px)) 1px; inset: 0 0 0 0 }") == []
    assert physical("a { margin-inline-start: 1px; padding: 1px 2px 3px 2px; text-align: start }") == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_sides_are_named_by_the_direction_of_writing(sheet: Path) -> None:
    assert physical(sheet.read_text()) == []
