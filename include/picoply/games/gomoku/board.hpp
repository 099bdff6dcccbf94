// The stones and everything that is kept about them from move to move: bit lines, the shape of
// every empty cell, the counts of threats and the sum of worths.
//
// A new stone changes only the lines through it, and on those only the empty cells within reach
// that no other stones screen from it, see affected(). At most 8 rays of `reach` cells, in play
// about 20 cells, are looked up again; their old bytes go into the undo record, so that taking the
// stone back is copying. In the compact form, see bit_lines.hpp, there is no undo record, and they
// are looked up once more.
//
// Where even four bytes a cell are too many no shape is kept. Those near a new stone are found as
// they were and as they are, and the undo record holds what is counted of them, 20 bytes on a board
// of up to 16 x 16.
//
// All bytes are a function of the position alone, whatever moves led to it.
#ifndef PICOPLY_GAMES_GOMOKU_BOARD_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_BOARD_HPP_INCLUDED

#include "picoply/games/gomoku/shape.hpp"
#include "picoply/games/gomoku/threat_table.hpp"
#include "picoply/games/gomoku/worth.hpp"

namespace picoply::gomoku {

template <uint32_t N, Rule R, Storage S = kStorage>
class Board {
  static constexpr bool kKeepsRecords = S == Storage::kRecords;
  static constexpr bool kKeepsShapes = S != Storage::kLines;
  using Tally = SmallestUnsigned<N * N>;
  static constexpr uint32_t kNearby = 2 * kDirections * kReach<R>;  // cells a stone may concern
  struct Sums {
    int32_t balance;
    Tally counts[2][kThreats];
  };
  struct Record : Sums {
    uint8_t shape[kDirections];  // of the cell played on
    uint8_t nearby[kNearby];     // changed bytes, in the order put() visits them
  };
  struct Nothing {};
  struct IgnoreChanges {
    PPLY_INLINE void operator()(uint32_t, Count, const LineSides<R>&) noexcept {}
  };

 public:
  static constexpr uint32_t kCells = N * N;
  using Undo = typename Conditional<kKeepsRecords, Record,
                                    typename Conditional<kKeepsShapes, Nothing, Sums>::Type>::Type;

  // Four bytes, see shape.hpp. All zero where a stone stands. Aligned, so that they can be read at
  // once, but not for 8-bit processors: Clang trusts it there on a stack that is not aligned.
  struct Shape {
    alignas(kCompact ? 1 : kDirections) uint8_t of[kDirections];
    uint8_t operator[](uint32_t direction) const noexcept { return of[direction]; }
  };

  Board() noexcept { clear(); }

  // ---- Reading ----------------------------------------------------------------------------------

  const Lines<N, S>& lines() const noexcept { return lines_; }

  typename Conditional<kKeepsShapes, const Shape&, Shape>::Type shape(
      uint32_t cell) const noexcept {
    if constexpr (kKeepsShapes)
      return shapes_.of[cell];
    else
      return is_empty(cell) ? found(Count(cell)) : Shape{};
  }
  bool is_empty(uint32_t cell) const noexcept {
    return lines_.cell(row_of<N>(cell), col_of<N>(cell)) == 0;
  }

  Threat threat(uint32_t cell, uint32_t colour) const noexcept {
    return threat(shape(cell), colour);
  }
  // Number of empty cells where a colour has a threat.
  uint32_t count(uint32_t colour, Threat t) const noexcept { return counts_[colour][t]; }

  // A colour's threats, fives and wins aside, as a number below kThreatStates:
  //   16 * (cells of a four: 0 .. 3 or more) + 8 if there is a four with an open three
  //   + 4 if a double three + (cells of an open three: 0, 1 to 3, 4 to 6, more)
  uint32_t threat_state(uint32_t colour) const noexcept {
    const Tally* n = counts_[colour];
    const uint32_t threes = n[kThreatThree] >= 7   ? 3u
                            : n[kThreatThree] >= 4 ? 2u
                            : n[kThreatThree] != 0 ? 1u
                                                   : 0u;
    return min(uint32_t(n[kThreatFour]), uint32_t(3)) * 16 + (n[kThreatFourThree] != 0 ? 8u : 0u) +
           (n[kThreatDoubleThree] != 0 ? 4u : 0u) + threes;
  }
  // Of both colours, if this one is to move.
  Threats threats(uint32_t colour, uint32_t stones) const noexcept {
    const Tally* n = counts_[colour];
    return {.mine = threat_state(colour),
            .yours = threat_state(colour ^ 1u),
            .wins = min(uint32_t(counts_[colour ^ 1u][kThreatWin]), kMostWins),
            .fours = min(uint32_t(n[kThreatFour]) + n[kThreatFourThree], kMostFours),
            .stones = stones};
  }

  // The worths of all empty cells in parts of kWorthUnit: black's minus white's.
  int32_t balance() const noexcept { return balance_; }

  // Whether a shape holds a four or better for a colour in some direction.
  PPLY_INLINE bool has_four(uint32_t cell, uint32_t colour) const noexcept {
    const Shape whole = shape(cell);  // copied by its alignment, in one step
    uint32_t s;
    __builtin_memcpy(&s, whole.of, sizeof s);
    return (s & four_bits(colour) * 0x01010101u) != 0;
  }
  PPLY_INLINE bool has_five(uint32_t cell, uint32_t colour) const noexcept {
    return picoply::gomoku::has_five(units_of(shape(cell).of, Count(colour)));
  }

  bool equals(const Board& other) const noexcept {
    return balance_ == other.balance_ &&
           __builtin_memcmp(counts_, other.counts_, sizeof counts_) == 0 &&
           (!kKeepsShapes || __builtin_memcmp(&shapes_, &other.shapes_, sizeof shapes_) == 0);
  }

  // ---- Changing ---------------------------------------------------------------------------------

  Undo put(uint32_t cell, uint32_t colour) noexcept {
    Undo u;
    PPLY_ASSERT(colour < 2);
    cover(cell, u);
    if constexpr (kKeepsRecords)
      revise(Count(cell), Count(colour), u.nearby);
    else
      revise(Count(cell), Count(colour), nullptr);
    return u;
  }
  // The same, and calls visit(cell, direction, sides) for each line of an empty cell that may look
  // different now.
  template <class Visit>
  PPLY_INLINE Undo put(uint32_t cell, uint32_t colour, Visit& visit) noexcept {
    Undo u;
    PPLY_ASSERT(colour < 2);
    cover(cell, u);
    if constexpr (kKeepsRecords)
      toggle<true>(Count(cell), Count(colour), u.nearby, visit);
    else
      toggle<false>(Count(cell), Count(colour), nullptr, visit);
    return u;
  }

  void take(uint32_t cell, uint32_t colour, const Undo& u) noexcept {
    PPLY_ASSERT(cell < kCells && colour < 2 && !is_empty(cell));
    if constexpr (!kKeepsShapes) {
      toggle_lines(cell, colour);
      restore(u);
    } else if constexpr (!kKeepsRecords) {
      take(cell, colour);
    } else {
      const Count row = row_of<N>(cell), col = col_of<N>(cell);
      const uint8_t* saved = u.nearby;
      for (Count d = 0; d < kDirections; ++d) {
        const auto place = Lines<N>::place(row, col, d);
        lines_.toggle(place, Count(colour));
        const int32_t step = Lines<N>::step(d);
        const LineWords w = lines_.at(place.line);
        for (Count near = affected(w, place.bit); near != 0; near = Count(near & (near - 1)))
          shapes_.of[int32_t(cell) + (int32_t(lowest_bit(uint32_t(near))) - kMiddle) * step].of[d] =
              *saved++;
      }
      restore(cell, u);
    }
  }
  // The same without the record of put(): what was near is looked up once more.
  PPLY_NOINLINE void take(uint32_t cell, uint32_t colour) noexcept {
    uint8_t nearby[kNearby];  // as they were before, which nobody asks
    revise(Count(cell), Count(colour), nearby);
    count_in(Count(cell));
  }
  // The same where the visitor of put() has noted `noted.count` changes, each with `cell` and
  // `direction`, in noted.at.
  template <class Noted>
  void take(uint32_t cell, uint32_t colour, const Undo& u, const Noted& noted) noexcept {
    PPLY_ASSERT(cell < kCells && colour < 2 && !is_empty(cell));
    for (Count d = 0; d < kDirections; ++d)
      lines_.toggle(Lines<N>::place(row_of<N>(cell), col_of<N>(cell), d), Count(colour));
    for (uint32_t i = 0; i < noted.count; ++i)
      shapes_.of[noted.at[i].cell].of[noted.at[i].direction] = u.nearby[i];
    restore(cell, u);
  }

  // Puts a stone on the lines alone, or takes it off.
  void toggle_lines(uint32_t cell, uint32_t colour) noexcept {
    for (Count d = 0; d < kDirections; ++d)
      lines_.toggle(Lines<N>::place(row_of<N>(cell), col_of<N>(cell), d), Count(colour));
  }
  void clear() noexcept {
    lines_.clear();
    refresh();
  }

  // From scratch: cells[i] is 0, 1 for black or 2 for white.
  void set(const uint8_t* cells) noexcept {
    lines_.clear();
    for (uint32_t i = 0; i < kCells; ++i)
      if (cells[i] != 0) toggle_lines(i, cells[i] - 1u);
    refresh();
  }
  // The same where cells[i] may also be 3 for a wall, both at once; see walls.hpp.
  void set_with_walls(const uint8_t* cells) noexcept {
    lines_.clear();
    for (uint32_t i = 0; i < kCells; ++i)
      for (uint32_t colour = 0; colour < 2; ++colour)
        if ((cells[i] >> colour & 1) != 0) toggle_lines(i, colour);
    refresh();
  }

 private:
  static Threat threat(const Shape& s, uint32_t colour) noexcept {
    return threat_of<R>(units_of(s.of, Count(colour)), Count(colour));
  }

  // The empty cells of one side whose classes a stone at its near end can change. Black's class
  // depends on nothing behind the first white stone, white's on nothing behind the first black one:
  // all cells up to the farther of the two.
  static constexpr Count affected_side(Count black, Count white) noexcept {
    constexpr Count kEnd = Count(1) << kReach<R>;
    const Count b = black | kEnd, w = white | kEnd;
    const Count limit = Count(max(Count(b & (0u - b)), Count(w & (0u - w))) - 1u);
    return Count(limit & ~(b | w));
  }
  // Both sides of the cell at `bit` of a line, which is bit kMiddle of the result: one loop over a
  // mask is cheaper than one for each side.
  static constexpr int32_t kMiddle = 5;
  template <class Words>
  static constexpr Count affected(const Words& w, Count bit) noexcept {
    if constexpr (kCompact) {
      const Count black = near_cells(w.stones[0], bit), white = near_cells(w.stones[1], bit);
      return affected(affected_side(left_near(black), left_near(white)),
                      affected_side(right_near(black), right_near(white)));
    } else {
      return affected(affected_side(left_of(w.stones[0], bit), left_of(w.stones[1], bit)),
                      affected_side(right_of(w.stones[0], bit), right_of(w.stones[1], bit)));
    }
  }
  static constexpr Count affected(Count left, Count right) noexcept {
    return Count(constant(kFiveReversed.of[left]) | right << (kMiddle + 1));
  }

  // The first half of put(): the cell is no longer among the empty ones.
  PPLY_INLINE void cover(uint32_t cell, [[maybe_unused]] Undo& u) noexcept {
    PPLY_ASSERT(cell < kCells && is_empty(cell));
    if constexpr (S != Storage::kShapes) {  // which has no sums to go back to
      u.balance = balance_;
      __builtin_memcpy(u.counts, counts_, sizeof counts_);
    }
    if constexpr (kKeepsRecords) __builtin_memcpy(u.shape, shapes_.of[cell].of, kDirections);
    discount(Count(cell));
    if constexpr (kKeepsShapes) __builtin_memset(shapes_.of[cell].of, 0, kDirections);
  }
  // toggle() where nobody visits, once for putting and taking: it is half a kilobyte of code.
  PPLY_NOINLINE void revise(Count cell, Count colour, uint8_t* saved) noexcept {
    IgnoreChanges ignored;
    toggle<kKeepsRecords>(cell, colour, saved, ignored);
  }
  // Adds or removes a stone, and revises the cells near it. With Save their old bytes go to
  // `saved`.
  template <bool Save, class Visit>
  PPLY_INLINE void toggle(Count cell, Count colour, uint8_t* saved, Visit& visit) noexcept {
    const Count row = row_of<N>(cell), col = col_of<N>(cell);
    for (Count d = 0; d < kDirections; ++d) {
      const auto place = Lines<N>::place(row, col, d);
      [[maybe_unused]] const auto before = lines_.words(place.line);
      lines_.toggle(place, colour);
      const auto w = lines_.words(place.line);
      const int32_t step = Lines<N>::step(d);
      for (Count near = affected(w, place.bit); near != 0; near = Count(near & (near - 1))) {
        const Count i = Count(lowest_bit(uint32_t(near)));
        const int32_t at = int32_t(cell) + (int32_t(i) - kMiddle) * step;
        PPLY_ASSERT(at >= 0 && at < int32_t(kCells) && is_empty(uint32_t(at)));
        const Count bit = Count(place.bit + i - Count(kMiddle));
        const LineSides<R> sides = sides_at<R>(w, bit);
        const uint8_t is = classes_of<R>(sides);
        visit(uint32_t(at), d, sides);
        if constexpr (kKeepsShapes) {
          uint8_t* shape = shapes_.of[at].of;
          const uint8_t was = shape[d];
          if constexpr (Save) *saved++ = was;
          shape[d] = is;
          account(shape, d, was, is);
        } else {
          const uint8_t was = classes_of<R>(sides_at<R>(before, bit));
          if (was != is) account(found(Count(at), d, is).of, d, was, is);
        }
      }
    }
  }

  // An empty cell's byte d is no longer what it was.
  PPLY_INLINE void account(const uint8_t* shape, Count d, Count was, Count is) noexcept {
    balance_ += shape_gain<R>(shape, d, was, is);
    if (concerns_threats<R>(was) || concerns_threats<R>(is)) recount(shape, d, was, is);
  }

  // Moves a cell from one threat count to another after its byte d was replaced.
  void recount(const uint8_t* shape, Count d, Count was, Count is) noexcept {
    for (Count colour = 0; colour < 2; ++colour) {
      if (!moves_a_threat<R>(was >> colour * 4 & 15, is >> colour * 4 & 15, colour)) continue;
      const ThreatUnits now = units_of(shape, colour);
      const ThreatUnits before =
          ThreatUnits(now - units_of(shape[d], colour) + units_of(was, colour));
      PPLY_ASSERT(counts_[colour][threat_of<R>(before, colour)] != 0);
      --counts_[colour][threat_of<R>(before, colour)];
      ++counts_[colour][threat_of<R>(now, colour)];
    }
  }
  void restore(uint32_t cell, const Undo& u) noexcept {
    __builtin_memcpy(shapes_.of[cell].of, u.shape, kDirections);
    restore(u);
  }
  void restore(const Sums& u) noexcept {
    __builtin_memcpy(counts_, u.counts, sizeof counts_);
    balance_ = u.balance;
  }
  // A cell ceases to be empty.
  void discount(Count cell) noexcept {
    const auto& s = shape(cell);
    balance_ -= shape_worth<R>(s.of);
    PPLY_ASSERT(counts_[0][threat(s, 0)] != 0 && counts_[1][threat(s, 1)] != 0);
    --counts_[0][threat(s, 0)];
    --counts_[1][threat(s, 1)];
  }

  // A cell is empty from now on.
  void count_in(Count cell) noexcept {
    const Shape s = found(cell);
    if constexpr (kKeepsShapes) shapes_.of[cell] = s;
    balance_ += shape_worth<R>(s.of);
    ++counts_[0][threat(s, 0)];
    ++counts_[1][threat(s, 1)];
  }

  // The shape of an empty cell, from the lines. One of its bytes may be known.
  Shape found(Count cell, Count known = kDirections, uint8_t byte = 0) const noexcept {
    Shape s;
    const Count row = row_of<N>(cell), col = col_of<N>(cell);
    for (Count d = 0; d < kDirections; ++d) {
      if (d == known) {
        s.of[d] = byte;
        continue;
      }
      const auto place = Lines<N>::place(row, col, d);
      s.of[d] = classes_of<R>(sides_at<R>(lines_.words(place.line), place.bit));
    }
    return s;
  }

  // Everything from the lines.
  void refresh() noexcept {
    __builtin_memset(counts_, 0, sizeof counts_);
    if constexpr (kKeepsShapes) __builtin_memset(&shapes_, 0, sizeof shapes_);
    balance_ = 0;
    for (uint32_t i = 0; i < kCells; ++i) {
      if (is_empty(i)) count_in(Count(i));
    }
  }

  Lines<N, S> lines_;
  struct Shapes {
    Shape of[kCells];
  };
  PPLY_NO_UNIQUE_ADDRESS typename Conditional<kKeepsShapes, Shapes, Nothing>::Type shapes_;
  int32_t balance_;
  Tally counts_[2][kThreats];
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_BOARD_HPP_INCLUDED
