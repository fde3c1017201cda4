"""A study of a game: remarks on its plies, and variations, which are actions that were not played.

Both are flat lists, however deep a variation goes: one says by number what it follows.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

from pydantic import AfterValidator, BeforeValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from hortus.records.parts import Part, Short, plain

#: Actions in all variations of a game, characters of a comment, and of all comments of a game.
MAX_NODES = 2_000
MAX_COMMENT = 2_000
MAX_COMMENTS = 100_000
#: Digits behind the point of a chance.
DIGITS = 4

Mark = Literal["!", "?", "!!", "??", "!?", "?!"]
MARKS: tuple[Mark, ...] = get_args(Mark)


def tidy(text: object) -> object:
    """A comment without what is not seen: each line's spaces single, no empty lines but single ones."""
    if not isinstance(text, str):
        return text
    lines = [" ".join(line.split()) for line in text.replace("\r\n", "\n").split("\n")]
    kept = [line for number, line in enumerate(lines) if line or (number and lines[number - 1])]
    return "\n".join(kept).strip()


def _lines_plain(text: str) -> str:
    for line in text.split("\n"):
        plain(line)
    return text


Comment = Annotated[
    str,
    Field(min_length=1, max_length=MAX_COMMENT),
    BeforeValidator(tidy),
    AfterValidator(_lines_plain),
]
Chance = Annotated[
    float,
    Field(strict=True, ge=0, le=1, allow_inf_nan=False),
    AfterValidator(lambda chance: round(chance, DIGITS)),
]
Number = Annotated[int, Field(strict=True, ge=0)]


class Note(Part):
    """What is said of an action and of the position that it led to."""

    comment: Comment | None = Field(default=None, description="A comment; lines may end in it.")
    mark: Mark | None = Field(default=None, description="What is thought of the action, as in chess.")
    chance: Chance | None = Field(
        default=None, description="The chance of player 0 to win after it, from 0 to 1."
    )
    proven: Annotated[int, Field(strict=True, ge=0, le=2)] | None = Field(
        default=None,
        description="How the game ends after it with best play, where that is proven: "
        "the winner 0 or 1, 2 for a draw.",
    )


class _OfPly(Part):
    ply: Number = Field(description="After how many plies of the game: 0 is the beginning.")


class _Branch(Part):
    ply: Number | None = Field(
        default=None, description="It could have been played after this many plies of the game."
    )
    parent: Number | None = Field(
        default=None,
        description="Or it follows another variation: an earlier one, by its number in this list, from 0.",
    )
    action: Short = Field(description="The action in the game's notation.")


# Fields of the last base come first: where it is before what is said.
class Remark(Note, _OfPly):
    """What is said of a ply of the game."""

    @model_validator(mode="after")
    def _marks_an_action(self) -> Self:
        if self.ply == 0 and self.mark is not None:
            raise PydanticCustomError("no_action", "nothing was played before the beginning")
        return self


class Variation(Note, _Branch):
    """An action that was not played, and what is said of it."""

    @model_validator(mode="after")
    def _follows_one_thing(self) -> Self:
        if (self.ply is None) == (self.parent is None):
            raise PydanticCustomError("no_anchor", "either ply or parent")
        return self


class Study(Part):
    """What was said of a game, and what else could have been played."""

    notes: tuple[Remark, ...] = Field(default=(), description="Remarks on the game's own plies.")
    variations: tuple[Variation, ...] = Field(
        default=(), max_length=MAX_NODES, description="Actions that were not played."
    )

    def until(self, ply: int) -> Study | None:
        """What holds of the game when only so many plies of it are left; ``None`` where that is nothing."""
        numbers: dict[int, int] = {}
        kept: list[Variation] = []
        for number, variation in enumerate(self.variations):
            if variation.ply is not None and variation.ply <= ply:
                kept.append(variation)
            elif variation.parent in numbers:
                kept.append(variation.model_copy(update={"parent": numbers[variation.parent]}))
            else:
                continue
            numbers[number] = len(kept) - 1
        notes = tuple(note for note in self.notes if note.ply <= ply)
        return Study(notes=notes, variations=tuple(kept)) if notes or kept else None
