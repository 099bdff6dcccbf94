// Plays any game: a legal move, each equally likely.
#ifndef PICOPLY_HOSTED_PLAYERS_RANDOM_PLAYER_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_RANDOM_PLAYER_HPP_INCLUDED

#include <vector>

#include "hosted/players/player.hpp"
#include "hosted/random.hpp"

namespace hosted {

class RandomPlayer : public Player {
 public:
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }

  pply_move choose(const Engine& position) override {
    const std::vector<pply_move> moves = position.legal_moves();
    return moves[random_.below(moves.size())];
  }

 private:
  Random random_{1};
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_RANDOM_PLAYER_HPP_INCLUDED
