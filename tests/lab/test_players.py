"""Players by their descriptions."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.lab import player
from hortus.lab.arbiter import Contest, Job, play
from hortus.lab.budget import Budget, read_budget, read_seconds
from hortus.lab.line import Key
from hortus.lab.settings import known_settings
from hortus.search import level_of

TANBO = games.get("tanbo")
OURS = f"engine:{sys.executable} -m hortus.terminal.main ugi"
SMALL = Contest("tanbo", {"size": "5x7"}, openings=2, seed=4)


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("random", "random"),
        ("RANDOM", "random"),
        ("uct", "uct:0.1s"),
        ("uct:1000", "uct:1000"),
        ("uct simulations=1000", "uct:1000"),
        ("uct:100ms", "uct:0.1s"),
        ("default patience=4 curiosity=0.7", "default:0.1s curiosity=0.7 patience=4"),
        ("default:10 weights=1.50,-2", "default:10 weights=1.50,-2"),
        ("level:05", "level:5"),
        ("version:0.1 simulations=50", "version:0.1 simulations=50"),
        ("engine:prog --fast Level=3 'Hash size=1'", "engine:prog --fast 'Hash size=1' Level=3 time=0.1s"),
        ("engine:'my prog' time=2m", "'engine:my prog' time=120s"),
    ],
)
def test_names_are_canonical(told: str, name: str) -> None:
    assert player.make(told, Budget(seconds=0.1)).name == name
    assert player.make(name).name == name


@pytest.mark.parametrize(
    ("told", "complaint"),
    [
        ("", "needs a description"),
        ("deep", "The kinds: default, engine, level, openspiel, random, uct, version"),
        ("random:3", "no argument"),
        ("random depth=3", "no option depth"),
        ("uct", "How long may uct think"),
        ("version:0.2", "How long may version:0.2 think"),
        ("engine:prog -f", "How long may engine:prog -f think"),
        ("default:10 weights=", 'weights takes numbers with commas between them, such as 1.5,0.45, not ""'),
        ("uct:fast", "fast is no time"),
        ("uct:0", "0 is no number of simulations, from 1 to 1,000,000,000,000,000"),
        ("uct:100 time=1s", "two budgets"),
        ("uct:100 curiosity=1", "no option curiosity"),
        ("uct:100 deep", "deep is not of the form name=value"),
        ("default:10 patience=x", "patience takes a whole number, not x"),
        ("default:10 weights=1;2", "weights takes numbers with commas between .*, not 1;2"),
        ("default:10 curiosity=nan", "curiosity takes a number, not nan"),
        ("default:10 reuse=maybe", "reuse takes on or off, not maybe"),
        ("default:10 oversight=1.0", "oversight takes a share from 0 to less than 1, such as 0.2, not 1.0"),
        ("default:10 wits=3", "The options: time, simulations, threads, memory"),
        ("default:10 patience=3 patience=4", "given twice"),
        ("level:nine", "a level is a number"),
        ("level:9", "There is no level 9"),
        ("version:9", "The versions: 0.1, 0.2"),
        ("engine", "which program"),
        ("uct:'10", "a quotation has no end"),
    ],
)
def test_what_is_no_player(told: str, complaint: str) -> None:
    with pytest.raises(HortusError, match=complaint):
        player.make(told)


def test_budgets() -> None:
    assert read_budget("250") == Budget(simulations=250)
    assert read_budget("250ms") == Budget(seconds=0.25)
    assert read_seconds("3") == 3 and read_seconds("1.5m") == 90
    for wrong in ("0s", "-1s", "1h", "", "1e3", "100000000s"):
        with pytest.raises(HortusError):
            read_seconds(wrong)


def test_the_settings_of_the_search_are_options() -> None:
    assert {"threads", "memory", "curiosity", "patience"} <= set(known_settings())
    assert "seed" not in known_settings()


def test_a_setting_that_cannot_be_is_told() -> None:
    for setting, complaint in (
        ("threads=0", "a search needs at least one thread"),
        ("threads=100000", "at most 256 threads"),
        ("memory=999999999999999", "at most 1,073,741,824 MiB of memory"),
    ):
        name = f"default:5 {setting}"
        with pytest.raises(HortusError, match=f"{name}: .*{complaint}"):
            play(Job(SMALL, Key(name, "random", 0, 0)), [player.make(p) for p in (name, "random")])


def test_a_budget_is_kept_to() -> None:
    start = games.get("tanbo").start(size="7x9")
    for told, simulations in (
        ("uct:200", 200),
        ("level:2", level_of(TANBO, 2).simulations),
        ("default:77", 77),
    ):
        someone = player.make(told)
        someone.begin(start, 1)
        answer = someone.answer(start, [])
        assert answer.simulations == simulations
        assert answer.action in start.actions()


def test_random_plays_everything() -> None:
    start = games.get("tanbo").start(size="5x7")
    someone = player.make("random")
    seen = set()
    for seed in range(400):
        someone.begin(start, seed)
        seen.add(someone.answer(start, []).action)
    assert seen == set(start.actions())


def game_of(a: str, b: str, **more: object):
    job = Job(SMALL, Key(a, b, 0, 0))
    seats = [player.make(name) for name in (a, b)]
    try:
        return play(job, seats)
    finally:
        for seat in seats:
            seat.close()


def test_our_engine_as_a_process_plays_as_it_does_inside() -> None:
    """Same search, same seed, same number of simulations: the same game."""
    name = f"{OURS} Threads=1 simulations=60"
    outside = game_of(player.make(name).name, "random")
    inside = Job(SMALL, Key(player.make(name).name, "random", 0, 0))
    inside_line = play(inside, [player.make("default:60"), player.make("random")])
    assert outside.actions == inside_line.actions
    assert outside.simulations == inside_line.simulations
    assert outside.simulations[0] > 60


def test_an_engine_plays_another_game_and_several_of_one() -> None:
    engine = player.make(f"{OURS} simulations=20")
    try:
        for contest in (SMALL, SMALL, Contest("symbio", {}, 0, 1)):
            start = contest.start()
            engine.begin(start, 1)
            assert engine.answer(start, []).action in start.actions()
            position = start.play(start.actions()[0])
            assert engine.answer(position, start.actions()[:1]).action in position.actions()
    finally:
        engine.close()


@pytest.fixture
def odd(tmp_path: Path) -> Callable[..., str]:
    """The description of an engine that always gives one answer; what it is told is in ``log``."""

    def describe(answer: str, *options: str, rest: str = "simulations=3") -> str:
        words = [str(Path(__file__).parent / "odd_engine.py"), answer, str(tmp_path / "log"), *options]
        return f"engine:{sys.executable} {shlex.join(words)} {rest}"

    return describe


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ("bestmove z9", "plays z9, which is illegal"),
        ("bestmove", "has no answer: bestmove"),
        ("exit", "has ended by itself"),
        ("info string error: no idea", "says: no idea"),
    ],
)
def test_engines_that_break_down(odd: Callable[..., str], answer: str, complaint: str) -> None:
    with pytest.raises(HortusError, match=complaint):
        game_of(odd(answer, "size"), "random")


def test_an_engine_that_hangs(odd: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hortus.lab.ugi.SLACK", 0.3)
    with pytest.raises(HortusError, match="does not answer to go movetime 10"):
        game_of(odd("silence", "size", rest="time=10ms"), "random")


def test_engines_that_cannot_be_had(odd: Callable[..., str]) -> None:
    with pytest.raises(HortusError, match=r"cannot be started: No such file"):
        game_of("engine:/no/such/thing simulations=3", "random")
    with pytest.raises(HortusError, match="has no option Nonsense"):
        game_of(f"{OURS} Nonsense=1 simulations=3", "random")
    with pytest.raises(HortusError, match="has no option size"):  # it would play on another board
        game_of(odd("bestmove a1"), "random")


def test_what_an_engine_is_told(odd: Callable[..., str], tmp_path: Path) -> None:
    with pytest.raises(HortusError, match="illegal"):
        game_of(
            odd("bestmove z9", "Game", "Size", "Seed", "Hash size", rest="'hash size=7' simulations=3"),
            "random",
        )
    told = (tmp_path / "log").read_text().splitlines()
    for name, value in (("Game", "tanbo"), ("Size", "5x7"), ("Hash size", "7")):
        assert f"setoption name {name} value {value}" in told
    assert any(line.startswith("setoption name Seed value ") for line in told)
    opening = Job(SMALL, Key("a", "b", 0, 0)).opening()
    assert told[told.index("uginewgame") :][:4] == [
        "uginewgame",
        "isready",
        f"position startpos moves {' '.join(opening)}",
        "go nodes 3",
    ]
