"""What a solver does: answers, asks for the solution, begins anew."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.utils.translation import gettext_noop

from hortus.core import HortusError, IllegalAction
from hortus.site.puzzles.models import Attempt, Puzzle, Solver, Wish
from hortus.site.puzzles.rating import changes
from hortus.site.puzzles.refusals import other_wish, over, stale
from hortus.site.review.rated import guard
from hortus.site.review.refusals import Busy
from hortus.site.tables.actions.writing import REQUEST_ID, one_transaction
from hortus.study.puzzles import Answer, Grade, answer, standing

#: Answers are checked one at a time, so that proofs never take more than one processor from the players.
_proving = threading.Lock()
#: Seconds to wait for one's turn.
PATIENCE = 10.0
GAVE_UP = "shown"


@contextmanager
def _turn_to_prove() -> Iterator[None]:
    if not _proving.acquire(timeout=PATIENCE):
        raise Busy(gettext_noop("Many answers are being checked now. Please try again in a moment."))
    try:
        yield
    finally:
        _proving.release()


def attempt_of(puzzle: Puzzle, key: str) -> Attempt:
    """How far the solver is; a new attempt that is not kept where there is none."""
    return Attempt.objects.filter(puzzle=puzzle, key=key).first() or Attempt(puzzle=puzzle, key=key)


def may_be_told(puzzle: Puzzle, key: str, actions: Sequence[str]) -> None:
    """Raises Rated where what there is to be told of the puzzle after these actions, or of what they lead
    through, would help this browser in a rated game."""
    way = [puzzle.told().begin()]
    guard(key, way)
    for action in actions:
        way.append(way[-1].play(action))
        guard(key, way)


def play(puzzle: Puzzle, key: str, ply: int, text: str, request_id: str) -> dict[str, Any]:
    """Plays an action, or a whole turn of several, after ``ply`` plies of the attempt. Tells the grade, and
    the actions that came of it: those played, and the replies or what refutes them. The same request again
    changes nothing.

    Raises PuzzleConflict where the attempt has another number of plies or is over, IllegalAction where
    the rules forbid the action, Rated where the answer would help in a rated game, HortusError for a request
    id that is none.
    """
    said = f"play {puzzle.slug} {ply} {text.strip()}"
    if (before := repeated(puzzle, key, request_id, said)) is not None:
        return before
    attempt = attempt_of(puzzle, key)
    _fits(puzzle, attempt, ply)
    played = list(attempt.actions)
    verdict, steps = standing(puzzle.told(), played).position.judge_turn(text)
    if not steps:
        raise IllegalAction(verdict)
    may_be_told(puzzle, key, played)
    with _turn_to_prove():
        told = _answered(puzzle, played, [action for action, _position in steps])
    return _write(puzzle, key, played, told, request_id=request_id, said=said)


def _answered(puzzle: Puzzle, played: list[str], actions: list[str]) -> Answer:
    """What comes of the actions one after another, up to the first that is not right."""
    done: list[str] = []
    told = puzzle.told()
    for action in actions:
        found = answer(told, [*played, *done], action)
        done += found.actions
        if found.grade is not Grade.RIGHT:
            break
    return Answer(found.grade, done)


@one_transaction
def _write(
    puzzle: Puzzle, key: str, played: list[str], told: Answer, *, request_id: str, said: str
) -> dict[str, Any]:
    if (before := repeated(puzzle, key, request_id, said)) is not None:
        return before
    attempt = _locked(puzzle, key)
    if attempt.actions != played or attempt.state != Attempt.State.OPEN:
        raise stale(puzzle)
    if told.grade in (Grade.RIGHT, Grade.SOLVED):
        attempt.actions = [*played, *told.actions]
    if told.grade is Grade.SOLVED:
        attempt.state = Attempt.State.SOLVED
        _count(attempt, solved=True)
    elif told.grade is Grade.WRONG:
        attempt.tries += 1
        _count(attempt, solved=False)
    attempt.save()
    return _keep(puzzle, key, request_id, said, {"grade": told.grade.value, "actions": told.actions})


@one_transaction
def give_up(puzzle: Puzzle, key: str, request_id: str) -> dict[str, Any]:
    """Shows the solution. Where the puzzle was not solved before, the attempt counts as a failed one. Raises
    Rated where it would help in a rated game."""
    said = f"solution {puzzle.slug}"
    if (before := repeated(puzzle, key, request_id, said)) is not None:
        return before
    may_be_told(puzzle, key, puzzle.told().line)
    attempt = _locked(puzzle, key)
    if attempt.state == Attempt.State.OPEN:
        attempt.state = Attempt.State.SHOWN
        _count(attempt, solved=False)
        attempt.save()
    return _keep(puzzle, key, request_id, said, {"grade": GAVE_UP, "actions": []})


@one_transaction
def begin_anew(puzzle: Puzzle, key: str, request_id: str) -> dict[str, Any]:
    """Back to the puzzle's position. What has been counted stays as it was."""
    said = f"anew {puzzle.slug}"
    if (before := repeated(puzzle, key, request_id, said)) is not None:
        return before
    attempt = _locked(puzzle, key)
    attempt.actions, attempt.state = [], Attempt.State.OPEN
    attempt.save()
    return _keep(puzzle, key, request_id, said, {"grade": "anew", "actions": []})


def repeated(puzzle: Puzzle, key: str, request_id: str, said: str) -> dict[str, Any] | None:
    """What the request that had this id before was answered. Raises PuzzleConflict if it was for something
    else, HortusError for an id that is none."""
    if not re.fullmatch(REQUEST_ID, request_id):
        raise HortusError(gettext_noop("A request id is 1 to 64 letters, digits and signs of _.:-"))
    before = Wish.objects.filter(key=key, request_id=request_id).first()
    if before is None:
        return None
    if before.said != said:
        raise other_wish(puzzle)
    kept: dict[str, Any] = before.answer
    return kept


def _keep(puzzle: Puzzle, key: str, request_id: str, said: str, told: dict[str, Any]) -> dict[str, Any]:
    Wish.objects.create(key=key, request_id=request_id, puzzle=puzzle, said=said, answer=told)
    return told


def _fits(puzzle: Puzzle, attempt: Attempt, ply: int) -> None:
    if attempt.state != Attempt.State.OPEN:
        raise over(puzzle)
    if ply != len(attempt.actions):
        raise stale(puzzle)


def _locked(puzzle: Puzzle, key: str) -> Attempt:
    attempt, _new = Attempt.objects.select_for_update().get_or_create(puzzle=puzzle, key=key)
    return attempt


def _count(attempt: Attempt, *, solved: bool) -> None:
    """Rates the first attempt, and no other."""
    if attempt.counted is not None:
        return
    solver, _new = Solver.objects.select_for_update().get_or_create(key=attempt.key)
    puzzle = Puzzle.objects.select_for_update().get(pk=attempt.puzzle_id)
    mine, its = changes(solver.rating, solver.plays, puzzle.rating, puzzle.plays, solved)
    attempt.counted, attempt.change = solved, mine
    for side, change in ((solver, mine), (puzzle, its)):
        side.rating += change
        side.plays += 1
        side.solved += solved
        side.save()
