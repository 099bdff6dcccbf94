// Kalah (W. J. Champion, 1940): each side has Pits pits with Seeds seeds each, and a store.
//
// A move takes all seeds of a pit of one's own and sows them one by one, counter-clockwise: along
// one's own pits, into one's store, along the other side's pits, and round again past the other
// store. If the last seed falls into one's store, one moves again. If it falls into an empty pit of
// one's own, it goes to one's store with the seeds of the pit opposite, if there are any. The game
// is over when one side has no seeds on the board: the other side keeps its seeds, and whoever has
// more wins.
//
// These are the rules of G. Irving, J. Donkers and J. Uiterwijk, "Solving Kalah", ICGA Journal 23
// (2000), with whose results the tests compare.
#ifndef PICOPLY_EXAMPLES_KALAH_HPP_INCLUDED
#define PICOPLY_EXAMPLES_KALAH_HPP_INCLUDED

#include "picoply/game.hpp"
#include "picoply/random.hpp"

template <uint32_t Pits, uint32_t Seeds>
class Kalah {
  static_assert(Pits >= 2 && Pits <= 8 && Seeds >= 1 && Pits * Seeds * 2 <= 127);

 public:
  using Move = uint8_t;  // the pit: 0 is farthest from the store of the side to move
  struct Undo {
    uint8_t pits[2 * Pits + 2], side;
  };
  static constexpr uint32_t kMoveCount = Pits;
  static constexpr uint32_t kMaxMoves = Pits;
  static constexpr uint32_t kMaxLength = 500;  // a game that takes longer is a draw
  static constexpr bool kSidesAlternate = false;

  constexpr Kalah() noexcept {
    for (uint32_t i = 0; i < kAll; ++i) pits_[i] = i % kHalf == Pits ? uint8_t(0) : uint8_t(Seeds);
  }

  uint8_t side() const noexcept { return side_; }
  uint32_t seeds(uint32_t side, uint32_t pit) const noexcept { return pits_[side * kHalf + pit]; }
  uint32_t store(uint32_t side) const noexcept { return pits_[side * kHalf + Pits]; }

  // The pits nearest to the store first: they give a second move most often.
  void generate(picoply::MoveList<Kalah>& out) const noexcept {
    if (outcome() != picoply::Outcome::kOngoing) return;
    for (uint32_t pit = Pits; pit-- > 0;)
      if (seeds(side_, pit) != 0) out.push(Move(pit));
  }
  bool is_legal(Move m) const noexcept {
    return m < Pits && outcome() == picoply::Outcome::kOngoing && seeds(side_, m) != 0;
  }

  Undo make(Move m) noexcept {
    Undo before;
    __builtin_memcpy(before.pits, pits_, sizeof pits_);
    before.side = side_;
    const uint32_t first = side_ * kHalf, own = first + Pits, skipped = (own + kHalf) % kAll;
    uint32_t at = first + m, hand = pits_[at];
    for (pits_[at] = 0; hand != 0; --hand) {
      at = (at + 1) % kAll;
      if (at == skipped) at = (at + 1) % kAll;
      pits_[at] = uint8_t(pits_[at] + 1);
    }
    ++length_;
    if (at == own) return before;  // the same side moves again
    if (at >= first && at < own && pits_[at] == 1) {
      const uint32_t opposite = 2 * Pits - at;
      pits_[own] = uint8_t(pits_[own] + 1 + pits_[opposite]);
      pits_[at] = pits_[opposite] = 0;
    }
    side_ = uint8_t(1 - side_);
    return before;
  }
  void unmake(Move, const Undo& before) noexcept {
    __builtin_memcpy(pits_, before.pits, sizeof pits_);
    side_ = before.side;
    --length_;
  }

  picoply::Outcome outcome() const noexcept {
    if (goes_on())
      return length_ < kMaxLength ? picoply::Outcome::kOngoing : picoply::Outcome::kDraw;
    const int32_t lead = margin();
    return lead > 0   ? picoply::Outcome::kWin
           : lead < 0 ? picoply::Outcome::kLoss
                      : picoply::Outcome::kDraw;
  }
  // The limit of moves says nothing of other ways to the same position.
  bool is_path_draw() const noexcept { return goes_on(); }

  // For the side to move, each seed on the board counted for its side.
  int32_t margin() const noexcept {
    const uint32_t other = 1u - side_;
    return int32_t(store(side_) + on_board(side_)) - int32_t(store(other) + on_board(other));
  }
  picoply::Value final_value() const noexcept {
    return goes_on() ? picoply::kValueDraw : picoply::Value(margin() * kSeed);
  }
  picoply::Value evaluate() const noexcept {
    return picoply::Value((int32_t(store(side_)) - int32_t(store(1u - side_))) * kSeed);
  }

  picoply::Key hash() const noexcept {
    uint64_t key = side_;
    for (uint32_t i = 0; i < kAll; ++i) key = picoply::scatter(key << 8 ^ pits_[i]);
    return key;
  }

  static constexpr int32_t kSeed = 100;  // of a value

 private:
  static constexpr uint32_t kHalf = Pits + 1, kAll = 2 * kHalf;

  bool goes_on() const noexcept { return on_board(0) != 0 && on_board(1) != 0; }
  uint32_t on_board(uint32_t side) const noexcept {
    uint32_t sum = 0;
    for (uint32_t pit = 0; pit < Pits; ++pit) sum += seeds(side, pit);
    return sum;
  }

  uint8_t pits_[kAll] = {};  // the pits and the store of one side, then those of the other
  uint8_t side_ = 0;
  uint16_t length_ = 0;  // plies
};
static_assert(picoply::Game<Kalah<6, 4>>);

#endif  // PICOPLY_EXAMPLES_KALAH_HPP_INCLUDED
