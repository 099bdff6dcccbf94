// A game whose rules are callbacks: for other languages, and for games that an application defines.
//
// The callbacks are foreign code, so nothing they return is trusted. Whatever they do, the game
// guarantees what the search relies on: an ongoing position has a legal move, generate() lists only
// legal moves and none twice, and every game ends. For this the game asks for the legal moves once,
// when a position is reached, and keeps them as a set. Later answers are checked against this set.
#ifndef PICOPLY_GAMES_CALLBACK_HPP_INCLUDED
#define PICOPLY_GAMES_CALLBACK_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

namespace picoply {

// The rules. CallbackGame takes any type with these members, so that an interface in another
// language can use its own struct.
struct Callbacks {
  uint16_t state_size = 0;  // bytes in a position, 1 .. CallbackGame's StateMax
  uint16_t move_count = 0;  // moves are 0 .. move_count - 1; 1 .. 64
  uint16_t max_length =
      0;  // plies in a game, 1 .. CallbackGame's LengthMax; a longer one is a draw
  // Writes the starting position. The first player is to move.
  void (*reset)(void* user, void* state) = nullptr;
  // Writes the legal moves of an ongoing position to out, best first, and returns how many.
  int (*moves)(void* user, const void* state, uint16_t* out) = nullptr;
  // Plays a legal move; the other side is to move then.
  void (*play)(void* user, void* state, uint16_t move) = nullptr;
  // 0 ongoing; else for the side to move: 1 it has lost, 2 a draw, 3 it has won.
  int (*outcome)(void* user, const void* state) = nullptr;
  // Value of an ongoing position for the side to move; null: always 0.
  int (*evaluate)(void* user, const void* state) = nullptr;
};

// A position of such a game. It has a copy of the rules, as they were when they were checked,
// because a callback may change the original. Apart from the callbacks it points only to `user`.
// Two positions are equal if their states and the numbers of plies played so far are equal: see
// hash_state().
template <class Rules = Callbacks, uint32_t StateMax = 64, uint32_t LengthMax = 256>
class CallbackGame {
  static_assert(StateMax % 8 == 0 && StateMax > 0 && LengthMax <= kMaxDistance);

 public:
  using Move = uint8_t;
  static constexpr uint32_t kMoveCount = 64;
  static constexpr uint32_t kMaxMoves = kMoveCount;
  static constexpr uint32_t kMaxLength = LengthMax;
  static constexpr uint32_t kStateMax = StateMax;

  struct Undo {
    uint64_t legal;
    Key hash;
    uint8_t state[StateMax];
  };

  // Without rules: a game that is a draw from the start.
  constexpr CallbackGame() noexcept = default;

  // True if these rules can be played: sizes in range, no callback missing.
  static bool is_playable(const Rules& rules) noexcept {
    return rules.state_size >= 1 && rules.state_size <= StateMax && rules.move_count >= 1 &&
           rules.move_count <= kMoveCount && rules.max_length >= 1 &&
           rules.max_length <= LengthMax && rules.reset && rules.moves && rules.play &&
           rules.outcome;
  }

  // Takes playable rules, and `user` for their callbacks, and goes to the starting position.
  void set_rules(const Rules& rules, void* user) noexcept {
    PPLY_ASSERT(is_playable(rules));
    rules_ = rules;
    user_ = user;
    reset();
  }

  // Goes to the starting position.
  void reset() noexcept {
    __builtin_memset(state_, 0, sizeof state_);
    length_ = 0;
    if (!has_rules()) return;
    rules_.reset(user_, state_);
    arrive();
  }

  // True if the callbacks contradicted themselves about this position: an invalid outcome, or an
  // ongoing game without a legal move. The position then counts as a draw.
  bool is_broken() const noexcept { return broken_; }

  const Rules& rules() const noexcept { return rules_; }
  void* user() const noexcept { return user_; }
  const void* state() const noexcept { return state_; }
  uint8_t side() const noexcept { return uint8_t(length_ & 1u); }
  Key hash() const noexcept { return hash_; }
  Outcome outcome() const noexcept { return outcome_; }
  bool is_legal(Move m) const noexcept { return m < kMoveCount && (legal_ >> m & 1u) != 0; }

  void generate(MoveList<CallbackGame>& out) const noexcept {
    uint64_t left = legal_;
    uint16_t moves[kMoveCount] = {};  // a callback may claim more than it has written
    const uint32_t count = ask_moves(moves);
    for (uint32_t i = 0; i < count; ++i) {
      if (moves[i] >= kMoveCount || (left >> moves[i] & 1u) == 0) continue;
      left &= ~(uint64_t(1) << moves[i]);
      out.push(Move(moves[i]));
    }
    // If the callback gave more moves the first time, adds the missing ones.
    for (; left != 0; left &= left - 1) out.push(Move(lowest_bit(left)));
  }

  Undo make(Move m) noexcept {
    Undo undo;
    undo.legal = legal_;
    undo.hash = hash_;
    __builtin_memcpy(undo.state, state_, StateMax);
    rules_.play(user_, state_, m);
    length_ = uint16_t(length_ + 1);
    arrive();
    return undo;
  }

  // Moves are made only in ongoing positions, so the previous outcome_ need not be stored.
  void unmake(Move, const Undo& undo) noexcept {
    legal_ = undo.legal;
    hash_ = undo.hash;
    __builtin_memcpy(state_, undo.state, StateMax);
    length_ = uint16_t(length_ - 1);
    outcome_ = Outcome::kOngoing;
    broken_ = false;
  }

  Value evaluate() const noexcept {
    if (!has_rules() || !rules_.evaluate) return kValueDraw;
    return clamp_evaluation(rules_.evaluate(user_, state_));
  }

 private:
  // Asks the callbacks about a position just reached.
  void arrive() noexcept {
    hash_ = hash_state();
    legal_ = 0;
    broken_ = false;
    const int32_t told = rules_.outcome(user_, state_);
    if (told >= 1 && told <= 3) {
      outcome_ = Outcome(told);
    } else if (told != 0) {
      outcome_ = Outcome::kDraw;
      broken_ = true;
    } else if (length_ >= rules_.max_length) {
      outcome_ = Outcome::kDraw;
    } else {
      uint16_t moves[kMoveCount] = {};
      const uint32_t count = ask_moves(moves);
      for (uint32_t i = 0; i < count; ++i)
        if (moves[i] < rules_.move_count) legal_ |= uint64_t(1) << moves[i];
      broken_ = legal_ == 0;
      outcome_ = broken_ ? Outcome::kDraw : Outcome::kOngoing;
    }
  }

  uint32_t ask_moves(uint16_t (&moves)[kMoveCount]) const noexcept {
    if (!has_rules()) return 0;
    const int32_t count = rules_.moves(user_, state_, moves);
    return count < 0 ? 0 : min(uint32_t(count), uint32_t(rules_.move_count));
  }

  // Hashes eight bytes at a time, the lowest first on every target.
  Key hash_state() const noexcept {
    // The length is part of the key: a game that gets too long is a draw, so the same state is
    // worth more early than late. The length is scattered, so that it cannot cancel out with the
    // state.
    Key key = scatter(length_);
    for (uint32_t i = 0; i < rules_.state_size; i += 8) {
      uint64_t word = 0;
      for (uint32_t k = 8; k-- > 0;) word = word << 8 | state_[i + k];
      key = scatter(key ^ word);
    }
    return key;
  }

  bool has_rules() const noexcept { return rules_.reset != nullptr; }

  Rules rules_{};
  void* user_ = nullptr;
  uint64_t legal_ = 0;  // bit m: move m is legal
  Key hash_ = 0;
  alignas(8) uint8_t state_[StateMax] = {};
  uint16_t length_ = 0;  // plies since the start
  Outcome outcome_ = Outcome::kDraw;
  bool broken_ = false;
};

static_assert(Game<CallbackGame<>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_CALLBACK_HPP_INCLUDED
