"""What ``hortus match`` and ``hortus ladder`` share: arguments, a line of progress, words for estimates."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from time import monotonic
from typing import Any

import click
from rich.console import Console
from rich.status import Status

from hortus.core import Game
from hortus.lab.arbiter import Contest
from hortus.lab.budget import Budget, read_seconds
from hortus.lab.ledger import Ledger, first_row
from hortus.lab.running import Plan, run
from hortus.terminal.words import _

Decorated = Callable[..., Any]
Row = Mapping[str, Any]
MOST_GAMES = 10**7
#: Seconds between two lines of progress.
EVERY = 0.5


def _game(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> Game | None:
    from hortus import games  # noqa: PLC0415

    return None if value is None else games.get(value.lower())


def _seconds(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> float | None:
    return None if value is None else read_seconds(value)


def _even(_ctx: click.Context, _parameter: click.Parameter, value: int | None) -> int | None:
    if value is not None and value % 2:
        raise click.BadParameter(_("Games are played in pairs: give an even number."))
    return value


def contest_options(required: bool) -> Callable[[Decorated], Decorated]:
    """The game, the budget, and how it is played; ``--game`` has to be given where it is required."""
    decorators = [
        click.option(
            "--game", callback=_game, required=required, metavar="GAME", help=_("The game to be played.")
        ),
        click.option(
            "--games",
            type=click.IntRange(2, MOST_GAMES),
            callback=_even,
            help=_("So many games, in pairs. [default: 100]"),
        ),
        click.option(
            "--time",
            "seconds",
            callback=_seconds,
            metavar="TIME",
            help=_("Time for an action, such as 0.1s, for players whose description has no budget."),
        ),
        click.option(
            "--simulations",
            type=click.IntRange(1, 10**15),
            help=_("Simulations for an action, for players whose description has no budget."),
        ),
        click.option("--processes", type=click.IntRange(1, 1024), default=2, show_default=True),
        click.option(
            "--openings",
            type=click.IntRange(0, 1000),
            default=4,
            show_default=True,
            metavar="PLIES",
            help=_("Random actions at the start of a game, the same for both games of a pair."),
        ),
        click.option(
            "--seed",
            type=click.IntRange(0, 2**62),
            help=_("Settles the openings and the players' choices. [default: another one each time]"),
        ),
        click.option(
            "--out",
            type=click.Path(path_type=Path, dir_okay=False),
            metavar="FILE",
            help=_("Keep each game, and the summary, as a line of JSON."),
        ),
        click.option("--resume", is_flag=True, help=_("Go on with the file of --out.")),
        click.option("--json", "as_json", is_flag=True, help=_("Print the summary as a line of JSON.")),
    ]

    def decorate(function: Decorated) -> Decorated:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


def budget(seconds: float | None, simulations: int | None) -> Budget | None:
    if seconds is not None and simulations is not None:
        raise click.UsageError(_("--time and --simulations exclude each other."))
    return None if seconds is None and simulations is None else Budget(simulations, seconds)


def arrange(
    game: Game, options: dict[str, str], openings: int, seed: int | None, *, out: Path | None, resume: bool
) -> Contest:
    """What is played. The seed of a file that is gone on with need not be said again."""
    if resume and out is None:
        raise click.UsageError(_("--resume needs --out."))
    if seed is None and resume:
        kept = first_row(out).get("seed")
        seed = kept if isinstance(kept, int) else None
    if seed is None:
        seed = secrets.randbits(32)
    return Contest(game.id, game.settle(options), openings, seed)


def header(kind: str, contest: Contest, players: list[str]) -> Row:
    """The first line of a file, by which it is known again."""
    return {
        "kind": kind,
        "game": contest.game,
        "options": dict(contest.options),
        "openings": contest.openings,
        "seed": contest.seed,
        "players": players,
    }


def play(plan: Plan, ledger: Ledger, processes: int, line: Callable[[], str]) -> bool:
    """Play, with a line of progress where a person watches. False where Ctrl-C ended it."""
    console = Console(stderr=True, highlight=False, markup=False)
    showing: AbstractContextManager[Status | None] = (
        console.status("") if console.is_terminal else nullcontext()
    )
    due = 0.0
    try:
        with showing as status:

            def tell() -> None:
                nonlocal due
                if status is not None and monotonic() >= due:
                    status.update(line())
                    due = monotonic() + EVERY

            run(plan, ledger, processes, tell)
    except KeyboardInterrupt:
        return False
    return True


def show(row: Row, words: list[str], as_json: bool) -> None:
    click.echo(json.dumps(row, ensure_ascii=False) if as_json else "\n".join(words))


def signed(elo: float | None) -> str:
    """An Elo value for a person; an infinite one has no number."""
    return "?" if elo is None else f"{round(elo):+d}"


def estimate(found: Row) -> str:
    """An Elo value with its interval."""
    return _("{elo} Elo (95%: {low} to {high})").format(
        elo=signed(found["elo"]), low=signed(found["low"]), high=signed(found["high"])
    )


def origin(row: Row) -> list[str]:
    """With what and on what it was played."""
    if not row["machine"]:
        return []
    commits = ", ".join(commit[:10] + ("+" if commit.endswith("+") else "") for commit in row["commit"])
    return [
        _("Hortus {version} ({commit}) on {machine}").format(
            version=", ".join(row["hortus"]), commit=commits or "-", machine="; ".join(row["machine"])
        )
    ]
