"""No help in rated games: which positions a browser may not ask about."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice

from hortus.core import Game, HortusError, Position, State
from hortus.records import GameRecord
from hortus.site.review.refusals import in_rated, rated
from hortus.site.tables.actions.writing import seats_of
from hortus.site.tables.memory import Memory
from hortus.site.tables.models import Ply, Table
from hortus.site.tables.positions import game_of, place, position_after

#: A position that so many plies lead to from the present one is still about the game.
AHEAD = 20
#: So many positions that two actions lead to are looked at.
SOON = 20_000
#: More ends of position strings than these, of the positions that one action leads to, are not tried.
MOST_RESTS = 64


@dataclass(frozen=True, slots=True)
class Secret:
    """What nobody is told of a game. ``ahead`` are its present position and those that one action leads to,
    ``known`` these and the positions that were, ``here`` the present one alone, by what positions and their
    mirror images have in common. ``present`` is the present one. ``rests`` are the ends of their position
    strings, of which the present one's is ``rest``."""

    game: Game
    options: dict[str, str]
    known: frozenset[int]
    ahead: frozenset[int]
    here: frozenset[int]
    present: Position
    rests: frozenset[str]

    @property
    def rest(self) -> str:
        return _parted(self.present)[1]

    def keys(self, position: Position, rests: Iterable[str]) -> set[int]:
        """What a position has in common with others: itself, and what would be the same board in this
        game, with one of these ends of a position string in place of its own. So it is nobody else's turn,
        no other number of tiles is left and no other game is played that a secret could be told as."""
        board = _parted(position)[0]
        found = {position.state.symmetric_hash} if position.game.id == self.game.id else set()
        for rest in rests:
            with suppress(HortusError):
                found.add(self.game.parse(f"{board} {rest}", **self.options).state.symmetric_hash)
        return found

    def asked(self, position: Position, rests: Collection[str]) -> set[int]:
        """The same of a position that is asked about, however its board lies."""
        images = (position.game.parse(image, **position.options) for image in position.images())
        return self.keys(position, rests).union(*(self.keys(image, rests) for image in images))

    def all_keys(self, positions: Iterable[Position]) -> frozenset[int]:
        """Those of positions of the game itself."""
        rest = self.game.remembers
        return frozenset().union(
            *(self.keys(each, (_parted(each)[1],) if rest else ()) for each in positions)
        )

    def is_present(self, position: Position) -> bool:
        return not self.here.isdisjoint(self.asked(position, (self.rest,)))

    def is_told_by(self, way: Sequence[Position], those: frozenset[int]) -> bool:
        """Whether the last of these positions, which the others lead to, is one of ``those``, or follows the
        present one, or comes soon."""
        asked = self.asked(way[-1], self.rests)
        return (
            not asked.isdisjoint(those)
            or any(self.is_present(position) for position in way[-1 - AHEAD : -1])
            or self.comes_soon(asked)
        )

    def comes_soon(self, keys: set[int]) -> bool:
        """Whether two actions lead from the present position to one of these."""
        state = self.present.state
        first = [_after(state, code) for code in state.legal_actions()] if state.result is None else []
        ways = ((one, code) for one in first if one.result is None for code in one.legal_actions())
        return any(_after(one, code).symmetric_hash in keys for one, code in islice(ways, SOON))


_memory: Memory[Secret] = Memory(256)


def forget() -> None:
    _memory.clear()


def may_analyse(table: Table, key: str) -> None:
    """Whether this browser may have the table's game analysed: anybody when it is over; before that those
    who play it, unless it is rated. Raises NotYours."""
    if table.over:
        return
    if table.rated:
        raise rated()
    seats_of(table, key)


def may_read(table: Table, key: str) -> None:
    """Whether this browser may know what a review has found of the table's game: who may have it analysed,
    unless it came to where a rated game of this browser is now. Raises NotYours."""
    may_analyse(table, key)
    if secrets := _secrets(key, game_of(table), length__gt=0):
        _guard(secrets, _positions(table, list(table.plies.all())))


def guard(key: str, way: Sequence[Position]) -> None:
    """Refuses the last of these positions, which the others lead to, where it helps this browser in a
    rated game of its own: raises Rated. Options are not looked at, as another option does not make it
    another position."""
    if any(secret.is_told_by(way, secret.known) for secret in _secrets(key, way[-1].game)):
        raise in_rated()


def guard_game(key: str, positions: Sequence[Position]) -> None:
    """The same for a whole game, of which every position is asked about. That a game begins as all do
    is no reason."""
    _guard(_secrets(key, positions[0].game, length__gt=0), positions)


def no_adviser(
    sender: object, *, table: Table, positions: Sequence[Position], key: str, **_more: object
) -> None:
    """Refuses actions to which the computer would answer at this table as it could in a rated game of this
    browser. What that game has passed is free: many begin alike. A rated game may always go on, or two that
    are at the same position would wait for each other."""
    if table.rated or not any(seat.is_computer for seat in table.seats.all()):
        return
    secrets = _secrets(key, positions[-1].game, length__gt=0)
    if not secrets:
        return
    way = [*_positions(table, list(table.plies.all()), AHEAD), *positions]
    if any(secret.is_told_by(way, secret.ahead) for secret in secrets):
        raise in_rated()


def no_stand_in(sender: object, *, table: Table, record: GameRecord, key: str, **_more: object) -> None:
    """Refuses a record with which the computer would play on from a rated game of this browser."""
    if not table.over and any(seat.is_computer for seat in table.seats.all()):
        positions = list(record.positions())
        guard(key, positions)
        guard_game(key, positions)


def _guard(secrets: Sequence[Secret], positions: Sequence[Position]) -> None:
    if any(secret.is_present(position) for secret in secrets for position in positions):
        raise in_rated()


def _positions(table: Table, plies: Sequence[Ply], last: int | None = None) -> list[Position]:
    """The table's positions up to the present one, or so many plies before it."""
    first = 0 if last is None else max(0, len(plies) - last)
    return [position_after(table, plies, number) for number in range(first, len(plies) + 1)]


def _secrets(key: str, game: Game, **more: object) -> list[Secret]:
    """What this browser's rated games that are on keep to themselves: those of this game, and of its
    sisters, which are played with the same pieces by the same rulebook."""
    if not key:
        return []
    playing = Table.objects.filter(rated=True, status=Table.Status.PLAYING, seats__key=key, **more)
    return [_secret(table) for table in playing.distinct() if game_of(table).rules == game.rules]


def _secret(table: Table) -> Secret:
    plies = list(table.plies.all())
    name = place(table, plies, len(plies))
    secret = _memory.get(name)
    if secret is None:
        secret = _made(game_of(table), _positions(table, plies))
        _memory.put(name, secret)
    return secret


def _made(game: Game, positions: list[Position]) -> Secret:
    present = positions[-1]
    codes = present.state.legal_actions() if present.result is None else []
    # What stood before may make another position of the same board; a string does not tell it.
    coming = [present.follow(code) for code in codes]
    rests = {_parted(position)[1] for position in coming}
    if len(rests) > MOST_RESTS:
        rests = set()
    rests |= {_parted(position)[1] for position in positions[-AHEAD:]}
    secret = Secret(game, present.options, frozenset(), frozenset(), frozenset(), present, frozenset(rests))
    ahead = secret.all_keys((present, *coming))
    here = frozenset(secret.keys(present, (secret.rest,)))
    return replace(secret, here=here, ahead=ahead, known=ahead | secret.all_keys(positions))


def _parted(position: Position) -> tuple[str, str]:
    """A position string as the board, with which every game's begins, and the rest: whose turn it is and
    what there is to count."""
    board, _blank, rest = str(position).partition(" ")
    return board, rest


def _after(state: State, code: int) -> State:
    after = state.copy()
    after.apply(code)
    return after
