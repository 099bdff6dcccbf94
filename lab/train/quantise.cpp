#include "train/quantise.hpp"

#include <algorithm>
#include <cmath>

#include "hosted/error.hpp"

namespace lab {
namespace {

// A stage's sum is multiplied by up to 64 when two stages are blended.
constexpr double kMostSum = 0x1p25 - 1;

double largest(const Vector& w, const FeatureSet& features, std::uint32_t stage,
               std::size_t shape) {
  const auto part = w.segment(features.unknown(stage, features.first_column(shape)),
                              features.shapes()[shape].classes);
  return part.size() == 0 ? 0 : part.cwiseAbs().maxCoeff();
}

}  // namespace

QuantisedModel::QuantisedModel(const FeatureSet& features, const Vector& w, const Vector& factors,
                               int bits, std::int32_t limit)
    : features_(&features), bits_(bits), limit_(limit) {
  if (!w.allFinite() || !factors.allFinite()) {
    throw hosted::UserError("the fit gave weights that are no numbers");
  }
  while (!fit(w, factors)) {
    if (shift_ == 0) {
      throw hosted::UserError(
          "the weights are too large for sums of 32 bits; a larger --prior shrinks them");
    }
    --shift_;
  }
}

// What one entry stands for, in units of the fixed point and of stages whose factor is 1. Tables of
// one stage round it up to the multiplier.
double QuantisedModel::step(const Vector& w, std::uint32_t stage, std::size_t shape) const {
  const double one = std::ldexp(1.0, static_cast<int>(shift_));
  const double exact = largest(w, *features_, stage, shape) * one / most_entry();
  if (features_->shared()) return exact > 0 ? exact : 1;
  return std::max(1.0, std::ceil(exact));
}

bool QuantisedModel::fit(const Vector& w, const Vector& factors) {
  const double one = std::ldexp(1.0, static_cast<int>(shift_));
  const auto& shapes = features_->shapes();
  multipliers_.clear();
  entries_.clear();
  scalars_.clear();
  for (std::uint32_t stage = 0; stage < features_->stages(); ++stage) {
    double most_sum = 0;
    for (std::size_t s = 0; s < shapes.size(); ++s) {
      const auto factor = static_cast<Eigen::Index>(stage * shapes.size() + s);
      const double multiplier =
          std::round(step(w, stage, s) * (features_->shared() ? factors[factor] : 1));
      most_sum +=
          static_cast<double>(shapes[s].instances.size()) * std::abs(multiplier) * most_entry();
      if (most_sum > kMostSum) return false;
      multipliers_.push_back(static_cast<std::int32_t>(multiplier));
    }
    for (std::uint32_t i = 0; i < features_->scalar_columns(); ++i) {
      const double x = w[features_->unknown(stage, features_->pattern_columns() + i)] * one;
      most_sum += std::abs(x) * features_->file().grid.cells();  // no scalar exceeds the cells
      if (most_sum > kMostSum) return false;
      scalars_.push_back(static_cast<std::int32_t>(std::lround(x)));
    }
  }
  const std::uint32_t tables = features_->shared() ? 1 : features_->stages();
  for (std::uint32_t table = 0; table < tables; ++table) {
    for (std::size_t s = 0; s < shapes.size(); ++s) {
      const auto first = features_->unknown(table, features_->first_column(s));
      const double unit = step(w, table, s);
      for (const double x : w.segment(first, shapes[s].classes)) {
        entries_.push_back(static_cast<std::int32_t>(std::lround(x * one / unit)));
      }
    }
  }
  return true;
}

Vector QuantisedModel::weights() const {
  Vector w(static_cast<Eigen::Index>(features_->columns()) * features_->stages());
  const double one = std::ldexp(1.0, static_cast<int>(shift_));
  for (std::uint32_t stage = 0; stage < features_->stages(); ++stage) {
    const auto base = static_cast<Eigen::Index>(stage) * features_->columns();
    for (std::size_t s = 0; s < features_->shapes().size(); ++s) {
      for (std::uint32_t c = 0; c < features_->shapes()[s].classes; ++c) {
        const std::uint32_t column = features_->first_column(s) + c;
        w[base + column] = double{1} * entry(stage, column) * multiplier(stage, s) / one;
      }
    }
    for (std::uint32_t i = 0; i < features_->scalar_columns(); ++i) {
      w[base + features_->pattern_columns() + i] = scalar(stage, i) / one;
    }
  }
  return w;
}

std::int32_t QuantisedModel::evaluate(const Row& row) const {
  const std::uint32_t stage = row.progress >> 6;
  const auto part = static_cast<std::int32_t>(row.progress & 63u);
  std::int32_t sums[2] = {0, 0};
  for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
    std::size_t shape = 0;
    for (const std::uint32_t code : row.codes) {
      const std::uint32_t column = code >> 1;
      // A row has its codes in the order of the patterns.
      while (column >= features_->first_column(shape) + features_->shapes()[shape].classes) ++shape;
      const std::int32_t value = entry(stage + k, column) * multiplier(stage + k, shape);
      sums[k] += (code & 1) != 0 ? -value : value;
    }
    for (std::uint32_t i = 0; i < row.scalars.size(); ++i) {
      sums[k] += scalar(stage + k, i) * static_cast<std::int32_t>(row.scalars[i]);
    }
  }
  std::int32_t sum = sums[0];
  if (part != 0) sum = (sums[0] * (64 - part) + sums[1] * part) / 64;
  return std::clamp(sum / (std::int32_t{1} << shift_), -limit_, limit_);
}

}  // namespace lab
