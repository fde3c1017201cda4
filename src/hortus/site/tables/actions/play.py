"""Playing an action: the one way on which every action comes to a table."""

from __future__ import annotations

from hortus.core import IllegalAction, Position, Verdict
from hortus.site.tables.actions.refusals import stale
from hortus.site.tables.actions.writing import locked, one_transaction, repeated, seats_of, settle
from hortus.site.tables.models import Owed, Ply, Request, Seat, Table
from hortus.site.tables.positions import present
from hortus.site.tables.signals import playing


def acting_seat(table: Table, key: str) -> Seat:
    """The seat for which this browser acts now: the one whose turn it is if that is its own, else
    its own. Raises NotYours."""
    seats = seats_of(table, key)
    turn = None if len(seats) == 1 else present(table).to_move
    return next((seat for seat in seats if seat.number == turn), seats[0])


def judge(table: Table, position: Position, text: str, player: int | None = None) -> Verdict:
    """The rules' answer to the action or whole turn on the table's present position, for ``player``
    if given. A game that was given up is over, whatever its position."""
    return judged(table, position, text, player)[0]


def judged(
    table: Table, position: Position, text: str, player: int | None = None
) -> tuple[Verdict, list[tuple[str, Position]]]:
    """That answer with the actions and the position after each."""
    if table.over:
        return Verdict(text, rule=position.over_rule if position.result else None, reason="game_over"), []
    return position.judge_turn(text, player)


@one_transaction
def play(table: Table, seat: Seat, ply: int, text: str, request_id: str) -> Table:
    """Plays an action, or a whole turn of several, on the position after ``ply`` plies. The same
    request again changes nothing.

    Raises TableConflict where the table has another number of plies or the request id was used for
    something else, IllegalAction where the rules forbid it, NotYours where the computer's answer would help
    in a rated game.
    """
    table = locked(table)
    said = f"play {table.slug} {ply} {text.strip()}"
    if repeated(seat.key, request_id, said):
        return table
    if ply != table.length:
        raise stale(table, ply)
    steps = _played(table, seat, text)
    playing.send(Table, table=table, positions=[position for _action, position in steps], key=seat.key)
    request = Request.objects.create(key=seat.key, request_id=request_id, table=table, said=said)
    _put(table, steps, seat, request)
    return table


@one_transaction
def answer(owed: Owed, worker: str, text: str) -> bool:
    """Plays the computer's answer, if it is still owed and still this worker's to give: after a
    takeback, a resignation or an expired lease it is dropped, and ``False`` says so."""
    table = locked(owed.table)
    mine = table.owed.filter(pk=owed.pk, claimed_by=worker, ply=table.length)
    if table.over or not mine.exists():
        return False
    turn = present(table).to_move
    assert turn is not None  # only such positions are owed an answer
    seat = table.seats.get(number=turn)
    _put(table, _played(table, seat, text), seat, None)
    return True


def _played(table: Table, seat: Seat, text: str) -> list[tuple[str, Position]]:
    """The actions in canonical notation and the position after each. Raises IllegalAction."""
    position = present(table)
    verdict, steps = judged(table, position, text, seat.number)
    if not verdict.legal:
        raise IllegalAction(verdict)
    return steps


def _put(table: Table, steps: list[tuple[str, Position]], seat: Seat, request: Request | None) -> None:
    """Writes the actions; ``request`` belongs to the first of them."""
    for number, (action, _position) in enumerate(steps, table.length + 1):
        first = request if number == table.length + 1 else None
        Ply.objects.create(table=table, number=number, action=action, player=seat.number, request=first)
    settle(table, steps[-1][1], table.length + len(steps))
