/* tiles.c: uniform-random playouts of Mambo, Mamba, Mamboa, Mambogo and Superbo. One file, one thread.
 *
 *   gcc -O3 -march=native -o tiles tiles.c            torus of 128x128 hexes, at most 120 tiles in all (Mambogo 56)
 *                                                     (gcc 12 on Zen 5: -mtune=generic as well is a few % faster)
 *   gcc -O3 -march=native -DLG=8 -o tiles8 tiles.c    torus of 256x256 hexes, at most 250 tiles (checked where it matters)
 *   ./tiles mambo 3 [tiles=48]    run for 3 seconds, print one line of JSON
 *   ./tiles mambo mean 2000       mean game length, exact mean branching factor, tiles laid, results of 2000 games
 *   ./tiles replay games.txt      check legal counts and results of games: lines G game options, A action count, R result
 *
 * A hex's three corner colours are one code: two bits a corner (0 open, 1 O, 2 X), corner 0 left, 1 upper right,
 * 2 lower right, and LAID once it holds a tile. Everything that depends on a hex alone (faces that fit, forced tile,
 * null point) is a table look-up on that code. A coloured corner has the index of the hex whose left corner it is.
 * A corner is labelled with its group's root; of two groups that join, the smaller is relabelled. A root's word packs
 * mouths (bits 0-15: pairs of a corner of the group and a hex at it that can still be filled), bridges (16-23) and loops
 * (24-31), so that joining two groups is one addition and a dead group is a zero.
 * A uniform action is drawn by rejection: a hex of the frontier, a face number below the most that any hex takes, and
 * again until it is a legal action; so no list of actions is ever made.
 * An automatic tile of the plain kind has all its corners decided already and so decides none: except in Mambogo the
 * automatic moves after a tile are some of its six neighbours, never more. So in Superbo a second tile that does not
 * itself touch the first part of the turn can do so only by forcing a hex beside it that had one open corner, and the
 * legal second tiles are found from the ring of hexes round the first part alone.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifndef LG
#define LG 7
#endif
enum { W = 1 << LG, N = W * W, M = N - 1, ORIGIN = N / 2 + W / 2, MAXT = LG > 7 ? 250 : 120, MAXF = 4 * MAXT + 8, MAXQ = 8 * MAXT };
enum { MAMBO, MAMBA, MAMBOA, MAMBOGO, SUPERBO };
enum { LAID = 0x40, NONE = 255, NULLPOINT = 254 };
static const char *GAMES[] = {"mambo", "mamba", "mamboa", "mambogo", "superbo"};
#define INLINE static inline __attribute__((always_inline))
#define AT(x) ((unsigned)(x) & M)

/* ---- random numbers (wyrand); below() is biased by less than n / 2^32 ---- */
static uint64_t rng_state = 88172645463325252ull;
INLINE uint32_t rng(void) {
    rng_state += 0xa0761d6478bd642full;
    unsigned __int128 t = (unsigned __int128)rng_state * (rng_state ^ 0xe7037ed1a0b428dbull);
    return (uint32_t)((t >> 64) ^ t);
}
INLINE unsigned below(unsigned n) { return (uint64_t)rng() * n >> 32; }

/* ---- faces and tables ---- */
typedef struct { uint8_t code, tip, col, seen; } Face; /* col: bridge colour 0 O, 1 X; seen: 1 O, 2 X, 3 both */
static Face faces[12];                                /* 0-5 mambo faces, 6-11 one-colour faces */
static uint8_t nfit[2][128], fit[2][128][8];          /* [superbo][code]: faces that fit an empty hex */
static uint8_t forced[3][128];                        /* [0 plain, 1 mambogo, 2 superbo]: face, NONE or NULLPOINT */

static void tables(void) {
    int n = 0;
    for (int one = 0; one < 2; one++)
        for (int c = 0; c < 2; c++)
            for (int tip = 2; tip >= 0; tip--, n++) {
                int code = 0;
                for (int i = 0; i < 3; i++) code |= (1 + (i == tip && !one ? !c : c)) << 2 * i;
                faces[n] = (Face){code, tip, c, one ? 1 + c : 3};
            }
    memset(forced, NONE, sizeof forced);
    for (int code = 0; code < 64; code++) {
        int bad = 0, open = 0, k[3], cnt[3] = {0};
        for (int i = 0; i < 3; i++) { k[i] = code >> 2 * i & 3; bad |= k[i] == 3; if (!bad) cnt[k[i]]++; }
        if (bad) continue;
        open = cnt[0];
        for (int s = 0; s < 2; s++)
            for (int f = 0; f < (s ? 12 : 6); f++) {
                int mask = 0;
                for (int i = 0; i < 3; i++) if (k[i]) mask |= 3 << 2 * i;
                if ((faces[f].code & mask) == code) fit[s][code][nfit[s][code]++] = f;
            }
        for (int v = 0; v < 3; v++) {
            if (!open) forced[v][code] = nfit[0][code] ? fit[0][code][0] : v == 2 ? NONE : NULLPOINT;
            if (v == 1 && open == 1 && (cnt[1] == 2 || cnt[2] == 2)) forced[v][code] = fit[0][code][0];
        }
    }
}

/* ---- state ---- */
typedef struct {
    uint8_t code[N];                   /* per hex */
    uint16_t lab[N], next[N];          /* per corner: its group's root, the next corner of its group in a ring */
    uint32_t grp[N];                   /* per root corner: mouths, bridges, loops */
    uint16_t fpos[N];                  /* per hex: its place in front */
    uint16_t near[N];                  /* Superbo, per hex: the turn in which a tile was last laid beside it */
    uint16_t front[MAXF], touched[MAXF + MAXT], tile[MAXT];
    uint8_t face[MAXT];
    uint16_t loop[MAXT];               /* Mambogo: a corner of each bridge that closed a loop */
    int nf, ntouched, nt, nloop, pool[2], big[2], hit, mover;
    int turn0, shown, turn;            /* Superbo: first tile of this turn, colours it shows, stamp for near */
} State;
static State S;

static void reset(State *s, int v, int tiles) {
    for (int i = 0; i < s->ntouched; i++) s->code[s->touched[i]] = 0;
    s->nf = s->ntouched = s->nt = s->nloop = s->big[0] = s->big[1] = s->hit = s->mover = 0;
    s->pool[0] = tiles;
    s->pool[1] = v == SUPERBO ? tiles : 0;
    s->turn0 = -1; s->shown = 0;
}
INLINE void unlist(State *s, unsigned h) {
    unsigned i = s->fpos[h], last = s->front[--s->nf];
    s->front[i] = last; s->fpos[last] = i;
}
INLINE int table(const int v) { return v == SUPERBO ? 2 : v == MAMBOGO; }

/* one corner of group root r is shut off: a hex at it was filled or became a null point */
INLINE void shut(State *s, unsigned r, int col, const int v) {
    uint32_t g = --s->grp[r];
    if ((v == MAMBO || v == MAMBOA) && !(g & 0xffff)) s->hit |= 2 >> col;
    if (v == SUPERBO && !(g & 0xffff) && g >> 24) s->hit |= 1 << col;
}

/* the six neighbours clockwise from N; the corner of ours that each shares, and which of its corners that is */
#define NEIGHBOURS(h) {AT((h) - W), AT((h) + 1 - W), AT((h) + 1), AT((h) + W), AT((h) + W - 1), AT((h) - 1)}
static const uint8_t OURS[6] = {1, 1, 2, 2, 0, 0}, THEIRS[6] = {2, 0, 0, 1, 1, 2}, AT_CORNER[3][2] = {{4, 5}, {0, 1}, {2, 3}};

/* lay face f on h, without automatic moves; returns whether a neighbour is now forced. Nearly without branches: which
 * corners were open is as good as random, and a wrong guess costs more than the work */
INLINE int lay(State *s, unsigned h, unsigned fi, const int v) {
    const Face f = faces[fi];
    unsigned old = s->code[h], any = 0, nnull = 0, nulls[8];
    unsigned c[3] = {h, AT(h + 1 - W), AT(h + 1)};
    const unsigned nb[6] = NEIGHBOURS(h), fresh = f.code & ~old; /* the corners that this tile decides */
    if (s->nt) unlist(s, h); else s->touched[s->ntouched++] = h;
    s->code[h] = f.code | LAID;
    s->tile[s->nt] = h; s->face[s->nt++] = fi;
    s->pool[v == SUPERBO ? f.col : 0]--;
    int nf = s->nf, nto = s->ntouched;
    for (int i = 0; i < 3; i++) {
        unsigned k = fresh >> 2 * i & 3;
        if (!k) continue;
        s->lab[c[i]] = s->next[c[i]] = c[i]; s->grp[c[i]] = 3;
        for (int j = 0; j < 2; j++) {
            unsigned g = nb[AT_CORNER[i][j]], o = s->code[g], n = o | k << 2 * THEIRS[AT_CORNER[i][j]];
            unsigned t = forced[table(v)][n];
            s->code[g] = n;
            if (!o) { s->touched[nto++] = g; s->front[nf] = g; s->fpos[g] = nf++; }
            nulls[nnull] = g; nnull += v != SUPERBO && t == NULLPOINT;
            any |= t < NULLPOINT;
        }
    }
    s->nf = nf; s->ntouched = nto;
    unsigned r[3] = {s->lab[c[0]], s->lab[c[1]], s->lab[c[2]]};
    unsigned pa = f.tip == 0 ? 1 : 0, pb = f.tip == 2 ? 1 : 2, a = r[pa], b = r[pb], tip = r[f.tip];
    uint32_t ga = s->grp[a], gb = s->grp[b];
    uint32_t g = ga + (1u << 16);
    if (a == b) { g += 1u << 24; if (v == MAMBOGO) s->loop[s->nloop++] = a; }
    else {
        if ((ga & 0xff0000) < (gb & 0xff0000)) { unsigned x = a; a = b; b = x; }
        g += gb;
        unsigned x = b; /* relabel the smaller group, join the rings */
        do s->lab[x] = a; while ((x = s->next[x]) != b);
        x = s->next[a]; s->next[a] = s->next[b]; s->next[b] = x;
    }
    if (v == SUPERBO && tip == b) tip = a;
    s->grp[a] = g - 1; /* one of the two shut corners of the bridge here, the other by shut() */
    int size = g >> 16 & 0xff;
    s->big[f.col] = size > s->big[f.col] ? size : s->big[f.col];
    if ((v == MAMBA || v == MAMBOA) && g >> 24 >= 2) s->hit |= 1 << f.col;
    shut(s, a, f.col, v);
    shut(s, tip, (f.code >> 2 * f.tip & 3) - 1, v);
    if (v != SUPERBO)
        for (unsigned i = 0; i < nnull; i++) {
            unsigned h0 = nulls[i]; int col = (s->code[h0] & 3) - 1;
            unlist(s, h0);
            shut(s, s->lab[h0], col, v); shut(s, s->lab[AT(h0 + 1 - W)], col, v); shut(s, s->lab[AT(h0 + 1)], col, v);
        }
    return any;
}

/* the automatic moves after a tile on h, first in first out (TIL-3) */
INLINE void automatic(State *s, unsigned h, const int v) {
    if (v != MAMBOGO) { /* the tiles laid here decide no corner, so the queue's first six are all that matter */
        const unsigned nb[6] = NEIGHBOURS(h);
        for (int i = 0; i < 6; i++) {
            unsigned fi = forced[table(v)][s->code[nb[i]]];
            if (fi < NULLPOINT && s->pool[v == SUPERBO ? faces[fi].col : 0] > 0) lay(s, nb[i], fi, v);
        }
        return;
    }
    uint16_t q[MAXQ]; int head = 0, tail = 0;
    for (;;) {
        const unsigned nb[6] = NEIGHBOURS(h);
        for (int i = 0; i < 6; i++) { q[tail] = nb[i]; tail += !(s->code[nb[i]] & LAID); }
        for (;;) {
            if (head == tail) return;
            h = q[head++];
            unsigned fi = forced[table(v)][s->code[h]];
            if (fi >= NULLPOINT || s->pool[0] <= 0) continue;
            lay(s, h, fi, v);
            break;
        }
    }
}
INLINE void place(State *s, unsigned h, unsigned fi, const int v) { if (lay(s, h, fi, v)) automatic(s, h, v); }

/* ---- Mambogo territory (TIL-11): flood the junctions from outside, all junctions of a row at once ---- */
#if LG > 7
typedef unsigned __int128 Row;
INLINE int popc(Row r) { return __builtin_popcountll(r) + __builtin_popcountll(r >> 64); }
#else
typedef uint64_t Row;
INLINE int popc(Row r) { return __builtin_popcountll(r); }
#endif
typedef struct { Row T, cut[3], own, H, C, X; } Line;
/* The table's row i, bit j is hex q0 + j - 3, r0 + i - 3. T: tiles; cut[k]: the group's tiles whose tip is corner k; own:
 * the group's corners; H: hexes whose larger part is outside; C, X: coloured and white junctions outside (a coloured one
 * under the hex whose left corner it is, a white one under the hex whose right corner it is). list: the group's tiles */
static int territory(State *s, Line *w, int q0, int r0, const uint8_t *list, int n) {
    int x0 = 1 << 20, x1 = 0, y0 = 1 << 20, y1 = 0;
    for (int i = 0; i < n; i++) {
        int x = (s->tile[list[i]] & (W - 1)) - q0 + 3, y = (s->tile[list[i]] >> LG) - r0 + 3;
        x0 = x < x0 ? x : x0; x1 = x > x1 ? x : x1;
        y0 = y < y0 ? y : y0; y1 = y > y1 ? y : y1;
    }
    Row in = (((Row)1 << (x1 - x0 + 1)) - 1) << x0; /* all flooding is within the group's box; the rest is outside */
    for (int i = y0 - 2; i <= y1 + 2; i++) {
        w[i].cut[0] = w[i].cut[1] = w[i].cut[2] = w[i].own = 0;
        w[i].H = i < y0 || i > y1 ? ~(Row)0 : ~in;
    }
    for (int i = 0; i < n; i++) {
        unsigned h = s->tile[list[i]], tip = faces[s->face[list[i]]].tip;
        Line *l = w + ((int)(h >> LG) - r0 + 3);
        Row b = (Row)1 << ((int)(h & (W - 1)) - q0 + 3);
        l->cut[tip] |= b;
        l->own |= (tip != 0 ? b : 0) | (tip != 2 ? b << 1 : 0);
        l[-1].own |= tip != 1 ? b << 1 : 0;
    }
    for (int i = y0 - 1; i <= y1 + 1; i++) {
        w[i].C = (w[i].H | w[i].H << 1 | w[i + 1].H << 1) & ~w[i].own;
        w[i].X = (w[i].H & ~w[i].cut[0]) | (w[i].H & ~w[i].cut[2]) >> 1 | (w[i - 1].H & ~w[i - 1].cut[1]) >> 1;
    }
    for (int again = 1, down = 1; again; down = !down) {
        again = 0;
        for (int k = y0; k <= y1; k++) {
            Line *l = w + (down ? k : y0 + y1 - k);
            for (;;) {
                Row h = l->C | (l->C | l[-1].C) >> 1 | (l->X & ~l->cut[0]) | (l->X << 1 & ~l->cut[2]) | (l[1].X << 1 & ~l->cut[1]);
                h &= in & ~l->H;
                if (!h) break;
                again = 1;
                l->H |= h;
                l->C |= (h | h << 1) & ~l->own;
                l[-1].C |= h << 1 & ~l[-1].own;
                l->X |= (h & ~l->cut[0]) | (h & ~l->cut[2]) >> 1;
                l[1].X |= (h & ~l->cut[1]) >> 1;
            }
        }
    }
    int total = 0;
    for (Line *l = w + y0 - 1; l <= w + y1 + 1; l++)
        total += popc(l->T & l[1].T << 1 & l->T << 1 & ~l->C & ~l->own) + popc(l->T & l->T >> 1 & l[-1].T >> 1 & ~l->X);
    return total;
}

/* winner when the tiles have run out: 0, 1 or 2 for a draw; largest: 0 off, 1 on, -1 the game's default */
static int run_out(State *s, const int v, int largest) {
    if (v == MAMBOGO) {
        int best[2] = {0, 0}, size[2] = {0, 0}, q0 = W, q1 = 0, r0 = W, r1 = 0;
        static Line w[W + 8];
        uint16_t root[MAXT], done[MAXT]; uint8_t list[MAXT];
        if (!s->nloop) return 2;
        for (int i = 0; i < s->nt; i++) {
            int q = s->tile[i] & (W - 1), r = s->tile[i] >> LG;
            q0 = q < q0 ? q : q0; q1 = q > q1 ? q : q1;
            r0 = r < r0 ? r : r0; r1 = r > r1 ? r : r1;
            root[i] = s->lab[faces[s->face[i]].tip ? s->tile[i] : AT(s->tile[i] + 1)]; /* corner 0 is bridged unless it is the tip */
        }
        if (q0 < 2 || q1 > W - 3 || q1 - q0 + 7 > (int)sizeof(Row) * 8) { fprintf(stderr, "territory: too wide, build with -DLG=8\n"); exit(1); }
        for (int i = 0; i <= r1 - r0 + 6; i++) w[i].T = 0;
        for (int i = 0; i < s->nt; i++) w[(s->tile[i] >> LG) - r0 + 3].T |= (Row)1 << ((s->tile[i] & (W - 1)) - q0 + 3);
        for (int i = 0, nd = 0; i < s->nloop; i++) {
            unsigned g = s->lab[s->loop[i]], n = 0, old = 0;
            for (int j = 0; j < nd; j++) old |= done[j] == g;
            if (old) continue;
            done[nd++] = g;
            for (int j = 0; j < s->nt; j++) { list[n] = j; n += root[j] == g; }
            int c = faces[s->face[list[0]]].col, t = territory(s, w, q0, r0, list, n);
            if (t > best[c] || (t && t == best[c] && (int)n < size[c])) best[c] = t, size[c] = n;
        }
        if (best[0] != best[1]) return best[1] > best[0];
        return best[0] && size[0] != size[1] ? size[1] < size[0] : 2;
    }
    if (s->big[0] == s->big[1]) return 2;
    int wins = largest < 0 ? v != MAMBA : largest;
    return (s->big[1] > s->big[0]) ^ !wins;
}
INLINE int verdict(State *s) { return s->hit == 3 ? 1 - s->mover : s->hit - 1; } /* -1: none */

/* ---- Superbo's turns ---- */
static uint16_t ring[MAXF]; /* the empty hexes beside the first part of this turn, then the others that may reach it */
static int nring, nbeside;
static void mark(State *s) { /* after the first tile of a turn: its ring, stamped in near, and the colours it shows */
    if (++s->turn > 65535) { memset(s->near, 0, sizeof s->near); s->turn = 1; }
    s->shown = nring = 0;
    for (int i = s->turn0; i < s->nt; i++) {
        const unsigned nb[6] = NEIGHBOURS(s->tile[i]);
        for (int j = 0; j < 6; j++) {
            ring[nring] = nb[j];
            nring += !(s->code[nb[j]] & LAID) & (s->near[nb[j]] != s->turn);
            s->near[nb[j]] = s->turn;
        }
        s->shown |= faces[s->face[i]].seen;
    }
    nbeside = nring;
}
static void widen(State *s) { /* add the hexes that lie apart but share the one open corner of a hex of the ring */
    for (int i = 0; i < nbeside; i++) {
        unsigned g = ring[i], c = s->code[g], open = ~(c | c >> 1) & 0x15;
        if (open & (open - 1) || !open) continue;
        const unsigned nb[6] = NEIGHBOURS(g);
        for (int j = 0; j < 6; j++) {
            if (!(open >> 2 * OURS[j] & 1) || !s->code[nb[j]] || s->near[nb[j]] == s->turn) continue;
            int old = 0;
            for (int k = nbeside; k < nring; k++) old |= ring[k] == nb[j];
            ring[nring] = nb[j]; nring += !old;
        }
    }
}
/* the automatic moves that face fi on h would set off: bit 0, any; bit 1, one of them beside the first part of the turn */
static int triggers(State *s, unsigned h, unsigned fi) {
    const unsigned nb[6] = NEIGHBOURS(h), fresh = faces[fi].code & ~s->code[h];
    int pool[2] = {s->pool[0], s->pool[1]}, out = 0;
    pool[faces[fi].col]--;
    for (int i = 0; i < 6; i++) {
        unsigned k = fresh >> 2 * OURS[i] & 3, a = forced[2][s->code[nb[i]] | k << 2 * THEIRS[i]];
        if (a == NONE || !k || pool[faces[a].col] <= 0) continue;
        pool[faces[a].col]--;
        out |= s->near[nb[i]] == s->turn ? 3 : 1;
    }
    return out;
}
/* is a face that fits and of which a tile is left a legal second tile? An automatic tile always shows both colours. */
INLINE int second_ok(State *s, unsigned h, unsigned fi) {
    if (s->near[h] == s->turn) return (s->shown | faces[fi].seen) == 3 || triggers(s, h, fi);
    return triggers(s, h, fi) > 1;
}
static int any_second(State *s) {
    for (int i = 0; i < nring; i++) {
        if (i == nbeside - 1) widen(s);
        unsigned c = s->code[ring[i]];
        for (int k = 0; k < nfit[1][c]; k++) {
            unsigned fi = fit[1][c][k];
            if (s->pool[faces[fi].col] > 0 && second_ok(s, ring[i], fi)) return 1;
        }
    }
    return 0;
}
/* back to the first nt tiles of the game (rare: a first tile turned out to be illegal) */
static void back_to(State *s, int nt, int total) {
    uint16_t t[MAXT]; uint8_t f[MAXT];
    int mover = s->mover;
    memcpy(t, s->tile, sizeof t); memcpy(f, s->face, sizeof f);
    reset(s, SUPERBO, total);
    for (int i = 0; i < nt; i++) lay(s, t[i], f[i], SUPERBO);
    s->mover = mover;
}
/* lay a first tile with its automatic moves; -1: it was not legal (and must be undone or accepted by the fallback of
 * TIL-14's last rule; that never comes up, see below), 1: the turn is over, 0: a second tile follows */
static int first(State *s, unsigned h, unsigned fi, int opening) {
    s->turn0 = s->nt;
    place(s, h, fi, SUPERBO);
    mark(s);
    if (s->hit) return 1;
    if (opening) return s->shown == 3 ? 1 : -1;
    if (!(s->pool[0] + s->pool[1])) return 1;
    return any_second(s) ? 0 : -1;
}

/* ---- exact lists, for replays and for the mean branching factor ---- */
typedef struct { uint16_t h; uint8_t f; } Act;
static int listed(State *s, const int v, int total, int phase, Act *out) { /* phase, Superbo: 0 opening, 1 first, 2 second */
    int n = 0, all = 0, nf = s->nf;
    static uint16_t fr[MAXF];
    static Act fits[12 * MAXF];
    memcpy(fr, s->front, sizeof fr);
    for (int i = 0; i < nf; i++) {
        unsigned c = s->code[fr[i]];
        for (int k = 0; k < nfit[v == SUPERBO][c]; k++) {
            unsigned fi = fit[v == SUPERBO][c][k];
            if (v == SUPERBO && s->pool[faces[fi].col] <= 0) continue;
            fits[all++] = (Act){fr[i], fi};
        }
    }
    for (int i = 0; i < all; i++) {
        int ok = 1;
        if (v == SUPERBO && phase == 2) ok = second_ok(s, fits[i].h, fits[i].f);
        else if (v == SUPERBO) {
            int nt = s->nt;
            ok = first(s, fits[i].h, fits[i].f, phase == 0) >= 0;
            back_to(s, nt, total);
        }
        if (ok) out[n++] = fits[i];
    }
    if (!n && v == SUPERBO && phase < 2) { memcpy(out, fits, all * sizeof *out); n = all; }
    return n;
}

/* ---- one playout; returns 0, 1 or 2 (draw) ---- */
static long n_actions, n_branch, n_laid, n_retry;
static int counting;
INLINE void pick(State *s, const uint16_t *list, int n, const int v, unsigned *h, unsigned *fi) { /* a uniform face that fits a hex of the list and is left */
    const unsigned wide = v == SUPERBO ? 6 : 3;
    for (;;) {
        unsigned x = below(n * wide), k = x % wide;
        *h = list[x / wide];
        unsigned c = s->code[*h];
        if (k >= nfit[v == SUPERBO][c]) continue;
        *fi = fit[v == SUPERBO][c][k];
        if (v != SUPERBO || s->pool[faces[*fi].col] > 0) return;
    }
}
static Act acts[12 * MAXF];
INLINE int playout(State *s, const int v, int total, int largest) {
    unsigned h, fi;
    reset(s, v, total);
    if (v != SUPERBO) {
        long n = 1;
        lay(s, ORIGIN, below(6), v);
        if (counting) n_branch += 6;
        while (!s->hit && s->pool[0] > 0) {
            if (counting) n_branch += listed(s, v, total, 0, acts);
            pick(s, s->front, s->nf, v, &h, &fi);
            s->mover ^= 1; n++;
            place(s, h, fi, v);
        }
        n_actions += n; n_laid += s->nt;
        return s->hit ? verdict(s) : run_out(s, v, largest);
    }
    lay(s, ORIGIN, 2, v); /* xOO */
    for (int turn = 0;; turn++) {
        int nt = s->nt, r, tries = 0;
        if (counting) n_branch += listed(s, v, total, turn > 0, acts);
        for (;;) {
            if (tries++ < 40) pick(s, s->front, s->nf, v, &h, &fi);
            else { /* the exact list, and with it the case that no first tile is legal (there is always one: the hex S of the
                    * lowest tile has two open corners, and so has the hex S of it) */
                int n = listed(s, v, total, turn > 0, acts);
                Act a = acts[below(n)];
                h = a.h; fi = a.f;
            }
            r = first(s, h, fi, turn == 0);
            if (r >= 0 || tries > 40) break;
            n_retry++;
            back_to(s, nt, total);
        }
        n_actions++;
        if (!r) {
            if (counting) n_branch += listed(s, v, total, 2, acts);
            if (nring == nbeside) widen(s);
            do pick(s, ring, nring, v, &h, &fi); while (!second_ok(s, h, fi)); /* there is one, or first() would not be 0 */
            place(s, h, fi, v);
            n_actions++;
        }
        if (s->hit || !(s->pool[0] + s->pool[1])) break;
        s->mover ^= 1;
    }
    n_laid += s->nt;
    return s->hit ? verdict(s) : run_out(s, v, largest);
}
#define RUN(name, v) static __attribute__((noinline)) int name(State *s, int t) { return playout(s, v, t, -1); }
RUN(run_mambo, MAMBO) RUN(run_mamba, MAMBA) RUN(run_mamboa, MAMBOA) RUN(run_mambogo, MAMBOGO) RUN(run_superbo, SUPERBO)
static int (*const RUNS[])(State *, int) = {run_mambo, run_mamba, run_mamboa, run_mambogo, run_superbo};

/* ---- replay ---- */
static int game_of(const char *t) { for (int i = 0; i < 5; i++) if (!strcmp(t, GAMES[i])) return i; return -1; }
static void place_any(State *s, unsigned h, unsigned fi, int v) {
    switch (v) {
    case MAMBO: place(s, h, fi, MAMBO); break;
    case MAMBA: place(s, h, fi, MAMBA); break;
    case MAMBOA: place(s, h, fi, MAMBOA); break;
    case MAMBOGO: place(s, h, fi, MAMBOGO); break;
    }
}
static int replay(const char *path) {
    FILE *in = fopen(path, "r"); char line[256], a[64], game[32];
    int v = 0, total = 0, largest = -1, ply = 0, phase = 0, over = -1, want, games = 0, bad = 0, skip = 0, plies = 0, skipped = 0, wrong = 0;
    State *s = &S;
    if (!in) { perror(path); return 1; }
    while (fgets(line, sizeof line, in)) {
        if (*line == 'G') {
            char *o;
            sscanf(line, "G %31s", game); v = game_of(game);
            total = v == SUPERBO ? 32 : 48; largest = -1; skip = v < 0; ply = 0; over = -1; wrong = 0; games++;
            if ((o = strstr(line, "tiles="))) total = atoi(o + 6);
            if ((o = strstr(line, "largest_wins="))) largest = !strncmp(o + 13, "on", 2);
            if ((v == SUPERBO ? 2 * total : total) > MAXT || (v == MAMBOGO && LG < 8 && total > 56)) skip = 1;
            if (skip) { skipped++; continue; }
            reset(s, v, total);
            if (v == SUPERBO) { lay(s, ORIGIN, 2, SUPERBO); phase = 0; }
        } else if (*line == 'A' && !skip) {
            int q, r, tip = 0, big = 0; char t[4];
            sscanf(line, "A %63s %d", a, &want); sscanf(a, "%d,%d=%3s", &q, &r, t);
            unsigned h = AT(ORIGIN + q + W * r), fi = NONE, code = 0;
            for (int i = 0; i < 3; i++) { code |= ((t[i] | 32) == 'x' ? 2 : 1) << 2 * i; if (t[i] & 32) tip = i; else big++; }
            for (int f = 0; f < 12; f++) if (faces[f].code == code && faces[f].tip == tip) fi = f;
            int n = over >= 0 ? 0 : !ply && v != SUPERBO ? 6 : listed(s, v, total, phase, acts), found = !ply && v != SUPERBO;
            for (int i = 0; i < n && !found; i++) found = acts[i].h == h && acts[i].f == fi;
            if ((n != want || !found || big != 2) && !wrong++) printf("%s game %d ply %d: %s %d legal, want %d%s\n", game, games, ply, a, n, want, found ? "" : ", action not legal");
            ply++; plies++;
            if (!found) { skip = 1; bad++; continue; }
            int done = 1;
            if (v != SUPERBO) { s->mover = (ply - 1) & 1; place_any(s, h, fi, v); }
            else if (phase == 2) place(s, h, fi, v);
            else done = first(s, h, fi, phase == 0) != 0;
            if (s->hit) over = verdict(s);
            else if (s->pool[0] + s->pool[1] == 0) over = run_out(s, v, largest);
            if (v == SUPERBO) { phase = done ? 1 : 2; if (done) s->mover ^= 1; }
        } else if (*line == 'R' && !skip) {
            char res[8]; sscanf(line, "R %7s", res);
            int w = res[0] == 'd' ? 2 : res[0] - '0';
            if (w != over && !wrong++) printf("%s game %d: result %d, want %d\n", game, games, over, w);
            bad += wrong > 0;
        }
    }
    printf("replayed %d games, %d plies, %d skipped (too many tiles for this build), %d wrong\n", games - skipped, plies, skipped, bad);
    return bad != 0;
}

static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
int main(int argc, char **argv) {
    tables();
    if (argc > 2 && !strcmp(argv[1], "replay")) return replay(argv[2]);
    int v = argc > 2 ? game_of(argv[1]) : -1;
    if (v < 0) { fprintf(stderr, "usage: tiles GAME SECONDS [tiles=N] | tiles GAME mean GAMES [tiles=N] | tiles replay FILE\n"); return 2; }
    int total = v == SUPERBO ? 32 : 48, mean = !strcmp(argv[2], "mean");
    for (int i = 3; i < argc; i++) if (!strncmp(argv[i], "tiles=", 6)) total = atoi(argv[i] + 6);
    if ((v == SUPERBO ? 2 * total : total) > (v == MAMBOGO && LG < 8 ? 56 : MAXT)) { fprintf(stderr, "too many tiles: build with -DLG=8\n"); return 2; }
    rng_state ^= (uint64_t)(now() * 1e9);
    long games = 0, res[3] = {0}; double t0 = now(), t;
    if (mean) {
        counting = 1;
        for (int n = argc > 3 ? atoi(argv[3]) : 1000; games < n; games++) res[RUNS[v](&S, total)]++;
        printf("{\"game\":\"%s\",\"games\":%ld,\"mean_length\":%.2f,\"mean_branching\":%.2f,\"tiles_laid\":%.2f,\"wins\":[%.4f,%.4f],\"draws\":%.4f,\"state_bytes\":%zu}\n",
               GAMES[v], games, (double)n_actions / games, (double)n_branch / n_actions, (double)n_laid / games,
               (double)res[0] / games, (double)res[1] / games, (double)res[2] / games, sizeof(State));
        return 0;
    }
    double limit = atof(argv[2]);
    do { for (int i = 0; i < 500; i++) res[RUNS[v](&S, total)]++; games += 500; } while ((t = now() - t0) < limit);
    printf("{\"game\":\"%s\",\"playouts_per_s\":%.0f,\"actions_per_s\":%.0f,\"mean_length\":%.2f,\"draws\":%.4f}\n",
           GAMES[v], games / t, n_actions / t, (double)n_actions / games, (double)res[2] / games);
    return 0;
}
