"""Hortus: a home for games about living groups that grow, enclose and get enclosed."""

from hortus import _fallback_loader

__version__ = "0.2.0"

_fallback_loader.install()
