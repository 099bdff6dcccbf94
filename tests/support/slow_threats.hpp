// Threats on a plain grid in the slowest way, to compare the threat searches with: every move is
// tried, nothing is counted or remembered.
#ifndef PICOPLY_TESTS_SUPPORT_SLOW_THREATS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_SLOW_THREATS_HPP_INCLUDED

#include <random>
#include <utility>
#include <vector>

#include "support/gomoku_support.hpp"

namespace picoply::test {

// Players are 1 (black) and 2.
class SlowThreats {
 public:
  SlowThreats(SlowBoard board, Rule rule) : b_(std::move(board)), rule_(rule) {}

  int cells() const { return b_.n * b_.n; }
  bool may_play(int at, int who) {
    if (b_.cells[size_t(at)] != 0) return false;
    if (rule_ != Rule::kRenju || who != 1) return true;
    return SlowRenju(b_).forbidden(at % b_.n, at / b_.n) == Forbidden::kNone;
  }
  void put(int at, int who) { b_.cells[size_t(at)] = uint8_t(who); }
  void take(int at) { b_.cells[size_t(at)] = 0; }

  bool makes_five(int at, int who) {
    if (b_.cells[size_t(at)] != 0) return false;
    put(at, who);
    const bool five = b_.wins_at(at % b_.n, at / b_.n, rule_);
    take(at);
    return five;
  }
  // Cells where `who` would complete a five.
  std::vector<int> fives(int who) {
    std::vector<int> found;
    for (int at = 0; at < cells(); ++at)
      if (makes_five(at, who)) found.push_back(at);
    return found;
  }
  bool has_five(int who) {
    for (int at = 0; at < cells(); ++at)
      if (makes_five(at, who)) return true;
    return false;
  }

  // Whether `me`, to move, wins by fours and at most so many threes. A move that leaves a threat as
  // it was, because it had to prevent a five, uses up none; but 0 means nothing but fours.
  bool wins(int me, int threes) {
    only_fours_ = threes == 0;
    return wins_on(me, threes);
  }

  // Whether `me`, if it were to move, could make a four that nothing prevents from becoming a five;
  // and with `aside` even if the opponent has a five.
  bool wins_in_3(int me, bool aside) {
    for (int at = 0; at < cells(); ++at) {
      if (!may_play(at, me)) continue;
      put(at, me);
      bool good = false;
      if (aside || !has_five(3 - me)) {
        const std::vector<int> own = fives(me);
        good = !own.empty() && nothing_prevents(own, me);
      }
      take(at);
      if (good) return true;
    }
    return false;
  }

 private:
  bool wins_on(int me, int threes) {
    if (has_five(me)) return true;
    const bool is_free = !only_fours_ && has_five(3 - me) && wins_in_3(me, true);
    for (int at = 0; at < cells(); ++at) {
      if (!may_play(at, me)) continue;
      put(at, me);
      bool good = !has_five(3 - me);
      if (good && has_five(me))
        good = answers_lose(me, threes);
      else
        good = good && (is_free || threes > 0) && wins_in_3(me, false) &&
               answers_lose(me, is_free ? threes : threes - 1);
      take(at);
      if (good) return true;
    }
    return false;
  }

  // The opponent of `me` has a reply, and every one leaves one of these fives.
  bool nothing_prevents(const std::vector<int>& own, int me) {
    bool replied = false;
    for (int at = 0; at < cells(); ++at) {
      if (!may_play(at, 3 - me)) continue;
      replied = true;
      put(at, 3 - me);
      bool left = false;
      for (const int five : own) left = left || makes_five(five, me);
      take(at);
      if (!left) return false;
    }
    return replied;
  }
  // The opponent of `me` is to move and has no five; does every reply lose?
  bool answers_lose(int me, int threes) {
    bool replied = false;
    for (int at = 0; at < cells(); ++at) {
      if (!may_play(at, 3 - me)) continue;
      replied = true;
      put(at, 3 - me);
      const bool loses = wins_on(me, threes);
      take(at);
      if (!loses) return false;
    }
    return replied;
  }

  SlowBoard b_;
  Rule rule_;
  bool only_fours_ = false;
};

// Whether the side to move really wins if it plays what `solver` says, against every legal reply
// there is. `solver(g, m)` stores the move to play in a position it claims is won, or returns
// false. Judged on a plain grid, which knows nothing but when five stones win and what is
// forbidden.
template <class G, class Solver>
class ClaimChecker {
 public:
  ClaimChecker(const G& g, Solver solver)
      : slow_(SlowBoard(g, G::kCols), G::kRule), me_(g.side() + 1), solver_(solver) {}

  bool holds(G& g) {
    if (slow_.has_five(me_)) return true;
    typename G::Move m = 0;
    if (!solver_(g, m) || !slow_.may_play(int(m), me_)) return false;
    slow_.put(int(m), me_);
    const auto undo = g.make(m);
    const bool good = !slow_.has_five(3 - me_) && every_reply_loses(g);
    g.unmake(m, undo);
    slow_.take(int(m));
    return good;
  }
  uint64_t replies() const { return replies_; }

 private:
  bool every_reply_loses(G& g) {
    const std::vector<int> own = slow_.fives(me_);
    bool replied = false;
    for (int at = 0; at < slow_.cells(); ++at) {
      if (!slow_.may_play(at, 3 - me_)) continue;
      replied = true;
      ++replies_;
      slow_.put(at, 3 - me_);
      bool loses = false;
      for (const int five : own) loses = loses || slow_.makes_five(five, me_);
      if (!loses) {
        const auto undo = g.make(typename G::Move(at));
        loses = holds(g);
        g.unmake(typename G::Move(at), undo);
      }
      slow_.take(at);
      if (!loses) return false;
    }
    return replied;
  }

  SlowThreats slow_;
  int me_;
  Solver solver_;
  uint64_t replies_ = 0;
};

// Random stones, of which a part lies where they touch. The game goes on, and nothing is decided at
// once: that would say nothing about threats.
template <class G>
G random_position(std::mt19937& random, uint32_t fewest, uint32_t most) {
  for (;;) {
    G g;
    const uint32_t stones = fewest + uint32_t(random() % (most - fewest + 1));
    for (uint32_t i = 0; i < stones && g.outcome() == Outcome::kOngoing; ++i) {
      MoveList<G> moves;
      for (uint32_t m = 0; m < G::kCells; ++m)
        if (g.is_legal(typename G::Move(m))) moves.push(typename G::Move(m));
      typename G::Move best = moves[Count(random() % moves.size())];
      for (uint32_t tries = 0; tries < 6; ++tries) {
        const auto other = moves[Count(random() % moves.size())];
        if (g.move_score(other) > g.move_score(best)) best = other;
      }
      Value v = kValueDraw;
      const auto undo = g.make(best);
      if (g.outcome() != Outcome::kOngoing || g.settle(v)) g.unmake(best, undo);
    }
    if (g.outcome() == Outcome::kOngoing) return g;
  }
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_SLOW_THREATS_HPP_INCLUDED
