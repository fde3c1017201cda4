# The board in the eight ways in which a square can lie.

cdef inline uint64_t turned(uint64_t x, int way) noexcept nogil:
    """Squares in one of the eight ways: upside down, mirrored, along the diagonal, as the bits of ``way`` say."""
    cdef uint64_t swapped
    if way & 1:
        x = ((x >> 8) & <uint64_t>0x00ff00ff00ff00ff) | ((x & <uint64_t>0x00ff00ff00ff00ff) << 8)
        x = ((x >> 16) & <uint64_t>0x0000ffff0000ffff) | ((x & <uint64_t>0x0000ffff0000ffff) << 16)
        x = (x >> 32) | (x << 32)
    if way & 2:
        x = ((x >> 1) & <uint64_t>0x5555555555555555) | ((x & <uint64_t>0x5555555555555555) << 1)
        x = ((x >> 2) & <uint64_t>0x3333333333333333) | ((x & <uint64_t>0x3333333333333333) << 2)
        x = ((x >> 4) & <uint64_t>0x0f0f0f0f0f0f0f0f) | ((x & <uint64_t>0x0f0f0f0f0f0f0f0f) << 4)
    if way & 4:
        swapped = <uint64_t>0x0f0f0f0f00000000 & (x ^ (x << 28))
        x ^= swapped ^ (swapped >> 28)
        swapped = <uint64_t>0x3333000033330000 & (x ^ (x << 14))
        x ^= swapped ^ (swapped >> 14)
        swapped = <uint64_t>0x5500550055005500 & (x ^ (x << 7))
        x ^= swapped ^ (swapped >> 7)
    return x


cdef inline uint64_t seen(uint64_t start, const uint64_t *own, int player, int way) noexcept nogil:
    """A hash of a board in one of the eight ways, as a player sees it."""
    return mix(mix(start, turned(own[player], way)), turned(own[player ^ 1], way))
