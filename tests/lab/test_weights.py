"""The weights of a game's features, from games."""

from __future__ import annotations

from math import exp
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.lab.ledger import read_games
from hortus.lab.line import GameLine
from hortus.lab.weights import Sample, fit, loss, regression, samples
from terminal.running import Runner


def made(lots: Random, weights: list[float], number: int) -> list[Sample]:
    """Positions whose outcomes follow these weights."""
    found = []
    for _ in range(number):
        features = [lots.gauss(0, 1) for _ in weights]
        chance = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, features, strict=True))))
        found.append(Sample(features, float(lots.random() < chance)))
    return found


def test_known_weights_are_found_again() -> None:
    found = made(Random(1), [1.5, -0.5, 0.0], 4000)
    weights = regression(found)
    assert weights == pytest.approx([1.5, -0.5, 0.0], abs=0.15)
    assert loss(found, weights) < loss(found, [1.0, 1.0, 1.0]) and loss(found, weights) < loss(found, None)


def test_a_feature_that_settles_everything_has_a_finite_weight() -> None:
    found = [Sample([x], float(x > 0)) for x in (-2.0, -1.0, 1.0, 2.0)]
    (weight,) = regression(found)
    assert 2 < weight < 50


def test_weights_of_a_match(hortus: Runner, tmp_path: Path) -> None:
    match = ("match", "default:200", "default:200", "-o", "size=5x7", "--game", "tanbo")
    hortus(*match, "--games", 20, "--openings", 2, "--seed", 1, "--out", "f")
    lines = read_games(tmp_path / "f")
    positions = sum(len(line.actions) - line.opening for line in lines)
    assert sum(len(list(samples(line))) for line in lines) == positions
    found = fit(lines)
    assert list(found.weights) == list(games.get("tanbo").start().state.weights())
    assert found.positions == positions
    assert found.loss < found.blind and found.weights["points"] > 0.5
    done = hortus("weigh", "f")
    assert done.code == 0
    assert done.lines[0] == f"points {found.weights['points']:+.3f}"
    assert f"({positions} positions)" in done.lines[1]
    assert hortus("weigh", "f", "f").lines == done.lines  # each game counts once


@pytest.mark.parametrize("found", [[float("nan")], [float("inf")], [1.0, 2.0], []])
def test_odd_features_are_refused(monkeypatch: pytest.MonkeyPatch, found: list[float]) -> None:
    line = made_line("tanbo", "0")
    state = SimpleNamespace(weights=lambda: {"points": 1.0}, features=lambda: found)
    position = SimpleNamespace(state=state)
    position.play = lambda _action: position
    game = SimpleNamespace(start=lambda **_options: position, name="Tanbo")
    monkeypatch.setattr("hortus.lab.weights.games.get", lambda _name: game)
    with pytest.raises(HortusError, match="Tanbo does not count a finite number for each of its features"):
        fit([line])


def test_draws_alone_tell_nothing() -> None:
    with pytest.raises(HortusError, match="None of these games has a winner"):
        fit([made_line("tanbo", "draw")])


def made_line(game: str, result: str) -> GameLine:
    """A game of one action."""
    return GameLine(
        game=game,
        options={},
        players=("a", "b"),
        pair=0,
        leg=0,
        seed=1,
        seeds=(1, 1),
        opening=0,
        actions=["a2"],
        result=result,
        rule=None,
        moves=(1, 0),
        seconds=(0, 0),
        simulations=(0, 0),
        simulations_per_s=(None, None),
    )


def test_what_cannot_be_weighed(hortus: Runner) -> None:
    for game, out in (("tanbo", "tanbo"), ("mambo", "mambo")):
        hortus("match", "random", "random", "--game", game, "--games", 2, "--seed", 1, "--out", out)
    for files, code, complaint in (
        (["mambo"], 1, "Mambo counts no features."),
        (["tanbo", "mambo"], 1, "The games are not all of one kind"),
        (["nothing"], 1, "nothing cannot be read"),
        ([], 2, "Missing argument"),
    ):
        done = hortus("weigh", *files)
        assert (done.code, done.out) == (code, "")
        assert complaint in done.err
