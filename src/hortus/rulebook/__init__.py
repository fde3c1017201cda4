"""The rules as numbered clauses, and the sentences that say why an action is illegal or who has won.

Data, a folder for each language and in it a file for each page of rules, and a loader. Knows
nothing of the rest of Hortus: positions in figures are text, and reasons are codes with parameters.
"""

from hortus.rulebook.book import Clause, Figure, Rulebook, RulebookError
from hortus.rulebook.measured import Length, length_of
from hortus.rulebook.shelf import explain, languages, load, pages, tell

__all__ = [
    "Clause",
    "Figure",
    "Length",
    "Rulebook",
    "RulebookError",
    "explain",
    "languages",
    "length_of",
    "load",
    "pages",
    "tell",
]
