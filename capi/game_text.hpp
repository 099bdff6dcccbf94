// How an engine's game takes a position from text.
#ifndef PICOPLY_CAPI_GAME_TEXT_HPP_INCLUDED
#define PICOPLY_CAPI_GAME_TEXT_HPP_INCLUDED

#include "game_traits.hpp"

namespace picoply::capi {

// For an engine's class E.
template <class E, class G>
struct PositionText {
  static int read(pply_engine* e, const char* text, size_t len, size_t& where) noexcept {
    if constexpr (NamesPositions<G>) {
      const PositionFault fault = E::of(e).position_.read_position(text, len, where);
      if (fault == PositionFault::kText) return PPLY_ERR_PARSE;
      if (fault != PositionFault::kNone) return PPLY_ERR_POSITION;
      uint8_t cells[kCellCount<G>];
      const G& p = E::of(e).position_;
      for (uint32_t i = 0; i < kCellCount<G>; ++i) cells[i] = p.cell(Count(i));
      E::of(e).begin_here(cells, p.side());
      return PPLY_OK;
    } else if constexpr (BoardGame<G>) {
      E& s = E::of(e);
      uint8_t cells[kCellCount<G>];
      uint8_t side = 0;
      if (!picoply::read_position<has_walls<G>()>(text, len, kCellCount<G>, cells, side, where))
        return PPLY_ERR_PARSE;
      const PositionError error = s.position_.set_position(cells, side);
      if (error.fault != PositionFault::kNone) {
        const bool at_side = error.fault == PositionFault::kSide;
        where = cell_offset(text, len, at_side ? kCellCount<G> : error.cell);
        return PPLY_ERR_POSITION;
      }
      s.begin_here(cells, side);
      return PPLY_OK;
    } else {
      (void)e;
      (void)text;
      (void)len;
      (void)where;
      return PPLY_ERR_SUPPORT;
    }
  }
};

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_GAME_TEXT_HPP_INCLUDED
