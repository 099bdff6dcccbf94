// The last few empty squares, with a null window: is the margin greater than alpha?
//
// This is where nearly all positions are, and where a move is cheaper to try than to judge. With
// one empty square only the number of discs turned counts. With up to kMost a side tries first the
// squares of quarters of the board that have an odd number of empty ones (who moves there first
// also moves there last), with no more ordering than that. Each number of empty squares is a
// function of its own, so the depth of the stack is known to the compiler; without this there would
// be a frame to fill for every position.
//
// All functions answer with a bound on the margin that proves itself on its side of alpha (fail
// soft), for the owner of `own`, who is to move; a square left empty at the end counts for the
// winner.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_LAST_EMPTIES_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_LAST_EMPTIES_HPP_INCLUDED

#include "picoply/games/othello/solver/board.hpp"
#include "picoply/games/othello/solver/stability.hpp"
#include "picoply/limits.hpp"

namespace picoply {
namespace othello {

// What a solver is compiled with. All give the same scores.
struct SolverFeatures {
  bool stability = true;          // bounds by discs that can never be turned
  bool parity = true;             // squares in quarters with an odd number of empty ones first
  bool last_moves = true;         // functions of their own for up to 4 empty squares
  bool transposition_cut = true;  // a look at the table for every child before any is searched
  bool selection = true;          // searches that leave out moves by statistics, to order the next
};

// The squares in quarters of the board that have an odd number of these.
PPLY_INLINE constexpr uint64_t odd_quarters(uint64_t empty) noexcept {
  // Folds the rows of a quarter, then its columns, into one bit.
  uint64_t p = empty ^ empty >> 16;
  p ^= p >> 8;
  p ^= p >> 2;
  p ^= p >> 1;
  return (p & 0x0000001100000011u) * 0x0f0f0f0fu;
}

template <SolverFeatures F, uint32_t N>
class LastEmpties {
  using Board = SolverBoard<N>;

 public:
  // The greatest number of empty squares. A call visits a few thousand positions at most; where a
  // step has not so many left, pieces.hpp does the same.
  static constexpr uint32_t kMost = 8;

  // Of 1 .. kMost empty squares.
  static int32_t solve(const EdgeTable& edges, uint64_t own, uint64_t other, int32_t alpha,
                       uint32_t empties, Nodes& nodes) noexcept {
    const uint64_t empty = Board::empty(own, other);
    LastEmpties last(edges, nodes);
    switch (empties) {
      case 1: return last.template few<1>(own, other, alpha, empty);
      case 2: return last.template few<2>(own, other, alpha, empty);
      case 3: return last.template few<3>(own, other, alpha, empty);
      case 4: return last.template few<4>(own, other, alpha, empty);
      case 5: return last.template few<5>(own, other, alpha, empty);
      case 6: return last.template few<6>(own, other, alpha, empty);
      case 7: return last.template few<7>(own, other, alpha, empty);
      default: return last.template few<8>(own, other, alpha, empty);
    }
  }

  // Bounded by the opponent's stable discs? Then that is the answer.
  template <uint32_t Empties>
  PPLY_INLINE static bool is_bounded(const EdgeTable& edges, uint64_t own, uint64_t other,
                                     int32_t alpha, int32_t& most) noexcept {
    if constexpr (F.stability && N == 8 && Empties >= 5) {
      // So many of the opponent's discs would have to be stable, and hardly ever nearly all are.
      if (alpha < kStabilityAlpha || 2 * count(other) < 64 - alpha) return false;
      most = 64 - 2 * count_stable(edges, other, own);
      return most <= alpha;
    } else {
      return false;
    }
  }
  // From so many on it pays to see which move leaves the opponent the fewest.
  static constexpr uint32_t kSorted = 6;

 private:
  static constexpr int32_t kNone = -128;  // less than any margin: no move yet

  LastEmpties(const EdgeTable& edges, Nodes& nodes) noexcept : edges_(edges), nodes_(nodes) {}

  template <uint32_t Empties, bool Passed = false>
  int32_t few(uint64_t own, uint64_t other, int32_t alpha, uint64_t empty) noexcept {
    if constexpr (F.last_moves && Empties == 1) {
      return last_one(own, lowest_bit(empty));
    } else if constexpr (F.last_moves && Empties == 2) {
      const uint32_t a = pop_first(empty);
      return last_two(own, other, alpha, a, lowest_bit(empty));
    } else if constexpr (F.last_moves && Empties <= 4) {
      uint64_t first = F.parity ? empty & odd_quarters(empty) : empty;
      uint64_t second = empty ^ first;
      uint32_t squares[Empties];
      uint32_t n = 0;
      while (first != 0) squares[n++] = pop_first(first);
      while (second != 0) squares[n++] = pop_first(second);
      if constexpr (Empties == 3)
        return last_three(own, other, alpha, squares[0], squares[1], squares[2]);
      else
        return last_four(own, other, alpha, squares);
    } else if constexpr (Empties >= kSorted) {
      return sorted<Empties, Passed>(own, other, alpha, empty);
    } else {
      return in_turn<Empties, Passed>(own, other, alpha, empty);
    }
  }

  template <uint32_t Empties, bool Passed>
  int32_t sorted(uint64_t own, uint64_t other, int32_t alpha, uint64_t empty) noexcept {
    ++nodes_;
    int32_t best = kNone;
    if (is_bounded<Empties>(edges_, own, other, alpha, best)) return best;
    best = kNone;
    uint64_t moves = Board::moves_of(own, other);
    if (moves == 0) {
      if constexpr (Passed)
        return Board::final_margin(own, other);
      else
        return -sorted<Empties, true>(other, own, -alpha - 1, empty);
    }
    struct Child {
      uint64_t own, other;
      uint32_t square;
      int32_t score;
    };
    Child children[Empties];
    uint32_t n = 0;
    const uint64_t odd = F.parity ? odd_quarters(empty) : 0;
    while (moves != 0) {
      const uint32_t square = pop_first(moves);
      const uint64_t flips = turned(square, own, other);
      Child c = {other ^ flips, own ^ flips ^ uint64_t(1) << square, square, 0};
      const uint64_t replies = Board::moves_of(c.own, c.other);
      c.score =
          4 * (count(replies) + Board::count_corners(replies)) - int32_t(odd >> square & 1) * 2;
      uint32_t i = n++;
      for (; i > 0 && children[i - 1].score > c.score; --i) children[i] = children[i - 1];
      children[i] = c;
    }
    for (uint32_t i = 0; i < n; ++i) {
      const Child& c = children[i];
      const int32_t score =
          -few<Empties - 1>(c.own, c.other, -alpha - 1, empty ^ uint64_t(1) << c.square);
      if (score > alpha) return score;
      if (score > best) best = score;
    }
    return best;
  }

  template <uint32_t Empties, bool Passed>
  int32_t in_turn(uint64_t own, uint64_t other, int32_t alpha, uint64_t empty) noexcept {
    ++nodes_;
    int32_t best = kNone;
    if (is_bounded<Empties>(edges_, own, other, alpha, best)) return best;
    best = kNone;
    uint64_t part = F.parity ? empty & odd_quarters(empty) : empty;
    uint64_t later = empty ^ part;
    for (;;) {
      while (part != 0) {
        const uint32_t square = pop_first(part);
        if (!may_turn(square, other)) continue;
        const uint64_t flips = turned(square, own, other);
        if (flips == 0) continue;
        const uint64_t bit = uint64_t(1) << square;
        int32_t score;
        if constexpr (Empties == 1)
          score = Board::final_margin(own ^ flips ^ bit, other ^ flips);
        else
          score = -few<Empties - 1>(other ^ flips, own ^ flips ^ bit, -alpha - 1, empty ^ bit);
        if (score > alpha) return score;
        if (score > best) best = score;
      }
      if (later == 0) break;
      part = later;
      later = 0;
    }
    if (best != kNone) return best;
    if constexpr (Passed)
      return Board::final_margin(own, other);
    else
      return -in_turn<Empties, true>(other, own, -alpha - 1, empty);
  }

  // Exact. With nothing to turn for either the empty square is the winner's.
  int32_t last_one(uint64_t own, uint32_t square) noexcept {
    ++nodes_;
    const int32_t margin = 2 * count(own) - Board::kCells + 2;  // after a move that turns nothing
    int32_t twice = last_turned(square, own);
    if (twice != 0) return margin + twice;
    twice = last_turned(square, Board::kSquares & ~own);
    if (twice != 0) return margin - 2 - twice;
    return margin > 0 ? margin : margin - 2;
  }

  int32_t last_two(uint64_t own, uint64_t other, int32_t alpha, uint32_t a, uint32_t b) noexcept {
    ++nodes_;
    int32_t best = kNone;
    if (may_turn(a, other)) {
      const uint64_t flips = turned(a, own, other);
      if (flips != 0) {
        best = -last_one(other ^ flips, b);
        if (best > alpha) return best;
      }
    }
    if (may_turn(b, other)) {
      const uint64_t flips = turned(b, own, other);
      if (flips != 0) return max(best, -last_one(other ^ flips, a));
    }
    if (best != kNone) return best;
    // The opponent moves, and wants little.
    int32_t least = -kNone;
    if (may_turn(a, own)) {
      const uint64_t flips = turned(a, other, own);
      if (flips != 0) {
        least = last_one(own ^ flips, b);
        if (least <= alpha) return least;
      }
    }
    if (may_turn(b, own)) {
      const uint64_t flips = turned(b, other, own);
      if (flips != 0) return min(least, last_one(own ^ flips, a));
    }
    return least != -kNone ? least : Board::final_margin(own, other);
  }

  // Plays at `square` if that is a move; true: better than alpha.
  template <class Rest>
  PPLY_INLINE bool tries(uint64_t own, uint64_t other, int32_t alpha, uint32_t square,
                         int32_t& best, Rest rest) noexcept {
    if (!may_turn(square, other)) return false;
    const uint64_t flips = turned(square, own, other);
    if (flips == 0) return false;
    const int32_t score = -rest(other ^ flips, own ^ flips ^ uint64_t(1) << square);
    best = max(best, score);
    return score > alpha;
  }

  template <bool Passed = false>
  int32_t last_three(uint64_t own, uint64_t other, int32_t alpha, uint32_t a, uint32_t b,
                     uint32_t c) noexcept {
    ++nodes_;
    int32_t best = kNone;
    const auto after = [this, alpha](uint32_t x, uint32_t y) {
      return
          [this, alpha, x, y](uint64_t p, uint64_t o) { return last_two(p, o, -alpha - 1, x, y); };
    };
    if (tries(own, other, alpha, a, best, after(b, c))) return best;
    if (tries(own, other, alpha, b, best, after(a, c))) return best;
    if (tries(own, other, alpha, c, best, after(a, b))) return best;
    if (best != kNone) return best;
    if constexpr (Passed)
      return Board::final_margin(own, other);
    else
      return -last_three<true>(other, own, -alpha - 1, a, b, c);
  }

  // The squares in the order to be tried. When two odd ones are left after a move they come first.
  template <bool Passed = false>
  int32_t last_four(uint64_t own, uint64_t other, int32_t alpha, const uint32_t* s) noexcept {
    ++nodes_;
    int32_t best = kNone;
    const auto after = [this, alpha](uint32_t x, uint32_t y, uint32_t z) {
      return [this, alpha, x, y, z](uint64_t p, uint64_t o) {
        return last_three(p, o, -alpha - 1, x, y, z);
      };
    };
    if (tries(own, other, alpha, s[0], best, after(s[1], s[2], s[3]))) return best;
    if (tries(own, other, alpha, s[1], best, after(s[0], s[2], s[3]))) return best;
    if (tries(own, other, alpha, s[2], best, after(s[3], s[0], s[1]))) return best;
    if (tries(own, other, alpha, s[3], best, after(s[2], s[0], s[1]))) return best;
    if (best != kNone) return best;
    if constexpr (Passed)
      return Board::final_margin(own, other);
    else
      return -last_four<true>(other, own, -alpha - 1, s);
  }

  const EdgeTable& edges_;
  Nodes& nodes_;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_LAST_EMPTIES_HPP_INCLUDED
