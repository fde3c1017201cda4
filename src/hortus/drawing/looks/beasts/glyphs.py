"""The signs on the pieces, drawn about the middle of a square, toes up: the print of an elephant's
foot, that of a rhinoceros's, and a wall."""

from __future__ import annotations

from math import cos, radians, sin

from hortus.drawing.markup import number

#: A pad with a notch, from the middle of its front.
PAD = "c.1 0 .19 .12 .17 .2c-.015 .06-.09 .07-.17 .03c-.08 .04-.155 .03-.17-.03c-.02-.08 .07-.2 .17-.2z"


def _oval(x: float, y: float, rx: float, ry: float, turn: float = 0) -> str:
    """An ellipse whose long half ``ry`` points up, turned clockwise by so many degrees."""
    dx, dy = rx * cos(radians(turn)), rx * sin(radians(turn))
    radii = f"{number(rx)} {number(ry)} {number(turn)} 1 1"
    return (
        f"M{number(x - dx)} {number(y - dy)}a{radii} {number(2 * dx)} {number(2 * dy)}"
        f"a{radii} {number(-2 * dx)} {number(-2 * dy)}z"
    )


def _elephant() -> str:
    """One round pad, and five nails on its front."""
    nails = "".join(
        _oval(0.275 * sin(radians(turn)), 0.055 - 0.275 * cos(radians(turn)), 0.058, 0.046, turn)
        for turn in (-76, -38, 0, 38, 76)
    )
    return _oval(0, 0.07, 0.205, 0.2) + nails


def _rhinoceros() -> str:
    """Three broad toes around a pad that is notched behind."""
    toes = (
        _oval(0, -0.155, 0.1, 0.135)
        + _oval(-0.2, -0.005, 0.078, 0.125, -32)
        + _oval(0.2, -0.005, 0.078, 0.125, 32)
    )
    return f"{toes}M0 .03{PAD}"


def _wall() -> str:
    """Three courses of bricks."""
    courses = ((-0.21, (-0.29, 0.005)), (-0.065, (-0.29, -0.14, 0.15)), (0.08, (-0.29, 0.005)))
    bricks = ""
    for y, starts in courses:
        for x, end in zip(starts, (*starts[1:], 0.305), strict=True):
            bricks += f"M{number(x)} {number(y)}h{number(end - x - 0.03)}v.115h-{number(end - x - 0.03)}z"
    return bricks


GLYPHS = {"super": _elephant(), "low": _rhinoceros(), "stop": _wall()}
