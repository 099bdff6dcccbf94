// A game of C++ behind the callbacks of picoply.h: what the search makes of the one and of the
// other must be the same.
#ifndef PICOPLY_TESTS_SUPPORT_AS_CALLBACKS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_AS_CALLBACKS_HPP_INCLUDED

#include <cstring>
#include <new>

#include "picoply.h"
#include "picoply/game.hpp"

namespace picoply::test {

// With Undoes the rules take moves back; the state then has the undo records of the last moves.
template <Game G, bool Undoes>
struct AsCallbacks {
  static constexpr uint32_t kRecords = PPLY_CUSTOM_PLY_MAX + 1;
  struct State {
    G game;
    uint32_t played;
    typename G::Undo records[Undoes ? kRecords : 1];
  };
  static_assert(sizeof(State) <= PPLY_CUSTOM_STATE_MAX && alignof(State) <= 8);

  static const G& at(const void* state) { return static_cast<const State*>(state)->game; }
  static typename G::Undo& record(State& s) { return s.records[Undoes ? s.played % kRecords : 0]; }

  static void reset(void*, void* state) { new (state) State{}; }
  static int moves(void*, const void* state, pply_move* out) {
    MoveList<G> list;
    at(state).generate(list);
    int n = 0;
    for (const auto m : list) out[n++] = m;
    return n;
  }
  static void play(void*, void* state, pply_move move) {
    State& s = *static_cast<State*>(state);
    make_move(s.game, typename G::Move(move), record(s));
    ++s.played;
  }
  static void undo(void*, void* state, pply_move move) {
    State& s = *static_cast<State*>(state);
    --s.played;
    s.game.unmake(typename G::Move(move), record(s));
  }
  static int outcome(void*, const void* state) {
    const G& g = at(state);
    if constexpr (DrawsByPath<G>) {
      if (g.outcome() == Outcome::kDraw && g.is_path_draw()) return PPLY_STANDING_REPEATED;
    }
    return int(g.outcome());
  }
  static int evaluate(void*, const void* state) { return at(state).evaluate(); }
  static uint64_t hash(void*, const void* state) { return at(state).hash(); }
  static int side(void*, const void* state) { return at(state).side(); }
  static int move_score(void*, const void* state, pply_move move) {
    return at(state).move_score(typename G::Move(move));
  }
  static int is_tactical(void*, const void* state, pply_move move) {
    return at(state).is_tactical(typename G::Move(move));
  }
  static int is_forced(void*, const void* state) { return at(state).is_forced(); }
  static int final_value(void*, const void* state) { return at(state).final_value(); }

  // What the game has no hook for stays NULL.
  static pply_custom_game rules() {
    pply_custom_game r{};
    r.struct_size = sizeof r;
    r.state_size = sizeof(State);
    r.move_count = uint16_t(G::kMoveCount);
    r.max_moves = uint16_t(G::kMaxMoves);
    r.max_length = uint16_t(G::kMaxLength);
    r.reset = reset;
    r.moves = moves;
    r.play = play;
    r.outcome = outcome;
    r.evaluate = evaluate;
    r.hash = hash;
    if constexpr (Undoes) r.undo = undo;
    if constexpr (!sides_alternate<G>()) r.side = side;
    if constexpr (ScoresMoves<G>) r.move_score = move_score;
    if constexpr (TellsTactical<G>) r.is_tactical = is_tactical;
    if constexpr (DetectsForced<G>) r.is_forced = is_forced;
    if constexpr (ScoresFinals<G>) r.final_value = final_value;
    return r;
  }
};

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_AS_CALLBACKS_HPP_INCLUDED
