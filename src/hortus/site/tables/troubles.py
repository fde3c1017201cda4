"""What is wrong with what a client sent, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from pydantic_core import ErrorDetails

from hortus.records.fields import trouble
from hortus.site.tables.words import sentence


def problems_of(errors: Iterable[Any], outer: Sequence[str] = ()) -> list[str]:
    """A sentence for each of the errors of a pydantic model. Of a field's place the words ``outer``, which
    are ours and unknown to clients, are left out."""
    problems = []
    for each in errors:
        place = ".".join(str(part) for part in each["loc"] if part not in outer)
        problems.append(sentence(trouble(cast(ErrorDetails, each), place or "body")))
    return problems
