#include "hosted/players/judging.hpp"

#include <utility>

#include "hosted/players/solving.hpp"

namespace hosted {

JudgedMove judged_move(const pply_search_result& line) {
  JudgedMove judged;
  judged.move = line.best;
  judged.value = line.value;
  judged.exact = line.exact != 0;
  judged.decided = line.decided;
  judged.depth = line.depth;
  judged.line.assign(line.pv, line.pv + line.length);
  if (judged.line.empty()) judged.line.push_back(line.best);
  return judged;
}

std::vector<JudgedMove> judged_moves(Engine& engine, const SearchSettings& settings,
                                     const SearchReport& report, bool complete,
                                     const SearchWatch& watch) {
  std::vector<JudgedMove> moves;
  for (const pply_search_result& line : search_lines(engine, settings.lines)) {
    moves.push_back(judged_move(line));
  }
  if (!complete || engine.info().has_margin == 0) return moves;
  SearchSettings rest;
  rest.nodes = report.result.nodes + 1000;
  for (JudgedMove& judged : moves) {
    if (judged.exact) judged.line = to_the_end(engine, std::move(judged.line), rest, watch);
  }
  return moves;
}

const char* kind_of(const JudgedMove& move) {
  if (move.exact) return "exact";
  return move.decided != PPLY_UNDECIDED ? "decided" : "heuristic";
}

const char* decided_word(int decided) {
  switch (decided) {
    case PPLY_DECIDED_WIN: return "win";
    case PPLY_DECIDED_LOSS: return "loss";
    case PPLY_DECIDED_DRAW: return "draw";
    default: return "undecided";
  }
}

}  // namespace hosted
