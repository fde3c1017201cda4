"""What ``hortus review`` shows: how far it is, a table of the plies, and what it comes to."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Self

import click
from rich.cells import cell_len
from rich.console import Console

from hortus import games
from hortus.records import GameRecord
from hortus.study.endgame import Solving
from hortus.study.judgement import Assessed
from hortus.study.review import Review
from hortus.study.tree import SIGNS, verdict
from hortus.terminal import counts
from hortus.terminal.words import _, players_name

BAR = 10
#: How a proven outcome is written in place of a chance, as records write results.
PROVEN = {0: "1-0", 1: "0-1", 2: "1/2"}
#: Actions of a better line that are shown.
LENGTH = 8


@contextmanager
def stoppable() -> Iterator[threading.Event]:
    """An event that Ctrl-C sets, so that what is under way can end in good order. A second Ctrl-C ends
    it at once."""
    event = threading.Event()

    def stop(_number: int, _frame: object) -> None:
        if event.is_set():
            raise KeyboardInterrupt
        event.set()

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield event
    finally:
        signal.signal(signal.SIGINT, before)


class Teller:
    """Says on the standard error stream how far a review is: in one line that changes where that is a
    terminal, else in line after line, if they are asked for (``verbose``)."""

    def __init__(self, console: Console, *, verbose: bool) -> None:
        self._status = console.status("") if console.is_terminal else None
        self._verbose = verbose
        self._plies, self._solved = "", -1

    def __enter__(self) -> Self:
        if self._status is not None:
            self._status.start()
        return self

    def __exit__(self, *_error: object) -> None:
        if self._status is not None:
            self._status.stop()

    def plies(self, done: int, total: int, _ply: Assessed | None = None) -> None:
        self._plies = _("{done} of {plies}").format(done=done, plies=counts.plies(total))
        self._say(self._plies)

    def solving(self, how: Solving | None) -> None:
        if how is not None and (self._status is not None or how.solved != self._solved):
            self._solved = how.solved
            line = _("Solving the end of the game: {positions} so far, {percent} % of the search done")
            self._say(line.format(positions=counts.positions(how.solved), percent=int(100 * how.part)))
        elif how is None and self._status is not None:
            self._say(self._plies)

    def _say(self, line: str) -> None:
        if self._status is not None:
            self._status.update(line)
        elif self._verbose:
            click.echo(line, err=True)


def told(record: GameRecord, review: Review) -> Iterator[str]:
    """The review for a person, line by line."""
    game = games.get(record.game)
    sides = [players_name(name) for name in game.players]
    options = ", ".join(f"{name}={value}" for name, value in record.beginning().options.items())
    yield f"{_(game.name)} ({options})" if options else _(game.name)
    yield "  ".join(f"{side}: {player.name}." for side, player in zip(sides, record.players, strict=True))
    yield ""
    yield from _table(review, sides)
    yield ""
    yield from _summary(record, review, sides)


def _table(review: Review, sides: Sequence[str]) -> Iterator[str]:
    """A line for each ply, with the better line below where something was given away."""
    heads = (_("ply"), "", _("played"), _("best"), _("chance of {player}").format(player=sides[0]))
    rows = [("0", "", "", "", _chance(review, 0))] if review.chances else []
    for ply in review.plies:
        best = ply.best.action if round(100 * ply.loss) else ""
        sign = SIGNS[ply.kind] if ply.kind else ""
        rows.append((str(ply.ply), sides[ply.player], f"{ply.action}{sign}", best, _chance(review, ply.ply)))
    widths = [max(map(cell_len, column)) for column in zip(heads, *rows, strict=True)]
    yield _row(heads, widths)
    said: dict[int, Assessed] = {ply.ply: ply for ply in review.plies if ply.kind}
    for row in rows:
        yield _row(row, widths)
        if int(row[0]) in said:
            yield from (f"{' ' * (widths[0] + 2)}{text}" for text in _remarks(said[int(row[0])]))


def _remarks(ply: Assessed) -> Iterator[str]:
    """What is wrong with a ply, and the better line."""
    yield verdict(ply, _)
    if len(ply.best.line) > 1:
        better = _("Better: {line}")
        yield better.format(line=" ".join(ply.best.line[:LENGTH]))


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    # Letters of some scripts are two columns wide, so that their number does not tell.
    gaps = [" " * (width - cell_len(cell)) for cell, width in zip(cells, widths, strict=True)]
    (first, *others), (gap, *rest) = cells, gaps
    return "  ".join(
        [gap + first, *(cell + space for cell, space in zip(others, rest, strict=True))]
    ).rstrip()


def _chance(review: Review, ply: int) -> str:
    """The first player's chance to win after a ply, as a bar and a number; or what is proven."""
    chance, proven = review.chances[ply], review.proven[ply]
    full = round(BAR * chance)
    bar = "#" * full + "." * (BAR - full)
    number = f"{round(100 * chance):3d} %" if proven is None else PROVEN[proven].rjust(5)
    within = review.within[ply] if review.within else None
    if within:
        number = f"{number} ({within})"
    mark = " *" if ply in review.turning_points else ""
    return f"{bar} {number}{mark}"


def _summary(record: GameRecord, review: Review, sides: Sequence[str]) -> Iterator[str]:
    for player, side in enumerate(sides):
        part = review.accuracy[player]
        yield _(
            "{player}: accuracy {accuracy}; "
            "inaccuracies: {inaccuracy}, mistakes: {mistake}, blunders: {blunder}"
        ).format(
            player=side,
            accuracy="-" if part is None else f"{round(100 * part)} %",
            **review.counts[player],
        )
    if review.turning_points:
        yield _("Turning points (*): {plies}").format(plies=_plies(review, review.turning_points))
    for what, text in (
        ("win", _("Forced wins given away: {plies}")),
        ("draw", _("Forced draws given away: {plies}")),
    ):
        if missed := [ply.ply for ply in review.plies if ply.missed == what]:
            yield text.format(plies=_plies(review, missed))
    if any(proven is not None for proven in review.proven):
        yield _("1-0, 0-1 and 1/2 in place of a chance are proven.")
    if any(review.within):
        yield _("In brackets: the actions to the end at most.")
    if not review.complete:
        yield _("Stopped after {done} of {plies}.").format(
            done=len(review.plies), plies=counts.plies(review.total)
        )


def _plies(review: Review, numbers: Sequence[int]) -> str:
    return ", ".join(f"{number} ({review.plies[number - 1].action})" for number in numbers)
