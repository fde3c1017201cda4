"""Superlogo (سوبرلوقو)."""

from hortus.games.superlogo.face import Superlogo

game = Superlogo()

__all__ = ["game"]
