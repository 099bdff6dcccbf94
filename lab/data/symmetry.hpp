// Turning and mirroring boards: positions that are the same but for that have the same value.
#ifndef PICOPLY_TOOLS_LAB_DATA_SYMMETRY_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_SYMMETRY_HPP_INCLUDED

#include <cstdint>
#include <vector>

#include "data/positions.hpp"

namespace lab {

// The symmetries of a board: 8 of a square, 4 of a rectangle, 2 (left and right) where stones fall,
// and where pieces move 1, as the board is turned for the side to move already (positions.hpp).
//
// The canonical form of a position is its image with the smallest hash; that hash, the position's
// key, is the same for all its images. A hash is the exclusive-or of a random number for each stone
// (Zobrist), so that eight of them cost one row of a table for each stone. Different positions have
// the same key with a chance of 2^-64 a pair.
class Symmetries {
 public:
  static constexpr std::size_t kMost = 8;

  explicit Symmetries(const GameDataHeader& header);

  std::size_t count() const { return count_; }
  std::size_t cells() const { return cells_; }

  // Where cell `cell` comes to lie under symmetry s; symmetry 0 leaves everything as it is.
  std::size_t image(std::size_t s, std::size_t cell) const { return images_[s * cells_ + cell]; }
  Stones image(std::size_t s, const Stones& stones) const;

  struct Canonical {
    std::uint64_t key;
    std::size_t symmetry;  // the one that leads to the canonical form
  };
  // `side` counts where the two colours have different rules or moves; Othello's have not, so there
  // it makes no difference.
  Canonical canonical(const Stones& own, const Stones& other, int side) const;
  // With all that a position has: kings, and the piece that must move on.
  Canonical canonical(const Position& p) const;

  // Equal for equal positions only, turned ones apart.
  std::uint64_t plain_key(const Position& p) const;

 private:
  std::uint64_t kinds_key(const Position& p) const;

  std::size_t cols_, rows_, cells_, count_;
  bool colour_blind_, has_kinds_;
  std::vector<std::uint16_t> images_;  // [symmetry][cell]
  std::vector<std::uint64_t> keys_;    // [own or other][cell][kMost]
  std::vector<std::uint64_t> kinds_;   // [king or moving][cell], where pieces move
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_SYMMETRY_HPP_INCLUDED
