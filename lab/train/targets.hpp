// From labelled positions to what a fit should predict.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_TARGETS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_TARGETS_HPP_INCLUDED

#include "data/samples.hpp"
#include "train/loss.hpp"

namespace lab {

struct TargetSettings {
  // Share of the search value in a target, the rest being the game's result. A proven value counts
  // alone and a position without a value goes by the result alone, whatever this says. 0 .. 1.
  double lambda = 0.5;
  // Values beyond are cut to it, wins by distance above all. In games decided by a margin: a disc a
  // cell by default, which nothing exceeds. In the evaluation's units; > 0.
  double limit = 0;      // 0: 100 a cell in games with a margin, else 4 times the loss's scale
  bool by_count = true;  // a position that occurred n times counts n times
};

// What the target of a position is made of.
struct TargetRule {
  Loss loss;
  TargetSettings settings;
  bool has_margin = false;  // results in hundredths of a disc, not just won or lost
  double limit = 0;         // settings.limit, or the default

  double target(const Labels& labels) const;
};

// Throws hosted::UserError for settings out of range.
TargetRule make_target_rule(const Loss& loss, const TargetSettings& settings, std::uint32_t cells,
                            bool has_margin);

// Adds every sample that the library evaluates to a problem.
void add_samples(const SampleSet& samples, const FeatureSet& features, const TargetRule& rule,
                 Problem& problem);

// The board of a sample; `board` receives its cells.
void unpack(const SampleSet& samples, std::size_t index, std::vector<std::uint8_t>& board);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_TARGETS_HPP_INCLUDED
