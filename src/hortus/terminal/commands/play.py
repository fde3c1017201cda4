"""``hortus play``: a game in the terminal."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

import click

from hortus.core import Game, HortusError
from hortus.records import GameRecord, Player
from hortus.search import LEVELS
from hortus.terminal.arguments import beginning, game_argument, game_options, position_option
from hortus.terminal.keeping import Keeper, latest_running, read
from hortus.terminal.match import Match
from hortus.terminal.talk import Setting, Talk
from hortus.terminal.words import _

DEFAULT_LEVEL = 3
COMPUTER = "Hortus"


def humans(game: Game, side: str | None) -> tuple[int, ...]:
    """The players that ``--side`` makes human; the first one without it."""
    word = (side or "0").strip().casefold()
    if word in ("both", "none"):
        return (0, 1) if word == "both" else ()
    for number, name in enumerate(game.players):
        if word in (str(number), name.casefold(), _(name).casefold()):
            return (number,)
    raise click.BadParameter(
        _("{side} is no side. The sides: {sides}.").format(
            side=side, sides=", ".join(["0", "1", *map(str.lower, game.players), "both", "none"])
        ),
        param_hint="--side",
    )


def seat(game: Game, number: int, human: bool, level: int | None) -> Player:
    if human:
        return Player(name=game.players[number])
    return Player(name=COMPUTER, kind="computer", level=level or DEFAULT_LEVEL)


def seats(game: Game, side: str | None, level: int | None, record: GameRecord | None) -> list[Player]:
    """Who plays: what the command line says, and otherwise what the record says."""
    if record is None or side is not None:
        chosen = humans(game, side)
        return [seat(game, number, number in chosen, level) for number in (0, 1)]
    return [
        player
        if player.kind == "human" or not (level or player.level is None)
        else player.model_copy(update={"level": level or DEFAULT_LEVEL})
        for player in record.players
    ]


@click.command(
    "play",
    help=_(
        "Play GAME against the computer, for two at one terminal, or watch two computers. "
        "The game is kept from ply to ply: `hortus play --resume` goes on with it."
    ),
)
@game_argument(required=False)
@game_options
@position_option
@click.option(
    "--level",
    type=click.IntRange(min(LEVELS), max(LEVELS)),
    help=_("The computer's level, {low} the weakest. [default: {level}]").format(
        low=min(LEVELS), level=DEFAULT_LEVEL
    ),
)
@click.option(
    "--side",
    metavar="SIDE",
    help=_("Your side: 0 (moves first), 1, a player's name such as black, both, or none. [default: 0]"),
)
@click.option("--seed", type=click.IntRange(0, 2**62), help=_("Makes the computer's choices repeatable."))
@click.option("--threads", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option(
    "--delay",
    type=click.FloatRange(0, 3600),
    default=0.0,
    help=_("Seconds to wait after the computer's actions."),
)
@click.option("--load", type=click.Path(path_type=Path), metavar="FILE", help=_("Go on with a saved game."))
@click.option(
    "--save", type=click.Path(path_type=Path), metavar="FILE", help=_("Keep the game in this file.")
)
@click.option("--resume", is_flag=True, help=_("Go on with the game that was left last."))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    game: Game | None,
    options: dict[str, str],
    position: str | None,
    level: int | None,
    side: str | None,
    seed: int | None,
    threads: int,
    delay: float,
    load: Path | None,
    save: Path | None,
    resume: bool,
) -> None:
    if load is not None and resume:
        raise click.UsageError(_("--load and --resume exclude each other."))
    if load is not None or resume:
        if options or position is not None:
            raise click.UsageError(_("A game that goes on has its options and its start already."))
        path, record = latest_running() if resume else (None, read(Path(str(load))))
        if game is not None and game.id != record.game:
            raise HortusError("That is a game of {game}.", game=record.game)
        begun = record.beginning().game
        match = Match.from_record(record, seats(begun, side, level, record))
        keeper = Keeper(begun.id, save or path, named=save is not None)
    elif game is None:
        raise click.UsageError(_("Which game? `hortus games` lists them."))
    else:
        match = Match(
            beginning(game, options, position),
            seats(game, side, level, None),
            from_string=position is not None,
        )
        keeper = Keeper(game.id, save, named=save is not None)
    _prepare_input()
    if save is not None:
        keeper.keep(match.record())
    Talk(match, keeper, Setting(seed, threads, delay)).run()


def _prepare_input() -> None:
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  # gives the prompt its line editing and history
    elif hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
