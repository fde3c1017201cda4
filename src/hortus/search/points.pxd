"""What an outcome is worth."""

from hortus.core.state cimport DRAW


cdef inline float points(int outcome, int player) noexcept nogil:
    """To a player: 1 a win, 1/2 a draw, 0 a loss."""
    return 0.5 if outcome == DRAW else <float>(outcome == player)
