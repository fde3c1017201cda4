"""Noughts and crosses, the example in adding-a-game.md."""

from hortus.games.noughts.face import Noughts

game = Noughts()

__all__ = ["game"]
