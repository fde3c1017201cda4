/* symbio.c: uniform-random playouts of Symbio on two bitboards. One file, one thread.
 *
 *   gcc -O3 -march=native -o symbio symbio.c      (BMI2 gives the bit selection in two instructions; optional)
 *   ./symbio symbio 3          run for 3 seconds, print one line of JSON
 *   ./symbio symbio mean 2000  mean game length, exact mean branching factor, how often SYM-8 would have drawn the game
 *   ./symbio replay games.txt  check games: lines "G options", "A action legal", "R result"
 *
 * An action is a move (from, to) or an addition (square), two a turn. A uniform move is drawn by rejection from a
 * superset of the moves, any own piece to any target next to any own piece. When a draw fails, its piece's body and that
 * body's targets are known, and the next draw is from that body's moves and the superset for the rest; so a move costs
 * few flood fills (1.6 on average), not one for each body. Playouts leave SYM-8 (threefold repetition) out; replay has it.
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
typedef uint64_t B;
#define POP(x) __builtin_popcountll(x)

static uint64_t rng_state = 88172645463325252ull;
INLINE uint32_t rng(void) {
    rng_state += 0xa0761d6478bd642full;
    unsigned __int128 t = (unsigned __int128)rng_state * (rng_state ^ 0xe7037ed1a0b428dbull);
    return (uint32_t)((t >> 64) ^ t);
}
INLINE unsigned below(unsigned n) { return (uint64_t)rng() * n >> 32; } /* biased by less than n / 2^32 */
INLINE B nth(B x, unsigned n) { /* the n-th set bit of x, alone */
#ifdef __BMI2__
    return _pdep_u64(1ull << n, x);
#else
    while (n--) x &= x - 1;
    return x & -x;
#endif
}
#define NOT_A 0xfefefefefefefefeull
#define NOT_H 0x7f7f7f7f7f7f7f7full
INLINE B around(B x) { return x << 8 | x >> 8 | (x << 1 & NOT_A) | (x >> 1 & NOT_H); }
/* all of in that is joined to x; four steps for each test, as a wrong guess of the test costs more than spare steps */
INLINE B flood(B x, B in) {
    for (;;) {
        x |= around(x) & in; x |= around(x) & in; x |= around(x) & in;
        B y = x | (around(x) & in);
        if (y == x) return x;
        x = y;
    }
}

typedef struct { B own[2]; int p; } State; /* p: player to move; the phase is where we are in the code */
#define SQ(f, r) (1ull << ((f) - 'a' + 8 * ((r) - 1)))
static const State START = {{SQ('b', 6) | SQ('b', 7) | SQ('c', 7) | SQ('f', 2) | SQ('g', 2) | SQ('g', 3),
                             SQ('b', 3) | SQ('b', 2) | SQ('c', 2) | SQ('f', 7) | SQ('g', 7) | SQ('g', 6)}, 0};

/* foreign pieces that can be captured: those of bodies without freedom; near: the squares next to an empty one */
INLINE B dead(B foe, B near) {
    B x = foe & near;
    x |= around(x) & foe;
    x |= around(x) & foe;
    return x == foe ? 0 : foe & ~flood(x, foe);
}
static int count_moves(B me, B foe) { /* exact number of moves */
    B empty = ~(me | foe), to = empty | dead(foe, around(empty));
    int n = 0;
    for (B rest = me; rest;) {
        B body = flood(rest & -rest, me), next = around(body);
        rest &= ~body;
        if (next & empty) n += POP(body) * POP(next & to);
    }
    return n;
}
static int legal_move(B me, B foe, B from, B to) {
    B empty = ~(me | foe), body = flood(from & me, me), next = around(body);
    return (from & me) && (next & empty) && (next & to & (empty | dead(foe, around(empty))));
}

static long n_actions, n_branch, n_floods, n_drawn;
/* a uniform move, from f to t; near: the squares next to an empty one */
INLINE void pick_move(B me, B foe, B empty, B near, B *f, B *t, const int count) {
    B to = empty | dead(foe, near), rest = me, body[64], next[64];
    unsigned sum[64], known = 0, w = 0;
    for (;;) {
        B nr = around(rest) & to;
        unsigned n = POP(nr), k = below(w + POP(rest) * n), i = 0;
        if (k < w) { /* a move of a body that is known by now */
            while (sum[i] <= k) i++;
            k = sum[i] - 1 - k; n = POP(next[i]);
            *t = nth(next[i], k % n); *f = nth(body[i], k / n);
            return;
        }
        k -= w;
        *t = nth(nr, k % n); *f = nth(rest, k / n);
        if (count) n_floods++;
        B b = flood(*f, me), nx = around(b);
        nx &= nx & empty ? to : 0;
        if (*t & nx) return;
        body[known] = b; next[known] = nx; rest &= ~b;
        sum[known++] = w += POP(b) * POP(nx);
    }
}

/* ---- one playout; returns the winner ---- */
static B hist[1 << 16][2];
INLINE int playout(const int count) {
    B me = START.own[0], foe = START.own[1], empty = ~(me | foe), near = around(empty);
    long turns = 0;
    int drawn = 0;
    for (;;) {
        B f, t;
        if (count) n_branch += count_moves(me, foe);
        pick_move(me, foe, empty, near, &f, &t, count);
        me ^= f | t; foe &= ~t;
        B add = around(me) & ~foe & ~me;
        unsigned na = POP(add);
        if (count) n_branch += na;
        me |= nth(add, below(na));
        turns++;
        if (count && !drawn) { /* how often would SYM-8 strike? */
            int same = 0;
            for (long i = turns - 2; i >= 0; i -= 2) same += hist[i][0] == me && hist[i][1] == foe;
            hist[turns][0] = me; hist[turns][1] = foe;
            if (same >= 2) drawn = 1, n_drawn++;
        }
        empty = ~(me | foe); near = around(empty);
        if (!(foe & near)) break;
        B x = me; me = foe; foe = x;
    }
    n_actions += 2 * turns;
    return ~turns & 1;
}

/* ---- replay ---- */
static int replay(const char *path) {
    FILE *in = fopen(path, "r"); char line[256], a[64];
    State s = START;
    int phase = 0, over = -1, want, games = 0, bad = 0, wrong = 0, ply = 0, plies = 0, rep = 1, n, ok, nh = 0;
    static struct { B a, b; int p; } h[1 << 16];
    if (!in) { perror(path); return 1; }
    while (fgets(line, sizeof line, in)) {
        if (*line == 'G') {
            s = START; phase = 0; over = -1; wrong = 0; ply = 0; games++;
            rep = !strstr(line, "repetition=off");
            h[0].a = s.own[0]; h[0].b = s.own[1]; h[0].p = 0; nh = 1;
        } else if (*line == 'A') {
            sscanf(line, "A %63s %d", a, &want);
            B me = s.own[s.p], foe = s.own[!s.p], empty = ~(me | foe);
            if (phase == 0) {
                B f = SQ(a[0], a[1] - '0'), t = SQ(a[3], a[4] - '0');
                n = over >= 0 ? 0 : count_moves(me, foe);
                ok = legal_move(me, foe, f, t) && (a[2] == 'x') == !!(t & foe);
                s.own[s.p] = me ^ f ^ t; s.own[!s.p] = foe & ~t; phase = 1;
            } else {
                B t = SQ(a[0], a[1] - '0'), add = around(me) & empty;
                n = over >= 0 ? 0 : POP(add);
                ok = !!(t & add);
                me = s.own[s.p] |= t; phase = 0;
                if (!(foe & around(~(me | foe)))) over = s.p;
                s.p ^= 1;
                int same = 0;
                for (int i = 0; i < nh; i++) same += h[i].a == s.own[0] && h[i].b == s.own[1] && h[i].p == s.p;
                h[nh].a = s.own[0]; h[nh].b = s.own[1]; h[nh++].p = s.p;
                if (rep && same >= 2 && over < 0) over = 2;
            }
            if ((n != want || !ok) && !wrong++) printf("game %d ply %d: %s %d legal, want %d%s\n", games, ply, a, n, want, ok ? "" : ", action not legal");
            ply++; plies++;
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
static __attribute__((noinline)) int run(void) { return playout(0); }
static __attribute__((noinline)) int run_counting(void) { return playout(1); }
int main(int argc, char **argv) {
    if (argc > 2 && !strcmp(argv[1], "replay")) return replay(argv[2]);
    if (argc < 3) { fprintf(stderr, "usage: symbio symbio SECONDS | symbio symbio mean GAMES | symbio replay FILE\n"); return 2; }
    rng_state ^= (uint64_t)(now() * 1e9);
    long games = 0, res[2] = {0}; double t0 = now(), t;
    if (!strcmp(argv[2], "mean")) {
        for (int n = argc > 3 ? atoi(argv[3]) : 1000; games < n; games++) res[run_counting()]++;
        printf("{\"game\":\"symbio\",\"games\":%ld,\"mean_length\":%.2f,\"mean_branching\":%.2f,\"floods_per_move\":%.2f,\"wins\":[%.4f,%.4f],\"repetitions\":%.5f,\"state_bytes\":%zu}\n",
               games, (double)n_actions / games, (double)n_branch / n_actions, 2.0 * n_floods / n_actions,
               (double)res[0] / games, (double)res[1] / games, (double)n_drawn / games, sizeof(State));
        return 0;
    }
    double limit = atof(argv[2]);
    do { for (int i = 0; i < 500; i++) res[run()]++; games += 500; } while ((t = now() - t0) < limit);
    printf("{\"game\":\"symbio\",\"playouts_per_s\":%.0f,\"actions_per_s\":%.0f,\"mean_length\":%.2f}\n", games / t, n_actions / t, (double)n_actions / games);
    return 0;
}
