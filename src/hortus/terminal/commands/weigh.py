"""``hortus weigh``: what are a game's features worth?"""

from __future__ import annotations

from pathlib import Path

import click

from hortus.core import HortusError
from hortus.lab.elo import Z95
from hortus.lab.ladder import distinct, one_game
from hortus.lab.ledger import numbered_games
from hortus.lab.weights import FEW, BadGame, Fit, fit
from hortus.terminal import counts
from hortus.terminal.arguments import FileName
from hortus.terminal.lawbook import why
from hortus.terminal.words import _


@click.command(
    "weigh",
    help=_(
        "Fit the weights of a game's features, by which the search judges positions, to the games in FILEs "
        "of `hortus match --out`."
    ),
)
@click.argument("files", nargs=-1, required=True, type=FileName(), metavar="FILE...")
def command(*, files: tuple[Path, ...]) -> None:
    read = [(path, number, line) for path in files for number, line in numbered_games(path)]
    lines = distinct(line for _path, _number, line in read)
    if not lines:
        raise HortusError("There is no game in these files.")
    one_game(lines)
    try:
        found = fit(lines)
    except BadGame as bad:
        path, number = next((path, number) for path, number, line in read if line is bad.line)
        raise HortusError("{trouble}", trouble=trouble(path, number, bad)) from None
    for told in words(found):
        click.echo(told)
    for told in doubts(found):
        click.echo(told, err=True)


def trouble(path: Path, number: int, bad: BadGame) -> str:
    """Why a game cannot be replayed, and where it stands."""
    if bad.ply is None:
        place = _("{file}, line {line}").format(file=path, line=number)
    else:
        place = _("{file}, line {line}, ply {ply}").format(file=path, line=number, ply=bad.ply)
    return f"{place}: {why(bad.line.game, bad.cause)}"


def words(found: Fit) -> list[str]:
    """The weights for a person, with intervals where they have any."""
    width = max(map(len, found.weights))
    lines = []
    for name, weight in found.weights.items():
        half = Z95 * found.errors.get(name, 0)
        interval = _("(95%: {low:+.3f} to {high:+.3f})").format(low=weight - half, high=weight + half)
        lines.append(f"{name:<{width}} {weight:+.3f} {interval if half else ''}".rstrip())
    lines.append(
        _("{games}, {decided} with a winner.").format(games=counts.games(found.games), decided=found.decided)
    )
    lines.append(
        _("Loss: {loss:.4f} a position, {blind:.4f} without weights ({positions}).").format(
            loss=found.loss, blind=found.blind, positions=counts.positions(found.positions)
        )
    )
    return lines


def doubts(found: Fit) -> list[str]:
    """Why these weights are not to be trusted."""
    lines = []
    if found.settled:
        lines.append(
            _("The weights foretell every one of these games. Others would give quite different ones.")
        )
    if found.decided < FEW:
        lines.append(_("So few games say little: weights take some hundreds with a winner."))
    return lines
