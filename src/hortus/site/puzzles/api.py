"""What is below /api/ of puzzles."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI, Query, Router, Status
from ninja.errors import HttpError

from hortus import games
from hortus.core import IllegalAction
from hortus.site.puzzles.actions.solving import begin_anew, give_up, play
from hortus.site.puzzles.choosing import chosen, next_puzzle, themes_in
from hortus.site.puzzles.models import Attempt, Puzzle
from hortus.site.puzzles.refusals import PuzzleConflict
from hortus.site.puzzles.schemas import (
    AnswerOut,
    AnswerWish,
    ListWish,
    NextWish,
    PlainWish,
    PuzzleConflictOut,
    PuzzleOut,
    PuzzlesOut,
)
from hortus.site.puzzles.showing import answer_out, puzzle_line, puzzle_out, theme_list, you_out
from hortus.site.tables.browser import owner
from hortus.site.tables.schemas import Illegal, Refusal
from hortus.site.tables.showing import verdict_out
from hortus.site.tables.words import sentence

router = Router(tags=["puzzles"])
ABSENT = {404: Refusal, 422: Refusal}
REFUSED = {
    400: Refusal,
    403: Refusal,
    404: Refusal,
    409: PuzzleConflictOut,
    413: Refusal,
    422: Refusal,
    429: Refusal,
}


def find(slug: str) -> Puzzle:
    puzzle = Puzzle.objects.select_related("table").filter(slug=slug).first()
    if puzzle is None:
        raise HttpError(404, _("There is no such puzzle."))
    return puzzle


def tell_on(api: NinjaAPI) -> None:
    """How the API tells what is refused about puzzles."""

    @api.exception_handler(PuzzleConflict)
    def conflict(request: HttpRequest, error: PuzzleConflict) -> HttpResponse:
        told = PuzzleConflictOut(detail=sentence(error), puzzle=puzzle_out(error.puzzle, owner(request)))
        return api.create_response(request, told.model_dump(), status=409)


@router.get("/puzzles", response={200: PuzzlesOut, **ABSENT}, summary="Puzzles of a game and a theme")
def get_puzzles(request: HttpRequest, wish: Query[ListWish]) -> PuzzlesOut:
    """The easiest first. Without solutions."""
    if wish.game:
        games.get(wish.game)
    key, found = owner(request), chosen(wish.game, wish.theme)
    page = list(found[wish.offset : wish.offset + wish.limit])
    yours = dict(Attempt.objects.filter(key=key, puzzle__in=page).values_list("puzzle", "state"))
    return PuzzlesOut(
        number=found.count(),
        puzzles=[puzzle_line(puzzle, yours.get(puzzle.pk)) for puzzle in page],
        themes=theme_list(themes_in(wish.game), wish.game),
        you=you_out(key),
    )


@router.get("/puzzles/next", response={200: PuzzleOut, **ABSENT}, summary="The next puzzle for the asker")
def get_next(request: HttpRequest, wish: Query[NextWish]) -> PuzzleOut:
    """The one nearest to the asker's rating that the asker has not tried, or has not solved."""
    puzzle = next_puzzle(owner(request), wish.game, wish.theme, wish.after)
    if puzzle is None:
        raise HttpError(404, _("There is no other puzzle of this kind that you have not solved."))
    return puzzle_out(puzzle, owner(request))


@router.get("/puzzles/{slug:slug}", response={200: PuzzleOut, 404: Refusal}, summary="A puzzle")
def get_puzzle(request: HttpRequest, slug: str) -> PuzzleOut:
    return puzzle_out(find(slug), owner(request))


@router.post(
    "/puzzles/{slug:slug}/plies",
    response={200: AnswerOut, **REFUSED, 422: Illegal},
    summary="Answer a puzzle",
)
def post_answer(request: HttpRequest, slug: str, wish: AnswerWish) -> AnswerOut | Status[Illegal]:
    """Any action is right that keeps what is to be reached, and that this is so is proved; the reply is
    played at once. Only the first attempt is rated: a wrong answer ends it."""
    puzzle, key = find(slug), owner(request)
    try:
        told = play(puzzle, key, wish.ply, wish.action, wish.request_id)
    except IllegalAction as error:
        verdict = verdict_out(games.get(puzzle.game), error.verdict)
        return Status(422, Illegal(detail=verdict.sentence, verdict=verdict))
    return answer_out(puzzle, key, wish.ply, told)


@router.post(
    "/puzzles/{slug:slug}/solution",
    response={200: AnswerOut, **REFUSED},
    summary="Give up and see the solution",
)
def post_solution(request: HttpRequest, slug: str, wish: PlainWish) -> AnswerOut:
    puzzle, key = find(slug), owner(request)
    return answer_out(puzzle, key, 0, give_up(puzzle, key, wish.request_id))


@router.post("/puzzles/{slug:slug}/anew", response={200: AnswerOut, **REFUSED}, summary="Begin a puzzle anew")
def post_anew(request: HttpRequest, slug: str, wish: PlainWish) -> AnswerOut:
    """Back to its position; what was counted stays."""
    puzzle, key = find(slug), owner(request)
    return answer_out(puzzle, key, 0, begin_anew(puzzle, key, wish.request_id))
