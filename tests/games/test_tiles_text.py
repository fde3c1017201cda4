"""What people type and read: notation, position strings, the sources' figures."""

import json
from pathlib import Path

import pytest

from hortus import games
from hortus.core import HortusError, OptionError, PositionError
from hortus.games.tiles.notation import FACES, hex_name
from hortus.games.tiles.outcome import best_territory
from hortus.rulebook import explain

DATA = Path(__file__).parent.parent / "data"
FIGURES = [
    figure
    for figure in json.loads((DATA / "figures.json").read_text(encoding="utf-8"))
    if games.get(figure["game"]).rules == "tiles"
]


@pytest.mark.parametrize(
    "typed",
    [
        *("0,1=OOx", "0,1=oox", "0,1=OOX", " 0 , 1 = oox ", "0 1 oox", "(0,1) oox", "0,1 OOx", "0,1:oox"),
        *("+0,01=oox", "0.1 oox", "0,1oox"),
    ],
)
def test_what_people_type_is_understood(typed):
    position = games.get("mambo").parse("0,0=xOO o 47 -")
    verdict = position.judge(typed)
    assert verdict.action == "0,1=OOx"
    assert position.play(typed) == position.play("0,1=OOx")


def test_minus_signs_of_all_kinds_are_understood():
    position = games.get("mambo").parse("0,0=xOO o 47 -")
    assert position.judge("\u22121,0=OOx").action == position.judge("-1,0 oox").action == "-1,0=OOx"


def test_a_tile_of_one_colour_needs_its_capitals():
    position = games.get("superbo").parse("0,0=xOO;0,-1=OxO x 30,32 -")
    assert position.judge("1,0=OoO").action == "1,0=OoO"
    assert position.judge("1,0=OOO").reason == "which_tile"
    assert position.judge("1,0=oox").action == "1,0=OOx"


def test_a_turn_of_two_tiles_is_parted():
    position = games.get("superbo").start()
    assert position.split("1,-1=oXX; 2,-1=XxX") == ["1,-1=oXX", "2,-1=XxX"]
    assert position.split("1,-1 oxx\n2,-1 XxX\n") == ["1,-1 oxx", "2,-1 XxX"]
    assert position.split("1,-1=oXX") == ["1,-1=oXX"]
    assert position.split("1,-1=oXX 2,-1=XxX") == ["1,-1=oXX", "2,-1=XxX"]
    assert position.split("1 -1 o xx (2, -1) XxX") == ["1 -1 o xx", "(2, -1) XxX"]
    assert position.split(" 0 , 1 = o o x ") == ["0 , 1 = o o x"]


FIRST, SECOND = "0,0=xOO o 31,32 -", "0,0=xOO;0,-1=OxO x 30,32 -"


@pytest.mark.parametrize(
    ("options", "start", "typed", "told"),
    [
        (
            {},
            FIRST,
            "0,-1=OxO;1,0=OOx",
            "O’s first turn is one tile, and 1,0=OOx would be a second. (TIL-12)",
        ),
        ({}, FIRST, "1,0=OOO 0,0=a", "O’s first turn is one tile, and 0,0=a would be a second. (TIL-12)"),
        (
            {"pair": "single"},
            FIRST,
            "0,-1=OxO;1,0=O",
            "A turn is one tile, and 1,0=O would be a second. (TIL-12)",
        ),
        (
            {},
            SECOND,
            "0,-2=XXx;0,-3=OOx;9,9",
            "X’s turn is over after 0,-3=OOx: 9,9 is one too many. (TIL-12)",
        ),
    ],
)
def test_more_tiles_than_a_turn_has_are_refused_in_one_way(options, start, typed, told):
    position = games.get("superbo").parse(start, **options)
    whole, steps = position.judge_turn(typed)
    assert steps == []
    assert explain("tiles", whole.rule, whole.reason, whole.params) == told
    one = position.judge(typed)
    assert (one.text, one.rule, one.reason, one.params) == (typed, whole.rule, whole.reason, whole.params)


@pytest.mark.parametrize("typed", ["1000000,0=OOx", f"0,{'9' * 40}=OOx", "-99999999999999999999 0 oox"])
def test_a_hex_that_is_far_away_is_told_as_one(typed):
    position = games.get("mambo").parse("0,0=xOO o 47 -")
    assert position.judge(typed).reason == "touches_nothing"
    assert games.get("mambo").start().judge(typed).reason == "first_not_at_origin"


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure["figure"])
def test_the_sources_figures_come_out(figure):
    game = games.get(figure["game"])
    supply = int(game.settle({})["tiles"])
    faces = [tile.split("=")[1] for tile in figure["tiles"]]
    bridges = [sum(face.count(colour) == 2 for face in faces) for colour in "OX"]
    left = f"{supply - bridges[0]},{supply - bridges[1]}" if game.id == "superbo" else supply - len(faces)
    # Where somebody has won, that somebody has just moved.
    player = "x" if figure.get("winner") == "O" else "o"
    position = game.parse(f"{';'.join(figure['tiles'])} {player} {left} -")
    table = position.table
    assert [hex_name(at) for at in table.null_points] == figure["null_points"]
    forced = [{"hex": hex_name(at), "tile": FACES[face]} for at, face in table.forced.items()]
    assert forced == figure["forced"]
    groups = [
        {
            "colour": "OX"[group.colour],
            "corners": sorted(map(hex_name, group.corners)),
            "size": group.size,
            "loops": group.loops,
            "dead": group.dead,
        }
        for group in table.groups
    ]
    by_place = [(group["colour"], group["corners"]) for group in figure["groups"]]
    assert sorted(groups, key=lambda g: by_place.index((g["colour"], g["corners"]))) == figure["groups"]
    winner = position.result and "OX"[position.result.winner]
    assert winner == figure.get("winner")
    if "territory" in figure:
        scores = dict(zip("OX", (amount for _, amount in best_territory(position)), strict=True))
        assert scores == figure["territory"]


def test_the_scene_tells_what_the_figures_show():
    null = games.get("mambo").parse("0,0=OxO;-1,1=xOO;-1,2=XoX;0,2=xOO o 44 -").scene()
    assert [(mark.cell, mark.player) for mark in null.marks if mark.kind == "null"] == [("0,1", 0)]
    forced = games.get("mambo").parse("0,0=oXX;-1,1=xOO;-1,2=XoX;0,2=xOO o 44 -").scene()
    assert [(m.cell, m.face) for m in forced.marks if m.kind == "forced"] == [("0,1", "OxO")]
    ladder = games.get("mambo").parse("0,0=OOx;0,1=OxO x 46 -").scene()
    assert [(m.cell, m.player, m.corner) for m in ladder.marks if m.kind == "mouth"] == [("1,0", 1, 3)]
    assert ladder.facts == (("tiles left", 46),)


def test_the_scene_tells_which_tiles_came_by_themselves_and_which_turn_is_open():
    position = games.get("mambo").parse("0,0=oXX;-1,1=xOO;-1,2=XoX o 45 -")
    after = position.play("0,2=xOO")
    marks = [(m.kind, m.cell, m.number) for m in after.scene().marks if m.kind in ("last", "automatic")]
    assert marks == [("last", "0,2", None), ("automatic", "0,1", 1)]
    start = games.get("mambogo").start().scene()
    assert start.facts == (("O territory", 0), ("X territory", 0), ("tiles left", 48))
    superbo = games.get("superbo").start().play("0,1=OOx").play("1,1=xXX")
    assert [m.cell for m in superbo.scene().marks if m.kind == "turn"] == ["1,1"]
    assert superbo.scene().facts == (("O-bridge tiles left", 30), ("X-bridge tiles left", 31))
    assert {piece.parts for piece in superbo.scene().pieces}


@pytest.mark.parametrize(
    "text", ["", "-", "- o", "- q 48 -", "- o 48 - -", "- o x -", "- o -1 -", "- o 1,2 -", "x o 47 -"]
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(PositionError):
        games.get("mambo").parse(text)


@pytest.mark.parametrize(
    ("name", "text", "part"),
    [
        ("mambo", "1,0=OOx o 47 -", "0,0"),
        ("mambo", "0,0=OOx;0,0=OOx o 46 -", "two tiles"),
        ("mambo", "0,0=OOx;1,0=OOx o 46 -", "disagrees"),
        ("mambo", "0,0=OOx;2,0=OOx o 46 -", "hang together"),
        ("mambo", "0,0=OOo o 47 -", "one colour"),
        ("mambo", "0,0=OOx o 47 0,0=OOx", "open"),
        ("mambo", "- x 48 -", "O lays the first"),
        ("mambo", f"{';'.join(f'0,{n}=OxO' for n in range(300))} o 1 -", "200"),
        ("superbo", "- o 32,32 -", "begins with a tile"),
        ("superbo", "0,0=xOO o 32,32 -", "as many"),
        ("superbo", "0,0=xOO o 63 -", "X-bridge"),
        ("superbo", "0,0=xOO;0,1=OOx;1,1=xXX x 2,3 0,1=OOx", "last ones"),
        ("superbo", "0,0=xOO;0,1=oOO x 30,32 0,1=oOO", "open"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(name, text, part):
    with pytest.raises(PositionError, match=part):
        games.get(name).parse(text)


def test_options_of_a_position_have_to_be_its_own():
    assert games.get("mambo").parse("0,0=OOx o 20 -").options["tiles"] == "21"
    with pytest.raises(HortusError, match="21 together, not 48"):
        games.get("mambo").parse("0,0=OOx o 20 -", tiles="48")
    with pytest.raises(OptionError):
        games.get("mambo").parse("0,0=OOx o 250 -")


def test_the_goal_sets_how_large_a_deciding_group_is():
    superbo = games.get("superbo")
    assert [superbo.settle({"goal": goal})["kill_size"] for goal in ("eye", "own", "enemy")] == [
        "0",
        "1",
        "1",
    ]
    assert superbo.settle({"goal": "own", "kill_size": "0"})["kill_size"] == "0"
    assert games.get("mamba").settle({})["largest_wins"] == "off"


def test_position_strings_tell_the_open_turn():
    position = games.get("superbo").start().play("0,1=OOx").play("1,1=xXX")
    assert str(position) == "0,0=xOO;0,1=OOx;1,1=xXX x 30,31 1,1=xXX"
    assert position.to_move == 1
    assert position.game.parse(str(position)) == position
    assert str(position.play("2,1=XXo")).endswith(" o 30,30 -")
