#include "swap2.hpp"

#include <cstdlib>
#include <limits>

namespace gomocup {
namespace {

// From here on a value says which colour is the better one. The openings below are within 15 of
// even; with three stones in the centre black is ahead by some 100 (the units of picoply's
// evaluation).
constexpr int kClear = 100;
constexpr std::uint32_t kMovesOfWhite = 4, kMovesOfBlack = 4;  // looked at for two more stones

// Openings to choose among, as x, y from a corner: black, white, black. Of 170 random ones within
// five lines of a corner, those that searches of 100,000 positions valued closest to even: at most
// 14 in freestyle on 15x15 and 20x20 and in standard on 15x15.
struct Opening {
  std::uint8_t cells[3][2];
};
constexpr Opening kOpenings[] = {
    {{{2, 3}, {1, 1}, {3, 0}}}, {{{4, 0}, {1, 0}, {2, 0}}}, {{{0, 1}, {3, 0}, {2, 2}}},
    {{{2, 3}, {1, 3}, {0, 4}}}, {{{1, 1}, {0, 1}, {2, 2}}}, {{{2, 0}, {3, 0}, {1, 3}}},
    {{{4, 1}, {1, 1}, {0, 2}}}, {{{1, 0}, {2, 1}, {1, 4}}},
};

std::vector<pply_move> stones_of(const Opening& opening, const pply_game_info& info) {
  std::vector<pply_move> stones;
  for (const auto& cell : opening.cells) {
    stones.push_back(static_cast<pply_move>(cell[1] * info.cols + cell[0]));
  }
  return stones;
}

Swap2Answer open(const desktop::Engine& board, const Judge& judge) {
  Swap2Answer answer;
  int closest = std::numeric_limits<int>::max();
  double until = 0;
  for (const Opening& opening : kOpenings) {
    until += 1.0 / std::size(kOpenings);
    const std::vector<pply_move> stones = stones_of(opening, board.info());
    desktop::Engine trial(board);
    for (const pply_move stone : stones) trial.play(stone);
    const int value = std::abs(judge(trial, until, 1).value);
    if (value >= closest) continue;
    closest = value;
    answer.stones = stones;
  }
  return answer;
}

// White takes his colour with a good move, or black is the better side.
Swap2Answer choose_colour(const Judgement& white) {
  if (white.value < 0) return {true, {}};
  return {false, {white.moves[0]}};
}

// The two stones after which the position is valued closest to even; none if it never is near that.
Swap2Answer balance(const desktop::Engine& board, const Judge& judge) {
  Swap2Answer answer;
  int closest = kClear;
  desktop::Engine start(board);
  double until = 0.55;
  const std::vector<pply_move> whites = judge(start, until, kMovesOfWhite).moves;
  const double share = 0.45 / static_cast<double>(whites.size() * (kMovesOfBlack + 1));
  for (const pply_move white : whites) {
    desktop::Engine after_white(board);
    after_white.play(white);
    until += share;
    for (const pply_move black : judge(after_white, until, kMovesOfBlack).moves) {
      desktop::Engine trial(after_white);
      trial.play(black);
      until += share;
      const int value = std::abs(judge(trial, until, 1).value);
      if (value >= closest) continue;
      closest = value;
      answer.stones = {white, black};
    }
  }
  return answer;
}

Swap2Answer answer_three(const desktop::Engine& board, const Judge& judge) {
  desktop::Engine trial(board);
  const int early = judge(trial, 0.2, 1).value;
  const Judgement late = judge(trial, 0.5, 1);
  const bool is_clear = std::abs(late.value) >= kClear && (early < 0) == (late.value < 0);
  if (is_clear) return choose_colour(late);
  const Swap2Answer two = balance(board, judge);
  return two.stones.empty() ? choose_colour(late) : two;
}

}  // namespace

Swap2Answer decide_swap2(const desktop::Engine& board, const Judge& judge) {
  switch (board.move_count()) {
    case 0: return open(board, judge);
    case 3: return answer_three(board, judge);
    default: {
      desktop::Engine trial(board);
      return choose_colour(judge(trial, 1, 1));
    }
  }
}

}  // namespace gomocup
