"""Writing the actions of the text form, with their variations and comments."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hortus.records.comments import comment_of
from hortus.records.model import GameRecord
from hortus.records.tree import Node, Tree

#: Stands for the action that was not made any more, where a variation begins after the last one.
NOTHING = "--"


class Bracket(str):
    """Where a variation begins or ends: a bracket in a comment is a word like others."""


BEGIN, END = Bracket("("), Bracket(")")


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn it is: its number, which counts a turn of each player, and how many actions it has had."""

    number: int = 1
    player: int | None = None
    acted: int = 0

    def then(self, player: int) -> Turn:
        """The turn in which an action of this player is, that action counted."""
        if player == self.player:
            return Turn(self.number, player, self.acted + 1)
        return Turn(self.number + (player == 0 and self.player is not None), player, 1)

    def label(self, before: Turn, interrupted: bool) -> str:
        """The number that stands before an action: of each turn of the first player, and with three dots
        where it would otherwise be unclear whose turn it is."""
        begins = self.acted == 1
        unclear = before.player is None or before.acted > 1
        if interrupted or (begins and (self.player == 0 or unclear)):
            return f"{self.number}." if self.player == 0 else f"{self.number}..."
        return ""


def words(record: GameRecord) -> Iterator[str]:
    """The actions of a record in the order in which they are written, with numbers, marks, comments and
    variations. Raises RecordError for a record that is no game by the rules."""
    tree = Tree(record)
    if said := comment_of(tree.root):
        yield from said.split(" ")
    prefix, pending = "", ""
    for word in _below(tree.root):
        if word is BEGIN:
            prefix = word
        elif word is END:
            pending += word
        else:
            if pending:
                yield pending
            prefix, pending = "", prefix + word
    if pending:
        yield pending


def _below(root: Node) -> Iterator[str]:
    """What follows the beginning. Variations can stand in one another as deeply as they like, so what is
    still to be written is a list, the next at its end: words, and nodes to be written, or those below
    which it goes on, each with the turn before and whether a number is due."""
    waiting: list[str | tuple[str, Node, Turn, bool]] = [("below", root, Turn(), False)]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            yield item
            continue
        what, node, turn, due = item
        if what == "action":
            yield from _action(node, turn, due)
            continue
        first, others = next(iter(node.children), None), node.children[1:]
        if first is None:
            continue
        if node.played and not first.played:
            waiting += reversed([NOTHING, *(part for child in node.children for part in _line(child, turn))])
            continue
        after = turn.then(_player(first))
        waiting += reversed(
            [
                ("action", first, turn, due),
                *(part for other in others for part in _line(other, turn)),
                ("below", first, after, bool(others or comment_of(first))),
            ]
        )


def _line(node: Node, turn: Turn) -> list[str | tuple[str, Node, Turn, bool]]:
    """A variation that begins with a node."""
    after = turn.then(_player(node))
    return [BEGIN, ("action", node, turn, True), ("below", node, after, bool(comment_of(node))), END]


def _action(node: Node, before: Turn, due: bool) -> Iterator[str]:
    if label := before.then(_player(node)).label(before, due):
        yield label
    yield f"{node.action}{node.mark or ''}"
    if said := comment_of(node):
        yield from said.split(" ")


def _player(node: Node) -> int:
    assert node.player is not None
    return node.player
