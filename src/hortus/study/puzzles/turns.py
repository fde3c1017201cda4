"""Whole turns: all that a player can do until the other one acts."""

from __future__ import annotations

from dataclasses import dataclass

from hortus.core.state import State

#: A turn of more actions is not followed further.
LONGEST = 6


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn and the position after it. Of turns that lead to the same position, one stands for all."""

    actions: tuple[int, ...]
    after: State


def follow(state: State, action: int) -> State:
    after = state.copy()
    after.apply(action)
    return after


def turns_of(state: State, most: int) -> list[Turn] | None:
    """The turns of the player to act that lead to different positions, what is left of a turn that has
    begun; ``None`` where there are more than ``most``."""
    mover = state.to_move
    found: dict[int, Turn] = {}
    seen: set[int] = set()
    layer = [Turn((), state)]
    for _action in range(LONGEST):
        following = []
        for turn in layer:
            for action in turn.after.legal_actions():
                after = follow(turn.after, action)
                longer = Turn((*turn.actions, action), after)
                if after.result is not None or after.to_move != mover:
                    found.setdefault(after.hash, longer)
                elif after.hash not in seen:
                    seen.add(after.hash)
                    following.append(longer)
            if len(found) > most:
                return None
        if not following:
            return list(found.values())
        layer = following
    return None
