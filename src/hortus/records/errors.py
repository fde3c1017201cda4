"""Why a record is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Self

from hortus.core import HortusError, Verdict
from hortus.core.errors import filled

if TYPE_CHECKING:
    from pydantic import ValidationError

_: Callable[[str], str] = str  # marks what is translated when it is shown


class RecordError(HortusError):
    """A record that cannot be read, or is no game by the rules.

    ``line`` is the line of the file, from 1, where the trouble stands (``None`` where there is no
    file). ``place`` is what part of the record it concerns, as keys and indices. Of a ply that the
    rules do not allow, ``ply`` is its number, from 1, and ``verdict`` what the rules of the game
    ``params["game"]`` answered, from which the rulebook makes a fuller sentence than ``reason``.
    """

    line: int | None = None
    place: tuple[str | int, ...] = ()
    ply: int | None = None
    verdict: Verdict | None = None

    @classmethod
    def from_error(cls, error: HortusError, place: tuple[str | int, ...] = ()) -> Self:
        """The same trouble, met while a record was read."""
        made = cls(error.template, **error.params)
        return made.at(place=place)

    @classmethod
    def illegal(cls, game: str, verdict: Verdict, ply: int) -> Self:
        """A ply, by its number from 1, that is not legal where it stands."""
        told = _("Ply {ply}, {action}, is not legal ({rule}: {why}).")
        return cls._unlawful(told, game, verdict, ply).at(place=("plies", ply - 1, "action"))

    @classmethod
    def illegal_variation(cls, game: str, verdict: Verdict, ply: int) -> Self:
        """An action of a variation that is not legal as this ply."""
        told = _("In a variation, as ply {ply}, {action} is not legal ({rule}: {why}).")
        return cls._unlawful(told, game, verdict, ply)

    @classmethod
    def _unlawful(cls, template: str, game: str, verdict: Verdict, ply: int) -> Self:
        why = str(verdict.reason).replace("_", " ")
        made = cls(template, game=game, ply=ply, action=verdict.text, rule=verdict.rule, why=why)
        made.ply, made.verdict = ply, verdict
        return made

    def at(self, line: int | None = None, place: tuple[str | int, ...] = ()) -> Self:
        """This error, with its place told."""
        self.line, self.place = line or self.line, place or self.place
        return self

    def why(self, translate: Callable[[str], str] = str) -> str:
        """The reason in the language of ``translate``, without the line."""
        return super().sentence(translate)

    @property
    def reason(self) -> str:
        """The reason in English, without the line."""
        return self.why()

    def sentence(self, translate: Callable[[str], str] = str) -> str:
        if self.line is None:
            return self.why(translate)
        return filled("Line {line}: {reason}", translate, line=self.line, reason=self.why(translate))


def misread(file: object, line: int, error: ValidationError) -> HortusError:
    """A line of a file of JSON lines that does not hold what it should, by the first thing that is wrong."""
    first = error.errors()[0]
    return HortusError(
        "{file}, line {line}: {field}: {problem}.",
        file=file,
        line=line,
        field=".".join(map(str, first["loc"])) or "-",
        problem=first["msg"],
    )
