// What an engine's game says of its moves and positions in a form of its own (picoply/forms.hpp),
// as the C functions ask for it.
#ifndef PICOPLY_CAPI_GAME_FORMS_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_FORMS_HPP_INCLUDED

#include "game_traits.hpp"
#include "picoply/features.hpp"

namespace picoply::capi {

// The table of an engine's class E. Each function is for the slot of its name.
template <class E, class G, Features F>
struct Forms {
  using Move = typename G::Move;

  static void write_text(const pply_engine*, uint16_t move, TextWriter& out) noexcept {
    G::write_move(Move(move), out);
  }
  static bool read_text(const pply_engine*, const char* text, size_t len, size_t& at,
                        uint16_t& move) noexcept {
    Move m = 0;
    if (!G::read_move(text, len, at, m)) return false;
    move = m;
    return true;
  }
  static bool find_cells(const pply_engine*, pply_move move, uint16_t& from,
                         uint16_t& to) noexcept {
    return G::move_cells(Move(move), from, to);
  }
  static bool write_further(pply_move before, pply_move move, TextWriter& out) noexcept {
    return G::write_further(Move(before), Move(move), out);
  }
  static int read_turn(const pply_engine* e, const char* text, size_t len, size_t& at,
                       pply_move* out) noexcept {
    static_assert(uint32_t(G::kMaxTurn) <= kMostInTurn);
    TurnMoves<G> turn;
    const TurnFault fault = E::of(e).position_.read_turn(text, len, at, turn);
    if (fault == TurnFault::kText || fault == TurnFault::kAmbiguous) return PPLY_ERR_PARSE;
    if (fault != TurnFault::kNone) return PPLY_ERR_ILLEGAL;
    for (Count i = 0; i < turn.size(); ++i) out[i] = turn[i];
    return int(turn.size());
  }
  static void write_position(const pply_engine* e, TextWriter& out) noexcept {
    E::of(e).position_.write_position(out);
  }
  static int set_cells(pply_engine* e, const uint8_t* cells, uint8_t side, size_t& where) noexcept {
    const PositionError error = E::of(e).position_.set_position(cells, side);
    if (error.fault != PositionFault::kNone) {
      where = error.fault == PositionFault::kSide ? size_t(kCellCount<G>) : size_t(error.cell);
      return PPLY_ERR_POSITION;
    }
    E::of(e).begin_here(cells, side);
    return PPLY_OK;
  }

  static constexpr OwnForms table() noexcept {
    OwnForms f{};
    if constexpr (TakesRules<G>) {
      f.write_text = capi::write_text;
      f.read_text = capi::read_text;
      f.find_cells = capi::find_cells;
    } else if constexpr (NamesMoves<G>) {
      static_assert(!Passes<G>, "in a game with passes moves have no text of their own");
      f.write_text = write_text;
      f.read_text = read_text;
      f.find_cells = find_cells;
    }
    if constexpr (NamesTurns<G>) {
      f.write_further = write_further;
      if constexpr (F.record) f.read_turn = read_turn;
    }
    if constexpr (NamesPositions<G>) f.write_position = write_position;
    if constexpr (has_kinds<G>() && F.position_text) f.set_cells = set_cells;
    return f;
  }
  static constexpr OwnForms kTable = table();
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_FORMS_HPP_INCLUDED
