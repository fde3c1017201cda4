"""A table of bounded size: a new entry takes the place of the cheapest in its bucket.

A bucket is four entries, one line of the processor's cache. Where it is full, the entry with the
fewest positions searched below it goes, as in SmallTreeGC (Nagai 1999): what is lost is what can be
found again soonest. Entries hold facts of positions and are true for ever, so that it never matters
for the verdict which of them are lost.
"""

from libc.stdint cimport uint8_t, uint64_t
from libc.stdlib cimport calloc, free

cdef enum:
    STEPS = 4  # of effort, for each doubling

cdef extern from *:
    """
    #define hortus_times_high(a, b) ((uint64_t)(((unsigned __int128)(a) * (b)) >> 64))
    #define hortus_prefetch(at) __builtin_prefetch(at)
    #define hortus_length(x) (64 - __builtin_clzll(x))
    """
    uint64_t times_high "hortus_times_high"(uint64_t a, uint64_t b) noexcept nogil
    void fetch "hortus_prefetch"(const void *at) noexcept nogil
    int length "hortus_length"(uint64_t x) noexcept nogil


cdef bint table_open(Table *table, size_t memory) noexcept nogil:
    """Reserve the memory; the machine gives it as it is used. False where it does not."""
    table.buckets = max(memory // (WAYS * sizeof(Slot)), <size_t>1)
    table.slots = <Slot *>calloc(table.buckets, WAYS * sizeof(Slot))
    table.used = table.lost = 0
    return table.slots != NULL


cdef void table_close(Table *table) noexcept nogil:
    free(table.slots)
    table.slots = NULL


cdef inline Slot *bucket(const Table *table, uint64_t key) noexcept nogil:
    return table.slots + WAYS * times_high(key, table.buckets)


cdef void prefetch(const Table *table, uint64_t key) noexcept nogil:
    """Let memory begin to bring what will be looked for."""
    fetch(bucket(table, key))


cdef inline uint64_t pack(const Facts *facts) noexcept nogil:
    return (
        facts.pn
        | <uint64_t>facts.dn << 24
        | <uint64_t>facts.effort << 48
        | <uint64_t>facts.low << 56
        | <uint64_t>facts.high << 58
        | <uint64_t>facts.own << 60
        | <uint64_t>1 << 61
    )


cdef inline void unpack(uint64_t data, Facts *facts) noexcept nogil:
    facts.pn = data & INFINITE
    facts.dn = (data >> 24) & INFINITE
    facts.effort = (data >> 48) & 255
    facts.low = (data >> 56) & 3
    facts.high = (data >> 58) & 3
    facts.own = (data >> 60) & 1


cdef bint find(const Table *table, uint64_t key, Facts *facts) noexcept nogil:
    """What is known of a position; False where nothing is."""
    cdef Slot *slot = bucket(table, key)
    cdef int i
    for i in range(WAYS):
        if slot[i].key == key and slot[i].data:
            unpack(slot[i].data, facts)
            return True
    return False


cdef void keep(Table *table, uint64_t key, const Facts *facts) noexcept nogil:
    """Enter what is known of a position, in place of what was known before."""
    cdef Slot *slot = bucket(table, key)
    cdef int i, place = 0
    cdef uint64_t effort, least = 256
    for i in range(WAYS):
        if slot[i].data == 0 or slot[i].key == key:
            table.used += slot[i].data == 0
            place = i
            break
        effort = (slot[i].data >> 48) & 255
        if effort < least:
            least = effort
            place = i
    else:
        table.lost += 1
    slot[place].key = key
    slot[place].data = pack(facts)


cdef uint8_t effort_of(uint64_t nodes) noexcept nogil:
    """The logarithm of a number of positions, in steps of a quarter of a doubling."""
    cdef int bits
    if nodes == 0:
        return 0
    bits = length(nodes)
    return STEPS * bits + (((nodes >> (bits - 3)) if bits >= 3 else nodes << (3 - bits)) & 3)


cdef bint take(Table *table, const Slot *slot) noexcept nogil:
    """Enter an entry of another table. False, and nothing is entered, for what no table can hold."""
    cdef Facts facts
    unpack(slot.data, &facts)
    if slot.data >> 61 != 1 or facts.low > facts.high or facts.high > 2:
        return False
    keep(table, slot.key, &facts)
    return True
