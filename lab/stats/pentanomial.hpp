// What a match of paired games adds up to.
//
// A pair is one opening played twice with colours changed. Its two games are not independent (the
// opening favours one colour in both), so what is counted is the score of the pair: five outcomes,
// 0 to 2 points in halves.
#ifndef PICOPLY_TOOLS_LAB_STATS_PENTANOMIAL_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_STATS_PENTANOMIAL_HPP_INCLUDED

#include <array>
#include <cstdint>

namespace lab {

enum class GameResult : std::uint8_t {
  kLoss = 0,
  kDraw = 1,
  kWin = 2
};  // of player A; half points

struct Pentanomial {
  // pairs[k]: how many pairs gave player A k half points.
  std::array<std::uint64_t, 5> pairs{};
  // The same games one by one.
  std::uint64_t wins = 0, draws = 0, losses = 0;

  void add_pair(GameResult first, GameResult second);
  void add(const Pentanomial& other);

  std::uint64_t pair_count() const;
  std::uint64_t game_count() const { return wins + draws + losses; }

  // Mean score of a game, 0 to 1; 0.5 without games.
  double score() const;
  // Variance of a pair's mean score (a point per pair being 1), as observed; 0 without games.
  double variance() const;

  bool operator==(const Pentanomial&) const = default;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_STATS_PENTANOMIAL_HPP_INCLUDED
