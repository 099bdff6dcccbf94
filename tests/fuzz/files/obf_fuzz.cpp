// OBF of any bytes.
#include "hosted/files/obf.hpp"

#include "read_games.hpp"

namespace picoply::fuzz {
namespace {

using Problems = std::vector<hosted::ObfProblem>;

std::string text_of(const Problems& problems) {
  std::string text;
  for (const hosted::ObfProblem& problem : problems) {
    const hosted::Engine engine(*problem.entry->game);
    text += problem.position + ";";
    for (const hosted::ObfScore& score : problem.scores) {
      const bool pass = score.move == PPLY_MOVE_PASS;
      text += " " + (pass ? "pass" : engine.move_text(score.move)) + ":" +
              std::to_string(score.score) + ";";
    }
    text += "\n";
  }
  return text;
}

void run(std::string_view text) {
  Problems problems;
  std::size_t faults = 0;
  const auto faulty = [&](const hosted::UserError& error) {
    ++faults;
    require_line(error.what(), "f:", text);
  };
  const std::string error = refusal([&] { problems = hosted::parse_obf(text, "f", faulty); });
  require(error.empty() || (error == "f: holds no position" && faults == 0 && problems.empty()),
          "a text without a position has nothing else");
  for (const hosted::ObfProblem& problem : problems) {
    require_line(problem.where, "f:", text);
    OpenGame game{problem.entry, hosted::Engine(*problem.entry->game)};
    game.engine.set_position(problem.position);
    require(game.engine.position_text() == problem.position, "a position is written as it is");
    require(
        problem.empties == int(std::count(problem.position.begin(), problem.position.end(), '-')),
        "its empty cells are counted");
    for (const hosted::ObfScore& score : problem.scores) {
      require(game.engine.is_legal(score.move), "a move with a score is legal");
    }
    require(problem.best().has_value() == !problem.scores.empty(), "a score is the best");
  }
  if (problems.empty()) return;
  const std::string written = text_of(problems);
  const Problems again = hosted::parse_obf(written, "again", [](const hosted::UserError&) {
    require(false, "what is written again is read again");
  });
  require(text_of(again) == written, "it is read the same");
  ++counts().compared[k_round_trip];
}

}  // namespace
}  // namespace picoply::fuzz

PICOPLY_FUZZ_TEXTS(picoply::fuzz::run)
