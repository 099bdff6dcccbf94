#include "judging.hpp"

#include <utility>

#include "solving.hpp"

namespace desktop {
namespace {

// The library's clock counts whole milliseconds.
constexpr double kClockSlackMs = 2;

// Whether the search ended because every line of it was proven or decided, and not by a limit.
bool came_to_its_end(const Engine& engine, const SearchSettings& settings,
                     const SearchReport& report) {
  if (report.interrupted) return false;
  if (settings.nodes != 0 && report.result.nodes >= settings.nodes) return false;
  if (settings.ms != 0 && report.seconds * 1000 >= settings.ms - kClockSlackMs) return false;
  const std::uint32_t most = engine.info().max_ply;
  const bool limited = settings.depth != 0 && settings.depth < most;
  return report.result.depth < (limited ? settings.depth : most);
}

// A value after a move as the side sees it that played the move: a win is a ply further away.
int before_move(int value) {
  if (value > PPLY_VALUE_EVAL) return 1 - value;
  if (value < -PPLY_VALUE_EVAL) return -value - 1;
  return -value;
}

// Whether a search of the position after the move proves the same value.
bool proves(const Engine& engine, const pply_search_result& line, std::uint64_t nodes) {
  Engine after(engine);
  after.play(line.best);
  if (after.is_over()) return true;
  SearchSettings settings;
  settings.depth = line.depth;
  settings.nodes = nodes;
  const SearchReport report = run_search(after, settings);
  return report.result.exact != 0 && before_move(report.result.value) == line.value;
}

}  // namespace

JudgedMove judged_move(const pply_search_result& line) {
  JudgedMove judged;
  judged.move = line.best;
  judged.value = line.value;
  judged.exact = line.exact != 0;
  judged.depth = line.depth;
  judged.line.assign(line.pv, line.pv + line.pv_length);
  if (judged.line.empty()) judged.line.push_back(line.best);
  return judged;
}

std::vector<JudgedMove> judged_moves(Engine& engine, const SearchSettings& settings,
                                     const SearchReport& report, bool complete,
                                     const SearchWatch& watch) {
  const bool ended = came_to_its_end(engine, settings, report);
  const bool counts_discs = engine.info().has_margin != 0;
  std::vector<JudgedMove> moves;
  for (const pply_search_result& line : search_lines(engine, settings.lines)) {
    JudgedMove judged = judged_move(line);
    // Values of games that count discs are never decided but by proof.
    judged.exact = line.best == report.result.best && report.result.exact != 0;
    if (!judged.exact && ended) {
      judged.exact = counts_discs || proves(engine, line, report.result.nodes + 1000);
    }
    moves.push_back(std::move(judged));
  }
  if (!complete || !counts_discs) return moves;
  SearchSettings rest;
  rest.nodes = report.result.nodes + 1000;
  for (JudgedMove& judged : moves) {
    if (judged.exact) judged.line = to_the_end(engine, std::move(judged.line), rest, watch);
  }
  return moves;
}

const char* kind_of(const JudgedMove& move) { return move.exact ? "exact" : "heuristic"; }

}  // namespace desktop
