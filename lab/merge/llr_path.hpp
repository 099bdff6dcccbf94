// How a match's sequential test went, pair by pair.
#ifndef PICOPLY_TOOLS_LAB_MERGE_LLR_PATH_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_MERGE_LLR_PATH_HPP_INCLUDED

#include "common/json.hpp"

namespace lab {

// [[pairs, log-likelihood ratio], ...] after every pair, or evenly thinned to at most `points`
// with the last always among them; [] without a test. Throws hosted::UserError for records that
// are none of a match.
Json llr_path(const ResultFile& file, std::size_t points);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_MERGE_LLR_PATH_HPP_INCLUDED
