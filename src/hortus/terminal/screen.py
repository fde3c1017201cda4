"""What the terminal shows of a game."""

from __future__ import annotations

from collections.abc import Collection

import click
from rich.console import Console

from hortus.drawing import ascii_board
from hortus.records import Player
from hortus.terminal.lawbook import reason
from hortus.terminal.match import Match
from hortus.terminal.words import _


class Screen:
    """Prints boards and sentences; in colour where the terminal has it and NO_COLOR is not set."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.colour = self.console.color_system is not None and not self.console.no_color

    def say(self, text: str = "", *, bold: bool = False, dim: bool = False) -> None:
        styled = click.style(text, bold=bold or None, dim=dim or None) if self.colour else text
        click.echo(styled, color=self.colour)

    def wrapped(self, text: str) -> None:
        self.say(click.wrap_text(text, width=min(self.console.width, 80) - 1))

    def board(self, match: Match, show: Collection[str] = ()) -> None:
        drawn = ascii_board(match.position.scene(), colour=self.colour, show=show)
        click.echo(f"\n{drawn}\n", color=self.colour)

    def heading(self, match: Match) -> None:
        """The game, its options, and who plays."""
        options = ", ".join(f"{name}={value}" for name, value in match.position.options.items())
        self.say(f"{match.game.name} ({options})" if options else match.game.name, bold=True)
        seats = zip(match.game.players, match.players, strict=True)
        self.say("  ".join(f"{_(side)}: {self.seat(player)}." for side, player in seats))

    @staticmethod
    def seat(player: Player) -> str:
        if player.kind == "human":
            return _("human")
        return _("computer, level {level}").format(level=player.level) if player.level else _("computer")

    def removed(self, match: Match) -> None:
        """Say what the last action took off the board."""
        cells = [mark.cell for mark in match.position.scene().marks if mark.kind == "removed"]
        if cells:
            self.wrapped(_("Removed: {cells}").format(cells=" ".join(cells)))

    def ending(self, match: Match) -> None:
        """Say how the game ended."""
        if match.resigned is not None:
            loser, winner = (_(match.game.players[n]) for n in (match.resigned, 1 - match.resigned))
            text = _("{loser} resigns. {winner} wins.").format(loser=loser, winner=winner)
        else:
            assert match.result is not None
            text = reason(match.game, match.result)
        self.say(text, bold=True)
