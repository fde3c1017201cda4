"""``hortus match``: which of two players is stronger?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import click
from click.core import ParameterSource

from hortus.terminal import counts
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
    signed,
)
from hortus.terminal.words import _


@click.command(
    "match",
    help=_(
        "Play pairs of games between the players A and B, the same opening twice with sides changed, and "
        "tell which is stronger and how sure that is."
    )
    + f" {PLAYERS}\n\n{PLAYER_OPTIONS}",
)
@click.argument("a")
@click.argument("b")
@contest_options(required=True)
@click.option(
    "--sprt",
    type=float,
    nargs=2,
    metavar="LOW HIGH",
    help=_(
        "Stop when it is clear which of these two differences, in Elo, is more likely. "
        "--games is the most then, and without it there is no most."
    ),
)
@click.option(
    "--alpha", type=float, default=0.05, show_default=True, help=_("The risk to take LOW for HIGH.")
)
@click.option("--beta", type=float, default=0.05, show_default=True, help=_("The risk to take HIGH for LOW."))
@click.pass_context
def command(
    ctx: click.Context,
    *,
    a: str,
    b: str,
    sprt: tuple[float, float] | None,
    alpha: float,
    beta: float,
    terms: Terms,
) -> None:
    from hortus.lab import summary  # noqa: PLC0415
    from hortus.lab.match import Match  # noqa: PLC0415
    from hortus.lab.player import make  # noqa: PLC0415
    from hortus.lab.sprt import Sprt  # noqa: PLC0415

    assert terms.game is not None
    risks = ("alpha", "beta")
    if sprt is None and any(ctx.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in risks):
        raise click.UsageError(_("--alpha and --beta need --sprt."))
    players = make(a, terms.budget).name, make(b, terms.budget).name
    contest = terms.arrange(terms.game)
    most = terms.games or GAMES
    match = Match(
        contest,
        players,
        None if terms.games is None and sprt else most // 2,
        Sprt(*sprt, alpha, beta) if sprt else None,
    )
    with terms.ledger("match", contest, players) as ledger:
        finished = play(match, ledger, terms.processes, lambda: progress(summary.of_match(match), most))
        match.count(ledger.book)
        row = summary.of_match(match)
        ledger.note(row)
    show(row, words(row), terms.as_json)
    if not finished:
        ctx.exit(INTERRUPTED)


def progress(row: Mapping[str, Any], most: int) -> str:
    """How it goes, in a line."""
    if not row["games"]:
        return _("playing ...")
    line = _("{games}, score {score:.1%}, {elo} Elo ({low} to {high})").format(
        games=counts.games(row["games"]),
        score=row["score"],
        elo=signed(row["elo"]),
        low=signed(row["elo_low"]),
        high=signed(row["elo_high"]),
    )
    test = row.get("sprt")
    if test:
        return f"{line}, LLR {test['llr']:.2f} ({test['lower']:.2f} / {test['upper']:.2f})"
    return _("{line}, of {games}").format(line=line, games=counts.games(most))


def words(row: Mapping[str, Any]) -> list[str]:
    """The summary for a person."""
    a, b = row["players"]
    options = " ".join(f"{name}={value}" for name, value in row["options"].items())
    lines = [_("{a} against {b}: {game}").format(a=a, b=b, game=f"{row['game']} {options}".strip())]
    if not row["games"]:
        return [*lines, _("No pair of games is complete.")]
    lines += [
        _("{games}: {wins} won, {draws} drawn, {losses} lost; score {score:.1%}").format(
            **{**row, "games": counts.games(row["games"])}
        ),
        _("Pairs with 0, ½, 1, 1½, 2 points: {pairs}").format(pairs=" ".join(map(str, row["pairs"]))),
        _("Strength: {estimate}").format(
            estimate=estimate({"elo": row["elo"], "low": row["elo_low"], "high": row["elo_high"]})
        ),
        _("Moving first is worth: {estimate}").format(estimate=estimate(row["first"])),
    ]
    if a != b:
        lines.append(_("Strength with that set apart: {estimate}").format(estimate=estimate(row["apart"])))
    if "sprt" in row:
        lines.append(verdict(row["sprt"]))
    for each in row["speed"]:
        if each["simulations_per_s"]:
            lines.append(
                _("{player}: {simulations} a second, {seconds:.3f} s an action").format(
                    player=each["player"],
                    simulations=counts.simulations(round(each["simulations_per_s"])),
                    seconds=each["seconds_per_move"],
                )
            )
    return lines + origin(row)


def verdict(test: Mapping[str, Any]) -> str:
    """What the sequential test says."""
    said = {
        None: _("undecided"),
        "elo0": _("{elo0:+g} Elo rather than {elo1:+g}: not accepted"),
        "elo1": _("{elo1:+g} Elo rather than {elo0:+g}: accepted"),
    }[test["accepted"]].format(**test)
    return _("Sequential test: LLR {llr:.2f} ({lower:.2f} / {upper:.2f}), {said}").format(said=said, **test)
