"""Records to test with."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from hortus import games
from hortus.records import Ending, GameRecord, Player, Ply

CREATED = datetime(2026, 1, 31, 18, 30, tzinfo=UTC)
PLAYERS = (Player(name="Ada"), Player(name='Hortus "3" \\', kind="computer", level=3))
#: A finished game on the smallest board.
FINISHED = ("b3", "a2", "b2", "b2", "b1", "c2")


def finished() -> GameRecord:
    return GameRecord(
        game="tanbo",
        options={"size": "3x3"},
        players=PLAYERS,
        plies=[Ply(action=action) for action in FINISHED],
        ending=Ending(by="rules", winner=1),
        created=CREATED,
    ).checked()


def random_game(
    seed: int, *, limit: int = 400, times: bool = False, game: str = "tanbo", **options: str
) -> GameRecord:
    """A random game, cut off after ``limit`` plies; of two that are cut off, one is resigned."""
    random = Random(seed)
    position = games.get(game).start(**options)
    plies = []
    while position.result is None and len(plies) < limit:
        action = random.choice(position.actions())
        plies.append(Ply(action=action, at=CREATED if times else None))
        position = position.play(action)
    ending = None
    if position.result is not None:
        ending = Ending(by="rules", winner=position.result.winner)
    elif seed % 2:
        ending = Ending(by="resignation", winner=seed // 2 % 2)
    return GameRecord(game=game, options=options, players=PLAYERS, plies=plies, ending=ending).checked()
