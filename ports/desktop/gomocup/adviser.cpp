#include "adviser.hpp"

#include <algorithm>

#include "hosted/clock.hpp"
#include "hosted/error.hpp"

namespace gomocup {
namespace {

constexpr std::uint32_t kSlice = 256;  // positions, a fraction of a millisecond
constexpr std::uint64_t kInstantNodes = 8000;

pply_opening_options limits_of(const OpeningQuestion& question, const protocol::Question& asked) {
  pply_opening_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = question.kind;
  limits.flags = question.central ? PPLY_OPENING_CENTRAL : 0;
  limits.count = question.count;
  if (question.kind == PPLY_OPENING_CHOOSE) {
    limits.count = static_cast<std::uint16_t>(question.offered.size());
    std::copy_n(question.offered.begin(),
                std::min<std::size_t>(question.offered.size(), PPLY_OPENING_MOVES), limits.moves);
  }
  limits.max_nodes = node_limit(asked);
  if (asked.budget.instant) return limits;
  // All of it is used, so that it is what a move of a match can expect, not the most one may take.
  const double left = asked.budget.soft - (hosted::seconds_now() - asked.start);
  limits.max_ms = static_cast<std::uint32_t>(std::clamp(left * 1000, 1.0, 4e9));
  limits.now_ms = hosted::clock_ms;
  return limits;
}

}  // namespace

std::uint64_t node_limit(const protocol::Question& asked) {
  if (!asked.budget.instant) return asked.nodes;
  return asked.nodes == 0 ? kInstantNodes : std::min(asked.nodes, kInstantNodes);
}

protocol::Question part_of(protocol::Question question, double from, double to) {
  const std::uint64_t nodes = node_limit(question);
  const double part_of_nodes = static_cast<double>(nodes) * (to - from);
  if (nodes != 0) question.nodes = std::max<std::uint64_t>(1, std::uint64_t(part_of_nodes));
  question.budget.hard = question.budget.soft *= to;  // see limits_of
  question.threads = 1;
  return question;
}

OpeningAnswer ask_adviser(const hosted::Engine& board, const OpeningQuestion& question,
                          const protocol::Question& limits, const protocol::Watch& watch) {
  const std::size_t size = pply_opening_size(&board.game());
  std::vector<std::uint64_t> memory((size + 7) / 8);
  pply_opening* opening = nullptr;
  hosted::check(pply_opening_init(&opening, &board.game(), memory.data(), size), "opening");
  const pply_opening_options all = limits_of(question, limits);
  const int begun = pply_opening_begin(opening, board.get(), &all);
  if (begun == PPLY_ERR_ILLEGAL) {
    throw hosted::UserError("one of the moves offered is forbidden or mirrors another");
  }
  hosted::check(begun, "opening");
  while (hosted::check(pply_opening_step(opening, kSlice), "opening") == PPLY_RUNNING) {
    if (watch.stop && watch.stop(hosted::seconds_now())) break;
  }
  pply_opening_result result{};
  result.struct_size = sizeof result;
  hosted::check(pply_opening_info(opening, &result), "opening");
  return {result.swap != 0, {result.moves, result.moves + result.length}, result.value};
}

}  // namespace gomocup
