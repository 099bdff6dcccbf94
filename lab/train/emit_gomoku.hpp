// C++ source for the library: fitted weights of Gomoku's terms.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_GOMOKU_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_GOMOKU_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/design.hpp"
#include "train/gomoku_terms.hpp"

namespace lab {

// The weights that a header's whole numbers stand for.
Vector stored_gomoku_terms(const GomokuTerms& terms, const Vector& w);

// include/picoply/games/gomoku/weights/RULE.hpp, of stored weights. Throws hosted::UserError for a
// weight that does not fit where the library keeps it.
std::string gomoku_terms_header(const GomokuTerms& terms, const Vector& stored,
                                const std::vector<std::string>& provenance);
// Of the tables that the library makes of it.
std::size_t gomoku_terms_bytes(const GomokuTerms& terms);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_GOMOKU_HPP_INCLUDED
