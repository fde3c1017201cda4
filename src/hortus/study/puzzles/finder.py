"""From positions to puzzles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from hortus.core import Position
from hortus.study.puzzles.aim import Aim
from hortus.study.puzzles.best_play import best_line
from hortus.study.puzzles.clear import Bounds, Clear, clear_turn
from hortus.study.puzzles.difficulty import first_rating, simulations_needed
from hortus.study.puzzles.oracle import Oracle
from hortus.study.puzzles.puzzle import Puzzle
from hortus.study.puzzles.themes import themes_of
from hortus.study.puzzles.turns import follow

#: Turns of the player that a line goes on for where nobody knows how long the win is.
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A position that may be a puzzle. ``midway``: its turn had begun before."""

    position: Position
    midway: bool
    source: str


def candidates(positions: Iterable[Position], source: str) -> Iterator[Candidate]:
    """The positions of a game, given in order, as candidates: the last ones first, as these are settled
    with the least work. Each is taken as a position string tells it, without what stood before."""
    played = list(positions)
    for number in range(len(played) - 1, -1, -1):
        here = played[number]
        if here.to_move is None:
            continue
        midway = number > 0 and played[number - 1].to_move == here.to_move
        fresh = here.game.parse(str(here), **here.options) if here.game.remembers else here
        yield Candidate(fresh, midway, f"{source}, {number}" if source else str(number))


def make_puzzle(candidate: Candidate, oracle: Oracle, bounds: Bounds) -> Puzzle | None:
    """The puzzle in a position, if there is one that can be proved within bounds."""
    position, before = candidate.position, oracle.nodes
    found = clear_turn(position.state, oracle, bounds)
    if found is None:
        return None
    nodes = oracle.nodes - before
    line = solution(position, found, oracle, bounds)
    end = position
    for code in line:
        end = end.follow(code)
    if found.within is not None and end.result is None:
        return None
    needed = simulations_needed(position.state, answers(position, found, oracle, bounds))
    return Puzzle(
        game=position.game.id,
        options=position.options,
        position=str(position),
        goal=found.aim.goal,
        within=found.within,
        only=found.only,
        line=spelled(position, line),
        key=len(found.turn.actions),
        themes=themes_of(position, found, oracle, bounds, midway=candidate.midway),
        rule=None if end.result is None else end.result.rule,
        choices=found.choices,
        simulations=needed,
        rating=first_rating(needed, found.within, found.choices),
        nodes=nodes,
        source=candidate.source,
    )


def solution(position: Position, clear: Clear, oracle: Oracle, bounds: Bounds) -> list[int]:
    """The best turn, and best play after it: to the end where the win's length is known."""
    player = position.state.to_move
    state, nodes = clear.turn.after, bounds.scaled(clear.choices).nodes
    rest = SHOWN - 1 if clear.within is None else clear.within - 1
    aim = Aim(player, clear.aim.goal, None if clear.within is None else rest)
    if clear.aim.goal == "draw":
        rest = 1
    return [*clear.turn.actions, *best_line(oracle, state, aim, rest, nodes)]


def answers(position: Position, clear: Clear, oracle: Oracle, bounds: Bounds) -> set[int]:
    """The actions that can begin the best turn: its parts may be played in another order."""
    found = {clear.turn.actions[0]}
    if len(clear.turn.actions) > 1:
        nodes = bounds.scaled(clear.choices).nodes
        found |= {
            action
            for action in clear.turn.actions[1:]
            if action in position.state.legal_actions()
            and clear.aim.holds(oracle, follow(position.state, action), nodes)
        }
    return found


def spelled(position: Position, line: Iterable[int]) -> list[str]:
    """A line's actions in the game's notation."""
    words = []
    for code in line:
        words.append(position.decode(code))
        position = position.follow(code)
    return words
