"""The computer's side of the tables: claims answers that are owed, thinks, and plays them.

Threads of the web process do it, or processes of their own on any number of machines: a claim is
a conditional update, and what a crash leaves behind falls free when its lease runs out.
"""

from hortus.site.tables.worker.crew import Crew
from hortus.site.tables.worker.process import run_worker, working

__all__ = ["Crew", "run_worker", "working"]
