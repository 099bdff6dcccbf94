#include "selfplay/endgame.hpp"

#include <algorithm>
#include <utility>

#include "hosted/error.hpp"
#include "picoply/games/othello/flips.hpp"

namespace lab {
namespace {

namespace othello = picoply::othello;

constexpr int kFirstSorted = 5;  // empty squares from which on moves are sorted and remembered

othello::Bits128 to_set(const Stones& stones, othello::Bits128) {
  return othello::Bits128(stones[0], stones[1]);
}
template <class Set>
Set to_set(const Stones& stones, Set) {
  return static_cast<Set>(stones[0]);
}

std::uint64_t fold(std::uint32_t b) { return b; }
std::uint64_t fold(std::uint64_t b) { return b; }
std::uint64_t fold(othello::Bits128 b) { return b.low ^ b.high * 0x9e3779b97f4a7c15u; }

template <std::uint32_t N>
class Solver : public EndgameSolver {
  using Set = othello::Bits<N>;
  using Rays = othello::Rays<N>;
  using Squares = std::uint8_t[4];

  static constexpr int kCells = static_cast<int>(N * N);

  struct Entry {
    Set own{}, other{};
    std::int8_t low = -kCells, high = kCells;  // bounds of the final margin
    std::uint8_t move = kNoMove;
  };
  struct Scored {
    int score;
    std::uint8_t square;
    Set flips;
  };
  static constexpr std::uint8_t kNoMove = 0xff;

 public:
  explicit Solver(std::uint32_t empties) : mask_(table_size(empties) - 1), table_(mask_ + 1) {
    for (std::uint32_t i = 0; i < N * N; ++i) {
      quarter_[(i / N < N / 2 ? 0 : 2) + (i % N < N / 2 ? 0 : 1)] |= square(i);
    }
  }

  int margin(const Stones& own, const Stones& other) override {
    return search(to_set(own, Set()), to_set(other, Set()), -kCells, kCells);
  }

  Line solve(const Stones& own_stones, const Stones& other_stones) override {
    Set own = to_set(own_stones, Set()), other = to_set(other_stones, Set());
    int best = search(own, other, -kCells, kCells);
    Line line{best, {}};
    while (true) {
      Set flips(0);
      pply_move move = PPLY_MOVE_PASS;
      if (othello::any(Rays::mobility(own, other))) {
        move = best_move(own, other, best, flips);
      } else if (!othello::any(Rays::mobility(other, own))) {
        return line;
      }
      line.moves.push_back(move);
      const Set mover = move == PPLY_MOVE_PASS ? own : own | flips | square(move);
      own = other & ~flips;
      other = mover;
      best = -best;
    }
  }

 private:
  static std::size_t table_size(std::uint32_t empties) {
    return std::size_t{1} << std::clamp(empties + 2, 12u, 20u);
  }
  static Set square(std::uint32_t i) { return Set(1) << i; }
  static Set empty_squares(Set own, Set other) {
    return othello::kSquares<N>.board & ~(own | other);
  }
  // The empty squares count for the winner.
  static int final_margin(Set own, Set other) {
    const int mine = othello::count(own), yours = othello::count(other);
    const int empties = kCells - mine - yours;
    return mine > yours ? mine - yours + empties : mine < yours ? mine - yours - empties : 0;
  }

  // The first move worth `best`, which some move is.
  pply_move best_move(Set own, Set other, int best, Set& flips) {
    Scored moves[N * N];
    const int count = list(own, other, kNoMove, moves);
    std::stable_sort(moves, moves + count,
                     [](const Scored& a, const Scored& b) { return a.score > b.score; });
    for (int i = 0; i < count; ++i) {
      flips = moves[i].flips;
      const Set mover = own | flips | square(moves[i].square);
      if (i == count - 1 || -search(other & ~flips, mover, -best, -best + 1) >= best) {
        return moves[i].square;
      }
    }
    return PPLY_MOVE_PASS;  // not reached: there is a move
  }

  // Empty squares in quarters with an odd number of them.
  Set odd_squares(Set empty) const {
    Set odd(0);
    for (const Set quarter : quarter_) {
      if ((othello::count(empty & quarter) & 1) != 0) odd |= empty & quarter;
    }
    return odd;
  }

  // Moves with their scores, unsorted; a larger score is tried earlier.
  int list(Set own, Set other, std::uint8_t first, Scored* moves) const {
    const Set odd = odd_squares(empty_squares(own, other));
    int count = 0;
    for (Set left = Rays::mobility(own, other); othello::any(left);) {
      Scored& m = moves[count++];
      m.square = static_cast<std::uint8_t>(othello::pop_first(left));
      const Set placed = square(m.square);
      m.flips = Rays::flips(placed, own, other);
      const Set replies = Rays::mobility(other & ~m.flips, own | m.flips | placed);
      m.score = -8 * othello::count(replies) -
                8 * othello::count(replies & othello::kSquares<N>.corners) +
                (othello::any(placed & odd) ? 4 : 0) + (m.square == first ? 1 << 16 : 0);
    }
    return count;
  }

  Entry& entry_of(Set own, Set other) {
    std::uint64_t key = fold(own) * 0x9e3779b97f4a7c15u;
    key = (key ^ key >> 32 ^ fold(other)) * 0xd6e8feb86659fd93u;
    return table_[(key >> 32) & mask_];
  }

  // Fail-soft: at most `alpha` is an upper bound, at least `beta` a lower one.
  int search(Set own, Set other, int alpha, int beta) {
    const Set empty = empty_squares(own, other);
    const int empties = othello::count(empty);
    if (empties < kFirstSorted) return search_last(own, other, alpha, beta, empty, empties);
    ++nodes_;
    Entry& entry = entry_of(own, other);
    std::uint8_t first = kNoMove;
    if (entry.own == own && entry.other == other) {
      if (entry.low >= beta || entry.low == entry.high) return entry.low;
      if (entry.high <= alpha) return entry.high;
      first = entry.move;
    }
    Scored moves[N * N];
    const int count = list(own, other, first, moves);
    if (count == 0) {
      if (!othello::any(Rays::mobility(other, own))) return final_margin(own, other);
      return -search(other, own, -beta, -alpha);
    }
    const auto [best, move] = try_all(own, other, alpha, beta, moves, count);
    store(entry_of(own, other), own, other, best, alpha, beta, move);
    return best;
  }

  std::pair<int, std::uint8_t> try_all(Set own, Set other, int alpha, int beta, Scored* moves,
                                       int count) {
    int best = -kCells - 1;
    std::uint8_t best_square = kNoMove;
    for (int i = 0; i < count && best < beta; ++i) {
      std::swap(moves[i], *std::max_element(moves + i, moves + count, later));
      const Set mover = own | moves[i].flips | square(moves[i].square);
      const Set replier = other & ~moves[i].flips;
      const int low = std::max(alpha, best);
      int v = 0;
      if (i == 0 || beta - low <= 1) {
        v = -search(replier, mover, -beta, -low);
      } else {
        v = -search(replier, mover, -low - 1, -low);
        if (v > low && v < beta) v = -search(replier, mover, -beta, -v);
      }
      if (v > best) {
        best = v;
        best_square = moves[i].square;
      }
    }
    return {best, best_square};
  }

  static bool later(const Scored& a, const Scored& b) {
    return a.score != b.score ? a.score < b.score : a.square > b.square;
  }

  static void store(Entry& entry, Set own, Set other, int best, int alpha, int beta,
                    std::uint8_t move) {
    if (!(entry.own == own && entry.other == other)) entry = {own, other, -kCells, kCells, move};
    if (best > alpha) entry.low = std::max(entry.low, static_cast<std::int8_t>(best));
    if (best < beta) entry.high = std::min(entry.high, static_cast<std::int8_t>(best));
    if (best > alpha) entry.move = move;
  }

  // ---- Up to four empty squares
  // ------------------------------------------------------------------

  int search_last(Set own, Set other, int alpha, int beta, Set empty, int empties) {
    if (empties == 0) return othello::count(own) - othello::count(other);
    Squares squares{};
    const Set odd = odd_squares(empty);
    int n = 0;
    for (Set s = empty & odd; othello::any(s);) squares[n++] = pop(s);
    for (Set s = empty & ~odd; othello::any(s);) squares[n++] = pop(s);
    return last(own, other, alpha, beta, squares, empties, false);
  }
  static std::uint8_t pop(Set& s) { return static_cast<std::uint8_t>(othello::pop_first(s)); }

  int last(Set own, Set other, int alpha, int beta, const Squares& squares, int empties,
           bool passed) {
    ++nodes_;
    if (empties == 1) return last_one(own, other, square(squares[0]));
    int best = -kCells - 1;
    for (int i = 0; i < empties && best < beta; ++i) {
      const Set placed = square(squares[i]);
      const Set flips = Rays::flips(placed, own, other);
      if (!othello::any(flips)) continue;
      Squares left{};
      for (int from = 0, to = 0; from < empties; ++from) {
        if (from != i) left[to++] = squares[from];
      }
      best = std::max(best, -last(other & ~flips, own | flips | placed, -beta,
                                  -std::max(alpha, best), left, empties - 1, false));
    }
    if (best >= -kCells) return best;
    if (passed) return final_margin(own, other);
    return -last(other, own, -beta, -alpha, squares, empties, true);
  }

  static int last_one(Set own, Set other, Set placed) {
    const int lead = othello::count(own) - othello::count(other);
    const int mine = othello::count(Rays::flips(placed, own, other));
    if (mine != 0) return lead + 2 * mine + 1;
    const int yours = othello::count(Rays::flips(placed, other, own));
    if (yours != 0) return lead - 2 * yours - 1;
    return lead > 0 ? lead + 1 : lead < 0 ? lead - 1 : 0;
  }

  Set quarter_[4] = {};
  std::size_t mask_;
  std::vector<Entry> table_;
};

}  // namespace

std::unique_ptr<EndgameSolver> EndgameSolver::make(std::uint32_t cols, std::uint32_t empties) {
  switch (cols) {
    case 4: return std::make_unique<Solver<4>>(empties);
    case 6: return std::make_unique<Solver<6>>(empties);
    case 8: return std::make_unique<Solver<8>>(empties);
    case 10: return std::make_unique<Solver<10>>(empties);
    default: throw hosted::UserError("no endgame solver for boards of this size");
  }
}

}  // namespace lab
