"""``hortus draw``."""

from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from hortus import games
from hortus.drawing import ascii_board, svg_board
from hortus.terminal.main import run

START = games.get("tanbo").start(size="3x3")


@pytest.fixture
def hortus(capsys):
    def call(*arguments):
        code = run(["draw", *arguments])
        said = capsys.readouterr()
        return code, said.out, said.err

    return call


def test_the_start_in_characters(hortus):
    assert hortus("tanbo", "-o", "size=3x3") == (0, f"{ascii_board(START.scene())}\n", "")


def test_a_position_string(hortus):
    _, out, _ = hortus("tanbo", "b1w/3/w1b b")
    assert out == f"{ascii_board(START.scene())}\n"


def test_after_whole_turns(hortus):
    _, whole, _ = hortus("symbio", "--moves", "b7-c6,d7 g7-h7;h6")
    _, apart, _ = hortus("symbio", "--moves", "b7-c6 d7 g7-h7 h6")
    assert whole == apart and "[w]" in whole


def test_after_moves_with_legal_points(hortus):
    _, out, _ = hortus("tanbo", "-o", "size=3x3", "--moves", "b1 A2", "--show")
    position = START.play("b1").play("a2")
    assert out == f"{ascii_board(position.scene(), show=position.actions())}\n"


def test_svg_to_the_terminal(hortus):
    _, out, _ = hortus("tanbo", "-o", "size=3x3", "--svg", "--theme", "print", "--title", "Three")
    assert out == f"{svg_board(START.scene(), theme='print', title='Three')}\n"


def test_the_files_name_says_what_it_is(hortus, tmp_path):
    picture, text = tmp_path / "board.svg", tmp_path / "board.txt"
    assert hortus("tanbo", "--output", str(picture)) == (0, "", "")
    title = ElementTree.parse(picture).getroot()[0].text
    assert title == f"Tanbo: {games.get('tanbo').start()}"
    hortus("tanbo", "--output", str(text))
    assert text.read_text().startswith("11   B   .   w")
    hortus("tanbo", "--svg", "--output", str(text))
    assert text.read_text().startswith("<svg")


def test_chance_can_be_repeated(hortus):
    first = hortus("tanbo", "--random", "30", "--seed", "5")
    assert first == hortus("tanbo", "--random", "30", "--seed", "5")
    assert first != hortus("tanbo", "--random", "30", "--seed", "6")


def test_chance_stops_where_the_game_does(hortus):
    code, out, _ = hortus("tanbo", "-o", "size=3x3", "--random", "500")
    assert code == 0
    assert not {"B", "w"} <= set(out)


def test_colour_is_for_terminals_and_for_those_who_ask(hortus):
    assert "\x1b" not in hortus("tanbo")[1]
    assert "\x1b[" in hortus("tanbo", "--colour")[1]


def test_a_group_is_lit(hortus):
    _, out, _ = hortus("tanbo", "--svg", "--lit", "a1")
    lit = [part for part in ElementTree.fromstring(out).iter() if "lit" in part.get("class", "").split()]
    assert {part.get("data-cell") for part in lit if "piece" in part.get("class")} == {"a1"}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tango"], "tango"),
        (["tanbo", "-o", "size=4x4"], "11x11"),
        (["tanbo", "b1w/3"], "rows"),
        (["tanbo", "--moves", "a2 a2"], "a2"),
        (["tanbo", "--svg", "--lit", "a2"], "a2"),
        (["tanbo", "--output", "/nowhere/board.svg"], "/nowhere/board.svg"),
    ],
)
def test_what_cannot_be_had_is_one_line(hortus, arguments, words):
    code, out, err = hortus(*arguments)
    assert (code, out) == (1, "")
    assert words in err
    assert err.count("\n") == 1


def test_an_unknown_theme_is_a_wrong_command_line(hortus):
    code, _, err = hortus("tanbo", "--theme", "neon")
    assert code == 2
    assert "colourblind" in err


def test_a_reader_of_another_encoding_gets_ascii():
    from hortus.terminal.commands.draw import command  # noqa: PLC0415

    assert CliRunner(charset="ascii").invoke(command, ["tanbo", "--colour"]).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lit", "b1"], "--lit is for pictures"),
        (["--ascii", "--output", "x.svg", "--lit", "b1"], "--lit is for pictures"),
        (["--title", "Three"], "--title is for pictures"),
        (["--theme", "print"], "--theme is for pictures"),
        (["--svg", "--no-colour"], "for characters"),
        (["--output", "x.svg", "--colour"], "for characters"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_an_option_that_would_go_unheard_is_refused(hortus, arguments, said):
    code, out, err = hortus("tanbo", "-o", "size=3x3", *arguments)
    assert (code, out) == (2, "") and said in err
