// Connect6 (I-Chen Wu, 2003) on a board of Size x Size cells: the first side puts one stone, then
// each side two in its turn. Length stones or more in a row win, six in the real game.
//
// A move is one stone, so a side has two moves in a row.
#ifndef PICOPLY_EXAMPLES_CONNECT6_HPP_INCLUDED
#define PICOPLY_EXAMPLES_CONNECT6_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

template <uint32_t Size = 19, uint32_t Length = 6>
class Connect6 {
  static_assert(Size >= Length && Size <= 19 && Length >= 3);

 public:
  using Move = uint16_t;
  struct Undo {
    int16_t lead;
    bool won;
  };
  static constexpr uint32_t kMoveCount = Size * Size;
  static constexpr uint32_t kMaxMoves = kMoveCount;
  static constexpr uint32_t kMaxLength = kMoveCount;
  static constexpr uint32_t kBranch = kMoveCount < 40 ? kMoveCount : 40;
  static constexpr bool kSidesAlternate = false;

  // Once the game is over, the side that would be next.
  uint8_t side() const noexcept { return uint8_t((length_ + 1u) / 2 & 1); }
  uint8_t cell(uint32_t i) const noexcept { return cells_[i]; }

  // Cells at most two steps from a stone; in the beginning the centre.
  void generate(picoply::MoveList<Connect6>& out) const noexcept {
    if (outcome() != picoply::Outcome::kOngoing) return;
    if (length_ == 0) return out.push(Move(kMoveCount / 2));
    for (Move m = 0; m < kMoveCount; ++m)
      if (cells_[m] == 0 && is_near(m)) out.push(m);
  }
  bool is_selective(uint32_t listed) const noexcept { return listed != kMoveCount - length_; }
  bool is_legal(Move m) const noexcept { return m < kMoveCount && cells_[m] == 0 && !won_; }

  Undo make(Move m) noexcept {
    const Undo before{lead_, won_};
    const uint8_t mover = side();
    const Change change = change_of(m, mover);
    lead_ = int16_t(lead_ + (mover == 0 ? change.gain : -change.gain));
    won_ = change.wins;
    cells_[m] = uint8_t(1 + mover);
    hash_ ^= key(m, mover);
    ++length_;
    return before;
  }
  void unmake(Move m, Undo before) noexcept {
    --length_;
    hash_ ^= key(m, side());
    cells_[m] = 0;
    lead_ = before.lead;
    won_ = before.won;
  }

  picoply::Outcome outcome() const noexcept {
    if (won_) return last_side() == side() ? picoply::Outcome::kWin : picoply::Outcome::kLoss;
    return length_ == kMoveCount ? picoply::Outcome::kDraw : picoply::Outcome::kOngoing;
  }
  picoply::Value evaluate() const noexcept { return picoply::Value(side() == 0 ? lead_ : -lead_); }
  int16_t move_score(Move m) const noexcept { return int16_t(change_of(m, side()).gain * 4); }
  picoply::Key hash() const noexcept { return hash_ ^ picoply::scatter(length_ & 3u); }

 private:
  struct Change {
    int16_t gain;
    bool wins;
  };

  uint8_t last_side() const noexcept { return uint8_t(length_ / 2 & 1); }

  // What a row of Length cells with so many stones of one side, and none of the other, is worth.
  static constexpr int16_t worth(uint32_t stones) noexcept {
    return int16_t(stones == 0 ? 0 : 1 << (stones < 5 ? stones : 5u));
  }

  // What a stone changes in all rows of Length cells with it: they grow for its side, or are lost
  // for the other.
  Change change_of(Move m, uint8_t side) const noexcept {
    constexpr int32_t kSteps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const int32_t col = m % Size, row = m / Size, size = Size, length = Length;
    Change out{0, false};
    for (const auto& step : kSteps) {
      for (int32_t start = 1 - length; start <= 0; ++start) {
        const int32_t x = col + start * step[0], y = row + start * step[1];
        const int32_t end_x = x + (length - 1) * step[0], end_y = y + (length - 1) * step[1];
        if (x < 0 || y < 0 || y >= size || end_x >= size || end_y < 0 || end_y >= size) continue;
        uint32_t count[3] = {};
        for (int32_t k = 0; k < length; ++k)
          ++count[cells_[(y + k * step[1]) * size + x + k * step[0]]];
        const uint32_t own = count[1 + side], other = count[2 - side];
        if (other == 0) out.gain = int16_t(out.gain + worth(own + 1) - worth(own));
        if (own == 0) out.gain = int16_t(out.gain + worth(other));
        out.wins = out.wins || own + 1 == Length;
      }
    }
    return out;
  }
  bool is_near(Move m) const noexcept {
    const int32_t col = m % Size, row = m / Size, size = Size;
    for (int32_t y = row - 2; y <= row + 2; ++y)
      for (int32_t x = col - 2; x <= col + 2; ++x)
        if (x >= 0 && y >= 0 && x < size && y < size && cells_[y * size + x] != 0) return true;
    return false;
  }
  static constexpr picoply::Key key(Move m, uint8_t side) noexcept {
    return picoply::scatter(m * 2u + side + 8u);
  }

  uint8_t cells_[kMoveCount] = {};  // 0, 1 or 2
  uint16_t length_ = 0;
  int16_t lead_ = 0;  // of the first side
  bool won_ = false;  // by the last stone
  picoply::Key hash_ = 0;
};
static_assert(picoply::Game<Connect6<>>);

#endif  // PICOPLY_EXAMPLES_CONNECT6_HPP_INCLUDED
