"""What every page has on which positions are explored: the review of a game, the analysis board, a study."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from hortus.core import Game, Position
from hortus.site.pages.newgame import name_of, told_options
from hortus.site.pages.pictures import picture_of
from hortus.site.pages.views.table import SHEETS
from hortus.site.pages.ways import Lead, bar, to_openings
from hortus.site.tables.schemas import FrameOut, PlyOut
from hortus.site.tables.words import translate

EXPLORING = [*SHEETS, "hortus/css/review.css", "hortus/css/graph.css", "hortus/css/tree.css"]


@dataclass(frozen=True, slots=True)
class Explored:
    """Moves that are looked at: ``plies`` from the beginning that ``options`` and ``start`` (``None``:
    the game's own start) name, of which ``at`` and then the ``line`` that branches off there led to
    ``position`` with its ``frame``."""

    game: Game
    options: Mapping[str, str]
    start: str | None
    position: Position
    frame: FrameOut
    plies: Sequence[PlyOut] = ()
    at: int = 0
    line: Sequence[PlyOut] = ()
    more: Mapping[str, Any] = field(default_factory=dict)

    def context(self, asker: str | None = None) -> dict[str, Any]:
        """What the templates need; ``more`` goes to the scripts, too. With an ``asker`` the page leads to
        the opening explorer."""
        openings = None if asker is None else self._openings(asker)
        names = [translate(player) for player in self.game.players]
        return {
            "sheets": EXPLORING,
            "board": picture_of(self.frame.svg, self.position.scene().style),
            "size": told_options(self.game, self.options),
            "at": self.at,
            "move": self._way[-1] if self._way else None,
            "hrefs": [(ply, f"?ply={ply.number}") for ply in self.plies],
            "openings": openings,
            "bar": bar(self.game, self.options),
            "detail": self.frame.task or self.frame.spoken,
            "table": {
                "name": name_of(self.game),
                "game": self.game.id,
                "frame": self.frame,
                "plies": self.plies,
                "ply": len(self.plies),
            },
            "json": {
                "game": self.game.id,
                "options": dict(self.options),
                "start": self.start,
                "names": names,
                "plies": [ply.model_dump() for ply in self.plies],
                "at": self.at,
                "line": [ply.action for ply in self.line],
                "openings": openings.games if openings else 0,
                "frame": self.frame.model_dump(mode="json"),
                **self.more,
            },
        }

    @property
    def _way(self) -> list[PlyOut]:
        return [*self.plies[: self.at], *self.line]

    def _openings(self, asker: str) -> Lead | None:
        if self.start is not None:
            return None
        moves = [ply.action for ply in self._way]
        return to_openings(self.game, self.options, moves, asker)
