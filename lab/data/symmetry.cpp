#include "data/symmetry.hpp"

#include <bit>

#include "hosted/random.hpp"

namespace lab {
namespace {

// Any fixed number: keys are compared with keys of the same program only.
constexpr std::uint64_t kKeySeed = 0x73796d6d65747279;
constexpr std::uint64_t kSecondToMove = 0xd6e8feb86659fd93;

template <class Visit>
void for_each_stone(const Stones& stones, std::size_t cells, Visit visit) {
  for (std::size_t w = 0; w * 64 < cells; ++w) {
    for (std::uint64_t bits = stones[w]; bits != 0; bits &= bits - 1) {
      visit(w * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
}

}  // namespace

// Bit 0 of a symmetry's number mirrors left and right, bit 1 up and down, bit 2 then exchanges rows
// and columns.
Symmetries::Symmetries(const GameDataHeader& header)
    : cols_(header.cols), rows_(header.rows), cells_(cols_ * rows_) {
  const pply_game_info info = info_of(game_of(header));
  has_kinds_ = moves_pieces(header);
  count_ = has_kinds_ ? 1 : info.has_gravity != 0 ? 2 : cols_ == rows_ ? 8 : 4;
  colour_blind_ = info.has_margin != 0 || has_kinds_;
  images_.resize(kMost * cells_);
  for (std::size_t s = 0; s < count_; ++s) {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      std::size_t col = cell % cols_, row = cell / cols_;
      if ((s & 1) != 0) col = cols_ - 1 - col;
      if ((s & 2) != 0) row = rows_ - 1 - row;
      if ((s & 4) != 0) std::swap(col, row);
      images_[s * cells_ + cell] = static_cast<std::uint16_t>(row * cols_ + col);
    }
  }
  std::vector<std::uint64_t> random(2 * cells_);
  hosted::Random source(kKeySeed);
  for (std::uint64_t& key : random) key = source.next();
  keys_.resize(2 * cells_ * kMost);
  for (std::size_t i = 0; i < 2 * cells_; ++i) {
    const std::size_t colour = i / cells_, cell = i % cells_;
    for (std::size_t s = 0; s < count_; ++s) {
      keys_[i * kMost + s] = random[colour * cells_ + image(s, cell)];
    }
  }
  if (!has_kinds_) return;
  kinds_.resize(2 * cells_);
  for (std::uint64_t& key : kinds_) key = source.next();
}

Stones Symmetries::image(std::size_t s, const Stones& stones) const {
  Stones turned{};
  for_each_stone(stones, cells_, [&](std::size_t cell) {
    const std::size_t to = image(s, cell);
    turned[to / 64] |= std::uint64_t{1} << to % 64;
  });
  return turned;
}

Symmetries::Canonical Symmetries::canonical(const Stones& own, const Stones& other,
                                            int side) const {
  std::uint64_t hashes[kMost] = {};
  const auto add = [&](std::size_t i) {
    const std::uint64_t* keys = keys_.data() + i * kMost;
    for (std::size_t s = 0; s < kMost; ++s) hashes[s] ^= keys[s];
  };
  for_each_stone(own, cells_, [&](std::size_t cell) { add(cell); });
  for_each_stone(other, cells_, [&](std::size_t cell) { add(cells_ + cell); });
  Canonical best{hashes[0], 0};
  for (std::size_t s = 1; s < count_; ++s) {
    if (hashes[s] < best.key) best = {hashes[s], s};
  }
  if (side != 0 && !colour_blind_) best.key ^= kSecondToMove;
  return best;
}

std::uint64_t Symmetries::kinds_key(const Position& p) const {
  if (!has_kinds_) return 0;
  std::uint64_t key = p.moving == kNowhere ? 0 : kinds_[cells_ + p.moving];
  for_each_stone(p.kings, cells_, [&](std::size_t cell) { key ^= kinds_[cell]; });
  return key;
}

Symmetries::Canonical Symmetries::canonical(const Position& p) const {
  Canonical best = canonical(p.own, p.other, p.side);
  best.key ^= kinds_key(p);
  return best;
}

std::uint64_t Symmetries::plain_key(const Position& p) const {
  std::uint64_t key = p.side != 0 && !colour_blind_ ? kSecondToMove : 0;
  for_each_stone(p.own, cells_, [&](std::size_t cell) { key ^= keys_[cell * kMost]; });
  for_each_stone(p.other, cells_, [&](std::size_t cell) { key ^= keys_[(cells_ + cell) * kMost]; });
  return key ^ kinds_key(p);
}

}  // namespace lab
