"""From a file's bytes to its text, and from text to a record."""

from __future__ import annotations

import codecs

from hortus.records.errors import RecordError
from hortus.records.fields import valid
from hortus.records.model import GameRecord

MAX_BYTES = 1 << 20


def text_of(data: bytes | str) -> str:
    """A file as text. Raises RecordError where it is too large, not UTF-8, or begins with a mark."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    if len(raw) > MAX_BYTES:
        raise RecordError(
            "The file is too large: {size} bytes, and {limit} are allowed.", size=len(raw), limit=MAX_BYTES
        )
    if raw.startswith(codecs.BOM_UTF8):
        raise RecordError("The file begins with a byte order mark. Save it as UTF-8 without one.").at(1)
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise RecordError("The file is not UTF-8 text: byte {byte:#04x}.", byte=raw[error.start]).at(
            line
        ) from None


def built(fields: object) -> GameRecord:
    """The record of these fields. Raises RecordError with the place of the first bad one."""
    return valid(GameRecord, fields)
