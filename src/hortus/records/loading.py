"""Reading a record whatever its form."""

from __future__ import annotations

import re

from hortus.records.jsonform import load_json
from hortus.records.model import GameRecord
from hortus.records.reading import text_of
from hortus.records.textform import load_text

#: A tag of the text form begins with a bracket, too, but then comes a word and a text in quotes.
JSON = re.compile(r'\s*(?:["{]|\[\s*(?:[]["{0-9-]|\w+\s*[],]))')


def load(data: bytes | str) -> GameRecord:
    """A record in either form. Raises RecordError."""
    text = text_of(data)
    return load_json(text) if JSON.match(text) else load_text(text)
