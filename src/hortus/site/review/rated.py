"""No help in rated games: which positions a browser may not ask about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hortus.core import Position, State
from hortus.site.review.refusals import in_rated, rated
from hortus.site.tables.actions.writing import seats_of
from hortus.site.tables.memory import Memory
from hortus.site.tables.models import Table
from hortus.site.tables.positions import place, position_after

#: A position that so many plies lead to from the present one is still about the game.
AHEAD = 20


@dataclass(frozen=True, slots=True)
class Secret:
    """What nobody is told of a game, by what positions and their mirror images have in common: the
    positions that were, those that one action leads to, and the present one."""

    known: frozenset[int]
    present: int


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


def guard(key: str, way: Sequence[Position]) -> None:
    """Refuses the last of these positions, which the others lead to, where it helps this browser in a
    rated game of its own: raises Rated. Options are not looked at, as another option does not make it
    another position."""
    playing = Table.objects.filter(rated=True, status=Table.Status.PLAYING, game=way[-1].game.id)
    for table in playing.filter(seats__key=key).distinct() if key else ():
        secret = _secret(table)
        led_through = (position.state.symmetric_hash for position in way[-1 - AHEAD : -1])
        if way[-1].state.symmetric_hash in secret.known or secret.present in led_through:
            raise in_rated()


def guard_game(key: str, positions: Sequence[Position]) -> None:
    """The same for a whole game, of which every position is asked about. That a game begins as all do
    is no reason."""
    playing = Table.objects.filter(rated=True, status=Table.Status.PLAYING, game=positions[0].game.id)
    for table in playing.filter(seats__key=key, length__gt=0).distinct() if key else ():
        present = _secret(table).present
        if any(position.state.symmetric_hash == present for position in positions):
            raise in_rated()


def _secret(table: Table) -> Secret:
    plies = list(table.plies.all())
    name = place(table, plies, len(plies))
    secret = _memory.get(name)
    if secret is None:
        positions = [position_after(table, plies, number) for number in range(len(plies) + 1)]
        state = positions[-1].state
        known = {position.state.symmetric_hash for position in positions}
        known.update(_after(state, code) for code in state.legal_actions())
        secret = Secret(frozenset(known), state.symmetric_hash)
        _memory.put(name, secret)
    return secret


def _after(state: State, code: int) -> int:
    after = state.copy()
    after.apply(code)
    return after.symmetric_hash
