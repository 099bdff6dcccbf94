#include "train/targets.hpp"

#include <algorithm>
#include <cmath>

#include "hosted/error.hpp"

namespace lab {

using hosted::UserError;

TargetRule make_target_rule(const Loss& loss, const TargetSettings& settings, std::uint32_t cells,
                            bool has_margin) {
  if (!(settings.lambda >= 0 && settings.lambda <= 1)) {
    throw UserError("--lambda: a share from 0 to 1 is expected");
  }
  if (!(settings.limit >= 0 && settings.limit <= PPLY_VALUE_EVAL)) {
    throw UserError("--limit: 0 to " + std::to_string(PPLY_VALUE_EVAL) + " is expected");
  }
  if (!(loss.scale > 0 && loss.scale <= PPLY_VALUE_EVAL)) {
    throw UserError("--scale: more than 0 and at most " + std::to_string(PPLY_VALUE_EVAL) +
                    " is expected");
  }
  TargetRule rule{loss, settings, has_margin, settings.limit};
  if (rule.limit == 0) {
    rule.limit = has_margin ? cells * double{PPLY_VALUE_DISC}
                            : std::min(4 * loss.scale, double{PPLY_VALUE_EVAL});
  }
  return rule;
}

double TargetRule::target(const Labels& labels) const {
  const double share = std::isnan(labels.value) ? 0 : labels.exact ? 1 : settings.lambda;
  const double value =
      std::isnan(labels.value) ? 0 : std::clamp(static_cast<double>(labels.value), -limit, limit);
  const double result = static_cast<double>(labels.result);
  if (loss.kind == LossKind::kSquared) {
    const double end =
        has_margin ? static_cast<double>(labels.margin) * PPLY_VALUE_DISC : result * limit;
    return share * value + (1 - share) * std::clamp(end, -limit, limit);
  }
  return share * sigmoid(value / loss.scale) + (1 - share) * (result + 1) / 2;
}

void unpack(const SampleSet& samples, std::size_t index, std::vector<std::uint8_t>& board) {
  for (std::size_t cell = 0; cell < board.size(); ++cell) {
    board[cell] = static_cast<std::uint8_t>(samples.cell(index, cell));
  }
}

void add_samples(const SampleSet& samples, const FeatureSet& features, const TargetRule& rule,
                 Problem& problem) {
  Eigen::Index at = problem.target.size();
  problem.target.conservativeResize(at + static_cast<Eigen::Index>(samples.size()));
  problem.weight.conservativeResize(problem.target.size());
  std::vector<std::uint8_t> board(features.file().grid.cells());
  Row row;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    unpack(samples, i, board);
    if (!features.extract(board, row)) continue;
    problem.design.add(row);
    const Labels& labels = samples.labels(i);
    problem.target[at] = rule.target(labels);
    problem.weight[at] = rule.settings.by_count ? labels.count : 1;
    ++at;
  }
  problem.target.conservativeResize(at);
  problem.weight.conservativeResize(at);
}

}  // namespace lab
