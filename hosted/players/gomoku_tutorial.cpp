#include "hosted/players/gomoku_tutorial.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "hosted/error.hpp"

namespace hosted {
namespace {

constexpr std::int64_t kInfinite = std::int64_t{1} << 50;

// Six cells in a row, from five before a stone to the stone: 1 mine, 0 empty. `length` of them
// count.
struct Pattern {
  std::int64_t score;
  int length;
  std::array<int, 6> cells;
};

constexpr Pattern kPatterns[] = {
    {50, 5, {0, 1, 1, 0, 0}},         {50, 5, {0, 0, 1, 1, 0}},
    {200, 5, {1, 1, 0, 1, 0}},        {500, 5, {0, 0, 1, 1, 1}},
    {500, 5, {1, 1, 1, 0, 0}},        {5000, 5, {0, 1, 1, 1, 0}},
    {5000, 6, {0, 1, 0, 1, 1, 0}},    {5000, 6, {0, 1, 1, 0, 1, 0}},
    {5000, 5, {1, 1, 1, 0, 1}},       {5000, 5, {1, 1, 0, 1, 1}},
    {5000, 5, {1, 0, 1, 1, 1}},       {5000, 5, {1, 1, 1, 1, 0}},
    {5000, 5, {0, 1, 1, 1, 1}},       {50'000, 6, {0, 1, 1, 1, 1, 0}},
    {99'999'999, 5, {1, 1, 1, 1, 1}},
};

constexpr int kDirections[4][2] = {{0, 1}, {1, 0}, {1, 1}, {-1, 1}};

}  // namespace

// The best pattern through a stone in one direction, with the five cells it covers.
struct GomokuTutorial::Shape {
  std::int64_t score = 0;
  int direction = 0;
  std::array<Point, 5> cells{};
};

GomokuTutorial::GomokuTutorial(const pply_game& game, int depth) : depth_(depth) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  check(pply_game_describe(&game, &info), "game");
  const bool grid = info.cols == info.rows && info.cols >= 5 && info.has_gravity == 0;
  if (!grid || info.has_margin != 0 || !puts_stones(info)) {
    throw UserError(std::string("player 'tutorial3' plays Gomoku, not ") + info.name);
  }
}

bool GomokuTutorial::has(int player, Point point) const {
  const Points& stones = stones_[player - 1];
  return std::find(stones.begin(), stones.end(), point) != stones.end();
}

bool GomokuTutorial::has_neighbour(Point point) const {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if ((dx != 0 || dy != 0) && !empty({point.x + dx, point.y + dy})) return true;
    }
  }
  return false;
}

bool GomokuTutorial::has_five(int player) const {
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      for (const auto& [dx, dy] : kDirections) {
        int run = 0;
        while (run < 5 && has(player, {x + run * dx, y + run * dy})) ++run;
        if (run == 5) return true;
      }
    }
  }
  return false;
}

std::int64_t GomokuTutorial::score(int player) const {
  std::vector<Shape> found;
  std::int64_t total = 0;
  for (const Point stone : stones_[player - 1]) {
    for (int direction = 0; direction < 4; ++direction) {
      const int dx = kDirections[direction][0], dy = kDirections[direction][1];
      // A stone that a shape of this direction already covers is counted there.
      const bool covered = std::any_of(found.begin(), found.end(), [&](const Shape& shape) {
        return shape.direction == direction &&
               std::find(shape.cells.begin(), shape.cells.end(), stone) != shape.cells.end();
      });
      if (covered) continue;
      Shape best;
      for (int offset = -5; offset <= 0; ++offset) {
        std::array<Point, 6> points;
        std::array<int, 6> row;
        for (int i = 0; i < 6; ++i) {
          const Point point{stone.x + (offset + i) * dx, stone.y + (offset + i) * dy};
          const auto at = static_cast<std::size_t>(i);
          points[at] = point;
          row[at] = has(3 - player, point) ? 2 : has(player, point) ? 1 : 0;
        }
        for (const Pattern& pattern : kPatterns) {
          if (pattern.score <= best.score) continue;
          const auto end = row.begin() + pattern.length;
          if (!std::equal(row.begin(), end, pattern.cells.begin())) continue;
          best.score = pattern.score;
          best.direction = direction;
          std::copy_n(points.begin(), 5, best.cells.begin());
        }
      }
      if (best.score == 0) continue;
      total += best.score;
      // Shapes that cross are worth both their scores again.
      for (const Shape& other : found) {
        for (const Point mine : best.cells) {
          for (const Point theirs : other.cells) {
            if (mine == theirs) total += best.score + other.score;
          }
        }
      }
      found.push_back(best);
    }
  }
  return total;
}

GomokuTutorial::Points GomokuTutorial::candidates() const {
  Points near, far;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const Point point{x, y};
      if (!empty(point) || !has_neighbour(point)) continue;
      const bool beside = last_ && std::abs(x - last_->x) <= 1 && std::abs(y - last_->y) <= 1;
      (beside ? near : far).push_back(point);
    }
  }
  near.insert(near.end(), far.begin(), far.end());
  return near;
}

std::int64_t GomokuTutorial::negamax(int player, int depth, std::int64_t alpha, std::int64_t beta) {
  ++nodes_;
  if (depth == 0 || has_five(1) || has_five(2)) return score(player) - score(3 - player);
  const std::optional<Point> before = last_;
  for (const Point point : candidates()) {
    stones_[player - 1].push_back(point);
    last_ = point;
    const std::int64_t value = -negamax(3 - player, depth - 1, -beta, -alpha);
    stones_[player - 1].pop_back();
    last_ = before;
    if (value <= alpha) continue;
    if (depth == depth_) best_ = point;
    if (value >= beta) return beta;
    alpha = value;
  }
  return alpha;
}

pply_move GomokuTutorial::choose(const Engine& position) {
  size_ = position.info().cols;
  for (Points& stones : stones_) stones.clear();
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const int stone = position.cell(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y));
      if (stone != 0) stones_[stone - 1].push_back({x, y});
    }
  }
  const auto move_of = [this](Point point) {
    return static_cast<pply_move>(point.y * size_ + point.x);
  };
  if (stones_[0].empty() && stones_[1].empty()) return move_of({size_ / 2, size_ / 2});
  const std::size_t count = position.move_count();
  last_.reset();
  if (count != 0) {
    const pply_move move = position.move_at(count - 1);
    last_ = Point{move % size_, move / size_};
  }
  best_.reset();
  negamax(position.side() + 1, depth_, -kInfinite, kInfinite);
  return best_ ? move_of(*best_) : pply_move{PPLY_MOVE_NONE};
}

}  // namespace hosted
