#include "swap2.hpp"

#include <algorithm>

#include "format.hpp"

namespace gomocup {
namespace {

constexpr std::uint32_t kSlice = 256;          // positions, a fraction of a millisecond
constexpr std::uint64_t kInstantNodes = 8000;  // "as fast as possible": some milliseconds

std::uint32_t question_for(std::size_t stones) {
  if (stones == 0) return PPLY_OPENING_THREE;
  return stones == 3 ? PPLY_OPENING_SWAP2 : PPLY_OPENING_COLOUR;
}

pply_opening_limits limits_of(const protocol::Question& question) {
  pply_opening_limits limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = question.nodes;
  if (question.budget.instant) {
    if (limits.max_nodes == 0 || limits.max_nodes > kInstantNodes) limits.max_nodes = kInstantNodes;
    return limits;
  }
  const double left = question.budget.hard - (desktop::seconds_now() - question.start);
  limits.max_ms = static_cast<std::uint32_t>(std::clamp(left * 1000, 1.0, 4e9));
  limits.now_ms = desktop::clock_ms;
  return limits;
}

}  // namespace

Swap2Answer decide_swap2(const desktop::Engine& board, const protocol::Question& question,
                         const protocol::Watch& watch) {
  const std::size_t size = pply_opening_size(&board.game());
  std::vector<std::uint64_t> memory((size + 7) / 8);
  pply_opening* opening = nullptr;
  desktop::check(pply_opening_init(&opening, &board.game(), memory.data(), size), "opening");
  pply_opening_limits limits = limits_of(question);
  limits.question = question_for(board.move_count());
  desktop::check(pply_opening_begin(opening, board.get(), &limits), "opening");
  while (desktop::check(pply_opening_step(opening, kSlice), "opening") == PPLY_RUNNING) {
    if (watch.stop && watch.stop(desktop::seconds_now())) break;
  }
  pply_opening_result result{};
  result.struct_size = sizeof result;
  desktop::check(pply_opening_info(opening, &result), "opening");
  return {result.swap != 0, {result.moves, result.moves + result.count}};
}

}  // namespace gomocup
