"""``hortus ugi``: an engine for programs that speak the Universal Game Interface."""

from __future__ import annotations

import click

from hortus.terminal.streams import standard_input
from hortus.terminal.words import _


@click.command(
    "ugi",
    help=_(
        "Be an engine that speaks the Universal Game Interface on standard input and output, "
        "for programs of tournaments and analysis. Send ugi to see the options."
    ),
)
def command() -> None:
    from hortus.terminal.ugi import Session  # noqa: PLC0415

    typed = standard_input()
    typed.reconfigure(errors="replace")  # type: ignore[attr-defined]
    Session(lambda line: print(line, flush=True)).converse(typed)
