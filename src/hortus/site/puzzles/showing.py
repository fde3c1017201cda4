"""Puzzles as they are told to one who asks. The solution is told to nobody who has not earned it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from hortus import games
from hortus.core import Position
from hortus.site.puzzles.actions.solving import attempt_of, may_be_told
from hortus.site.puzzles.choosing import rating_of
from hortus.site.puzzles.models import Attempt, Puzzle, Solver
from hortus.site.puzzles.schemas import AnswerOut, PuzzleLine, PuzzleOut, ThemeOut, YouOut
from hortus.site.puzzles.words import THEMES, explanation, task, theme_name
from hortus.site.review.refusals import Rated
from hortus.site.tables.frames import make_frame
from hortus.site.tables.models import Ply
from hortus.site.tables.schemas import FrameOut, PlyOut
from hortus.site.tables.words import game_name, translate


def puzzle_line(puzzle: Puzzle, yours: str | None) -> PuzzleLine:
    return PuzzleLine(
        id=puzzle.slug,
        url=puzzle.get_absolute_url(),
        game=puzzle.game,
        name=game_name(games.get(puzzle.game)),
        options=puzzle.options,
        task=task(puzzle.told()),
        rating=round(puzzle.rating),
        plays=puzzle.plays,
        yours=_state(yours) if yours else None,
    )


def _state(text: str) -> Any:
    return text


def you_out(key: str) -> YouOut:
    solver = Solver.objects.filter(key=key).first()
    return YouOut(
        rating=round(rating_of(key)),
        plays=solver.plays if solver else 0,
        solved=solver.solved if solver else 0,
    )


def puzzle_out(puzzle: Puzzle, key: str) -> PuzzleOut:
    return PuzzleOut(**facts(puzzle, attempt_of(puzzle, key), key))


def facts(puzzle: Puzzle, attempt: Attempt, key: str) -> dict[str, Any]:
    told = puzzle.told()
    begin = told.begin()
    plies, frames = played(begin, attempt.actions)
    earned = attempt.state != Attempt.State.OPEN and _is_free(puzzle, key)
    game = begin.game
    return {
        "id": puzzle.slug,
        "url": puzzle.get_absolute_url(),
        "game": game.id,
        "name": game_name(game),
        "options": begin.options,
        "position": puzzle.position,
        "names": [translate(player) for player in game.players],
        "player": begin.state.to_move,
        "task": task(told),
        "goal": told.goal,
        "within": told.within,
        "rating": round(puzzle.rating),
        "plays": puzzle.plays,
        "state": attempt.state,
        "ply": len(plies),
        "plies": [PlyOut(number=ply.number, action=ply.action, player=ply.player) for ply in plies],
        "frame": frames[-1] if frames else make_frame(begin, None, 0),
        "tries": attempt.tries,
        "counted": attempt.counted,
        "change": round(attempt.change),
        "you": you_out(key),
        "solution": told.line if earned else None,
        "themes": themes_out(puzzle, earned),
        "proof": explanation(told) if earned else None,
        "table": puzzle.table.get_absolute_url() if earned and puzzle.table else None,
    }


def _is_free(puzzle: Puzzle, key: str) -> bool:
    """Whether the solution may be told: not while it is about a rated game of the asker."""
    try:
        may_be_told(puzzle, key, puzzle.told().line)
    except Rated:
        return False
    return True


def themes_out(puzzle: Puzzle, earned: bool) -> list[ThemeOut]:
    if not earned:
        return []
    game = games.get(puzzle.game)
    names = [*puzzle.themes, *([puzzle.rule] if puzzle.rule else [])]
    return [ThemeOut(id=name, name=theme_name(name, game)) for name in names]


def theme_list(names: Sequence[str], game: str) -> list[ThemeOut]:
    """The themes in their order, then the rules of a game; without a game no rules."""
    ranked = [name for name in THEMES if name in names]
    rules = [name for name in names if name not in THEMES] if game else []
    found = games.get(game) if game else None
    return [ThemeOut(id=name, name=theme_name(name, found)) for name in [*ranked, *rules]]


def played(begin: Position, actions: Sequence[str], before: int = 0) -> tuple[list[Ply], list[FrameOut]]:
    """The actions as plies, counted from ``before``, and the frame after each."""
    plies, frames = [], []
    here = begin
    for number, action in enumerate(actions, before + 1):
        ply = Ply(number=number, action=action, player=here.state.to_move)
        here = here.play(action)
        plies.append(ply)
        frames.append(make_frame(here, ply, number))
    return plies, frames


def answer_out(puzzle: Puzzle, key: str, ply: int, told: dict[str, Any]) -> AnswerOut:
    """What came of a wish: ``told`` is the grade and the actions, ``ply`` the plies before them."""
    puzzle.refresh_from_db()
    attempt = attempt_of(puzzle, key)
    grade, actions = told["grade"], told["actions"]
    frames: list[FrameOut] = []
    if actions:
        here = puzzle.told().begin()
        for action in attempt.actions[:ply]:
            here = here.play(action)
        _plies, frames = played(here, actions, ply)
    return AnswerOut(
        **facts(puzzle, attempt, key),
        grade=grade,
        actions=actions,
        frames=frames,
        sentence=sentence_for(puzzle, grade, actions, frames),
    )


def sentence_for(puzzle: Puzzle, grade: str, actions: Sequence[str], frames: Sequence[FrameOut]) -> str:
    if grade == "solved":
        return _("Right. The puzzle is solved.")
    if grade == "right":
        return _("Right. Go on.")
    if grade == "unsure":
        return _(
            "That may do as well, but it could not be proved in time. It counts as nothing; try another way."
        )
    if grade == "wrong":
        return refutation(puzzle, actions, frames)
    return ""


def refutation(puzzle: Puzzle, actions: Sequence[str], frames: Sequence[FrameOut]) -> str:
    """What is wrong with an answer: the reply that shows it."""
    if frames and frames[-1].to_move is None:
        return _("Wrong: {reply}").format(reply=frames[-1].spoken)
    reply = " ".join(actions[1:])
    if not reply:
        return _("That is not it.")
    if puzzle.goal == "draw":
        return _("That loses: {reply} is the answer to it.").format(reply=reply)
    if puzzle.only:
        return _("That does not win: {reply} is the answer to it.").format(reply=reply)
    return _("That does not win in time: {reply} is an answer to it.").format(reply=reply)
