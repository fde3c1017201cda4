"""Numbers of things in words: "1 game", "2 games", in the language of the terminal."""

from __future__ import annotations

from hortus.terminal.words import ngettext


def games(number: int) -> str:
    return ngettext("{number} game", "{number} games", number).format(number=number)


def plies(number: int) -> str:
    return ngettext("{number} ply", "{number} plies", number).format(number=number)


def actions(number: int) -> str:
    return ngettext("{number} action", "{number} actions", number).format(number=number)


def puzzles(number: int) -> str:
    return ngettext("{number} puzzle", "{number} puzzles", number).format(number=number)


def positions(number: int) -> str:
    return ngettext("{number} position", "{number} positions", number).format(number=f"{number:,}")


def simulations(number: int) -> str:
    return ngettext("{number} simulation", "{number} simulations", number).format(number=f"{number:,}")
