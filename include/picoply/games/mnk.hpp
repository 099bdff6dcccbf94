// m,n,k games: the players put stones on a grid in turn, and K in a row in any direction wins.
// Tic-tac-toe is Mnk<3, 3, 3>. There are no other rules; Gomoku and its relatives have their own
// file.
//
// For small boards. The position is an array of cells, which is easy to read, and the evaluation
// looks at the whole board each time.
#ifndef PICOPLY_GAMES_MNK_HPP_INCLUDED
#define PICOPLY_GAMES_MNK_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/game.hpp"
#include "picoply/grid.hpp"
#include "picoply/zobrist.hpp"

namespace picoply {

namespace mnk {

// The four directions of a line; the other four are their opposites.
struct Step {
  int8_t col;
  int8_t row;
};
inline constexpr PPLY_CONSTANT Step kSteps[4] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

// All cells in order. Cells with more lines of K through them come first; among equals, cells
// nearer to the centre. In tic-tac-toe this is the centre, the corners, the edges.
template <uint32_t Cols, uint32_t Rows, uint32_t K>
class CellOrder {
 public:
  constexpr CellOrder() noexcept : cells_{} {
    // A counting sort, because compilers allow only a limited number of steps at compile time.
    uint16_t first[kRanks + 1] = {};
    for (uint32_t cell = 0; cell < Cols * Rows; ++cell) ++first[rank(cell) + 1];
    for (uint32_t r = 0; r < kRanks; ++r) first[r + 1] = uint16_t(first[r + 1] + first[r]);
    for (uint32_t cell = 0; cell < Cols * Rows; ++cell) {
      uint16_t& at = first[rank(cell)];
      cells_[at] = SmallestUnsigned<Cols * Rows>(cell);
      ++at;
    }
  }
  constexpr uint32_t operator[](uint32_t i) const noexcept { return constant(cells_[i]); }

 private:
  static constexpr uint32_t kRings = max(Cols, Rows);
  static constexpr uint32_t kRanks = (4 * K + 1) * kRings;

  // The number of windows of K cells along a line that contain a cell which has `before` cells on
  // one side and `after` cells on the other.
  static constexpr uint32_t windows(uint32_t before, uint32_t after) noexcept {
    const uint32_t room = min(before, K - 1) + min(after, K - 1) + 1;
    return room < K ? 0 : room - K + 1;
  }
  static constexpr uint32_t rank(uint32_t cell) noexcept {
    const uint32_t left = col_of<Cols, Cols * Rows>(cell), right = Cols - 1 - left;
    const uint32_t below = row_of<Cols, Cols * Rows>(cell), above = Rows - 1 - below;
    const uint32_t lines = windows(left, right) + windows(below, above) +
                           windows(min(left, below), min(right, above)) +
                           windows(min(right, below), min(left, above));
    const uint32_t across = left < right ? right - left : left - right;
    const uint32_t along = below < above ? above - below : below - above;
    return (4 * K - lines) * kRings + max(across, along);
  }

  SmallestUnsigned<Cols * Rows> cells_[Cols * Rows];
};
template <uint32_t Cols, uint32_t Rows, uint32_t K>
inline constexpr PPLY_CONSTANT CellOrder<Cols, Rows, K> kCellOrder{};

}  // namespace mnk

template <uint32_t Cols, uint32_t Rows, uint32_t K>
class Mnk {
  static_assert(Cols >= 1 && Rows >= 1 && Cols * Rows <= 484);
  static_assert(K >= 1 && K <= max(Cols, Rows), "nobody could ever win");

 public:
  using Move = SmallestUnsigned<Cols * Rows>;
  struct Undo {};  // the move itself is enough

  static constexpr uint32_t kCols = Cols;
  static constexpr uint32_t kRows = Rows;
  static constexpr uint32_t kMoveCount = Cols * Rows;
  static constexpr uint32_t kMaxMoves = kMoveCount;
  static constexpr uint32_t kMaxLength = kMoveCount;
  // The most cells that winning_line() can list: the last stone, and in each of four directions at
  // most K - 1 stones on either side of it.
  static constexpr uint32_t kMaxWinningLine = min(kMoveCount, 1 + 8 * (K - 1));

  constexpr Mnk() noexcept : hash_(0), count_(0), won_(0), cells_{} {}

  uint8_t cell(uint32_t i) const noexcept { return i < kMoveCount ? cells_[i] : uint8_t(0); }
  uint8_t side() const noexcept { return uint8_t(count_ & 1u); }
  Key hash() const noexcept { return hash_; }

  void generate(MoveList<Mnk>& out) const noexcept {
    if (outcome() != Outcome::kOngoing) return;
    for (uint32_t i = 0; i < kMoveCount; ++i) {
      const uint32_t at = mnk::kCellOrder<Cols, Rows, K>[i];
      if (cells_[at] == 0) out.push(Move(at));
    }
  }

  bool is_legal(Move m) const noexcept { return m < kMoveCount && cells_[m] == 0 && !won_; }

  Undo make(Move m) noexcept {
    PPLY_ASSERT(is_legal(m));
    const uint8_t stone = uint8_t(side() + 1u);
    hash_ ^= kZobrist<kMoveCount>.of(m, stone == 2) ^ kZobrist<kMoveCount>.kSecondToMove;
    cells_[m] = stone;
    count_ = Move(count_ + 1u);
    won_ = in_a_row(m, stone) ? uint8_t(1) : uint8_t(0);
    return {};
  }

  void unmake(Move m, Undo) noexcept {
    PPLY_ASSERT(m < kMoveCount && count_ != 0);
    PPLY_ASSERT(cells_[m] == 2 - side());  // the last stone
    hash_ ^= kZobrist<kMoveCount>.of(m, cells_[m] == 2) ^ kZobrist<kMoveCount>.kSecondToMove;
    cells_[m] = 0;
    count_ = Move(count_ - 1u);
    won_ = 0;  // no move is made after a win
  }

  Outcome outcome() const noexcept {
    return won_ ? Outcome::kLoss : count_ == kMoveCount ? Outcome::kDraw : Outcome::kOngoing;
  }

  uint32_t plies_left() const noexcept { return kMoveCount - count_; }

  bool is_sound() const noexcept {
    Mnk p;
    return p.set_position(cells_, side()).fault == PositionFault::kNone && p.hash_ == hash_ &&
           p.count_ == count_ && p.won_ == won_;
  }

  // A window of K cells in which only one side has stones is a line that this side may still fill.
  // With one stone missing it is worth 256, and for each further missing stone a quarter as much.
  Value evaluate() const noexcept { return clamp_evaluation(survey().score); }

  // An ongoing game is settled if the side to move can win at once, if the opponent threatens to
  // win in two places, or if every window has stones of both sides.
  bool settle(Value& v) const noexcept {
    const Survey s = survey();
    if (s.can_win) {
      v = win_in(1);
    } else if (s.two_threats) {
      v = loss_in(2);
    } else if (s.dead) {
      v = kValueDraw;
    } else {
      return false;
    }
    return true;
  }

  // The cells of every run of K or more stones, none if nobody has won. L needs push(cell) and
  // contains(cell); a List of kMaxWinningLine moves has both.
  template <class L>
  void winning_line(L& out) const noexcept {
    if (!won_) return;
    const uint8_t stone = uint8_t(2u - side());
    for (uint32_t at = 0; at < kMoveCount; ++at) {
      if (cells_[at] != stone) continue;
      for (uint32_t d = 0; d < 4; ++d) {
        const mnk::Step step = constant(mnk::kSteps[d]);
        const int32_t offset = int32_t(step.row) * int32_t(Cols) + step.col;
        const uint32_t length = 1 + run(at, step.col, step.row, stone);
        if (length < K || run(at, -step.col, -step.row, stone) != 0) continue;  // only from its end
        for (uint32_t i = 0; i < length; ++i) {
          const Move m = Move(int32_t(at) + int32_t(i) * offset);
          if (!out.contains(m)) out.push(m);
        }
      }
    }
  }

  // Accepts exactly the positions that alternate play can reach. A value over 2 gives kStoneCount
  // too, with its cell.
  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    Mnk p;
    uint32_t stones[3] = {0, 0, 0};
    for (uint32_t at = 0; at < kMoveCount; ++at) {
      if (cells[at] > 2) return {PositionFault::kStoneCount, uint16_t(at)};
      p.cells_[at] = cells[at];
      ++stones[cells[at]];
      if (cells[at]) p.hash_ ^= kZobrist<kMoveCount>.of(at, cells[at] == 2);
    }
    if (stones[1] != stones[2] && stones[1] != stones[2] + 1) {
      return {PositionFault::kStoneCount, 0};
    }
    p.count_ = Move(stones[1] + stones[2]);
    if (p.side() != side) return {PositionFault::kSide, 0};
    if (side == 1) p.hash_ ^= kZobrist<kMoveCount>.kSecondToMove;
    if (p.has_won(uint8_t(side + 1u))) return {PositionFault::kAfterEnd, 0};
    const uint8_t last_mover = uint8_t(2u - side);
    if (p.has_won(last_mover)) {
      if (!p.has_winning_stone(last_mover)) return {PositionFault::kAfterEnd, 0};
      p.won_ = 1;
    }
    *this = p;
    return {};
  }

 private:
  // The number of stones of one kind next to a cell in one direction, without the cell itself.
  uint32_t run(uint32_t cell, int32_t dcol, int32_t drow, uint8_t stone) const noexcept {
    int32_t col = int32_t(col_of<Cols, Cols * Rows>(cell));
    int32_t row = int32_t(row_of<Cols, Cols * Rows>(cell));
    for (uint32_t n = 0;; ++n) {
      col += dcol;
      row += drow;
      if (col < 0 || col >= int32_t(Cols) || row < 0 || row >= int32_t(Rows)) return n;
      if (cells_[row * int32_t(Cols) + col] != stone) return n;
    }
  }
  // Is a stone on this cell part of K in a row?
  bool in_a_row(uint32_t cell, uint8_t stone) const noexcept {
    for (uint32_t d = 0; d < 4; ++d) {
      const mnk::Step s = constant(mnk::kSteps[d]);
      if (1 + run(cell, s.col, s.row, stone) + run(cell, -s.col, -s.row, stone) >= K) return true;
    }
    return false;
  }
  bool has_won(uint8_t stone) const noexcept {
    for (uint32_t at = 0; at < kMoveCount; ++at) {
      if (cells_[at] == stone && in_a_row(at, stone)) return true;
    }
    return false;
  }
  // Is there a stone that may have been played last, so that nobody had won before it?
  bool has_winning_stone(uint8_t stone) const noexcept {
    Mnk before = *this;
    for (uint32_t at = 0; at < kMoveCount; ++at) {
      if (cells_[at] != stone || !in_a_row(at, stone)) continue;
      before.cells_[at] = 0;
      if (!before.has_won(stone)) return true;
      before.cells_[at] = stone;
    }
    return false;
  }

  struct Survey {
    int32_t score = 0;         // for the side to move
    bool can_win = false;      // it can complete a line at once
    bool two_threats = false;  // the opponent could, in two different cells
    bool dead = true;          // no window is left to either side
  };

  // Looks at every window of K cells.
  Survey survey() const noexcept {
    Survey s;
    uint32_t threat = kMoveCount;  // a cell where the opponent would win
    const uint8_t own = uint8_t(side() + 1u);
    for (uint32_t d = 0; d < 4; ++d) {
      const mnk::Step step = constant(mnk::kSteps[d]);
      const int32_t offset = int32_t(step.row) * int32_t(Cols) + step.col;
      const uint32_t across = step.col ? K - 1 : 0;  // columns and rows that a window
      const uint32_t along = step.row ? K - 1 : 0;   // spans beyond its first
      const uint32_t first = step.col < 0 ? across : 0;
      for (uint32_t row = 0; row + along < Rows; ++row) {
        for (uint32_t col = 0; col + across < Cols; ++col) {
          const uint32_t start = row * Cols + first + col;
          uint32_t count[2] = {0, 0};  // own and the opponent's stones
          uint32_t empty = 0;
          for (uint32_t i = 0; i < K; ++i) {
            const uint32_t at = uint32_t(int32_t(start) + int32_t(i) * offset);
            if (cells_[at] == 0) {
              empty = at;
            } else {
              ++count[cells_[at] == own ? 0 : 1];
            }
          }
          if (count[0] != 0 && count[1] != 0) continue;
          s.dead = false;
          if (count[1] == 0) {
            if (count[0] != 0) s.score += weight(K - count[0]);
            if (count[0] == K - 1) s.can_win = true;
          } else {
            s.score -= weight(K - count[1]);
            if (count[1] == K - 1) {
              if (threat != kMoveCount && threat != empty) s.two_threats = true;
              threat = empty;
            }
          }
        }
      }
    }
    return s;
  }
  static constexpr int32_t weight(uint32_t missing) noexcept {
    return missing < 1 || missing > 5 ? 0 : int32_t(256) >> (2 * (missing - 1));
  }

  // Bytes that no member needs are at the end of cells_ and stay 0, so that equal positions are
  // equal byte for byte.
  static constexpr uint32_t kHead = sizeof(Key) + sizeof(Move) + 1;
  static constexpr uint32_t kSize = (kHead + kMoveCount + 7) / 8 * 8;

  Key hash_;
  Move count_;   // stones on the board
  uint8_t won_;  // 1 if the side that just moved has won
  uint8_t cells_[kSize - kHead];
};

using TicTacToe = Mnk<3, 3, 3>;

static_assert(sizeof(TicTacToe) == 24);
static_assert(BoardGame<TicTacToe> && SettlesNodes<TicTacToe> && CountsDown<TicTacToe>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_MNK_HPP_INCLUDED
