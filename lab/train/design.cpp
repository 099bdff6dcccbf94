#include "train/design.hpp"

namespace lab {

Design::Design(const FeatureSet& features)
    : shared_(features.shared()),
      stages_(features.stages()),
      shapes_(static_cast<std::uint32_t>(features.shapes().size())),
      pattern_columns_(features.pattern_columns()),
      scalars_per_row_(features.scalar_columns()),
      unknowns_(features.unknowns()),
      pattern_stride_(features.pattern_stride()),
      scalar_stride_(features.scalar_stride()) {
  if (!shared_) return;
  for (std::uint32_t shape = 0; shape < shapes_; ++shape) {
    first_column_.push_back(features.first_column(shape));
    shape_.resize(features.first_column(shape) + features.shapes()[shape].classes,
                  static_cast<std::uint8_t>(shape));  // kMaxPatterns is 64
  }
  first_column_.push_back(pattern_columns_);
  set_factors(Vector::Ones(features.factors()));
}

void Design::set_factors(const Vector& factors) {
  factors_ = factors;
  blended_.assign(std::size_t{stages_} * 64 * shapes_, 0);
  for (std::uint32_t stage = 0; stage < stages_; ++stage) {
    const std::uint32_t next = stage + 1 < stages_ ? stage + 1 : stage;
    for (std::uint32_t part = 0; part < 64; ++part) {
      for (std::uint32_t shape = 0; shape < shapes_; ++shape) {
        const double now = factors_[stage * shapes_ + shape];
        blended_[std::size_t{stage * 64 + part} * shapes_ + shape] =
            now + (factors_[next * shapes_ + shape] - now) * (part / 64.0);
      }
    }
  }
}

void Design::add(const Row& row) {
  progress_.push_back(row.progress);
  codes_.insert(codes_.end(), row.codes.begin(), row.codes.end());
  scalars_.insert(scalars_.end(), row.scalars.begin(), row.scalars.end());
  first_.push_back(codes_.size());
}

std::size_t Design::bytes() const {
  return progress_.capacity() * 2 + first_.capacity() * 8 + codes_.capacity() * 4 +
         scalars_.capacity() * 4;
}

namespace {

// With the sign in the lowest bit: +1 or -1 without a branch, which could not be predicted.
constexpr double kSign[2] = {1.0, -1.0};

}  // namespace

void Design::multiply(const Vector& w, Vector& out) const {
  out.resize(static_cast<Eigen::Index>(rows()));
  for (std::size_t i = 0; i < rows(); ++i) {
    double sums[2] = {0, 0};
    const std::uint32_t part = progress_[i] & 63u;
    for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
      const std::size_t stage = (progress_[i] >> 6) + k;
      const double* const weights = w.data() + stage * pattern_stride_;
      for (std::uint64_t j = first_[i]; !shared_ && j < first_[i + 1]; ++j) {
        sums[k] += kSign[codes_[j] & 1] * weights[codes_[j] >> 1];
      }
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      const double* const scalar_weights = w.data() + pattern_columns_ + stage * scalar_stride_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        sums[k] += static_cast<double>(scalars[s]) * scalar_weights[s];
      }
    }
    double sum = part == 0 ? sums[0] : sums[0] + (sums[1] - sums[0]) * (part / 64.0);
    if (shared_) {
      const double* const factors = factors_of(i);
      for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) {
        const std::uint32_t column = codes_[j] >> 1;
        sum += kSign[codes_[j] & 1] * factors[shape_[column]] * w.data()[column];
      }
    }
    out[static_cast<Eigen::Index>(i)] = sum;
  }
}

void Design::multiply_transposed(const Vector& r, Vector& out) const {
  out.setZero(unknowns_);
  for (std::size_t i = 0; i < rows(); ++i) {
    const double value = r[static_cast<Eigen::Index>(i)];
    const std::uint32_t part = progress_[i] & 63u;
    for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
      const std::size_t stage = (progress_[i] >> 6) + k;
      double* const weights = out.data() + stage * pattern_stride_;
      const double share = value * (k == 0 ? (64 - part) / 64.0 : part / 64.0);
      const double signed_share[2] = {share, -share};
      for (std::uint64_t j = first_[i]; !shared_ && j < first_[i + 1]; ++j) {
        weights[codes_[j] >> 1] += signed_share[codes_[j] & 1];
      }
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      double* const scalar_weights = out.data() + pattern_columns_ + stage * scalar_stride_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        scalar_weights[s] += static_cast<double>(scalars[s]) * share;
      }
    }
    if (!shared_) continue;
    const double* const factors = factors_of(i);
    const double signed_value[2] = {value, -value};
    for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) {
      const std::uint32_t column = codes_[j] >> 1;
      out.data()[column] += signed_value[codes_[j] & 1] * factors[shape_[column]];
    }
  }
}

void Design::weighted_counts(const Vector& d, Vector& out) const {
  out.setZero(unknowns_);
  for (std::size_t i = 0; i < rows(); ++i) {
    const double weight = d[static_cast<Eigen::Index>(i)];
    const std::uint32_t part = progress_[i] & 63u;
    for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
      const std::size_t stage = (progress_[i] >> 6) + k;
      double* const weights = out.data() + stage * pattern_stride_;
      const double share = k == 0 ? (64 - part) / 64.0 : part / 64.0;
      const double square = weight * share * share;
      for (std::uint64_t j = first_[i]; !shared_ && j < first_[i + 1]; ++j) {
        weights[codes_[j] >> 1] += square;
      }
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      double* const scalar_weights = out.data() + pattern_columns_ + stage * scalar_stride_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        const auto x = static_cast<double>(scalars[s]);
        scalar_weights[s] += x * x * square;
      }
    }
    if (!shared_) continue;
    const double* const factors = factors_of(i);
    for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) {
      const std::uint32_t column = codes_[j] >> 1;
      const double factor = factors[shape_[column]];
      out.data()[column] += weight * factor * factor;
    }
  }
}

void Design::pattern_sums(std::size_t row, const Vector& w, Vector& out) const {
  out.setZero(shapes_ + scalars_per_row_);
  for (std::uint64_t j = first_[row]; j < first_[row + 1]; ++j) {
    const std::uint32_t column = codes_[j] >> 1;
    out[shape_[column]] += kSign[codes_[j] & 1] * w[column];
  }
  for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
    out[shapes_ + s] = static_cast<double>(scalars_[row * scalars_per_row_ + s]);
  }
}

}  // namespace lab
