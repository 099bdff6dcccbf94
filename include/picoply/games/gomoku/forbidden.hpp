// Where Renju's black may not play.
//
// The rule, from section 9 of the International Rules of Renju, in the words used here:
//   - A move that makes exactly five wins, whatever else it makes.
//   - Otherwise it is forbidden if it makes an overline (six or more), or two fours at once, in
//     different lines or in one, or two threes at once.
//   - A three is a row of three stones to which black can add a stone that makes a straight four
//     (four in an unbroken row, both ends of which make five) *and* that is itself a move black may
//     make - no overline, no double four, no forbidden double three - and does not make a five.
//
// The definition is recursive: whether a three is real depends on whether a move one stone later is
// forbidden, which may depend on threes of its own. Here it is carried out with an explicit stack
// of the cells assumed black so far. The board is not touched: the few assumed stones are laid over
// the line words as they are read.
//
// Each level adds a stone, and needs about four stones more on the board: the added stone makes a
// straight four, and may itself be forbidden by two other threes. Real games nest one or two deep;
// kNesting is far beyond. A double three that lies deeper than kNesting is allowed.
//
// Most cells are never asked about: Gomoku::is_suspect() asks only where the threats of a cell's
// lines (kThreatSuspect in shape.hpp) can make a forbidden move. A rule that forbids more must
// widen that too.
#ifndef PICOPLY_GAMES_GOMOKU_FORBIDDEN_HPP_INCLUDED
#define PICOPLY_GAMES_GOMOKU_FORBIDDEN_HPP_INCLUDED

#include "picoply/games/gomoku/shape.hpp"

namespace picoply::gomoku {

template <uint32_t N, Storage S = kStorage>
class ForbiddenFinder {
 public:
  static constexpr uint32_t kNesting = 10;

  explicit ForbiddenFinder(const Lines<N, S>& lines) noexcept : lines_(lines) {}

  // The verdict on black playing on an empty cell.
  PPLY_NOINLINE Forbidden at(uint32_t cell) noexcept {
    const Verdict first = inspect(cell);
    if (first != Verdict::kThrees) return reason(first);
    push(cell);
    for (;;) {
      Frame& f = frames_[depth_ - 1];
      Verdict verdict = Verdict::kAllowed;
      if (f.threes >= 2) {
        verdict = Verdict::kDoubleThree;
      } else if (f.threes + popcount(uint32_t(f.rows)) >= 2) {  // it may still become one
        const uint32_t point = next_point(f);
        if (point == kNoPoint) {
          next_row(f);
          continue;
        }
        const Verdict v = inspect(point);
        if (v == Verdict::kThrees && depth_ < kNesting) {
          push(point);
        } else if (v == Verdict::kThrees || v == Verdict::kAllowed) {
          count_three(f);
        }
        continue;
      }
      if (--depth_ == 0) return reason(verdict);
      if (verdict == Verdict::kAllowed) count_three(frames_[depth_ - 1]);
    }
  }

 private:
  // On a cell, before the threes are looked into.
  enum class Verdict : uint8_t { kAllowed, kFive, kOverline, kDoubleFour, kDoubleThree, kThrees };

  // A cell assumed black that makes two or more rows, each of them a three if black may play one of
  // its straight-four points.
  struct Frame {
    uint16_t cell;
    uint8_t rows;    // directions of those not yet decided, a bit each; the lowest is at work
    uint8_t offset;  // its next point to try: 0 .. 6 for 3 cells before .. 3 cells after
    uint8_t threes;  // real ones found
  };
  static constexpr uint32_t kNoPoint = 0xffff;

  static Forbidden reason(Verdict v) noexcept {
    return v == Verdict::kOverline      ? Forbidden::kOverline
           : v == Verdict::kDoubleFour  ? Forbidden::kDoubleFour
           : v == Verdict::kDoubleThree ? Forbidden::kDoubleThree
                                        : Forbidden::kNone;
  }

  // A line with the assumed stones on it.
  LineWords words(uint32_t line, Count direction) const noexcept {
    LineWords w = lines_.at(line);
    for (uint32_t i = 0; i < depth_; ++i) {
      const uint32_t cell = frames_[i].cell;
      const auto place = Lines<N>::place(row_of<N>(cell), col_of<N>(cell), direction);
      if (place.line == line) w.stones[0] |= uint32_t(1) << place.bit;
    }
    return w;
  }

  Verdict inspect(uint32_t cell) noexcept {
    ThreatUnits units = 0;
    rows_ = 0;
    for (Count d = 0; d < kDirections; ++d) {
      const auto place = Lines<N>::place(row_of<N>(cell), col_of<N>(cell), d);
      const LineWords w = words(place.line, d);
      const LineClass c = line_class<LineKind::kExactlyFive>(w.stones[0], w.stones[1], place.bit);
      units = ThreatUnits(units + units_of(c, 0));
      if (c == kOpenThree) rows_ = uint8_t(rows_ | 1u << d);
    }
    if (has_five(units)) return Verdict::kFive;
    if (has_overline(units)) return Verdict::kOverline;
    if (fours_in(units) >= 2) return Verdict::kDoubleFour;
    return threes_in(units) >= 2 ? Verdict::kThrees : Verdict::kAllowed;
  }

  // The cell that inspect() has just found to be kThrees.
  void push(uint32_t cell) noexcept { frames_[depth_++] = {uint16_t(cell), rows_, 0, 0}; }

  // The next empty cell that makes a straight four of the row at work, through the frame's cell.
  uint32_t next_point(Frame& f) const noexcept {
    const Count d = Count(lowest_bit(uint32_t(f.rows)));
    const auto place = Lines<N>::place(row_of<N>(f.cell), col_of<N>(f.cell), d);
    const LineWords w = words(place.line, d);
    while (f.offset < 7) {
      const uint32_t offset = f.offset++;
      const uint32_t stone = uint32_t(1) << (place.bit - 3 + offset);
      if (((w.stones[0] | w.stones[1]) & stone) != 0) continue;
      if (line_class<LineKind::kExactlyFive>(w.stones[0] | stone, w.stones[1], place.bit) ==
          kOpenFour)
        return uint32_t(int32_t(f.cell) + (int32_t(offset) - 3) * Lines<N>::step(d));
    }
    return kNoPoint;
  }
  static void next_row(Frame& f) noexcept {
    f.rows = uint8_t(f.rows & (f.rows - 1u));
    f.offset = 0;
  }
  static void count_three(Frame& f) noexcept {
    ++f.threes;
    next_row(f);
  }

  const Lines<N, S>& lines_;
  Frame frames_[kNesting];
  uint8_t depth_ = 0;
  uint8_t rows_ = 0;  // what inspect() found
};

}  // namespace picoply::gomoku

#endif  // PICOPLY_GAMES_GOMOKU_FORBIDDEN_HPP_INCLUDED
