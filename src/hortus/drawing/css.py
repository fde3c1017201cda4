"""The style sheet of boards: what all looks share, each look's own rules, and the themes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from hortus.drawing.look import look_for, styles
from hortus.drawing.themes import FORCED, THEMES, resolve

#: What every board has: the table, coordinates, cells to click.
COMMON = """\
.board{font-family:system-ui,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
.board .table{fill:var(--table);stroke:var(--line);stroke-width:1px;vector-effect:non-scaling-stroke}
.board text{fill:var(--ink);opacity:.72;font-size:.36px;text-anchor:middle;dominant-baseline:central}
.board .dot{fill:none;stroke:var(--glow);stroke-width:.2;stroke-linecap:round;opacity:0}
.board .dot.held{stroke-width:.06}
.shows-legal .legal .dot{opacity:1}
"""

#: What only a board in a page needs; a page's own rules for size and place win over the first.
PAGE = """\
:where(.board){display:block;inline-size:100%;block-size:auto}
.board{touch-action:manipulation;user-select:none;-webkit-user-select:none;\
-webkit-tap-highlight-color:transparent}
.board .cell path{fill:transparent}
.board .legal{cursor:pointer}
.board .dot{pointer-events:none;transition:stroke-width .12s ease-out,opacity .12s}
.board .legal:focus-visible .dot{opacity:1}
@media (hover:hover){.board .legal:hover .dot{opacity:1}.board .legal:hover .dot:not(.held){stroke-width:.3}}
@media (prefers-reduced-motion:reduce){.board *{animation:none!important;transition:none!important}}
"""


@cache
def board_css() -> str:
    """The style sheet for boards in a page (``svg_board`` with no theme).

    Variables for all themes are set on ``[data-theme=NAME]`` (on the root element, or on anything
    around a board); without one, the light or dark theme as the reader's system asks, more contrast
    and paper included.
    """
    forced = f"{_block(':root,[data-theme]', FORCED)}.board{{forced-color-adjust:none}}"
    sheet = [
        _block(":root", THEMES["light"]),
        f"@media (prefers-color-scheme:dark){{{_block(':root', THEMES['dark'])}}}",
        f"@media (prefers-contrast:more){{{_block(':root', THEMES['contrast'])}}}",
        *(_block(f"[data-theme={name}]", theme) for name, theme in THEMES.items()),
        f"@media (forced-colors:active){{{forced}}}",
        f"@media print{{{_block(':root,[data-theme]', THEMES['print'])}}}",
        COMMON,
        *(look_for(style).css for style in styles()),
        PAGE,
    ]
    return "\n".join(part.rstrip() for part in sheet) + "\n"


@cache
def file_css(style: str, theme: str) -> str:
    """The rules that a picture of this style needs to stand alone in a theme's colours."""
    return resolve(COMMON + look_for(style).css, THEMES[theme])


def _block(selector: str, theme: Mapping[str, str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in theme.items())}}}"
