"""From a file's bytes to its text, and from text to a record."""

from __future__ import annotations

import codecs
from collections.abc import Callable

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from hortus.records.errors import RecordError
from hortus.records.model import GameRecord

MAX_BYTES = 1 << 20
_: Callable[[str], str] = str  # marks what is translated when it is shown
#: pydantic's kinds of trouble in our words.
TEMPLATES = {
    "missing": _('Field "{field}" is missing.'),
    "extra_forbidden": _('There is no field "{field}" in a record.'),
    "literal_error": _('Field "{field}" has to be {expected}.'),
    "too_long": _('Field "{field}" has more than {max_length} items.'),
    "too_short": _('Field "{field}" has fewer than {min_length} items.'),
    "string_too_long": _('Field "{field}" is longer than {max_length} characters.'),
    "string_too_short": _('Field "{field}" is empty.'),
    "string_type": _('Field "{field}" has to be text.'),
    "int_type": _('Field "{field}" has to be a whole number.'),
    "model_type": _('Field "{field}" has to be an object in braces.'),
    "dict_type": _('Field "{field}" has to be an object in braces.'),
    "tuple_type": _('Field "{field}" has to be a list in brackets.'),
}
OTHERWISE = _('Field "{field}": {problem}.')


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
    try:
        return GameRecord.model_validate(fields)
    except ValidationError as error:
        raise _refusal(error.errors(include_url=False)[0]) from None


def _refusal(detail: ErrorDetails) -> RecordError:
    place = tuple(detail["loc"])
    field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
    context = detail.get("ctx", {})
    template = TEMPLATES.get(detail["type"], OTHERWISE)
    params = {"field": field or "-", "problem": detail["msg"], **context}
    return RecordError(template, **params).at(place=place)
