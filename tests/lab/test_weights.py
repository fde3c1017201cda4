"""The weights of a game's features, from games."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from math import exp
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.lab.ledger import Ledger, read_games
from hortus.lab.line import GameLine
from hortus.lab.weights import BadGame, Sample, errors, fit, loss, regression, sample
from hortus.records.rows import LONGEST
from hortus.study.played import read_played
from hortus.study.puzzles import read_puzzles
from hortus.terminal.commands.weigh import doubts
from hortus.terminal.main import run
from terminal.running import Runner


def made(lots: Random, weights: list[float], number: int, each: int = 1) -> list[Sample]:
    """Games whose outcomes follow these weights. All of the so many positions of a game are alike."""
    found = []
    for _ in range(number):
        features = [lots.gauss(0, 1) for _ in weights]
        chance = 1 / (1 + exp(-sum(w * x for w, x in zip(weights, features, strict=True))))
        found.append(Sample([features] * each, float(lots.random() < chance)))
    return found


def test_known_weights_are_found_again() -> None:
    found = made(Random(1), [1.5, -0.5, 0.0], 4000)
    weights = regression(found)
    assert weights == pytest.approx([1.5, -0.5, 0.0], abs=0.15)
    assert loss(found, weights) < loss(found, [1.0, 1.0, 1.0]) and loss(found, weights) < loss(found, None)


def test_a_feature_that_settles_everything_has_a_finite_weight() -> None:
    found = [Sample([[x]], float(x > 0)) for x in (-2.0, -1.0, 1.0, 2.0)]
    (weight,) = regression(found)
    assert 2 < weight < 50


def test_errors_are_those_of_leaving_out_each_game() -> None:
    found = made(Random(2), [1.0, -1.0], 80)
    weights = regression(found)
    others = [regression(found[:place] + found[place + 1 :]) for place in range(len(found))]
    for place, error in enumerate(errors(found, weights)):
        squares = sum((other[place] - weights[place]) ** 2 for other in others)
        assert error == pytest.approx((squares * 79 / 80) ** 0.5, rel=0.1)


def test_true_weights_lie_in_the_interval_19_times_in_20() -> None:
    hits, lots = 0, Random(3)
    for _ in range(100):
        found = made(lots, [1.0], 60, each=2)
        (weight,) = regression(found)
        (error,) = errors(found, [weight])
        hits += abs(weight - 1.0) < 1.96 * error
    assert 88 <= hits <= 99


def test_more_positions_of_the_same_games_tell_no_more() -> None:
    few, many = made(Random(4), [1.0], 50), made(Random(4), [1.0], 50, each=10)
    assert errors(many, regression(many)) == pytest.approx(errors(few, regression(few)))


def test_weights_of_a_match(hortus: Runner, tmp_path: Path) -> None:
    match = ("match", "default:200", "default:200", "-o", "size=5x7", "--game", "tanbo")
    hortus(*match, "--games", 20, "--openings", 2, "--seed", 1, "--out", "f")
    lines = read_games(tmp_path / "f")
    positions = sum(len(line.actions) - line.opening for line in lines)
    assert sum(len(sample(line).positions) for line in lines) == positions
    found = fit(lines)
    assert list(found.weights) == list(found.errors) == list(games.get("tanbo").start().state.weights())
    assert (found.positions, found.decided, found.games) == (positions, 20, 20)
    assert found.loss < found.blind and found.weights["points"] > 0.5
    done = hortus("weigh", "f")
    assert done.code == 0
    weight, half = found.weights["points"], 1.959964 * found.errors["points"]
    assert done.lines == [
        f"points {weight:+.3f} (95%: {weight - half:+.3f} to {weight + half:+.3f})",
        "20 games, 20 with a winner.",
        f"Loss: {found.loss:.4f} a position, {found.blind:.4f} without weights ({positions} positions).",
    ]
    assert done.err == "So few games say little: weights take some hundreds with a winner.\n"
    assert hortus("weigh", "f", "f").lines == done.lines  # each game counts once
    kept = (tmp_path / "f").read_text()
    (tmp_path / "blank").write_text(kept.replace("\n", "\n\n") + " \n")
    assert hortus("weigh", "blank").lines == done.lines
    one = kept.splitlines()[1]
    for text in (one + "\n", one, one + "\n" + one[:-9]):  # the last line of a match that goes on
        (tmp_path / "one").write_text(text)
        done = hortus("weigh", "one")
        assert done.code == 0 and re.fullmatch(r"points [+-]\d+\.\d{3}", done.lines[0])  # without an interval
        assert done.lines[1] == "1 game, 1 with a winner." and "So few games" in done.err


def test_games_that_the_features_settle_have_no_interval() -> None:
    found = fit([made_line("tanbo", "0", ["a2"]), made_line("tanbo", "0", ["d1"])])
    assert found.settled and not found.errors
    assert doubts(found)[0].startswith("The weights foretell every one of these games")


def test_draws_are_told_and_do_not_count() -> None:
    found = fit([made_line("tanbo", "0"), made_line("tanbo", "draw"), made_line("tanbo", "1")])
    assert (found.games, found.decided, found.positions) == (3, 2, 2)


@pytest.mark.parametrize("found", [[float("nan")], [float("inf")], [1.0, 2.0], [], ["1"], [None]])
def test_odd_features_are_refused(monkeypatch: pytest.MonkeyPatch, found: list[object]) -> None:
    line = made_line("tanbo", "0")
    state = SimpleNamespace(weights=lambda: {"points": 1.0}, features=lambda: found)
    position = SimpleNamespace(state=state, result=None, game=games.get("tanbo"))
    position.play = lambda _action: position
    game = SimpleNamespace(start=lambda **_options: position)
    monkeypatch.setattr("hortus.lab.weights.games.get", lambda _name: game)
    with pytest.raises(HortusError, match="Tanbo does not count a finite number for each of its features"):
        fit([line])


def test_draws_alone_tell_nothing() -> None:
    with pytest.raises(HortusError, match="None of these games has a winner"):
        fit([made_line("tanbo", "draw")])


def made_line(game: str, result: str, actions: Sequence[str] = ("a2",)) -> GameLine:
    """A game of one action, or of these."""
    return GameLine(
        game=game,
        options={},
        players=("a", "b"),
        pair=0,
        leg=0,
        seed=1,
        seeds=(1, 1),
        opening=0,
        actions=list(actions),
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


def lone(**changes: object) -> bytes:
    row = made_line("tanbo", "0").model_dump(mode="json") | changes
    return (json.dumps({"kind": "match"}) + "\n\n" + json.dumps(row) + "\n").encode()


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (
            lone(actions=["a2", "zz9"]),
            "f, line 3, ply 2: zz9 is not legal here: “zz9” is not the name of a point.",
        ),
        (lone(game="chess"), "f, line 3: There is no game chess."),
        (lone(options={"size": "huge"}), "f, line 3: "),
        (lone(result="won"), "f, line 3: result: "),
        (b"nonsense", "f, line 1: not a JSON object."),
        (b'{"kind": "match"}\n[1]', "f, line 2: not a JSON object."),
        (b"", "There is no game in these files."),
        (b'{"kind": "game", "ga', "There is no game in these files."),
        (b'{"kind": "' + b"x" * LONGEST, f"f, line 1: longer than {LONGEST} bytes."),
    ],
    ids=lambda value: "" if isinstance(value, bytes) else value,
)
def test_what_is_wrong_with_a_file(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    data: bytes,
    complaint: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("f").write_bytes(data)
    assert run(["weigh", "f"]) == 1
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    assert told.err.startswith(f"hortus: {complaint}")


def test_a_result_that_the_actions_do_not_come_to() -> None:
    lots, position = Random(1), games.get("tanbo").start(size="3x3")
    actions: list[str] = []
    while position.result is None:
        actions.append(lots.choice(position.actions()))
        position = position.play(actions[-1])
    loser = 1 - (position.result.winner or 0)
    line = made_line("tanbo", f"{loser}", actions)
    line.options = {"size": "3x3"}
    with pytest.raises(
        BadGame, match=f'the result is "{1 - loser}" here and "{loser}" in the file'
    ) as caught:
        fit([line])
    assert caught.value.ply == len(actions)


def test_a_last_game_without_the_end_of_its_line_is_kept(tmp_path: Path) -> None:
    path, header = tmp_path / "f", {"kind": "match", "game": "tanbo", "options": {}, "seed": 1}
    first, second = made_line("tanbo", "0"), made_line("tanbo", "1").model_copy(update={"leg": 1})
    with Ledger.open(path, header, resume=False) as ledger:
        ledger.add(first)
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    with Ledger.open(path, header, resume=True) as ledger:
        assert list(ledger.book.lines.values()) == [first]
        ledger.add(second)
    assert read_games(path) == [first, second]
    path.write_bytes(path.read_bytes()[:-5])
    with Ledger.open(path, header, resume=True) as ledger:
        ledger.add(second)
    assert read_games(path) == [first, second]


@pytest.mark.parametrize("read", [read_games, read_played, read_puzzles])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full"])
def test_files_without_an_end_are_told(read: Callable[[Path], object], device: str) -> None:
    with pytest.raises(HortusError, match=device):
        read(Path(device))
