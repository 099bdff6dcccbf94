#include "hosted/players/solving.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "hosted/clock.hpp"

namespace hosted {
namespace {

std::vector<pply_move> variation_of(const pply_search_result& result) {
  return {result.pv, result.pv + result.length};
}

// The general search stops by itself once the root's value is proven.
SearchReport search_to_the_end(Engine& engine, const SearchSettings& limits,
                               const SearchWatch& watch) {
  SearchSettings settings;
  settings.nodes = limits.nodes;
  settings.ms = limits.ms;
  return run_search(engine, settings, watch);
}

constexpr std::uint32_t kSolverSlice = 20000;  // nodes, about a millisecond
constexpr double kSolverTickSeconds = 0.1;
constexpr std::size_t kLongestLine = 2 * PPLY_SOLVER_EMPTIES;  // a pass after each move

// By the general search.
Solution solve_in_general(const Engine& engine, const SearchSettings& limits,
                          const SearchWatch& watch) {
  Engine own(engine);
  const SearchReport report = search_to_the_end(own, limits, watch);
  Solution solution;
  solution.exact = report.result.exact != 0;
  solution.margin = report.result.value / PPLY_VALUE_DISC;
  solution.nodes = report.result.nodes;
  solution.interrupted = report.interrupted;
  solution.line = variation_of(report.result);
  if (solution.line.empty()) solution.line.push_back(report.result.best);
  if (solution.exact) {
    SearchSettings rest = limits;
    if (rest.nodes == 0) rest.nodes = solution.nodes + 1000;
    solution.line = to_the_end(engine, std::move(solution.line), rest, {{}, {}, watch.stop});
  }
  return solution;
}

// By Othello's solver, if the position is one for it.
std::optional<Solution> solve_by_solver(const Engine& engine, const SearchSettings& limits,
                                        const SearchWatch& watch) {
  struct alignas(PPLY_ALIGN) Memory {
    std::array<unsigned char, PPLY_SOLVER_SIZE> bytes;
  };
  const auto memory = std::make_unique<Memory>();
  pply_solver* solver = nullptr;
  check(pply_solver_init(&solver, memory->bytes.data(), memory->bytes.size()), "solver");
  check(pply_solver_set_table(solver, engine.table(), engine.table_bytes(), PPLY_TABLE_KEEP),
        "solver's table");
  const int begun = pply_solver_begin(solver, engine.get(), nullptr);
  if (begun == PPLY_ERR_SUPPORT) return std::nullopt;
  check(begun, "solver");

  const double start = seconds_now();
  const double end = limits.ms == 0 ? 0 : start + static_cast<double>(limits.ms) / 1000;
  double next_tick = start + kSolverTickSeconds;
  pply_solver_result result{};
  result.struct_size = sizeof result;
  Solution solution;
  for (;;) {
    std::uint64_t slice = kSolverSlice;
    if (limits.nodes != 0) slice = std::min(slice, limits.nodes - result.nodes);
    const int status = check(pply_solver_step(solver, static_cast<std::uint32_t>(slice)), "solver");
    check(pply_solver_info(solver, &result), "solver");
    if (status != PPLY_RUNNING || (limits.nodes != 0 && result.nodes >= limits.nodes)) break;
    if (watch.stop && watch.stop()) {
      solution.interrupted = true;
      break;
    }
    const double now = seconds_now();
    if (end != 0 && now >= end) break;
    if (!watch.tick || now < next_tick) continue;
    next_tick = now + kSolverTickSeconds;
    pply_search_result told{};
    told.nodes = result.nodes;
    watch.tick(told, now - start);
  }
  solution.exact = result.solved != 0;
  solution.margin = result.lower;
  solution.nodes = result.nodes;
  if (solution.exact) {
    std::array<pply_move, kLongestLine> line{};
    const int length = check(pply_solver_line(solver, line.data(), line.size()), "solver's line");
    solution.line.assign(line.begin(), line.begin() + length);
  }
  if (solution.line.empty()) {
    const bool has_move = result.best != PPLY_MOVE_NONE;
    solution.line.push_back(has_move ? result.best : engine.legal_moves().front());
  }
  return solution;
}

}  // namespace

std::uint32_t empty_squares(const Engine& engine) {
  const std::string text = engine.position_text();
  return static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '-'));
}

Solution solve(const Engine& engine, const SearchSettings& limits, const SearchWatch& watch) {
  const double start = seconds_now();
  std::optional<Solution> solution = solve_by_solver(engine, limits, watch);
  if (!solution) solution = solve_in_general(engine, limits, watch);
  solution->seconds = seconds_now() - start;
  return *std::move(solution);
}

std::vector<pply_move> to_the_end(const Engine& engine, std::vector<pply_move> line,
                                  const SearchSettings& limits, const SearchWatch& watch) {
  Engine ahead(engine);
  for (const pply_move move : line) ahead.play(move);
  while (!ahead.is_over()) {
    const SearchReport report = search_to_the_end(ahead, limits, watch);
    if (report.result.exact == 0) break;
    std::vector<pply_move> more = variation_of(report.result);
    if (more.empty()) more.push_back(report.result.best);
    for (const pply_move move : more) {
      ahead.play(move);
      line.push_back(move);
    }
  }
  return line;
}

}  // namespace hosted
