// Gomoku as a well-known beginners' tutorial plays it: alpha-beta over every empty cell next to a
// stone, and a leaf evaluation that matches a table of shapes around every stone of the whole
// board.
//
// It stands for what picoply grew out of. Its speed is the denominator of the ratio that `bench
// --tutorial` prints, so it is deliberately as simple as its model: the stones of each player are a
// list of points that is searched from the front, and nothing is kept between nodes.
#ifndef PICOPLY_HOSTED_PLAYERS_GOMOKU_TUTORIAL_HPP_INCLUDED
#define PICOPLY_HOSTED_PLAYERS_GOMOKU_TUTORIAL_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <vector>

#include "hosted/players/player.hpp"

namespace hosted {

class GomokuTutorial : public Player {
 public:
  // Throws UserError if the game is not one of five in a row. depth is in plies.
  GomokuTutorial(const pply_game& game, int depth);
  void new_game(std::uint64_t) override {}
  pply_move choose(const Engine& position) override;

  // Positions visited by all calls of choose().
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Shape;
  struct Point {
    int x, y;
    bool operator==(const Point&) const = default;
  };
  using Points = std::vector<Point>;

  bool has(int player, Point point) const;  // cells off the board look empty, as in the model
  bool empty(Point point) const { return !has(1, point) && !has(2, point); }
  bool has_neighbour(Point point) const;
  bool has_five(int player) const;
  std::int64_t score(int player) const;
  std::int64_t negamax(int player, int depth, std::int64_t alpha, std::int64_t beta);
  Points candidates() const;

  int depth_;
  int size_ = 15;
  Points stones_[2];
  std::optional<Point> last_;  // the newest stone: cells around it are tried first
  std::optional<Point> best_;
  std::uint64_t nodes_ = 0;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PLAYERS_GOMOKU_TUTORIAL_HPP_INCLUDED
