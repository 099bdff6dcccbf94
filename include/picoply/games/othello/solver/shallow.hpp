// A few plies of plain alpha-beta with an evaluation at the end: what orders the solver's moves,
// and the leaves of the searches that prepare the exact one.
#ifndef PICOPLY_GAMES_OTHELLO_SOLVER_SHALLOW_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_SOLVER_SHALLOW_HPP_INCLUDED

#include "picoply/games/othello/evaluation.hpp"
#include "picoply/games/othello/solver/last_empties.hpp"

namespace picoply {
namespace othello {

// What a solver needs to know of an evaluation: the worth of a position for the owner of `own`, who
// is to move, in hundredths of a disc of the final margin. The moves are those of both sides. The
// library's evaluations are all constants; one that is chosen at run time is an object.
template <class E>
concept JudgesDiscs = requires(const E judge, uint64_t b) {
  { judge.template of<8, Word::kBits64>(b, b, b, b) } noexcept -> SameAs<Value>;
};
static_assert(JudgesDiscs<Nano>);

template <JudgesDiscs E, uint32_t N>
class Shallow {
  using Board = SolverBoard<N>;

 public:
  static constexpr uint32_t kMostPlies = 3;
  static constexpr int32_t kInfinite = 32000;
  // It orders moves only, so that some of more than 32 may be left out.
  static constexpr uint32_t kMostMoves = 32;

  // Searches `plies`, 0 .. kMostPlies, with the moves of `own` known; alpha < beta in hundredths of
  // a disc. Fail soft.
  static int32_t search(const E& judge, uint64_t own, uint64_t other, uint64_t moves, int32_t alpha,
                        int32_t beta, uint32_t plies, Nodes& nodes) noexcept {
    switch (plies) {
      case 0: return at<0>(judge, own, other, moves, alpha, beta, nodes);
      case 1: return at<1>(judge, own, other, moves, alpha, beta, nodes);
      case 2: return at<2>(judge, own, other, moves, alpha, beta, nodes);
      default: return at<kMostPlies>(judge, own, other, moves, alpha, beta, nodes);
    }
  }

 private:
  template <uint32_t Plies>
  static int32_t at(const E& judge, uint64_t own, uint64_t other, uint64_t moves, int32_t alpha,
                    int32_t beta, Nodes& nodes) noexcept {
    ++nodes;
    if constexpr (Plies == 0) {
      return judge.template of<N, Word::kBits64>(Board::narrowed(own), Board::narrowed(other),
                                                 Board::narrowed(moves),
                                                 Board::narrowed(Board::moves_of(other, own)));
    } else {
      if (moves == 0) {
        const uint64_t replies = Board::moves_of(other, own);
        if (replies == 0) return 100 * Board::final_margin(own, other);
        return -at<Plies - 1>(judge, other, own, replies, -beta, -alpha, nodes);
      }
      return tries<Plies>(judge, own, other, moves, alpha, beta, nodes);
    }
  }

  struct Child {
    uint64_t own, other, moves;  // for the side to move there
    int32_t score;
  };

  template <uint32_t Plies>
  static int32_t tries(const E& judge, uint64_t own, uint64_t other, uint64_t moves, int32_t alpha,
                       int32_t beta, Nodes& nodes) noexcept {
    int32_t best = -kInfinite;
    if constexpr (Plies == 1) {
      for (uint32_t part = 0; part < 2; ++part) {
        for (uint64_t left = moves & (part == 0 ? Board::kCorners : ~Board::kCorners); left != 0;) {
          const Child c = after(own, other, pop_first(left));
          const int32_t v = -at<0>(judge, c.own, c.other, c.moves, -beta, -alpha, nodes);
          if (v > best) best = v;
          if (best > alpha) alpha = best;
          if (alpha >= beta) return best;
        }
      }
    } else {
      // Few replies first.
      Child children[kMostMoves];
      uint32_t n = 0;
      while (moves != 0 && n < kMostMoves) {
        Child c = after(own, other, pop_first(moves));
        c.score = count(c.moves) + 2 * Board::count_corners(c.moves);
        uint32_t i = n++;
        for (; i > 0 && children[i - 1].score > c.score; --i) children[i] = children[i - 1];
        children[i] = c;
      }
      for (uint32_t i = 0; i < n; ++i) {
        const Child& c = children[i];
        const int32_t v = -at<Plies - 1>(judge, c.own, c.other, c.moves, -beta, -alpha, nodes);
        if (v > best) best = v;
        if (best > alpha) alpha = best;
        if (alpha >= beta) break;
      }
    }
    return best;
  }

  static Child after(uint64_t own, uint64_t other, uint32_t square) noexcept {
    const uint64_t flips = turned(square, own, other);
    const uint64_t p = other ^ flips, o = own ^ flips ^ uint64_t(1) << square;
    return {p, o, Board::moves_of(p, o), 0};
  }
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_SOLVER_SHALLOW_HPP_INCLUDED
