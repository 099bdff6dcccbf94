// Hex (Piet Hein, 1942; John Nash, 1948) on a rhombus of Size x Size cells. The first side connects
// the lowest row with the highest, the second side the leftmost column with the rightmost. There is
// no draw. Cell 0 is a1, the acute corner; a cell touches those beside it in its row and column,
// and two of the four diagonal ones: the lower right one and the upper left one.
#ifndef PICOPLY_EXAMPLES_HEX_HPP_INCLUDED
#define PICOPLY_EXAMPLES_HEX_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

template <uint32_t Size>
class Hex {
  static_assert(Size >= 2 && Size <= 11);

 public:
  using Move = uint8_t;
  struct Undo {};
  static constexpr uint32_t kMoveCount = Size * Size;
  static constexpr uint32_t kMaxMoves = kMoveCount;
  static constexpr uint32_t kMaxLength = kMoveCount;

  uint8_t side() const noexcept { return uint8_t(length_ & 1); }
  uint8_t cell(uint32_t i) const noexcept { return cells_[i]; }

  void generate(picoply::MoveList<Hex>& out) const noexcept {
    if (outcome() != picoply::Outcome::kOngoing) return;
    for (Move m = 0; m < kMoveCount; ++m)
      if (cells_[m] == 0) out.push(m);
  }
  // The cells nearest to the centre first.
  int16_t move_score(Move m) const noexcept {
    const int32_t col = m % Size * 2, row = m / Size * 2, middle = Size - 1;
    return int16_t(-10 * (distance(col, middle) + distance(row, middle)));
  }
  bool is_legal(Move m) const noexcept {
    return m < kMoveCount && cells_[m] == 0 && outcome() == picoply::Outcome::kOngoing;
  }

  Undo make(Move m) noexcept {
    cells_[m] = uint8_t(1 + side());
    hash_ ^= key(m, side());
    connected_ = missing(side()) == 0;
    ++length_;
    return {};
  }
  void unmake(Move m, Undo) noexcept {
    --length_;
    connected_ = false;  // moves are made only while the game goes on
    hash_ ^= key(m, side());
    cells_[m] = 0;
  }

  picoply::Outcome outcome() const noexcept {
    return connected_ ? picoply::Outcome::kLoss : picoply::Outcome::kOngoing;
  }
  // By how many stones the side to move needs fewer for a connection.
  picoply::Value evaluate() const noexcept {
    const uint8_t own = side();
    return picoply::Value(100 * (int32_t(missing(uint8_t(1 - own))) - int32_t(missing(own))) + 50);
  }
  picoply::Key hash() const noexcept { return hash_ ^ side(); }

  // The fewest stones a side still has to add for a connection; kMoveCount if there is none.
  //
  // Cells are visited in order of the stones needed to reach them: those that need no more than the
  // present one at once, those that need one more in the next round. Each cell enters the queue
  // once for each of the two.
  uint32_t missing(uint8_t side) const noexcept {
    uint8_t queue[kMoveCount], later[kMoveCount];
    bool seen[kMoveCount] = {};
    uint32_t count = 0, next = 0;
    const auto reach = [&](uint32_t at) noexcept {
      if (seen[at] || cells_[at] == 2 - side) return;
      seen[at] = true;
      if (cells_[at] == 1 + side)
        queue[count++] = uint8_t(at);
      else
        later[next++] = uint8_t(at);
    };
    for (uint32_t i = 0; i < Size; ++i) reach(side == 0 ? i : i * Size);
    for (uint32_t stones = 0; count + next != 0; ++stones) {
      for (uint32_t i = 0; i < count; ++i) {
        const uint32_t at = queue[i], col = at % Size, row = at / Size;
        if ((side == 0 ? row : col) == Size - 1) return stones;
        if (col > 0) reach(at - 1);
        if (col + 1 < Size) reach(at + 1);
        if (row > 0) reach(at - Size);
        if (row + 1 < Size) reach(at + Size);
        if (col > 0 && row + 1 < Size) reach(at + Size - 1);
        if (col + 1 < Size && row > 0) reach(at - Size + 1);
      }
      count = next;
      for (uint32_t i = 0; i < next; ++i) queue[i] = later[i];
      next = 0;
    }
    return kMoveCount;
  }

 private:
  static constexpr int32_t distance(int32_t a, int32_t b) noexcept { return a < b ? b - a : a - b; }
  static constexpr picoply::Key key(Move m, uint8_t side) noexcept {
    return picoply::scatter(m * 2u + side + 2u);
  }

  uint8_t cells_[kMoveCount] = {};  // 0, 1 or 2
  uint8_t length_ = 0;
  bool connected_ = false;  // the side that has just moved
  picoply::Key hash_ = 0;
};
static_assert(picoply::Game<Hex<11>>);

#endif  // PICOPLY_EXAMPLES_HEX_HPP_INCLUDED
