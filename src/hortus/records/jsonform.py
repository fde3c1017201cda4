"""Hortus JSON: the form in which nothing of a record is lost."""

from __future__ import annotations

import json
from collections.abc import Callable

from hortus.records.errors import RecordError
from hortus.records.lines import check_tokens, line_of, lines_of
from hortus.records.model import FORMAT, VERSION, GameRecord
from hortus.records.reading import built, text_of

_: Callable[[str], str] = str  # marks what is translated when it is shown
NOT_JSON = _("Not JSON at column {column}.")
#: What Python's reader of JSON says of a text, by its beginning, and what we say.
PROBLEMS = {
    "Expecting value": _("Not JSON at column {column}: a value is missing."),
    "Expecting property name": _("Not JSON at column {column}: a name in double quotes is missing."),
    "Expecting ':'": _("Not JSON at column {column}: a colon is missing."),
    "Expecting ','": _("Not JSON at column {column}: a comma is missing."),
    "Illegal trailing comma": _("Not JSON at column {column}: there is a comma too many."),
    "Extra data": _("Not JSON at column {column}: something follows the end."),
    "Unterminated string": _("Not JSON at column {column}: the text that begins here has no end."),
    "Invalid control character": _("Not JSON at column {column}: there is a control character."),
    "Invalid \\": _("Not JSON at column {column}: there is a wrong backslash."),
}


def dump_json(record: GameRecord) -> str:
    """A record as JSON, one ply, remark or variation a line, so that a line number leads to it."""
    fields = record.model_dump(mode="json")
    fields["plies"] = _sparse(fields["plies"])
    study = fields.pop("study")
    rows = [_row(name, value, "  ") for name, value in fields.items()]
    if study is not None:
        inner = ",\n".join(_row(name, _sparse(value), "    ") for name, value in study.items())
        rows.append(f'  "study": {{\n{inner}\n  }}')
    return "{\n" + ",\n".join(rows) + "\n}\n"


def _sparse(parts: list[dict[str, object]]) -> list[dict[str, object]]:
    return [{name: value for name, value in part.items() if value is not None} for part in parts]


def _row(name: str, value: object, indent: str) -> str:
    """A field; of a list of objects, each on a line."""
    if isinstance(value, list) and value:
        inner = ",\n".join(f"{indent}  {_line(item)}" for item in value)
        return f'{indent}"{name}": [\n{inner}\n{indent}]'
    return f'{indent}"{name}": {_line(value)}'


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def load_json(data: bytes | str) -> GameRecord:
    """A record from JSON, replayed. Raises RecordError with the line and the reason."""
    text = text_of(data)
    check_tokens(text)
    fields = _parsed(text)
    lines = lines_of(text)
    try:
        _check_version(fields)
        return built(fields).checked()
    except RecordError as error:
        raise error.at(line_of(lines, error.place)) from None


def _parsed(text: str) -> object:
    if not text.strip():
        raise RecordError("The file is empty.").at(1)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        known = (template for start, template in PROBLEMS.items() if error.msg.startswith(start))
        raise RecordError(next(known, NOT_JSON), column=error.colno).at(error.lineno) from None


def _check_version(fields: object) -> None:
    if not isinstance(fields, dict):
        raise RecordError("A record is an object in braces.")
    if fields.get("format") != FORMAT:
        raise RecordError(
            'This is no record of Hortus: its "format" has to be "{format}".', format=FORMAT
        ).at(place=("format",))
    version = fields.get("version")
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise RecordError(
            "The record is of version {version}, and this Hortus reads up to version {known}. "
            "A newer Hortus is needed.",
            version=version,
            known=VERSION,
        ).at(place=("version",))
    if "version" not in fields:
        raise RecordError('Field "{field}" is missing.', field="version")
