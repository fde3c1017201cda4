"""How long a player may think about an action."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hortus.core.errors import HortusError

UNITS = {"": 1.0, "ms": 1e-3, "s": 1.0, "m": 60.0}
FORM = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?)(ms|s|m|)")
MOST_SIMULATIONS = 10**15
MOST_SECONDS = 86_400.0


@dataclass(frozen=True, slots=True)
class Budget:
    """So many simulations, or so many seconds: one of the two."""

    simulations: int | None = None
    seconds: float | None = None

    def __str__(self) -> str:
        return f"{self.seconds:.9g}s" if self.simulations is None else str(self.simulations)


def read_seconds(text: str) -> float:
    """A time such as 0.1s, 100ms or 2m in seconds. Raises HortusError."""
    match = FORM.fullmatch(text.strip())
    seconds = float(match[1]) * UNITS[match[2]] if match else 0.0
    if not 0 < seconds <= MOST_SECONDS:
        raise HortusError("{text} is no time. Such as: 0.1s, 100ms, 2m.", text=text)
    return seconds


def read_simulations(text: str) -> int:
    """A number of simulations. Raises HortusError."""
    count = int(text) if re.fullmatch("[0-9]{1,15}", text.strip()) else 0
    if not 0 < count <= MOST_SIMULATIONS:
        raise HortusError(
            "{text} is no number of simulations, from 1 to {most}.", text=text, most=f"{MOST_SIMULATIONS:,}"
        )
    return count


def read_budget(text: str) -> Budget:
    """A bare number is simulations; with a unit it is a time. Raises HortusError."""
    if text.strip().isdecimal():
        return Budget(simulations=read_simulations(text))
    return Budget(seconds=read_seconds(text))
