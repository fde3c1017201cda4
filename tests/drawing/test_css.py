"""The style sheet and the themes."""

import re
from colorsys import rgb_to_hls

import pytest

from drawing.figures import firsts
from hortus import games
from hortus.drawing import THEMES, board_css, svg_board
from hortus.drawing.themes import FORCED, resolve
from wandering import wander

VARIABLES = set(THEMES["light"])
#: Below this two neighbouring things cannot be told apart well (WCAG 2.2, 1.4.11 and 1.4.3).
GRAPHICS, WORDS = 3.0, 4.5
#: How strongly coordinates are printed.
LABEL = 0.72


def rgb(colour):
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def luminance(channels):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_what_must_be_seen_is_seen(theme):
    colours = {name[2:]: rgb(value) for name, value in THEMES[theme].items() if value.startswith("#")}

    def far(a, b, least):
        assert contrast(colours[a], colours[b]) >= least, (a, b)

    for on in ("paper", "table"):
        far("ink", on, WORDS)
        for accent in ("p0", "p1", "mark", "glow"):
            # The light look's vermilion is for large shapes only, and never the only difference.
            large = THEMES[theme]["--p1"] in ("#e4572e", "#d55e00") and accent == "p1"
            far(accent, on, 2.7 if large else GRAPHICS)
    label = [LABEL * i + (1 - LABEL) * t for i, t in zip(colours["ink"], colours["table"], strict=True)]
    assert contrast(label, colours["table"]) >= WORDS
    far("grid", "table", GRAPHICS)
    far("stone0", "stone1", 7)
    far("rim0", "table", GRAPHICS)
    far("rim1", "table", GRAPHICS)
    far("spot0", "stone0", GRAPHICS)
    far("spot1", "stone1", GRAPHICS)
    for nucleus, stone in (("core0", "stone0"), ("core1", "stone1")):
        far(nucleus, stone, GRAPHICS)
    for on in ("tile", "ground"):
        far("ink", on, WORDS)
        far("p0", on, GRAPHICS)
        far("p1", on, 2.7)
        far("glow", on, GRAPHICS)


@pytest.mark.parametrize("theme", THEMES)
def test_players_called_yellow_and_brown_look_so(theme):
    values = THEMES[theme]
    tile, edge = rgb(values["--beast0"]), rgb(values["--rind1"])
    assert luminance(tile) > 2 * luminance(edge)
    if theme == "print":
        return
    hues = [hls[0] * 360 for hls in (rgb_to_hls(*tile), rgb_to_hls(*edge))]
    assert 35 <= hues[0] <= 65
    assert 15 <= hues[1] <= 35


def test_prints_are_seen_on_their_tiles():
    for values in THEMES.values():
        for player in "01":
            tile, sign = resolve(f"var(--beast{player}) var(--print{player})", values).split()
            assert contrast(rgb(tile), rgb(sign)) >= GRAPHICS


def test_every_theme_has_every_variable():
    for theme in (*THEMES.values(), FORCED):
        assert set(theme) == VARIABLES


def test_the_sheet_uses_no_other_variables():
    css = board_css()
    assert set(re.findall(r"var\((--\w+)\)", css)) <= VARIABLES
    assert css.count("{") == css.count("}")


@pytest.mark.parametrize("theme", THEMES)
def test_a_page_can_ask_for_every_theme(theme):
    block = re.search(rf"\[data-theme={theme}\]\{{(.*?)\}}", board_css())[1]
    assert dict(pair.split(":", 1) for pair in block.split(";")) == dict(THEMES[theme])


def test_the_sheet_follows_the_system():
    for question in (
        "prefers-color-scheme:dark",
        "prefers-contrast:more",
        "prefers-reduced-motion:reduce",
        "forced-colors:active",
        "@media print",
    ):
        assert question in board_css()


#: Classes that a page may take hold of, and words of games, which have no rule of their own.
HANDLES = {"cells", "labels", "mark", "hands", "hand", "left", "captured", "captive", "score", "trail"}
HANDLES |= {"ghosts", "step-0", "watermarks", "demoted", "resting", "automatic", "super", "low", "p0", "p1"}


@pytest.mark.parametrize(
    ("game", "number"),
    [("tanbo", 1), ("mambo", 3), ("mambogo", 8), ("superbo", 14), ("symbio", 41), ("superlogo", 60)],
)
def test_every_class_of_a_board_has_its_rule_or_is_a_handle(game, number):
    position = wander(game, number, 7)
    scene = position.scene()
    groups = [group.id for group in scene.groups[:1]]
    after = position.play(position.actions()[0]).scene()
    svg = svg_board(scene, show=firsts(position), lit=groups, ghosts=after, animate=True)
    classes = {name for found in re.findall(r'class="([^"]+)"', svg) for name in found.split()}
    ruled = set(re.findall(r"\.([a-z][\w-]*)", board_css()))
    assert classes - HANDLES <= ruled


def test_where_colour_is_not_to_be_relied_on_player_1_is_hatched():
    for theme in ("contrast", "colourblind", "print"):
        assert THEMES[theme]["--fill1"].startswith("url(#")
    svg = svg_board(games.get("tanbo").start(size="3x3").scene(), theme="print")
    pattern = re.search(r'<pattern id="(\w+)"', svg)[1]
    assert f".piece.p1{{fill:url(#{pattern}) #ffffff}}" in svg
    svg = svg_board(games.get("mambo").start().play("0,0=OOx").scene(), theme="print")
    pattern = re.search(r'<pattern id="(\w+)"', svg)[1]
    assert f".body.p1{{fill:url(#{pattern}) #6e6e6e" in svg
