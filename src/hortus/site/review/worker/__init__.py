"""Those who analyse: they claim questions and reviews, and give way to the games that are played."""

from hortus.site.review.worker.crew import Analysts

__all__ = ["Analysts"]
