"""The themes: the same names of colours everywhere, and what they are.

``paper`` is the page, ``table`` what the board lies on, ``line`` its edge, ``grid`` the lines that
a player must see, ``ink`` is for text. ``p0`` and ``p1`` are the players' accents; ``stone0`` and
``stone1`` are stones with ``rim0`` and ``rim1`` around them, ``seed0`` and ``seed1`` what is inside
the small rings of their root space, ``spot0`` and ``spot1`` marks on them. ``mark`` is a mark beside
pieces, ``glow`` what is lit up and where one may play. ``fill1`` fills the shapes of player 1: a
colour, or a hatching where colours alone must not tell the players apart.

``ground`` is the table below tiles, ``tile`` their paper and ``edge`` their edges; ``body1`` fills
player 1's bridges and tips. ``beast0`` and ``beast1`` are tiles with glyphs, which are yellow and brown
as their players are called, or at least light and dark; ``rind0`` and ``rind1`` are their edges,
``print0`` and ``print1`` the glyphs.
``lamp`` is the light of what is lit or decides; ``core0`` and ``core1`` are the nuclei of cells.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

#: The ids of the patterns that looks with hatched shapes bring along, of stones and of accents, and
#: the paints that use them.
HATCH, WEAVE = "hatch", "weave"
PLAIN, HATCHED = "var(--stone1)", f"url(#{HATCH}) var(--stone1)"
FLAT = {"--body1": "var(--p1)"}
TEXTURED = {"--body1": f"url(#{WEAVE}) var(--p1)"}
#: Yellow and brown, with dark prints on yellow; the same as strongly as can be; light and dark, where
#: there is no colour; and where the system's two colours must do, tiles against outlines.
YELLOW_AND_BROWN = {
    "--beast0": "#f0b62f",
    "--rind0": "#a87508",
    "--print0": "#4f2f12",
    "--beast1": "#71431f",
    "--rind1": "#71431f",
    "--print1": "#f6f1e7",
}
STRONG_YELLOW_AND_BROWN = {
    "--beast0": "#ffd21f",
    "--rind0": "#000000",
    "--print0": "#000000",
    "--beast1": "#5a2d00",
    "--rind1": "#5a2d00",
    "--print1": "#ffffff",
}
LIGHT_AND_DARK = {
    "--beast0": "#ffffff",
    "--rind0": "#000000",
    "--print0": "#000000",
    "--beast1": "#4a4a4a",
    "--rind1": "#4a4a4a",
    "--print1": "#ffffff",
}
BEASTS_OUTLINED = {
    "--beast0": "var(--p0)",
    "--rind0": "var(--p0)",
    "--print0": "var(--tile)",
    "--beast1": "var(--tile)",
    "--rind1": "var(--p1)",
    "--print1": "var(--p1)",
}

LIGHT = {
    "--paper": "#f6f1e7",
    "--table": "#e9e2d3",
    "--line": "#d9cfbc",
    "--grid": "#847b6c",
    "--ink": "#1d2326",
    "--p0": "#0f5c6e",
    "--p1": "#e4572e",
    "--stone0": "#1d2326",
    "--stone1": "#fdfaf3",
    "--rim0": "#1d2326",
    "--rim1": "#4a4a46",
    "--seed0": "#e9e2d3",
    "--seed1": "#fdfaf3",
    "--spot0": "#ff8360",
    "--spot1": "#d2431c",
    "--mark": "#c63f1a",
    "--glow": "#0f5c6e",
    "--fill1": PLAIN,
    "--core0": "#99a4a9",
    "--core1": "#857c6d",
    "--ground": "#e9e2d3",
    "--tile": "#f6f1e7",
    "--edge": "#d9cfbc",
    "--lamp": "#f2b632",
    **FLAT,
    **YELLOW_AND_BROWN,
}
DARK = {
    "--paper": "#171a1d",
    "--table": "#30373d",
    "--line": "#3d464d",
    "--grid": "#808b94",
    "--ink": "#ece8de",
    "--p0": "#5cc8d7",
    "--p1": "#ff8360",
    "--stone0": "#0c0e10",
    "--stone1": "#f1ece0",
    "--rim0": "#a9b3bb",
    "--rim1": "#f1ece0",
    "--seed0": "#0c0e10",
    "--seed1": "#30373d",
    "--spot0": "#ff8360",
    "--spot1": "#c63f1a",
    "--mark": "#ff8360",
    "--glow": "#5cc8d7",
    "--fill1": PLAIN,
    "--core0": "#8d99a1",
    "--core1": "#7b7568",
    "--ground": "#171a1d",
    "--tile": "#262c31",
    "--edge": "#3d464d",
    "--lamp": "#ffe08a",
    **FLAT,
    **YELLOW_AND_BROWN,
    "--beast1": "#a5683a",
    "--rind1": "#a5683a",
    "--print1": "#1c1209",
}
CONTRAST = {
    "--paper": "#ffffff",
    "--table": "#ffffff",
    "--line": "#000000",
    "--grid": "#4d4d4d",
    "--ink": "#000000",
    "--p0": "#00424f",
    "--p1": "#a82600",
    "--stone0": "#000000",
    "--stone1": "#ffffff",
    "--rim0": "#000000",
    "--rim1": "#000000",
    "--seed0": "#000000",
    "--seed1": "#ffffff",
    "--spot0": "#ffffff",
    "--spot1": "#000000",
    "--mark": "#a82600",
    "--glow": "#0050c8",
    "--fill1": HATCHED,
    "--core0": "#ffffff",
    "--core1": "#000000",
    "--ground": "#ffffff",
    "--tile": "#ffffff",
    "--edge": "#4d4d4d",
    "--lamp": "#ffd000",
    **TEXTURED,
    **STRONG_YELLOW_AND_BROWN,
}
COLOURBLIND = LIGHT | {
    "--p0": "#0072b2",
    "--p1": "#d55e00",
    "--spot0": "#f0e442",
    "--spot1": "#0072b2",
    "--mark": "#0072b2",
    "--glow": "#0072b2",
    "--fill1": HATCHED,
    **TEXTURED,
    "--beast1": "var(--tile)",
    "--print1": "var(--rind1)",
}
PRINT = CONTRAST | {
    "--grid": "#6e6e6e",
    "--p0": "#000000",
    "--p1": "#6e6e6e",
    "--mark": "#000000",
    "--glow": "#6e6e6e",
    "--edge": "#b4b4b4",
    "--lamp": "#b4b4b4",
    **LIGHT_AND_DARK,
}

#: Name of a theme -> CSS variable -> value.
THEMES: Mapping[str, Mapping[str, str]] = {
    "light": LIGHT,
    "dark": DARK,
    "contrast": CONTRAST,
    "colourblind": COLOURBLIND,
    "print": PRINT,
}
#: The same for a system that allows its own few colours only.
FORCED: Mapping[str, str] = {
    **dict.fromkeys(LIGHT, "CanvasText"),
    **dict.fromkeys(
        ("--paper", "--table", "--stone1", "--seed1", "--spot0", "--core0", "--ground", "--tile"), "Canvas"
    ),
    **dict.fromkeys(("--mark", "--glow", "--lamp"), "Highlight"),
    "--fill1": HATCHED,
    **TEXTURED,
    **BEASTS_OUTLINED,
}


def resolve(css: str, theme: Mapping[str, str]) -> str:
    """The rules with the theme's values in place of its variables, for the many programs that show
    SVG and know no variables."""
    while "var(" in css:
        css = re.sub(r"var\((--\w+)\)", lambda match: theme[match[1]], css)
    return css
