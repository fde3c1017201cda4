from __future__ import annotations

import pytest

from hortus.lab import ugi
from services.common import PATIENCE
from terminal.conftest import hortus, inside


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Engines may take their time to start on a busy machine."""
    monkeypatch.setattr(ugi, "PROMPT", PATIENCE)


__all__ = ["hortus", "inside"]
