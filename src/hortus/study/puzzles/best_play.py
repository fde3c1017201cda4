"""Best play from a position where an aim can be kept: what the player does, and how the other resists."""

from __future__ import annotations

from hortus.core.state import State
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.turns import follow

#: Actions that are looked at for a reply; of more, the first ones.
MOST = 400
#: So many proofs' work goes into a reply.
PATIENCE = 20


def keeping(oracle: Oracle, state: State, aim: Aim, nodes: int) -> int | None:
    """An action of the player that keeps the aim, one that ends the game before others, then the one
    that is proved with the least work. ``None`` where none is proved to keep it."""
    best: tuple[int, int] | None = None
    for action in sorted(state.legal_actions()):
        after = follow(state, action)
        if aim.reached(after):
            return action
        then = aim.after(state, after)
        if then.holds(oracle, after, nodes):
            effort = effort_of(oracle, after, then)
            if best is None or effort < best[0]:
                best = effort, action
    return None if best is None else best[1]


def resisting(oracle: Oracle, state: State, aim: Aim, nodes: int) -> int:
    """An action of the other player that puts up a fight: one that spoils the aim, if there is any; else one
    that does not lose at the next turn, and is the hardest to refute. Once PATIENCE times so many positions
    were searched for it, the rest goes by what is known already."""
    ranked = []
    limit = oracle.nodes + PATIENCE * nodes
    for action in sorted(state.legal_actions())[:MOST]:
        after = follow(state, action)
        nodes = nodes if oracle.nodes < limit else 0
        if after.result is not None:
            ranked.append(((0 if aim.reached(after) else 3, 0), action))
            continue
        if aim.holds(oracle, after, nodes) is False:
            ranked.append(((2, effort_of(oracle, after, aim)), action))
            continue
        loses = aim.goal == "win" and bool(oracle.wins_within(after, aim.player, 1, nodes))
        ranked.append(((0 if loses else 1, effort_of(oracle, after, aim)), action))
    return max(ranked, key=lambda each: each[0])[1]


def effort_of(oracle: Oracle, state: State, aim: Aim) -> int:
    if aim.left is None:
        return oracle.effort(state)
    return oracle.effort_within(state, aim.player, aim.left)


def best_line(oracle: Oracle, state: State, aim: Aim, turns: int, nodes: int) -> list[int]:
    """Best play of both sides for so many turns of the player, until the game is over, or as far as it is
    proved that the aim is kept."""
    line: list[int] = []
    here = state
    while here.result is None and turns > 0:
        mine = here.to_move == aim.player
        action = keeping(oracle, here, aim, nodes) if mine else resisting(oracle, here, aim, nodes)
        if action is None:
            break
        after = follow(here, action)
        aim = aim.after(here, after)
        turns -= mine and (after.result is not None or after.to_move != aim.player)
        line.append(action)
        here = after
    return line
