// Victory by continuous fours in the plainest way, as a second opinion on the library's threat
// search: every four, every reply, one position after the other. Failures are remembered by their
// key, so that it ends in time in positions of real games.
#ifndef PICOPLY_TESTS_SUPPORT_FOURS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_FOURS_HPP_INCLUDED

#include <unordered_set>

#include "picoply/games/gomoku.hpp"

namespace picoply::test {

template <class G>
class Fours {
 public:
  // Whether the side to move wins by fours alone. The game must not be over; it comes back as it
  // was.
  bool win(G& g) {
    Value v = kValueDraw;
    if (g.settle(v)) return is_win(v);
    if (failed_.count(g.hash()) != 0) return false;
    for (uint32_t at = 0; at < G::kCells; ++at) {
      const auto m = typename G::Move(at);
      if (!g.is_legal(m) || !g.makes_four(m)) continue;
      const auto undo = g.make(m);
      const bool good = every_reply_loses(g);
      g.unmake(m, undo);
      if (good) return true;
    }
    failed_.insert(g.hash());
    return false;
  }

 private:
  // After a four: it is a reply that prevents the five, or none.
  bool every_reply_loses(G& g) {
    Value v = kValueDraw;
    if (g.outcome() != Outcome::kOngoing) return false;
    if (g.settle(v)) return is_loss(v);
    if (!g.is_forced()) return false;
    MoveList<G> replies;
    g.generate(replies);
    for (uint32_t i = 0; i < replies.size(); ++i) {
      const auto undo = g.make(replies[i]);
      const bool wins = g.outcome() == Outcome::kOngoing && win(g);
      g.unmake(replies[i], undo);
      if (!wins) return false;
    }
    return true;
  }

  std::unordered_set<Key> failed_;
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_FOURS_HPP_INCLUDED
