"""``hortus puzzles``: find puzzles in games, look at them, prove them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hortus.core import Game, HortusError, Position
from hortus.terminal import counts
from hortus.terminal.arguments import FileName, game_argument, game_options, named_game
from hortus.terminal.words import _, ngettext, players_name

if TYPE_CHECKING:
    from hortus.study.puzzles import Bounds, Collection, Puzzle

UNPROVED = 1
FILE = FileName(dir_okay=False)


@click.group(
    "puzzles",
    help=_("Find positions in which one turn is clearly best, and prove it; look at such puzzles."),
)
def command() -> None:
    pass


def search_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options of the commands that search."""
    for option in (
        click.option(
            "--out",
            type=FILE,
            metavar="FILE",
            help=_("Add the puzzles to this file; without it they are printed."),
        ),
        click.option(
            "--nodes",
            type=click.IntRange(1),
            default=10_000,
            show_default=True,
            help=_("Positions searched for one proof at most."),
        ),
        click.option(
            "--total",
            type=click.IntRange(1),
            default=200_000,
            show_default=True,
            help=_("Positions searched for all proofs about one position at most."),
        ),
        click.option(
            "--longest",
            type=click.IntRange(1, 9),
            default=3,
            show_default=True,
            help=_("The longest win that is counted in turns."),
        ),
        click.option(
            "--each",
            type=click.IntRange(1),
            default=2,
            show_default=True,
            help=_("Puzzles from one game at most."),
        ),
        click.option(
            "--plies",
            type=click.IntRange(1),
            default=40,
            show_default=True,
            help=_("How many positions of a game are looked at, the last ones."),
        ),
        click.option(
            "--only",
            is_flag=True,
            help=_("Leave out those where other turns win as well, only later."),
        ),
        click.option(
            "--most", type=click.IntRange(1), metavar="NUMBER", help=_("Stop after so many puzzles.")
        ),
    ):
        function = option(function)
    return function


@command.command("find", help=_("Find puzzles in FILES: records, or what `hortus match --out` wrote."))
@click.argument("files", nargs=-1, required=True, type=FileName(exists=True, dir_okay=False))
@search_options
def find(files: tuple[Path, ...], **wish: Any) -> None:
    from hortus.study.played import read_played  # noqa: PLC0415
    from hortus.study.puzzles.positions import positions_of  # noqa: PLC0415

    def played() -> Iterable[tuple[list[Position], str]]:
        for file in files:
            for number, game in enumerate(read_played(file), 1):
                yield positions_of(game), f"{file.name}, {number}"

    search(played(), **wish)


@command.command("selfplay", help=_("Let the computer play GAME with itself, and find puzzles in that."))
@game_argument()
@game_options
@click.option("--games", type=click.IntRange(1), default=20, show_default=True, help=_("Games to be played."))
@click.option("--seed", type=int, default=1, show_default=True, help=_("The first game's seed."))
@click.option(
    "--simulations",
    default="2,10,40,100",
    show_default=True,
    callback=lambda ctx, parameter, value: numbers(value),
    help=_("Simulations of a player, drawn by lot from these."),
)
@click.option(
    "--slip",
    type=click.FloatRange(0, 1),
    default=0.1,
    show_default=True,
    help=_("The chance of an action by lot."),
)
@search_options
def selfplay(
    *,
    game: Game,
    options: dict[str, str],
    games: int,
    seed: int,
    simulations: tuple[int, ...],
    slip: float,
    **wish: Any,
) -> None:
    from hortus.study.puzzles import Manner, play_game  # noqa: PLC0415

    manner = Manner(simulations, slip)
    search(
        ((play_game(game, options, n, manner), f"selfplay {n}") for n in range(seed, seed + games)), **wish
    )


def numbers(text: str) -> tuple[int, ...]:
    """Whole numbers, separated by commas."""
    parts = text.split(",")
    if not all(part.strip().isdecimal() and 0 < int(part) < 10**7 for part in parts):
        raise click.BadParameter(_("{text} is no list of numbers such as 10,40.").format(text=text))
    return tuple(map(int, parts))


def search(
    games: Iterable[tuple[list[Position], str]],
    *,
    out: Path | None,
    nodes: int,
    total: int,
    longest: int,
    each: int,
    plies: int,
    only: bool,
    most: int | None,
) -> None:
    """Search the games one by one; each puzzle is written at once."""
    from hortus.study.puzzles import Bounds, Collection, Taste, shipped  # noqa: PLC0415
    from hortus.terminal.keeping import make_sure_of  # noqa: PLC0415

    if out is not None:
        make_sure_of(out)
    collection = Collection(Taste(each_game=each, plies=plies, only=only))
    collection.know(shipped())
    if out is not None and out.exists():
        collection.know(read(out))
    number = 0
    for positions, source in games:
        number += 1
        for puzzle in found_in(collection, positions, source, Bounds(nodes, total, longest=longest)):
            keep(puzzle, out)
            if most is not None and len(collection.puzzles) >= most:
                break
        if most is not None and len(collection.puzzles) >= most:
            break
    click.echo(
        _("{puzzles} in {games}.").format(
            puzzles=counts.puzzles(len(collection.puzzles)), games=counts.games(number)
        ),
        err=True,
    )


def found_in(
    collection: Collection, positions: list[Position], source: str, bounds: Bounds
) -> Iterable[Puzzle]:
    try:
        yield from collection.search(positions, source, bounds)
    except MemoryError:
        raise HortusError("There is not so much memory.") from None


def keep(puzzle: Puzzle, out: Path | None) -> None:
    from hortus.study.puzzles import written  # noqa: PLC0415

    if out is None:
        click.echo(written([puzzle]), nl=False)
        return
    with out.open("a", encoding="utf-8") as file:
        file.write(written([puzzle]))


@command.command("show", help=_("Show the puzzles in FILE."))
@click.argument("file", type=FILE)
@click.option("--solution", is_flag=True, help=_("With the answers."))
def show(file: Path, solution: bool) -> None:
    for puzzle in read(file):
        for line in told(puzzle, solution):
            click.echo(line)


def read(file: Path) -> list[Puzzle]:
    """The puzzles in a file. Raises HortusError, for an action with the rulebook's sentence."""
    from hortus.study.puzzles import BadPuzzle, read_puzzles  # noqa: PLC0415
    from hortus.terminal.lawbook import why  # noqa: PLC0415

    try:
        return read_puzzles(file)
    except BadPuzzle as bad:
        problem = why(bad.puzzle.game, bad.cause)
        raise HortusError(bad.template, **{**bad.params, "problem": problem}) from None


def told(puzzle: Puzzle, solution: bool) -> list[str]:
    """A puzzle for a person: the board and the task, and the answer if it is wanted."""
    from hortus.drawing import ascii_board  # noqa: PLC0415

    position = puzzle.begin()
    player = players_name(position.game.players[position.state.to_move])
    options = " ".join(f"{name}={value}" for name, value in puzzle.options.items())
    lines = [
        _("Puzzle {id}: {game}, rated {rating}").format(
            id=puzzle.id, game=f"{position.game.name} {options}".strip(), rating=puzzle.rating
        ),
        ascii_board(position.scene()).rstrip(),
        task(puzzle, player),
    ]
    if solution:
        lines.append(_("Answer: {line}").format(line=" ".join(puzzle.line)))
    return [*lines, ""]


def task(puzzle: Puzzle, player: str) -> str:
    """What is asked for, in words."""
    if puzzle.goal == "draw":
        return _("{player} to act and not to lose.").format(player=player)
    if puzzle.within is None:
        return _("{player} to act and win.").format(player=player)
    if puzzle.within == 1:
        return _("{player} to act and win at once.").format(player=player)
    return ngettext(
        "{player} to act and win in {number} turn.",
        "{player} to act and win in {number} turns.",
        puzzle.within,
    ).format(player=player, number=puzzle.within)


@command.command(
    "check",
    help=_(
        "Prove the puzzles in FILES again, or those that Hortus brings along. Exits with {code} where one "
        "cannot be proved."
    ).format(code=UNPROVED),
)
@click.argument("files", nargs=-1, type=FILE)
@click.option("--game", "only", callback=named_game, metavar="GAME", help=_("Those of this game."))
@click.pass_context
def check(ctx: click.Context, files: tuple[Path, ...], only: Game | None) -> None:
    from hortus.study.puzzles import proves, shipped  # noqa: PLC0415

    puzzles = [puzzle for file in files for puzzle in read(file)] if files else list(shipped())
    puzzles = [puzzle for puzzle in puzzles if only is None or puzzle.game == only.id]
    bad = 0
    for puzzle in puzzles:
        if not proves(puzzle):
            bad += 1
            click.echo(_("{game} {id}: not proved.").format(game=puzzle.game, id=puzzle.id))
    click.echo(
        _("{proved} of {puzzles} proved.").format(
            proved=len(puzzles) - bad, puzzles=counts.puzzles(len(puzzles))
        )
    )
    if bad:
        ctx.exit(UNPROVED)
