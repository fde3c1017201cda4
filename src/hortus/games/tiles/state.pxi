# The state, for search and for the Python face.

# Tiles that a torus has room for, its size in bits, and its step to the next row.
TORI = ((69, 12, DEFAULT_ROW), (100, 13, 696), (144, 14, 1661), (TILES, 15, 8113))

KINDS = {"mambo": MAMBO, "mamba": MAMBA, "mamboa": MAMBOA, "mambogo": MAMBOGO, "superbo": SUPERBO}
PAIRS = {"group": GROUP, "adjacent": ADJACENT, "anywhere": ANYWHERE, "single": SINGLE}
#: Settings of search: how soon a game ends tells how much care pays.
TUNING = {
    "mambo": {"patience": 4, "careful": 4},
    "mamba": {"patience": 4, "careful": 1000},
    "mamboa": {"patience": 4, "careful": 4},
    "mambogo": {"curiosity": 0.2, "trust": 0.8, "fade": 50.0},
    "superbo": {"careful": 1000},
}
#: Of what ``count`` counts.
WEIGHTS = {"mambogo": {"territory": 0.18, "bridges": 0.16, "turn": 0.2}}
GOALS = {"eye": EYE, "own": OWN, "enemy": ENEMY}


cdef class TilesState(State):
    """A table between two turns. ``supply`` is the option ``tiles``; ``table`` are the tiles on it as
    (q, r, face), in the order in which they came down; ``player`` is to act.

    Raises ValueError for tiles that no table can have: more than there are, two on one hex, or
    neighbours that disagree. Whoever gives them sees to it that they hang together.
    """

    def __cinit__(self, str game, int supply, bint largest_wins=True, str pair="group", bint any_colours=False,
                  str goal="eye", int kill_size=0, table=(), int player=0):
        cdef Board *s = &self.board
        cdef int total = 2 * supply if KINDS[game] == SUPERBO else supply
        cdef size_t size
        if not 0 < total <= TILES:
            raise ValueError("too many tiles")
        memset(s, 0, sizeof(Board))
        s.kind, s.pair, s.goal = KINDS[game], PAIRS[pair], GOALS[goal]
        s.supply = supply
        s.any_colours, s.largest_wins, s.kill_size = any_colours, largest_wins, kill_size
        self.given = (game, supply, largest_wins, pair, any_colours, goal, kill_size)
        _, bits, s.row = next(torus for torus in TORI if torus[0] >= total)
        size = 1 << bits
        s.mask = size - 1
        self.stored = size * (7 if s.kind == SUPERBO else 5)
        self.store = malloc(self.stored)
        if self.store == NULL:
            raise MemoryError
        memset(self.store, 0, self.stored)
        s.corner = <uint16_t *>self.store
        s.place = s.corner + size
        s.near = s.place + size if s.kind == SUPERBO else NULL
        s.code = <uint8_t *>(s.place + size * (2 if s.kind == SUPERBO else 1))
        self.max_legal = (3 * total + 3) * (6 if s.kind == SUPERBO else 3)
        s.pool[0] = supply
        s.pool[1] = supply if s.kind == SUPERBO else 0
        s.first, s.over, s.player = -1, ONGOING, player
        self.set_up(table)

    def __dealloc__(self):
        free(self.store)

    def set_up(self, table):
        cdef Board *s = &self.board
        cdef int face, i
        cdef uint32_t spot
        cdef unsigned int code
        if len(table) > TILES:
            raise ValueError("too many tiles")
        for q, r, face in table:
            spot = self.spot(q, r)
            code = s.code[address(spot, s.mask, s.row)]
            if code & LAID or face not in [FIT[s.kind == SUPERBO][code][i] for i in range(FITS[s.kind == SUPERBO][code])]:
                raise ValueError("a tile does not fit")
            if s.pool[COLOUR[face] if s.kind == SUPERBO else 0] == 0:
                raise ValueError("too many tiles")
            lay(s, spot, face, s.kind, s.mask, s.row)
        if not s.tiles:
            return
        for i in range(s.fronts):
            face = FORCED[table_of(s.kind)][s.code[address(s.front[i], s.mask, s.row)]]
            if face < NULL_POINT and s.pool[COLOUR[face] if s.kind == SUPERBO else 0] > 0:
                s.loose = True
        s.player ^= 1  # who has just moved: it matters when both have won
        s.over = reckon(s, s.kind, s.mask, s.row)
        s.player ^= 1

    cdef void refresh(self) noexcept nogil:
        """Find the ring of an open turn."""
        if self.board.first >= 0:
            mark(&self.board, self.board.mask, self.board.row)

    cdef int player(self) noexcept nogil:
        return self.board.player

    cdef int outcome(self) noexcept nogil:
        return self.board.over

    cdef int count_legal(self) noexcept nogil:
        return list_actions(&self.board, NULL)

    cdef int legal(self, uint64_t *actions) noexcept nogil:
        return list_actions(&self.board, actions)

    cdef void play(self, uint64_t action) noexcept nogil:
        act(&self.board, action >> 4, action & 15, self.board.kind, self.board.mask, self.board.row)
        assert sound(&self.board)

    cdef void assign(self, State other) noexcept nogil:
        cdef Board *s = &self.board
        cdef Board *o = &(<TilesState>other).board
        cdef int i
        cdef uint16_t at
        clear_table(s)
        for i in range(o.touches):
            at = o.touched[i]
            s.touched[i] = at
            s.code[at] = o.code[at]
            s.corner[at] = o.corner[at]
            s.place[at] = o.place[at]
        if o.tiles:
            memcpy(s.tile, o.tile, sizeof(uint32_t) * o.tiles)
            memcpy(s.face, o.face, o.tiles)
            memcpy(s.front, o.front, sizeof(uint32_t) * o.fronts)
            memcpy(s.front_at, o.front_at, sizeof(uint16_t) * o.fronts)
            memcpy(s.root, o.root, sizeof(uint16_t) * o.corners)
            memcpy(s.next, o.next, sizeof(uint16_t) * o.corners)
            memcpy(s.group, o.group, sizeof(uint32_t) * o.corners)
            memcpy(s.loop, o.loop, sizeof(uint16_t) * o.loops)
        s.tiles, s.fronts, s.touches, s.corners, s.loops = o.tiles, o.fronts, o.touches, o.corners, o.loops
        s.pool[0], s.pool[1], s.largest[0], s.largest[1] = o.pool[0], o.pool[1], o.largest[0], o.largest[1]
        s.player, s.hit, s.over, s.loose, s.first = o.player, o.hit, o.over, o.loose, o.first
        self.refresh()

    cdef uint64_t key(self) noexcept nogil:
        # A sum, so that the order in which tiles came down does not matter. The tiles of an open
        # turn are told apart from the others: they decide where its second tile may lie.
        cdef Board *s = &self.board
        cdef uint64_t sum = 0
        cdef int i
        for i in range(s.tiles):
            sum += scramble((<uint64_t>s.tile[i] << 4 | s.face[i]) + (<uint64_t>(0 <= s.first <= i) << 32) + 1)
        return scramble(sum + (<uint64_t>s.pool[0] << 16 | s.pool[1] << 8 | s.player << 1 | 1))

    cdef uint64_t symmetric_key(self) noexcept nogil:
        # Moved to a corner, and with the colours as the player to act sees them. Turning or mirroring the
        # table would change the order in which forced hexes are filled, which can matter (TIL-3).
        cdef Board *s = &self.board
        cdef uint64_t sum = 0, spot
        cdef uint32_t q = COLUMN, r = COLUMN
        cdef int i, face
        for i in range(s.tiles):
            q = min(q, s.tile[i] & COLUMN)
            r = min(r, s.tile[i] >> ROW_SHIFT)
        for i in range(s.tiles):
            spot = s.tile[i] - q - (r << ROW_SHIFT)
            face = RECOLOURED[s.face[i]] if s.player else s.face[i]
            sum += scramble((spot << 4 | face) + (<uint64_t>(0 <= s.first <= i) << 32) + 1)
        i = s.player and s.kind == SUPERBO  # elsewhere the pool is everybody's
        return scramble(sum + (<uint64_t>s.pool[i] << 16 | s.pool[1 - i] << 8 | 1))

    cpdef bint can_repeat(self):
        return False

    cpdef dict tuning(self):
        return TUNING[self.given[0]]

    cdef int playout(self, Rng *rng, int *length) noexcept nogil:
        cdef Finish finish = FINISH[self.board.kind] if self.board.mask == DEFAULT_MASK else finish_any
        length[0] += finish(&self.board, rng, NULL)
        assert sound(&self.board)
        return self.board.over

    cdef int rollout(self, Rng *rng, Trail *trail) noexcept nogil:
        cdef Finish finish = TRAIL[self.board.kind] if self.board.mask == DEFAULT_MASK else finish_any
        finish(&self.board, rng, trail)
        assert sound(&self.board)
        return self.board.over

    cdef int count(self, float *values) noexcept nogil:
        """In Mambogo: the most territory (TIL-11), bridges, and whose turn it is."""
        cdef Board *s = &self.board
        cdef int[2] most
        cdef int[2] size
        cdef int i, bridges = 0
        if s.kind != MAMBOGO:
            return 0
        most_territory(s, s.mask, s.row, most, size)
        for i in range(s.tiles):
            bridges += 1 - 2 * <int>COLOUR[s.face[i]]
        values[0] = <float>(most[0] - most[1])
        values[1] = <float>bridges
        values[2] = <float>(1 - 2 * s.player)
        return 3

    cpdef dict weights(self):
        return WEIGHTS.get(self.given[0], {})

    cpdef State blank(self):
        return TilesState(*self.given)

    cpdef size_t memory(self):
        return sizeof(Board) + self.stored

    # For the Python face. A corner is named by the hex whose left corner it is.

    def spot(self, int q, int r):
        """The spot of a hex. Raises ValueError where no tile can ever come to lie."""
        if not (-256 <= q < 256 and -256 <= r < 256):
            raise ValueError("out of reach")
        return ORIGIN + q + ROW * r

    def hex_of(self, int spot):
        """The hex (q, r) of a spot."""
        return (spot & COLUMN) - 256, (spot >> ROW_SHIFT) - 256

    @property
    def pool(self):
        """Tiles left: their number, in Superbo the number of O-bridge and of X-bridge tiles."""
        cdef int n = 2 if self.board.kind == SUPERBO else 1
        return tuple([self.board.pool[i] for i in range(n)])

    @property
    def turn(self):
        """The number of tiles laid in a turn that is still open, automatic ones included."""
        return self.board.tiles - self.board.first if self.board.first >= 0 else 0

    def tiles(self):
        """The tiles as (q, r, face), in the order in which they came down."""
        cdef int i
        return [(*self.hex_of(self.board.tile[i]), self.board.face[i]) for i in range(self.board.tiles)]

    def groups(self):
        """The groups (TIL-4) as (number, colour, corners (q, r), size, loops, mouths). The number is
        that of the group's oldest corner, and so stays when the group grows."""
        cdef Board *s = &self.board
        cdef int i, k, number
        cdef uint32_t word
        found, seen = {}, set()
        for i in range(s.tiles):
            for k, spot in enumerate((s.tile[i], s.tile[i] + 1 - ROW, s.tile[i] + 1)):
                number = s.corner[address(spot, s.mask, s.row)]
                if number in seen:
                    continue
                seen.add(number)
                word = s.group[s.root[number]]
                if s.root[number] not in found:
                    colour = ((CODE[s.face[i]] >> (2 * k)) & 3) - 1
                    found[s.root[number]] = (
                        number, colour, [], (word & BRIDGES) >> 16, word >> 24, word & MOUTHS)
                found[s.root[number]][2].append(self.hex_of(spot))
        return list(found.values())

    def territories(self):
        """Mambogo: for the number of each group with a loop, the coloured and the white junctions of
        its territory (TIL-11); a white one is named by the hex whose right corner it is."""
        cdef Board *s = &self.board
        cdef Junctions j
        cdef int i
        found = {}
        find_junctions(s, &j, s.mask, s.row)
        for number, _, corners, _, loops, _ in self.groups():
            if loops:
                territory(s, &j, s.root[<int>number], s.mask, s.row)
                coloured = [self.hex_of(j.left[i]) for i in range(j.coloured)]
                white = [self.hex_of(j.right[i]) for i in range(j.white)]
                found[number] = (
                    [(q, r) for q, r in coloured if inside(&j, q + 256, r + 256) and (q, r) not in corners],
                    [(q, r) for q, r in white if inside(&j, q + 257, r + 256)],
                )
        return found
