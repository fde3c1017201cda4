"""One thread's search: a tree, the states to walk it with, and a sequence of random numbers."""

from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

from hortus.core.bits cimport mix
from hortus.core.bridge import failure
from hortus.core.clock cimport now
from hortus.core.state cimport DRAW, FEATURES, ONGOING, Rng, State, Step, Trail, rng_below, rng_seed
from hortus.search.amaf cimport Marks, credit, inherit
from hortus.search.evaluation cimport Evaluation, judge, revise
from hortus.search.seeking cimport Seeker
from hortus.search.selection cimport select
from hortus.search.solver cimport MAX_DISTANCE, back_up, settle
from hortus.search.transpositions cimport Entry, Transpositions, clear, enter, find
from hortus.search.tree cimport Node, Tree, tree_clear, tree_free, tree_reroot, tree_reserve
from hortus.search.worth cimport Worth, drop, forget, learn, make

cdef enum:
    #: Deeper than this no node is made.
    MAX_DEPTH = 2000
    #: Actions of a playout that are remembered.
    MAX_TRAIL = 1024
    #: The part of the memory, one in so many, that the table of shared positions may take.
    TABLE_SHARE = 16


cdef class Searcher:
    """The search of one thread in positions like ``state``, with at most ``memory`` bytes for what is found.

    ``settings`` are a search's (``hortus.core.settings``). Call :meth:`seat` to begin with a position,
    :meth:`run` as often as wanted, and read what is found.
    Only :meth:`stop` may be called while :meth:`run` runs.
    """

    cdef Tree tree
    cdef State root, here, ahead
    cdef Seeker seeker
    cdef uint64_t *actions
    cdef uint32_t[MAX_DEPTH + 1] path
    cdef Rng rng
    cdef volatile int stopped
    cdef readonly int depth
    cdef readonly uint64_t simulations
    cdef float curiosity, rave
    cdef uint32_t patience
    cdef bint plain, transposing
    cdef Transpositions known
    cdef Trail trail
    cdef Marks *marks
    cdef Worth worth
    cdef Evaluation evaluation
    cdef uint64_t overlooked, salt

    def __cinit__(self, State state, size_t memory, settings):
        self.curiosity, self.patience = settings.curiosity, settings.patience
        self.rave = settings.rave
        weights = (settings.weights or state.weights().values()) if settings.trust else ()
        if len(weights) > FEATURES:
            raise ValueError(f"{len(weights)} features are more than a position can have")
        self.evaluation.number = len(weights)
        for place, weight in enumerate(weights):
            self.evaluation.weights[place] = weight
        self.evaluation.share, self.evaluation.fade = settings.trust, settings.fade
        self.transposing = settings.transpose and not state.can_repeat()
        self.plain = not (settings.rave or settings.careful or settings.learn)
        self.trail.careful, self.trail.room = settings.careful, MAX_TRAIL
        self.trail.steps = <Step *>malloc(MAX_TRAIL * sizeof(Step))
        if self.trail.steps == NULL:
            raise MemoryError
        if settings.rave:
            self.marks = <Marks *>calloc(1, sizeof(Marks))
            if self.marks == NULL:
                raise MemoryError
        if settings.learn:
            if not make(&self.worth):
                raise MemoryError
            self.trail.worth = self.worth.mean
        cdef size_t least = state.max_legal + 1
        if least > 1 << 16:
            raise ValueError(f"{state.max_legal} actions are more than a node can have")
        self.actions = <uint64_t *>malloc(least * sizeof(uint64_t))
        if self.actions == NULL:
            raise MemoryError
        if self.transposing:
            memory -= memory // TABLE_SHARE
            self.known.limit = <uint32_t>min(memory // TABLE_SHARE // sizeof(Entry), <size_t>1 << 31)
        self.tree.limit = <uint32_t>min(max(memory // sizeof(Node), least), <size_t>0xffffffff)
        self.root = state.blank()
        self.here = state.blank()
        self.ahead = state.blank()
        self.seeker = Seeker(state)
        self.root.assign(state)
        self.plant()

    def __dealloc__(self):
        tree_free(&self.tree)
        clear(&self.known)
        free(self.actions)
        free(self.trail.steps)
        free(self.marks)
        drop(&self.worth)

    def seat(self, State state, uint64_t seed, double oversight=0, uint64_t salt=0) -> bool:
        """Begin with a position, keeping what is known of it; says whether anything was. The same
        tree, position and seed give the same search.

        ``oversight`` is the share, below 1, of actions that are overlooked wherever they come up, by
        either player; which ones, ``salt`` and the position settle. Nothing that was found so is kept.
        """
        cdef uint64_t key = state.key()
        cdef bint kept = self.tree.used > 1 and not (self.overlooked or oversight) and (
            self.seeker.seek(&self.tree, self.root, key))
        kept = kept and tree_reroot(&self.tree, self.seeker.found, &self.known)
        self.root.assign(state)
        self.overlooked = <uint64_t>(oversight * 2.0 ** 64)
        self.salt = mix(salt, key)
        if not kept:
            self.plant()
        rng_seed(&self.rng, seed ^ key)
        self.stopped = 0
        self.depth = 0
        self.simulations = 0
        if self.tree.nodes[0].first == 0:
            self.here.assign(self.root)
            self.expand(0, 0)
        self.check()
        return kept

    cdef int plant(self) except -1:
        """Begin a tree with a root alone."""
        cdef Node *root
        tree_clear(&self.tree)
        clear(&self.known)
        forget(&self.worth)
        if not tree_reserve(&self.tree, 1):
            raise MemoryError
        self.tree.used = 1
        root = &self.tree.nodes[0]
        root.amaf_visits = 0
        root.amaf_total = 0
        root.action = root.visits = root.first = root.children = root.distance = root.safe = 0
        root.total = 0
        root.mover = self.root.player()
        root.proof = ONGOING
        return 0

    def run(self, uint64_t simulations, double seconds) -> int:
        """Make so many simulations, or fewer when the time is over, :meth:`stop` is called or the root
        is proven. Gives their number."""
        cdef uint64_t done = 0
        cdef double end
        with nogil:
            end = now() + seconds
            while done < simulations and not self.stopped and self.tree.nodes[0].proof == ONGOING:
                self.simulate()
                done += 1
                if now() >= end:
                    break
        self.simulations += done
        self.check()
        return done

    def stop(self) -> None:
        """End :meth:`run` after the simulation that it is at, from any thread."""
        self.stopped = 1

    cdef void simulate(self) noexcept nogil:
        cdef uint32_t node = 0
        cdef int depth = 0, length = 0, outcome, i
        cdef bint grown = False
        self.here.assign(self.root)
        self.path[0] = 0
        self.trail.length = 0
        while True:
            outcome = self.tree.nodes[node].proof
            if outcome != ONGOING:
                break
            if self.tree.nodes[node].first == 0:
                if self.tree.nodes[node].visits >= self.patience and depth < MAX_DEPTH and self.expand(node, depth):
                    grown = True
                    continue
                if self.plain:
                    outcome = self.here.playout(&self.rng, &length)
                else:
                    outcome = self.here.rollout(&self.rng, &self.trail)
                break
            node = select(&self.tree, node, self.curiosity, self.rave, &self.evaluation)
            depth += 1
            self.path[depth] = node
            self.here.play(self.tree.nodes[node].action)
        if depth > self.depth:
            self.depth = depth
        if self.rave > 0:
            credit(&self.tree, self.path, depth, &self.trail, self.marks, outcome)
        if self.trail.worth != NULL:
            for i in range(1, depth + 1):
                node = self.path[i]
                learn(&self.worth, self.tree.nodes[node].action, self.tree.nodes[self.path[i - 1]].mover, outcome)
            for i in range(self.trail.length):
                learn(&self.worth, self.trail.steps[i].action, self.trail.steps[i].player, outcome)
        back_up(&self.tree, self.path, depth, outcome)
        if self.evaluation.number and grown:
            revise(&self.tree, self.path, depth)

    cdef bint expand(self, uint32_t node, int depth) noexcept nogil:
        """Give a node, whose position is in ``here``, its children in random order, and prove what an
        end of the game proves. False where there is no room."""
        cdef int n, i, j
        cdef uint32_t first
        cdef uint64_t key = 0
        cdef Node *child
        if self.tree.full:
            return False
        if self.transposing:
            key = self.here.key()
            first = find(&self.known, key)
            if first and first != node:
                self.tree.nodes[node].children = self.tree.nodes[first].children
                self.tree.nodes[node].first = self.tree.nodes[first].first
                settle(&self.tree, node)
                return True
        n = self.notice(self.here.legal(self.actions))
        if n == 0 or not tree_reserve(&self.tree, n):
            return False
        first = self.tree.used
        for i in range(n):
            j = i + <int>rng_below(&self.rng, n - i)
            child = &self.tree.nodes[first + i]
            child.action = self.actions[j]
            self.actions[j] = self.actions[i]
            child.total = child.amaf_total = 0
            child.amaf_visits = child.visits = child.first = child.children = child.distance = child.safe = 0
            self.ahead.assign(self.here)
            self.ahead.play(child.action)
            child.mover = self.ahead.player()
            child.proof = self.ahead.outcome()
            if self.evaluation.number and child.proof == ONGOING:
                child.judgement = judge(&self.evaluation, self.ahead)
        self.tree.used += n
        self.tree.nodes[node].first = first
        self.tree.nodes[node].children = n
        if self.transposing and node:
            enter(&self.known, key, node)
        if not settle(&self.tree, node) and self.rave > 0:
            inherit(&self.tree, self.path, depth, self.marks)
        return True

    cdef int notice(self, int n) noexcept nogil:
        """Leave of the first n ``actions`` those that are not overlooked, one at least; gives their number."""
        cdef int i, seen = 0
        cdef uint64_t most = 0, chance, action
        if not self.overlooked:
            return n
        for i in range(n):
            action = self.actions[i]
            chance = mix(self.salt, action)
            if chance >= self.overlooked:
                self.actions[seen] = action
                seen += 1
            elif seen == 0 and chance >= most:
                # Not yet overwritten: everything before it is overlooked.
                most = chance
                self.actions[0] = action
        return seen if seen or n == 0 else 1

    def foresee(self, uint64_t action) -> int:
        """The outcome that the player to act can force at once after an action of the root, or -1."""
        cdef int n, i, outcome, best = -1
        cdef bint closed = True
        self.here.assign(self.root)
        self.here.play(action)
        outcome = self.here.outcome()
        if outcome != ONGOING:
            return outcome
        n = self.notice(self.here.legal(self.actions))
        for i in range(n):
            self.ahead.assign(self.here)
            self.ahead.play(self.actions[i])
            outcome = self.ahead.outcome()
            if outcome == self.here.player():
                best = outcome
                break
            closed = closed and outcome != ONGOING
            if best != DRAW:
                best = outcome
        else:
            best = best if closed else -1
        self.check()
        return best

    def enter(self, uint64_t action, int outcome, int distance) -> None:
        """Take over a proof of what an action of the root comes to, and of how many actions that takes."""
        cdef uint32_t i, first = self.tree.nodes[0].first
        cdef Node *child
        for i in range(first, first + self.tree.nodes[0].children):
            child = &self.tree.nodes[i]
            if child.action == action and child.proof == ONGOING:
                child.proof = outcome
                child.distance = min(distance, MAX_DISTANCE)
        settle(&self.tree, 0)

    def children(self, way=()) -> tuple[int, list[tuple[int, int, float, int, int]]]:
        """The player who acts after some actions from the root, and the children there as (action,
        visits, points of that player, proven outcome or -1, distance of the end)."""
        cdef uint32_t node = 0, i, first = self.tree.nodes[0].first
        cdef const Node *child
        for action in way:
            for i in range(first, first + self.tree.nodes[node].children):
                if self.tree.nodes[i].action == <uint64_t>action:
                    node = i
                    break
            else:
                raise ValueError(f"the tree does not go that way: {way}")
            first = self.tree.nodes[node].first
        found = []
        for i in range(first, first + self.tree.nodes[node].children):
            child = &self.tree.nodes[i]
            found.append((child.action, child.visits, child.total, child.proof, child.distance))
        return self.tree.nodes[node].mover, found

    def ahead_by(self) -> int:
        """By how many visits the first of the root's children is ahead of the second."""
        cdef uint32_t i, first = self.tree.nodes[0].first, visits
        cdef uint32_t best = 0, second = 0
        for i in range(first, first + self.tree.nodes[0].children):
            visits = self.tree.nodes[i].visits if self.tree.nodes[i].proof == ONGOING else 0
            if visits > best:
                best, second = visits, best
            elif visits > second:
                second = visits
        return best - second

    def clear(self) -> None:
        """Forget everything and give the memory back."""
        tree_free(&self.tree)
        self.plant()

    def check(self) -> None:
        """Raise what rules written in Python have raised meanwhile."""
        for state in (self.root, self.here, self.ahead, *self.seeker.ladder):
            error = failure(state)
            if error is not None:
                raise error

    @property
    def proof(self) -> int:
        """The proven outcome of the root, or -1."""
        return self.tree.nodes[0].proof

    @property
    def visits(self) -> int:
        """The simulations that the root has seen, those kept from before included."""
        return self.tree.nodes[0].visits

    @property
    def nodes(self) -> int:
        return self.tree.used

    @property
    def memory(self) -> int:
        """Bytes that the nodes and the table of shared positions take."""
        return self.tree.capacity * sizeof(Node) + self.known.size * sizeof(Entry)

    @property
    def full(self) -> bool:
        return self.tree.full
