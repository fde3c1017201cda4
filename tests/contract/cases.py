"""What the checks are made with: option sets of a game, and random games under them."""

from __future__ import annotations

from functools import cache
from random import Random

from hortus.core import ChoiceOption, Game, IntOption, OptionError, Position

#: A random game is given up after this many actions. Most end long before.
LONGEST = 3000


def some_values(option):
    """The first, the middle and the last value of an option."""
    if isinstance(option, ChoiceOption):
        values = option.choices
        return list(dict.fromkeys((values[0], values[len(values) // 2], values[-1])))
    if isinstance(option, IntOption):
        return [str(n) for n in (option.low, (option.low + option.high) // 2, option.high)]
    raise TypeError(f"a new kind of option: {option!r}")


def option_sets(game: Game) -> list[dict[str, str]]:
    """The defaults, and each option alone at some of its values, as far as the game takes them."""
    found = [{}]
    seen = [game.settle({})]
    for option in game.options:
        for value in some_values(option):
            try:
                settled = game.settle({option.name: value})
            except OptionError:
                continue  # possible only together with another option's value
            if settled not in seen:
                seen.append(settled)
                found.append({option.name: value})
    return found


def walk(game: Game, options: dict[str, str], seed: int = 0) -> list[Position]:
    """The positions of a random game, from the start to the end."""
    return _walk(game, tuple(options.items()), seed)


@cache
def _walk(game, options, seed):
    random = Random(seed)
    position = game.start(**dict(options))
    positions = [position]
    while position.result is None and len(positions) <= LONGEST:
        position = position.play(random.choice(position.actions()))
        positions.append(position)
    return positions


def some(positions: list[Position], number: int = 8) -> list[Position]:
    """The first and the last position, and some between."""
    step = max(1, (len(positions) - 1) // (number - 1))
    return [*positions[:-1:step], positions[-1]]


def facts(position: Position):
    """What a position is, as far as text and search can tell."""
    state = position.state
    return (
        str(position),
        position.options,
        position.to_move,
        state.result,
        sorted(state.legal_actions()),
        state.hash,
    )
