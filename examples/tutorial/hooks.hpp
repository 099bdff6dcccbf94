// Breakthrough's hooks, as docs/adding-a-game.md adds them. They could as well be in one class:
// each has a class of its own so that measure.cpp can tell what it buys.
#ifndef BREAKTHROUGH_HOOKS_HPP_INCLUDED
#define BREAKTHROUGH_HOOKS_HPP_INCLUDED

#include "breakthrough.hpp"

// ---- Those that are worth it: each class has all of the ones before it
// ---------------------------

struct WithScores : Breakthrough {
  int16_t move_score(Move m) const noexcept {
    const int32_t capture = (to(m) & men_[1 - side_]) != 0 ? 400 : 0;
    const auto row = int32_t(m / 18u);
    return int16_t(capture + 40 * (side_ == 0 ? row : 5 - row));
  }
};

struct WithSettled : WithScores {
  bool settle(picoply::Value& v) const noexcept {
    const uint64_t threats = men_[1 - side_] & row(1 - side_, 4);
    if ((men_[side_] & row(side_, 4)) != 0)
      v = picoply::win_in(1);
    else if ((threats & (threats - 1)) != 0 || (threats & ~reached()) != 0)
      v = picoply::loss_in(2);
    else
      return false;
    return true;
  }

 protected:
  uint64_t reached() const noexcept {  // where the side to move may capture
    return stepped(men_[side_], side_, 0) | stepped(men_[side_], side_, 2);
  }
};

struct WithMargins : WithSettled {
  static constexpr picoply::Margins kMargins{
      .futility = 60, .reverse_futility = 60, .any_depth = true};
};

struct WithTactics : WithMargins {
  bool is_tactical(Move m) const noexcept {
    return (to(m) & (men_[1 - side_] | row(side_, 4))) != 0;
  }
};

// ---- Those that are not, here: each alone on top of these
// ----------------------------------------

struct WithForced : WithTactics {
  bool is_forced() const noexcept {
    const uint64_t threats = men_[1 - side_] & row(1 - side_, 4);
    const uint64_t men = men_[side_];
    return (stepped(men, side_, 0) & threats) != (stepped(men, side_, 2) & threats);
  }
};

struct WithRate : WithTactics {
  static constexpr uint8_t kReductionRate = 27;
};

struct WithPlies : WithTactics {
  uint32_t plies_left() const noexcept {  // all men but one step up to the last row but one
    uint32_t left = 1;
    for (uint32_t i = 0; i < 4; ++i)
      for (uint32_t side = 0; side < 2; ++side)
        left += (4 - i) * picoply::popcount(men_[side] & row(side, i));
    return left;
  }
};

struct WithBranch : WithTactics {
  static constexpr uint32_t kBranch = 12;
};

struct WithNearMargins : WithSettled {
  static constexpr picoply::Margins kMargins{.futility = 60, .reverse_futility = 60};
};

// ---- What changes no node: time alone
// ------------------------------------------------------------

struct WithHashAfter : WithTactics {
  picoply::Key hash_after(Move m) const noexcept {
    Breakthrough next = *this;
    next.make(m);
    return next.hash();
  }
};

#endif  // BREAKTHROUGH_HOOKS_HPP_INCLUDED
