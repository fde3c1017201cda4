"""What is wrong with a field of a record or of a request: pydantic's kinds of trouble in our sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from hortus.core import HortusError
from hortus.records.errors import RecordError

_: Callable[[str], str] = str  # marks what is translated when it is shown

TIME = _('Field "{field}" has to be a time such as {example}.')
OBJECT = _('Field "{field}" has to be an object in braces.')
LIST = _('Field "{field}" has to be a list in brackets.')
FRACTION = _('Field "{field}" has to be a number.')
NUMBER = _('Field "{field}" has to be a whole number.')
OTHERWISE = _('Field "{field}" has a value that it cannot have.')
TEMPLATES: Mapping[str, str] = {
    "missing": _('Field "{field}" is missing.'),
    "extra_forbidden": _('There is no field "{field}" here.'),
    "literal_error": _('Field "{field}" has to be {expected}.'),
    "too_long": _('Field "{field}" has more than {max_length} items.'),
    "too_short": _('Field "{field}" has fewer than {min_length} items.'),
    "greater_than_equal": _('Field "{field}" has to be {ge} at least.'),
    "less_than_equal": _('Field "{field}" has to be {le} at most.'),
    "string_type": _('Field "{field}" has to be text.'),
    "string_too_long": _('Field "{field}" is longer than {max_length} characters.'),
    "string_too_short": _('Field "{field}" is empty.'),
    "string_pattern_mismatch": _('Field "{field}" has to be of the form {pattern}.'),
    "string_unicode": _('Field "{field}" has characters that cannot be written.'),
    "control_character": _('Field "{field}" has control characters.'),
    "invalid_key": _('The name of field "{field}" has to be text.'),
    "timezone_aware": _('Field "{field}" lacks its time zone: {example}.'),
    "datetime_range": _('Field "{field}" is a time before the year 1 or after the year 9999.'),
    "human_level": _('"{field}" has a level, and only a computer has one.'),
    "nobody_won": _('"{field}" is a resignation, and then somebody wins.'),
    "no_action": _('"{field}" has a mark, and there is no action at the beginning.'),
    "no_anchor": _('"{field}" has to have either a "ply" or a "parent".'),
    **dict.fromkeys(("float_type", "finite_number"), FRACTION),
    **dict.fromkeys(("datetime_type", "datetime_parsing", "datetime_from_date_parsing"), TIME),
    **dict.fromkeys(("int_type", "int_parsing", "int_parsing_size", "int_from_float"), NUMBER),
    **dict.fromkeys(("model_type", "model_attributes_type", "dict_type"), OBJECT),
    **dict.fromkeys(("tuple_type", "list_type"), LIST),
}
Model = TypeVar("Model", bound=BaseModel)
ONE_OF = _('Field "{field}" has to be one of: {expected}.')


def trouble(detail: ErrorDetails, field: str) -> HortusError:
    """The sentence for one of the errors that a pydantic model raises, about the field of that name."""
    template = TEMPLATES.get(detail["type"], OTHERWISE)
    params = {**detail.get("ctx", {}), "field": field, "example": "2026-01-31T18:30:00Z"}
    if detail["type"] == "literal_error":
        known = re.findall("'([^']*)'", str(params["expected"]))
        params["expected"] = ", ".join(known)
        template = template if len(known) == 1 else ONE_OF
    return HortusError(template, **params)


def valid(model: type[Model], fields: object) -> Model:
    """The model of these fields. Raises RecordError with the place of the first bad one."""
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        detail = error.errors(include_url=False)[0]
        place = tuple(detail["loc"])
        field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
        raise RecordError.from_error(trouble(detail, field or "-"), place) from None
