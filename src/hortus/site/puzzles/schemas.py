"""The API's data about puzzles."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from hortus.site.tables.schemas import Action, FrameOut, PlyNumber, PlyOut, RequestId, Wish

#: A game, a theme, a rule or a puzzle.
Name = Annotated[str, Field(max_length=32, pattern="^[A-Za-z0-9_-]*$")]


class Chosen(BaseModel):
    """Which puzzles: of a `game`, with a `theme` (or decided by the rule of this id); empty: any."""

    game: Name = ""
    theme: Name = ""


class ListWish(Chosen):
    limit: Annotated[int, Field(ge=1, le=200)] = 50
    offset: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class NextWish(Chosen):
    """`after` is the puzzle that is left, which does not come again at once."""

    after: Name = ""


class AnswerWish(Wish):
    """``ply``: how many plies the attempt has. ``action`` may be a whole turn."""

    ply: PlyNumber
    action: Action
    request_id: RequestId


class PlainWish(Wish):
    request_id: RequestId


class ThemeOut(BaseModel):
    id: str
    name: str


class YouOut(BaseModel):
    """The asker's rating, how many first attempts it rests on, and how many of them came out right."""

    rating: int
    plays: int
    solved: int


class PuzzleLine(BaseModel):
    """A puzzle in a list. ``yours`` is how far the asker is, ``None`` before the first answer."""

    id: str
    url: str
    game: str
    name: str
    options: dict[str, str]
    task: str
    rating: int
    plays: int
    yours: Literal["open", "solved", "shown"] | None


class PuzzlesOut(BaseModel):
    """``number`` of all puzzles that were asked for; ``themes`` are those that there are."""

    number: int
    puzzles: list[PuzzleLine]
    themes: list[ThemeOut]
    you: YouOut


class PuzzleOut(BaseModel):
    """A puzzle as its solver stands. ``player`` is whom the solver plays; ``plies`` were played so far,
    right answers and the replies to them, and ``frame`` is what they led to. ``tries`` are the wrong
    answers, ``counted`` how the first attempt came out and ``change`` what it made of the solver's rating.

    ``solution``, ``themes``, ``proof`` (what is proved, in words) and ``table`` (the game that it is from,
    if it was played here) come only when the puzzle is solved or given up.
    """

    id: str
    url: str
    game: str
    name: str
    options: dict[str, str]
    position: str
    names: list[str]
    player: int
    task: str
    goal: Literal["win", "draw"]
    within: int | None
    rating: int
    plays: int
    state: Literal["open", "solved", "shown"]
    ply: int
    plies: list[PlyOut]
    frame: FrameOut
    tries: int
    counted: bool | None
    change: int
    you: YouOut
    solution: list[str] | None
    themes: list[ThemeOut]
    proof: str | None
    table: str | None


class AnswerOut(PuzzleOut):
    """``grade``: the answer was ``right``, ``solved`` the puzzle, was ``wrong``, or was ``unsure``: not
    proved in time, which counts as nothing; or the solution was ``shown``, or the puzzle begun ``anew``.
    ``actions`` are what was played and the reply to it, which refutes a wrong answer; ``frames`` are the
    positions after each of them. ``sentence`` says it."""

    grade: Literal["right", "solved", "wrong", "unsure", "shown", "anew"]
    actions: list[str]
    frames: list[FrameOut]
    sentence: str


class PuzzleConflictOut(BaseModel):
    """What was asked for does not fit the attempt any more; ``puzzle`` is how it stands."""

    detail: str
    puzzle: PuzzleOut
