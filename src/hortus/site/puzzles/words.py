"""Puzzles in words, in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from hortus import rulebook
from hortus.core import Game
from hortus.site.tables.words import language, translate
from hortus.study.puzzles import Puzzle

#: What each theme is called, in the order in which they are listed.
THEMES = {
    "win_in_1": gettext_lazy("Win at once"),
    "win_in_2": gettext_lazy("Win in two turns"),
    "win_in_3": gettext_lazy("Win in three turns"),
    "long_win": gettext_lazy("The only way to win"),
    "defence": gettext_lazy("The only defence"),
    "only_move": gettext_lazy("Everything else loses"),
    "fastest": gettext_lazy("The fastest win"),
    "capture": gettext_lazy("With a capture"),
    "quiet": gettext_lazy("Without a capture"),
    "second_half": gettext_lazy("The second half of a turn"),
}


def theme_name(theme: str, game: Game | None = None) -> str:
    """A theme in words; of a rule its title."""
    if theme in THEMES:
        return str(THEMES[theme])
    if game is None:
        return theme
    try:
        return rulebook.load(game.rules, language()).clause(theme).title
    except LookupError:
        return theme


def task(puzzle: Puzzle) -> str:
    """What is asked for: ``White to act and win``."""
    position = puzzle.begin()
    player = translate(position.game.players[position.state.to_move])
    if puzzle.goal == "draw":
        return _("{player} to act and not to lose").format(player=player)
    if puzzle.within is None:
        return _("{player} to act and win").format(player=player)
    if puzzle.within == 1:
        return _("{player} to act and win at once").format(player=player)
    template = ngettext(
        "{player} to act and win in {number} turn", "{player} to act and win in {number} turns", puzzle.within
    )
    return template.format(player=player, number=puzzle.within)


def explanation(puzzle: Puzzle) -> str:
    """What is proved of the puzzle."""
    if puzzle.goal == "draw":
        return _("Every other turn loses, and that is proved.")
    if puzzle.only:
        return _("Only one turn wins; that it does, and that no other does, is proved.")
    if puzzle.within == 1:
        return _("Only one turn wins at once. Others may win later.")
    return _("Only one turn wins so soon against any defence, and that is proved. Others may win later.")
