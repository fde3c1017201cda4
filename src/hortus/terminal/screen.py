"""What the terminal shows of a game."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import click
from rich.console import Console

from hortus.drawing import ascii_board
from hortus.records import Player
from hortus.terminal.lawbook import due, reason
from hortus.terminal.match import Match
from hortus.terminal.opponent import RANDOM
from hortus.terminal.words import _

#: A prompt that is longer leaves too little room to type.
LONGEST_PROMPT = 40


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
        scene = match.position.scene()
        drawn = ascii_board(scene, colour=self.colour, show=show)
        click.echo(f"\n{drawn}\n", color=self.colour)
        told = self._facts(scene.facts)
        if told:
            self.say(f"{told}\n")

    def heading(self, match: Match) -> None:
        """The game, its options, and who plays."""
        options = ", ".join(f"{name}={value}" for name, value in match.position.options.items())
        self.say(f"{match.game.name} ({options})" if options else match.game.name, bold=True)
        seats = zip(match.game.players, match.players, strict=True)
        self.say("  ".join(f"{_(side)}: {self.seat(player)}." for side, player in seats))

    def prompt(self, match: Match, mover: int | None) -> str:
        """Who acts, or, in a turn of several actions, what is due; what is long stands before it."""
        if mover is None:
            return "> "
        task, name = match.position.task, _(match.game.players[mover])
        if task is None:
            return f"{name}> "
        told = due(match.game, *task)
        if len(told) <= LONGEST_PROMPT:
            return f"{told.rstrip('.')}> "
        self.wrapped(told)
        return f"{name}> "

    @staticmethod
    def _facts(facts: Iterable[tuple[str, int]]) -> str:
        return ", ".join(_("{name}: {value}").format(name=_(name), value=value) for name, value in facts)

    def groups(self, match: Match, cell: str | None = None) -> int:
        """Tell the facts of the groups, or of those that are on a cell or grow there; give their number."""
        scene = match.position.scene()
        wanted = {group.id for group in scene.groups}
        if cell is not None:
            wanted = {group.id for group in scene.groups if cell in (*group.cells, *group.space)}
        for group in scene.groups:
            if group.id in wanted:
                player = _(match.game.players[group.player])
                cells, facts = " ".join(group.cells), self._facts(group.facts)
                self.wrapped(
                    _("{player}, {facts}. On {cells}").format(player=player, facts=facts, cells=cells)
                )
        return len(wanted)

    @staticmethod
    def seat(player: Player) -> str:
        if player.kind == "human":
            return _("human")
        if player.level is None and player.name == RANDOM:
            return _("computer, at random")
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
