"""How a tile game ended, and what shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hortus.core.verdict import Result
from hortus.games.tiles.notation import hex_name
from hortus.games.tiles.table import Group

if TYPE_CHECKING:
    from hortus.games.tiles.face import TilesPosition

#: What is said instead where a group that decides is a corner without a bridge.
LONE = {"dead_group": "dead_corner", "closed_group": "closed_corner", "closed_enemy": "closed_enemy_corner"}


def result_of(position: TilesPosition) -> Result:
    """The result of a position whose game is over."""
    decisive = [(group, *_meaning(position, group)) for group in position.table.groups]
    met = [(group, player, reason) for group, player, reason in decisive if player is not None]
    if met:
        return _by_condition(position, met)
    if position.game.id == "mambogo":
        return _by_territory(position)
    return _by_size(position)


def deciding(position: TilesPosition, result: Result) -> list[Group]:
    """The groups that show a result: those that meet a condition, else those of its tiles' bridges."""
    met = [group for group in position.table.groups if _meaning(position, group)[0] is not None]
    at = {hex_name(at): at for at in position.table.tiles}
    bridged = {group.number: group for cell in result.cells if (group := position.table.bridged(at[cell]))}
    return met or list(bridged.values())


def _meaning(position: TilesPosition, group: Group) -> tuple[int | None, str]:
    """The player for whom a group meets a condition of winning, and which."""
    game, other = position.game.id, 1 - group.colour
    if game in ("mambo", "mamboa") and group.dead:
        return other, "dead_group"
    if game in ("mamba", "mamboa") and group.loops >= 2:
        return group.colour, "two_loops"
    if game == "superbo" and group.dead and group.size >= int(position.options["kill_size"]):
        goal = position.options["goal"]
        if goal == "eye" and group.loops:
            return group.colour, "closed_with_eye"
        if goal == "own":
            return group.colour, "closed_group"
        if goal == "enemy":
            return other, "closed_enemy"
    return None, ""


def _by_condition(position: TilesPosition, met: list[tuple[Group, int, str]]) -> Result:
    winner = position.state.result
    assert winner in (0, 1)
    params = _names(position, winner)
    mover = 1 - position.state.to_move
    both = len({player for _, player, _ in met}) == 2
    shown = met if both else [entry for entry in met if entry[1] == winner]
    cells = _cells(position, [group for group, _, _ in shown])
    if both:
        return Result(winner, "TIL-6", "both_at_once", params, cells)
    group, _, reason = shown[0]
    params |= {"size": group.size, "loops": group.loops}
    if not group.size:
        reason = LONE[reason]
    if mover != winner:
        return Result(winner, "TIL-6", f"{reason}_by_the_loser", params, cells)
    return Result(winner, position.game.aim_rule, reason, params, cells)


def _by_size(position: TilesPosition) -> Result:
    rule, winner = position.game.aim_rule, position.state.result
    largest = [
        max((group.size for group in position.table.groups if group.colour == colour), default=0)
        for colour in (0, 1)
    ]
    if largest[0] == largest[1]:
        return Result(None, rule, "largest_equal", {"size": largest[0]})
    assert winner in (0, 1)
    params = _names(position, winner) | {"size": largest[winner], "other": largest[1 - winner]}
    larger = largest.index(max(largest))
    shown = [
        group for group in position.table.groups if group.colour == larger and group.size == largest[larger]
    ]
    reason = "largest_wins" if winner == larger else "largest_loses"
    return Result(winner, rule, reason, params, _cells(position, shown))


def _by_territory(position: TilesPosition) -> Result:
    rule, winner = position.game.aim_rule, position.state.result
    best = best_territory(position)
    cells = _cells(position, [group for group, _ in best if group])
    scores = [amount for _, amount in best]
    if winner not in (0, 1):
        if not scores[0]:
            return Result(None, rule, "no_territory")
        sizes = {"territory": scores[0], "size": best[0][0].size if best[0][0] else 0}
        return Result(None, rule, "territory_equal", sizes, cells)
    params = _names(position, winner) | {"territory": scores[winner], "other": scores[1 - winner]}
    if scores[0] != scores[1]:
        return Result(
            winner, rule, "territory", params, _cells(position, [g for g, _ in best[winner:][:1] if g])
        )
    sizes = {
        name: group.size
        for name, (group, _) in (("size", best[winner]), ("other_size", best[1 - winner]))
        if group
    }
    return Result(winner, rule, "territory_smaller", params | sizes, cells)


def best_territory(position: TilesPosition) -> list[tuple[Group | None, int]]:
    """Each player's best group (TIL-11) and its territory: ``None`` and 0 where nobody encloses any."""
    best: list[tuple[Group | None, int]] = [(None, 0), (None, 0)]
    for group in position.table.groups:
        inside = position.table.territory.get(group.number)
        amount = sum(map(len, inside)) if inside else 0
        before, most = best[group.colour]
        if amount > most or (amount and amount == most and before and group.size < before.size):
            best[group.colour] = group, amount
    return best


def _names(position: TilesPosition, winner: int) -> dict[str, object]:
    players = position.game.players
    return {"winner": players[winner], "loser": players[1 - winner]}


def _cells(position: TilesPosition, groups: list[Group]) -> tuple[str, ...]:
    found = {at for group in groups for at in position.table.cells[group.number]}
    return tuple(hex_name(at) for at in sorted(found, key=lambda at: (at[1], at[0])))
