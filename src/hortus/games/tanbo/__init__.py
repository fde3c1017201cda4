"""Tanbo (Mark Steere, 1993)."""

from hortus.games.tanbo.face import Tanbo

game = Tanbo()

__all__ = ["game"]
