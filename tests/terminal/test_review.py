"""``hortus review`` as people and scripts use it."""

from __future__ import annotations

import json
import signal

import pytest

from hortus import games
from hortus.records import Tree, dump_json, dump_text, load
from hortus.search import level_of
from hortus.study.review import Review
from records.samples import finished, random_game
from services.common import PATIENCE


@pytest.fixture
def game(tmp_path):
    file = tmp_path / "game.json"
    file.write_text(dump_json(finished()), encoding="utf-8")
    return file


def test_a_game_is_shown_with_its_mistakes(hortus, game):
    done = hortus("review", game, "--simulations", 300)
    assert (done.code, done.err) == (0, "")
    assert done.lines[0] == "Tanbo (size=3x3, setup=dense)"
    assert done.lines[1] == 'Black: Ada.  White: Hortus "3" \\.'
    table = [line.split() for line in done.lines]
    assert ["0", "..........", "0-1", "(9)"] in table
    assert ["4", "White", "b2??", "b1", "##########", "1-0", "(3)", "*"] in table
    assert ["5", "Black", "b1??", "c2", "..........", "0-1", "(1)", "*"] in table
    after = done.lines[table.index(["4", "White", "b2??", "b1", "##########", "1-0", "(3)", "*"]) + 1 :]
    assert after[0].strip() == (
        "Blunder: 0 % to win instead of 100 %. A forced win was there (actions to the end: 6 at most)."
    )
    assert after[1].strip().startswith("Better: b1 c2 ")
    assert "Turning points (*): 4 (b2), 5 (b1)" in done.lines
    assert "Forced wins given away: 4 (b2), 5 (b1)" in done.lines
    assert any(line.startswith("Black: accuracy ") and line.endswith("blunders: 1") for line in done.lines)
    assert not any(line.startswith("Stopped") for line in done.lines)


def test_the_same_review_every_time_and_as_json(hortus, tmp_path):
    file = tmp_path / "game.pgn"
    file.write_text(dump_text(random_game(3, limit=6, game="superbo", tiles="6")), encoding="utf-8")
    first, second = (hortus("review", file, "--level", 2, "--json", "--seed", 4) for _ in range(2))
    assert first.code == 0 and first.out == second.out
    found = Review.model_validate_json(first.out)
    assert (found.game, found.complete, found.simulations, found.seed) == (
        "superbo",
        True,
        level_of(games.get("superbo"), 2).simulations,
        4,
    )
    assert json.loads(first.out)["plies"][0]["before"]["lines"]


@pytest.mark.parametrize("name", ["out.json", "out.txt"])
def test_the_game_is_written_with_comments_and_better_lines(hortus, game, tmp_path, name):
    done = hortus("review", game, "--simulations", 200, "--out", name)
    assert done.code == 0
    tree = Tree(load((tmp_path / name).read_bytes()))
    assert tree.find(4).mark == "??" and "A forced win was there (" in tree.find(4).comment
    assert tree.find(3, ["b1"]).action == "b1"
    again = hortus("review", name, "--simulations", 200, "--out", name)
    assert again.out == done.out
    assert Tree(load((tmp_path / name).read_bytes())).study() == tree.study()


def test_a_game_that_goes_on_and_one_without_plies(hortus, tmp_path):
    for limit in (0, 4):
        file = tmp_path / f"{limit}.json"
        file.write_text(dump_json(random_game(2, limit=limit, size="5x7")), encoding="utf-8")
        done = hortus("review", file, "--simulations", 20)
        assert done.code == 0 and "accuracy" in done.out


def test_it_says_how_far_it_is_while_the_end_is_solved(hortus, game):
    done = hortus("review", game, "--simulations", 50, "-v")
    solving = [line for line in done.err.splitlines() if line.startswith("Solving the end of the game: ")]
    assert solving[0] == "Solving the end of the game: 0 positions so far, 0 % of the search done"
    assert solving[1].startswith("Solving the end of the game: 1 position so far, ")
    assert len(solving) > 5 and done.err.splitlines()[0] == f"0 of {len(finished().plies)} plies"
    assert done.err.splitlines()[-1] == "{0} of {0} plies".format(len(finished().plies))


def test_ctrl_c_shows_what_is_known(hortus, tmp_path):
    file = tmp_path / "game.json"
    file.write_text(dump_json(random_game(1, game="symbio", limit=60)), encoding="utf-8")
    running = hortus.start("review", file, "--simulations", 2_000_000, "--out", tmp_path / "out.json", "-v")
    assert "0 of 60 plies" in running.stderr.readline()
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert running.returncode == 130 and "Traceback" not in err
    assert "Stopped after 0 of 60 plies." in out
    assert load((tmp_path / "out.json").read_bytes()).plies


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["nosuch.json"], 1, "cannot be read"),
        (["bad.json"], 1, "Line 1"),
        (["game.json", "--level", "9"], 2, "--level"),
        (["game.json", "--simulations", "0"], 2, "--simulations"),
        (["game.json", "--level", "1", "--simulations", "5"], 2, "exclude each other"),
        (["game.json", "--seed", "-1"], 2, "--seed"),
        (["game.json", "--level", "1", "--out", "no/such/folder.json"], 1, "cannot be written"),
        ([], 2, "FILE"),
    ],
)
@pytest.mark.usefixtures("game")
def test_what_cannot_be_had(inside, tmp_path, arguments, code, words):
    (tmp_path / "bad.json").write_text('{"format": "chess"}')
    done = inside("review", *arguments)
    assert done.code == code
    assert words in done.err
    assert "of Black" not in done.out
