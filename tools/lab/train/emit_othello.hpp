// C++ source for the library: patterns of Othello 8x8 in the form that its fast evaluation reads.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/quantise.hpp"

namespace lab {

// Throws desktop::UserError unless the library can evaluate a model of these features: its patterns
// must be some of those of picoply/games/othello/patterns.hpp, in that order, with tied colours,
// all symmetries, entries of 8 bits, and the scalars mobility, potential and constant; its stages
// must share their weights, if there are several.
void check_othello_patterns(const FeatureSet& features, int bits);

// include/picoply/games/othello/weights/NAME.hpp: struct picoply::othello::weights::NAME for
// othello::PatternEvaluation. Throws as above, and for a name that is none.
std::string othello_patterns_header(const QuantisedModel& model, const std::string& name,
                                    const std::vector<std::string>& provenance);
// Of its tables: half of each pattern's contents.
std::size_t othello_patterns_bytes(const FeatureSet& features);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED
