#include "solving.hpp"

#include <utility>

#include "format.hpp"

namespace desktop {
namespace {

std::vector<pply_move> variation_of(const pply_search_result& result) {
  return {result.pv, result.pv + result.pv_length};
}

// The general search stops by itself once the root's value is proven.
SearchReport search_to_the_end(Engine& engine, const SearchSettings& limits,
                               const SearchWatch& watch) {
  SearchSettings settings;
  settings.nodes = limits.nodes;
  settings.ms = limits.ms;
  return run_search(engine, settings, watch);
}

}  // namespace

Solution solve(const Engine& engine, const SearchSettings& limits, const SearchWatch& watch) {
  const double start = seconds_now();
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
  solution.seconds = seconds_now() - start;
  return solution;
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

}  // namespace desktop
