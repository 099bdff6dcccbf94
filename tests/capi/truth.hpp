// What positions are worth: by playing every move to the end, or by a long search that remembers
// nothing from before.
#ifndef PICOPLY_TESTS_CAPI_TRUTH_HPP_INCLUDED
#define PICOPLY_TESTS_CAPI_TRUTH_HPP_INCLUDED

#include <map>
#include <unordered_map>

#include "support.hpp"

namespace capi_test {

// For the side to move.
struct Truth {
  int decided = PPLY_UNDECIDED;  // a pply_decided; PPLY_UNDECIDED: not known
  bool exact = false;            // so is the value
  int value = 0;

  // The same for the other side, a move before.
  Truth before() const {
    Truth t = *this;
    t.value = -value;
    if (value > PPLY_VALUE_EVAL) ++t.value;
    if (value < -PPLY_VALUE_EVAL) --t.value;
    if (decided == PPLY_DECIDED_WIN) t.decided = PPLY_DECIDED_LOSS;
    if (decided == PPLY_DECIDED_LOSS) t.decided = PPLY_DECIDED_WIN;
    return t;
  }
};

// A position as text, from which another engine can be set up: moves in a custom game, which reads
// no positions.
inline std::string setup_of(const TestEngine& e) {
  return pply_engine_game(e) == &pply_custom ? e.record() : e.position();
}
inline void set_up(pply_engine* e, const std::string& setup) {
  if (pply_engine_game(e) != &pply_custom) {
    ASSERT_EQ(pply_position_set(e, setup.data(), setup.size(), nullptr), PPLY_OK) << setup;
    return;
  }
  ASSERT_EQ(pply_position_reset(e), PPLY_OK);
  ASSERT_EQ(pply_record_play(e, setup.data(), setup.size(), nullptr), PPLY_OK) << setup;
}

class Oracle {
 public:
  // Nodes of a long search; 0: every move to the end.
  Oracle(const pply_game* game, const pply_custom_game* custom, uint64_t nodes)
      : game_(game), custom_(custom), nodes_(nodes), engine_(game, 0, custom) {}

  const Truth& of(const std::string& setup) {
    const auto [at, is_new] = known_.try_emplace(setup);
    if (is_new) {
      set_up(engine_, setup);
      at->second = nodes_ == 0 ? by_playing() : by_searching(setup);
    }
    return at->second;
  }
  // For the side that plays the move.
  Truth of_move(const std::string& setup, pply_move move) {
    set_up(engine_, setup);
    EXPECT_EQ(pply_move_play(engine_, move), PPLY_OK) << setup << " " << move;
    return (engine_.over() ? by_playing() : of(setup_of(engine_))).before();
  }

 private:
  static int decided(int value) {
    return value > 0 ? PPLY_DECIDED_WIN : value < 0 ? PPLY_DECIDED_LOSS : PPLY_DECIDED_DRAW;
  }

  Truth by_playing() {
    Truth t;
    t.value = value();
    t.exact = true;
    t.decided = decided(t.value);
    return t;
  }
  int value() {
    int32_t margin = 0;
    if (engine_.over()) {
      const int outcome = pply_position_outcome(engine_), side = pply_position_side(engine_);
      if (pply_position_margin(engine_, &margin) == PPLY_OK)
        return (side == 0 ? margin : -margin) * PPLY_VALUE_DISC;
      if (outcome == PPLY_DRAW) return 0;
      return (outcome == PPLY_FIRST_WINS) == (side == 0) ? PPLY_VALUE_WIN : -PPLY_VALUE_WIN;
    }
    // A custom game may end by its length.
    std::string key = engine_.position();
    if (custom_ != nullptr) key += std::to_string(pply_record_length(engine_));
    const auto found = values_.find(key);
    if (found != values_.end()) return found->second;
    int best = -PPLY_VALUE_WIN;
    for (const pply_move m : engine_.legal()) {
      EXPECT_EQ(pply_move_play(engine_, m), PPLY_OK);
      int v = -value();
      v += v > PPLY_VALUE_EVAL ? -1 : v < -PPLY_VALUE_EVAL ? 1 : 0;
      best = std::max(best, v);
      EXPECT_EQ(pply_move_undo(engine_), PPLY_OK);
    }
    return values_[key] = best;
  }

  Truth by_searching(const std::string& setup) {
    TestEngine fresh(game_, size_t(1) << 20, custom_);
    set_up(fresh, setup);
    const pply_search_result r = run(fresh, limits_of(0, nodes_));
    Truth t;
    t.decided = r.decided;
    t.exact = r.exact != 0;
    t.value = r.value;
    return t;
  }

  const pply_game* game_;
  const pply_custom_game* custom_;
  uint64_t nodes_;
  TestEngine engine_;
  std::map<std::string, Truth> known_;
  std::unordered_map<std::string, int> values_;
};

}  // namespace capi_test

#endif  // PICOPLY_TESTS_CAPI_TRUTH_HPP_INCLUDED
