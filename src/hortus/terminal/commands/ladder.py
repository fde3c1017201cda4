"""``hortus ladder``: how strong are all of them?"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hortus.core import Game, HortusError
from hortus.terminal import counts
from hortus.terminal.arguments import FileName
from hortus.terminal.contest import (
    GAMES,
    INTERRUPTED,
    PLAYER_OPTIONS,
    PLAYERS,
    Terms,
    contest_options,
    estimate,
    origin,
    play,
    show,
)
from hortus.terminal.words import _

if TYPE_CHECKING:
    from hortus.lab.line import GameLine

PAIRINGS = ("telling", "even")


@click.command(
    "ladder",
    help=_(
        "Fit ratings to all PLAYERs at once, from games that are played now and those in the files of "
        "--from. Without a PLAYER, nothing is played."
    )
    + f" {PLAYERS}\n\n{PLAYER_OPTIONS}",
)
@click.argument("players", nargs=-1, metavar="[PLAYER]...")
@contest_options(required=False)
@click.option(
    "--from",
    "sources",
    multiple=True,
    type=FileName(),
    metavar="FILE",
    help=_("Games of matches and ladders that count as well; may be repeated."),
)
@click.option(
    "--pairings",
    type=click.Choice(PAIRINGS),
    default=PAIRINGS[0],
    show_default=True,
    help=_("Who meets whom: those whose games are expected to tell most, or everybody equally often."),
)
@click.option("--anchor", metavar="PLAYER", help=_("Whose rating is 0. [default: the first player's]"))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    players: tuple[str, ...],
    sources: tuple[Path, ...],
    pairings: str,
    anchor: str | None,
    terms: Terms,
) -> None:
    from hortus.lab import summary  # noqa: PLC0415
    from hortus.lab.ladder import Ladder, distinct, one_game  # noqa: PLC0415
    from hortus.lab.ledger import read_games  # noqa: PLC0415
    from hortus.lab.player import make  # noqa: PLC0415

    names = tuple(make(player, terms.budget).name for player in players)
    known = distinct(line for path in sources for line in read_games(path))
    found = one_game(known)
    if not names:
        if not known:
            raise click.UsageError(_("Nobody to rate: name players, or files with --from."))
        if terms.out is not None or terms.games is not None:
            raise click.UsageError(_("Without players, nothing is played."))
        everybody = tuple(dict.fromkeys(name for line in known for name in line.players))
        finish(known, everybody, anchor, terms.as_json)
        return
    contest = terms.arrange(_game_of(names, terms, found))
    ladder = Ladder(contest, names, (terms.games or GAMES) // 2, pairings == PAIRINGS[1], known)
    zero = _anchor(anchor, ladder.everybody(), terms.budget)
    with terms.ledger("ladder", contest, names) as ledger:

        def progress() -> str:
            done = len(ladder.games) + len(ladder.unfinished(ledger.book))
            return _("{done} of {games}").format(done=done, games=counts.games(2 * ladder.most))

        finished = play(ladder, ledger, terms.processes, progress)
        ladder.count(ledger.book)
        lines = [*known, *ladder.games, *ladder.unfinished(ledger.book)]
        row = summary.of_ladder(ladder.ratings(ladder.unfinished(ledger.book)), lines, zero)
        ledger.note(row)
    show(row, words(row), terms.as_json)
    warn(lines)
    if not finished:
        ctx.exit(INTERRUPTED)


def _game_of(names: tuple[str, ...], terms: Terms, found: tuple[str, dict[str, str]] | None) -> Game:
    """The game in which these can play a ladder. Raises what is to be said where they cannot."""
    if terms.game is None:
        raise click.UsageError(_("Which game? `hortus games` lists them."))
    if len(names) < 2:
        raise click.UsageError(_("A ladder needs two players or more."))
    if len(set(names)) < len(names):
        raise click.UsageError(_("A player is named twice."))
    if found is not None and found != (terms.game.id, terms.game.settle(terms.options)):
        raise HortusError("The games in the files are of another game, or have other options.")
    return terms.game


def _anchor(anchor: str | None, players: tuple[str, ...], given: Any) -> str:
    """The player whose rating is 0, as the games name it."""
    from hortus.lab.player import make  # noqa: PLC0415

    if anchor is None:
        return players[0]
    name = anchor if anchor in players else make(anchor, given).name
    if name not in players:
        raise HortusError("{player} has no games. The players: {players}.", player=anchor, players=players)
    return name


def finish(lines: list[GameLine], players: tuple[str, ...], anchor: str | None, as_json: bool) -> None:
    """Rate games that were played before."""
    from hortus.lab import summary  # noqa: PLC0415
    from hortus.lab.ladder import scored  # noqa: PLC0415
    from hortus.lab.ratings import fit  # noqa: PLC0415

    row = summary.of_ladder(fit(players, scored(lines)), lines, _anchor(anchor, players, None))
    show(row, words(row), as_json)
    warn(lines)


def warn(lines: list[GameLine]) -> None:
    """Say of players who change with the version that several versions were taken for one, and which players
    no game compares."""
    from hortus.lab.ladder import islands, mixtures  # noqa: PLC0415
    from hortus.lab.player import is_frozen  # noqa: PLC0415

    names = sorted({name for line in lines for name in line.players})
    for name, commits in mixtures(lines, [name for name in names if not is_frozen(name)]).items():
        click.echo(
            _("{player} was played by several versions ({commits}), which are rated as one.").format(
                player=name, commits=", ".join(sorted(commit[:10] for commit in commits))
            ),
            err=True,
        )
    groups = islands(lines)
    if len(groups) > 1:
        click.echo(
            _(
                "No games connect these players, so that their ratings say nothing about each other: {groups}"
            ).format(groups=" | ".join(", ".join(group) for group in groups)),
            err=True,
        )


def words(row: Mapping[str, Any]) -> list[str]:
    """The ratings for a person."""
    options = " ".join(f"{name}={value}" for name, value in row["options"].items())
    lines = [
        _("{game}, {games}; {anchor} is 0").format(
            game=f"{row['game']} {options}".strip(), games=counts.games(row["games"]), anchor=row["anchor"]
        )
    ]
    width = max(len(each["player"]) for each in row["ratings"])
    for place, each in enumerate(row["ratings"], 1):
        lines.append(
            _("{place:>3}. {player:<{width}}  {estimate}, {points:g} of {games}").format(
                place=place,
                player=each["player"],
                width=width,
                estimate=estimate(each),
                points=each["points"],
                games=each["games"],
            )
        )
    lines.append(_("Moving first is worth: {estimate}").format(estimate=estimate(row["first"])))
    return lines + origin(row)
