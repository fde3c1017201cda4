"""What people type: labels for coordinates, whole turns, groups; for each kind of board."""

import pytest

from hortus import games
from hortus.core import HortusError
from hortus.terminal.typed import labels_of, spelled, unlabelled

SECOND = games.get("mambo").start().play("0,0=OOx")


def test_boards_without_coordinates_have_labels():
    labels = labels_of(SECOND)
    assert set(labels.values()) == {choice.cells[0] for choice in SECOND.choices()}
    assert labels["a"] == "0,-1"
    for name in ("tanbo", "symbio", "superlogo"):
        assert labels_of(games.get(name).start()) == {}


@pytest.mark.parametrize("text", ["b=OOx", "b OOx", " b = OOx ", "B:OOx", "b  OOx"])
def test_a_label_stands_for_its_hex(text):
    assert unlabelled(text, {"b": "-1,0"}).replace(" ", "") == "-1,0=OOx"


@pytest.mark.parametrize("text", ["0,1=OOx", "c=OOx", "b1", "", "b-c6", "legal"])
def test_what_is_no_label_stays(text):
    assert unlabelled(text, {"b": "-1,0"}) == text


def test_a_label_alone_is_enough_where_one_tile_fits():
    labels = labels_of(SECOND)
    with pytest.raises(HortusError, match=r"What on a, 0,-1\? For example a=OxO\. There fit: OxO xOO XXo"):
        spelled(SECOND, "a", labels)
    position = games.get("superbo").parse("0,0=xOO;1,0=oXX;-1,1=oXX;1,1=XXx;0,1=XoX;0,-1=OxO o 2,0 0,-1=OxO")
    cells = [choice.cells[0] for choice in position.choices()]
    labels = labels_of(position)
    only = {label: cell for label, cell in labels.items() if cells.count(cell) == 1}
    assert only
    for label, cell in only.items():
        action = spelled(position, label, labels)
        assert action.startswith(f"{cell}=") and position.judge(action).legal


@pytest.mark.parametrize(
    "typed",
    ["a=OOx b=xOO", "a=OOx;b=xOO", " A=OOx ;  B = xOO ;", "a OOx\nb xOO", "0,-2=OOx b=xOO", "a:OOx 1,-2=xOO"],
)
def test_labels_stand_in_whole_turns_with_space_between(typed):
    position = games.get("superbo").start().play("0,-1=OxO")
    spelt = spelled(position, typed, {"a": "0,-2", "b": "1,-2", "x": "9,9"})
    assert [part.replace(" ", "") for part in position.split(spelt)] == ["0,-2=OOx", "1,-2=xOO"]


def test_letters_of_a_tile_are_no_labels():
    labels = {"a": "0,-2", "o": "5,5", "x": "9,9"}
    position = games.get("superbo").start().play("0,-1=OxO")
    assert spelled(position, "a=OO x", labels) == "0,-2=OO x"
    assert spelled(position, "a = O O x b=xOO", labels) == "0,-2=O O x b=xOO"
    assert spelled(games.get("tanbo").start(), "b2 b3", {}) == "b2 b3"


def test_a_turn_of_symbio_at_once_and_its_first_half_taken_back(hortus):
    done = hortus(
        *("play", "symbio", "--side", "both"),
        typed="b7-c6,h1\nb7-c6\nundo\nb7-c6,b7\ngroups b7\ngroups d4\ngroups a1\nmoves\n",
    )
    assert done.code == 0 and done.err == ""
    assert "Black moves a body> " in done.out and "Black adds a piece> " in done.out
    assert "h1 is not next to a body of Black. (SYM-6)" in done.out
    assert "Taken back: b7-c6\n" in done.out
    assert "Black, pieces: 4, freedom: 8. On b6 c6 b7 c7" in done.out
    assert done.out.count("There is no group on") == 2
    assert "1. b7-c6 b7 *" in done.out


TILES = "a=OOx\na\nwhy a\na=OxO b=OOx\na=OxO\nwhy b=XXx\ngroups\nhelp\nmoves\n"
PATHS = "groups\ngroups c3\nc2→c3\nwhy c4-b4\nwhy pass\nc4-c2\nmoves\n"


def test_tiles_are_laid_by_their_letters(hortus):
    done = hortus("play", "mambo", "--side", "both", typed=TILES)
    assert done.code == 0 and done.err == ""
    assert "\n  a 0,0\n" in done.out and "tiles left: 48" in done.out and "tiles left: 46" in done.out
    assert "What on a, 0,-1? For example a=OxO." in done.out
    assert "a stands for 0,-1. There fit: OxO xOO XXo." in done.out
    assert "A turn is one tile, and -1,0=OOx would be a second. (TIL-7)" in done.out
    assert "Mambo has no such tile. (TIL-7)" in " ".join(done.out.split())
    assert "O, size: 2, loops: 0, mouths: 5. On 0,0 0,-1" in done.out
    assert "Letters on the board may stand for coordinates: a for " in " ".join(done.out.split())
    assert "1. 0,0=OOx 0,-1=OxO *" in done.out


def test_a_turn_of_superbo_at_once(hortus):
    position = games.get("superbo").start().play("0,-1=OxO")
    first = position.actions()[0]
    second = position.play(first).actions()[0]
    lines = ["a=OxO", f"{first};zz", f"{first};{second}", "undo", "moves"]
    done = hortus("play", "superbo", "--side", "both", typed="".join(f"{line}\n" for line in lines))
    assert done.code == 0 and done.err == ""
    assert "“zz” is not a tile on a hex." in done.out
    assert "X lays the first of two tiles> " in done.out
    assert "X lays a second tile. It has to " in done.out
    assert f"Taken back: {second}\n" in done.out
    assert f"1. 0,-1=OxO {first} *" in done.out


def test_paths_of_superlogo_and_its_lots(hortus):
    done = hortus("play", "superlogo", "--side", "both", typed=PATHS)
    assert done.code == 0 and done.err == ""
    assert "(SUP-3)" in done.out and "(SUP-10)" in done.out
    assert done.out.count("Pieces make no groups in Superlogo.") == 2
    lots = set()
    for seed in range(8):
        lots.add(hortus("play", "superlogo", "--level", 1, "--seed", seed).lines[0].partition(":")[0])
        if len(lots) == 2:
            break
    assert lots == {"The lot has fallen on you", "The lot has fallen on the computer"}
    assert "The lot" not in hortus("play", "superlogo", "--side", "brown", "--level", 1).out
    assert "The lot" in hortus("play", "tanbo", "-o", "size=3x3", "--side", "lot", "--level", 1).out


def test_a_player_who_is_blocked_is_told(hortus):
    done = hortus(
        *("play", "superlogo", "-o", "layout=centre", "--side", "both"), typed="c2-c3\nhelp\npass\nlegal\n"
    )
    assert (done.code, done.err) == (0, "")
    assert "\nBrown cannot move any piece and has to pass.\nBrown> " in done.out
    assert "whole turn" not in done.out and "Brown> pass" in done.out


@pytest.mark.parametrize("name", games.names())
def test_random_against_random_for_every_game(hortus, name):
    done = hortus("play", name, "--side", "none", "--level", "random", "--seed", 3)
    assert done.code == 0 and done.err == ""
    assert "computer, at random" in done.lines[1]
    record = hortus.kept()
    assert len(record) == 1
    assert "The game is kept in" in done.lines[-1]
