// Weights of an Othello 8x8 evaluation in a file, for devices with room for more than a program
// should carry: any of the patterns of patterns.hpp, in any number of stages.
//
// Whoever has the file reads it into memory of his own, or maps it; here it is only looked at. All
// numbers have their lowest byte first:
//
//     0   8  "plyothw1"
//     8   4  bytes of the file
//    12   4  CRC-32 of all that follows, as in zip and png
//    16   1  stages S, 1 .. 64
//    17   1  bits of an entry, 8 or 16
//    18   1  1: a pattern has one table for all stages; 0: one of each
//    19   1  shift, 0 .. 30: sums are in 2^-shift hundredths of a disc
//    20   4  patterns: bit p is Pattern p; P of them
//    24 130  by number of empty squares, 0 .. 64: stage * 64 + 64ths of the way to the next
//   154   2  0
//   156      S * P multipliers of 4 bytes, by stage, then pattern
//            S * 3 numbers of 4 bytes, by stage: for each move more than the opponent has, for each
//            empty square more beside the opponent's discs than beside own ones, for being to move
//            the tables, by pattern, then stage: an entry for each content of 0 or more
//            what is left is text, for people: where the weights come from
//
// An entry stands for entry * multiplier. A file has 16 MB at most, without the text. picoply-train
// writes such files (docs/lab/training.md).
#ifndef PICOPLY_GAMES_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED
#define PICOPLY_GAMES_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED

#include "picoply/crc32.hpp"
#include "picoply/games/othello/patterns.hpp"

namespace picoply {
namespace othello {

// Entries of a pattern's table, for a pattern that is not known to the compiler.
struct TableEntries {
  uint32_t of[kPatternCount]{};
  constexpr TableEntries() noexcept {
    for (uint32_t p = 0; p < kPatternCount; ++p) of[p] = table_bytes(Pattern(p));
  }
};
inline constexpr PPLY_CONSTANT TableEntries kTableEntries{};

enum class WeightsFault : uint8_t {
  kNone,
  kShort,     // of any such file
  kMagic,     // not a file of weights, or of another version
  kSize,      // not as long as it says, or as its tables need
  kChecksum,  // damaged
  kStages,    // their number, or a place in the game that is none of them
  kEntries,   // bits, sharing or shift
  kPatterns,  // none, or unknown ones
};

// A file that has been looked through. It points into the caller's memory, which must outlive it.
// That memory may change meanwhile without harm but to the values: where to look does not depend
// on it any more.
class WeightsFile {
 public:
  static constexpr uint32_t kHeaderBytes = 156;
  static constexpr uint32_t kMostStages = 64;

  constexpr WeightsFile() noexcept = default;  // closed: has no patterns

  // Any other fault than kNone leaves it closed. Takes a few milliseconds a megabyte.
  WeightsFault open(const void* file, size_t bytes) noexcept {
    *this = WeightsFile();
    const auto* const at = static_cast<const uint8_t*>(file);
    const WeightsFault fault = look_through(at, bytes);
    if (fault != WeightsFault::kNone) *this = WeightsFile();
    return fault;
  }
  constexpr bool is_open() const noexcept { return patterns_ != 0; }

  // Of an open file.
  bool has(Pattern p) const noexcept { return (patterns_ >> p & 1) != 0; }
  bool is_shared() const noexcept { return table_step_ == 0; }
  uint8_t bits() const noexcept { return bits_; }
  uint8_t shift() const noexcept { return shift_; }
  uint16_t progress(uint32_t empties) const noexcept { return progress_[empties]; }
  int32_t multiplier(uint32_t stage, Pattern p) const noexcept {
    return int32_t(word(multipliers_ + 4 * (stage * count_ + place_[p])));
  }
  int32_t scalar(uint32_t stage, uint32_t i) const noexcept {  // i: 0 .. 2
    return int32_t(word(scalars_ + 4 * (3 * stage + i)));
  }
  const uint8_t* table(Pattern p, uint32_t stage) const noexcept {
    return tables_[p] + size_t(stage) * table_step_ * (constant(kTableEntries.of[p]) * (bits_ / 8));
  }

 private:
  static uint32_t word(const uint8_t* p) noexcept {
    return uint32_t(p[0] | p[1] << 8) | uint32_t(p[2] | p[3] << 8) << 16;
  }

  WeightsFault look_through(const uint8_t* at, size_t bytes) noexcept {
    if (at == nullptr || bytes < kHeaderBytes) return WeightsFault::kShort;
    constexpr char kMagic[] = "plyothw1";
    for (uint32_t i = 0; i < 8; ++i)
      if (at[i] != uint8_t(kMagic[i])) return WeightsFault::kMagic;
    if (word(at + 8) != bytes) return WeightsFault::kSize;
    if (word(at + 12) != crc32(at + 16, bytes - 16)) return WeightsFault::kChecksum;
    const uint8_t stages = at[16];
    if (stages < 1 || stages > kMostStages) return WeightsFault::kStages;
    bits_ = at[17];
    shift_ = at[19];
    if ((bits_ != 8 && bits_ != 16) || at[18] > 1 || shift_ > 30) return WeightsFault::kEntries;
    table_step_ = at[18] == 1 ? 0 : 1;
    patterns_ = word(at + 20);
    if (patterns_ == 0 || patterns_ >> kPatternCount != 0) return WeightsFault::kPatterns;
    for (uint32_t e = 0; e <= 64; ++e) {
      const auto place = uint16_t(at[24 + 2 * e] | at[25 + 2 * e] << 8);
      if ((place >> 6) + ((place & 63) != 0 ? 1 : 0) >= stages) return WeightsFault::kStages;
      progress_[e] = place;
    }
    for (uint32_t p = 0; p < kPatternCount; ++p) {
      place_[p] = count_;
      if (has(Pattern(p))) ++count_;
    }
    uint32_t next = kHeaderBytes;
    const uint32_t multipliers = next;
    next += 4u * stages * count_;
    const uint32_t scalars = next;
    next += 4u * stages * 3;
    const uint32_t tables = table_step_ == 0 ? 1u : stages;
    for (uint32_t p = 0; p < kPatternCount; ++p) {
      if (!has(Pattern(p))) continue;
      const uint32_t end = next + tables * constant(kTableEntries.of[p]) * (bits_ / 8);
      if (end > bytes) return WeightsFault::kSize;
      tables_[p] = at + next;
      next = end;
    }
    multipliers_ = at + multipliers;
    scalars_ = at + scalars;
    return WeightsFault::kNone;
  }

  const uint8_t* tables_[kPatternCount] = {};
  const uint8_t* multipliers_ = nullptr;
  const uint8_t* scalars_ = nullptr;
  uint32_t patterns_ = 0;
  uint16_t progress_[65] = {};
  uint8_t place_[kPatternCount] = {};  // among those it has
  uint8_t count_ = 0, bits_ = 0, shift_ = 0, table_step_ = 0;
};

}  // namespace othello
}  // namespace picoply

#endif  // PICOPLY_GAMES_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED
