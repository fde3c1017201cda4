from threading import Event

from hortus.core.state import State

def perft(state: State, depth: int) -> int: ...
def playouts(
    start: State, seconds: float, seed: int, until: Event | None = None
) -> tuple[int, int, float]: ...
