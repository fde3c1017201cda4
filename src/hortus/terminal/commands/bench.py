"""``hortus bench``: measures, one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import click

from hortus.core import Position
from hortus.terminal import measures
from hortus.terminal.arguments import Seconds, begun
from hortus.terminal.words import _

Decorated = Callable[..., Any]


def _timed(function: Decorated) -> Decorated:
    for option in (
        click.option(
            "--seed",
            type=click.IntRange(0, 2**63 - 1),
            default=1,
            show_default=True,
            help=_("Seed of the random games."),
        ),
        click.option(
            "--threads",
            type=click.IntRange(1, 1024),
            multiple=True,
            default=(1,),
            show_default=True,
            help=_("Number of threads; may be repeated, a line for each."),
        ),
        click.option("--seconds", type=Seconds(0, min_open=True), default=3.0, show_default=True),
    ):
        function = option(function)
    return function


def _print(row: measures.Row) -> None:
    click.echo(json.dumps(row))


@click.group(
    "bench",
    help=_("Measure speed, memory and start-up time. Prints JSON, one object a line."),
)
def command() -> None:
    pass


@command.command(help=_("Uniformly random games a second, and actions a second."))
@begun
@_timed
def playouts(
    *,
    start: Position,
    seconds: float,
    threads: tuple[int, ...],
    seed: int,
) -> None:
    for number in threads:
        _print(measures.playout_rate(start, seconds, number, seed))


@command.command(help=_("Simulations of tree search a second, with one random game each."))
@begun
@_timed
@click.option(
    "--memory",
    type=click.IntRange(1),
    default=1024,
    show_default=True,
    help=_("Memory of the tree, in MiB."),
)
def search(
    *,
    start: Position,
    seconds: float,
    threads: tuple[int, ...],
    seed: int,
    memory: int,
) -> None:
    for number in threads:
        _print(measures.search_rate(start, seconds, number, seed, memory << 20))


@command.command(help=_("Bytes that one state holds."))
@begun
def memory(start: Position) -> None:
    _print(measures.state_memory(start))


@command.command(help=_("Seconds that `hortus --help` takes."))
@click.option("--runs", type=click.IntRange(1, 1000), default=7, show_default=True)
def startup(runs: int) -> None:
    _print(measures.startup_time(runs))
