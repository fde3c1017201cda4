"""Hortus: a home for games about living groups that grow, enclose and get enclosed."""

__version__ = "0.1.0"
