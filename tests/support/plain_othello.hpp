// Othello on 8x8, or on a part of it, as the rules are told, square by square, and a solver with
// nothing but alpha-beta: to compare with. Shares no code with the library.
#ifndef PICOPLY_TESTS_SUPPORT_PLAIN_OTHELLO_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_PLAIN_OTHELLO_HPP_INCLUDED

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <vector>

namespace picoply::test {

// From the view of the side to move.
struct PlainOthello {
  uint64_t own = 0, other = 0;
  uint64_t squares = ~uint64_t(0);  // of the board

  static uint64_t turned(uint64_t own, uint64_t other, uint32_t square) {
    uint64_t found = 0;
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        if (dr == 0 && dc == 0) continue;
        int row = int(square / 8) + dr, col = int(square % 8) + dc;
        uint64_t line = 0;
        const auto on = [&](uint64_t b) {
          return row >= 0 && row < 8 && col >= 0 && col < 8 && (b >> (row * 8 + col) & 1) != 0;
        };
        for (; on(other); row += dr, col += dc) line |= uint64_t(1) << (row * 8 + col);
        if (on(own)) found |= line;
      }
    }
    return found;
  }

  int empties() const { return std::popcount(squares & ~(own | other)); }

  std::vector<uint32_t> moves() const {
    std::vector<uint32_t> list;
    for (uint32_t s = 0; s < 64; ++s)
      if ((squares & ~(own | other)) >> s & 1 && turned(own, other, s) != 0) list.push_back(s);
    return list;
  }
  PlainOthello passed() const { return {other, own, squares}; }
  PlainOthello after(uint32_t square) const {
    const uint64_t flips = turned(own, other, square);
    return {other & ~flips, own | flips | uint64_t(1) << square, squares};
  }
  // Empty squares count for the winner.
  int final_margin() const {
    const int mine = std::popcount(own), his = std::popcount(other);
    return mine > his ? mine - his + empties() : mine < his ? mine - his - empties() : 0;
  }
  int solve(int alpha, int beta) const {
    const std::vector<uint32_t> list = moves();
    if (list.empty())
      return passed().moves().empty() ? final_margin() : -passed().solve(-beta, -alpha);
    int best = -65;
    for (const uint32_t m : list) {
      best = std::max(best, -after(m).solve(-beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }
};

// False, and nothing played: the game is over. A pass is a move.
inline bool play_random_move(PlainOthello& p, std::mt19937_64& random) {
  const std::vector<uint32_t> list = p.moves();
  if (list.empty()) {
    if (p.passed().moves().empty()) return false;
    p = p.passed();
  } else {
    p = p.after(list[size_t(random() % list.size())]);
  }
  return true;
}

// A position of a random game with that number of empty squares; the game may be over.
inline PlainOthello random_position(std::mt19937_64& random, int empties,
                                    uint64_t squares = ~uint64_t(0)) {
  for (;;) {
    PlainOthello p{0x0000000810000000u, 0x0000001008000000u, squares};
    while (p.empties() > empties && play_random_move(p, random)) {
    }
    if (p.empties() == empties) return p;
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_PLAIN_OTHELLO_HPP_INCLUDED
