// Connect Four on any board that fits 64 bits: a move is a column, the stone falls to the lowest
// empty cell, four in a row in any direction wins.
//
// The board as bits. Each column takes Rows + 1 bits of one integer, its bottom cell first; here
// for 7x6, with the number of each bit:
//
//      6 13 20 27 34 41 48     <- one bit more than the column has cells: always 0 in a set of
//     ---------------------       stones, so it works as a wall between the columns
//      5 12 19 26 33 40 47
//      4 11 18 25 32 39 46     Neighbours are a fixed distance apart:
//      3 10 17 24 31 38 45       up 1, right 7, right and up 8, right and down 6
//      2  9 16 23 30 37 44     A step over the edge ends on a wall bit or beyond the board,
//      1  8 15 22 29 36 43     never on another cell.
//      0  7 14 21 28 35 42
//
// So four in a row are found for the whole board at once. If s is the distance in some direction,
// `b & b >> s` are the stones whose neighbour is a stone too. Two such pairs at a distance of 2s
// are four in a row. A stone falls by a carry: adding the bottom bit of a column to the set of
// occupied cells turns the filled bits of that column to 0 and sets the first free one. 8-bit
// processors use a byte for each column: connect_four/columns.hpp.
#ifndef PICOPLY_GAMES_CONNECT_FOUR_HPP_INCLUDED
#define PICOPLY_GAMES_CONNECT_FOUR_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/game.hpp"
#include "picoply/grid.hpp"
#include "picoply/random.hpp"
#include "picoply/word.hpp"

namespace picoply {

// W: see word.hpp. For words of 8 bits there is another form, connect_four/columns.hpp.
template <uint32_t Cols, uint32_t Rows, Word W = kNativeWord>
class ConnectFour {
  // Wide enough for the board and for shifts by three steps.
  using Bits =
      typename Conditional<(Cols * (Rows + 1) <= 32 && Rows <= 8), uint32_t, uint64_t>::Type;
  static_assert(Cols >= 1 && Rows >= 1 && Cols <= 9, "columns are written as one digit");
  static_assert(Cols * (Rows + 1) <= 64 && Rows <= 19, "the board must fit 64 bits");

 public:
  using Move = uint8_t;  // a column
  struct Undo {
    Bits fours;  // of the side that moved
  };

  static constexpr uint32_t kCols = Cols;
  static constexpr uint32_t kRows = Rows;
  static constexpr uint32_t kMoveCount = Cols;
  static constexpr uint32_t kMaxMoves = Cols;
  static constexpr uint32_t kMaxLength = Cols * Rows;
  // The most cells that winning_line() can list: the last stone and, in each of seven directions
  // (there is no stone above it), at most three more.
  static constexpr uint32_t kMaxWinningLine = min(kMaxLength, uint32_t(1 + 7 * 3));

  constexpr ConnectFour() noexcept : own_(0), all_(0), own_fours_(0), their_fours_(0) {}

  uint8_t cell(uint32_t i) const noexcept {
    if (i >= Cols * Rows) return 0;
    const Bits b = bit(col_of<Cols, Cols * Rows>(i), row_of<Cols, Cols * Rows>(i));
    if ((all_ & b) == 0) return 0;
    return ((own_ & b) != 0) == (side() == 0) ? uint8_t(1) : uint8_t(2);
  }
  uint8_t side() const noexcept { return uint8_t(popcount(all_) & 1u); }

  // The sum is different for every position, including the side to move. In each column it has a
  // leading one, and below it a one for each stone of the side to move.
  Key hash() const noexcept { return scatter(uint64_t(own_) + all_ + kBottom); }

  // Every open column, the central ones first.
  void generate(MoveList<ConnectFour>& out) const noexcept {
    if (outcome() != Outcome::kOngoing) return;
    for (uint32_t i = 0; i < Cols; ++i) {
      const uint32_t col = from_centre(i);
      if ((drop(col) & kBoard) != 0) out.push(Move(col));
    }
  }

  bool is_legal(Move m) const noexcept { return m < Cols && (drop(m) & kBoard) != 0 && !lost(); }

  Undo make(Move m) noexcept {
    PPLY_ASSERT(is_legal(m));
    const Undo u{own_fours_};
    own_fours_ = their_fours_;  // from now on seen by the other side
    own_ = theirs();
    all_ |= drop(m);
    their_fours_ = completes(theirs());
    return u;
  }

  void unmake(Move m, Undo u) noexcept {
    PPLY_ASSERT(m < Cols && (drop(m) >> 1 & theirs()) != 0);  // the last stone
    all_ &= Bits(~(drop(m) >> 1));  // below the first free cell is the last stone
    own_ = theirs();
    their_fours_ = own_fours_;
    own_fours_ = u.fours;
  }

  Outcome outcome() const noexcept {
    return lost() ? Outcome::kLoss : all_ == kBoard ? Outcome::kDraw : Outcome::kOngoing;
  }

  uint32_t plies_left() const noexcept { return uint32_t(count(Bits(kBoard & ~all_))); }

  bool is_sound() const noexcept {
    return (own_ & ~all_) == 0 && (all_ & ~kBoard) == 0 && own_fours_ == completes(own_) &&
           their_fours_ == completes(theirs());
  }

  // A stone is worth the number of fours through its cell (3 in a corner of 7x6, 13 in the centre).
  // An empty cell that would complete a four is worth 24. It is worth 24 more on a rank that the
  // player gets when columns are filled in turn: the first player gets the odd ranks (1, 3, 5), the
  // second the even ranks.
  Value evaluate() const noexcept {
    const Bits odd = side() == 0 ? kOddRanks : Bits(kBoard & ~kOddRanks);
    const Bits good = Bits(own_fours_ & ~all_), bad = Bits(their_fours_ & ~all_);
    int32_t v = 24 * (count(good) + count(good & odd));
    v -= 24 * (count(bad) + count(Bits(bad & ~odd)));
    for (uint32_t p = 0; p < 4; ++p) {
      const Bits worth = constant(kWorth.plane[p]);
      v += (count(own_ & worth) - count(theirs() & worth)) * (int32_t(1) << p);
    }
    return clamp_evaluation(v);
  }

  // An ongoing game is settled if the side to move can win at once, if the opponent can win in
  // reply to every move, or if neither side has room for a four.
  bool settle(Value& v) const noexcept {
    const Bits free = Bits((all_ + kBottom) & kBoard);  // the cells where a stone can fall now
    if ((own_fours_ & free) != 0) {
      v = win_in(1);
      return true;
    }
    if (safe(free) == 0) {
      v = loss_in(2);
      return true;
    }
    const Bits empty = Bits(kBoard & ~all_);
    if (!has_four(own_ | empty) && !has_four(theirs() | empty)) {
      v = kValueDraw;
      return true;
    }
    return false;
  }

  // The opponent threatens to win at once, in exactly one cell.
  bool is_forced() const noexcept {
    const Bits free = Bits((all_ + kBottom) & kBoard);
    const Bits threats = Bits(their_fours_ & free);
    return threats != 0 && (threats & (threats - 1)) == 0 && (own_fours_ & free) == 0;
  }
  bool is_tactical(Move m) const noexcept {
    const Bits b = drop(m);
    return ((own_fours_ | their_fours_) & b) != 0 ||
           (completes(own_ | b) & ~own_fours_ & Bits(~all_)) != 0;
  }

  // First a win, then a parry, then moves that make threats, then central moves. Last are moves
  // after which the opponent wins at once.
  int16_t move_score(Move m) const noexcept {
    const Bits b = drop(m);
    if ((own_fours_ & b) != 0) return 30000;
    int32_t score = (their_fours_ & b) != 0 ? int32_t(10000) : int32_t(0);
    if ((safe(b) & b) == 0) score -= 20000;
    score += 64 * count(Bits(completes(own_ | b) & ~all_));
    for (uint32_t p = 0; p < 4; ++p) {
      if ((constant(kWorth.plane[p]) & b) != 0) score += (int32_t(1) << p);
    }
    return int16_t(score);
  }

  // The cells of every four in a row, none if nobody has won. L needs push(cell); a List of
  // kMaxWinningLine cell indices has it.
  template <class L>
  void winning_line(L& out) const noexcept {
    const Bits b = theirs();
    Bits line = 0;
    for (uint32_t d = 0; d < 4; ++d) {
      const uint32_t s = step(d);
      Bits four = Bits(b & b >> s);
      four &= Bits(four >> (2 * s));  // the first cells of the fours
      line |= Bits(four | four << s | four << (2 * s) | four << (3 * s));
    }
    if (line == 0) return;
    for (uint32_t i = 0; i < Cols * Rows; ++i) {
      if ((line & bit(col_of<Cols, Cols * Rows>(i), row_of<Cols, Cols * Rows>(i))) != 0)
        out.push(uint8_t(i));
    }
  }

  // Rejects impossible positions: floating stones, wrong counts, play after a win. Not every
  // accepted position can be reached from the start, because falling stones also restrict the order
  // of play. A value over 2 gives kStoneCount too, with its cell.
  PositionError set_position(const uint8_t* cells, uint8_t side) noexcept {
    Bits stones[2] = {0, 0};
    for (uint32_t i = 0; i < Cols * Rows; ++i) {
      if (cells[i] > 2) return {PositionFault::kStoneCount, uint16_t(i)};
      if (cells[i] == 0) continue;
      if (i >= Cols && cells[i - Cols] == 0) return {PositionFault::kFloating, uint16_t(i)};
      stones[cells[i] - 1u] |= bit(col_of<Cols, Cols * Rows>(i), row_of<Cols, Cols * Rows>(i));
    }
    const int32_t lead = count(stones[0]) - count(stones[1]);
    if (lead != 0 && lead != 1) return {PositionFault::kStoneCount, 0};
    if (side != lead) return {PositionFault::kSide, 0};
    ConnectFour p;
    p.own_ = stones[side];
    p.all_ = stones[0] | stones[1];
    if (has_four(p.own_)) return {PositionFault::kAfterEnd, 0};
    if (has_four(p.theirs())) {
      // The last stone is on top of its column, and without it there was no four.
      bool possible = false;
      for (uint32_t col = 0; col < Cols; ++col) {
        const Bits top = Bits(p.drop(col) >> 1 & p.theirs());
        if (top != 0 && !has_four(Bits(p.theirs() & ~top))) possible = true;
      }
      if (!possible) return {PositionFault::kAfterEnd, 0};
    }
    p.own_fours_ = completes(p.own_);
    p.their_fours_ = completes(p.theirs());
    *this = p;
    return {};
  }

 private:
  // Distance of neighbours in direction 0 .. 3, see above: 1, Rows, Rows + 1, Rows + 2.
  static constexpr uint32_t step(uint32_t d) noexcept { return d == 0 ? 1 : Rows - 1 + d; }

  static constexpr Bits bit(uint32_t col, uint32_t row) noexcept {
    return Bits(Bits(1) << (col * (Rows + 1) + row));
  }
  static constexpr Bits rank_set(uint32_t row) noexcept {
    Bits b = 0;
    for (uint32_t col = 0; col < Cols; ++col) b |= bit(col, row);
    return b;
  }
  static constexpr Bits odd_ranks() noexcept {
    Bits b = 0;
    for (uint32_t row = 0; row < Rows; row += 2) b |= rank_set(row);
    return b;
  }
  static constexpr Bits kBottom = rank_set(0);
  static constexpr Bits kBoard = Bits(rank_set(Rows) - kBottom);  // in each column the bits below
  static constexpr Bits kOddRanks = odd_ranks();

  // The number of fours through each cell, at most 13 on 7x6 and limited to 15, in binary: plane p
  // has the cells whose number has bit p set. So four bit counts give the sum over many stones.
  struct Worth {
    Bits plane[4] = {};
    constexpr Worth() noexcept {
      for (uint32_t i = 0; i < Cols * Rows; ++i) {
        const Bits b = bit(col_of<Cols, Cols * Rows>(i), row_of<Cols, Cols * Rows>(i));
        uint32_t fours = 0;
        for (uint32_t d = 0; d < 4; ++d) {
          const uint32_t s = step(d);
          for (uint32_t k = 0; k < 4; ++k) {
            Bits line = k * s < 64 ? Bits(b >> (k * s)) : Bits(0);
            if (line == 0 || (line & kBoard) == 0 || Bits(line << (k * s)) != b) continue;
            bool inside = true;
            for (uint32_t n = 0; n < 4; ++n) {
              if ((line & kBoard) == 0) inside = false;
              line = Bits(line << s);
            }
            if (inside) ++fours;
          }
        }
        fours = min(fours, uint32_t(15));
        for (uint32_t p = 0; p < 4; ++p) {
          if ((fours >> p & 1u) != 0) plane[p] |= b;
        }
      }
    }
  };
  static constexpr PPLY_CONSTANT Worth kWorth{};

  static constexpr int32_t count(Bits b) noexcept { return int32_t(popcount(b)); }

  // Columns from the centre outwards: 3 2 4 1 5 0 6.
  static constexpr uint32_t from_centre(uint32_t i) noexcept {
    const uint32_t centre = (Cols - 1) / 2, step = (i + 1) / 2;
    return ((i & 1u) != 0) == ((Cols & 1u) != 0) ? centre - step : centre + step;
  }

  Bits theirs() const noexcept { return own_ ^ all_; }

  // The first free cell of a column, as a bit; in a full column the wall bit.
  Bits drop(uint32_t col) const noexcept {
    const Bits column = Bits((bit(0, Rows) * 2 - 1) << (col * (Rows + 1)));
    return Bits((all_ + bit(col, 0)) & column);
  }

  static constexpr bool has_four(Bits b) noexcept {
    for (uint32_t d = 0; d < 4; ++d) {
      const uint32_t s = step(d);
      const Bits pairs = Bits(b & b >> s);
      if ((pairs & pairs >> (2 * s)) != 0) return true;
    }
    return false;
  }

  // Cells where one more stone makes four, whether free or not. Such a cell has three stones beside
  // it in a direction, 0, 1, 2 or 3 of them on its lower side. S is the distance of neighbours.
  template <uint32_t S>
  PPLY_INLINE static constexpr Bits completes_along(Bits b) noexcept {
    const Bits low1 = Bits(b << S), low2 = Bits(low1 & low1 << S);
    const Bits high1 = Bits(b >> S), high2 = Bits(high1 & high1 >> S);
    return Bits((high2 & high2 >> S) | (low1 & high2) | (low2 & high1) | (low2 & low2 << S));
  }
  static constexpr Bits completes(Bits b) noexcept {
    const Bits all = Bits(completes_along<step(0)>(b) | completes_along<step(1)>(b) |
                          completes_along<step(2)>(b) | completes_along<step(3)>(b));
    return Bits(all & kBoard);
  }

  // The side that moved last has four in a row: then each of them completes the other three.
  bool lost() const noexcept { return (theirs() & their_fours_) != 0; }

  // Those of the given free cells after which the opponent cannot win at once: the move parries all
  // threats, and the cell above it is not a threat.
  Bits safe(Bits free) const noexcept {
    const Bits now = Bits(their_fours_ & (all_ + kBottom));
    Bits b = Bits(free & ~(their_fours_ >> 1));
    if (now != 0) b = (now & (now - 1)) != 0 ? Bits(0) : Bits(b & now);
    return b;
  }

  Bits own_;          // stones of the side to move
  Bits all_;          // stones of both
  Bits own_fours_;    // where one more stone of the side to move makes four, see completes()
  Bits their_fours_;  // and one of the other side
};

}  // namespace picoply

#include "picoply/games/connect_four/columns.hpp"

namespace picoply {

static_assert(BoardGame<ConnectFour<7, 6>> && SettlesNodes<ConnectFour<7, 6>> &&
              DetectsForced<ConnectFour<7, 6>> && ScoresMoves<ConnectFour<7, 6>> &&
              TellsTactical<ConnectFour<7, 6>> && CountsDown<ConnectFour<7, 6>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_CONNECT_FOUR_HPP_INCLUDED
