"""The computer's thinking, as everyone else sees it."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import replace
from functools import partial
from math import inf
from time import monotonic

from hortus.core.errors import HortusError
from hortus.core.settings import Settings
from hortus.core.state import State
from hortus.search.choice import UNKNOWN, Candidate, choose, merge
from hortus.search.exact import NODE, Allowance, Exact
from hortus.search.glimpse import Glimpse, foresee, glimpse, line, sum_up
from hortus.search.pace import paced
from hortus.search.searcher import Searcher
from hortus.search.thought import Progress, Thought

#: Threads that one search takes at most.
MOST_THREADS = 256
#: Bytes, more than any machine has.
MOST_MEMORY = 1 << 50
#: Seconds that compiled code runs before Python looks at the world.
SLICE = 0.1
#: Where there is no choice, so many simulations give a score.
FORCED = 16
MAX_SIMULATIONS = 2**63 - 1
#: Looks in a budget of simulations at whether the action can change, and simulations from one to the next.
CHUNKS = 16
SMALLEST_CHUNK = 256
#: The part of the memory that the solver's table takes where the solver is asked.
TABLE = 8
#: When it is asked, as parts of the budget: in time for the search to look elsewhere, and at the end.
ASKED = (0.7, 1.0)

Report = Callable[[Progress], object]


class Engine:
    """Thinks about positions of one game with one set of options, those of ``state``.

    Each of ``threads`` has a tree of its own and an equal part of ``memory`` (bytes; a few kilobytes are
    the least) and of the simulations; what they find is put together at the root. With a ``seed`` the same
    calls with the same numbers of simulations give the same actions, whatever the number of threads of the
    machine. What ``settings`` (:class:`hortus.core.settings.Settings`) do not say is as it suits the game.
    An engine thinks about one position at a time.
    """

    def __init__(
        self,
        state: State,
        *,
        seed: int | None = None,
        threads: int = 1,
        memory: int = 1 << 30,
        **settings: float | bool,
    ) -> None:
        if threads < 1:
            raise ValueError("a search needs at least one thread")
        if threads > MOST_THREADS:
            raise ValueError(f"a search takes at most {MOST_THREADS} threads")
        if not 0 <= memory <= MOST_MEMORY:
            raise ValueError(f"a search takes at most {MOST_MEMORY >> 20:,} MiB of memory")
        self.seed = secrets.randbits(63) if seed is None else seed
        self._kind = (type(state), state.max_legal)
        self.settings = Settings.of(state, **settings)
        #: Where positions can come round, what the solver knows is not of positions alone.
        proving = self.settings.prove > 0 and not state.can_repeat()
        self._exact = Exact(state, memory // TABLE) if proving else None
        each = (memory - memory // TABLE if self._exact else memory) // threads
        self._searchers = [Searcher(state, each, self.settings) for _ in range(threads)]
        self._busy = threading.Lock()
        self._over = False
        self._began = 0.0
        #: Seconds of a thought that were the solver's.
        self._aside = 0.0

    @property
    def threads(self) -> int:
        return len(self._searchers)

    def think(
        self,
        state: State,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        oversight: float = 0.0,
        report: Report | None = None,
        every: float = 0.25,
        until: threading.Event | None = None,
    ) -> Thought:
        """Look for the best action until so many simulations are made, so many seconds are over,
        :meth:`stop` is called, or the outcome is proven or there is but one action. ``until`` is an
        event that ends it as well, at once where it is set already; who sets it calls :meth:`stop`, too,
        not to wait for the next look at it. ``oversight``, from 0 to less than 1, is the share of actions
        that it overlooks, as people do: its own and the opponent's, wherever they come up while it thinks,
        and others in every position. What it takes for proven so need not be true and is not called proven.

        Goes on from the tree of the call before where the position is in it, unless the settings say
        otherwise. ``report`` is called in this thread about every ``every`` seconds. Raises HortusError
        when the game is over, and whatever rules written in Python or ``report`` raise.
        """
        if (type(state), state.max_legal) != self._kind:
            raise TypeError("this engine was made for another game or other options")
        if state.result is not None:
            raise HortusError("The game is over.")
        if not 0 <= oversight < 1:
            raise ValueError("oversight is a share from 0 to less than 1")
        if not self._busy.acquire(blocking=False):
            raise RuntimeError("this engine is thinking already")
        try:
            self._begin(state, oversight)
            only = state.legal_count() == 1
            if only:
                simulations = FORCED if simulations is None else min(FORCED, simulations)
            search = partial(self._search, report=report, every=every, until=until)
            if self._exact is None or only or oversight or (simulations is None and seconds is None):
                search(simulations, seconds)
            else:
                self._search_and_prove(self._exact, state, simulations, seconds, search=search, until=until)
            thought = self._conclude()
            return replace(thought, proven=None) if oversight else thought
        finally:
            self._busy.release()

    def stop(self) -> None:
        """End the thinking that is under way, from any thread; it answers with what it has found. Without
        effect when the engine is not thinking."""
        self._over = True
        if self._exact:
            self._exact.stop()
        for searcher in self._searchers:
            searcher.stop()

    def forget(self) -> None:
        """Throw the trees away, as at the start of another game."""
        with self._busy:
            if self._exact:
                self._exact.forget()
            for searcher in self._searchers:
                searcher.clear()

    def _begin(self, state: State, oversight: float) -> None:
        self._began, self._aside = monotonic(), 0.0
        self._over = False
        for index, searcher in enumerate(self._searchers):
            if not self.settings.reuse:
                searcher.clear()
            searcher.seat(
                state, (self.seed + index * 0x9E3779B97F4A7C15) % 2**64, oversight, self.seed % 2**64
            )

    def _search_and_prove(
        self,
        exact: Exact,
        state: State,
        simulations: int | None,
        seconds: float | None,
        *,
        search: Callable[[int | None, float | None], None],
        until: threading.Event | None,
    ) -> None:
        """Search, and ask the solver in between and at the end, each in its part of the budget. What the
        solver does not need is the search's."""

        def part(of: float | None, size: float) -> float:
            return inf if of is None else of * size

        share = self.settings.prove / len(ASKED)
        nodes = MAX_SIMULATIONS if simulations is None else int(simulations * self.settings.prove) // NODE
        for times, when in zip(range(len(ASKED), 0, -1), ASKED, strict=True):
            search(
                None if simulations is None else int(simulations * (when - share)),
                part(seconds, when - share),
            )
            end = min(self._began + part(seconds, when), monotonic() + part(seconds, share))
            allowance = Allowance(nodes // times, end, partial(self._halted, until))
            asked = monotonic()
            if self._ahead().proof == UNKNOWN:
                exact.consult(state, self._ahead, self._enter, allowance)
            self._aside += monotonic() - asked
            nodes -= allowance.used
            simulations = None if simulations is None else simulations - allowance.used * NODE
        search(simulations, seconds)

    def _halted(self, until: threading.Event | None) -> bool:
        """Does somebody want the thinking to end?"""
        return self._over or (until is not None and until.is_set())

    def _ahead(self) -> Candidate:
        """The action that would be taken now."""
        mover, children = self._searchers[0].children()
        others = (searcher.children()[1] for searcher in self._searchers[1:])
        return choose(merge([children, *others]), mover)

    def _enter(self, action: int, outcome: int, distance: int) -> None:
        for searcher in self._searchers:
            searcher.enter(action, outcome, distance)

    def _search(
        self,
        simulations: int | None,
        seconds: float | None,
        report: Report | None,
        every: float,
        until: threading.Event | None,
    ) -> None:
        """Run all threads, the first one here. A thread that has proven the outcome ends the others only
        where no number of simulations is to be kept to, so that what they find depends on no clock."""
        shares, seconds = self._shares(simulations), inf if seconds is None else seconds
        chunk = max(shares[0] // CHUNKS, SMALLEST_CHUNK)
        glimpses = [glimpse(searcher) for searcher in self._searchers] if report else []
        tell = paced(every, lambda: report and report(self._progress(glimpses)), due=self._began + every)

        def work(index: int) -> None:
            searcher = self._searchers[index]
            while searcher.proof == UNKNOWN and searcher.simulations < shares[index]:
                left = self._began + seconds - monotonic()
                if left <= 0 or self._halted(until):
                    return
                searcher.run(min(shares[index] - searcher.simulations, chunk), min(left, SLICE))
                if self._settled(shares[index], seconds):
                    return
                if report:
                    glimpses[index] = glimpse(searcher)
                if index == 0:
                    tell()
            if simulations is None:
                self.stop()

        if self.threads == 1:
            work(0)
            return
        with ThreadPoolExecutor(self.threads - 1, thread_name_prefix="search") as pool:
            jobs = [pool.submit(work, index) for index in range(1, self.threads)]
            try:
                work(0)
                while wait(jobs, timeout=SLICE, return_when=FIRST_EXCEPTION).not_done:
                    if any(job.done() and job.exception() for job in jobs):
                        break
                    tell()
            finally:
                if any(not job.done() for job in jobs):  # an error, here or in one of them
                    self.stop()
            for job in jobs:
                job.result()

    def _settled(self, simulations: int, seconds: float) -> bool:
        """Can the action that is ahead be overtaken no more with what is left? Several trees could only tell
        together, and never do."""
        if not self.settings.early or self.threads > 1:
            return False
        searcher, spent = self._searchers[0], monotonic() - self._began
        speed = searcher.simulations / max(spent - self._aside, 1e-9)
        left = min(simulations - searcher.simulations, speed * (seconds - spent))
        return searcher.ahead_by() > left

    def _shares(self, simulations: int | None) -> list[int]:
        if simulations is None:
            return [MAX_SIMULATIONS] * self.threads
        each, rest = divmod(max(simulations, 0), self.threads)
        return [each + (index < rest) for index in range(self.threads)]

    def _progress(self, glimpses: list[Glimpse]) -> Progress:
        candidates = merge(g.children for g in glimpses)

        def longest(action: int) -> list[int]:
            return max((g.line for g in glimpses if g.line[0] == action), key=len, default=[action])

        return sum_up(Progress, glimpses, candidates, monotonic() - self._began, longest)

    def _conclude(self) -> Thought:
        glimpses = [glimpse(searcher) for searcher in self._searchers]
        candidates = merge(g.children for g in glimpses)
        foresee(candidates, glimpses[0].mover, self._searchers[0])

        def fullest(action: int) -> list[int]:
            visits = [{c[0]: c[1] for c in g.children}[action] for g in glimpses]
            return line(self._searchers[visits.index(max(visits))], action)

        return sum_up(Thought, glimpses, candidates, monotonic() - self._began, fullest)
