"""Tables of tiles as SVG: shapes, groups, marks, faces and ghosts."""

import math
import re
import time
from xml.etree import ElementTree

import pytest

from drawing.figures import FIGURES, firsts, posed
from hortus import games
from hortus.drawing import THEMES, face_svg, ghosts_svg, svg_board
from hortus.drawing.hexes import CORNERS, SIDE, band, sector
from wandering import wander

FACES = ("OOx", "OxO", "xOO", "XXo", "XoX", "oXX", "OOo", "OoO", "oOO", "XXx", "XxX", "xXX")


def parts(svg, name):
    return [part for part in ElementTree.fromstring(svg).iter() if name in part.get("class", "").split()]


def figure(name):
    return posed(next(figure for figure in FIGURES if figure["figure"] == name))


@pytest.fixture(scope="module")
def position():
    return wander("mambogo", 8, 7)


def test_neighbours_are_one_apart_and_corners_clockwise_from_the_right():
    assert math.isclose(2 * math.cos(math.pi / 6) * SIDE, 1)
    assert CORNERS[0] == (SIDE, 0)
    assert CORNERS[1][1] > 0 > CORNERS[5][1]


def test_a_tip_and_a_band_begin_in_the_middles_of_sides():
    x, y, path = sector(3)
    assert math.isclose(math.hypot(x + SIDE, y), SIDE / 2)
    assert path.count("a") == 1
    x, y, path = band(4)
    assert math.isclose(math.hypot(x - CORNERS[3][0], y - CORNERS[3][1]), SIDE / 2)
    assert path.count("a") == 1
    assert path.count("l") == 4


def test_every_group_is_one_creature(position):
    scene = position.scene()
    svg = svg_board(scene)
    halos = parts(svg, "halo")
    assert sorted(part.get("data-group") for part in halos) == sorted(group.id for group in scene.groups)
    touched = [group for piece in scene.pieces for group in {piece.parts[0], piece.parts[1], piece.parts[2]}]
    for part in halos:
        pieces = [piece for piece in scene.pieces if part.get("data-group") in piece.parts]
        assert len(pieces) == touched.count(part.get("data-group"))
        assert part.get("d").count("z") >= len(pieces)
        player = next(group.player for group in scene.groups if group.id == part.get("data-group"))
        assert f"p{player}" in part.get("class").split()


def test_every_tile_has_two_shapes(position):
    scene = position.scene()
    drawn = sum(part.get("d").count("M") for part in parts(svg_board(scene), "halo"))
    assert drawn == 2 * len(scene.pieces)


def test_a_group_can_be_lit_wherever_it_lies(position):
    scene = position.scene()
    group = max(scene.groups, key=lambda group: len(group.cells))
    lit = parts(svg_board(scene, lit=[group.id]), "lit")
    assert {part.get("data-group") for part in lit} == {group.id}
    assert {"halo", "body", "piece"} <= {part.get("class").split()[0] for part in lit}


def test_hexes_to_click_are_tiles_and_their_open_neighbours(position):
    scene = position.scene()
    cells = parts(svg_board(scene, show=firsts(position)), "cell")
    assert [cell.get("data-cell") for cell in cells] == [cell.id for cell in scene.cells]
    assert {cell.get("data-cell") for cell in cells if "legal" in cell.get("class").split()} == firsts(
        position
    )
    taken = {piece.cell: piece for piece in scene.pieces}
    for cell in cells:
        piece = taken.get(cell.get("data-cell"))
        tips = [part.get("data-tip") for part in cell if part.get("data-tip")]
        dots = [part for part in cell if "dot" in part.get("class", "")]
        assert len(dots) == (piece is None)
        if piece:
            tip = next(i for i, letter in enumerate(piece.face) if letter.islower())
            assert tips == [piece.parts[tip]]


def test_what_the_last_action_laid_comes_in_order(position):
    scene = position.scene()
    marks = [mark for mark in scene.marks if mark.kind in ("last", "automatic")]
    assert len(marks) > 2
    svg = svg_board(scene, animate=True)
    new = [part for part in parts(svg, "new") if part.get("data-cell")]
    assert [part.get("data-cell") for part in new] == [mark.cell for mark in marks]
    assert [f"step-{mark.number or 0}" in part.get("class") for mark, part in zip(marks, new, strict=True)]
    numbers = [part.text for part in parts(svg, "number")]
    assert numbers == [str(mark.number) for mark in marks[1:]]


def test_null_points_mouths_and_territory_are_marked(position):
    null = parts(svg_board(figure("null point").scene()), "null")
    assert [part.get("data-cell") for part in null] == ["0,1"]
    mouths = parts(svg_board(figure("ladder, before").scene()), "mouth")
    assert [part.get("data-cell") for part in mouths] == ["1,0"]
    territory = parts(svg_board(figure("Mambogo territory").scene()), "territory")
    assert len([part for part in territory if part.get("data-cell")]) == 10
    assert all("p1" in part.get("class").split() for part in territory if part.get("data-cell"))
    counts = [part.text for part in parts(svg_board(figure("Mambogo territory").scene()), "count")]
    assert counts == ["35", "10", "0"]


def test_the_deciding_group_glows_and_the_edges_fade():
    scene = figure("Superbo win").scene()
    svg = svg_board(scene)
    glowing = parts(svg, "decisive")
    assert len(glowing) == 1
    group = next(group for group in scene.groups if group.id == glowing[0].get("data-group"))
    assert dict(group.facts)["size"] == 4
    assert "over" in ElementTree.fromstring(svg).get("class").split()
    assert "over" not in svg_board(figure("ladder, before").scene()).split(">")[0]


def test_an_open_turn_is_outlined():
    position = wander("superbo", 14, 3)
    svg = svg_board(position.scene())
    assert [part.get("data-cell") for part in parts(svg, "turn")] == [
        mark.cell for mark in position.scene().marks if mark.kind == "turn"
    ]
    assert parts(svg, "turn")


@pytest.mark.parametrize(("game", "piles"), [("mambo", 1), ("superbo", 2)])
def test_the_tiles_left_are_in_view(game, piles):
    position = wander(game, 6, 2)
    hands = position.scene().hands
    drawn = parts(svg_board(position.scene()), "hand")
    assert len(drawn) == piles
    assert [int(part.get("data-count")) for part in drawn] == [hand.count for hand in hands]


def test_an_empty_pile_shows_no_face():
    position = wander("mambogo", 200, 2)
    assert position.scene().hands[0].count == 0
    (pile,) = parts(svg_board(position.scene()), "hand")
    assert not [part for part in pile.iter() if "body" in part.get("class", "")]


def test_everything_lies_inside_the_view(position):
    scene = position.scene()
    left, top, width, height = map(float, ElementTree.fromstring(svg_board(scene)).get("viewBox").split())
    for cell in scene.cells:
        assert left <= cell.x - SIDE and cell.x + SIDE <= left + width
        assert top <= cell.y - 0.5 and cell.y + 0.5 <= top + height


def test_what_can_no_longer_be_played_takes_no_room():
    scene = wander("mambo", 200, 228).scene()
    assert scene.to_move is None and len(scene.cells) > len(scene.pieces)
    seen = {piece.cell for piece in scene.pieces} | {mark.cell for mark in scene.marks}
    xs, ys = zip(*((cell.x, cell.y) for cell in scene.cells if cell.id in seen), strict=True)
    root = ElementTree.fromstring(svg_board(scene))
    left, top, width, height = map(float, root.get("viewBox").split())
    assert min(xs) - 2 * SIDE < left <= min(xs) - SIDE and max(xs) + SIDE <= left + width < max(xs) + 2 * SIDE
    assert min(ys) - 1 < top <= min(ys) - 0.5 and max(ys) + 0.5 <= top + height


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("theme", [None, *THEMES])
def test_every_face_can_be_drawn_by_itself(face, theme):
    svg = face_svg("tiles", face, theme=theme)
    root = ElementTree.fromstring(svg)
    assert {"board", "face", "tiles"} <= set(root.get("class").split())
    bridge = next(letter for letter in face if letter.isupper())
    tip = next(letter for letter in face if letter.islower())
    assert [part.get("class") for part in parts(svg, "body")] == [
        f"body p{'OX'.index(sign.upper())}" for sign in (bridge, tip)
    ]
    assert ("var(" in svg) is False


def test_faces_differ_and_look_as_they_did(golden):
    drawn = [face_svg("tiles", face) for face in FACES]
    assert len(set(drawn)) == 12
    golden("face.svg", "\n".join(drawn[:3]))


def test_what_is_no_face_is_an_error():
    for face in ("OOO", "oox", "", "OO", "OOxX"):
        with pytest.raises(LookupError, match="no face"):
            face_svg("tiles", face)
    with pytest.raises(LookupError, match="no face"):
        face_svg("stones", "OOx")
    with pytest.raises(LookupError, match="light"):
        face_svg("tiles", "OOx", theme="neon")


def test_ghosts_show_a_tile_and_what_it_would_set_off():
    before = wander("mambogo", 7, 7)
    after = max((before.play(action) for action in before.actions()), key=lambda after: after.last)
    svg = ghosts_svg(before.scene(), after.scene())
    ghosts = parts(svg, "ghost")
    assert len(ghosts) == after.last > 1
    order = [mark.cell for mark in after.scene().marks if mark.kind in ("last", "automatic")]
    assert [ghost.get("data-cell") for ghost in ghosts] == order
    assert [part.text for part in parts(svg, "number")] == [str(n) for n in range(1, after.last)]
    assert ghosts_svg(before.scene(), before.scene()) == '<g class="ghosts"></g>'
    whole = svg_board(before.scene(), theme="light", ghosts=after.scene())
    assert svg in whole


def test_the_smallest_table_looks_as_it_did(golden):
    scene = games.get("mambo").start().play("0,0=OOx").scene()
    golden("mambo-page.svg", svg_board(scene, title="Mambo"))


def test_a_full_table_is_quick():
    position = next(
        found for seed in range(99) if len((found := wander("mambo", 48, seed)).scene().pieces) >= 46
    )
    scene = position.scene()
    assert len(svg_board(scene)) < 70_000
    assert not re.search(r"\d\.\d{4}", svg_board(scene))
    started = time.process_time()
    for _ in range(5):
        svg_board(scene)
    # About 2 ms of work; the bound leaves room for slow machines.
    assert (time.process_time() - started) / 5 < 0.05
