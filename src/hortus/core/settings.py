"""How a search goes about it, as far as games have a say. What suits a game best is found by matches, see
docs/strength.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from numbers import Integral, Real
from typing import Any, Self

from hortus.core.state import MOST_FEATURES, State

#: No number among the settings is larger.
MOST = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a search. What a game's ``State.tuning`` names takes the place of the values here.

    - ``curiosity``: UCT's constant;
    - ``patience``: visits after which a leaf gets children;
    - ``rave``: visits from which on an action's own mean counts for more than what is known of it by
      AMAF; 0: AMAF is not used;
    - ``careful``: so many first actions of a playout take a win that is seen and avoid a loss;
    - ``learn``: playouts take the better of two random actions, by how those did so far (MAST);
    - ``transpose``: positions that are reached in several ways share what is found below them;
    - ``trust``: the share that the judgement of a position by its features has in what an action seems worth,
      in games that have features; 0: it is not used;
    - ``weights``: what the features are worth, in the order of ``State.weights``, and 0 for those behind;
      none: what that says;
    - ``fade``: visits after which that share has halved; 0: it stays;
    - ``prove``: the part of simulations and seconds that the solver has where the game seems all but
      decided, see :class:`hortus.search.exact.Exact`; 0: it is not asked;
    - ``reuse``: go on from the tree of the action before, as far as it leads to the position;
    - ``early``: stop when the action can be overtaken no more: for players, who want nothing but that.
    """

    curiosity: float = 0.3
    patience: int = 8
    rave: float = 0.0
    careful: int = 0
    learn: bool = False
    transpose: bool = False
    trust: float = 0.0
    weights: tuple[float, ...] = ()
    fade: float = 0.0
    prove: float = 0.0
    reuse: bool = True
    early: bool = False

    def __post_init__(self) -> None:
        for field in fields(self):
            _check_kind(field.name, getattr(self, field.name), type(field.default))
        for name in ("curiosity", "patience", "rave", "careful", "fade"):
            if not 0 <= getattr(self, name) <= MOST:
                raise ValueError(f"{name} is a number from 0 to {MOST:,}, not {getattr(self, name)}")
        for name in ("trust", "prove"):
            if not 0 <= getattr(self, name) <= 1:
                raise ValueError(f"{name} is a share from 0 to 1, not {getattr(self, name)}")
        for weight in self.weights:
            _check_weight("weights", weight)

    @classmethod
    def of(cls, state: State, **given: Any) -> Self:
        """Those for the game of a state, with some given. Raises TypeError for a name that there is not, and
        ValueError for a value that none can have."""
        settings = {**state.tuning(), **given}
        unknown = set(settings) - {field.name for field in fields(cls)}
        if unknown:
            raise TypeError(f"no settings of a search: {', '.join(sorted(unknown))}")
        found = replace(cls(), **settings)
        found._suit(state.weights())
        return found

    def _suit(self, features: Mapping[str, float]) -> None:
        """Raises ValueError where positions with these features, and their weights, cannot be judged so."""
        if len(self.weights) > len(features):
            names = ", ".join(features) or "-"
            raise ValueError(f"more weights ({len(self.weights)}) than features ({names})")
        if not self.trust:
            return
        if len(features) > MOST_FEATURES:
            raise ValueError(f"{len(features)} features are more than {MOST_FEATURES}")
        for name, weight in features.items():
            _check_weight(f"the weight of {name}", weight)


def _check_kind(name: str, value: object, kind: type) -> None:
    """Raises ValueError for a value of another kind than a setting has."""
    if kind is bool:
        if not isinstance(value, bool):
            raise ValueError(f"{name} is True or False, not {value!r}")
    elif kind is tuple:
        if not isinstance(value, (tuple, list)):
            raise ValueError(f"{name} are numbers, not {value!r}")
    elif not isinstance(value, Integral if kind is int else Real) or isinstance(value, bool):
        raise ValueError(f"{name} is a {'whole ' if kind is int else ''}number, not {value!r}")


def _check_weight(name: str, weight: object) -> None:
    if not isinstance(weight, Real) or isinstance(weight, bool) or not abs(float(weight)) <= MOST:
        raise ValueError(f"{name}: a number from {-MOST:,} to {MOST:,}, not {weight!r}")
