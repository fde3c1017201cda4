"""A game that is installed beside Hortus, with its page of rules or without."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from records import doubles

GAME = """

game = Doubles()
"""
PAGE = """
title = "Doubles"

[clauses.DBL-1]
title = "A turn"
text = "Take one or two, twice."
figures = ["heap"]

[figures.heap]
position = "9 0"
caption = "The heap."

[reasons]
no_number = "One or two can be taken, and nothing else."
too_many = "There are not so many."
taken = "{winner} has taken the last."
"""


def install(folder: Path, page: str | None = None) -> dict[str, str]:
    """Puts the game ``doubles`` and, where given, its page into a folder as an installer would. Gives the
    environment in which Python finds it there."""
    package = folder / "heaps"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(Path(doubles.__file__).read_text(encoding="utf-8") + GAME)
    points = "[hortus.games]\ndoubles = heaps:game\n"
    if page is not None:
        (package / "rulebook" / "en").mkdir(parents=True)
        (package / "rulebook" / "en" / "doubles.toml").write_text(dedent(page), encoding="utf-8")
        points += "[hortus.rulebook]\ndoubles = heaps.rulebook\n"
    about = folder / "heaps-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: heaps\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(points)
    return {"PYTHONPATH": str(folder)}
