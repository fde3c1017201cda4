"""Golden files: what a drawing looked like when somebody last looked at it.

``HORTUS_GOLDEN=write pytest tests/drawing`` writes them anew; then look at what changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden() -> Callable[[str, str], None]:
    def same(name: str, text: str) -> None:
        path = GOLDEN / name
        if os.environ.get("HORTUS_GOLDEN") == "write":
            path.write_text(f"{text}\n", encoding="utf-8")
        assert f"{text}\n" == path.read_text(encoding="utf-8")

    return same
