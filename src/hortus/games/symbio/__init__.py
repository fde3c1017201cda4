"""Symbio (Cameron Browne, 2001)."""

from hortus.games.symbio.face import Symbio

game = Symbio()

__all__ = ["game"]
