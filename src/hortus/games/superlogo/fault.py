"""Walks a path of Superlogo part by part up to its first fault."""

from __future__ import annotations

from dataclasses import dataclass, field

from hortus.core.grid import name_of, place_of
from hortus.games.superlogo.layout import WORDS, owner

#: The rule that says how a piece goes.
RULES = {"S": "SUP-6", "L": "SUP-3", "T": "SUP-5"}
#: How far a piece walks.
REACH = {"S": 2, "L": 1, "T": 1}


@dataclass(frozen=True, slots=True)
class Fault:
    """The rule that a path breaks, the reason, the cells that show it, and what the sentence needs."""

    rule: str
    reason: str
    cells: tuple[str, ...] = ()
    params: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a path, written with ``-``, ``x`` or ``^``."""

    source: str
    target: str
    sign: str

    @property
    def across(self) -> tuple[int, int]:
        (x, y), (to_x, to_y) = place_of(self.source), place_of(self.target)
        return to_x - x, to_y - y

    @property
    def length(self) -> int:
        return sum(map(abs, self.across))

    @property
    def direction(self) -> tuple[int, int]:
        x, y = self.across
        return x // self.length, y // self.length

    @property
    def middle(self) -> str:
        """The square between, of a part that is two squares long."""
        (x, y), (to_x, to_y) = place_of(self.source), place_of(self.target)
        return name_of((x + to_x) // 2, (y + to_y) // 2)


class Walk:
    """A piece on its way. ``board`` has the pieces' letters by square."""

    def __init__(self, board: dict[str, str], source: str) -> None:
        self.board = dict(board)
        self.mine = self.board.pop(source)
        self.kind = self.mine.upper()
        self.rule = RULES[self.kind]
        self.first: Part | None = None  # a walk that began the turn
        self.taken: list[str] = []  # squares of captured pieces
        self.ended = False  # by a walk after captures

    def fault(self, reason: str, *cells: str, rule: str = "", **params: object) -> Fault:
        return Fault(rule or self.rule, reason, cells, {"piece": WORDS[self.kind], **params})

    def go(self, part: Part, last: bool) -> Fault | None:
        """Go on by a part; gives what is wrong with it. ``last``: the path ends with it."""
        if self.ended:
            return self.fault("walk_ends_the_turn", part.source, square=part.source)
        if part.length == 0:
            return self.fault("same_square", part.source, square=part.source)
        if 0 not in part.across:
            return self.fault("not_straight", part.source, part.target, target=part.target)
        if part.length > 2 or (part.length == 1 and part.sign != "-"):
            return self.misses(part)
        if part.length == 2 and (part.sign != "-" or part.middle in self.board or self.kind == "T"):
            return self.stop_jumps(part) if self.kind == "T" else self.jump(part, last)
        return self.walk(part, last)

    def misses(self, part: Part) -> Fault:
        """A part that is too long, or a jump to the next square."""
        if part.sign != "-" and self.kind == "T":
            return self.stop_jumps(part)
        if part.sign != "-":
            return self.fault("not_a_jump", part.source, part.target, target=part.target)
        return self.fault("too_far", part.source, part.target, target=part.target, reach=REACH[self.kind])

    def stop_jumps(self, part: Part) -> Fault:
        if part.sign == "-" and part.middle not in self.board:
            return self.fault("too_far", part.source, part.target, target=part.target, reach=1)
        return self.fault("stop_never_jumps", part.source)

    def walk(self, part: Part, last: bool) -> Fault | None:
        if reason := self.walk_too_many(part):
            return self.fault(reason, part.source, part.target, target=part.target)
        if part.length > REACH[self.kind]:
            return self.fault("too_far", part.source, part.target, target=part.target, reach=1)
        if part.target in self.board:
            there = WORDS[self.board[part.target].upper()]
            return self.fault("occupied", part.target, target=part.target, other=there)
        if self.kind != "S" and not last:
            return self.goes_on(part)
        if self.taken:
            self.ended = True
        else:
            self.first = part
        return None

    def walk_too_many(self, part: Part) -> str:
        """Why a super may not walk here, after what went before; empty if it may."""
        if self.first:
            return "walk_before_and_after" if self.taken else "walk_on"
        return "one_step_after_captures" if self.taken and part.length == 2 else ""

    def goes_on(self, part: Part) -> Fault:
        reason = "low_goes_on" if self.kind == "L" else "stop_goes_on"
        return self.fault(reason, part.target, target=part.target)

    def jump(self, part: Part, last: bool) -> Fault | None:
        found = self.hurdle(part) or self.landing(part, last) or self.order(part, last)
        if not found:
            self.taken.append(part.middle)
            del self.board[part.middle]
        return found

    def hurdle(self, part: Part) -> Fault | None:
        """What is jumped over."""
        middle = part.middle
        over = self.board.get(middle)
        if middle in self.taken:
            return self.fault("captured_already", middle, square=middle)
        if over is None:
            return self.fault("nothing_to_jump_over", middle, square=middle)
        params = {"square": middle, "other": WORDS[over.upper()]}
        if owner(over) == owner(self.mine):
            return self.fault("own_piece_between", middle, **params)
        if over in "Tt" and part.sign == "x":
            return self.fault("stop_is_never_captured", middle, rule="SUP-5", square=middle)
        if over not in "Tt" and part.sign == "^":
            return self.fault("not_the_stop", middle, rule="SUP-7", **params)
        return None

    def landing(self, part: Part, last: bool) -> Fault | None:
        """Where the jump ends, and whether it may be part of a longer path."""
        if part.target in self.board:
            there = WORDS[self.board[part.target].upper()]
            return self.fault("landing_not_empty", part.target, target=part.target, other=there)
        over_stop = self.board[part.middle] in "Tt"
        if over_stop and not (last and not self.taken and not self.first):
            return self.fault("stop_in_a_longer_path", part.middle, rule="SUP-7", square=part.middle)
        return None

    def order(self, part: Part, last: bool) -> Fault | None:
        """What went before, and what is to follow."""
        if self.kind == "L" and not last:
            return self.goes_on(part)
        if self.first and not self.taken:
            if self.first.length == 2:
                return self.fault("one_step_before_captures", part.source, square=part.source)
            if self.first.direction != part.direction:
                return self.fault("other_direction", part.source, part.target, square=part.source)
        return None
