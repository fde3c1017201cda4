"""A sheet of characters, each with a role, that can be printed plain or in colour."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

RESET = "\x1b[0m"


class Canvas:
    """Characters at (column, row) with the name of a role (``stone0``, ``label``, ...).

    ``inks`` gives the colours of a role as the parameters of an ANSI escape (``1;38;5;16``); a
    role that is not there is printed as it is.
    """

    def __init__(self, width: int, height: int, inks: Mapping[str, str]) -> None:
        self.width = width
        self.height = height
        self.inks = inks
        self._signs = [[" "] * width for _ in range(height)]
        self._roles = [[""] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, role: str) -> None:
        """Write over what is there. What falls off the sheet is an error (IndexError)."""
        for i, sign in enumerate(text):
            self._signs[row][column + i] = sign
            self._roles[row][column + i] = role

    def tint(self, column: int, row: int, width: int, role: str) -> None:
        """Change the role and leave the characters."""
        self._roles[row][column : column + width] = [role] * width

    def plain(self) -> str:
        """The sheet without colours, without spaces at the ends of lines and a newline at its end."""
        return "\n".join("".join(row).rstrip() for row in self._signs)

    def coloured(self) -> str:
        """The sheet with ANSI colours; every line ends in the terminal's own."""
        return "\n".join(map(self._line, self._signs, self._roles))

    def _line(self, signs: list[str], roles: list[str]) -> str:
        line = ""
        for ink, run in groupby(zip(signs, roles, strict=True), lambda pair: self.inks.get(pair[1], "")):
            text = "".join(sign for sign, _ in run)
            line += f"\x1b[{ink}m{text}{RESET}" if ink else text
        return line.rstrip()
