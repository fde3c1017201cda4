"""Opinions of positions: the search and the solver, asked about one after the other."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from math import inf, log

from hortus.core import HortusError, IllegalAction, Position, State
from hortus.search import Engine, Progress
from hortus.study.facts import DRAW, Line, Opinion, concluded, in_order, rank, settled, worth
from hortus.study.halt import Halt
from hortus.study.preference import Standing, beaten, stake
from hortus.study.prover import Proof, Prover

__all__ = ["Analyst", "Line", "Opinion", "canonical"]

MEMORY = 256 << 20
#: Nodes that the solver has for each position, and for those near their end: twice the simulations
#: within these bounds, the upper one where no clock sets another.
PROBE = 200
FEWEST_NODES, MOST_NODES = 10_000, 50_000
#: Who waits for an opinion is told at once what this part of the nodes proves.
EARLY = 8
#: Games played at random that tell how long a position is likely to last.
SAMPLES = 8
#: A position is near its end where all its lines would be as many as the solver's nodes to this power, or
#: to the second where one player is far ahead. (A proof needs about the square root of all lines at best.)
REACH, FAR_REACH = 2.5, 5.0
FAR_AHEAD = 0.9
#: Where the outcome is known already, so many simulations give the other actions their scores.
KNOWN = 500
FEWEST = 16
#: The part of the simulations that a line gets which the search has hardly looked at.
ASIDE = 16
#: Of the seconds, the parts for the search, for the solver, and for lines that are looked at besides.
SEARCH, SOLVER, BESIDES = 0.7, 0.2, 0.1
#: Positions with one action that are gone through before the search begins.
LONGEST_FORCED = 200

Report = Callable[[Opinion], object]


@dataclass(frozen=True, slots=True)
class Budget:
    """What a search may take: simulations, seconds, or, with neither, until somebody stops it."""

    simulations: int | None
    seconds: float | None

    @property
    def search(self) -> Budget:
        return Budget(self.simulations, None if self.seconds is None else SEARCH * self.seconds)

    @property
    def solver(self) -> float | None:
        """Seconds for the solver; none where simulations alone count, so that no clock does."""
        return None if self.seconds is None else SOLVER * self.seconds

    def besides(self, lines: int) -> Budget:
        """For each of some lines."""
        simulations = None if self.simulations is None else max(self.simulations // ASIDE, FEWEST)
        seconds = None if self.seconds is None else BESIDES * self.seconds / max(lines, 1)
        return Budget(KNOWN if simulations is None and seconds is None else simulations, seconds)


class Analyst:
    """Has opinions on positions of one game with one set of options, those of ``start``.

    Keeps what it has found from one position to the next until :meth:`forget`, in about ``memory``
    bytes. With a ``seed`` the same calls with the same numbers of simulations give the same opinions.
    It thinks about one position at a time.
    """

    def __init__(
        self, start: Position, *, seed: int | None = None, threads: int = 1, memory: int = MEMORY
    ) -> None:
        self.seed = secrets.randbits(63) if seed is None else seed
        self._kind = (start.game.id, start.options)
        self._state = start.state
        self._memory = memory
        # The solver is asked here, for more than a player wants to know.
        self._engine = Engine(start.state, seed=self.seed, threads=threads, memory=memory // 2, prove=0.0)
        self._aside = Engine(start.state, seed=self.seed + 1, threads=threads, memory=memory // 4, prove=0.0)
        self._prover = Prover(start.state, memory // 8)
        self._halt = Halt()

    def forget(self) -> None:
        """Throw away what is known, as at the start of another game."""
        self._engine.forget()
        self._aside.forget()
        self._prover = Prover(self._state, self._memory // 8)

    def stop(self) -> None:
        """End the thinking that is under way, from any thread; it answers with what it has found."""
        self._halt.set()
        self._engine.stop()
        self._aside.stop()

    @property
    def stopped(self) -> bool:
        """Whether the last thinking was ended from outside."""
        return self._halt.is_set()

    def opinion(
        self,
        position: Position,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        most: int = 3,
        asked: Sequence[str] = (),
        report: Report | None = None,
        every: float = 0.25,
        until: threading.Event | None = None,
        proof: Proof | None = None,
    ) -> Opinion:
        """What is thought of a position after so many simulations, or so many seconds, or when
        :meth:`stop` is called or ``until`` is set.

        Of the actions, the ``most`` best are told, and those ``asked`` for.
        Lines that the search has hardly looked at get simulations of their own, a sixteenth each.
        ``report`` is called about every ``every`` seconds with what is thought so far. Where there is
        a ``proof`` of the position already, it is not searched for again. Raises
        IllegalAction for an action asked for that is not legal, and HortusError where the position is of
        another game.
        """
        if (position.game.id, position.options) != self._kind:
            raise HortusError("The position is of another game, or has other options.")
        self._halt.clear()
        self._halt.other = until
        if position.state.result is not None:
            return settled(position.state.result)
        codes = {position.encode(canonical(position, action)) for action in asked}
        thinking = _Thinking(self, position, Budget(simulations, seconds), most, codes, proof=proof)
        return thinking.run(report, every)


class _Thinking:
    """One opinion in the making.

    Where there is but one action, it is as if that had been made: the position after it is thought of.
    """

    def __init__(
        self,
        analyst: Analyst,
        position: Position,
        budget: Budget,
        most: int,
        asked: Set[int],
        *,
        proof: Proof | None,
    ) -> None:
        self.analyst, self.position, self.budget = analyst, position, budget
        self.most, self.asked = most, asked
        self.prover = proof.prover if proof else analyst._prover
        self.forced: list[str] = []
        self.here = position
        self.mover = position.state.to_move
        #: The outcome of the position by the solver, and those after its actions.
        self.proven: int | None = proof.outcome if proof else None
        self.ends: dict[int, int | None] = {}

    def run(self, report: Report | None, every: float) -> Opinion:
        self._go_forced_ways()
        if self.here.state.result is not None:
            return self._complete(settled(self.here.state.result))
        self.mover = self.here.state.to_move
        if self.proven is None:
            self.proven = self._prove(PROBE)
        if self.proven is None and self.budget.seconds is not None and self._near_the_end():
            self.proven = self._prove(self._nodes() // EARLY)
        budget = self.budget.search
        if self.proven is not None:
            budget = Budget(min(budget.simulations or KNOWN, KNOWN), budget.seconds)
        thought = self.analyst._engine.think(
            self.here.state,
            simulations=budget.simulations,
            seconds=budget.seconds,
            report=report and (lambda progress: report(self._complete(self._opinion(progress)))),
            every=every,
            until=self.analyst._halt,
        )
        if self.proven is None and thought.proven is None and self._near_the_end(thought.score):
            self.proven = self._prove(self._nodes())
        self.ends.clear()
        opinion = self._opinion(thought)
        return self._complete(concluded(opinion, list(self._deepened(opinion))))

    def _go_forced_ways(self) -> None:
        while self.here.state.result is None and len(self.forced) < LONGEST_FORCED:
            if self.here.state.legal_count() != 1:
                return
            (code,) = self.here.state.legal_actions()
            self.forced.append(self.here.decode(code))
            self.here = self.here.follow(code)

    def _near_the_end(self, score: float = 0.5) -> bool:
        state = self.here.state
        length = sum(state.random_playout(seed)[1] for seed in range(SAMPLES)) / SAMPLES
        reach = FAR_REACH if max(score, 1 - score) >= FAR_AHEAD else REACH
        return length * log(max(state.legal_count(), 2)) <= reach * log(self._nodes())

    def _nodes(self) -> int:
        nodes = max(2 * (self.budget.simulations or MOST_NODES), FEWEST_NODES)
        return min(nodes, MOST_NODES) if self.budget.seconds is None else nodes

    def _prove(self, nodes: int) -> int | None:
        return self.analyst._prover.prove(
            self.here.state, nodes, self.budget.solver, self.analyst._halt.is_set
        )

    def _opinion(self, progress: Progress) -> Opinion:
        """What a search has found of the position, with what is proven put over it."""
        proven = progress.proven if self.proven is None else self.proven
        ends = {code: self._end(code, progress) for code, _visits, _score in progress.ranking}
        ranked = sorted(progress.ranking, key=lambda entry: self._order(entry[0], ends[entry[0]], proven))
        standings = [
            Standing(rank(ends[code], self.mover, proven), visits, self._score(score, ends[code], proven))
            for code, visits, score in ranked
        ]
        told = [
            self._line(entry, ends[entry[0]], progress, proven).model_copy(update={"beats": beats})
            for place, (entry, beats) in enumerate(zip(ranked, beaten(standings), strict=True))
            if place < self.most or entry[0] in self.asked
        ]
        lines = in_order(told, self.mover, proven)
        return Opinion(
            player=self.mover,
            score=progress.score if proven is None else worth(proven, self.mover),
            proven=proven,
            within=self._bound(proven, lines[0]),
            simulations=progress.simulations,
            choices=len(ranked),
            stake=stake(standings),
            lines=lines,
        )

    def _bound(self, proven: int | None, first: Line) -> int | None:
        """The actions to the end at most: by the solver, or by the first line where that wins."""
        if proven is None or proven == DRAW:
            return None
        known = [self.prover.within(self.here.state, proven), first.within if proven == self.mover else None]
        return min((within for within in known if within is not None), default=None)

    def _order(self, code: int, end: int | None, outcome: int | None) -> tuple[int, float]:
        """Where an action stands: the shortest way to win before others, the longest way to lose as well."""
        within = self._within(code, end)
        return rank(end, self.mover, outcome), (within or inf) if end == self.mover else -(within or 0)

    def _within(self, code: int, end: int | None) -> int | None:
        """The actions to the end at most, with this one, where the solver knows that a player wins so."""
        if end is None or end == DRAW:
            return None
        left = self.prover.within(self._after(code), end)
        return None if left is None else left + 1

    def _end(self, code: int, progress: Progress) -> int | None:
        """The outcome after an action, where it is proven."""
        if self.proven is None and code != progress.action and progress.proven != 1 - self.mover:
            return self._after(code).result
        if code not in self.ends:
            self.ends[code] = self.prover.known(self._after(code))
        # Where all is lost, every action loses; a win or draw is the best action's.
        if self.ends[code] is None and 1 - self.mover in (progress.proven, self.proven):
            return 1 - self.mover
        return progress.proven if self.ends[code] is None and code == progress.action else self.ends[code]

    def _after(self, code: int) -> State:
        state = self.here.state.copy()
        state.apply(code)
        return state

    def _line(
        self, entry: tuple[int, int, float], proven: int | None, progress: Progress, outcome: int | None
    ) -> Line:
        code, visits, score = entry
        way = progress.line if code == progress.action else [code]
        if proven is not None and self.proven is not None:
            solved = [code, *self.prover.line(self._after(code), proven)]
            way = solved if self._reaches(solved, proven) else max(solved, way, key=len)
        within = self._within(code, proven)
        if within is None and proven != DRAW and self._reaches(way, proven):
            within = len(way)
        return Line(
            action=self.here.decode(code),
            score=self._score(score, proven, outcome),
            visits=visits,
            proven=proven,
            within=within,
            line=_written(self.here, way),
        )

    def _reaches(self, way: Sequence[int], outcome: int | None) -> bool:
        """Does a line of play go to the end of the game, and this outcome?"""
        here = self.here
        for code in way:
            here = here.follow(code)
        return outcome is not None and here.state.result == outcome

    def _score(self, score: float, proven: int | None, outcome: int | None) -> float:
        """The score of an action by a search, or what is proven of it, or of the position."""
        return self._bounded(score, outcome) if proven is None else worth(proven, self.mover)

    def _bounded(self, score: float, outcome: int | None) -> float:
        """The score of an action, no better than the outcome that the position is proven to have."""
        return score if outcome is None else min(score, worth(outcome, self.mover))

    def _deepened(self, opinion: Opinion) -> Iterator[Line]:
        """The lines, those that are an action alone looked at for some simulations more."""
        budget = self.budget.besides(len(opinion.lines))
        for line in opinion.lines:
            after = self.here.play(line.action)
            if len(line.line) > 1 or after.state.result is not None or self.analyst._halt.is_set():
                yield line
                continue
            thought = self.analyst._aside.think(
                after.state,
                simulations=budget.simulations,
                seconds=budget.seconds,
                until=self.analyst._halt,
            )
            deeper = _with(line, opinion.player, after, thought)
            yield deeper.model_copy(update={"score": self._bounded(deeper.score, opinion.proven)})

    def _complete(self, opinion: Opinion) -> Opinion:
        """The opinion of the position asked for, which the forced actions lead from."""
        if not self.forced:
            return opinion
        player = self.position.state.to_move
        score = opinion.chance(player)
        follows = opinion.lines[0].line if opinion.lines else []
        within = None if opinion.within is None else len(self.forced) + opinion.within
        line = Line(
            action=self.forced[0],
            score=score,
            visits=opinion.simulations,
            proven=opinion.proven,
            within=within,
            line=[*self.forced, *follows],
        )
        return Opinion(
            player=player,
            score=score,
            proven=opinion.proven,
            within=within,
            simulations=opinion.simulations,
            choices=1,
            lines=[line],
        )


def canonical(position: Position, action: str) -> str:
    """An action as its game writes it. Raises IllegalAction."""
    verdict = position.judge(action)
    if verdict.action is None:
        raise IllegalAction(verdict)
    return verdict.action


def _with(line: Line, player: int, after: Position, thought: Progress) -> Line:
    """A line with what a search from the position after its action says, where that rests on more."""
    follows = [line.action, *_written(after, thought.line)]
    if line.proven is not None:
        return line.model_copy(update={"line": follows})
    proven = thought.proven
    score = thought.score if after.state.to_move == player else 1 - thought.score
    if proven is not None:
        return line.model_copy(update={"line": follows, "proven": proven, "score": worth(proven, player)})
    if thought.simulations <= line.visits:
        return line.model_copy(update={"line": follows})
    return line.model_copy(update={"line": follows, "score": score, "visits": thought.simulations})


def _written(here: Position, way: Sequence[int]) -> list[str]:
    actions = []
    for code in way:
        actions.append(here.decode(code))
        here = here.follow(code)
    return actions
