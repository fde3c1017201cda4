"""The games as games of OpenSpiel, and its search as a player."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from hortus import games
from hortus.core import HortusError, OptionError, Position
from hortus.lab import player
from hortus.lab.arbiter import Contest, Job, play
from hortus.lab.budget import Budget
from hortus.lab.line import Key
from hortus.search.proof import Solver

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install open_spiel)")

import numpy  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from hortus.lab.openspiel import course  # noqa: E402
from hortus.lab.openspiel.adapter import HortusGame  # noqa: E402
from hortus.lab.openspiel.bot import CoreRolloutEvaluator, OpenSpielPlayer  # noqa: E402

SMALL = {
    "tanbo": {"size": "5x7"},
    "symbio": {"repetition": "off"},
    "superlogo": {"layout": "centre", "quiet": "12"},
    "mambo": {"tiles": "12", "largest_wins": "off"},
    "mamba": {"tiles": "14", "largest_wins": "on"},
    "mamboa": {"tiles": "13"},
    "mambogo": {"tiles": "15"},
    "superbo": {"tiles": "10", "pair": "anywhere", "colours": "any", "goal": "enemy", "kill_size": "3"},
}
SCRIPT = Path(__file__).parents[2] / "benchmarks" / "openspiel.py"
BOTS = ("openspiel:{}", "openspiel:{} bot=python", "openspiel:{} rollouts=core")


def spoken(game: str, options: dict[str, str]) -> str:
    """A game as OpenSpiel is asked for it."""
    return f"hortus_{game}({','.join(f'{name}={value}' for name, value in options.items())})"


def line_of(start: Position, lots: Random) -> Iterator[tuple[Position, str]]:
    """A random game: its positions, each with the action that is played in it."""
    position = start
    while position.result is None:
        action = lots.choice(position.actions())
        yield position, action
        position = position.play(action)


def test_every_game_is_tried_with_other_options() -> None:
    assert sorted(SMALL) == games.names()


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("small", [False, True])
def test_openspiels_own_test(game: str, small: bool) -> None:
    """Lists, names, masks, clones, serialises, and plays to the end, within the bounds that were told."""
    named = spoken(game, SMALL[game]) if small else f"hortus_{game}"
    pyspiel.random_sim_test(
        pyspiel.load_game(named), num_sims=1 if not small else 5, serialize=True, verbose=False
    )


@pytest.mark.parametrize("game", games.names())
def test_games_go_as_ours(game: str) -> None:
    """The same legal actions for the same player, however often in a row, and the same end."""
    start = games.get(game).start(**SMALL[game])
    theirs = pyspiel.load_game(spoken(game, SMALL[game]))
    again = 0
    for seed in range(3):
        state, before = theirs.new_initial_state(), None
        for position, action in line_of(start, Random(seed)):
            assert state.current_player() == position.to_move
            assert [state.action_to_string(a) for a in state.legal_actions()] == position.actions()
            assert str(state) == state.observation_string(0) == str(position)
            again += before == position.to_move
            before = position.to_move
            state.apply_action(state.string_to_action(action))
            last = position.play(action)
        assert state.is_terminal() and state.legal_actions() == [] and last.result is not None
        score = {0: 1.0, 1: -1.0, None: 0.0}[last.result.winner]
        assert state.returns() == [score, -score]
    assert (again > 0) == (game in {"superbo", "symbio"})


def test_draws() -> None:
    state = pyspiel.load_game("hortus_superlogo(quiet=1)").new_initial_state()
    lots = Random(1)
    while not state.is_terminal():
        assert state.returns() == [0.0, 0.0]
        state.apply_action(lots.choice(state.legal_actions()))
    assert state.returns() == [0.0, 0.0]


def test_a_game_as_long_as_no_record_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course, "MAX_PLIES", 3)
    state = HortusGame(games.get("tanbo"), {"size": "5x7"}).new_initial_state()
    for _ply in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal() and state.returns() == [0.0, 0.0]


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("hortus_superbo(tiles=20,colours=any)")
    settled = games.get("superbo").settle({"tiles": "20", "colours": "any"})
    assert {name: str(value) for name, value in game.get_parameters().items()} == settled
    assert (game.num_players(), game.min_utility(), game.max_utility()) == (2, -1.0, 1.0)
    with pytest.raises(OptionError, match="tiles=3 is not possible"):
        pyspiel.load_game("hortus_superbo(tiles=3)")
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'goals'"):
        pyspiel.load_game("hortus_superbo(goals=eye)")


def test_clones_share_nothing() -> None:
    state = pyspiel.load_game("hortus_tanbo(size=5x7)").new_initial_state()
    clone = state.clone()
    clone.apply_action(0)
    other = clone.clone()
    other.apply_action(0)
    assert str(state) == str(games.get("tanbo").start(size="5x7"))
    assert len({str(state), str(clone), str(other)}) == 3
    back = pickle.loads(pickle.dumps(other))
    assert str(back) == str(other) and back.history() == other.history()


@pytest.mark.parametrize(
    ("game", "options", "value"),
    [("tanbo", {"size": "3x3"}, 1), ("mambo", {"tiles": "3"}, 0), ("mambogo", {"tiles": "3"}, 2)],
)
@pytest.mark.parametrize("bot", BOTS)
def test_openspiels_solver_agrees_with_ours(game: str, options: dict[str, str], value: int, bot: str) -> None:
    start = games.get(game).start(**options)
    assert Solver(start.state, memory=1 << 20).solve(start.state).value == value
    root = search(bot.format(3000), start, [])
    assert list(root.outcome) == [[1.0, -1.0], [-1.0, 1.0], [0.0, 0.0]][value]
    assert root.explore_count < 3000
    assert not search(f"{bot.format(3000)} solve=off", start, []).outcome


@pytest.mark.parametrize("game", ["superbo", "symbio"])
def test_endings_of_games_in_which_a_player_acts_twice(game: str) -> None:
    """Where OpenSpiel's search proves an outcome of an ending, it is the one that ours proves."""
    proven = 0
    start = games.get(game).start(**SMALL[game])
    for seed in range(4):
        line = list(line_of(start, Random(seed)))
        for position, _action in line[-4:]:
            played = [action for _before, action in line][: line.index((position, _action))]
            root = search("openspiel:600", start, played)
            if root.outcome:
                found = Solver(position.state, memory=1 << 22).solve(position.state).value
                assert list(root.outcome) == {0: [1.0, -1.0], 1: [-1.0, 1.0], 2: [0.0, 0.0]}[found]
                proven += 1
    assert proven >= 4


def search(told: str, start: Position, played: list[str]) -> Any:
    """The root of a bot's tree after these actions."""
    someone = player.make(told)
    assert isinstance(someone, OpenSpielPlayer)
    someone.begin(start, 3)
    return someone.search(played)


def test_rollouts_of_the_core_are_random_rollouts() -> None:
    """The mean of many of them is that of OpenSpiel's, but for chance."""
    for game in ("tanbo", "mambo", "superbo"):
        state = pyspiel.load_game(spoken(game, SMALL[game])).new_initial_state()
        for _ply in range(3):
            state.apply_action(state.legal_actions()[1])
        theirs = of_theirs(state, 600)
        ours = CoreRolloutEvaluator(7)
        means = [fmean(values) for values in zip(*(ours.evaluate(state) for _ in range(600)), strict=True)]
        assert means[0] == -means[1]
        # The deviation of a difference of two means of 600 values in [-1, 1] is at most 0.058.
        assert means[0] == pytest.approx(theirs, abs=0.24)


def of_theirs(state: Any, number: int) -> float:
    return float(mcts.RandomRolloutEvaluator(number, numpy.random.RandomState(5)).evaluate(state)[0])


@pytest.mark.parametrize("bot", BOTS)
def test_it_plays(bot: str) -> None:
    """A whole game after a random opening, the same with the same seed."""
    job = Job(Contest("superbo", {"tiles": "8"}, openings=3, seed=2), Key(bot.format(20), "random", 0, 0))
    first, again = (play(job, [player.make(name) for name in job.players]) for _ in range(2))
    assert first.actions == again.actions
    assert 0 < first.simulations[0] <= 20 * first.moves[0]


def test_it_beats_random() -> None:
    job = Job(Contest("tanbo", {"size": "5x7"}, openings=0, seed=2), Key("openspiel:200", "random", 0, 0))
    assert play(job, [player.make(name) for name in job.players]).result == "0"


def test_it_keeps_to_a_time_and_needs_no_tree() -> None:
    start = games.get("tanbo").start(size="7x7")
    someone = player.make("openspiel:1s")
    someone.begin(start, 1)
    assert someone.answer(start, []).simulations > 1
    for told in ("openspiel:1", "openspiel:1 bot=python", "openspiel:1 rollouts=core"):
        someone = player.make(told)
        someone.begin(start, 1)
        answer = someone.answer(start, [])
        assert answer.simulations == 1 and answer.action in start.actions()
        someone.close()


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("openspiel", "openspiel:0.1s"),
        ("openspiel simulations=2000 uct_c=1.4", "openspiel:2000 uct_c=1.4"),
        ("openspiel:2000 solve=off bot=python", "openspiel:2000 bot=python solve=off"),
    ],
)
def test_names(told: str, name: str) -> None:
    assert player.make(told, Budget(seconds=0.1)).name == name == player.make(name).name
    assert player.is_frozen(name)


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ("openspiel:10 bot=java", "bot takes cpp or python, not java"),
        ("openspiel:10 uct_c=-1", "uct_c takes a number from 0 to 9,999, not -1"),
        ("openspiel:10 uct=1", "The options: time, simulations, bot, rollouts, solve, uct_c"),
        ("openspiel:0.1s bot=python", "knows no time"),
        ("openspiel:10 bot=cpp rollouts=core", "only the Python bot"),
        ("openspiel:10 fast", "fast is not of the form"),
    ],
)
def test_what_is_no_player(told: str, complaint: str) -> None:
    with pytest.raises(HortusError, match=complaint):
        player.make(told)


def test_without_openspiel(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("hortus.lab.openspiel.bot", "hortus.lab.openspiel.adapter"):
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("hortus.lab.openspiel.bot")
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(HortusError, match=r"not installed\. Install it with: pip install open_spiel"):
        player.make("openspiel:10")
    assert player.is_frozen("openspiel:10")


def test_the_script_plays_both_and_goes_on(tmp_path: Path) -> None:
    def table(games: int) -> list[str]:
        told = ["mambo", "--out", str(tmp_path), "--games", str(games), "--simulations", "5", "--time", "5ms"]
        return subprocess.run(
            [sys.executable, str(SCRIPT), *told], check=True, stdout=subprocess.PIPE, text=True
        ).stdout.splitlines()

    first, longer = table(2), table(4)
    assert [line.split(" | ")[:3] for line in first[2:]] == [["| mambo", "5", "2"], ["| mambo", "5ms", "2"]]
    assert [line.split(" | ")[:3] for line in longer[2:]] == [["| mambo", "5", "4"], ["| mambo", "5ms", "4"]]
