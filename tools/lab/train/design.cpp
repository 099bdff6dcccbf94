#include "train/design.hpp"

namespace lab {

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
      const double* const weights = w.data() + std::size_t{(progress_[i] >> 6) + k} * columns_;
      for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) {
        sums[k] += kSign[codes_[j] & 1] * weights[codes_[j] >> 1];
      }
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        sums[k] += static_cast<double>(scalars[s]) * weights[pattern_columns_ + s];
      }
    }
    out[static_cast<Eigen::Index>(i)] = sums[0] + (sums[1] - sums[0]) * (part / 64.0);
    if (part == 0) out[static_cast<Eigen::Index>(i)] = sums[0];
  }
}

void Design::multiply_transposed(const Vector& r, Vector& out) const {
  out.setZero(unknowns_);
  for (std::size_t i = 0; i < rows(); ++i) {
    const double value = r[static_cast<Eigen::Index>(i)];
    const std::uint32_t part = progress_[i] & 63u;
    for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
      double* const weights = out.data() + std::size_t{(progress_[i] >> 6) + k} * columns_;
      const double share = value * (k == 0 ? (64 - part) / 64.0 : part / 64.0);
      const double signed_share[2] = {share, -share};
      for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) {
        weights[codes_[j] >> 1] += signed_share[codes_[j] & 1];
      }
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        weights[pattern_columns_ + s] += static_cast<double>(scalars[s]) * share;
      }
    }
  }
}

void Design::weighted_counts(const Vector& d, Vector& out) const {
  out.setZero(unknowns_);
  for (std::size_t i = 0; i < rows(); ++i) {
    const std::uint32_t part = progress_[i] & 63u;
    for (std::uint32_t k = 0; k <= (part != 0 ? 1u : 0u); ++k) {
      double* const weights = out.data() + std::size_t{(progress_[i] >> 6) + k} * columns_;
      const double share = k == 0 ? (64 - part) / 64.0 : part / 64.0;
      const double square = d[static_cast<Eigen::Index>(i)] * share * share;
      for (std::uint64_t j = first_[i]; j < first_[i + 1]; ++j) weights[codes_[j] >> 1] += square;
      const float* const scalars = scalars_.data() + i * scalars_per_row_;
      for (std::uint32_t s = 0; s < scalars_per_row_; ++s) {
        const auto x = static_cast<double>(scalars[s]);
        weights[pattern_columns_ + s] += x * x * square;
      }
    }
  }
}

}  // namespace lab
