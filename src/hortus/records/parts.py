"""What the parts of a record are made of."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime
from typing import Annotated

from pydantic import AfterValidator, AwareDatetime, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError


def plain(text: str) -> str:
    # Line breaks and other control characters would break the text form, logs and PostgreSQL; half
    # a surrogate pair cannot be written at all.
    if any(unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") for c in text):
        raise PydanticCustomError("control_character", "control characters are not allowed here")
    return text


def _written_time(value: object) -> object:
    # pydantic would take a bare number, in quotes or not, for seconds since 1970.
    if isinstance(value, int | float) or (isinstance(value, str) and not re.match(r"\d{4}-\d\d-\d\d", value)):
        raise PydanticCustomError("datetime_type", "a time such as 2026-01-31T18:30:00Z is wanted")
    return value


def _on_all_clocks(time: datetime) -> datetime:
    # At the ends of the calendar there are times that are none in other time zones.
    try:
        time.astimezone(UTC)
    except OverflowError:
        raise PydanticCustomError("datetime_range", "not between the years 1 and 9999") from None
    return time


Short = Annotated[str, Field(min_length=1, max_length=100), AfterValidator(plain)]
Long = Annotated[str, Field(min_length=1, max_length=20_000), AfterValidator(plain)]
Time = Annotated[AwareDatetime, BeforeValidator(_written_time), AfterValidator(_on_all_clocks)]
PlayerNumber = Annotated[int, Field(strict=True, ge=0, le=1)]


class Part(BaseModel):
    """A part of a record: a value, with nothing in it that is not told here."""

    model_config = ConfigDict(frozen=True, extra="forbid")
