from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from hortus.core.state cimport State

cdef enum Kind:
    MAMBO
    MAMBA
    MAMBOA
    MAMBOGO
    SUPERBO

cdef enum Pair:  # which second tiles a turn of Superbo allows
    GROUP
    ADJACENT
    ANYWHERE
    SINGLE

cdef enum Goal:  # what ends a game of Superbo
    EYE
    OWN
    ENEMY

cdef enum:
    TILES = 200  # the most that an option allows on one table
    CORNERS = 2 * TILES + 1
    FRONT = 3 * TILES + 3
    TOUCHED = 4 * TILES + 3


cdef struct Board:
    # Arrays as long as the torus is large, by address.
    uint8_t *code       # per hex: its corners' colours, and LAID
    uint16_t *corner    # per decided corner: its number
    uint16_t *place     # per empty hex with a decided corner: its place in front
    uint16_t *near      # Superbo, per hex: the last turn whose first part it was beside
    uint32_t mask, row  # the torus: all addresses, and the step to the next row
    # The options.
    int kind, supply, pair, goal, kill_size
    bint any_colours, largest_wins
    # The table.
    int tiles, fronts, touches, corners, loops
    int[2] pool
    int[2] largest
    int player
    int hit             # bit 0 and 1: the players for whom a condition of winning is met
    int over
    bint loose          # a forced hex was left empty though its tile is not used up
    int first           # Superbo: the first tile of this turn, or -1 between turns
    int shown           # the colours that the first part of this turn shows
    uint32_t turn
    int ring_size
    uint32_t[TILES] tile
    uint8_t[TILES] face
    uint32_t[FRONT] front    # the empty hexes that can be filled: spots
    uint16_t[FRONT] front_at # and addresses
    uint32_t[FRONT] ring     # where alone a second tile can lie
    uint16_t[TOUCHED] touched
    uint16_t[CORNERS] root   # per corner's number: a corner of its group that stands for it
    uint16_t[CORNERS] next   # and the next corner in the ring of its group
    uint32_t[CORNERS] group  # per root: mouths, bridges, loops
    uint16_t[TILES] loop     # Mambogo: the tiles whose bridges closed a loop


cdef class TilesState(State):
    cdef Board board
    cdef tuple given
    cdef void *store
    cdef size_t stored

    cdef void refresh(self) noexcept nogil
