"""Figures to look at, and where one may act."""

from __future__ import annotations

import json
from pathlib import Path

from hortus import games
from hortus.core import Position

FIGURES = [
    figure
    for figure in json.loads(
        (Path(__file__).parents[1] / "data" / "figures.json").read_text(encoding="utf-8")
    )
    if "tiles" in figure
]


def firsts(position: Position) -> set[str]:
    """The cells with which an action may begin."""
    return {choice.cells[0] for choice in position.choices()}


def posed(figure: dict[str, object]) -> Position:
    """The table of a source's figure."""
    tiles = figure["tiles"]
    assert isinstance(tiles, list)
    left = str(48 - len(tiles))
    if figure["game"] == "superbo":
        o = sum("O" in tile.split("=")[1] for tile in tiles)
        left = f"{32 - o},{32 - len(tiles) + o}"
    return games.get(str(figure["game"])).parse(f"{';'.join(tiles)} o {left} -")
