"""Files of JSON lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from hortus.core import HortusError
from hortus.records.rows import LONGEST, read_rows


@pytest.mark.parametrize(
    ("data", "rows"),
    [
        (b"", []),
        (b" \n\r\n", []),
        (b'{"a": 1}\n\n{"b": 2}\r\n  \n', [(1, {"a": 1}), (3, {"b": 2})]),
        (b'{"a": 1}\n{"b": 2}', [(1, {"a": 1}), (2, {"b": 2})]),
        (b'{"a": 1}\n{"b": 2', [(1, {"a": 1})]),
        (b'{"a": 1', []),
    ],
)
def test_objects_and_their_lines(tmp_path: Path, data: bytes, rows: list[tuple[int, dict[str, int]]]) -> None:
    path = tmp_path / "f"
    path.write_bytes(data)
    assert list(read_rows(path)) == rows


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"nonsense", 1),
        (b"\n[1]", 2),
        (b'{"a": 1\n{"b": 2}\n', 1),
        (b'{"a": "\xff"}\n', 1),
        (b"[" * 100_000 + b"\n", 1),
    ],
)
def test_a_line_without_an_object_is_told(tmp_path: Path, data: bytes, line: int) -> None:
    path = tmp_path / "f"
    path.write_bytes(data)
    with pytest.raises(HortusError, match=f"f, line {line}: not a JSON object"):
        list(read_rows(path))


def test_a_file_that_cannot_be_read_or_has_no_end_is_told(tmp_path: Path) -> None:
    for path, told in (
        (tmp_path / "none", "cannot be read: No such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (Path("/dev/zero"), f"/dev/zero, line 1: longer than {LONGEST} bytes"),
    ):
        with pytest.raises(HortusError, match=told):
            list(read_rows(path))
