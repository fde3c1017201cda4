"""What ``hortus match`` and ``hortus ladder`` share: arguments, a line of progress, words for estimates."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, fields
from functools import wraps
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.status import Status

from hortus.core import Game
from hortus.lab.arbiter import Contest
from hortus.lab.budget import Budget, read_seconds
from hortus.lab.ledger import Ledger, first_row
from hortus.lab.running import Plan, run
from hortus.lab.settings import known_settings
from hortus.search.pace import paced
from hortus.terminal.arguments import FileName, game_options, named_game
from hortus.terminal.words import _

Decorated = Callable[..., Any]
Row = Mapping[str, Any]
MOST_GAMES = 10**7
#: How a player is described, for people.
PLAYERS = _(
    "A player is random, uct:1000, default:0.1s, level:5, version:0.1, openspiel:2000 for OpenSpiel's tree "
    "search, or engine:PATH for a program that speaks the Universal Game Interface."
)
#: And how it is given options.
PLAYER_OPTIONS = _(
    "Options stand behind it, all in quotes: 'default:0.1s patience=4'. default takes the settings of the "
    "search: {settings} (memory in MiB, switches on or off)."
).format(settings=", ".join(known_settings()))
#: Games without --games, and the exit code after Ctrl-C.
GAMES, INTERRUPTED = 100, 130
#: Seconds between two lines of progress.
EVERY = 0.5


@dataclass(frozen=True, slots=True)
class Terms:
    """What both commands are asked, as the command line has it."""

    game: Game | None
    options: dict[str, str]
    games: int | None
    seconds: float | None
    simulations: int | None
    processes: int
    openings: int
    seed: int | None
    out: Path | None
    resume: bool
    as_json: bool

    @property
    def budget(self) -> Budget | None:
        """The budget of players whose description has none."""
        if self.seconds is not None and self.simulations is not None:
            raise click.UsageError(_("--time and --simulations exclude each other."))
        if self.seconds is None and self.simulations is None:
            return None
        return Budget(self.simulations, self.seconds)

    def arrange(self, game: Game) -> Contest:
        """What is played. The seed of a file that is gone on with need not be said again."""
        if self.resume and self.out is None:
            raise click.UsageError(_("--resume needs --out."))
        seed = self.seed
        if seed is None and self.resume:
            kept = first_row(self.out).get("seed")
            seed = kept if isinstance(kept, int) else None
        if seed is None:
            seed = secrets.randbits(32)
        return Contest(game.id, game.settle(self.options), self.openings, seed)

    def ledger(self, kind: str, contest: Contest, players: Sequence[str]) -> Ledger:
        """The file of --out, with a first line by which it is known again."""
        header = {
            "kind": kind,
            "game": contest.game,
            "options": dict(contest.options),
            "openings": contest.openings,
            "seed": contest.seed,
            "players": list(players),
        }
        return Ledger.open(self.out, header, resume=self.resume)


def _seconds(_ctx: click.Context, _parameter: click.Parameter, value: str | None) -> float | None:
    return None if value is None else read_seconds(value)


def _even(_ctx: click.Context, _parameter: click.Parameter, value: int | None) -> int | None:
    if value is not None and value % 2:
        raise click.BadParameter(_("Games are played in pairs: give an even number."))
    return value


def contest_options(required: bool) -> Callable[[Decorated], Decorated]:
    """The game, the budget, and how it is played, given to the command as ``terms``; ``--game`` has to be
    given where it is required."""
    decorators = [
        click.option(
            "--game", callback=named_game, required=required, metavar="GAME", help=_("The game to be played.")
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
            type=FileName(dir_okay=False),
            metavar="FILE",
            help=_("Keep each game, and the summary, as a line of JSON."),
        ),
        click.option("--resume", is_flag=True, help=_("Go on with the file of --out.")),
        click.option("--json", "as_json", is_flag=True, help=_("Print the summary as a line of JSON.")),
        game_options,
    ]

    def decorate(function: Decorated) -> Decorated:
        @wraps(function)
        def command(**values: Any) -> Any:
            terms = Terms(**{field.name: values.pop(field.name) for field in fields(Terms)})
            return function(terms=terms, **values)

        for decorator in reversed(decorators):
            command = decorator(command)
        return command

    return decorate


def play(plan: Plan, ledger: Ledger, processes: int, line: Callable[[], str]) -> bool:
    """Play, with a line of progress where a person watches. False where Ctrl-C ended it."""
    console = Console(stderr=True, highlight=False, markup=False)
    showing: AbstractContextManager[Status | None] = (
        console.status("") if console.is_terminal else nullcontext()
    )
    try:
        with showing as status:

            def tell() -> None:
                if status is not None:
                    status.update(line())

            run(plan, ledger, processes, paced(EVERY, tell, due=0.0))
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
