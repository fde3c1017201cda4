"""What people are told: why a turn is illegal, how a game ended, what is due, what a tile shows."""

import pytest

from hortus import games
from hortus.games.tiles.notation import FACES
from hortus.rulebook import explain, load

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
