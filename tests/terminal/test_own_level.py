"""``hortus play --level me``: a computer as strong as the person, by the games that were kept."""

import os

import pytest

from hortus.lab.own_level import ALIKE, OTHER_GAME, OTHER_OPTIONS, Met, nearest, strength
from hortus.records import Ending, GameRecord, Player, Ply, dump_json

SMALL = ("play", "tanbo", "-o", "size=3x3", "--level", "me")
#: A whole game on the smallest board, which White wins.
ACTIONS = ("b3", "a2", "b2", "b2", "b1", "c2")
BEGINNING = "The computer plays at level 3 to begin with, until you have finished a game."


def told(level, here, elsewhere=0, game="Tanbo"):
    return (
        f"The computer plays at your own level, {level}. It comes from finished games: {here} of {game}, "
        f"{elsewhere} of others."
    )


def level_of(*games):
    return nearest(strength(games))


class Shelf:
    """The folder of kept games, filled from test to test with what tells and what does not."""

    def __init__(self, hortus):
        self.folder = hortus.data / "games"
        self.folder.mkdir(parents=True)

    def put(self, *players, level=3, **more):
        """A game of the smallest board that White has won, unless ``more`` says otherwise."""
        people = {"me": Player(name="Black"), "computer": Player(name="Hortus", kind="computer", level=level)}
        fields = {"game": "tanbo", "options": {"size": "3x3"}, "plies": ACTIONS, **more}
        fields["plies"] = tuple(Ply(action=action) for action in fields["plies"])
        fields.setdefault("ending", Ending(by="rules", winner=1))
        record = GameRecord(players=tuple(people[name] for name in players or ("me", "computer")), **fields)
        path = self.folder / f"{len(list(self.folder.iterdir())):04}.json"
        path.write_text(dump_json(record))
        return path


@pytest.fixture
def shelf(hortus):
    return Shelf(hortus)


def test_without_games_it_says_so(hortus):
    done = hortus(*SMALL, typed="quit\n")
    assert (done.code, done.err, done.lines[0]) == (0, "", BEGINNING)
    assert done.lines[2] == "Black: human.  White: computer, level 3."


def test_losses_and_wins(hortus, shelf):
    for _ in range(3):
        shelf.put(level=2)
    lost = hortus(*SMALL, typed="quit\n")
    assert lost.lines[0] == told(level_of(*[Met(2, 0, ALIKE)] * 3), 3)
    for _ in range(6):
        shelf.put("computer", "me", level=4)
    games = [Met(2, 0)] * 3 + [Met(4, 1)] * 6
    assert hortus(*SMALL, typed="quit\n").lines[0] == told(level_of(*games), 9)


def test_other_options_and_other_games(hortus, shelf):
    for _ in range(4):
        shelf.put("computer", "me", level=6)
    elsewhere = ("play", "tanbo", "-o", "size=5x7", "--level", "me")
    assert hortus(*elsewhere, typed="quit\n").lines[0] == told(level_of(*[Met(6, 1, OTHER_OPTIONS)] * 4), 4)
    symbio = hortus("play", "symbio", "--level", "me", typed="quit\n")
    assert symbio.lines[0] == told(level_of(*[Met(6, 1, OTHER_GAME)] * 4), 0, 4, "Symbio")


def test_what_tells_nothing(hortus, shelf):
    shelf.put("me", "me")
    shelf.put("computer", "computer")
    shelf.put(level=None)
    shelf.put(plies=ACTIONS[:-1], ending=None)
    shelf.put(plies=ACTIONS[:-1], ending=Ending(by="resignation", winner=1))
    shelf.put().write_text("{broken")
    (shelf.folder / "folder.json").mkdir()
    done = hortus(*SMALL, typed="quit\n")
    assert (done.code, done.err, done.lines[0]) == (0, "", BEGINNING)


def test_a_new_game_looks_anew(hortus):
    """A whole game of whatever is legal, and then the computer is set to the person once more."""
    cells = [f"{column}{row}" for column in "abc" for row in "123"]
    typed = "\n".join([*cells * 20, "new", "quit", ""])
    done = hortus(*SMALL, "--seed", "4", typed=typed)
    assert (done.code, done.lines[0]) == (0, BEGINNING)
    won = "White has no stone left on the board" in done.out
    assert won or "Black has no stone left on the board" in done.out
    assert told(level_of(Met(3, float(won))), 1) in " ".join(done.out.split())


def test_a_game_that_goes_on_can_be_set_to_the_person(hortus, shelf):
    path = shelf.put(plies=ACTIONS[:2], ending=None, level=7)
    os.utime(path, (1, 1))
    shelf.put("computer", "me", level=5)
    done = hortus("play", "--load", path, "--level", "me", typed="quit\n")
    assert done.lines[0] == told(level_of(Met(5, 1)), 1)
    assert f"level {level_of(Met(5, 1))}." in done.lines[2]


@pytest.mark.parametrize(
    ("arguments", "trouble"),
    [
        (("--level", "me,3"), "me is no level. The levels: 1 to 8, 0 or random, and me by itself."),
        (("--level", "3,me"), "me is no level. The levels: 1 to 8, 0 or random, and me by itself."),
        (("--level", "me", "--side", "none"), "The computer plays as strongly as you only against you."),
        (("--level", "me", "--side", "both"), "The computer plays as strongly as you only against you."),
        (("--level", "me", "--games", "3"), "--games has no person in it whose level could be meant by me."),
    ],
)
def test_what_cannot_be(hortus, arguments, trouble):
    done = hortus("play", "tanbo", *arguments)
    assert done.code == 2
    assert trouble in " ".join(done.err.split())
    assert hortus.kept() == []


def test_me_may_be_written_in_any_case(hortus):
    assert hortus("play", "tanbo", "--level", " ME ", typed="quit\n").lines[0] == BEGINNING
