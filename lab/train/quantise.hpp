// Weights as small integers, and the evaluation they make, bit for bit as the library computes it.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_QUANTISE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_QUANTISE_HPP_INCLUDED

#include <cstdint>
#include <vector>

#include "train/design.hpp"

namespace lab {

// Fixed point: a sum holds 2^shift for each unit of the evaluation. Each pattern has one table a
// stage; a table's entries are whole numbers of at most 127 (8 bits) or 32767 (16 bits), and one
// entry stands for entry * multiplier / 2^shift units. Multipliers are whole too, so that nothing
// is lost after the entries are rounded: an entry is at most multiplier / 2^(shift + 1) off.
// With shared weights a pattern has one table, whose largest entry is 127, and a multiplier of each
// stage, which has the stage's factor in it: it is rounded, and may be negative or 0.
// Scalars are few and keep `shift` bits behind the point.
class QuantisedModel {
 public:
  // `bits` is 8 or 16. `limit`: an evaluation is cut to +-limit; 1 .. PPLY_VALUE_EVAL. `features`
  // must outlive this. `factors`: those of shared weights, else none. Throws hosted::UserError if
  // the weights are so large that sums could overflow 32 bits, or are not finite.
  QuantisedModel(const FeatureSet& features, const Vector& w, const Vector& factors, int bits,
                 std::int32_t limit);

  const FeatureSet& features() const { return *features_; }
  int bits() const { return bits_; }
  std::uint32_t shift() const { return shift_; }
  std::int32_t limit() const { return limit_; }
  std::int32_t multiplier(std::uint32_t stage, std::size_t shape) const {
    return multipliers_[stage * features_->shapes().size() + shape];
  }
  std::int32_t entry(std::uint32_t stage, std::uint32_t column) const {  // of a pattern's column
    const std::size_t table = features_->shared() ? 0 : stage;
    return entries_[table * features_->pattern_columns() + column];
  }
  std::int32_t scalar(std::uint32_t stage, std::uint32_t index) const {
    return scalars_[stage * features_->scalar_columns() + index];
  }

  // The weights that the integers stand for: by stage, then column, also of shared ones.
  Vector weights() const;
  // What picoply::PatternGame computes, or othello::PatternEvaluation. `row` is what
  // features().extract() made.
  std::int32_t evaluate(const Row& row) const;

 private:
  // False if sums could overflow at this shift.
  bool fit(const Vector& w, const Vector& factors);
  double step(const Vector& w, std::uint32_t stage, std::size_t shape) const;
  double most_entry() const { return bits_ == 8 ? 127 : 32767; }

  const FeatureSet* features_;
  int bits_;
  std::uint32_t shift_ = 8;
  std::int32_t limit_;
  std::vector<std::int32_t> multipliers_, entries_, scalars_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_QUANTISE_HPP_INCLUDED
