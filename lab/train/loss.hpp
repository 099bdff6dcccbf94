// What a prediction costs, and the fit's whole objective.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_LOSS_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_LOSS_HPP_INCLUDED

#include "train/design.hpp"

namespace lab {

// kSquared: half the squared difference to a target value, both in the evaluation's units.
// kLogistic: cross-entropy between a target probability and 1 / (1 + exp(-prediction / scale)),
// times scale^2, so that both have curvatures of the order of 1 and the same prior means the same.
enum class LossKind { kSquared, kLogistic };

struct Loss {
  LossKind kind = LossKind::kSquared;
  double scale = 400;  // units of the evaluation for odds of e to 1; > 0

  double value(double prediction, double target) const;
  double slope(double prediction, double target) const;  // d value / d prediction
  double curvature(double prediction) const;             // d slope / d prediction, >= 0
  double most_curvature() const { return kind == LossKind::kSquared ? 1 : 0.25; }

  // What people read: root of the mean squared difference, or mean cross-entropy in nats.
  double shown(double mean_value) const;
};

double sigmoid(double x);

// Positions with what they should be predicted as.
struct Problem {
  explicit Problem(const FeatureSet& features) : design(features) {}

  Design design;
  Vector target;  // units or probability, one for each row
  Vector weight;  // how much a row counts, > 0

  double total_weight() const { return weight.sum(); }
};

// Mean loss of predictions, weighted; 0 if there are no rows.
double mean_loss(const Loss& loss, const Problem& problem, const Vector& prediction);

// sum_i weight_i loss_i + prior * most_curvature / 2 * |w|^2: the second part is what `prior`
// further observations of each weight, all saying zero, would add. A weight seen n times is shrunk
// by about n / (n + prior).
class Objective {
 public:
  Objective(const Loss& loss, const Problem& problem, double prior)
      : loss_(loss), problem_(problem), ridge_(prior * loss.most_curvature()) {}

  const Problem& problem() const { return problem_; }
  const Loss& loss() const { return loss_; }
  double ridge() const { return ridge_; }

  double value(const Vector& w, const Vector& prediction) const;
  void gradient(const Vector& w, const Vector& prediction, Vector& out) const;
  // Weight times curvature of each row.
  void curvatures(const Vector& prediction, Vector& out) const;
  // out = (X^T D X + ridge) v, where D are those curvatures; `product` receives X v.
  void hessian_times(const Vector& d, const Vector& v, Vector& product, Vector& out) const;
  // The diagonal of that matrix, but for rows that have a weight twice.
  void diagonal(const Vector& d, Vector& out) const;

 private:
  Loss loss_;
  const Problem& problem_;
  double ridge_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_LOSS_HPP_INCLUDED
