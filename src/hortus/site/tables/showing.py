"""A table as it is told to one who asks."""

from __future__ import annotations

from collections.abc import Sequence

from hortus.core import Game, Position, Verdict
from hortus.site.tables.actions.undo import can_undo
from hortus.site.tables.frames import frame_after
from hortus.site.tables.models import Owed, Ply, Seat, Table
from hortus.site.tables.positions import game_of, position_after
from hortus.site.tables.schemas import PlayerOut, PlyOut, ResultOut, TableOut, ThinkingOut, VerdictOut
from hortus.site.tables.words import explain, game_name, link, translate


def table_out(table: Table, key: str) -> TableOut:
    """The table for the browser with this key."""
    game = game_of(table)
    seats, plies = list(table.seats.all()), list(table.plies.all())
    position = position_after(table, plies, len(plies))
    mine = [seat.number for seat in seats if is_mine(seat, key)]
    return TableOut(
        id=table.slug,
        url=table.get_absolute_url(),
        game=game.id,
        name=game_name(game),
        options=position.options,
        players=[player_out(game, seat, key) for seat in seats],
        ply=len(plies),
        status="over" if table.over else "playing",
        result=result_out(table, game, position),
        your_turn=not table.over and position.to_move in mine,
        can_undo=can_undo(table, seats, mine, plies),
        you=mine,
        plies=plies_out(plies),
        thinking=thinking_out(table, seats, position),
        frame=frame_after(table, plies, len(plies)),
    )


def is_mine(seat: Seat, key: str) -> bool:
    return bool(key) and seat.key == key


def player_out(game: Game, seat: Seat, key: str) -> PlayerOut:
    return PlayerOut(
        name=translate(game.players[seat.number]),
        person=seat.name,
        kind="computer" if seat.is_computer else "human",
        level=seat.level,
        you=is_mine(seat, key),
        open=seat.is_open,
    )


def plies_out(plies: Sequence[Ply]) -> list[PlyOut]:
    return [PlyOut(number=ply.number, action=ply.action, player=ply.player) for ply in plies]


def result_out(table: Table, game: Game, position: Position) -> ResultOut | None:
    """How the game ended; ``None`` while it is on."""
    if not table.over:
        return None
    return ResultOut(
        winner=table.winner,
        sentence=explain(game, table.rule or None, table.reason, table.params),
        rule=table.rule or None,
        link=link(game, table.rule),
        reason=table.reason,
        cells=[] if position.result is None else list(position.result.cells),
    )


def thinking_out(table: Table, seats: Sequence[Seat], position: Position) -> ThinkingOut | None:
    """The computer's answer that is owed, if one is."""
    owed = table.owed.filter(ply=table.length).first()
    if owed is None or position.to_move is None:
        return None
    return told_of(owed, seats[position.to_move])


def told_of(owed: Owed, seat: Seat) -> ThinkingOut:
    """How far an answer is, from its row. In a rated game what the computer expects would be help."""
    heard = owed.progress or {}
    if owed.table.rated:
        heard = {**heard, "score": None, "line": []}
    return ThinkingOut(
        state=owed.state,
        player=seat.number,
        simulations=heard.get("simulations", 0),
        budget=owed.budget,
        score=heard.get("score"),
        line=heard.get("line", []),
        seconds=heard.get("seconds", 0.0),
    )


def verdict_out(game: Game, verdict: Verdict) -> VerdictOut:
    """The rules' answer, in words."""
    sentence = ""
    if verdict.reason is not None:
        sentence = explain(game, verdict.rule, verdict.reason, verdict.params)
    return VerdictOut(
        legal=verdict.legal,
        text=verdict.text,
        action=verdict.action,
        rule=verdict.rule,
        reason=verdict.reason,
        sentence=sentence,
        link=link(game, verdict.rule),
        cells=list(verdict.cells),
    )
