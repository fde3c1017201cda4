"""``hortus openings``: how games went on from a position."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hortus.core import Game, HortusError, Position
from hortus.terminal import counts
from hortus.terminal.arguments import FileName, game_argument, game_options
from hortus.terminal.words import _, ngettext, players_name

if TYPE_CHECKING:
    from hortus.study.openings import Continuation, Count, Openings


@click.command(
    "openings",
    help=_(
        "Tell how games of GAME went on after the MOVES, actions or whole turns, or from the start, and how "
        "they ended.\n\n"
        "Counts the games that Hortus brings along, which the computer played against itself, or those in "
        "files. Openings that are mirror images of each other count together."
    ),
)
@game_argument()
@click.argument("moves", nargs=-1)
@game_options
@click.option(
    "--from",
    "sources",
    multiple=True,
    type=FileName(exists=True, dir_okay=False),
    metavar="FILE",
    help=_("Count the finished games in this file: a record, or what `hortus match` kept. May be repeated."),
)
@click.option("--json", "as_json", is_flag=True, help=_("Print a JSON object instead of words."))
def command(
    *,
    game: Game,
    moves: tuple[str, ...],
    options: dict[str, str],
    sources: tuple[Path, ...],
    as_json: bool,
) -> None:
    from hortus.study.openings import continuations  # noqa: PLC0415
    from hortus.study.selfplay import selfplay  # noqa: PLC0415
    from hortus.terminal.typed import played  # noqa: PLC0415

    start = game.start(**options)
    steps = list(played(start, " ".join(moves)))
    actions, position = [action for action, _after in steps], steps[-1][1] if steps else start
    openings = counted(start, sources) if sources else selfplay(game.id, start.options)
    found = continuations(position, openings.at(position))
    if as_json:
        click.echo(json.dumps(as_row(position, actions, openings, found), ensure_ascii=False))
    else:
        for line in words(position, actions, openings, found):
            click.echo(line)


def counted(start: Position, sources: Sequence[Path]) -> Openings:
    """The games in files, as far as they are of this kind. Raises HortusError where none is."""
    from hortus.study.openings import Openings, passages  # noqa: PLC0415
    from hortus.study.played import read_played  # noqa: PLC0415

    found, others = Openings(), 0
    for path in sources:
        for number, each in enumerate(read_played(path), 1):
            alike = each.game == start.game.id and each.start is None
            if not alike or start.game.settle(each.options) != start.options:
                others += 1
                continue
            try:
                found.add(passages(start, each.actions, each.winner))
            except HortusError as error:
                raise HortusError(
                    "{file}, game {number}: {trouble}", file=path, number=number, trouble=error
                ) from None
    if not found.games:
        raise HortusError("There is no finished game of this kind in the files.")
    if others:
        click.echo(
            ngettext(
                "{number} game is of another kind, and not counted.",
                "{number} games are of another kind, and not counted.",
                others,
            ).format(number=others),
            err=True,
        )
    return found


def as_row(
    position: Position, played: Sequence[str], openings: Openings, found: Sequence[Continuation]
) -> dict[str, Any]:
    """What was found, for programs: results are those of the player who acts."""
    return {
        "game": position.game.id,
        "options": position.options,
        "moves": list(played),
        "position": str(position),
        "to_move": position.to_move,
        "games": openings.games,
        "continuations": [
            {
                "action": each.action,
                "others": list(each.others),
                "games": each.count.games,
                "wins": each.count.wins,
                "draws": each.count.draws,
                "losses": each.count.losses,
                "score": round(each.count.score, 4),
                "low": round(each.count.interval[0], 4),
                "high": round(each.count.interval[1], 4),
            }
            for each in found
        ],
    }


def words(
    position: Position, played: Sequence[str], openings: Openings, found: Sequence[Continuation]
) -> list[str]:
    """What was found, for a person."""
    from hortus.study.openings import total  # noqa: PLC0415

    kind = " ".join([position.game.id, *(f"{name}={value}" for name, value in position.options.items())])
    head = _("{kind}: {games}").format(kind=kind, games=counts.games(openings.games))
    if position.to_move is None:
        return [head, _("The game is over.")]
    mover = players_name(position.game.players[position.to_move])
    after = _("After {moves}").format(moves=" ".join(played)) if played else _("From the start")
    if not found:
        return [head, _("{after}: no game went this way.").format(after=after)]
    told = _("{after}: {games}, {player} acts").format(
        after=after, games=counts.games(total(found).games), player=mover
    )
    rows = [(shown(each), str(each.count.games), *figures(each.count)) for each in found]
    titles = (_("action"), _("games"), _("score of {player} (95%)").format(player=mover), _("won/drawn/lost"))
    widths = [max(map(len, column)) for column in zip(titles, *rows, strict=True)]
    return [head, told, *(line(row, widths) for row in (titles, *rows))]


def line(row: Sequence[str], widths: Sequence[int]) -> str:
    """A row of the table: the action to the left, numbers to the right."""
    first, *rest = (
        f"{text:<{width}}" if at == 0 else f"{text:>{width}}"
        for at, (text, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join([first, *rest]).rstrip()


def shown(each: Continuation) -> str:
    """An action, and how many others come to the same."""
    return f"{each.action} (+{len(each.others)})" if each.others else each.action


def figures(count: Count) -> tuple[str, str]:
    low, high = count.interval
    score = f"{count.score:.1%} ({low:.1%} - {high:.1%})"
    return score, f"{count.wins}/{count.draws}/{count.losses}"
