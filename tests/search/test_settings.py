"""What a search can be told: every way of searching finds the truth, and its tree stays right."""

from __future__ import annotations

from dataclasses import fields

import pytest

from hortus import games
from hortus.core.settings import Settings
from hortus.search import Engine
from hortus.search.proof import Solver
from hortus.search.searcher import Searcher
from search.made_up import Pile

WAYS = {
    "plain": {},
    "rave": {"rave": 300.0},
    "careful": {"careful": 1000},
    "learn": {"learn": True},
    "transpose": {"transpose": True},
    "trust": {"trust": 0.5},
    "fade": {"trust": 0.8, "fade": 50.0},
    "prove": {"prove": 0.3},
    "all": {
        "rave": 300.0,
        "careful": 4,
        "learn": True,
        "transpose": True,
        "trust": 0.4,
        "prove": 0.1,
    },
}
#: Every ingredient is off unless a game or a player asks for it.
OFF = {f.name: f.default for f in fields(Settings) if f.name not in ("curiosity", "patience")}
SMALL = {
    "tanbo": {"size": "3x3"},
    "mambo": {"tiles": "5"},
    "mambogo": {"tiles": "5"},
    "superbo": {"tiles": "4"},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", SMALL)
def test_every_way_finds_the_truth(name: str, way: str) -> None:
    position = games.get(name).start(**SMALL[name])
    for code in position.state.legal_actions()[:3]:
        state = position.follow(code).state
        thought = Engine(state, seed=1, **OFF | WAYS[way]).think(state, simulations=60_000)
        truth = Solver(state, memory=1 << 24).solve(state).value
        assert thought.proven in (truth, None)
        if name != "superbo":
            assert thought.proven == truth


@pytest.mark.parametrize("name", games.names())
def test_the_tree_stays_right_from_move_to_move(name: str) -> None:
    """Positions share what is below them, and most of the tree is thrown away with every move."""
    position = games.get(name).start()
    engine = Engine(position.state, seed=3, memory=1 << 22, **WAYS["all"])
    for _ply in range(40):
        thought = engine.think(position.state, simulations=400)
        assert sorted(code for code, _, _ in thought.ranking) == sorted(position.state.legal_actions())
        here = position
        for code in thought.line:
            here = here.follow(code)
        position = position.follow(thought.action)
        if position.result is not None:
            break


def test_positions_that_are_the_same_share_what_is_found() -> None:
    """The two tiles of a turn can come in either order: the tree has room for less of the same."""
    state = games.get("superbo").start().state
    for code in state.legal_actions()[:1]:
        state.apply(code)
    nodes = []
    for transpose in (False, True):
        searcher = Searcher(state, 1 << 28, Settings.of(state, **OFF | {"transpose": transpose}))
        searcher.seat(state, 1)
        assert searcher.run(20_000, 600) == 20_000
        nodes.append(searcher.nodes)
    assert nodes[1] < nodes[0]


def test_it_ends_early_only_where_the_action_stays() -> None:
    position = games.get("tanbo").start(size="5x7")
    fewer = 0
    for seed in range(6):
        asked = {"simulations": 4000}
        early = Engine(position.state, seed=seed, early=True).think(position.state, **asked)
        whole = Engine(position.state, seed=seed, early=False).think(position.state, **asked)
        assert early.action == whole.action
        fewer += early.simulations < whole.simulations
        position = position.follow(early.action)
    assert fewer


def test_a_game_names_what_suits_it() -> None:
    known = {field.name: type(field.default) for field in fields(Settings)}
    for name in games.names():
        state = games.get(name).start().state
        for setting, value in state.tuning().items():
            assert type(value) is known[setting]
        assert Settings.of(state, patience=3).patience == 3
    with pytest.raises(TypeError, match="hurry"):
        Settings.of(state, hurry=1)


@pytest.mark.parametrize(
    ("given", "complaint"),
    [
        ({"trust": 1.5}, "trust is a share from 0 to 1, not 1.5"),
        ({"trust": float("nan")}, "trust is a share"),
        ({"prove": -0.1}, "prove is a share"),
        ({"fade": -5.0}, "fade is a number from 0 to 1,000,000,000, not -5.0"),
        ({"curiosity": float("inf")}, "curiosity is a number"),
        ({"patience": -1}, "patience is a number"),
        ({"careful": 1 << 40}, "careful is a number"),
        ({"rave": -1.0}, "rave is a number"),
        ({"weights": (1.0, float("nan"))}, "weights: a number from -1,000,000,000 to 1,000,000,000, not nan"),
        ({"weights": (1e99,)}, "weights: a number from -1,000,000,000 to 1,000,000,000, not 1e[+]99"),
        ({"weights": ("much",)}, "weights: a number from .* not 'much'"),
        ({"weights": 1.0}, "weights are numbers, not 1.0"),
        ({"weights": (1.0,) * 7}, "more weights .7. than features "),
        ({"patience": 1.5}, "patience is a whole number, not 1.5"),
        ({"rave": "many"}, "rave is a number, not 'many'"),
        ({"learn": "yes"}, "learn is True or False, not 'yes'"),
        ({"careful": True}, "careful is a whole number, not True"),
    ],
)
def test_no_setting_is_out_of_bounds(given: dict[str, object], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Settings.of(games.get("superlogo").start().state, **given)


def test_a_game_that_names_no_setting_is_told_so() -> None:
    class Misspelt(Pile):
        def tuning(self) -> dict[str, object]:
            return {"trst": 0.5}

    with pytest.raises(TypeError, match="no settings of a search: trst"):
        Engine(Misspelt(3), seed=1)
