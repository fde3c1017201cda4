"""What ``hortus bench`` measures. Each function gives a row: names and values, ready for JSON."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from hortus.core import Position
from hortus.core.measure import playouts

Row = dict[str, object]


def named(position: Position, measure: str) -> Row:
    return {"bench": measure, "game": position.game.id, "options": position.options}


def playout_rate(position: Position, seconds: float, threads: int, seed: int) -> Row:
    """Uniformly random games from a position: games and actions a second, of all threads together."""
    over = Event()
    with ThreadPoolExecutor(threads) as pool:
        seeds = range(seed, seed + threads)
        try:
            runs = list(pool.map(lambda each: playouts(position.state, seconds, each, over), seeds))
        except BaseException:  # Ctrl-C is heard here, and has to reach the threads
            over.set()
            raise
    games, actions = sum(run[0] for run in runs), sum(run[1] for run in runs)
    return {
        **named(position, "playouts"),
        "threads": threads,
        "seconds": round(max(run[2] for run in runs), 3),
        "playouts": games,
        "playouts_per_s": round(sum(run[0] / run[2] for run in runs), 1),
        "actions_per_s": round(sum(run[1] / run[2] for run in runs), 1),
        "mean_length": round(actions / games, 2),
    }


def search_rate(position: Position, seconds: float, threads: int, seed: int, memory: int) -> Row:
    """Search from a position: simulations (one random playout each) a second."""
    from hortus.search import Engine  # noqa: PLC0415

    engine = Engine(position.state, seed=seed, threads=threads, memory=memory)
    thought = engine.think(position.state, seconds=seconds)
    return {
        **named(position, "search"),
        "threads": threads,
        "seconds": round(thought.seconds, 3),
        "simulations": thought.simulations,
        "simulations_per_s": round(thought.simulations / thought.seconds, 1),
        "depth": thought.depth,
        "memory": thought.memory,
        "full": thought.full,
    }


def state_memory(position: Position) -> Row:
    """The bytes that one state holds."""
    return {**named(position, "memory"), "state_bytes": position.state.memory()}


def startup_time(runs: int) -> Row:
    """Wall time of ``hortus --help`` in a process of its own. The first run, which may read the
    program from the disk, is not counted."""
    argv = [sys.executable, "-m", "hortus.terminal.main", "--help"]
    times = []
    for _run in range(runs + 1):
        begin = time.perf_counter()
        subprocess.run(argv, check=True, stdout=subprocess.DEVNULL, env=os.environ)
        times.append(time.perf_counter() - begin)
    return {
        "bench": "startup",
        "command": "hortus --help",
        "runs": runs,
        "median_s": round(statistics.median(times[1:]), 4),
        "max_s": round(max(times[1:]), 4),
    }
