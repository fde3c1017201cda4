from __future__ import annotations

from terminal.conftest import hortus

__all__ = ["hortus"]
