"""The API's data: what comes in and what goes out, with their limits."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StringConstraints, Tag

from hortus.site.tables.actions.writing import REQUEST_ID

RequestId = Annotated[str, StringConstraints(pattern=f"^{REQUEST_ID}$")]
Word = Annotated[str, StringConstraints(max_length=64)]
Action = Annotated[str, StringConstraints(min_length=1, max_length=255)]
SeatWish = Literal["me", "computer", "open"]
Level = Annotated[int, Field(ge=1, le=8)]
#: What pydantic calls a level that is a number where it may be another thing; no word for clients.
NUMBERED = "numbered-level"
AnyLevel = Annotated[
    Annotated[Level, Tag(NUMBERED)] | Annotated[Literal["me"], Tag("me")],
    Discriminator(lambda value: "me" if value == "me" else NUMBERED),
]
PlyNumber = Annotated[int, Field(ge=0, le=1_000_000)]


class Wish(BaseModel):
    """What a client asks for. An unknown field is an error, not a wish that goes unheard."""

    model_config = ConfigDict(extra="forbid")


class NewTable(Wish):
    """``seats``: who plays player 0 and player 1; ``level``: how strongly the computer plays, or
    ``levels`` where it plays both sides at strengths of their own. Level ``me`` is the one at which you
    win about half of your games, as far as those that you have finished tell."""

    game: Word
    options: Annotated[dict[Word, Word], Field(max_length=32, default_factory=dict)]
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=2)]
    level: AnyLevel = 3
    levels: Annotated[list[Level], Field(min_length=2, max_length=2)] | None = None
    request_id: RequestId


class NewPly(Wish):
    """``ply``: how many plies the position has on which the action is to be played. ``action`` may
    be a whole turn where a turn has several actions: all of it is played or nothing."""

    ply: PlyNumber
    action: Action
    request_id: RequestId


class TakeBack(Wish):
    """``ply``: how many plies there are now."""

    ply: PlyNumber
    request_id: RequestId


class Plain(Wish):
    request_id: RequestId


class Sit(Wish):
    seat: Annotated[int, Field(ge=0, le=1)]
    request_id: RequestId


class PlayerOut(BaseModel):
    """``name`` is the game's word for the player (Black); ``person`` what the person who plays is
    called, empty where that is not known; ``open``: nobody sits here yet."""

    name: str
    person: str
    kind: Literal["human", "computer"]
    level: int | None
    you: bool
    open: bool


class ResultOut(BaseModel):
    """``winner`` is ``None`` in a draw. ``rule`` and ``link`` are ``None`` after a resignation."""

    winner: int | None
    sentence: str
    rule: str | None
    link: str | None
    reason: str
    cells: list[str]


class PlyOut(BaseModel):
    """``number`` counts from 1; ``player`` acted."""

    number: int
    action: str
    player: int


class ThinkingOut(BaseModel):
    """The computer at work: ``score`` is its chance to win (0 to 1), ``line`` what it expects.
    ``state``: ``waiting`` for a worker, ``thinking``, or ``failed`` (move-now tries again)."""

    state: Literal["waiting", "thinking", "failed"]
    player: int
    simulations: int
    budget: int
    score: float | None
    line: list[str]
    seconds: float


class CellOut(BaseModel):
    """``label`` is what a screen reader says of the cell."""

    id: str
    label: str


class ChoiceOut(BaseModel):
    """A legal action: the cells to click for it, in order, and the face to pick, if any."""

    action: str
    cells: list[str]
    face: str | None


class FactOut(BaseModel):
    name: str
    value: int


class HandOut(BaseModel):
    """Pieces beside the board: ``name`` says in words what they are and why they are there."""

    player: int | None
    name: str
    count: int


class FaceOut(BaseModel):
    """A face to pick: its picture, ``null`` where it is a word alone, and what it looks like in words."""

    svg: str | None
    label: str


class GroupOut(BaseModel):
    """A living group; ``space`` are the empty cells on which it can grow."""

    id: str
    player: int
    cells: list[str]
    space: list[str]
    facts: list[FactOut]


class FrameOut(BaseModel):
    """The position after ``ply`` plies. ``position`` is its position string, ``svg`` its drawing,
    ``spoken`` what is told of the last action. ``endless``: the board has no edge and grows.
    ``task`` says what is due now where a turn has several actions, ``facts`` what is worth telling
    of the whole, ``hands`` what is beside the board, and ``faces`` are those that choices name."""

    ply: int
    position: str
    to_move: int | None
    svg: str
    cells: list[CellOut]
    choices: list[ChoiceOut]
    groups: list[GroupOut]
    spoken: str
    endless: bool
    task: str | None
    facts: list[FactOut]
    hands: list[HandOut]
    faces: dict[str, FaceOut]


class PreviewOut(BaseModel):
    """What an action would do to the position after ``ply`` plies: ``svg`` holds the pieces that
    would come (to put into the frame's drawing), ``cells`` where they would lie, in order, and
    ``spoken`` says it."""

    ply: int
    action: str
    svg: str
    cells: list[str]
    spoken: str


class TableOut(BaseModel):
    """A table as its asker sees it: ``you`` are the seats that are the asker's, ``can_undo`` says
    whether a takeback would be granted."""

    id: str
    url: str
    game: str
    name: str
    options: dict[str, str]
    players: list[PlayerOut]
    ply: int
    status: Literal["playing", "over"]
    result: ResultOut | None
    your_turn: bool
    can_undo: bool
    you: list[int]
    plies: list[PlyOut]
    thinking: ThinkingOut | None
    frame: FrameOut


class UndoneOut(TableOut):
    """The table after a takeback; ``undone`` are the plies that went, the earliest first."""

    undone: list[PlyOut]


class VerdictOut(BaseModel):
    """Legal (``action`` is its canonical form), or the rule that forbids it: the sentence, the
    link to the rule's text and the cells that show it."""

    legal: bool
    text: str
    action: str | None
    rule: str | None
    reason: str | None
    sentence: str
    link: str | None
    cells: list[str]


class Refusal(BaseModel):
    """What went wrong, in a sentence. ``problems`` lists the fields that were not understood."""

    detail: str
    problems: list[str] = Field(default_factory=list)


class Conflict(BaseModel):
    """What was asked for does not fit the table any more; ``table`` is how it stands."""

    detail: str
    table: TableOut | None = None


class Illegal(BaseModel):
    detail: str
    verdict: VerdictOut | None = None
    problems: list[str] = Field(default_factory=list)


class BadRecord(BaseModel):
    """A record that was refused: nothing of it was kept. ``line`` counts from 1."""

    detail: str
    line: int | None = None
    problems: list[str] = Field(default_factory=list)
