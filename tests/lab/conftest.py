from __future__ import annotations

from pathlib import Path

import pytest

from terminal.running import Runner


@pytest.fixture
def hortus(tmp_path: Path) -> Runner:
    """The ``hortus`` command, in a folder and with data of its own."""
    return Runner(tmp_path)
