// Positions as training wants them: each once, with what all games say of it, in two parts that
// share neither games nor positions.
#ifndef PICOPLY_TOOLS_LAB_DATA_SAMPLES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_DATA_SAMPLES_HPP_INCLUDED

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "data/positions.hpp"

namespace lab {

struct LoadSettings {
  double holdout = 0.1;  // share of games kept aside, 0 to 1, chosen by hash of their number
  bool merge_duplicates = true;     // equal positions become one sample
  bool merge_symmetric = true;      // turned and mirrored ones count as equal
  bool only_labelled = true;        // leaves out positions without a value
  bool skip_passes = true;          // leaves out positions whose move is a pass
  bool skip_within_turns = true;    // leaves out positions where a piece must move on
  bool skip_draws = false;          // leaves out games that were drawn
  bool skip_before_chosen = false;  // leaves out positions whose result a random move had a part in
  std::uint16_t first_ply = 0;      // plies before this are left out
  std::uint16_t last_ply = 0xffff;  // and those after this
};

// What is known of a sample. All for the side to move, means over `count` occurrences.
struct Labels {
  float value;   // picoply units. If any occurrence is exact, of the exact ones only; NaN: no label
  float result;  // -1 to 1
  float margin;  // discs
  std::uint32_t count;  // occurrences, at least 1
  std::uint16_t ply;    // of the first occurrence
  std::uint8_t side;    // of the first occurrence: 0 the first player
  bool exact;           // the value is proven
  std::uint64_t game;   // number of the game of the first occurrence
};

// Samples in the order of their first occurrence. With merge_symmetric the board is in canonical
// form (symmetry.hpp).
class SampleSet {
 public:
  // `kinds`: there are kings.
  SampleSet(std::size_t cells, bool kinds)
      : words_((cells + 63) / 64), stride_((kinds ? 3 : 2) * words_) {}

  std::size_t size() const { return labels_.size(); }
  std::size_t words() const { return words_; }  // of a set of cells
  // The side to move's stones and its opponent's, words() words each, bits as in Stones.
  std::span<const std::uint64_t> own(std::size_t i) const {
    return {boards_.data() + i * stride_, words_};
  }
  std::span<const std::uint64_t> other(std::size_t i) const {
    return {boards_.data() + i * stride_ + words_, words_};
  }
  bool has_kinds() const { return stride_ > 2 * words_; }
  // Of both sides; only if there are any kinds.
  std::span<const std::uint64_t> kings(std::size_t i) const {
    return {boards_.data() + i * stride_ + 2 * words_, words_};
  }
  // 0 nothing, 1 own, 2 other; 3 and 4 if it is a king.
  int cell(std::size_t i, std::size_t cell) const {
    const std::uint64_t bit = std::uint64_t{1} << cell % 64;
    const int king = has_kinds() && (kings(i)[cell / 64] & bit) != 0 ? 2 : 0;
    return (own(i)[cell / 64] & bit) != 0     ? king + 1
           : (other(i)[cell / 64] & bit) != 0 ? king + 2
                                              : 0;
  }
  const Labels& labels(std::size_t i) const { return labels_[i]; }
  std::uint64_t key(std::size_t i) const { return keys_[i]; }

  void add(const Stones& own, const Stones& other, const Stones& kings, std::uint64_t key,
           const Labels& labels);
  // Appends a sample of another set of the same board.
  void copy(const SampleSet& from, std::size_t i);
  void set_labels(std::size_t i, const Labels& labels) { labels_[i] = labels; }

 private:
  std::size_t words_, stride_;
  std::vector<std::uint64_t> boards_;
  std::vector<std::uint64_t> keys_;
  std::vector<Labels> labels_;
};

struct LoadReport {
  std::uint64_t games = 0, duplicate_games = 0, held_out_games = 0;
  std::uint64_t positions = 0;  // in games that are not duplicates
  std::uint64_t left_out = 0;   // by the settings
  std::uint64_t merged = 0;     // occurrences beyond the first
  std::uint64_t leaked = 0;     // occurrences removed from training because held out as well
};

struct Samples {
  GameDataHeader header;  // of the first file: game, cols, rows
  SampleSet training, held_out;
  LoadReport report;
  std::vector<std::uint32_t> file_crcs;  // in the order of the paths, for provenance
};

// Reads finished files of one game, from any jobs and shards, in the given order; the same files in
// the same order give the same samples. A game with the same moves as an earlier one is dropped.
// Throws hosted::UserError that names the file at fault. About 50 bytes of memory a position.
Samples load_samples(const std::vector<std::string>& paths, const LoadSettings& settings = {});

// Whether a game is kept aside: by a hash of its job's seed and its number.
bool is_held_out(const GameDataHeader& header, std::uint64_t game, double share);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_DATA_SAMPLES_HPP_INCLUDED
