// Connect Four on processors of 8 bits: a set of cells is a byte for each column, its bottom cell
// the lowest bit. Values, order of moves and keys are those of the form with wide words.
//
// Shifting a set of 64 bits costs such a processor a loop over eight bytes for every place, so
// nothing here looks at the whole board that can be kept up to date instead. A stone changes only
// the lines through it: seen from it, the stones at distances 1 to 3 on both sides of a line are a
// number of six bits, and a table tells which of these places are the fourth of four now.
#ifndef PICOPLY_GAMES_CONNECT_FOUR_COLUMNS_HPP_INCLUDED
#define PICOPLY_GAMES_CONNECT_FOUR_COLUMNS_HPP_INCLUDED

#include "picoply/games/connect_four.hpp"

namespace picoply {

namespace connect_four {

// Places on a line through a stone: bits 0 to 2 at distances 1 to 3 ahead, bits 3 to 5 behind.
struct Completions {
  uint8_t of[64] = {};
  constexpr Completions() noexcept {
    for (uint32_t stones = 0; stones < 64; ++stones) {
      for (int32_t first = -3; first <= 0; ++first) {  // of the four
        for (int32_t fourth = first; fourth <= first + 3; ++fourth) {
          if (fourth == 0) continue;
          bool all = true;
          for (int32_t k = first; k <= first + 3; ++k)
            if (k != 0 && k != fourth && (stones >> place(k) & 1u) == 0) all = false;
          if (all) of[stones] = uint8_t(of[stones] | uint32_t(1) << place(fourth));
        }
      }
    }
  }
  static constexpr uint32_t place(int32_t k) noexcept { return uint32_t(k > 0 ? k - 1 : 2 - k); }
};
inline constexpr PPLY_CONSTANT Completions kCompletions{};

}  // namespace connect_four

template <uint32_t Cols, uint32_t Rows>
  requires(Rows <= 7)  // with a bit for the cell above the column
class ConnectFour<Cols, Rows, Word::kBits8> {
  static_assert(Cols >= 1 && Rows >= 1 && Cols <= 9, "columns are written as one digit");
  using Wide = ConnectFour<Cols, Rows, Word::kBits64>;

 public:
  using Move = uint8_t;  // a column
  struct Undo {
    uint8_t fours[Cols];  // of the side that moved
  };

  static constexpr uint32_t kCols = Cols;
  static constexpr uint32_t kRows = Rows;
  static constexpr uint32_t kMoveCount = Cols;
  static constexpr uint32_t kMaxMoves = Cols;
  static constexpr uint32_t kMaxLength = Cols * Rows;
  static constexpr uint32_t kMaxWinningLine = Wide::kMaxWinningLine;

  constexpr ConnectFour() noexcept
      : worth_(0), stones_{}, fours_{}, all_{}, count_(0), lost_(0), unused_{} {}

  uint8_t side() const noexcept { return uint8_t(count_ & 1u); }
  uint8_t cell(Count i) const noexcept {
    if (i >= Cols * Rows) return 0;
    const uint8_t col = uint8_t(col_of<Cols, Cols * Rows>(i)),
                  b = bit(uint8_t(row_of<Cols, Cols * Rows>(i)));
    return (stones_[0][kMargin + col] & b) != 0   ? uint8_t(1)
           : (stones_[1][kMargin + col] & b) != 0 ? uint8_t(2)
                                                  : uint8_t(0);
  }

  Key hash() const noexcept {
    uint64_t sum = 0;
    for (uint8_t col = Cols; col-- > 0;)
      sum = sum << (Rows + 1) | uint8_t(stones_[side()][kMargin + col] + all_[col] + 1u);
    return scatter(sum);
  }

  void generate(MoveList<ConnectFour>& out) const noexcept {
    if (outcome() != Outcome::kOngoing) return;
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t centre = (Cols - 1) / 2, step = uint8_t((i + 1) / 2);
      const uint8_t col =
          ((i & 1u) != 0) == ((Cols & 1u) != 0) ? uint8_t(centre - step) : uint8_t(centre + step);
      if (all_[col] != kColumn) out.push(col);
    }
  }

  bool is_legal(Move m) const noexcept { return m < Cols && all_[m] != kColumn && lost_ == 0; }

  Undo make(Move m) noexcept {
    Undo u;
    const uint8_t mover = side(), b = drop(m);
    uint8_t* const fours = fours_[mover];
    for (uint8_t i = 0; i < kColumns; ++i) u.fours[i] = fours[i];
    lost_ = (fours[m] & b) != 0 ? uint8_t(1) : uint8_t(0);
    complete(mover, m, b, fours);
    stones_[mover][kMargin + m] |= b;
    all_[m] |= b;
    const uint8_t worth = worth_of(m, b);
    worth_ = int16_t(mover == 0 ? worth_ + worth : worth_ - worth);
    ++count_;
    return u;
  }

  void unmake(Move m, const Undo& u) noexcept {
    --count_;
    const uint8_t mover = side();
    all_[m] >>= 1;
    const uint8_t b = drop(m);
    stones_[mover][kMargin + m] = uint8_t(stones_[mover][kMargin + m] & ~b);
    for (uint8_t i = 0; i < kColumns; ++i) fours_[mover][i] = u.fours[i];
    const uint8_t worth = worth_of(m, b);
    worth_ = int16_t(mover == 0 ? worth_ - worth : worth_ + worth);
    lost_ = 0;
  }

  Outcome outcome() const noexcept {
    return lost_ != 0 ? Outcome::kLoss : count_ == Cols * Rows ? Outcome::kDraw : Outcome::kOngoing;
  }
  uint32_t plies_left() const noexcept { return uint32_t(Cols * Rows - count_); }

  Value evaluate() const noexcept {
    const uint8_t mover = side();
    // the first player is helped by empty cells on the odd ranks, the second by the others
    const int8_t fours = int8_t(count_fours(mover) - count_fours(mover ^ 1u));
    return clamp_evaluation(int16_t(24 * fours + (mover == 0 ? worth_ : -worth_)));
  }

  bool settle(Value& v) const noexcept {
    const uint8_t *own = fours_[side()], *their = fours_[side() ^ 1u];
    uint8_t threats = 0;  // of the opponent, to win at once
    bool safe = false;    // a move that gives no win to the opponent on top of it
    bool parry = false;   // the threat's cell is such a move
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t b = drop(i) & kColumn;
      if ((own[i] & b) != 0) {
        v = win_in(1);
        return true;
      }
      const bool good = b != 0 && (their[i] >> 1 & b) == 0;
      if ((their[i] & b) != 0) {
        ++threats;
        parry = good;
      }
      safe = safe || good;
    }
    if (threats == 0 ? !safe : threats > 1 || !parry) {
      v = loss_in(2);
      return true;
    }
    if (!has_room(stones_[1] + kMargin) && !has_room(stones_[0] + kMargin)) {
      v = kValueDraw;
      return true;
    }
    return false;
  }

  bool is_forced() const noexcept {
    const uint8_t *own = fours_[side()], *their = fours_[side() ^ 1u];
    uint8_t threats = 0;
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t b = drop(i) & kColumn;
      if ((own[i] & b) != 0) return false;
      if ((their[i] & b) != 0) ++threats;
    }
    return threats == 1;
  }

  bool is_tactical(Move m) const noexcept {
    const uint8_t b = drop(m);
    if (((fours_[0][m] | fours_[1][m]) & b) != 0) return true;
    return complete(side(), m, b, nullptr) != 0;
  }

  int16_t move_score(Move m) const noexcept {
    const uint8_t mover = side(), b = drop(m);
    const uint8_t *own = fours_[mover], *their = fours_[mover ^ 1u];
    if ((own[m] & b) != 0) return 30000;
    int16_t score = (their[m] & b) != 0 ? int16_t(10000) : int16_t(0);
    bool safe = (their[m] >> 1 & b) == 0;
    uint8_t fours = complete(mover, m, b, nullptr);
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t all = all_[i], own_fours = uint8_t(own[i] & ~all);
      if (own_fours != 0) fours = uint8_t(fours + ones(own_fours));
      if ((their[i] & (all + 1u)) != 0 && i != m) safe = false;
    }
    if (!safe) score = int16_t(score - 20000);
    score = int16_t(score + 64 * fours);
    return int16_t(score + worth_of(m, b));
  }

  // What is asked once a game is left to the other form.
  template <class L>
  void winning_line(L& out) const noexcept {
    if (lost_ == 0) return;
    uint8_t cells[Cols * Rows];
    for (uint8_t i = 0; i < kCells; ++i) cells[i] = cell(i);
    Wide wide;
    (void)wide.set_position(cells, side());
    wide.winning_line(out);
  }

  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    Wide wide;
    const PositionError error = wide.set_position(cells, side);
    if (error.fault != PositionFault::kNone) return error;
    *this = ConnectFour();
    for (uint8_t i = 0; i < kCells; ++i) {
      if (cells[i] == 0) continue;
      const uint8_t col = uint8_t(col_of<Cols, Cols * Rows>(i)),
                    b = bit(uint8_t(row_of<Cols, Cols * Rows>(i)));
      const uint8_t worth = worth_of(col, b);
      stones_[cells[i] - 1][kMargin + col] |= b;
      all_[col] |= b;
      worth_ = int16_t(cells[i] == 1 ? worth_ + worth : worth_ - worth);
      ++count_;
    }
    for (uint8_t i = 0; i < kCells; ++i) {
      if (cells[i] == 0) continue;
      const uint8_t player = uint8_t(cells[i] - 1);
      (void)complete(player, uint8_t(col_of<Cols, Cols * Rows>(i)),
                     bit(uint8_t(row_of<Cols, Cols * Rows>(i))), fours_[player]);
    }
    lost_ = wide.outcome() == Outcome::kLoss ? uint8_t(1) : uint8_t(0);
    return error;
  }

 private:
  static constexpr uint8_t kColumns = uint8_t(Cols);  // bounds as narrow as what counts up to them
  static constexpr uint8_t kCells = uint8_t(Cols * Rows);
  static constexpr uint8_t kMargin = 3;
  static constexpr uint8_t kColumn = uint8_t((1u << Rows) - 1);
  static constexpr uint8_t kOddRanks = uint8_t(0x55 & kColumn);

  // The number of fours through each cell, at most 15.
  struct Worth {
    uint8_t of[Cols][Rows] = {};
    constexpr Worth() noexcept {
      constexpr int32_t kStep[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
      for (int32_t col = 0; col < int32_t(Cols); ++col)
        for (int32_t row = 0; row < int32_t(Rows); ++row)
          for (const auto& step : kStep)
            for (int32_t k = 0; k < 4; ++k) {
              const int32_t c = col - k * step[0], r = row - k * step[1];
              if (inside(c, r) && inside(c + 3 * step[0], r + 3 * step[1]) && of[col][row] < 15)
                ++of[col][row];
            }
    }
    static constexpr bool inside(int32_t c, int32_t r) noexcept {
      return c >= 0 && c < int32_t(Cols) && r >= 0 && r < int32_t(Rows);
    }
  };
  static constexpr PPLY_CONSTANT Worth kWorth{};

  static uint8_t bit(uint8_t row) noexcept { return uint8_t(1u << row); }

  static uint8_t worth_of(uint8_t col, uint8_t b) noexcept {
    uint8_t row = 0;
    for (; (b >>= 1) != 0;) ++row;
    return constant(kWorth.of[col][row]);
  }

  static uint8_t ones(uint8_t b) noexcept {
    uint8_t n = 0;
    for (; b != 0; b = uint8_t(b & (b - 1u))) ++n;
    return n;
  }

  // The first free cell of a column, as a bit; in a full column the one above it.
  uint8_t drop(uint8_t col) const noexcept { return uint8_t(all_[col] + 1u); }

  // Empty cells that would complete four, those on ranks that favour the player twice.
  uint8_t count_fours(uint8_t player) const noexcept {
    const uint8_t good = player == 0 ? kOddRanks : uint8_t(kColumn & ~kOddRanks);
    uint8_t n = 0;
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t b = uint8_t(fours_[player][i] & ~all_[i]);
      if (b != 0) n = uint8_t(n + ones(b) + ones(b & good));
    }
    return n;
  }

  // The stones on one side of a cell, bits 0 to 2 for distances 1 to 3. Rise is what a step of one
  // column adds to the row; cells above the board hold no stones, those below are shifted out.
  template <int Step, int Rise>
  PPLY_INLINE static uint8_t look(const uint8_t* column, uint8_t cell) noexcept {
    uint8_t found = 0;
    cell = shift<Rise>(cell);
    if ((column[Step] & cell) != 0) found |= 1;
    cell = shift<Rise>(cell);
    if ((column[2 * Step] & cell) != 0) found |= 2;
    cell = shift<Rise>(cell);
    if ((column[3 * Step] & cell) != 0) found |= 4;
    return found;
  }
  template <int Rise>
  PPLY_INLINE static uint8_t shift(uint8_t cell) noexcept {
    return Rise == 0 ? cell : Rise > 0 ? uint8_t(cell << 1) : uint8_t(cell >> 1);
  }

  // What a player's stone in column `col`, its cell the bit `b`, makes the fourth of four: adds it
  // to `fours` unless that is null, and returns how many of these cells are empty and were not in
  // fours_. No two lines through the stone share one.
  uint8_t complete(uint8_t player, uint8_t col, uint8_t b, uint8_t* fours) const noexcept {
    const uint8_t* const column = stones_[player] + kMargin + col;
    const uint8_t own = *column;
    uint8_t count = 0;
    // The stone has a free column above it, so that it can only be the last of three.
    if ((own & b >> 1) != 0 && (own & b >> 2) != 0)
      count = add(player, col, uint8_t(b << 1), fours);
    if (const uint8_t found = along<0>(column, b))
      count = uint8_t(count + add_all(player, col, b, found, 0, fours));
    if (const uint8_t found = along<1>(column, b))
      count = uint8_t(count + add_all(player, col, b, found, 1, fours));
    if (const uint8_t found = along<-1>(column, b))
      count = uint8_t(count + add_all(player, col, b, found, -1, fours));
    return count;
  }
  template <int Rise>
  PPLY_INLINE static uint8_t along(const uint8_t* column, uint8_t cell) noexcept {
    const uint8_t stones =
        uint8_t(look<1, Rise>(column, cell) | look<-1, -Rise>(column, cell) << 3);
    return constant(connect_four::kCompletions.of[stones]);
  }
  PPLY_NOINLINE uint8_t add_all(uint8_t player, uint8_t col, uint8_t b, uint8_t completed,
                                int8_t rise, uint8_t* fours) const noexcept {
    uint8_t count = 0;
    uint8_t up = b, down = b;  // the cell on either side
    for (uint8_t k = 1; k <= 3; ++k) {
      if (rise > 0) up = uint8_t(up << 1), down >>= 1;
      if (rise < 0) up >>= 1, down = uint8_t(down << 1);
      if ((completed & 1u) != 0) count = uint8_t(count + add(player, uint8_t(col + k), up, fours));
      if ((completed & 8u) != 0)
        count = uint8_t(count + add(player, uint8_t(col - k), down, fours));
      completed >>= 1;
    }
    return count;
  }
  uint8_t add(uint8_t player, uint8_t col, uint8_t cell, uint8_t* fours) const noexcept {
    cell = uint8_t(cell & kColumn);
    if (col >= Cols || cell == 0) return 0;
    const bool before = ((fours_[player][col] | all_[col]) & cell) != 0;
    if (fours != nullptr) fours[col] |= cell;
    return before ? uint8_t(0) : uint8_t(1);
  }

  // Four cells in a row that are not `taken`.
  static bool has_room(const uint8_t* taken) noexcept {
    for (uint8_t i = 0; i < kColumns; ++i) {
      const uint8_t a = uint8_t(~taken[i] & kColumn);
      uint8_t pairs = uint8_t(a & a >> 1);
      if ((pairs & pairs >> 2) != 0) return true;
      if (i + 3u >= Cols) continue;
      const uint8_t b = uint8_t(~taken[i + 1] & kColumn), c = uint8_t(~taken[i + 2] & kColumn),
                    d = uint8_t(~taken[i + 3] & kColumn);
      if ((a & b & c & d) != 0 || (a & b >> 1 & c >> 2 & d >> 3) != 0 ||
          (a >> 3 & b >> 2 & c >> 1 & d) != 0)
        return true;
    }
    return false;
  }

  // No byte is left over, so that equal positions are equal byte for byte.
  int16_t worth_;                                // of the first player's stones minus the second's
  uint8_t stones_[2][kMargin + Cols + kMargin];  // of each player; what is beyond the edge is empty
  uint8_t fours_[2][Cols];                       // where one more stone of a player makes four
  uint8_t all_[Cols];                            // stones of both
  uint8_t count_;                                // stones
  uint8_t lost_;                                 // 1: the side that moved last has four
  uint8_t unused_[2 - Cols % 2];
};

}  // namespace picoply

#endif  // PICOPLY_GAMES_CONNECT_FOUR_COLUMNS_HPP_INCLUDED
