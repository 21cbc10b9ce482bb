// The yardstick for Kaleido: hand-written C++ that plays whole games of uniformly random moves on
// one thread and prints games per second. Rule ids (K-2.8) are those of Kaleido's RULES.md.
// Build: g++ -O3 -std=c++17 kaleido.cpp -o kaleido; run: kaleido [seconds] [seed].
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <type_traits>

using Code = int16_t;  // A move: colour * 72 + hole, BOARD + cell, END, or TURN + sixths.
constexpr int HOLES = 72, WHITE = 5 * HOLES, BOARD = 6 * HOLES, END = 1008, TURN = 1009;
constexpr int PITCH = 24, ORIGIN = 11 * PITCH + 11;  // A cell is (q + 11) * 24 + (r + 11).
constexpr int SIDE[6] = {-1, PITCH - 1, PITCH, 1, 1 - PITCH, -PITCH};  // Clockwise from the top.
constexpr int MOST_MOVES = 256;  // More than any list of moves, with room for eight extra.

// Luck: xoshiro256**, seeded by splitmix64.
struct Luck {
    uint64_t s[4];

    explicit Luck(uint64_t seed) {
        for (uint64_t& word : s) {
            uint64_t z = seed += 0x9e3779b97f4a7c15;
            z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
            z = (z ^ z >> 27) * 0x94d049bb133111eb;
            word = z ^ z >> 31;
        }
    }
    static uint64_t rotate(uint64_t x, int k) { return x << k | x >> (64 - k); }
    uint64_t next() {
        const uint64_t drawn = rotate(s[1] * 5, 7) * 9, t = s[1] << 17;
        s[2] ^= s[0], s[3] ^= s[1], s[1] ^= s[2], s[0] ^= s[3];
        s[2] ^= t, s[3] = rotate(s[3], 45);
        return drawn;
    }
    int below(int n) { return int((unsigned __int128)next() * unsigned(n) >> 64); }
};

struct Eight {
    Code c[8];
    explicit Eight(const Code* from) { std::memcpy(c, from, sizeof c); }
    void store(Code* to) const { std::memcpy(to, c, sizeof c); }
};

// An ascending list of codes, handled eight at a time: each loop over eight becomes a few plain
// SSE2 instructions, so that writing all legal moves is a copy. The entries before and after the
// list hold the smallest and the largest code. Measured: walking one mask of empty holes with ctz
// plays two thirds as many games, a table row per board even fewer.
template <int MOST> struct Sorted {
    static constexpr int FIRST = 8, ROOM = FIRST + (MOST + 7) / 8 * 8 + 8;
    alignas(16) Code at[ROOM];
    int end = FIRST;

    Sorted() {
        std::fill_n(at, FIRST, Code(INT16_MIN));
        std::fill_n(at + FIRST, ROOM - FIRST, Code(INT16_MAX));
    }
    int count() const { return end - FIRST; }
    void append(int code) { at[end++] = Code(code); }
    void insert(int code) {  // Each place takes the median of itself, its left neighbour and the code.
        for (int i = end & ~7; i >= FIRST; i -= 8) {
            Eight here(at + i), left(at + i - 1);
            for (int j = 0; j < 8; ++j) here.c[j] = std::max(left.c[j], std::min(here.c[j], Code(code)));
            here.store(at + i);
        }
        ++end;
    }
    void erase(int code) {  // Every code that is not below it is replaced by its right neighbour.
        for (int i = FIRST; i < end; i += 8) {
            Eight here(at + i), right(at + i + 1);
            for (int j = 0; j < 8; ++j) here.c[j] = here.c[j] < Code(code) ? here.c[j] : right.c[j];
            here.store(at + i);
        }
        --end;
    }
    Code* write(Code* out, int base) const {
        for (int i = FIRST; i < end; i += 8) {
            Eight moves(at + i);
            for (Code& move : moves.c) move = Code(move + base);
            moves.store(out + i - FIRST);
        }
        return out + count();
    }
};

// Points for six full holes, for every tally: a tally has three bits per colour, points twelve.
template <int COLOURS> struct Points {
    static constexpr int TALLIES = 1 << 3 * COLOURS;
    uint64_t of[TALLIES];

    Points() {
        for (int tally = 0; tally < TALLIES; ++tally) of[tally] = score(tally);
    }
    static uint64_t score(int tally) {
        int tiles[COLOURS], top = 0, second = 0;
        for (int c = 0; c < COLOURS; ++c) top = std::max(top, tiles[c] = tally >> 3 * c & 7);
        for (int n : tiles) second = std::max(second, n < top ? n : 0);
        const int tops = int(std::count(tiles, tiles + COLOURS, top));
        const int seconds = int(std::count(tiles, tiles + COLOURS, second));
        uint64_t points = 0;
        for (int c = 0; c < COLOURS; ++c) {
            uint64_t won = 0;
            if (tiles[c] == top) won = top == 6 || tops > 1 ? 12 / tops : 8;  // K-3.3, K-3.4, K-3.6, K-3.7
            else if (tiles[c] == second && tops == 1) won = 4 / seconds;      // K-3.3, K-3.5
            if (tiles[c]) points |= won << 12 * c;  // White has no tally: it never ranks (K-3.2).
        }
        return points;
    }
};

enum Phase { START, MUST_TILE, MAY_EXTRA, TURNING, OVER };

template <int SEATS> struct Kaleido {
    // K-1.2; K-6.1: two players have two colours each. Colours in play are numbered without gaps.
    static constexpr int COLOURS = SEATS == 2 ? 4 : SEATS, EXTRAS = SEATS == 2 ? 4 : 2;
    static constexpr int TILES = SEATS == 2 ? 22 : SEATS == 3 ? 12 : 11, BOARDS = 2 + SEATS * EXTRAS;
    static constexpr int UNSEEN = -2, SITE = -1;       // In the grid, besides board numbers.
    static constexpr int EITHER = 2;                   // K-6.2: before a first tile either is due.
    static constexpr uint32_t ONE_FULL = 1 << 16;      // In a board's tally: one more full hole.
    static constexpr uint32_t GAP = 1 << 3 * COLOURS;  // In a corner's tally: an empty hole.
    static constexpr int WHITE_MARK = 6;               // A hole's mark: 0 empty, 1 to 5 colour + 1, 6 white.
    static constexpr uint32_t WEIGHT[16] = {GAP, 1, 1 << 3, 1 << 6, 1 << 9, 1 << 12, 0};
    inline static const Points<COLOURS> POINTS;

    Sorted<BOARDS * 6> empty;
    Sorted<BOARDS * 2 + 4> sites;  // A board takes up one site and opens at most three.
    uint64_t points = 0;           // Twelve bits per colour.
    uint32_t face[BOARDS] = {};    // Four bits per hole: its mark.
    uint32_t tally[BOARDS] = {};   // Tiles per colour, and how many holes are full.
    uint32_t filled = 0;           // Boards that became full this turn.
    int laid = 0, seat = 0;
    Phase phase = START;
    uint8_t tiles[SEATS], whites[SEATS], boards[SEATS], due[SEATS];
    Code cell[BOARDS] = {};
    int8_t grid[PITCH * PITCH];

    Kaleido() {
        std::fill_n(tiles, SEATS, uint8_t(TILES));
        std::fill_n(whites, SEATS, uint8_t(EXTRAS));
        std::fill_n(boards, SEATS, uint8_t(EXTRAS));
        std::fill_n(due, SEATS, uint8_t(EITHER));
        std::fill_n(grid, PITCH * PITCH, int8_t(UNSEEN));
        sites.insert(ORIGIN);
        lay(ORIGIN);
        lay(ORIGIN + PITCH);  // K-1.3
    }

    // Writes all legal moves in ascending order and returns how many there are.
    int legal(Code* const out) const {
        Code* o = out;
        if (phase == TURNING) {  // K-4.1
            for (int k = 0; k < 6; ++k) *o++ = Code(TURN + k);
            return 6;
        }
        if (phase != MAY_EXTRA) o = own_tiles(o);  // K-2.5: no hole, only boards.
        if (phase == MUST_TILE) return int(o - out);
        const int kept_free = phase == START;      // K-2.8: keep a hole for the own tile.
        if (whites[seat] && empty.count() > kept_free) o = empty.write(o, WHITE);
        if (boards[seat]) o = sites.write(o, BOARD);  // K-2.4
        if (phase == MAY_EXTRA) *o++ = END;
        return int(o - out);
    }
    Code* own_tiles(Code* out) const {
        if constexpr (SEATS > 2) return empty.write(out, seat * HOLES);
        if (due[seat] != EITHER) return empty.write(out, (seat * 3 + due[seat]) * HOLES);
        return empty.write(empty.write(out, seat * 3 * HOLES), (seat * 3 + 1) * HOLES);
    }

    void apply(int code) {
        if (code < WHITE) return put_own(code);
        if (code == END) return end_turn();
        if (code >= TURN) return turn(code - TURN);
        if (code < BOARD) --whites[seat], fill(code - WHITE, WHITE_MARK);
        else --boards[seat], lay(code - BOARD);
        if (phase == START) phase = MUST_TILE;  // K-2.2: one extra, before or after the tile.
        else end_turn();
    }
    void put_own(int code) {
        int colour = seat, hole = code - seat * HOLES;
        if constexpr (SEATS == 2) {  // Codes 0, 1, 3, 4 (red, yellow, blue, purple): 0 to 3 here.
            colour = code / HOLES - seat, hole = code % HOLES;
            due[seat] = (colour & 1) ^ 1;  // K-6.2
        }
        fill(hole, colour + 1);
        --tiles[seat];
        if (phase == START && (boards[seat] || (whites[seat] && empty.count()))) phase = MAY_EXTRA;  // K-2.2
        else end_turn();
    }
    void fill(int hole, uint32_t mark) {
        const int b = hole / 6;
        empty.erase(hole);
        face[b] |= mark << 4 * (hole - b * 6);
        tally[b] += WEIGHT[mark] + ONE_FULL;
        filled |= uint32_t(tally[b] >= 6 * ONE_FULL) << b;
    }
    void lay(int c) {
        const int b = laid++;
        cell[b] = Code(c);
        grid[c] = int8_t(b);
        for (int hole = b * 6; hole < b * 6 + 6; ++hole) empty.append(hole);
        sites.erase(c);
        for (int side : SIDE)
            if (grid[c + side] == UNSEEN) grid[c + side] = SITE, sites.insert(c + side);
    }
    void turn(int k) {  // K-4.1: the boards filled this turn, in the order laid.
        uint32_t& f = face[__builtin_ctz(filled)];
        f = (f << 4 * k | f >> (24 - 4 * k)) & 0xFFFFFF;
        filled &= filled - 1;
        if (!filled) next_seat();
    }
    void end_turn() {  // K-3.1
        if (!filled) return next_seat();
        for (uint32_t m = filled; m; m &= m - 1) points += POINTS.of[tally[__builtin_ctz(m)] & (ONE_FULL - 1)];
        phase = TURNING;
    }
    void next_seat() {  // K-2.6, K-2.7: skips and passes; K-5.1, K-5.2: nobody can move.
        phase = START;
        for (int i = 0; i < SEATS; ++i) {
            seat = seat + 1 == SEATS ? 0 : seat + 1;
            if (tiles[seat] && (empty.count() || boards[seat])) return;
        }
        phase = OVER;
        score_corners();
    }

    // K-5.3: each corner is the upper right or the right corner of exactly one board.
    void score_corners() {
        for (int a = 0; a < laid; ++a) {
            const int8_t* around = grid + cell[a];
            const int top = around[SIDE[0]], upper = around[SIDE[1]], lower = around[SIDE[2]];
            if (upper >= 0 && top >= 0) score_corner(pair(a, 0) + pair(top, 2) + pair(upper, 4));
            if (upper >= 0 && lower >= 0) score_corner(pair(a, 1) + pair(upper, 3) + pair(lower, 5));
        }
    }
    void score_corner(uint32_t sum) { points += sum < GAP ? POINTS.of[sum] : 0; }
    uint32_t pair(int b, int hole) const {  // The tally of a hole and the next one clockwise.
        const uint64_t twice = uint64_t(face[b]) << 24 | face[b];
        return WEIGHT[twice >> 4 * hole & 15] + WEIGHT[twice >> (4 * hole + 4) & 15];
    }
    int total(int s) const {  // K-6.3
        const auto of = [this](int colour) { return int(points >> 12 * colour & 4095); };
        return SEATS == 2 ? of(2 * s) + of(2 * s + 1) : of(s);
    }
};

template <int SEATS> struct Played {
    long games = 0, plies = 0, points[SEATS] = {};
    double seconds = 0;
};

template <int SEATS> Played<SEATS> play(double seconds, Luck& shared) {
    using Clock = std::chrono::steady_clock;
    static_assert(std::is_trivially_copyable_v<Kaleido<SEATS>>);
    const Kaleido<SEATS> start;
    Code moves[MOST_MOVES];
    Played<SEATS> t;
    Luck luck = shared;  // A local copy can stay in registers.
    const auto began = Clock::now();
    do {
        for (int i = 0; i < 64; ++i, ++t.games) {  // The clock is read once every 64 games.
            Kaleido<SEATS> game = start;
            for (; game.phase != OVER; ++t.plies) {
                const int n = game.legal(moves);
                game.apply(moves[luck.below(n)]);
            }
            for (int s = 0; s < SEATS; ++s) t.points[s] += game.total(s);
        }
        t.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    } while (t.seconds < seconds);
    shared = luck;
    return t;
}

template <int SEATS> void measure(double seconds, uint64_t seed) {
    Luck luck(seed);
    Played<SEATS> sum = play<SEATS>(seconds / 5, luck);  // Warm-up, for the averages only.
    double games = 0, moves = 0;
    for (int slice = 0; slice < 3; ++slice) {
        const Played<SEATS> t = play<SEATS>(seconds, luck);
        games = std::max(games, t.games / t.seconds);
        moves = std::max(moves, t.plies / t.seconds);
        sum.games += t.games, sum.plies += t.plies;
        for (int s = 0; s < SEATS; ++s) sum.points[s] += t.points[s];
    }
    std::printf("{\"name\":\"kaleido.cpp\",\"players\":%d,\"per_second\":%.1f,\"moves_per_second\":%.1f,\"mean_plies\":%.4f,"
                "\"mean_points\":[", SEATS, games, moves, double(sum.plies) / sum.games);
    for (int s = 0; s < SEATS; ++s) std::printf("%s%.4f", s ? "," : "", double(sum.points[s]) / sum.games);
    std::puts("]}");
}

int main(int argc, char** argv) {
    const double seconds = argc > 1 ? std::atof(argv[1]) : 1.0;
    const uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    if (argc > 3 || seconds <= 0) return std::fputs("usage: kaleido [seconds-per-count] [seed]\n", stderr), 2;
    measure<2>(seconds, seed);
    measure<3>(seconds, seed);
    measure<4>(seconds, seed);
    measure<5>(seconds, seed);
}
