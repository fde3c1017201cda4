"""Bits of 64-bit words, in single instructions where the processor has them."""

from libc.stdint cimport uint64_t

cdef extern from *:
    """
    #include <stdint.h>
    #ifdef __BMI2__
    #include <immintrin.h>
    #endif
    #define hortus_popcount(x) ((unsigned)__builtin_popcountll(x))
    #define hortus_lowest(x) ((unsigned)__builtin_ctzll(x))
    static inline unsigned hortus_select(uint64_t word, unsigned n) {
    #ifdef __BMI2__
        return hortus_lowest(_pdep_u64(1ull << n, word));
    #else
        while (n--) word &= word - 1;
        return hortus_lowest(word);
    #endif
    }
    """
    unsigned int popcount "hortus_popcount"(uint64_t word) noexcept nogil
    # place of the lowest set bit of a word that is not zero
    unsigned int lowest "hortus_lowest"(uint64_t word) noexcept nogil
    # place of the n-th set bit, from 0; the word has more than n
    unsigned int select "hortus_select"(uint64_t word, unsigned int n) noexcept nogil


cdef inline uint64_t scramble(uint64_t word) noexcept nogil:
    """Another word for each word, in which neighbours have nothing in common (splitmix64's last steps)."""
    word = (word ^ (word >> 30)) * <uint64_t>0xbf58476d1ce4e5b9ULL
    word = (word ^ (word >> 27)) * <uint64_t>0x94d049bb133111ebULL
    return word ^ (word >> 31)


cdef inline uint64_t mix(uint64_t hashed, uint64_t word) noexcept nogil:
    """Take another word into a hash, which is to begin as a scrambled word."""
    return scramble(hashed ^ word)
