"""``hortus``: finds the sub-commands, and turns errors into one line."""

from __future__ import annotations

import importlib
import locale
import pkgutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import click

import hortus
from hortus.core.errors import HortusError
from hortus.terminal import streams
from hortus.terminal.words import _

COMMANDS = Path(__file__).parent / "commands"
INTERRUPTED = 130  # what a shell makes of Ctrl-C
BROKEN_PIPE = 141  # and of a reader that has gone

#: A line for each command, so that listing them imports none of them.
SUMMARIES = {
    "bench": _("Measure speed, memory and start-up time."),
    "conform": _("Replay games from conformance files and compare."),
    "draw": _("Draw a position as text or SVG."),
    "games": _("List the games and their options."),
    "ladder": _("Rate many players by games between them."),
    "manage": _("Run a management command of the site."),
    "match": _("Find out which of two players is stronger."),
    "openings": _("Tell how games went on from a position."),
    "perft": _("Count the sequences of actions from the start."),
    "play": _("Play in the terminal."),
    "puzzles": _("Find puzzles in games, and look at them."),
    "review": _("Go through a game and find the mistakes."),
    "rules": _("Show the rules of a game."),
    "serve": _("Serve Hortus for the browser."),
    "solve": _("Find out who wins with best play, and prove it."),
    "ugi": _("Be an engine that speaks the Universal Game Interface."),
    "weigh": _("Fit the weights by which the search judges positions."),
    "worker": _("Let the computer think, beside the web processes."),
}


class ReaderGone(Exception):
    """Nobody reads the output any more. Of a BrokenPipeError click itself would make exit code 1."""


@contextmanager
def _heard() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGone from error


class Commands(click.Group):
    """The sub-commands are the modules in ``commands``; each has its ``command``."""

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        with _heard():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        with _heard():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted(module.name for module in pkgutil.iter_modules([str(COMMANDS)]))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        command = importlib.import_module(f"hortus.terminal.commands.{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, self._summary(ctx, name)) for name in self.list_commands(ctx)])

    def _summary(self, ctx: click.Context, name: str) -> str:
        if name in SUMMARIES:
            return SUMMARIES[name]
        command = self.get_command(ctx, name)
        return command.get_short_help_str() if command else ""


@click.command(
    cls=Commands,
    help=_("Games about living groups that grow, enclose and get enclosed."),
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(hortus.__version__, prog_name="hortus", message="%(prog)s %(version)s")
def hortus_command() -> None:
    pass


def run(arguments: list[str]) -> int:
    """Run the command; give its exit code: 1 for what cannot be had, 2 for a wrong command line."""
    try:
        try:
            code = hortus_command.main(arguments, prog_name="hortus", standalone_mode=False)
        except SystemExit as ended:  # a command of Django's
            code = ended.code
        sys.stdout.flush()
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        streams.forget_output()
        return BROKEN_PIPE
    except (click.ClickException, HortusError, OSError) as error:
        return _tell(error)
    return code if isinstance(code, int) else 0


def _tell(error: Exception) -> int:
    if isinstance(error, click.ClickException):
        error.show()
        return error.exit_code
    if isinstance(error, OSError):
        streams.forget_output()
        place = f" ({error.filename})" if error.filename else ""
        error = HortusError("{reason}.", reason=f"{error.strerror or error}{place}")
    assert isinstance(error, HortusError)
    click.echo(f"hortus: {error.sentence(_)}", err=True)
    return 1


def main() -> None:
    """The entry point of the ``hortus`` command."""
    with suppress(locale.Error, AttributeError):
        # What the system says of a file ("No such file or directory"), in the reader's language.
        locale.setlocale(locale.LC_MESSAGES, "")
    try:
        streams.prepare()
        code = run(sys.argv[1:])
        sys.stderr.flush()
    except HortusError as error:
        code = _tell(error)
    except BrokenPipeError:
        streams.forget_output()
        code = BROKEN_PIPE
    sys.exit(code)


if __name__ == "__main__":
    main()
