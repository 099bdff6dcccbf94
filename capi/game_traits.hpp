// What the engine of picoply.h needs to know of a game's type beyond the Game concept: which
// optional things it offers, found by name, and where a game of it began.
#ifndef PICOPLY_CAPI_GAME_TRAITS_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_TRAITS_HPP_INCLUDED

#include "engine.hpp"
#include "picoply/forms.hpp"

namespace picoply::capi {

// ---- What games offer beyond what they must, found by name -------------------------------------

PPLY_HOOK(PassMove, kPassMove, "static constexpr Move kPassMove")
template <class G>
concept Passes = requires { G::kPassMove; } || kNoPassMove<G>;
PPLY_HOOK(Forbidden, forbidden, "uint8_t or an enumeration forbidden(Move) const noexcept")
template <class G>
concept Forbids = requires(const G c, typename G::Move m) {
  uint8_t(c.forbidden(m));
  requires noexcept(c.forbidden(m));
} || kNoForbidden<G>;
PPLY_HOOK(Margin, margin, "int32_t margin() const noexcept")
template <class G>
concept CountsMargin = requires(const G c) {
  int32_t(c.margin());
  requires noexcept(c.margin());
} || kNoMargin<G>;
template <class G>
concept Judges = requires(const typename G::Evaluation& e, uint64_t b) { G::judge(e, b, b, b, b); };
template <class G>
concept TakesWeights = requires(G g, const othello::WeightsFile& weights) {
  g.set_evaluation(typename G::Evaluation(weights));
};
template <class G>
concept CanBreak = requires(const G c) { bool(c.is_broken()); };
template <class G>
concept TakesRules =
    requires(G g, const pply_custom_game& rules, void* user) { g.set_rules(rules, user); };

template <class G>
constexpr uint32_t longest_winning_line() noexcept {
  if constexpr (requires { G::kMaxWinningLine; })
    return uint32_t(G::kMaxWinningLine);
  else
    return kCellCount<G>;
}
template <class G>
using WinningLine = List<typename G::Move, longest_winning_line<G>()>;
PPLY_HOOK(
    WinningLine, winning_line,
    "void winning_line(List<Move, n>&) const noexcept of a BoardGame, n being kMaxWinningLine, or "
    "the number of cells")
template <class G>
concept ShowsWinningLine = (BoardGame<G> && requires(const G c, WinningLine<G>& out) {
                             c.winning_line(out);
                             requires noexcept(c.winning_line(out));
                           }) || kNoWinningLine<G>;

// Moves but for the pass, which is the last one in those games that have it.
template <class G>
constexpr uint32_t move_count() noexcept {
  if constexpr (Passes<G>) {
    static_assert(uint32_t(G::kPassMove) + 1 == uint32_t(G::kMoveCount));
    return uint32_t(G::kPassMove);
  } else {
    return uint32_t(G::kMoveCount);
  }
}
template <class G>
constexpr bool has_gravity() noexcept {
  if constexpr (BoardGame<G>)
    return move_count<G>() == uint32_t(G::kCols) && uint32_t(G::kRows) > 1;
  else
    return false;
}

// Whether cells may be nobody's: 3, or # in the text of a position.
template <class G>
constexpr bool has_walls() noexcept {
  if constexpr (requires { G::kHasWalls; })
    return G::kHasWalls;
  else
    return false;
}

// Whether there are pieces of several kinds, so that a cell takes four bits instead of two.
template <class G>
constexpr bool has_kinds() noexcept {
  if constexpr (requires { G::kHasKinds; })
    return G::kHasKinds;
  else
    return false;
}

template <class G>
constexpr bool has_rank1_on_top() noexcept {
  if constexpr (requires { G::kRank1OnTop; })
    return G::kRank1OnTop;
  else
    return CountsMargin<G>;
}

template <class G>
constexpr uint8_t traits_of() noexcept {
  uint32_t t = 0;
  if (Passes<G>) t |= kHasPass;
  if (Forbids<G>) t |= kHasForbidden;
  if (has_gravity<G>()) t |= kHasGravity;
  if (CountsMargin<G>) t |= kHasMargin;
  if (has_rank1_on_top<G>()) t |= kRank1OnTop;
  if (BoardGame<G>) t |= kHasGrid;
  if constexpr (Forbids<G> && requires { G::kHasForbidden; }) {
    if (!G::kHasForbidden) t &= ~uint32_t(kHasForbidden);
  }
  return uint8_t(t);
}

// ---- Where a game began ------------------------------------------------------------------------

// Undoing replays the game from its beginning, unless the game can take_back(): that costs some
// microseconds instead of a stack of undo records. The beginning is packed, as packed_cell() says.
template <class G>
class PackedPosition {
  static constexpr uint32_t kBits = has_kinds<G>() ? 4 : 2, kInByte = 8 / kBits;

 public:
  void clear() noexcept { __builtin_memset(this, 0, sizeof *this); }
  void pack(const uint8_t* cells, uint8_t side) noexcept {
    clear();
    bytes_[0] = side;
    uint8_t* const packed = bytes_ + 1;
    for (uint32_t i = 0; i < kCellCount<G>; ++i)
      packed[i / kInByte] =
          uint8_t(packed[i / kInByte] | uint32_t(cells[i]) << (i % kInByte * kBits));
  }
  void unpack(G& position) const noexcept {
    uint8_t cells[kCellCount<G>];
    for (uint32_t i = 0; i < kCellCount<G>; ++i) cells[i] = uint8_t(packed_cell(bytes_, i, kBits));
    (void)position.set_position(cells, bytes_[0]);  // was accepted before
  }
  const uint8_t* bytes() const noexcept { return bytes_; }

 private:
  uint8_t bytes_[1 + (kCellCount<G> + kInByte - 1) / kInByte];
};
struct NoPosition {
  void clear() noexcept {}
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_TRAITS_HPP_INCLUDED
