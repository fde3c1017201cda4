"""Boards of squares: Symbio's bodies and Superlogo's beasts, as SVG and in characters."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from drawing.figures import firsts
from hortus import games
from hortus.drawing import THEMES, ascii_board, svg_board
from wandering import wander


def parts(svg, name):
    return [part for part in ElementTree.fromstring(svg).iter() if name in part.get("class", "").split()]


@pytest.mark.parametrize(
    ("name", "game", "number", "seed"),
    [
        ("symbio-start", "symbio", 0, 1),
        ("symbio-middle", "symbio", 42, 3),
        ("symbio-end", "symbio", 400, 9),
        ("superlogo-start", "superlogo", 0, 1),
        ("superlogo-middle", "superlogo", 40, 4),
        ("superlogo-end", "superlogo", 300, 9),
    ],
)
def test_a_board_looks_as_it_did(golden, name, game, number, seed):
    position = wander(game, number, seed)
    drawn = ascii_board(position.scene(), show=firsts(position))
    golden(f"{name}.txt", drawn)
    assert drawn.isascii()
    assert max(map(len, drawn.splitlines())) < 80


def test_a_piece_that_may_act_stays_in_sight():
    position = games.get("superlogo").start()
    drawn = ascii_board(position.scene(), show=firsts(position))
    assert "+T" in drawn
    assert "+L" in drawn


def test_captured_lows_stand_beside_the_board():
    position = wander("superlogo", 300, 9)
    first, *_, last = [
        line for line in ascii_board(position.scene()).splitlines() if line[:2].strip() in tuple("12345")
    ]
    hands = {hand.player: hand.count for hand in position.scene().hands}
    assert first.endswith("(l" + " l" * (hands[1] - 1) + ")")
    assert last.endswith("(L" + " L" * (hands[0] - 1) + ")")
    svg = svg_board(position.scene())
    assert len(parts(svg, "captive")) == sum(hands.values())


def test_bodies_are_whole_and_their_freedom_shines():
    scene = wander("symbio", 41, 3).scene()
    svg = svg_board(scene)
    for layer in ("halo", "rim", "plasm"):
        assert {part.get("data-group") for part in parts(svg, layer)} == {group.id for group in scene.groups}
    lights = {(part.get("data-group"), part.get("data-cell")) for part in parts(svg, "space")}
    assert lights == {(group.id, cell) for group in scene.groups for cell in group.space}
    assert [part.get("data-cell") for part in parts(svg, "piece")] == [piece.cell for piece in scene.pieces]
    for part in parts(svg, "plasm"):
        joins = sum(link.group == part.get("data-group") for link in scene.links)
        assert sum(path.get("class") == "necks" for path in part) == (joins > 0)


@pytest.mark.parametrize("theme", THEMES)
def test_lights_look_like_the_bodies_that_they_belong_to(theme):
    """Not only in colour: filled as the body is, in the same rim."""
    css = svg_board(games.get("symbio").start().scene(), theme=theme)
    fills = [re.search(rf"\.cells \.space\.p{player}{{.*?fill:(#\w+)", css)[1] for player in (0, 1)]
    assert fills == [THEMES[theme]["--stone0"], THEMES[theme]["--stone1"]]


def test_bodies_without_freedom_look_held():
    scene = wander("symbio", 90, 5).scene()
    stuck = {group.id for group in scene.groups if not group.space}
    assert stuck
    held = {part.get("data-group") for part in parts(svg_board(scene), "held") if part.get("data-group")}
    assert held == stuck


def test_a_symbio_move_goes_from_and_to():
    position = games.get("symbio").start().play("b6-d7")
    svg = svg_board(position.scene())
    assert [part.get("data-cell") for part in parts(svg, "from")] == ["b6"]
    assert [part.get("data-cell") for part in parts(svg, "last")] == ["d7"]
    (way,) = parts(svg, "way")
    assert way.get("d").startswith("M1 2L")
    after = position.play("d6")
    assert [part.get("data-cell") for part in parts(svg_board(after.scene()), "last")] == ["d7", "d6"]
    assert len(parts(svg_board(after.scene()), "way")) == 1


def test_the_bodies_that_decide_glow():
    position = wander("symbio", 400, 9)
    assert position.result
    decided = {piece.group for piece in position.scene().pieces if piece.cell in position.result.cells}
    glowing = {part.get("data-group") for part in parts(svg_board(position.scene()), "decisive")}
    assert glowing == decided


def test_beasts_stand_on_watermarks_and_look_at_each_other():
    scene = games.get("superlogo").start().scene()
    svg = svg_board(scene)
    assert len(parts(svg, "water")) == 24
    for kind, number in (("super", 10), ("low", 12), ("stop", 2)):
        assert len(parts(svg, kind)) == number
    for part in parts(svg, "piece"):
        assert ("rotate(180)" in part.get("transform")) == (part.get("data-player") == "1")
    glyphs = {part.get("class").split()[1]: part[1].get("d") for part in parts(svg, "piece")}
    assert len(set(glyphs.values())) == 3


def test_the_last_path_is_drawn_through_its_squares():
    position = next(
        found
        for seed in range(50)
        for number in range(4, 40)
        if (found := wander("superlogo", number, seed)).last and found.last.count("x") > 1
    )
    scene = position.scene()
    stops = [mark.cell for mark in scene.marks if mark.kind in ("from", "path", "last")]
    places = {cell.id: (cell.x, cell.y) for cell in scene.cells}
    assert all(
        abs(places[a][0] - places[b][0]) + abs(places[a][1] - places[b][1]) == 1 for a, b in pairwise(stops)
    )
    svg = svg_board(scene)
    way, head = parts(svg, "way")
    assert way.get("d").count("M") == 2
    assert way.get("d").count("L") == len(stops) - 1 + 2
    assert way.get("d").endswith(head.get("d")[head.get("d").rindex("M") :]), "the head is the way's own"
    order = list(ElementTree.fromstring(svg).iter())
    pieces = [order.index(part) for part in order if "piece" in part.get("class", "").split()]
    drawn = [order.index(part) for part in order if "way" in part.get("class", "").split()]
    assert drawn[0] < min(pieces) and max(pieces) < drawn[1], "where it ends lies above what was jumped over"
    gone = [mark for mark in scene.marks if mark.kind == "removed"]
    assert [part.get("data-cell") for part in parts(svg, "removed")] == [mark.cell for mark in gone]
    assert all(mark.face in ("super", "low") for mark in gone)


def test_a_demotion_and_a_resting_stop_have_their_badges():
    found = set()
    for seed in range(40):
        for number in range(5, 60, 5):
            scene = wander("superlogo", number, seed).scene()
            kinds = {mark.kind for mark in scene.marks} & {"demoted", "resting"}
            for kind in kinds - found:
                assert [part.get("data-cell") for part in parts(svg_board(scene), kind)] == [
                    mark.cell for mark in scene.marks if mark.kind == kind
                ]
            found |= kinds
        if len(found) == 2:
            return
    raise AssertionError(found)


@pytest.mark.parametrize("game", ["symbio", "superlogo"])
def test_pieces_that_may_act_can_be_shown(game):
    position = wander(game, 8, 2)
    legal = firsts(position)
    svg = svg_board(position.scene(), show=legal)
    shown = parts(svg, "legal")
    assert {cell.get("data-cell") for cell in shown} == legal
    taken = {piece.cell for piece in position.scene().pieces}
    assert all(("held" in cell[0].get("class")) == (cell.get("data-cell") in taken) for cell in shown)
