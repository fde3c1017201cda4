"""A computer as strong as the person at the prompt, by the games that were kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hortus.core import Position
from hortus.lab.own_level import RECENT, OwnLevel, Played, own_level, tells
from hortus.records import Player
from hortus.study.facts import points_for
from hortus.terminal.keeping import kept_games
from hortus.terminal.opponent import computer
from hortus.terminal.words import _

#: So many of the games that were kept last are looked at.
MOST = 4 * RECENT


def fitted(players: Sequence[Player], start: Position) -> tuple[tuple[Player, Player], str]:
    """A person and a computer that is to play at the person's own level in a game from this position, and
    what to tell the person of it."""
    own = own_level(start.game.id, start.options, _played())
    first, second = (computer(own.level) if player.kind == "computer" else player for player in players)
    return (first, second), _told(own, start)


def person_and_computer(players: Sequence[Player]) -> bool:
    """Whether one of the players is a person, and the other one a computer."""
    return sorted(player.kind for player in players) == ["computer", "human"]


def _told(own: OwnLevel, start: Position) -> str:
    if not own.here and not own.elsewhere:
        return _("The computer plays at level {level} to begin with, until you have finished a game.").format(
            level=own.level
        )
    return _(
        "The computer plays at your own level, {level}. It comes from finished games: {here} of {game}, "
        "{elsewhere} of others."
    ).format(level=own.level, here=own.here, game=start.game.name, elsewhere=own.elsewhere)


def _played() -> Iterator[Played]:
    """What a person has played against the computer, the latest first."""
    for _path, record in kept_games(MOST):
        if record.ending is None or record.start is not None or not person_and_computer(record.players):
            continue
        person = [player.kind for player in record.players].index("human")
        level, winner = record.players[1 - person].level, record.ending.winner
        if level is not None and tells(len(record.plies), record.ending.by == "resignation"):
            yield Played(record.game, record.options, level, points_for(winner, person))
