"""``hortus play``: a game in the terminal."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal, TextIO

import click

from hortus import games
from hortus.core import Game, HortusError, Position
from hortus.records import GameRecord, Player
from hortus.search import LEVELS
from hortus.terminal import counts
from hortus.terminal.arguments import (
    FileName,
    Seconds,
    beginning,
    game_argument,
    game_options,
    position_option,
)
from hortus.terminal.keeping import Keeper, latest_running, read
from hortus.terminal.match import Match
from hortus.terminal.opponent import RANDOM, computer
from hortus.terminal.own_level import fitted, person_and_computer
from hortus.terminal.series import Series, play_series
from hortus.terminal.streams import standard_input
from hortus.terminal.talk import Setting, Talk
from hortus.terminal.words import _

DEFAULT_LEVEL = 3
LOT = "lot"
ME = "me"
#: A level as people give it: ``None`` plays at random.
Levels = tuple[int | None, int | None]


class LevelsType(click.ParamType[Levels | Literal["me"]]):
    """A level for both players, or one for each with a comma between: ``5``, ``2,random``; or ``me``, the
    person's own."""

    name = "levels"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> Levels | Literal["me"]:
        if isinstance(value, tuple):
            return value
        if str(value).strip().casefold() == ME:
            return "me"
        found = [self._level(word.strip().casefold(), param, ctx) for word in str(value).split(",")]
        if len(found) > 2:
            self.fail(_("There are two players: one level or two."), param, ctx)
        return found[0], found[-1]

    def _level(self, word: str, param: click.Parameter | None, ctx: click.Context | None) -> int | None:
        if word in ("0", "random"):
            return None
        if word not in map(str, LEVELS):
            self.fail(
                _("{level} is no level. The levels: {low} to {high}, 0 or random, and me by itself.").format(
                    level=word, low=min(LEVELS), high=max(LEVELS)
                ),
                param,
                ctx,
            )
        return int(word)


def humans(game: Game, side: str | None, seed: int | None) -> tuple[int, ...]:
    """The players that ``--side`` makes human. Without it the first one, or the one on whom the lot
    falls where the game has it so."""
    word = (side or (LOT if game.lots else "0")).strip().casefold()
    if word in ("both", "none"):
        return (0, 1) if word == "both" else ()
    if word == LOT:
        return (random.Random(seed).randrange(2),)
    for number, name in enumerate(game.players):
        if word in (str(number), name.casefold(), _(name).casefold()):
            return (number,)
    raise click.BadParameter(
        _("{side} is no side. The sides: {sides}.").format(
            side=side, sides=", ".join(["0", "1", *map(str.lower, game.players), LOT, "both", "none"])
        ),
        param_hint="--side",
    )


def seats(game: Game, chosen: Sequence[int], levels: Levels | None) -> list[Player]:
    """Who plays: people where they have ``chosen`` to, and computers."""
    given = levels or (DEFAULT_LEVEL, DEFAULT_LEVEL)
    return [Player(name=game.players[n]) if n in chosen else computer(given[n]) for n in (0, 1)]


def seats_again(record: GameRecord, levels: Levels | None) -> list[Player]:
    """Who goes on with a record: as it says, at other levels if they are given."""
    found: list[Player] = []
    for number, player in enumerate(record.players):
        if player.kind == "computer" and levels is not None:
            found.append(computer(levels[number]))
        elif player.kind == "computer" and player.level is None and player.name != RANDOM:
            found.append(player.model_copy(update={"level": DEFAULT_LEVEL}))
        else:
            found.append(player)
    return found


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
    "levels",
    metavar="LEVEL[,LEVEL]",
    type=LevelsType(),
    help=_(
        "The computer's level, {low} (weakest) to {high}, or random; two, with a comma between, where "
        "the players differ; or me: the level at which you win about half of your games, by those that "
        "are kept. [default: {level}]"
    ).format(low=min(LEVELS), high=max(LEVELS), level=DEFAULT_LEVEL),
)
@click.option(
    "--side",
    metavar="SIDE",
    help=_(
        "Your side: 0 (moves first), 1, a player's name such as black, lot (it is drawn), both, or none. "
        "[default: 0; lot where the game's rules have it]"
    ),
)
@click.option(
    "--games",
    "number",
    type=click.IntRange(1),
    help=_("Let computers play so many games to their ends, and say what came out."),
)
@click.option("--json", "as_json", is_flag=True, help=_("With --games: say it as JSON."))
@click.option("--seed", type=click.IntRange(0, 2**62), help=_("Makes the computer's choices repeatable."))
@click.option("--threads", type=click.IntRange(1, 256), default=1, show_default=True)
@click.option(
    "--delay",
    type=Seconds(0, 3600),
    default=0.0,
    help=_("Seconds to wait after the computer's actions."),
)
@click.option("--load", type=FileName(), metavar="FILE", help=_("Go on with a saved game."))
@click.option("--save", type=FileName(), metavar="FILE", help=_("Keep the game in this file."))
@click.option("--resume", is_flag=True, help=_("Go on with the game that was left last."))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    game: Game | None,
    options: dict[str, str],
    position: str | None,
    levels: Levels | Literal["me"] | None,
    side: str | None,
    number: int | None,
    as_json: bool,
    seed: int | None,
    threads: int,
    delay: float,
    load: Path | None,
    save: Path | None,
    resume: bool,
) -> None:
    if load is not None and resume:
        raise click.UsageError(_("--load and --resume exclude each other."))
    if number is not None:
        if game is None or load is not None or resume or save is not None or side not in (None, "none"):
            raise click.UsageError(_("--games is for a game between computers that begins anew."))
        if isinstance(levels, str):
            raise click.UsageError(_("--games has no person in it whose level could be meant by me."))
        players = seats(game, (), levels)
        first = random.randrange(2**62) if seed is None else seed
        played = play_series(beginning(game, options, position), players, number, first, threads)
        click.echo(json.dumps(played.as_json()) if as_json else summary(played))
        return
    given = None if isinstance(levels, str) else levels
    if load is not None or resume:
        if options or position is not None:
            raise click.UsageError(_("A game that goes on has its options and its start already."))
        path, record = latest_running() if resume else (None, read(Path(str(load))))
        if game is not None and game.id != record.game:
            raise HortusError("That is a game of {game}.", game=record.game)
        match = _gone_on(record, side, given, seed)
        keeper = Keeper(match.game.id, save or path, named=save is not None)
    elif game is None:
        raise click.UsageError(_("Which game? `hortus games` lists them."))
    else:
        start = beginning(game, options, position)
        match = _begun(start, side, given, seed, from_string=position is not None)
        keeper = Keeper(game.id, save, named=save is not None)
    if levels == ME:
        _fit(match)
    if "human" in (player.kind for player in match.players):
        _prepare_input(standard_input())
    if save is not None:
        keeper.keep(match.record())
    Talk(match, keeper, Setting(seed, threads, delay, levels == ME)).run()


def _gone_on(record: GameRecord, side: str | None, levels: Levels | None, seed: int | None) -> Match:
    """The match of a record that goes on, by its players or by those that were asked for."""
    if side is None:
        return Match.from_record(record, seats_again(record, levels))
    game = record.beginning().game
    return Match.from_record(record, seats(game, humans(game, side, seed), levels))


def _fit(match: Match) -> None:
    """Sets the computer to the person's own level, and tells it."""
    if not person_and_computer(match.players):
        raise click.UsageError(_("The computer plays as strongly as you only against you."))
    match.players, told = fitted(match.players, match.positions[0])
    click.echo(told)


def _begun(
    start: Position, side: str | None, levels: Levels | None, seed: int | None, *, from_string: bool
) -> Match:
    """A new match. Tells on whom the lot has fallen where it was drawn."""
    game = start.game
    chosen = humans(game, side, seed)
    if len(chosen) == 1 and (side or (game.lots and LOT)) == LOT:
        lot = _("The lot has fallen on you: you begin, as {player}.")
        if chosen[0] != start.to_move:
            lot = _("The lot has fallen on the computer: it begins. You play {player}.")
        click.echo(lot.format(player=_(game.players[chosen[0]])))
    return Match(start, seats(game, chosen, levels), from_string=from_string)


def summary(series: Series) -> str:
    """What came out of a series, in a line for a person."""
    game = games.get(series.game)
    options = ", ".join(f"{name}={value}" for name, value in series.options.items())
    wins = ", ".join(
        _("{player} ({level}) won {number}").format(
            player=_(name), level=_("random") if level is None else level, number=number
        )
        for name, level, number in zip(game.players, series.levels, series.wins, strict=True)
    )
    line = _(
        "{game} ({options}): {games}, {wins}, {draws} drawn; {mean} actions a game "
        "({shortest} to {longest}), {seconds} s"
    )
    return line.format(
        game=game.name,
        options=options,
        games=counts.games(series.games),
        wins=wins,
        draws=series.draws,
        mean=series.mean_length,
        shortest=series.shortest,
        longest=series.longest,
        seconds=f"{series.seconds:.1f}",
    )


def _prepare_input(typed: TextIO) -> None:
    if typed.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401, PLC0415  # gives the prompt its line editing and history
    elif hasattr(typed, "reconfigure"):
        typed.reconfigure(errors="replace")
