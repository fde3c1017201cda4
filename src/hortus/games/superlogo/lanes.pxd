"""Sixteen target sets at once: Cython has no word for a vector of sixteen words.

The board's rows are six wide, and the sixth column is never empty, so that no step leaves it. Lane
``direction + 4 * kind`` holds the paths of one kind in one direction, as the set of squares where
they end. Directions: 0 up, 1 right, 2 down, 3 left. Kinds: 0 a step, 1 a super's two steps, 2 a
jump over the enemy's stop, 3 a low's capture. An empty square ends at most one of these paths in each
direction, so all of them are fewer than 100 and their sums fit into bytes.
"""

from libc.stdint cimport uint32_t, uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    #include <string.h>
    typedef uint32_t hortus_lanes __attribute__((vector_size(64)));

    typedef struct {
        uint32_t to[16];   /* where the paths of each lane end */
        uint32_t first[8]; /* where a super's first capture lands: 0-3 at once, 4-7 after one step */
        uint64_t upto[2];  /* a byte a lane: the paths in it and in the lanes before it */
        uint32_t running;  /* bits: the lanes of first that are not empty */
        unsigned fixed;    /* the paths of all lanes */
    } hortus_targets;

    static inline __attribute__((always_inline)) void hortus_find(
        uint32_t walkers, uint32_t supers, uint32_t lows, uint32_t stop, uint32_t prey, uint32_t empty,
        hortus_targets *found)
    {
        const hortus_lanes left1 = {6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0};
        const hortus_lanes right1 = {0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1};
        const hortus_lanes left2 = {0, 0, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0};
        const hortus_lanes right2 = {0, 0, 0, 0, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1};
        const uint32_t all = ~(uint32_t)0;
        const hortus_lanes step = {all, all, all, all}, two = {0, 0, 0, 0, all, all, all, all};
        const hortus_lanes over = {0, 0, 0, 0, 0, 0, 0, 0, all, all, all, all};
        const hortus_lanes take = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, all, all, all, all};
        hortus_lanes from = (step & walkers) | (two & supers) | (over & (supers | lows)) | (take & lows);
        hortus_lanes mid = step | (two & empty) | (over & stop) | (take & prey);
        hortus_lanes passed = (from << left1 >> right1) & mid;
        hortus_lanes to = (passed << left2 >> right2) & empty;
        /* a super that captures begins where it stands, or on the first of two steps */
        hortus_lanes start = (step & supers) | (two & passed);
        hortus_lanes first = (((start << left1 >> right1) & prey) << left1 >> right1) & empty;
        uint8_t count[16];
        uint32_t landing[16];
        uint64_t any[4];
        memcpy(found->to, &to, sizeof to);
        for (int i = 0; i < 16; i++) count[i] = (uint8_t)__builtin_popcount(found->to[i]);
        memcpy(found->upto, count, sizeof count);
        found->upto[0] *= 0x0101010101010101ull;
        found->upto[1] = (found->upto[1] + (found->upto[0] >> 56)) * 0x0101010101010101ull;
        found->fixed = (unsigned)(found->upto[1] >> 56);
        memcpy(any, &first, sizeof any);
        found->running = 0;
        if (any[0] | any[1] | any[2] | any[3]) {
            memcpy(landing, &first, sizeof landing);
            memcpy(found->first, landing, sizeof found->first);
            for (int i = 0; i < 8; i++) found->running |= (uint32_t)(landing[i] != 0) << i;
        }
    }

    /* the lane of path k */
    static inline unsigned hortus_lane(const hortus_targets *found, unsigned k) {
        uint64_t high = 0x8080808080808080ull, each = k * 0x0101010101010101ull | high;
        return __builtin_popcountll((each - found->upto[0]) & high)
             + __builtin_popcountll((each - found->upto[1]) & high);
    }

    /* the number of k among the paths of its lane */
    static inline unsigned hortus_within(const hortus_targets *found, unsigned lane, unsigned k) {
        uint8_t before[17] = {0};
        memcpy(before + 1, found->upto, 16);
        return k - before[lane];
    }
    """
    ctypedef struct Targets "hortus_targets":
        uint32_t to[16]
        uint32_t first[8]
        uint64_t upto[2]
        uint32_t running
        unsigned int fixed
    void find "hortus_find"(
        uint32_t walkers, uint32_t supers, uint32_t lows, uint32_t stop, uint32_t prey, uint32_t empty,
        Targets *found) noexcept nogil
    unsigned int lane_of "hortus_lane"(const Targets *found, unsigned int k) noexcept nogil
    unsigned int within "hortus_within"(const Targets *found, unsigned int lane, unsigned int k) noexcept nogil
