// Scores. Integers only: the bench signature must be the same number on every target.
//
//   -32000        -30000+n      -29000           0            29000      30000-n       32000
//   -kValueInf    loss in n     ... a game's own evaluation ...          win in n      kValueInf
//
// A value is always seen from the side to move. A win "in n" is n plies away from the position that
// has the value. So a shorter win has a higher value, and so has a later loss.
#ifndef PICOPLY_VALUE_HPP_INCLUDED
#define PICOPLY_VALUE_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

using Value = int16_t;
using Key = uint64_t;  // a position's hash

inline constexpr Value kValueDraw = 0;
inline constexpr Value kValueWin = 30000;
inline constexpr Value kValueInf = 32000;
inline constexpr Value kMaxDistance = 1000;                           // longest game, in plies
inline constexpr Value kValueEvalMax = kValueWin - kMaxDistance - 1;  // bound on evaluate()

constexpr Value win_in(Number plies) noexcept {
  PPLY_ASSERT(plies >= 0 && plies <= kMaxDistance);
  return Value(kValueWin - plies);
}
constexpr Value loss_in(Number plies) noexcept {
  PPLY_ASSERT(plies >= 0 && plies <= kMaxDistance);
  return Value(plies - kValueWin);
}
constexpr bool is_win(Value v) noexcept { return v > kValueEvalMax; }
constexpr bool is_loss(Value v) noexcept { return v < -kValueEvalMax; }
constexpr bool is_decided(Value v) noexcept { return is_win(v) || is_loss(v); }

// v - by and v + by, limited to +-kValueInf; by >= 0. Computed in 16 bits.
constexpr Value lowered(Value v, Value by) noexcept {
  PPLY_ASSERT(by >= 0);
  return v < Value(by - kValueInf) ? Value(-kValueInf) : Value(v - by);
}
constexpr Value raised(Value v, Value by) noexcept {
  PPLY_ASSERT(by >= 0);
  return v > Value(kValueInf - by) ? Value(kValueInf) : Value(v + by);
}

// Limits an evaluation, so that it is never taken for a win or loss in n plies.
constexpr Value clamp_evaluation(int32_t v) noexcept {
  return v > kValueEvalMax ? kValueEvalMax : v < -kValueEvalMax ? Value(-kValueEvalMax) : Value(v);
}

// further(): the value seen from a position `plies` nearer to the root, where a win is so many
// plies further away. nearer() is the inverse.
constexpr Value further(Value v, Number plies) noexcept {
  return is_win(v) ? Value(v - plies) : is_loss(v) ? Value(v + plies) : v;
}
constexpr Value nearer(Value v, Number plies) noexcept {
  return is_win(v) ? Value(v + plies) : is_loss(v) ? Value(v - plies) : v;
}

}  // namespace picoply

#endif  // PICOPLY_VALUE_HPP_INCLUDED
