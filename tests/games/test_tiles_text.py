"""What people type and read: notation, position strings, reasons, results, the sources' figures."""

import json
from pathlib import Path

import pytest

from hortus import games
from hortus.core import HortusError, OptionError, PositionError
from hortus.games.tiles.notation import FACES, hex_name
from hortus.games.tiles.outcome import best_territory
from hortus.rulebook import explain, load

DATA = Path(__file__).parent.parent / "data"
FIGURES = [
    figure
    for figure in json.loads((DATA / "figures.json").read_text(encoding="utf-8"))
    if games.get(figure["game"]).rules == "tiles"
]
RING = "0,0=xOO;1,0=OxO;-1,0=XxX;-1,1=XXo;-1,2=oOO;-1,3=XoX x 1,1 -"
MIXED = (
    "0,0=xOO;-1,1=XXo;1,-1=OxO;0,-1=OOo;2,-1=OxO;1,0=OOx;1,1=OxO;0,2=OOo;3,-1=OoO;2,0=XoX;2,-2=XxX;"
    "1,-2=oXX;-1,3=oOO;-2,3=xOO x 2,8 -"
)
#: An example of every way to be illegal: game, options, position, what is typed, rule, cells that show it.
ILLEGAL = {
    "first_turn_is_one_tile": ("superbo", {}, "0,0=xOO o 31,32 -", "1,0=OOo;1,1=XXo", "TIL-12", []),
    "turn_is_one_tile": ("mambo", {}, "- o 48 -", "0,0=OOx;0,1=OxO", "TIL-7", []),
    "no_pass": ("superbo", {}, "0,0=xOO;-1,0=XoX x 31,31 -", "pass", "TIL-12", []),
    "not_a_placement": ("mambo", {}, "- o 48 -", "here", "TIL-1", []),
    "not_a_tile": ("mambo", {}, "- o 48 -", "0,0=OoX", "TIL-1", []),
    "tile_of_one_colour": ("mambo", {}, "- o 48 -", "0,0=OOo", "TIL-7", []),
    "no_tile_named": ("mambo", {}, "0,0=XoX x 47 -", "1,0", "TIL-1", []),
    "which_tile": ("superbo", {}, "0,0=xOO o 31,32 -", "1,0=ooo", "TIL-1", []),
    "first_not_at_origin": ("mamba", {}, "- o 48 -", "1,1=oXX", "TIL-7", []),
    "occupied": ("mamba", {}, "0,0=XoX x 47 -", "0,0=oXX", "TIL-1", ["0,0"]),
    "touches_nothing": ("mamba", {}, "0,0=XoX x 47 -", "2,0=oXX", "TIL-1", []),
    "null_point": (
        *("mambo", {}, "0,0=OxO;0,1=XoX;1,1=xOO;1,-1=XXo o 44 -", "1,0=XoX", "TIL-2"),
        ["1,-1", "1,1", "0,1", "0,0"],
    ),
    "left_corner_disagrees": ("mamba", {}, "0,0=XoX x 47 -", "1,0=OOx", "TIL-1", ["0,0"]),
    "upper_right_corner_disagrees": ("mamba", {}, "0,0=XoX x 47 -", "0,1=XoX", "TIL-1", ["0,0"]),
    "lower_right_corner_disagrees": ("mambo", {}, "0,0=OxO x 47 -", "-1,0=OOx", "TIL-1", ["0,0"]),
    "no_such_tile_left": ("superbo", {}, "0,0=xOO;0,1=xOO;1,0=OxO;2,0=OOo o 0,4 -", "2,1=oOO", "TIL-15", []),
    "outside_the_cluster": (
        *("superbo", {}, "0,0=xOO;1,0=oXX;0,1=OOo x 7,8 0,1=OOo", "2,0=XXx", "TIL-13"),
        ["0,1"],
    ),
    "not_beside_the_first": (
        *("superbo", {"pair": "adjacent"}, "0,0=xOO;1,0=oXX;0,1=oOO x 5,6 0,1=oOO", "2,0=XXo", "TIL-13"),
        ["0,1"],
    ),
    "turn_of_one_colour": (
        *("superbo", {}, "0,0=xOO;0,1=OOx;1,1=xXX x 2,3 1,1=xXX", "2,1=XXx", "TIL-14"),
        ["1,1"],
    ),
    "tile_alone_of_one_colour": ("superbo", {}, "0,0=xOO o 7,8 -", "1,0=oOO", "TIL-14", []),
    "no_second_of_both_colours": ("superbo", {"goal": "own"}, MIXED, "0,1=OOo", "TIL-14", []),
    "no_second_that_joins": ("superbo", {}, RING, "0,1=OOo", "TIL-13", []),
}
#: What is due, by an example: options, position, sentence.
OPEN = "0,0=xOO;1,0=oXX;0,1={0} x {1} 0,1={0}"
TASKS = {
    "first_tile_due": ({}, "0,0=xOO;1,0=oXX x 31,31 -", "X lays the first of two tiles."),
    "second_group_due": (
        *({}, OPEN.format("OOx", "30,31")),
        "X lays a second tile. It has to hang together with the first one, on 0,1.",
    ),
    "second_group_of_colour_due": (
        *({}, OPEN.format("OOo", "30,31")),
        "X lays a second tile. It has to hang together with the first one, on 0,1, and to show X.",
    ),
    "second_adjacent_due": (
        *({"pair": "adjacent"}, OPEN.format("OOx", "30,31")),
        "X lays a second tile. It has to lie next to the first one, on 0,1.",
    ),
    "second_adjacent_of_colour_due": (
        *({"pair": "adjacent"}, OPEN.format("OOo", "30,31")),
        "X lays a second tile. It has to lie next to the first one, on 0,1, and to show X.",
    ),
    "second_anywhere_due": (
        *({"pair": "anywhere"}, OPEN.format("OOx", "30,31")),
        "X lays a second tile, wherever it fits.",
    ),
    "second_anywhere_of_colour_due": (
        *({"pair": "anywhere"}, OPEN.format("OOo", "30,31")),
        "X lays a second tile, wherever it fits. It has to show X.",
    ),
}
#: An example of every way to end: game, options, position, rule, winner.
ENDS = {
    "dead_group": (
        *("mambo", {}, "0,0=OOx;1,0=XoX;0,1=oXX;2,0=xOO;1,1=XXo;0,2=OxO x 42 -"),
        *("TIL-8", 0),
    ),
    "dead_corner": ("mambo", {}, "0,0=xOO;-1,1=OxO;-1,0=OOx x 6 -", "TIL-8", 0),
    "dead_corner_by_the_loser": ("mamboa", {}, "0,0=XXo;1,0=oXX;0,1=XoX x 3 -", "TIL-6", 1),
    "dead_group_by_the_loser": (
        *("mamboa", {}, "0,0=OOx;1,0=XoX;0,1=oXX;2,0=xOO;1,1=XXo;0,2=OxO o 42 -"),
        *("TIL-6", 0),
    ),
    "two_loops": (
        *("mamba", {}, "0,0=xOO;0,1=xOO;0,-1=xOO;1,-1=OOx;1,1=OOx;1,0=OxO;2,-2=OxO;2,0=OOx;2,-1=xOO x 15 -"),
        *("TIL-9", 0),
    ),
    "two_loops_by_the_loser": (
        *("mamba", {}, "0,0=xOO;0,1=xOO;0,-1=xOO;1,-1=OOx;1,1=OOx;1,0=OxO;2,-2=OxO;2,0=OOx;2,-1=xOO o 15 -"),
        *("TIL-6", 0),
    ),
    "both_at_once": (
        "mamboa",
        {},
        "0,0=XXo;-1,1=XXo;1,0=oXX;-2,1=OOx;-3,1=xOO;2,-1=xOO;-2,2=oXX;2,-2=XXo;2,0=xOO;3,0=OxO;-1,0=oXX;"
        "1,1=OxO o 7 -",
        *("TIL-6", 0),
    ),
    "closed_with_eye": (
        "superbo",
        {},
        "0,0=xOO;0,1=xOO;1,1=OOx;1,2=XXo;-1,2=XXx;0,2=XoX;-1,3=oXX;1,-1=oXX;1,0=OxO;1,3=OoO;0,3=XXo;0,-1=XXo;"
        "2,0=oOO x 6,5 -",
        *("TIL-15", 0),
    ),
    "closed_with_eye_by_the_loser": (
        *("superbo", {}, "0,0=xOO;1,0=OxO;0,1=OOx;0,2=xXX;1,1=XoX;1,2=XXo;0,3=XxX;0,4=XXo;2,1=xOO x 1,0 -"),
        *("TIL-6", 1),
    ),
    "closed_group": (
        *("superbo", {"goal": "own"}, "0,0=xOO;-1,1=oXX;-1,2=OxO;0,2=OOo;0,1=xOO;-1,0=XXx o 4,6 -"),
        *("TIL-15", 1),
    ),
    "closed_group_by_the_loser": (
        *("superbo", {"goal": "own"}, "0,0=xOO;-1,1=oXX;-1,2=OxO;0,2=OOo;0,1=xOO;-1,0=XXx x 4,6 -"),
        *("TIL-6", 1),
    ),
    "closed_corner": (
        *("superbo", {"goal": "own", "kill_size": "0"}, "0,0=xOO;-1,1=OxO;-1,0=OOx o 4,7 -"),
        *("TIL-15", 1),
    ),
    "closed_corner_by_the_loser": (
        *("superbo", {"goal": "own", "kill_size": "0"}, "0,0=xOO;-1,1=OxO;-1,0=OOx x 4,7 -"),
        *("TIL-6", 1),
    ),
    "closed_enemy_corner": (
        *("superbo", {"goal": "enemy", "kill_size": "0"}, "0,0=xOO;-1,1=OxO;-1,0=OOx x 4,7 -"),
        *("TIL-15", 0),
    ),
    "closed_enemy_corner_by_the_loser": (
        *("superbo", {"goal": "enemy", "kill_size": "0"}, "0,0=xOO;-1,1=OxO;-1,0=OOx o 4,7 -"),
        *("TIL-6", 0),
    ),
    "closed_enemy": (
        *(
            "superbo",
            {"goal": "enemy"},
            "0,0=xOO;-1,0=OOx;-1,1=XXx;-2,2=OxO;-2,0=OOo;-3,1=oOO;-2,1=OOx x 1,6 -",
        ),
        *("TIL-15", 0),
    ),
    "closed_enemy_by_the_loser": (
        *(
            "superbo",
            {"goal": "enemy"},
            "0,0=xOO;-1,0=OOx;-1,1=XXx;-2,2=OxO;-2,0=OOo;-3,1=oOO;-2,1=OOx o 1,6 -",
        ),
        *("TIL-6", 0),
    ),
    "largest_wins": ("mambo", {}, "0,0=OxO;0,1=OOx o 0 -", "TIL-8", 0),
    "largest_loses": ("mamba", {}, "0,0=XoX;0,1=XXo o 0 -", "TIL-9", 0),
    "largest_equal": ("mamboa", {}, "0,0=OOx;1,0=XXo o 0 -", "TIL-10", None),
    "territory": ("mambogo", {}, "0,0=XXo;-1,0=oXX;0,-1=XoX o 0 -", "TIL-11", 1),
    "territory_smaller": (
        *(
            "mambogo",
            {},
            "0,0=OOx;-1,1=XoX;0,1=XXo;0,-1=OxO;-1,0=xOO;-2,1=oXX;-1,2=XXo;0,2=OOx;-2,2=oXX o 0 -",
        ),
        *("TIL-11", 0),
    ),
    "territory_equal": (
        "mambogo",
        {},
        "0,0=OxO;-1,0=xOO;-2,1=oXX;-1,1=xOO;0,1=OOx;1,0=oXX;1,-1=XoX;1,1=XXo;2,-1=XoX;2,-2=OxO;2,0=XXo;2,1=OOx;"
        "-2,2=XXo;-1,2=OOx x 0 -",
        *("TIL-11", None),
    ),
    "no_territory": ("mambogo", {}, "0,0=OxO;1,0=OOx o 0 -", "TIL-11", None),
}


@pytest.mark.parametrize("reason", ILLEGAL)
def test_every_way_to_be_illegal_has_its_own_reason(reason):
    name, options, start, typed, rule, cells = ILLEGAL[reason]
    position = games.get(name).parse(start, **options)
    verdict = position.judge(typed)
    assert (verdict.reason, verdict.rule, list(verdict.cells)) == (reason, rule, cells)
    assert verdict.text == typed and not verdict.legal
    sentence = explain("tiles", verdict.rule, verdict.reason, verdict.params)
    assert "{" not in sentence and sentence.endswith(f"({rule})")


@pytest.mark.parametrize("reason", ENDS)
def test_every_way_to_end_has_its_own_reason(reason):
    name, options, start, rule, winner = ENDS[reason]
    position = games.get(name).parse(start, **options)
    result = position.result
    assert (result.reason, result.rule, result.winner) == (reason, rule, winner)
    sentence = explain("tiles", result.rule, result.reason, result.params)
    assert "{" not in sentence and "size 0" not in sentence
    assert bool(result.cells) == (reason not in ("largest_equal", "no_territory"))
    scene = position.scene()
    deciding = {mark.group for mark in scene.marks if mark.kind == "decisive"}
    assert bool(deciding) == bool(result.cells)
    assert deciding <= {group.id for group in scene.groups}


def test_no_reason_goes_without_an_example():
    known = ILLEGAL.keys() | ENDS.keys() | TASKS.keys() | {games.get("mambo").describe(f)[0] for f in FACES}
    assert set(load("tiles").reasons) - load("tiles").common == known


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("OOx", "O bridge from left to upper right, X at the lower right"),
        ("OxO", "O bridge from left to lower right, X at the upper right"),
        ("oXX", "X bridge from upper right to lower right, O at the left"),
        ("xXX", "X bridge from upper right to lower right, X at the left"),
    ],
)
def test_a_face_is_told_to_who_cannot_see_it(face, words):
    code, params = games.get("superbo").describe(face)
    assert explain("tiles", None, code, params) == words


def test_no_two_faces_sound_alike():
    told = {explain("tiles", None, *games.get("mambo").describe(face)) for face in FACES}
    assert len(told) == len(FACES)


@pytest.mark.parametrize("task", TASKS)
def test_a_turn_of_two_tiles_says_what_is_due(task):
    options, start, sentence = TASKS[task]
    position = games.get("superbo").parse(start, **options)
    assert position.task is not None and position.task[0] == task
    assert explain("tiles", None, *position.task) == sentence


@pytest.mark.parametrize(
    ("name", "options", "start"),
    [
        ("superbo", {"pair": "single"}, "0,0=xOO;0,1=xOO;1,0=OxO o 29,32 -"),
        ("superbo", {}, "0,0=xOO o 31,32 -"),
        ("mambo", {}, "0,0=XoX x 47 -"),
    ],
)
def test_a_turn_of_one_tile_needs_no_telling(name, options, start):
    assert games.get(name).parse(start, **options).task is None


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
