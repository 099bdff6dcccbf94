// Finds the weights that minimise an objective.
//
// Newton's method, where each step solves its linear system by conjugate gradients with the
// diagonal as preconditioner and only as precisely as pays (truncated Newton; Nocedal and Wright,
// Numerical Optimization, ch. 7). The squared loss is quadratic, so its one Newton step is the
// whole fit, and each of the conjugate gradient's iterates is an approximation worth looking at.
//
// The products are ours (design.hpp), so this loop is too: Eigen's solvers take a matrix, not a
// pair of products, and do not show their iterates.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_SOLVE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_SOLVE_HPP_INCLUDED

#include <cstdint>
#include <functional>

#include "train/loss.hpp"

namespace lab {

struct SolveSettings {
  std::uint32_t iterations =
      60;                    // most: conjugate gradient steps (squared), Newton steps (logistic)
  std::uint32_t rounds = 8;  // that share the iterations where stages share weights; >= 1
  std::uint32_t inner = 30;  // most conjugate gradient steps in a Newton step (logistic)
  double tolerance = 1e-5;   // stop when the gradient's norm has fallen by this factor
};

// Told of each iteration, 0 being the start: the weights, and the predictions for the training
// rows.
using Observer =
    std::function<void(std::uint32_t iteration, const Vector& w, const Vector& prediction)>;

struct Solution {
  Vector w;
  Vector factors;  // of shared weights (factors.hpp)
  std::uint32_t iterations = 0;
  bool converged = false;  // false: the iterations ran out
};

// From all weights zero. Deterministic: equal problems give equal bits.
Solution minimise(const Objective& objective, const SolveSettings& settings,
                  const Observer& observer);

// Squared loss: conjugate gradients from `start`, until the gradient's norm has fallen to
// settings.tolerance times `first_norm`, which is set to that at the start if it is 0.
Solution descend(const Objective& objective, const Vector& start, const SolveSettings& settings,
                 double& first_norm, const Observer& observer);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_SOLVE_HPP_INCLUDED
