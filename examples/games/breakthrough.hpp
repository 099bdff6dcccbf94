// Breakthrough (Dan Troyka, 2000): each side has two rows of men on a board of Cols x Rows.
//
// A man moves one step straight ahead to an empty cell, or one step diagonally ahead to an empty
// cell or onto a man of the other side, which it captures. Whoever gets a man to the last row wins,
// and so does whoever captures all men of the other side.
#ifndef PICOPLY_EXAMPLES_BREAKTHROUGH_HPP_INCLUDED
#define PICOPLY_EXAMPLES_BREAKTHROUGH_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

template <uint32_t Cols, uint32_t Rows>
class Breakthrough {
  static_assert(Cols >= 2 && Cols <= 8 && Rows >= 4 && Rows <= 8);

 public:
  // From cell * 3 + step: 0 goes ahead to the left, 1 straight ahead, 2 to the right. Cell 0 is a1.
  // The first side moves up; the second moves down, with left and right as the first sees them.
  using Move = uint8_t;
  struct Undo {
    bool captured;
  };
  static constexpr uint32_t kMoveCount = Cols * Rows * 3;
  static constexpr uint32_t kMaxMoves = 2 * Cols * 3;
  static constexpr uint32_t kMaxLength = 4 * Cols * (Rows - 1);  // every move is a step ahead

  static constexpr uint32_t cell_of(Move m) noexcept { return m / 3u; }

  uint8_t side() const noexcept { return side_; }
  uint8_t cell(uint32_t i) const noexcept {
    return (men_[0] >> i & 1) != 0 ? 1 : (men_[1] >> i & 1) != 0 ? 2 : 0;
  }

  // Men nearest to their goal first.
  void generate(picoply::MoveList<Breakthrough>& out) const noexcept {
    if (outcome() != picoply::Outcome::kOngoing) return;
    for (uint32_t i = 0; i < Cols * Rows; ++i) {
      const uint32_t from = side_ == 0 ? Cols * Rows - 1 - i : i;
      if ((men_[side_] >> from & 1) == 0) continue;
      for (uint32_t step = 0; step < 3; ++step)
        if (can_step(from, step)) out.push(Move(from * 3 + step));
    }
  }
  bool is_legal(Move m) const noexcept {
    return m < kMoveCount && (men_[side_] >> cell_of(m) & 1) != 0 && can_step(cell_of(m), m % 3u) &&
           outcome() == picoply::Outcome::kOngoing;
  }

  Undo make(Move m) noexcept {
    const uint64_t to = bit(target(cell_of(m), m % 3u));
    men_[side_] ^= bit(cell_of(m)) | to;
    side_ = uint8_t(1 - side_);
    const Undo undo{(men_[side_] & to) != 0};
    men_[side_] &= ~to;
    return undo;
  }
  void unmake(Move m, Undo undo) noexcept {
    side_ = uint8_t(1 - side_);
    const uint64_t to = bit(target(cell_of(m), m % 3u));
    men_[side_] ^= bit(cell_of(m)) | to;
    if (undo.captured) men_[1 - side_] |= to;
  }

  // The side that has just moved may have won. Men that cannot move do not occur: the man nearest
  // to its goal can always step ahead to one side.
  picoply::Outcome outcome() const noexcept {
    const uint64_t goal = side_ == 0 ? kFirstRow : kLastRow;  // of the other side
    return (men_[1 - side_] & goal) != 0 || men_[side_] == 0 ? picoply::Outcome::kLoss
                                                             : picoply::Outcome::kOngoing;
  }
  picoply::Value evaluate() const noexcept {
    const int32_t first = worth(0) - worth(1);
    return picoply::Value(side_ == 0 ? first : -first);
  }
  // A capture, and a man that is one or two steps from its goal.
  int16_t move_score(Move m) const noexcept {
    const uint32_t to = target(cell_of(m), m % 3u);
    const uint32_t left = side_ == 0 ? Rows - 1 - to / Cols : to / Cols;
    return int16_t(((men_[1 - side_] & bit(to)) != 0 ? 400 : 0) + 40 * int32_t(Rows - left) +
                   (left == 0 ? 4000 : 0));
  }
  picoply::Key hash() const noexcept {
    return picoply::scatter(picoply::scatter(men_[0] ^ side_ * 0x9e3779b97f4a7c15u) ^ men_[1]);
  }

 private:
  static constexpr uint64_t bit(uint32_t cell) noexcept { return uint64_t(1) << cell; }
  static constexpr uint64_t rows(uint32_t from, uint32_t count) noexcept {
    uint64_t out = 0;
    for (uint32_t i = from * Cols; i < (from + count) * Cols; ++i) out |= bit(i);
    return out;
  }
  static constexpr uint64_t kFirstRow = rows(0, 1), kLastRow = rows(Rows - 1, 1);

  uint32_t target(uint32_t from, uint32_t step) const noexcept {
    const uint32_t ahead = side_ == 0 ? from + Cols : from - Cols;
    return ahead + step - 1;
  }
  // A man of the side to move that has not reached its goal.
  bool can_step(uint32_t from, uint32_t step) const noexcept {
    const uint32_t col = from % Cols;
    if ((step == 0 && col == 0) || (step == 2 && col == Cols - 1)) return false;
    const uint64_t to = bit(target(from, step));
    return (men_[side_] & to) == 0 && (step != 1 || (men_[1 - side_] & to) == 0);
  }
  // 100 for a man, and more the farther it has come.
  int32_t worth(uint32_t side) const noexcept {
    int32_t sum = 0;
    for (uint64_t left = men_[side]; left != 0; left &= left - 1) {
      const uint32_t row = picoply::lowest_bit(left) / Cols;
      const auto come = int32_t(side == 0 ? row : Rows - 1 - row);
      sum += 100 + 3 * come * come;
    }
    return sum;
  }

  uint64_t men_[2] = {rows(0, 2), rows(Rows - 2, 2)};
  uint8_t side_ = 0;
};
static_assert(picoply::Game<Breakthrough<8, 8>>);

#endif  // PICOPLY_EXAMPLES_BREAKTHROUGH_HPP_INCLUDED
