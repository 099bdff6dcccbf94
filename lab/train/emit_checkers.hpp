// C++ source for the library: fitted weights of English draughts' terms.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_CHECKERS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_CHECKERS_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/checkers_terms.hpp"
#include "train/design.hpp"

namespace lab {

// The numbers that a header has for fitted weights: in units in which men are worth kEarly and
// kLate on the mean of their squares. What is not fitted is the library's. Throws
// hosted::UserError for a weight that does not fit where the library keeps it.
CheckersNumbers checkers_numbers(const Vector& w);
// The weights that those numbers stand for; the means of men's squares are as held, which rounded
// numbers miss by less than a half.
Vector stored_checkers_terms(const Vector& w);

// include/picoply/games/checkers/weights.hpp.
std::string checkers_weights_header(const CheckersNumbers& numbers,
                                    const std::vector<std::string>& provenance);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_CHECKERS_HPP_INCLUDED
