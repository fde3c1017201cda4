"""Depth-first proof-number search (df-pn, Nagai 2002): does one player, the asker, force a win?

Everything but a win of the asker is a failure: a loss, a draw, and play that comes round to where it
was. So a position has a proof number and a disproof number whoever acts, and nothing assumes that
players alternate: where the asker acts, one child has to be proven, elsewhere all. Two such questions
settle a position with draws; the answers to both are kept in one table, from the side of the player
to act, so that symmetric positions can share them.

The numbers are those of weak proof-number search (Ueda et al. 2008): instead of the sum over the children,
the largest plus the number of the others that are open. The sum counts a position as often as it can be
reached, which grows without bounds in games whose actions can be made in any order.

Where a state says that a key can come back (``can_repeat``), what is known is kept by position and way:
the keys on the way from the root are part of the entry's key, and a key that is met again on its way is a
failure of the asker's. So all that an entry says holds for every way that it is found on. A proof used no
such failure, holds on any way, and is kept for the position alone, too: whoever follows proofs, each from
those that were there before it, never comes round. Games whose keys tell the history that matters need
none of this.
"""

from cpython.exc cimport PyErr_CheckSignals
from cpython.ref cimport PyObject
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc, realloc
from libc.string cimport memcpy

from hortus.core.bits cimport scramble
from hortus.core.bridge import failure
from hortus.core.clock cimport now
from hortus.core.errors import HortusError
from hortus.core.state cimport DRAW, ONGOING, State
from hortus.search.proof.numbers cimport Child, amend, among, answer, decide, reach, weigh
from hortus.search.proof.table cimport (
    INFINITE, WAYS, Facts, Slot, Table, effort_of, find, keep, prefetch, table_close, table_open, take)

cdef enum:
    LONGEST = 4000       # a line of play; more would not fit on a thread's stack
    RUNGS = 64           # states made at a time
    LOOK = 8             # positions between two looks at the clock
    COMPARED = 512       # children that are looked through for equal ones
    CHUNK = 4096

UNTOLD = INFINITE

cdef double GLANCE = 0.1  # seconds between two looks at the world


cdef class Prover:
    """Searches in positions like ``state``, with a table of at most ``memory`` bytes.

    Call :meth:`ask`, then :meth:`run` until ``pn`` or ``dn`` is 0. Only :meth:`stop` may be called
    while :meth:`run` runs.
    """

    cdef Table table
    cdef State root, ahead
    cdef list ladder
    cdef PyObject **rungs
    cdef uint64_t *way       # keys on the way from the root
    cdef uint64_t *actions
    cdef Child *children     # of all nodes on the way, one after the other
    cdef size_t room, top
    cdef int asker, height
    cdef bint repeats
    cdef bint tall, poor     # the search needs a longer ladder; there was no memory
    cdef volatile int stopped
    cdef double end, due
    cdef object watch, error
    cdef uint64_t limit
    cdef uint64_t root_key
    #: Positions searched, and whether anything but a win was ever met at the end of a line.
    cdef readonly uint64_t nodes
    cdef public bint draws
    cdef readonly uint32_t pn, dn
    #: Where ``pn`` is 0: the actions to the end at most, by the proof that was found (``UNTOLD`` where an
    #: entry of an older search does not tell), and, after :meth:`run`, the asker's action if it acts.
    cdef readonly uint32_t distance
    cdef readonly uint64_t action
    cdef readonly int depth

    def __cinit__(self, State state, size_t memory):
        self.actions = <uint64_t *>malloc((state.max_legal + 1) * sizeof(uint64_t))
        self.rungs = <PyObject **>malloc((LONGEST + RUNGS) * sizeof(PyObject *))
        self.way = <uint64_t *>malloc((LONGEST + RUNGS) * sizeof(uint64_t))
        self.room = 1 << 12
        self.children = <Child *>malloc(self.room * sizeof(Child))
        if not (self.actions and self.rungs and self.way and self.children):
            raise MemoryError
        if not table_open(&self.table, memory):
            raise MemoryError
        self.ladder = []
        self.root, self.ahead = state.blank(), state.blank()
        self.grow()
        self.ask(state, state.player())

    def __dealloc__(self):
        table_close(&self.table)
        free(self.actions)
        free(self.rungs)
        free(self.way)
        free(self.children)

    def grow(self) -> None:
        """Make the ladder longer by some states."""
        cdef State rung
        if self.height >= LONGEST:
            raise HortusError("A line of play is longer than {number} actions.", number=LONGEST)
        for _ in range(RUNGS):
            rung = self.root.blank()
            self.ladder.append(rung)
            self.rungs[self.height] = <PyObject *>rung
            self.height += 1
        self.tall = False

    def ask(self, State state, int asker) -> None:
        """Whether ``asker`` forces a win from a position; ``pn`` is 0 where that is known to be so, ``dn``
        where it is not so."""
        cdef Child child
        self.root.assign(state)
        self.repeats = self.root.can_repeat()
        self.asker = asker
        self.ahead.assign(state)
        self.judge(&child, 0)
        if child.plain:
            self.recall(&child)
        self.pn, self.dn = child.pn, child.dn
        self.distance = child.distance
        self.root_key = child.key
        self.stopped = 0
        self.check()

    def run(self, uint64_t nodes, double seconds, watch=None) -> None:
        """Search so many positions, or fewer when the time is over, :meth:`stop` is called or the
        question is answered. ``watch`` is called every now and then, in the midst of the search, which
        this does not change; what it raises ends the search."""
        cdef Child root
        self.limit = self.nodes + nodes
        self.due = now()
        self.end = self.due + seconds
        self.due += GLANCE
        self.watch, self.error = watch, None
        self.stopped = 0
        while self.pn and self.dn:
            with nogil:
                root.plain = self.plain_key(self.root)
                root.key = self.root_key
                root.own = self.root.player() == self.asker
                (<State>self.rungs[0]).assign(self.root)
                self.top = 0
                self.search(0, &root, INFINITE, INFINITE, 0)
            self.check()
            if self.error is not None:
                raise self.error
            if self.poor:
                raise MemoryError
            if not self.tall:
                return
            self.grow()

    cdef void glance(self) noexcept:
        """Let Python see to signals and to whoever watches."""
        try:
            PyErr_CheckSignals()
            if self.watch is not None:
                self.watch()
        except BaseException as error:
            self.error = error
            self.stopped = 1
        self.due = now() + GLANCE

    def stop(self) -> None:
        """End :meth:`run` soon, from any thread."""
        self.stopped = 1

    def check(self) -> None:
        """Raise what rules written in Python have raised meanwhile."""
        for state in (self.root, self.ahead, *self.ladder):
            error = failure(state)
            if error is not None:
                raise error

    cdef uint64_t plain_key(self, State state) noexcept nogil:
        """The key of a position, spread over all 64 bits, in games that repeat with the asker's part in it."""
        cdef uint64_t key = scramble(state.symmetric_key())
        return ~key if self.repeats and state.player() == self.asker else key

    cdef void judge(self, Child *child, uint64_t past) noexcept nogil:
        """What is known of the position in ``ahead``, after a way with the mark ``past``."""
        cdef int outcome = self.ahead.outcome()
        child.own = self.ahead.player() == self.asker
        child.plain = child.key = 0
        child.distance = 0
        if outcome != ONGOING:
            self.draws |= outcome == DRAW
            decide(child, outcome == self.asker)
            return
        child.plain = child.key = self.plain_key(self.ahead)
        if self.repeats:
            child.key = scramble(past + scramble(child.plain))
        prefetch(&self.table, child.key)
        child.pn = child.dn = 1

    cdef void guess(self, Child *child) noexcept nogil:
        """The numbers to begin with, for the position in ``ahead``: all its actions have to fail."""
        cdef uint32_t number = min(max(<uint32_t>self.ahead.count_legal(), <uint32_t>1), <uint32_t>255)
        child.pn = 1 if child.own else number
        child.dn = number if child.own else 1

    cdef bint recall(self, Child *child) noexcept nogil:
        """Read a child's numbers in the table. False where it has none."""
        cdef Facts facts
        if self.repeats and find(&self.table, child.plain, &facts) and answer(child, &facts):
            return True
        if not find(&self.table, child.key, &facts):
            return False
        if answer(child, &facts):
            return True
        if facts.own != child.own:
            return False
        child.pn, child.dn = facts.pn, facts.dn
        return True

    cdef void note(self, Child *child, uint64_t effort) noexcept nogil:
        """Enter a position's numbers."""
        self.enter(child, child.key, effort)
        if self.repeats and child.pn == 0:
            self.enter(child, child.plain, effort)

    cdef void enter(self, Child *child, uint64_t key, uint64_t nodes) noexcept nogil:
        cdef Facts facts
        cdef bint known = find(&self.table, key, &facts)
        amend(&facts, known, child, effort_of(nodes))
        keep(&self.table, key, &facts)

    cdef int expand(self, int depth, Child *node, uint64_t past) noexcept nogil:
        """Lay out a node's children from ``top`` on, equal ones once; gives their number, or -1 where
        the search has to be broken off. Stops at the first that decides the node."""
        cdef int n = (<State>self.rungs[depth]).legal(self.actions), i, count = 0
        cdef Child *child
        if self.top + n > self.room and not self.widen(n):
            return -1
        child = self.children + self.top
        for i in range(n):
            self.ahead.assign(<State>self.rungs[depth])
            self.ahead.play(self.actions[i])
            self.judge(child, past)
            child.action = self.actions[i]
            if child.plain:
                if self.repeats and self.met(child.plain, depth):
                    self.draws = True
                    decide(child, False)
                elif not self.recall(child):
                    self.guess(child)
            if child.plain and n <= COMPARED and among(child.plain, self.children + self.top, count):
                continue
            count += 1
            if (child.pn if node.own else child.dn) == 0:
                return count
            child += 1
        return count

    cdef bint met(self, uint64_t plain, int depth) noexcept nogil:
        cdef int i
        for i in range(depth + 1):
            if self.way[i] == plain:
                return True
        return False

    cdef bint widen(self, int more) noexcept nogil:
        cdef size_t room = max(2 * self.room, self.room + more)
        cdef Child *larger = <Child *>realloc(self.children, room * sizeof(Child))
        if larger == NULL:
            self.poor = self.stopped = True
            return False
        self.children, self.room = larger, room
        return True

    cdef bint over(self) noexcept nogil:
        """Is it time to break off?"""
        cdef double time
        if self.nodes >= self.limit:
            self.stopped = 1
        elif self.nodes % LOOK == 0:
            time = now()
            if time >= self.end:
                self.stopped = 1
            elif time >= self.due:
                with gil:
                    self.glance()
        return self.stopped or self.tall

    cdef void search(
        self, int depth, Child *node, uint32_t pn_limit, uint32_t dn_limit, uint64_t past
    ) noexcept nogil:
        """Search below the position in ``rungs[depth]`` until its numbers reach a limit, and write them
        into ``node`` and the table."""
        cdef size_t base = self.top
        cdef uint64_t before = self.nodes
        cdef int n, best
        cdef uint32_t mine, theirs, second, rest, next_mine, next_theirs
        # ``mine`` is the number that the player to act wants to be small: pn where that is the asker.
        cdef uint32_t my_limit = pn_limit if node.own else dn_limit
        cdef uint32_t their_limit = dn_limit if node.own else pn_limit
        cdef Child child
        if depth + 1 >= self.height:
            self.tall = True
            return
        self.depth = max(self.depth, depth)
        self.nodes += 1
        self.way[depth] = node.plain
        past += scramble(node.plain)
        n = self.expand(depth, node, past)
        if n < 0:
            return
        self.top = base + n
        while True:
            best = weigh(self.children + base, n, node.own, &mine, &theirs, &second, &rest)
            node.pn = mine if node.own else theirs
            node.dn = theirs if node.own else mine
            if node.pn == 0:
                node.distance = reach(self.children + base, n, node.own, best)
            if depth == 0:
                self.pn = node.pn
                self.dn = node.dn
                self.distance = node.distance
                self.action = self.children[base + best].action
            if mine >= my_limit or theirs >= their_limit or self.over():
                break
            child = self.children[base + best]
            if self.recall(&child) and (
                    child.pn != self.children[base + best].pn or child.dn != self.children[base + best].dn):
                self.children[base + best] = child
                continue
            next_mine = min(my_limit, second + second // 4 + 1)
            next_theirs = their_limit if their_limit == INFINITE else their_limit - rest
            (<State>self.rungs[depth + 1]).assign(<State>self.rungs[depth])
            (<State>self.rungs[depth + 1]).play(child.action)
            if node.own:
                self.search(depth + 1, &child, next_mine, next_theirs, past)
            else:
                self.search(depth + 1, &child, next_theirs, next_mine, past)
            self.children[base + best].pn, self.children[base + best].dn = child.pn, child.dn
            self.children[base + best].distance = child.distance
        self.top = base
        self.note(node, self.nodes - before)

    # What the table holds.

    @property
    def memory(self) -> int:
        """Bytes of the table."""
        return self.table.buckets * WAYS * sizeof(Slot)

    @property
    def fill(self) -> float:
        """The part of the table that is in use."""
        return <double>self.table.used / <double>(self.table.buckets * WAYS)

    @property
    def lost(self) -> int:
        """Entries that gave way to others."""
        return self.table.lost

    def effort(self, State state) -> int:
        """The logarithm of the positions that were searched for a position, as far as the table knows."""
        cdef Facts facts
        cdef Child child
        self.ahead.assign(state)
        self.judge(&child, 0)
        return facts.effort if child.plain and find(&self.table, child.key, &facts) else 0

    def chunks(self):
        """The entries, as bytes for :meth:`absorb`."""
        cdef uint64_t i, total = self.table.buckets * WAYS
        cdef int n = 0
        cdef Slot[CHUNK] some
        for i in range(total):
            if self.table.slots[i].data:
                some[n] = self.table.slots[i]
                n += 1
            if n == CHUNK or (n and i + 1 == total):
                yield (<char *>some)[:n * sizeof(Slot)]
                n = 0

    def absorb(self, const unsigned char[:] chunk) -> None:
        """Take entries that :meth:`chunks` gave, of a table of any size."""
        cdef Slot slot
        cdef Py_ssize_t i
        if chunk.shape[0] % sizeof(Slot):
            raise ValueError("a piece of an entry")
        for i in range(0, chunk.shape[0], sizeof(Slot)):
            memcpy(&slot, &chunk[i], sizeof(Slot))
            take(&self.table, &slot)

    def restore(self, uint64_t nodes, bint draws) -> None:
        """Go on counting where an earlier search left off."""
        self.nodes, self.draws = nodes, draws
