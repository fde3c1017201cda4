"""The computer's side of the tables: claims answers that are owed, thinks, and plays them."""

from hortus.site.tables.worker.crew import Crew

__all__ = ["Crew"]
