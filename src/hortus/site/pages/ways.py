"""Ways from the start of a game by some moves: how the address of a page names them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from hortus.core import Game, HortusError, Position
from hortus.core.turns import BadMove
from hortus.site.explorer.looking import games_from
from hortus.site.review.positions import way
from hortus.site.tables.api.trying import MOST_MOVES
from hortus.site.tables.models import Ply
from hortus.site.tables.moves import followed
from hortus.site.tables.schemas import PlyOut
from hortus.site.tables.showing import verdict_out
from hortus.study.openings import DEPTH

OPTION = "option-"


@dataclass(frozen=True, slots=True)
class Followed:
    """Moves as far as the rules allow them: ``positions`` before them and after each, and the ``trouble``
    with the next one."""

    positions: Sequence[Position]
    plies: Sequence[Ply] = ()
    trouble: str = ""

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def moves(self) -> list[str]:
        return [ply.action for ply in self.plies]

    @property
    def told(self) -> list[PlyOut]:
        return [PlyOut(number=ply.number, action=ply.action, player=ply.player) for ply in self.plies]


def follow(start: Position, moves: str) -> Followed:
    """Actions or whole turns, with spaces between them."""
    if len(moves) > MOST_MOVES:
        return Followed([start], trouble=_("These are more moves than any game has."))
    positions, plies = list[Position](), list[Ply]()
    try:
        for position, ply in followed(start, moves.split()):
            positions.append(position)
            plies += [ply] if ply else []
    except BadMove as bad:
        return Followed(positions, plies, verdict_out(start.game, bad.verdict).sentence)
    return Followed(positions, plies)


def asked_options(request: HttpRequest) -> dict[str, str]:
    return {k[len(OPTION) :]: v for k, v in request.GET.dict().items() if k.startswith(OPTION)}


def openings_address(
    game: Game, options: Mapping[str, str], moves: Iterable[str] = (), source: str = ""
) -> str:
    """The opening explorer after some moves; ``source`` says which games count, empty: all."""
    asked = _asked(game, options, moves) | ({"source": source} if source else {})
    return _with(reverse("openings", args=[game.id]), asked)


def rules_address(game: Game, options: Mapping[str, str]) -> str:
    """The rules of a game, from which the bar leads on with the same options."""
    return _with(reverse("rules", args=[game.id]), _asked(game, options))


def analysis_address(
    game: Game, options: Mapping[str, str], moves: Iterable[str] = (), start: str | None = None
) -> str:
    """The analysis board after some moves from ``start``, a position string, or from the game's own start."""
    asked = {"game": game.id, **_asked(game, options, moves)} | ({"position": start} if start else {})
    return _with(reverse("analysis"), asked)


@dataclass(frozen=True, slots=True)
class Bar:
    """Where the bar at the head of a page leads to that is about one game: to its rules, its openings and its
    analysis board, with the page's options."""

    rules: str
    openings: str
    analysis: str


def bar(game: Game, options: Mapping[str, str] | None = None) -> Bar:
    """``options``: none for the game as it is usually played."""
    known = options or {}
    return Bar(rules_address(game, known), openings_address(game, known), analysis_address(game, known))


def _with(page: str, asked: Mapping[str, str]) -> str:
    return f"{page}?{urlencode(asked)}" if asked else page


def _asked(game: Game, options: Mapping[str, str], moves: Iterable[str] = ()) -> dict[str, str]:
    """The options that are not as usual, and the moves."""
    usual = {option.name: option.default for option in game.options}
    asked = {f"{OPTION}{name}": value for name, value in options.items() if usual.get(name) != value}
    text = " ".join(moves)
    return asked | ({"moves": text} if text else {})


@dataclass(frozen=True, slots=True)
class Lead:
    """The opening explorer at a position from which so many ``games`` went on."""

    href: str
    games: int


def to_openings(game: Game, options: Mapping[str, str], moves: Sequence[str], asker: str) -> Lead | None:
    """Where the opening explorer tells of the position after these moves from the game's own start, if it
    knows it."""
    if len(moves) >= DEPTH:
        return None
    try:
        games = games_from(way(game.id, options, None, moves), asker)
    except HortusError:
        return None
    return Lead(openings_address(game, options, moves), games) if games else None
