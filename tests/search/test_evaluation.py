"""Positions judged by their features: what the tree carries up, and what comes of it."""

from __future__ import annotations

import pytest

from hortus.core.settings import Settings
from hortus.search import Engine
from search.made_up import DRAW, Tree


class Scored(Tree):
    """A game written out, whose positions also say how good they are for player 0. ``tree`` is an outcome,
    or (who acts, what follows, how good)."""

    def features(self) -> list[float]:
        return [self.tree[2]]

    def weights(self) -> dict[str, float]:
        return {"good": 1.0}


class Twice(Scored):
    """Has learned to count something more, which misleads."""

    def features(self) -> list[float]:
        return [self.tree[2], -2 * self.tree[2]]

    def weights(self) -> dict[str, float]:
        return {"good": 1.0, "bad": 1.0}


class Wrong(Scored):
    """Counts more than it has weights for."""

    def features(self) -> list[float]:
        return [1.0, 2.0]


class Many(Scored):
    """Weighs more than a position can have."""

    def weights(self) -> dict[str, float]:
        return {str(number): 1.0 for number in range(100)}


class Odd(Scored):
    """Cannot count."""

    def features(self) -> list[float]:
        raise ZeroDivisionError("odd")


def even(depth: int, good: float):
    """A long way to a draw, in which nobody has a choice that matters."""
    return DRAW if depth == 0 else (depth % 2, (even(depth - 1, good), even(depth - 1, good)), good)


def lean(good: float):
    """All ends are draws; what differs is how the positions on the way are judged."""
    return even(9, good)


def preferred(state, **settings) -> int:
    return Engine(state, seed=1, patience=1, **settings).think(state, simulations=400).action


@pytest.mark.parametrize("mover", [0, 1])
def test_it_goes_where_the_judgement_is_best(mover: int) -> None:
    state = Scored((mover, (lean(-2.0), lean(2.0), lean(0.0)), 0.0))
    assert preferred(state, trust=0.8) == (1 if mover == 0 else 0)


@pytest.mark.parametrize("mover", [0, 1])
def test_the_judgement_is_carried_up_as_minimax_does(mover: int) -> None:
    """The first looks best at once, but the other player has an answer there."""
    best, worst = (2.0, -2.0) if mover == 0 else (-2.0, 2.0)
    trap = (1 - mover, (lean(best), lean(worst)), best)
    quiet = (1 - mover, (lean(0.1), lean(0.1)), 0.1)
    assert preferred(Scored((mover, (trap, quiet), 0.0)), trust=0.8) == 1


def test_who_acts_twice_in_a_row_chooses_twice() -> None:
    chance = (0, (lean(-2.0), lean(2.0)), -1.0)
    other = (1, (lean(0.0), lean(0.0)), 0.5)
    assert preferred(Scored((0, (other, chance), 0.0)), trust=0.8) == 1


def test_other_weights_can_be_given() -> None:
    state = Scored((0, (lean(-2.0), lean(2.0), lean(0.0)), 0.0))
    assert preferred(state, trust=0.8, weights=(-1.0,)) == 0
    assert preferred(Twice((0, (lean(-2.0), lean(2.0), lean(0.0)), 0.0)), trust=0.8, weights=(1.0,)) == 1
    for weights in ((1.0, 2.0), (1.0,) * 9):
        with pytest.raises(ValueError, match=f"more weights .{len(weights)}. than features .good."):
            Engine(state, seed=1, trust=0.8, weights=weights)


def test_what_is_proven_needs_no_judgement() -> None:
    state = Scored((0, (lean(5.0), 0, 1), 0.0))
    thought = Engine(state, seed=1, trust=0.9).think(state, simulations=50)
    assert (thought.action, thought.proven) == (1, 0)


def test_the_share_fades_with_visits() -> None:
    """A judgement that is wrong in every position misleads for as long as it counts."""
    state = Scored((0, (lean(-3.0), lean(3.0)), 0.0))

    def visits(fade: float) -> int:
        thought = Engine(state, seed=1, trust=0.95, fade=fade).think(state, simulations=300)
        return {code: number for code, number, _ in thought.ranking}[0]

    assert visits(1.0) > visits(0.0)


class Endless(Scored):
    """Counts what is no number."""

    def features(self) -> list[float]:
        return [1e300]


class Heavier(Scored):
    """Weighs by what a float of the search cannot hold."""

    def weights(self) -> dict[str, float]:
        return {"good": 1e99}


class Heavy(Scored):
    """Weighs by what is no number."""

    def weights(self) -> dict[str, float]:
        return {"good": float("nan")}


@pytest.mark.parametrize(
    ("kind", "error"),
    [
        (Wrong, ValueError),
        (Many, ValueError),
        (Odd, ZeroDivisionError),
        (Endless, ValueError),
        (Heavy, ValueError),
        (Heavier, ValueError),
    ],
)
def test_errors_in_rules_of_python_come_out(kind: type[Scored], error: type[Exception]) -> None:
    state = kind((0, (lean(1.0), lean(0.0)), 0.0))
    with pytest.raises(error):
        Engine(state, seed=1, trust=0.5).think(state, simulations=100)
    assert Engine(state, seed=1, trust=0.0).think(state, simulations=100).simulations == 100


def test_a_game_without_features_needs_no_trust() -> None:
    state = Tree((0, ((1, (0, 1)), (1, (DRAW, 1)))))
    assert state.features() == [] and state.weights() == {}
    one, other = (Engine(state, seed=1, trust=trust).think(state, simulations=60) for trust in (0.0, 0.9))
    assert one.ranking == other.ranking
    assert Settings().trust == 0
