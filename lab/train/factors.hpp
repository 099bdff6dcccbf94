// Fits patterns whose weights are shared by the stages of a game: each is worth, in stage s, its
// weight times the factor of s and its pattern.
//
// A prediction is then linear in the weights for given factors and linear in the factors for given
// weights, so the squared loss is minimised in turns: conjugate gradients on all weights, then all
// factors at once, exactly, as there are few of them (alternating least squares). The loss falls
// with every step of either kind; the minimum that it comes to need not be the only one.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_FACTORS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_FACTORS_HPP_INCLUDED

#include "train/solve.hpp"

namespace lab {

// From factors of 1 and weights of zero, squared loss. Rounds end after equal shares of the
// iterations; the last iteration of each is that of the factors. `problem` is left with the last
// factors in its design; an observer reads them there. The prior is that of Objective, on weights
// scaled so that the mean square of each pattern's factors, over all rows, is 1: which is how they
// are returned.
Solution minimise_shared(Problem& problem, double prior, const SolveSettings& settings,
                         const Observer& observer);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_FACTORS_HPP_INCLUDED
