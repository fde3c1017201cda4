"""Reading a record whatever its form."""

from __future__ import annotations

from hortus.records.jsonform import load_json
from hortus.records.model import GameRecord
from hortus.records.reading import text_of
from hortus.records.textform import load_text


def load(data: bytes | str) -> GameRecord:
    """A record in either form: JSON begins with a brace. Raises RecordError."""
    text = text_of(data)
    return load_json(text) if text.lstrip().startswith("{") else load_text(text)
