// Cells as GTP writes them: a column's letter and a row's number, "D6".
#ifndef PICOPLY_PORTS_DESKTOP_GTP_VERTEX_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GTP_VERTEX_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "picoply.h"

namespace gtp {

// In Go, hence in GTP, there is no column i; some programs of other games have one.
enum class Letters : std::uint8_t { kWithoutI, kAll };

// Any move of a game on a grid; a pass is "PASS".
std::string vertex_text(pply_move move, const pply_game_info& info, Letters letters);

// Nothing if it is none of this board. "resign" is none.
std::optional<pply_move> read_vertex(std::string_view text, const pply_game_info& info,
                                     Letters letters);

}  // namespace gtp

#endif  // PICOPLY_PORTS_DESKTOP_GTP_VERTEX_HPP_INCLUDED
