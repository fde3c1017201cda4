/* superlogo.c: uniform-random playouts of Superlogo. One file, one thread.
 *
 *   gcc -O3 -march=native -o superlogo superlogo.c   (written with vectors of 16 words: quick with AVX-512, right without)
 *   ./superlogo superlogo 3 [layout=centre] [quiet=n]   run for 3 seconds, print one line of JSON
 *   ./superlogo superlogo mean 2000                     mean game length and exact mean branching factor
 *   ./superlogo replay games.txt                        check games: lines "G options", "A action legal", "R result"
 *
 * The board is a bitboard of rows six wide, the sixth column always full, so that no step leaves the board. An action is
 * a whole turn's path. The paths of fixed length (a step, a super's two steps, a jump over the stop, a low's capture)
 * in four directions are sixteen target sets, made together in one vector and counted, not listed; only a super's
 * capturing runs are walked through one by one, and each keeps the set of steps that may end it. A uniform action is one
 * number below the sum. Turns are played from the mover's side of the record, and nearly without branches.
 * SUP-11: positions since the last capture are counted in a small hash table of 64-bit hashes; a new stamp empties it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif
#define INLINE static inline __attribute__((always_inline))
typedef uint32_t B;
typedef uint32_t V __attribute__((vector_size(64)));
#define POP(x) __builtin_popcount(x)

static uint64_t rng_state = 88172645463325252ull;
INLINE uint32_t rng(void) {
    rng_state += 0xa0761d6478bd642full;
    unsigned __int128 t = (unsigned __int128)rng_state * (rng_state ^ 0xe7037ed1a0b428dbull);
    return (uint32_t)((t >> 64) ^ t);
}
INLINE unsigned below(unsigned n) { return (uint64_t)rng() * n >> 32; } /* biased by less than n / 2^32 */
INLINE B nth(B x, unsigned n) { /* the n-th set bit of x, alone */
#ifdef __BMI2__
    return _pdep_u32(1u << n, x);
#else
    while (n--) x &= x - 1;
    return x & -x;
#endif
}

#define ROW(y) (31u << 6 * (y))
#define BOARD (ROW(0) | ROW(1) | ROW(2) | ROW(3) | ROW(4))
#define SQ(f, r) (1u << ((f) - 'a' + 6 * ((r) - 1)))
typedef struct { B s, l, t; uint32_t out, stops; } Side; /* supers, lows, stop; captured lows; stop turns in a row */
typedef struct { Side me, foe; int p, passes, quiet; } State; /* me: the player to move, p */
typedef struct { uint64_t hash; uint32_t stamp, count; } Slot;
static Slot seen[512];
static uint32_t stamp;
enum { UP, RIGHT, DOWN, LEFT };
static const uint8_t SHL[4] = {6, 1, 0, 0}, SHR[4] = {0, 0, 6, 1};
INLINE B step(B x, int d) { return x << SHL[d] >> SHR[d]; }
/* lanes: direction + 4 * kind; kinds: 0 one step, 1 a super's two steps, 2 over the enemy stop, 3 a low's capture */
static const V LEFT1 = {6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0}, RIGHT1 = {0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1};
static const V LEFT2 = {0, 0, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0}, RIGHT2 = {0, 0, 0, 0, 0, 0, 6, 1, 0, 0, 6, 1, 0, 0, 6, 1};

/* ---- a super's capturing runs ---- */
typedef struct { B from, at, cap, steps; int sum; } Run; /* steps: squares to which a last step may lead; sum: actions up to here */
static Run runs[1 << 14];
static int nruns;
INLINE B prey_jumps(B at, B prey, B empty, B out[4]) {
    out[UP] = (at << 6 & prey) << 6 & empty; out[RIGHT] = (at << 1 & prey) << 1 & empty;
    out[DOWN] = (at >> 6 & prey) >> 6 & empty; out[LEFT] = (at >> 1 & prey) >> 1 & empty;
    return out[UP] | out[RIGHT] | out[DOWN] | out[LEFT];
}
static void chain(B from, B at, B cap, B empty, B prey, B mask) {
    /* at: where the super stands after capturing cap; empty, prey: as of now; mask: ~0 if it may end with a step, or 0 */
    B steps = (at << 6 | at >> 6 | at << 1 | at >> 1) & empty & mask, jump[4];
    if (nruns >= 1 << 14) { fprintf(stderr, "too many runs\n"); exit(1); }
    int sum = (nruns ? runs[nruns - 1].sum : 0) + 1 + POP(steps);
    runs[nruns++] = (Run){from, at, cap, steps, sum};
    if (__builtin_expect(!prey_jumps(at, prey, empty, jump), 1)) return;
    for (int d = 0; d < 4; d++)
        if (jump[d]) { B m = step(at, d); chain(from, jump[d], cap | m, empty | m, prey & ~m, mask); }
}

typedef struct { V to; uint64_t sum[2]; int n; } Gen; /* sum: for each lane, the paths in it and in the lanes before it */
INLINE void generate(const Side *me, const Side *foe, Gen *g) {
    B s = me->s, l = me->l, t = me->t, prey = foe->s | foe->l;
    B empty = BOARD & ~(s | l | t | prey | foe->t), all = s | l | (me->stops < 2 ? t : 0), sl = s | l;
    const V lane = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    V src = __builtin_shuffle((V){all, s, sl, l}, lane), mid = __builtin_shuffle((V){~0u, empty, foe->t, prey}, lane);
    V m = (src << LEFT1 >> RIGHT1) & mid;
    g->to = (m << LEFT2 >> RIGHT2) & empty;
    uint32_t to[16]; uint8_t cnt[16];
    memcpy(to, &g->to, sizeof to);
    for (int i = 0; i < 16; i++) cnt[i] = POP(to[i]);
    memcpy(g->sum, cnt, 16);
    g->sum[0] *= 0x0101010101010101ull;
    g->sum[1] = (g->sum[1] + (g->sum[0] >> 56)) * 0x0101010101010101ull;
    nruns = 0;
    /* where a run's first jump lands, in each direction: at once (lanes 0-3), after one step in the same direction (4-7) */
    const V runner = {0, 0, 0, 0, 20, 21, 22, 23, 0, 0, 0, 0, 20, 21, 22, 23};
    V first = (__builtin_shuffle((V){s}, m, runner) << LEFT1 >> RIGHT1) & prey;
    first = (first << LEFT1 >> RIGHT1) & empty;
    uint32_t land[16]; uint64_t any[4];
    memcpy(land, &first, sizeof land); memcpy(any, &first, sizeof any);
    if (any[0] | any[1] | any[2] | any[3]) {
        unsigned lanes = 0;
        for (int i = 0; i < 8; i++) lanes |= (land[i] != 0) << i;
        for (; lanes; lanes &= lanes - 1) {
            unsigned i = __builtin_ctz(lanes), d = i & 3;
            for (B a = land[i]; a; a &= a - 1) {
                B at = a & -a, m1 = step(at, d ^ 2), f = step(m1, d ^ 2), f0 = i > 3 ? step(f, d ^ 2) : f;
                chain(f0, at, m1, empty | f0 | m1, prey & ~m1, i > 3 ? 0 : ~0u);
            }
        }
    }
    g->n = (g->sum[1] >> 56) + (nruns ? runs[nruns - 1].sum : 0);
}

/* play path number k; returns whether it captures */
INLINE int apply(Side *me, Side *foe, const Gen *g, unsigned k) {
    unsigned fixed = g->sum[1] >> 56;
    if (k >= fixed) {
        unsigned i = 0, want = k - fixed;
        while (runs[i].sum <= (int)want) i++;
        unsigned left = runs[i].sum - 1 - want; /* 0: the run alone; else the left-th of its last steps */
        B to = left ? nth(runs[i].steps, left - 1) : runs[i].at, cap = runs[i].cap;
        me->s = (me->s & ~runs[i].from) | to;
        me->stops = 0;
        foe->out += POP(foe->l & cap);
        foe->s &= ~cap; foe->l &= ~cap;
        return 1;
    }
    uint64_t b = 0x8080808080808080ull, kk = k * 0x0101010101010101ull | b;
    unsigned lane = __builtin_popcountll((kk - g->sum[0]) & b) + __builtin_popcountll((kk - g->sum[1]) & b);
    uint8_t sum[17] = {0};
    memcpy(sum + 1, g->sum, 16);
    unsigned d = lane & 3, kind = lane >> 2;
    B to = nth(g->to[lane], k - sum[lane]), m = step(to, d ^ 2), from = kind ? step(m, d ^ 2) : m, ft = from | to;
    me->s ^= me->s & from ? ft : 0;
    me->l ^= me->l & from ? ft : 0;
    me->stops = me->t & from ? me->stops + 1 : 0;
    me->t ^= me->t & from ? ft : 0;
    m = kind == 3 ? m : 0; /* the captured piece */
    B super = foe->s & m, low = foe->l & m, back = foe->out ? super : 0;
    foe->s ^= super;
    foe->l ^= low | back;
    foe->out += !!low - !!back;
    return !!m;
}
INLINE uint64_t hash(const Side *a, const Side *b, int p) {
    uint64_t s = a->s | (uint64_t)b->s << 32, l = a->l | (uint64_t)b->l << 32;
    uint64_t t = a->t | (uint64_t)a->stops << 30 | (uint64_t)b->t << 32 | (uint64_t)b->stops << 62;
    uint64_t h = s * 0x9e3779b97f4a7c15ull + l * 0xc2b2ae3d27d4eb4full + (t ^ (uint64_t)p << 29) * 0xd6e8feb86659fd93ull;
    return h ^ h >> 32;
}
/* note the position after a turn; returns whether it stands for the third time (captures begin a new history: no
 * position from before one can come back, for pieces or supers have become fewer) */
INLINE int note(const Side *a, const Side *b, int p, int fresh) {
    stamp += fresh;
    uint64_t h = hash(a, b, p);
    unsigned i = h & 511;
    while (seen[i].stamp == stamp && seen[i].hash != h) i = (i + 1) & 511;
    uint32_t n = seen[i].stamp == stamp ? seen[i].count + 1 : 1;
    seen[i] = (Slot){h, stamp, n};
    return n >= 3;
}
/* one turn: path k of g, or a pass when there is none; returns the result: -1 none, 0, 1, 2 draw */
INLINE int turn(State *st, const Gen *g, unsigned k, int quiet) {
    int cap = 0;
    if (__builtin_expect(!g->n, 0)) { st->me.stops = 0; st->passes++; }
    else { cap = apply(&st->me, &st->foe, g, k); st->passes = 0; }
    st->quiet = cap ? 0 : st->quiet + 1;
    Side x = st->me; st->me = st->foe; st->foe = x;
    st->p ^= 1;
    if (!st->me.s) return !st->p;
    if (st->passes >= 2) return 2;
    return note(&st->me, &st->foe, st->p, cap) | (st->quiet >= quiet) ? 2 : -1;
}
static State start(int centre) {
    State st = {{ROW(0), ROW(1) | SQ('e', 3), SQ('d', 3), 0, 0}, {ROW(4), ROW(3) | SQ('a', 3), SQ('b', 3), 0, 0}, 0, 0, 0};
    if (centre) {
        st.me = (Side){ROW(0), (ROW(1) ^ SQ('c', 2)) | SQ('d', 3) | SQ('e', 3), SQ('c', 2), 0, 0};
        st.foe = (Side){ROW(4), (ROW(3) ^ SQ('c', 4)) | SQ('a', 3) | SQ('b', 3), SQ('c', 4), 0, 0};
    }
    return st;
}

static State S0;
static long n_actions, n_branch, n_long, n_max;
INLINE int playout(int quiet, const int count) {
    State st = S0; Gen g; int r; long n = 0;
    note(&st.me, &st.foe, 0, 1);
    do {
        generate(&st.me, &st.foe, &g);
        if (count) { n_branch += g.n ? g.n : 1; n_long += nruns > 0; if (g.n > n_max) n_max = g.n; }
        r = turn(&st, &g, below(g.n), quiet);
        n++;
    } while (r < 0);
    n_actions += n;
    return r;
}

/* ---- replay: paths as text, found again by playing out what each path number does ---- */
static int path_index(const State *st, const Gen *g, const char *t) {
    /* the action's number, from its squares; runs of the same outcome are told apart only by number, which is all a replay needs */
    if (!strcmp(t, "pass")) return g->n ? -1 : 0;
    const Side *me = &st->me;
    B from = SQ(t[0], t[1] - '0'), at = from, cap = 0;
    int walks = 0, jumps = 0, over = 0;
    for (t += 2; *t && *t != '\n'; t += 3) {
        B to = SQ(t[1], t[2] - '0');
        if (*t == 'x') {
            jumps++;
            for (int d = 0; d < 4; d++) if (step(step(at, d), d) == to) cap |= step(at, d);
        } else if (*t == '^') over++;
        else walks++;
        at = to;
    }
    unsigned fixed = g->sum[1] >> 56;
    if (jumps && me->s & from) {
        for (int i = 0; i < nruns; i++) {
            if (runs[i].from != from || runs[i].cap != cap) continue;
            unsigned last = fixed + runs[i].sum - 1;
            if (runs[i].at == at && (!walks || !runs[i].steps)) return last;
            if (walks && runs[i].steps & at) return last - 1 - POP(runs[i].steps & (at - 1));
        }
        return -1;
    }
    for (unsigned k = 0, lane = 0; lane < 16; lane++)
        for (B x = g->to[lane]; x; x &= x - 1, k++) {
            B to = x & -x, m = step(to, (lane & 3) ^ 2), f = lane > 3 ? step(m, (lane & 3) ^ 2) : m;
            int kind = lane >> 2;
            if (to == at && f == from && (kind == 2) == over && (kind == 3) == jumps) return k;
        }
    return -1;
}
static int replay(const char *path) {
    State S = S0;
    FILE *in = fopen(path, "r"); char line[256], a[128], *o;
    int over = -1, want, games = 0, bad = 0, wrong = 0, ply = 0, plies = 0, quiet = 100; Gen g;
    if (!in) { perror(path); return 1; }
    while (fgets(line, sizeof line, in)) {
        if (*line == 'G') {
            S = start(strstr(line, "layout=centre") != 0);
            note(&S.me, &S.foe, 0, 1);
            quiet = (o = strstr(line, "quiet=")) ? atoi(o + 6) : 100;
            over = -1; wrong = ply = 0; games++;
        } else if (*line == 'A') {
            sscanf(line, "A %127s %d", a, &want);
            generate(&S.me, &S.foe, &g);
            int n = over >= 0 ? 0 : g.n ? g.n : 1, k = path_index(&S, &g, a);
            if ((n != want || k < 0) && !wrong++) printf("game %d ply %d: %s %d legal, want %d%s\n", games, ply, a, n, want, k < 0 ? ", action not legal" : "");
            ply++; plies++;
            if (k >= 0) over = turn(&S, &g, k, quiet);
        } else if (*line == 'R') {
            char res[8]; sscanf(line, "R %7s", res);
            int w = res[0] == 'd' ? 2 : res[0] - '0';
            if (w != over && !wrong++) printf("game %d: result %d, want %d\n", games, over, w);
            bad += wrong > 0;
        }
    }
    printf("replayed %d games, %d plies, %d wrong\n", games, plies, bad);
    return bad != 0;
}

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
static __attribute__((noinline)) int run(int quiet) { return playout(quiet, 0); }
static __attribute__((noinline)) int run_counting(int quiet) { return playout(quiet, 1); }
int main(int argc, char **argv) {
    if (argc > 2 && !strcmp(argv[1], "replay")) return replay(argv[2]);
    if (argc < 3) { fprintf(stderr, "usage: superlogo superlogo SECONDS | superlogo superlogo mean GAMES | superlogo replay FILE\n"); return 2; }
    int quiet = 100, centre = 0;
    for (int i = 3; i < argc; i++) {
        if (!strncmp(argv[i], "quiet=", 6)) quiet = atoi(argv[i] + 6);
        if (!strcmp(argv[i], "layout=centre")) centre = 1;
    }
    if (quiet > 400) { fprintf(stderr, "quiet: at most 400\n"); return 2; }
    S0 = start(centre);
    rng_state ^= (uint64_t)(now() * 1e9);
    long games = 0, res[3] = {0}; double t0 = now(), t;
    if (!strcmp(argv[2], "mean")) {
        for (int n = argc > 3 ? atoi(argv[3]) : 1000; games < n; games++) res[run_counting(quiet)]++;
        printf("{\"game\":\"superlogo\",\"games\":%ld,\"mean_length\":%.2f,\"mean_branching\":%.2f,\"most_actions\":%ld,\"with_runs\":%.3f,\"wins\":[%.4f,%.4f],\"draws\":%.4f,\"state_bytes\":%zu,\"history_bytes\":%zu}\n",
               games, (double)n_actions / games, (double)n_branch / n_actions, n_max, (double)n_long / n_actions,
               (double)res[0] / games, (double)res[1] / games, (double)res[2] / games, sizeof(State), sizeof seen);
        return 0;
    }
    double limit = atof(argv[2]);
    do { for (int i = 0; i < 200; i++) res[run(quiet)]++; games += 200; } while ((t = now() - t0) < limit);
    printf("{\"game\":\"superlogo\",\"playouts_per_s\":%.0f,\"actions_per_s\":%.0f,\"mean_length\":%.2f,\"draws\":%.4f}\n",
           games / t, n_actions / t, (double)n_actions / games, (double)res[2] / games);
    return 0;
}
