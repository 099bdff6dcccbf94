// Zobrist keys: a position's hash is the exclusive or of one random key per stone, so that making
// or unmaking a move changes it with one operation (Zobrist 1970).
#ifndef PICOPLY_ZOBRIST_HPP_INCLUDED
#define PICOPLY_ZOBRIST_HPP_INCLUDED

#include "picoply/constant.hpp"
#include "picoply/random.hpp"
#include "picoply/value.hpp"

namespace picoply {

// One key per cell in read-only memory. The second player's key is the first player's key, rotated.
// This halves the table. The two keys are independent enough, because no cell has stones of both
// players.
template <uint32_t Cells>
class Zobrist {
 public:
  constexpr Zobrist() noexcept : keys_{} {
    for (uint32_t i = 0; i < Cells; ++i) keys_[i] = scatter(0x7069636f706c7900u + i);
  }
  constexpr Key of(uint32_t cell, bool second_player) const noexcept {
    const Key k = constant(keys_[cell]);
    return second_player ? (k << 23 | k >> 41) : k;
  }
  static constexpr Key kSecondToMove = 0xd6e8feb86659fd93u;

 private:
  Key keys_[Cells];
};

template <uint32_t Cells>
inline constexpr PPLY_CONSTANT Zobrist<Cells> kZobrist{};

}  // namespace picoply

#endif  // PICOPLY_ZOBRIST_HPP_INCLUDED
