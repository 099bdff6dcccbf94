// Othello as beginners' tutorials play it: most discs now, or three plies of square weights.
//
// Baselines to measure against, kept as plain as what they stand for: an array of cells, rules of
// their own, no pruning.
#ifndef PICOPLY_HOSTED_PLAYERS_OTHELLO_PLAYERS_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_OTHELLO_PLAYERS_HPP_INCLUDED

#include <cstdint>
#include <vector>

#include "hosted/players/player.hpp"
#include "hosted/random.hpp"

namespace hosted {

// A board of size x size cells, each 0, 1 or 2.
struct OthelloBoard {
  int size = 8;
  std::vector<int> cells;
};

// The move that flips most discs; ties at random.
class OthelloGreedy : public Player {
 public:
  explicit OthelloGreedy(const pply_game& game);
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }
  pply_move choose(const Engine& position) override;

 private:
  Random random_{1};
};

// Full-width minimax over the sum of square weights, corners dear and their neighbours dreaded;
// ties at random. 8x8 only: the weights are.
class OthelloMinimax : public Player {
 public:
  OthelloMinimax(const pply_game& game, int depth);
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }
  pply_move choose(const Engine& position) override;

 private:
  int depth_;
  Random random_{1};
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_OTHELLO_PLAYERS_HPP_INCLUDED
