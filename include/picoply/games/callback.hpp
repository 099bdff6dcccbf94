// A game whose rules are callbacks: for other languages, and for games that an application defines.
//
// The callbacks are foreign code, so nothing they return is trusted. Whatever they do, the game
// guarantees what the search relies on: an ongoing position has a legal move, generate() lists only
// legal moves and none twice, and every game ends. For this the game asks for the legal moves when
// a position is reached, and keeps them as a set. Later answers are checked against this set.
//
// How large a position is, and how many moves there are, the rules tell. So the game's arrays lie
// behind the object: see room.hpp. A position has a stack of places, the last of which is the
// present one: the sets of legal moves on the way to it, and the states too, unless the rules can
// undo a move.
#ifndef PICOPLY_GAMES_CALLBACK_HPP_INCLUDED
#define PICOPLY_GAMES_CALLBACK_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/games/callbacks.hpp"
#include "picoply/random.hpp"

namespace picoply {

template <class Rules>
class CallbackGame;
template <class Rules>
inline constexpr bool kSizedAtRunTime<CallbackGame<Rules>> = true;

// A position of such a game. It has a copy of the rules, as they were when they were checked,
// because a callback may change the original. Apart from the callbacks it points only to `user`.
// Two positions are equal if their states and the numbers of plies played so far are equal: see
// find_hash(). Rules is Callbacks, or another type with the same members.
template <class Rules = Callbacks>
class CallbackGame {
 public:
  using Move = uint16_t;
  static constexpr bool kSidesAlternate = false;
  static constexpr uint32_t kMoveCount = 1023;
  static constexpr uint32_t kMaxMoves = kMoveCount;
  static constexpr uint32_t kMaxLength = kMaxDistance;
  static constexpr uint32_t kStateMax = 4096;

  struct Undo {
    Key hash;
    uint8_t side;
  };

  // Without rules: a game that is a draw from the start.
  constexpr CallbackGame() noexcept = default;

  // True if these rules can be played: sizes in range, no callback missing.
  static bool is_playable(const Rules& rules) noexcept {
    return rules.state_size >= 1 && rules.state_size <= kStateMax && rules.move_count >= 1 &&
           rules.move_count <= kMoveCount && rules.max_moves <= rules.move_count &&
           rules.max_length >= 1 && rules.max_length <= kMaxLength && rules.reset && rules.moves &&
           rules.play && rules.outcome;
  }
  // Of playable rules.
  static constexpr Sizes sizes_of(const Rules& rules, uint32_t max_ply) noexcept {
    return {rules.move_count, rules.max_moves != 0 ? rules.max_moves : rules.move_count,
            uint16_t(max_ply)};
  }

  // Gives the arrays their places, or only counts their bytes where `self` is null. So many moves
  // can then be made and taken back. With `copies` a move is taken back by a copy of the state,
  // also if the rules can undo it.
  static constexpr void lay_out(Placer& placer, CallbackGame* self, const Rules& rules,
                                uint32_t moves_made, bool copies) noexcept {
    const uint32_t places = moves_made + 1;
    copies = copies || !rules.undo;
    placer.place(self, &CallbackGame::states_,
                 (copies ? places : 1) * words(rules.state_size, sizeof(uint64_t)));
    placer.place(self, &CallbackGame::legal_, places * words(rules.move_count, 64));
    placer.place(self, &CallbackGame::listed_, sizes_of(rules, 0).max_moves);
    if (self == nullptr) return;
    self->places_ = uint16_t(places);
    self->copies_ = copies;
  }

  // Takes playable rules, which it was laid out for, and `user` for their callbacks, and goes to
  // the starting position.
  void set_rules(const Rules& rules, void* user) noexcept {
    PPLY_ASSERT(is_playable(rules));
    rules_ = rules;
    user_ = user;
    reset();
  }
  // Takes the rules and the position of another one, which is laid out for the same rules.
  void take(const CallbackGame& from) noexcept {
    rules_ = from.rules_;
    user_ = from.user_;
    facts_ = from.facts_;
    top_ = 0;
    listed_count_ = 0;
    if (!has_rules()) return;
    __builtin_memcpy(state(), from.state(), state_bytes());
    __builtin_memcpy(legal(), from.legal(), legal_bytes());
  }

  // Goes to the starting position.
  void reset() noexcept {
    top_ = 0;
    facts_ = Facts{};
    if (has_rules()) start();
  }
  // True if the callbacks give a starting position that can be played. Needs a free place, and
  // `copies`.
  bool can_reset() noexcept {
    if (!has_rules()) return false;
    PPLY_ASSERT(copies_);
    const Facts kept = facts_;
    push();
    facts_ = Facts{};
    start();
    const bool sound = !facts_.broken;
    facts_ = kept;
    --top_;
    forget_undo();
    return sound;
  }

  // True if the callbacks contradicted themselves about this position: an invalid outcome or side,
  // or an ongoing game without a legal move. The position then counts as a draw.
  bool is_broken() const noexcept { return facts_.broken; }

  const Rules& rules() const noexcept { return rules_; }
  void* user() const noexcept { return user_; }
  const void* state() const noexcept { return states_ + state_at(); }
  uint8_t side() const noexcept { return facts_.side; }
  Key hash() const noexcept { return facts_.hash; }
  Outcome outcome() const noexcept { return facts_.outcome; }
  bool is_path_draw() const noexcept { return facts_.path_draw; }
  bool is_legal(Move m) const noexcept {
    return facts_.outcome == Outcome::kOngoing && m < rules_.move_count &&
           (legal()[m / 64] >> (m % 64) & 1u) != 0;
  }

  void generate(MoveList<CallbackGame>& out) const noexcept {
    if (facts_.outcome != Outcome::kOngoing) return;
    if (listed_count_ == 0) list_again();
    for (Count i = 0; i < listed_count_; ++i) out.push(listed_[i]);
  }

  Undo make(Move m) noexcept {
    const Undo undo{facts_.hash, facts_.side};
    push();
    if (copies_) __builtin_memcpy(state(), states_ + (state_at() - state_words()), state_bytes());
    rules_.play(user_, state(), m);
    facts_.length = uint16_t(facts_.length + 1);
    arrive();
    return undo;
  }

  // Moves are made only in ongoing positions, so the previous outcome need not be stored.
  void unmake(Move m, const Undo& undo) noexcept {
    PPLY_ASSERT(top_ > 0);
    if (!copies_) rules_.undo(user_, state(), m);
    --top_;
    listed_count_ = 0;
    facts_ = {undo.hash, uint16_t(facts_.length - 1), Outcome::kOngoing, undo.side, false, false};
  }

  // The moves made are not taken back any more. Of what they left there remains nothing, so that
  // the bytes of the game depend on its position alone.
  void forget_undo() noexcept {
    if (!has_rules()) return;
    if (top_ != 0) {
      if (copies_) __builtin_memcpy(states_, state(), state_bytes());
      __builtin_memcpy(legal_, legal(), legal_bytes());
      top_ = 0;
    }
    listed_count_ = 0;
    const size_t unused = size_t(places_ - 1u);
    if (copies_) __builtin_memset(states_ + state_words(), 0, unused * state_bytes());
    __builtin_memset(legal_ + legal_words(), 0, unused * legal_bytes());
    __builtin_memset(listed_, 0, listed_bytes());
  }

  Value evaluate() const noexcept {
    if (!rules_.evaluate) return kValueDraw;
    return clamp_evaluation(rules_.evaluate(user_, state()));
  }

  // ---- What only some rules tell

  bool has_final_value() const noexcept { return rules_.final_value != nullptr; }
  // Has the sign of the outcome, whatever the callback says. A draw that the callback `outcome` did
  // not tell is worth 0.
  Value final_value() const noexcept {
    const Outcome told = facts_.outcome;
    if (!has_final_value() || told == Outcome::kDraw || told == Outcome::kOngoing)
      return kValueDraw;
    const Value v = clamp_evaluation(rules_.final_value(user_, state()));
    return told == Outcome::kWin ? max(v, Value(1)) : min(v, Value(-1));
  }
  bool has_move_score() const noexcept { return rules_.move_score != nullptr; }
  int16_t move_score(Move m) const noexcept {
    if (!has_move_score()) return 0;
    const int32_t told = rules_.move_score(user_, state(), m);
    return int16_t(max(int32_t(-kMoveScoreMax), min(int32_t(kMoveScoreMax), told)));
  }
  bool is_tactical(Move m) const noexcept {
    return rules_.is_tactical && rules_.is_tactical(user_, state(), m) != 0;
  }
  bool is_forced() const noexcept {
    return rules_.is_forced && rules_.is_forced(user_, state()) != 0;
  }

 private:
  static constexpr int32_t kMoveScoreMax = 32000;

  struct Facts {
    Key hash = 0;
    uint16_t length = 0;  // plies since the start
    Outcome outcome = Outcome::kDraw;
    uint8_t side = 0;
    bool broken = false;
    bool path_draw = false;
  };

  static constexpr uint32_t words(uint32_t items, uint32_t in_a_word) noexcept {
    return (items + in_a_word - 1) / in_a_word;
  }
  Count state_words() const noexcept { return Count(words(rules_.state_size, sizeof(uint64_t))); }
  Count legal_words() const noexcept { return Count(words(rules_.move_count, 64)); }
  size_t state_bytes() const noexcept { return state_words() * sizeof(uint64_t); }
  size_t legal_bytes() const noexcept { return legal_words() * sizeof(uint64_t); }
  size_t listed_bytes() const noexcept { return max_moves() * sizeof(Move); }
  Count max_moves() const noexcept { return Count(sizes_of(rules_, 0).max_moves); }

  Count state_at() const noexcept { return copies_ ? Count(top_ * state_words()) : Count(0); }
  uint64_t* state() noexcept { return states_ + state_at(); }
  uint64_t* legal() noexcept { return legal_ + top_ * legal_words(); }
  const uint64_t* legal() const noexcept { return legal_ + top_ * legal_words(); }

  void push() noexcept {
    PPLY_ASSERT(top_ + 1u < places_);
    top_ = uint16_t(top_ + 1);
  }
  void start() noexcept {
    __builtin_memset(state(), 0, state_bytes());
    rules_.reset(user_, state());
    arrive();
  }

  // Asks the callbacks about a position just reached.
  void arrive() noexcept {
    listed_count_ = 0;
    facts_.broken = facts_.path_draw = false;
    find_side();
    find_hash();
    __builtin_memset(legal(), 0, legal_bytes());
    const int32_t told = rules_.outcome(user_, state());
    if (told >= 1 && told <= 3) {
      facts_.outcome = Outcome(told);
    } else if (told == 4) {
      facts_.outcome = Outcome::kDraw;
      facts_.path_draw = true;
    } else if (told != 0) {
      facts_.broken = true;
    } else if (facts_.length >= rules_.max_length) {
      facts_.outcome = Outcome::kDraw;
    } else {
      list_moves();
      facts_.outcome = Outcome::kOngoing;
      if (listed_count_ == 0) facts_.broken = true;
    }
    if (facts_.broken) {
      facts_.outcome = Outcome::kDraw;
      facts_.path_draw = false;
    }
  }

  void find_side() noexcept {
    facts_.side = uint8_t(facts_.length & 1u);
    if (!rules_.side) return;
    const int32_t told = rules_.side(user_, state());
    if (told != 0 && told != 1)
      facts_.broken = true;
    else
      facts_.side = uint8_t(told);
  }

  // The length is part of the key: a game that gets too long is a draw, so the same state is worth
  // more early than late. The length is scattered, so that it cannot cancel out with the state.
  // Without a callback the state is hashed eight bytes at a time, the lowest first on every target.
  void find_hash() noexcept {
    Key key = scatter(facts_.length);
    if (rules_.side && facts_.side != 0) key = ~key;
    if (rules_.hash) {
      key = scatter(key ^ rules_.hash(user_, state()));
    } else {
      const unsigned char* const bytes = reinterpret_cast<const unsigned char*>(state());
      for (uint32_t i = 0; i < rules_.state_size; i += 8) {
        uint64_t word = 0;
        for (uint32_t k = 8; k-- > 0;) word = word << 8 | bytes[i + k];
        key = scatter(key ^ word);
      }
    }
    facts_.hash = key;
  }

  // ---- The list of legal moves, which is kept as long as nothing is made or taken back

  // Asks for moves. A callback may claim more of them than it has written.
  Count ask_moves() const noexcept {
    __builtin_memset(listed_, 0, listed_bytes());
    const int32_t count = rules_.moves(user_, state(), listed_);
    return count < 0 ? Count(0) : Count(min(uint32_t(count), uint32_t(max_moves())));
  }
  // Of a position just reached, whose set of legal moves is still empty.
  void list_moves() noexcept {
    const Count asked = ask_moves();
    Count kept = 0;
    for (Count i = 0; i < asked; ++i) {
      const Move m = listed_[i];
      if (m >= rules_.move_count) continue;
      uint64_t& word = legal()[m / 64];
      const uint64_t bit = uint64_t(1) << (m % 64);
      if ((word & bit) != 0) continue;
      word |= bit;
      listed_[kept] = m;
      ++kept;
    }
    listed_count_ = uint16_t(kept);
  }
  // Of a position whose set of legal moves is known. Moves that are not among them are left out,
  // those that are missing are added.
  void list_again() const noexcept {
    uint64_t left[words(kMoveCount, 64)];
    __builtin_memcpy(left, legal(), legal_bytes());
    const Count asked = ask_moves();
    Count kept = 0;
    for (Count i = 0; i < asked; ++i) {
      const Move m = listed_[i];
      if (m >= rules_.move_count || (left[m / 64] >> (m % 64) & 1u) == 0) continue;
      left[m / 64] &= ~(uint64_t(1) << (m % 64));
      listed_[kept] = m;
      ++kept;
    }
    for (Count w = 0; w < legal_words(); ++w) {
      for (; left[w] != 0; left[w] &= left[w] - 1) {
        listed_[kept] = Move(w * 64 + lowest_bit(left[w]));
        ++kept;
      }
    }
    listed_count_ = uint16_t(kept);
  }

  bool has_rules() const noexcept { return rules_.reset != nullptr; }

  Rules rules_{};
  void* user_ = nullptr;
  Facts facts_{};
  Distant<uint64_t> states_;
  Distant<uint64_t> legal_;  // bit m % 64 of word m / 64: move m is legal
  mutable Distant<Move> listed_;
  mutable uint16_t listed_count_ = 0;  // 0: not listed
  uint16_t top_ = 0;                   // the present place
  uint16_t places_ = 0;
  bool copies_ = false;
};

static_assert(Game<CallbackGame<>>);

}  // namespace picoply

#endif  // PICOPLY_GAMES_CALLBACK_HPP_INCLUDED
