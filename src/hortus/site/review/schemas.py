"""The data of reviews, opinions and hints, with their limits."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field, StringConstraints
from pydantic_core import PydanticCustomError, PydanticSerializationError, to_json

from hortus.records.parts import plain
from hortus.site.tables.schemas import Action, PlyNumber, RequestId, Wish, Word

#: What may stand in an address.
Slug = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Depth = Literal["quick", "normal", "deep"]
Kind = Literal["inaccuracy", "mistake", "blunder"]
#: As many as a record may have at most would take too long to replay for each question.
MOST_MOVES = 2_000
Moves = Annotated[list[Action], Field(max_length=MOST_MOVES, default_factory=list)]
Options = Annotated[dict[Word, Word], Field(max_length=32, default_factory=dict)]
PositionText = Annotated[str, StringConstraints(min_length=1, max_length=20_000)]


class ReviewWish(Wish):
    depth: Depth = "normal"
    request_id: RequestId


class LineOut(BaseModel):
    """An action and what is thought of it: the chance from 0 to 1 that the player who takes it wins, the
    simulations that this rests on, the outcome if it is proven (the winner 0 or 1, 2 for a draw), the
    actions expected, and the cells that show the action."""

    action: str
    score: float
    visits: int
    proven: int | None
    line: list[str]
    cells: list[str] = Field(default_factory=list)


class ReviewedPly(BaseModel):
    """A ply and what was thought of it. ``before`` is the player's chance to win before it, ``score``
    after it; ``best`` the best action and ``line`` what was expected after it, that one first; ``loss``
    what it would have been better by, and ``kind`` what such a loss is called, ``null`` for none.
    ``missed`` is the forced result that was there and was given away; ``proven`` the outcome with best
    play after the ply, where that is known, and ``within`` the actions to the end at most where a player
    wins. ``lines`` are the best actions there were."""

    ply: int
    player: int
    action: str
    before: float
    score: float
    best: str
    best_score: float
    line: list[str]
    loss: float
    kind: Kind | None
    turning: bool
    missed: Literal["win", "draw"] | None
    proven: int | None
    within: int | None = None
    lines: list[LineOut]


class CountsOut(BaseModel):
    """How many of a player's plies are of each kind."""

    inaccuracy: int = 0
    mistake: int = 0
    blunder: int = 0


class SolvingOut(BaseModel):
    """How far the end of a game is solved: so many positions are ``solved``, and ``part``, from 0 to 1, of
    the search that is made for it at most is done."""

    solved: int
    part: Annotated[float, Field(ge=0, le=1)]


class ReviewOut(BaseModel):
    """How far the review of a table is, and what it has found.

    ``status``, ``depth``, ``done`` and ``total`` (in plies) tell of the review that is under way, else
    of the deepest there is. What has been found is that of depth ``shown``: while a deeper review runs,
    the one before it. ``solving`` tells how far the review is before it looks at plies, while the end of the
    game is solved, and is ``null`` otherwise; ``progress``, from 0 to 1, how far it is with both. ``chances``
    are the first player's chances to win at the beginning and after each ply; ``accuracy`` is by player,
    from 0 to 1, ``null`` for one whose choices made no difference, and in old reviews. ``ply`` is how many
    plies the game has now: more than ``total`` where it has gone on since.
    """

    status: Literal["none", "waiting", "running", "done", "failed"]
    depth: Depth | None
    shown: Depth | None
    done: int
    total: int
    solving: SolvingOut | None = None
    progress: Annotated[float, Field(ge=0, le=1)] = 0.0
    ply: int
    chances: list[float]
    plies: list[ReviewedPly]
    turning_points: list[int]
    accuracy: list[float | None]
    counts: list[CountsOut]


class StepOut(BaseModel):
    """An action of a line, the player who takes it, and the cells that show it."""

    action: str
    player: int
    cells: list[str]


class HintWish(Wish):
    """``ply``: how many plies there are now."""

    ply: PlyNumber
    request_id: RequestId


class AlternativeOut(BaseModel):
    action: str
    cells: list[str]
    score: float


class HintOut(BaseModel):
    """A good action. ``score`` is the chance from 0 to 1 that the player to act wins with it, ``proven``
    the outcome where that is known (the winner 0 or 1, 2 for a draw); ``line`` what is expected, the
    action first; ``alternative`` the next best."""

    ply: int
    player: int
    action: str
    cells: list[str]
    score: float
    proven: int | None
    simulations: int
    line: list[StepOut]
    alternative: AlternativeOut | None


class WhyWish(Wish):
    """What is wrong with ``action`` on the position after ``ply`` plies? Without ``request_id`` each
    request is a new question."""

    ply: PlyNumber
    action: Action
    request_id: RequestId | None = None


class WhyOut(BaseModel):
    """What an action allows. ``score`` is the chance of ``player``, who would take it, to win after it,
    ``proven`` the outcome where that is known. ``line`` is the action and what is expected after it;
    from the step ``reply`` on (counted from 0) the opponent answers, ``null`` where they do not get to.
    ``best`` is the best action there is (the same where nothing is wrong), ``best_score`` the chance
    with it, ``loss`` what it is better by, and ``best_line`` what is expected after it."""

    ply: int
    player: int
    action: str
    cells: list[str]
    score: float
    proven: int | None
    loss: float
    line: list[StepOut]
    reply: int | None
    best: str
    best_cells: list[str]
    best_score: float
    best_proven: int | None
    best_line: list[StepOut]


class OpinionOut(BaseModel):
    """What is thought of a position: ``player`` is to act, with the chance ``score`` to win; ``proven`` is
    the outcome with best play where that is known, and ``within`` the actions to the end at most where a
    player wins; ``choices`` are so many legal actions, ``lines`` the
    best of them."""

    player: int
    score: float
    proven: int | None
    within: int | None = None
    simulations: int
    choices: int
    lines: list[LineOut]


class Think(Wish):
    """What a client says on the websocket for opinions: think about the position that ``moves``, actions
    or whole turns, lead to from ``position``, or from the game's own start. ``id`` comes back with each
    answer."""

    type: Literal["think"]
    id: RequestId
    game: Word
    options: Options
    position: PositionText | None = None
    moves: Moves
    lines: Annotated[int, Field(ge=1, le=8)] = 3


class Stop(Wish):
    type: Literal["stop"]
    id: RequestId | None = None


def _writable(tree: dict[str, object]) -> dict[str, object]:
    """What is read as JSON may have half a surrogate pair, or be deeper than it can be written."""
    try:
        to_json(tree)
    except PydanticSerializationError:
        raise PydanticCustomError("string_unicode", "this cannot be written") from None
    return tree


StudyTree = Annotated[dict[str, object], AfterValidator(_writable)]
StudyName = Annotated[str, StringConstraints(max_length=120, strip_whitespace=True), AfterValidator(plain)]


class NewStudy(Wish):
    """A study of a ``table``'s game so far, or of a ``game`` with these ``options`` from ``position``, or
    from its own start, and of the ``moves`` from there, actions or whole turns. ``tree`` is what
    the record's JSON calls ``study``; with ``reviewed`` the best review that there is of the table is written
    into it."""

    name: StudyName = ""
    table: Slug | None = None
    game: Word | None = None
    options: Options
    position: PositionText | None = None
    moves: Moves
    tree: StudyTree | None = None
    reviewed: bool = False
    request_id: RequestId


class ChangedStudy(Wish):
    """``revision``: that of the study as the client knows it. What is left out stays as it is."""

    revision: Annotated[int, Field(ge=1)]
    name: StudyName | None = None
    tree: StudyTree | None = None


class NewCopy(Wish):
    request_id: RequestId


class StudyLine(BaseModel):
    """A study in a list. ``id`` is what its owner knows it by."""

    id: str
    name: str
    game: str
    table: str | None
    shared: str | None
    revision: int
    changed_at: datetime


class StudyOut(StudyLine):
    """A study: the game of it, with ``plies``, from ``position`` or the game's own start, and the ``tree``
    beside it, ``notes`` on plies and ``variations``, as in a record's JSON. ``mine``: the asker may change
    it. ``shared`` is the id by which others know it, told to its owner alone; for others it is ``id``."""

    mine: bool
    options: dict[str, str]
    position: str | None
    plies: list[str]
    tree: dict[str, Any]


class StudyConflict(BaseModel):
    """What was asked for does not fit the study any more; ``study`` is how it stands."""

    detail: str
    study: StudyOut | None = None
