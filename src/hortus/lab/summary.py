"""What a match or a ladder comes to, as a JSON object."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Any

from hortus.lab.elo import elo_of, moments, score_interval
from hortus.lab.ladder import scored
from hortus.lab.line import GameLine
from hortus.lab.match import Match
from hortus.lab.ratings import Estimate, Ratings, fit

Row = dict[str, Any]


def _elo(value: float) -> float | None:
    """Rounded; ``None`` for what is infinite."""
    return round(value, 1) if isfinite(value) else None


def _estimate(found: Estimate) -> Row:
    return {"elo": _elo(found.elo), "low": _elo(found.low), "high": _elo(found.high)}


def about(lines: Sequence[GameLine]) -> Row:
    """With what and on what the games were played: all values there were."""
    found = [line.circumstances for line in lines if line.circumstances]
    return {
        name: sorted({str(value) for each in found if (value := getattr(each, name))})
        for name in ("hortus", "commit", "python", "machine")
    }


def speed(lines: Iterable[GameLine], name: str) -> Row:
    """How fast a player was: simulations a second and seconds an action (``None`` without any)."""
    total: Counter[str] = Counter()
    seconds = 0.0
    for line in lines:
        for side in (0, 1):
            if line.players[side] == name:
                seconds += line.seconds[side]
                total.update(simulations=line.simulations[side], moves=line.moves[side])
    simulations, moves = total["simulations"], total["moves"]
    return {
        "player": name,
        "simulations_per_s": round(simulations / seconds, 1) if simulations and seconds else None,
        "seconds_per_move": round(seconds / moves, 4) if moves else None,
    }


def of_match(match: Match) -> Row:
    """The summary of the pairs that count."""
    number = sum(match.pairs)
    row: Row = {
        "kind": "summary",
        "players": list(match.players),
        "game": match.contest.game,
        "options": dict(match.contest.options),
        "openings": match.contest.openings,
        "seed": match.contest.seed,
        "games": 2 * number,
        "pairs": list(match.pairs),
    }
    if number:
        row |= _strength(match)
    if match.sprt is not None:
        row["sprt"] = {
            "elo0": match.sprt.elo0,
            "elo1": match.sprt.elo1,
            "alpha": match.sprt.alpha,
            "beta": match.sprt.beta,
            "llr": round(match.sprt.llr(match.pairs), 3) if number else 0.0,
            "lower": round(match.sprt.lower, 3),
            "upper": round(match.sprt.upper, 3),
            "accepted": None if match.accepted is None else f"elo{match.accepted}",
        }
    return row | about(match.games) | {"speed": [speed(match.games, n) for n in dict.fromkeys(match.players)]}


def _strength(match: Match) -> Row:
    a, b = match.players
    # The same name on both sides is two players, told apart by the leg.
    points = [line.points if line.leg == 0 else 1 - line.points for line in match.games]
    wins = Counter(points)
    mean = moments(match.pairs)[1]
    low, high = score_interval(match.pairs)
    ratings: Ratings = fit(list(dict.fromkeys((a, b))), scored(match.games))
    return {
        "wins": wins[1.0],
        "draws": wins[0.5],
        "losses": wins[0.0],
        "score": round(mean, 4),
        "score_low": round(low, 4),
        "score_high": round(high, 4),
        "elo": _elo(elo_of(mean)),
        "elo_low": _elo(elo_of(low)),
        "elo_high": _elo(elo_of(high)),
        "first": _estimate(ratings.first),
        "apart": _estimate(ratings.difference(a, b)),
        "mean_length": round(sum(len(line.actions) for line in match.games) / len(match.games), 1),
    }


def of_ladder(ratings: Ratings, lines: Sequence[GameLine], anchor: str) -> Row:
    """The ratings, the best first, as differences from the anchor's."""
    games = Counter(name for line in lines for name in line.players)
    points: defaultdict[str, float] = defaultdict(float)
    for line in lines:
        for side, name in enumerate(line.players):
            points[name] += line.points if side == 0 else 1 - line.points
    rows = [
        {
            "player": name,
            **_estimate(ratings.difference(name, anchor)),
            "games": games[name],
            "points": points[name],
            **{key: value for key, value in speed(lines, name).items() if key != "player"},
        }
        for name in ratings.players
    ]
    return {
        "kind": "ladder",
        "game": lines[0].game if lines else None,
        "options": lines[0].options if lines else {},
        "games": len(lines),
        "anchor": anchor,
        "first": _estimate(ratings.first),
        "ratings": sorted(rows, key=lambda row: -row["elo"]),
        **about(lines),
    }
