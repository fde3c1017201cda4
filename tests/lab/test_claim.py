"""Files that one process writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from hortus.core import HortusError
from hortus.lab.claim import Claimed


def test_who_comes_second_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    path = tmp_path / "f"
    with Claimed(path):
        with pytest.raises(HortusError, match="Another process is writing"):
            Claimed(path)
        assert path.exists()
    assert not path.exists()
    with Claimed(path) as again:
        assert again.empty


def test_the_claim_moves_to_the_file_that_takes_the_place(tmp_path: Path) -> None:
    path, part = tmp_path / "f", tmp_path / "f.part"
    with Claimed(path) as claimed:
        with part.open("wb") as file:
            file.write(b"written")
            file.flush()
            with claimed.moving(file):
                with pytest.raises(HortusError):
                    Claimed(path)
                part.replace(path)
        assert not claimed.empty
        with pytest.raises(HortusError):
            Claimed(path)
    with Claimed(path) as again:
        assert not again.empty
    assert path.read_bytes() == b"written"


def test_what_another_put_in_its_place_is_left(tmp_path: Path) -> None:
    path = tmp_path / "f"
    with Claimed(path):
        path.unlink()
        path.touch()
    assert path.exists()
    with pytest.raises(OSError, match="No such file"):
        Claimed(tmp_path / "no" / "f")
