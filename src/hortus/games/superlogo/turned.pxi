# The board turned and mirrored: where each row of five squares goes, in each of the eight ways.

cdef uint32_t[8][5][32] ROWS_TO


cdef void make_turns():
    cdef int turn, x, y, u, v, row
    for turn in range(8):
        for y in range(5):
            for row in range(32):
                for x in range(5):
                    u = 4 - x if turn & 1 else x
                    v = 4 - y if turn & 2 else y
                    if row >> x & 1:
                        ROWS_TO[turn][y][row] |= <uint32_t>1 << (6 * u + v if turn & 4 else u + 6 * v)


make_turns()


cdef inline uint64_t turn_board(uint64_t squares, int turn) noexcept nogil:
    return (
        ROWS_TO[turn][0][squares & 31]
        | ROWS_TO[turn][1][squares >> 6 & 31]
        | ROWS_TO[turn][2][squares >> 12 & 31]
        | ROWS_TO[turn][3][squares >> 18 & 31]
        | ROWS_TO[turn][4][squares >> 24 & 31]
    )


cdef inline uint64_t turned(Standing now, int turn, int mark) noexcept nogil:
    """A hash of a standing in one of the eight ways, told apart by ``mark``."""
    cdef uint64_t pieces = turn_board(now.pieces, turn) | turn_board(now.pieces >> 32, turn) << 32
    cdef uint64_t owners = turn_board(now.owners, turn) | turn_board(now.owners >> 32, turn) << 32
    owners |= now.owners & ((<uint64_t>3 << 30) | (<uint64_t>3 << 62))
    return scramble(pieces ^ scramble(owners + mark))
