#include "train/solve.hpp"

#include <algorithm>
#include <cmath>

namespace lab {
namespace {

// Conjugate gradients on (X^T D X + ridge) step = -gradient, one iteration at a time.
class ConjugateGradient {
 public:
  ConjugateGradient(const Objective& objective, const Vector& d, const Vector& gradient)
      : objective_(objective), d_(d), residual_(-gradient) {
    objective.diagonal(d, diagonal_);
    // A weight that was never seen, without a ridge: its row of the matrix is zero, and so is its
    // gradient. Any divisor will do.
    for (double& x : diagonal_) x = x > 0 ? x : 1;
    step.setZero(gradient.size());
    product.setZero(d.size());
    preconditioned_ = residual_.cwiseQuotient(diagonal_);
    direction_ = preconditioned_;
    rho_ = residual_.dot(preconditioned_);
  }

  double residual_norm() const { return residual_.norm(); }

  // False if there is nothing left to gain.
  bool advance() {
    if (!(rho_ > 0)) return false;
    objective_.hessian_times(d_, direction_, direction_product_, image_);
    const double along = direction_.dot(image_);
    if (!(along > 0)) return false;
    const double length = rho_ / along;
    step += length * direction_;
    product += length * direction_product_;
    residual_ -= length * image_;
    preconditioned_ = residual_.cwiseQuotient(diagonal_);
    const double rho = residual_.dot(preconditioned_);
    direction_ = preconditioned_ + (rho / rho_) * direction_;
    rho_ = rho;
    return true;
  }

  Vector step;     // so far
  Vector product;  // X step

 private:
  const Objective& objective_;
  const Vector& d_;
  Vector residual_, diagonal_, preconditioned_, direction_, direction_product_, image_;
  double rho_ = 0;
};

Solution minimise_newton(const Objective& objective, const SolveSettings& settings,
                         const Observer& observer) {
  const auto rows = static_cast<Eigen::Index>(objective.problem().design.rows());
  Solution solution;
  Vector& w = solution.w;
  w.setZero(objective.problem().design.unknowns());
  Vector prediction = Vector::Zero(rows), gradient, d;
  double value = objective.value(w, prediction);
  double first_norm = 0;
  observer(0, w, prediction);
  while (true) {
    objective.gradient(w, prediction, gradient);
    const double norm = gradient.norm();
    if (solution.iterations == 0) first_norm = norm;
    solution.converged = !(norm > settings.tolerance * first_norm);
    if (solution.converged || solution.iterations == settings.iterations) return solution;

    objective.curvatures(prediction, d);
    ConjugateGradient cg(objective, d, gradient);
    // Rough steps far from the minimum, precise ones near it: superlinear convergence.
    const double enough = norm * std::min(0.3, std::sqrt(norm / first_norm));
    for (std::uint32_t i = 0; i < settings.inner && cg.residual_norm() > enough; ++i) {
      if (!cg.advance()) break;
    }
    // Halves the step until the objective falls by a fair part of what the slope promises.
    const double slope = gradient.dot(cg.step);
    double length = 1;
    Vector next, next_prediction;
    double next_value = value;
    for (int halvings = 0; halvings < 40; ++halvings, length /= 2) {
      next = w + length * cg.step;
      next_prediction = prediction + length * cg.product;
      next_value = objective.value(next, next_prediction);
      if (next_value <= value + 1e-4 * length * slope) break;
    }
    if (!(next_value < value)) {  // as near as double precision comes
      solution.converged = true;
      return solution;
    }
    w = next;
    prediction = next_prediction;
    value = next_value;
    ++solution.iterations;
    observer(solution.iterations, w, prediction);
  }
}

}  // namespace

Solution descend(const Objective& objective, const Vector& start, const SolveSettings& settings,
                 double& first_norm, const Observer& observer) {
  Solution solution;
  solution.w = start;
  Vector first_prediction, prediction, gradient, d;
  objective.problem().design.multiply(start, first_prediction);
  objective.gradient(start, first_prediction, gradient);
  objective.curvatures(first_prediction, d);
  ConjugateGradient cg(objective, d, gradient);
  if (!(first_norm > 0)) first_norm = cg.residual_norm();
  const double enough = settings.tolerance * first_norm;
  observer(0, start, first_prediction);
  while (cg.residual_norm() > enough && solution.iterations < settings.iterations) {
    if (!cg.advance()) break;
    ++solution.iterations;
    solution.w = start + cg.step;
    prediction = first_prediction + cg.product;
    observer(solution.iterations, solution.w, prediction);
  }
  solution.converged = !(cg.residual_norm() > enough);
  return solution;
}

Solution minimise(const Objective& objective, const SolveSettings& settings,
                  const Observer& observer) {
  if (objective.loss().kind == LossKind::kLogistic)
    return minimise_newton(objective, settings, observer);
  double first_norm = 0;
  return descend(objective, Vector::Zero(objective.problem().design.unknowns()), settings,
                 first_norm, observer);
}

}  // namespace lab
