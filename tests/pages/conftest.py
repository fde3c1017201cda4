"""Every test begins with an empty database, so nothing that was remembered of another's tables may last."""

from __future__ import annotations

import pytest

from hortus.site.tables import frames, positions


@pytest.fixture(autouse=True)
def nothing_remembered() -> None:
    positions.forget()
    frames.forget()
