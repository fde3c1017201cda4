"""A game as a tree: what was played, and beside it what could have been, with what is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hortus.core import HortusError, IllegalAction, Position
from hortus.records.errors import RecordError
from hortus.records.fields import valid
from hortus.records.remarks import (
    MAX_COMMENT,
    MAX_COMMENTS,
    MAX_NODES,
    Mark,
    Note,
    Remark,
    Study,
    Variation,
    tidy,
)

if TYPE_CHECKING:
    from hortus.records.model import GameRecord

_: Callable[[str], str] = str  # marks what is translated when it is shown


@dataclass(slots=True, eq=False)
class Node:
    """A position of the tree and the ``action`` of ``player`` that led to it (``None`` at the beginning).

    ``played`` are those of the game itself. ``ply`` counts the actions from the beginning. Of
    ``children`` the first is the main line: where the game went on, its next ply.
    """

    action: str | None = None
    player: int | None = None
    played: bool = True
    ply: int = 0
    parent: Node | None = field(default=None, repr=False)
    children: list[Node] = field(default_factory=list, repr=False)
    comment: str | None = None
    mark: Mark | None = None
    chance: float | None = None
    proven: int | None = None

    def child(self, action: str) -> Node | None:
        """The child with an action in canonical notation."""
        return next((child for child in self.children if child.action == action), None)

    def way(self) -> list[Node]:
        """The nodes from the beginning to this one, without the beginning."""
        nodes: list[Node] = []
        here: Node = self
        while here.parent is not None:
            nodes.append(here)
            here = here.parent
        return nodes[::-1]

    def place(self) -> tuple[int, list[str]]:
        """Where it is: after how many plies of the game, and by which actions from there."""
        way = self.way()
        ply = sum(node.played for node in way)
        return ply, [str(node.action) for node in way[ply:]]

    def below(self) -> Iterator[Node]:
        """This node and all below it, each before its children and these in their order."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)

    def note(self) -> dict[str, object]:
        """What is said of it, by field."""
        said = {name: getattr(self, name) for name in Note.model_fields}
        return {name: value for name, value in said.items() if value is not None}


class Tree:
    """The tree of a record and its study. Every action that is added is held against the rules, and no
    position has the same action twice.

    ``record`` is one that was checked, as those that were loaded are. Raises RecordError for a record or
    study that is none by the rules.
    """

    def __init__(self, record: GameRecord) -> None:
        self.record = record
        self.size = 0  #: actions that were not played
        self.root = Node()
        self.played = [self.root]  #: the game's own nodes, by ply
        study = record.study or Study()
        anchors = {variation.ply for variation in study.variations}
        self._kept: dict[int, Position] = {}  # positions of the game that variations begin from
        for number, position in enumerate(record.positions()):
            if number in anchors:
                self._kept[number] = position
            if number < len(record.plies):
                last = self.played[-1]
                action = record.plies[number].action
                node = Node(action, position.state.to_move, ply=number + 1, parent=last)
                last.children.append(node)
                self.played.append(node)
        self._read(study)

    # Finding one's way.

    def find(self, ply: int, line: Sequence[str] = ()) -> Node:
        """The node after some plies of the game and some actions from there. Raises HortusError."""
        if not 0 <= ply < len(self.played):
            raise HortusError(
                "The game ends with ply {number}; it has no ply {ply}.", number=len(self.played) - 1, ply=ply
            )
        node = self.played[ply]
        for action in line:
            child = node.child(action)
            if child is None:
                raise HortusError("There is no variation {line} here.", line=" ".join(line))
            node = child
        return node

    def position(self, node: Node) -> Position:
        """The position at a node."""
        position = self.record.beginning()
        for step in node.way():
            position = position.follow(position.encode(str(step.action)))
        return position

    # Changing it.

    def add(self, node: Node, actions: Sequence[str]) -> Node:
        """Add a line of actions below a node, as far as it is not there; gives its last node. Raises
        IllegalAction for one that is not legal and HortusError where there are too many, and then
        nothing is added."""
        position, canonical, players = self.position(node), [], []
        for text in actions:
            verdict = position.judge(text)
            if verdict.action is None:
                raise IllegalAction(verdict)
            canonical.append(verdict.action)
            players.append(position.state.to_move)
            position = position.follow(position.encode(verdict.action))
        known = 0
        while known < len(canonical) and (child := node.child(canonical[known])):
            node, known = child, known + 1
        self._check_room(len(canonical) - known)
        for action, player in zip(canonical[known:], players[known:], strict=True):
            node = self._grow(node, action, player)
        return node

    def comment(self, node: Node, text: str | None) -> None:
        """Say something of a node, in place of what was said; nothing for an empty text. Raises
        HortusError for a text that is too long or has characters that cannot be kept."""
        said = valid(Note, {"comment": tidy(text) or None})
        others = sum(len(other.comment or "") for other in self.root.below() if other is not node)
        if others + len(said.comment or "") > MAX_COMMENTS:
            raise HortusError(
                "The comments are too long: {limit} characters are allowed in one game.", limit=MAX_COMMENTS
            )
        node.comment = said.comment

    def judge(
        self, node: Node, *, mark: str | None = None, chance: float | None = None, proven: int | None = None
    ) -> None:
        """Say what is thought of a node, in place of what was said. Raises HortusError for a mark that
        there is not, and for numbers that cannot be."""
        fields = {"mark": mark, "chance": chance, "proven": proven}
        said = valid(Remark, {"ply": 0, **fields}) if node is self.root else valid(Note, fields)
        node.mark, node.chance, node.proven = said.mark, said.chance, said.proven

    def promote(self, node: Node) -> None:
        """Make a variation the first of those beside it; what was played stays before it. Raises
        HortusError for what was played itself."""
        siblings = self._siblings(node)
        siblings.remove(node)
        siblings.insert(sum(one.played for one in siblings), node)

    def delete(self, node: Node) -> None:
        """Take away a variation and all that follows it. Raises HortusError for what was played."""
        self._siblings(node).remove(node)
        node.parent = None
        self.size -= sum(1 for _below in node.below())

    # The tree as part of a record.

    def study(self) -> Study | None:
        """The tree as it is kept in a record; ``None`` where nothing is said of the game."""
        notes: list[Remark] = []
        variations: list[Variation] = []
        numbers: dict[int, int] = {}
        for node in self.root.below():
            if node.played:
                if note := node.note():
                    notes.append(Remark(ply=node.ply, **note))  # type: ignore[arg-type]
                continue
            assert node.parent is not None
            place = {"ply": node.parent.ply} if node.parent.played else {"parent": numbers[id(node.parent)]}
            numbers[id(node)] = len(variations)
            variations.append(Variation(action=str(node.action), **place, **node.note()))  # type: ignore[arg-type]
        if not notes and not variations:
            return None
        return Study(notes=tuple(notes), variations=tuple(variations))

    def to_record(self) -> GameRecord:
        """The record with this tree as its study."""
        return self.record.model_copy(update={"study": self.study()})

    # Within.

    def _read(self, study: Study) -> None:
        """Take over a study. Raises RecordError with the place of what is wrong in it."""
        for number, note in enumerate(study.notes):
            if note.ply >= len(self.played):
                raise _no_such_ply(note.ply, len(self.played) - 1).at(place=("study", "notes", number, "ply"))
            self._merge(self.played[note.ply], note, ("study", "notes", number))
        nodes: list[tuple[Node, Position]] = []
        for number, variation in enumerate(study.variations):
            place = ("study", "variations", number)
            parent, position = self._anchor(variation, nodes, place)
            verdict = position.judge(variation.action)
            if verdict.action is None:
                raise RecordError.illegal_variation(self.record.game, verdict, parent.ply + 1).at(
                    place=(*place, "action")
                )
            node = parent.child(verdict.action) or self._grow(parent, verdict.action, position.state.to_move)
            self._merge(node, variation, place)
            nodes.append((node, position.follow(position.encode(verdict.action))))
        total = sum(len(node.comment or "") for node in self.root.below())
        if total > MAX_COMMENTS:
            raise RecordError(
                "The comments are too long: {limit} characters are allowed in one game.", limit=MAX_COMMENTS
            ).at(place=("study",))

    def _anchor(
        self, variation: Variation, nodes: list[tuple[Node, Position]], place: tuple[str | int, ...]
    ) -> tuple[Node, Position]:
        """What a variation follows."""
        if variation.ply is not None:
            if variation.ply >= len(self.played):
                raise _no_such_ply(variation.ply, len(self.played) - 1).at(place=(*place, "ply"))
            return self.played[variation.ply], self._kept[variation.ply]
        assert variation.parent is not None
        if variation.parent >= len(nodes):
            raise RecordError("A variation follows one that stands before it.").at(place=(*place, "parent"))
        return nodes[variation.parent]

    def _merge(self, node: Node, note: Note, place: tuple[str | int, ...]) -> None:
        """Put what is said in one place to what was said of the same node in another."""
        if note.comment is not None and note.comment != node.comment:
            comment = f"{node.comment}\n{note.comment}" if node.comment else note.comment
            if len(comment) > MAX_COMMENT:
                raise RecordError(
                    "A comment is too long: {limit} characters are allowed.", limit=MAX_COMMENT
                ).at(place=place)
            node.comment = comment
        for name in ("mark", "chance", "proven"):
            if getattr(node, name) is None:
                setattr(node, name, getattr(note, name))

    def _grow(self, parent: Node, action: str, player: int) -> Node:
        node = Node(action, player, played=False, ply=parent.ply + 1, parent=parent)
        parent.children.append(node)
        self.size += 1
        return node

    def _check_room(self, more: int) -> None:
        if self.size + more > MAX_NODES:
            raise HortusError(
                "There is no room for more variations: {limit} actions are allowed in one game.",
                limit=MAX_NODES,
            )

    def _siblings(self, node: Node) -> list[Node]:
        if node.played or node.parent is None:
            raise HortusError("What was played cannot be moved or taken away.")
        return node.parent.children


def _no_such_ply(ply: int, number: int) -> RecordError:
    return RecordError("The game ends with ply {number}; it has no ply {ply}.", number=number, ply=ply)
