#include "train/loss.hpp"

#include <cmath>

namespace lab {
namespace {

// log(1 + exp(x)) without overflow.
double softplus(double x) { return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x)); }

}  // namespace

double sigmoid(double x) {
  const double e = std::exp(-std::abs(x));
  return x >= 0 ? 1 / (1 + e) : e / (1 + e);
}

double Loss::value(double prediction, double target) const {
  if (kind == LossKind::kSquared) return (prediction - target) * (prediction - target) / 2;
  const double x = prediction / scale;
  return scale * scale * (target * softplus(-x) + (1 - target) * softplus(x));
}

double Loss::slope(double prediction, double target) const {
  if (kind == LossKind::kSquared) return prediction - target;
  return scale * (sigmoid(prediction / scale) - target);
}

double Loss::curvature(double prediction) const {
  if (kind == LossKind::kSquared) return 1;
  const double p = sigmoid(prediction / scale);
  return p * (1 - p);
}

double Loss::shown(double mean_value) const {
  return kind == LossKind::kSquared ? std::sqrt(2 * mean_value) : mean_value / (scale * scale);
}

double mean_loss(const Loss& loss, const Problem& problem, const Vector& prediction) {
  double sum = 0, weights = 0;
  for (Eigen::Index i = 0; i < prediction.size(); ++i) {
    sum += problem.weight[i] * loss.value(prediction[i], problem.target[i]);
    weights += problem.weight[i];
  }
  return weights > 0 ? sum / weights : 0;
}

double Objective::value(const Vector& w, const Vector& prediction) const {
  double sum = 0;
  for (Eigen::Index i = 0; i < prediction.size(); ++i) {
    sum += problem_.weight[i] * loss_.value(prediction[i], problem_.target[i]);
  }
  return sum + ridge_ / 2 * w.squaredNorm();
}

void Objective::gradient(const Vector& w, const Vector& prediction, Vector& out) const {
  Vector slopes(prediction.size());
  for (Eigen::Index i = 0; i < prediction.size(); ++i) {
    slopes[i] = problem_.weight[i] * loss_.slope(prediction[i], problem_.target[i]);
  }
  problem_.design.multiply_transposed(slopes, out);
  out += ridge_ * w;
}

void Objective::curvatures(const Vector& prediction, Vector& out) const {
  out.resize(prediction.size());
  for (Eigen::Index i = 0; i < prediction.size(); ++i) {
    out[i] = problem_.weight[i] * loss_.curvature(prediction[i]);
  }
}

void Objective::hessian_times(const Vector& d, const Vector& v, Vector& product,
                              Vector& out) const {
  problem_.design.multiply(v, product);
  problem_.design.multiply_transposed(d.cwiseProduct(product), out);
  out += ridge_ * v;
}

void Objective::diagonal(const Vector& d, Vector& out) const {
  problem_.design.weighted_counts(d, out);
  out.array() += ridge_;
}

}  // namespace lab
