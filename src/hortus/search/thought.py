"""What a search says while it runs and when it is done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """What is known so far.

    - ``action``: the code of the action that it would take;
    - ``score``: the chance from 0 to 1 that the player to act wins: the share of all simulations that
      were won (a draw is half a win), or what is proven;
    - ``proven``: how the position ends with best play, as ``State.result`` has it: the winner 0 or 1, 2
      for a draw; ``None`` while that is not known;
    - ``simulations`` made in this search, and the ``seconds`` it took;
    - ``depth``: the most actions that a simulation went within the tree;
    - ``memory``: bytes that the trees take; ``full``: a tree had no room for another node;
    - ``line``: the codes of the actions expected, ``action`` first;
    - ``ranking``: each action as (code, visits, score), the best first.
    """

    action: int
    score: float
    proven: int | None
    simulations: int
    seconds: float
    depth: int
    memory: int
    full: bool
    line: list[int]
    ranking: list[tuple[int, int, float]]


@dataclass(frozen=True, slots=True)
class Thought(Progress):
    """What a search has come to."""
