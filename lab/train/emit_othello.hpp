// Patterns of Othello 8x8 in the forms that the library's fast evaluations read: C++ source, or a
// file.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/emit.hpp"

namespace lab {

// Throws hosted::UserError unless the library can evaluate a model of these features: its patterns
// must be some of those of picoply/games/othello/patterns.hpp, in that order, with tied colours,
// all symmetries, and the scalars mobility, potential and constant. With Layout::kLibrary entries
// must have 8 bits, and stages share their weights, if there are several.
void check_othello_patterns(const FeatureSet& features, int bits, Layout layout);

// include/picoply/games/othello/weights/NAME.hpp: struct picoply::othello::weights::NAME for
// othello::PatternEvaluation. Throws as above, and for a name that is none.
std::string othello_patterns_header(const QuantisedModel& model, const std::string& name,
                                    const std::vector<std::string>& provenance);
// A file of weights, as picoply/games/othello/weights_file.hpp describes it. Throws as above.
std::string othello_weights_file(const QuantisedModel& model,
                                 const std::vector<std::string>& provenance);
// Of the tables: half of each pattern's contents.
std::size_t othello_patterns_bytes(const FeatureSet& features, int bits = 8);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_OTHELLO_HPP_INCLUDED
