// solve: endings of Othello from OBF files, exactly, compared with the scores the files give.
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/files/obf.hpp"
#include "hosted/format.hpp"
#include "hosted/players/solving.hpp"
#include "hosted/progress.hpp"
#include "hosted/terminal.hpp"
#include "hosted/turns.hpp"
#include "options.hpp"

namespace hosted {
namespace {

constexpr int kExitDiffers = 1;
constexpr int kExitUnsolved = 3;

struct SolveOptions {
  std::vector<std::string> files;
  std::string evaluation;
  SearchSettings limits;
  std::uint32_t table_megabytes = 64;
  bool every_score = false;
  bool json = false;
};

// A move whose given score was compared.
struct Compared {
  pply_move move;
  int given;
  Solution found;  // its margin as the side that plays the move has it
};

struct SolvedRow {
  const ObfProblem* problem;
  Solution solution;
  std::vector<Compared> compared;  // with --every-score

  std::uint64_t nodes() const {
    std::uint64_t all = solution.nodes;
    for (const Compared& one : compared) all += one.found.nodes;
    return all;
  }
  double seconds() const {
    double all = solution.seconds;
    for (const Compared& one : compared) all += one.found.seconds;
    return all;
  }
};

bool solved(const SolvedRow& row) {
  return row.solution.exact && std::all_of(row.compared.begin(), row.compared.end(),
                                           [](const Compared& one) { return one.found.exact; });
}

// What is wrong: an exact score that is not the given one, or a best move that is given a lower
// one. "" if nothing is.
std::string difference(const SolvedRow& row) {
  const ObfProblem& problem = *row.problem;
  const Engine names(*problem.entry->game);
  if (row.solution.exact && !problem.scores.empty()) {
    const int best = *problem.best();
    if (row.solution.margin != best) return "the file says " + signed_decimals(best, 0);
    for (const ObfScore& given : problem.scores) {
      if (given.move != row.solution.line.front() || given.score == best) continue;
      return "the file gives " + names.move_text(given.move) + " " +
             signed_decimals(given.score, 0);
    }
  }
  for (const Compared& one : row.compared) {
    if (!one.found.exact || one.found.margin == one.given) continue;
    return names.move_text(one.move) + " is " + signed_decimals(one.found.margin, 0) +
           ", the file says " + signed_decimals(one.given, 0);
  }
  return "";
}

// Of a game that is over, as the side has it.
Solution finished(const Engine& over, int side) {
  Solution solution;
  solution.exact = true;
  solution.margin = over.margin().value_or(0) * (side == 0 ? 1 : -1);
  return solution;
}

Solution solve_after(const Engine& engine, pply_move move, const SearchSettings& limits,
                     const SearchWatch& watch) {
  Engine after(engine);
  after.play(move);
  if (after.is_over()) return finished(after, engine.side());
  // A pass may follow, so the side to move is looked at instead of turned.
  const int sign = after.side() == engine.side() ? 1 : -1;
  Solution solution = solve(after, limits, watch);
  solution.margin *= sign;
  return solution;
}

nlohmann::json row_json(const SolvedRow& row) {
  const Solution& solution = row.solution;
  const Engine names(*row.problem->entry->game);
  nlohmann::json json;
  json["where"] = row.problem->where;
  json["position"] = row.problem->position;
  json["empties"] = row.problem->empties;
  json["solved"] = solved(row);
  json["score"] = solution.exact ? nlohmann::json(solution.margin) : nlohmann::json();
  const bool moves = solution.exact && !solution.line.empty();  // not where the game is over
  json["best"] = moves ? nlohmann::json(names.move_text(solution.line.front())) : nlohmann::json();
  json["line"] = nlohmann::json::array();
  if (solution.exact) {
    for (const pply_move move : solution.line) json["line"].push_back(names.move_text(move));
  }
  const auto given = row.problem->best();
  json["given"] = given ? nlohmann::json(*given) : nlohmann::json();
  json["difference"] = difference(row);
  if (!row.compared.empty()) {
    json["moves"] = nlohmann::json::array();
    for (const Compared& one : row.compared) {
      const auto score = one.found.exact ? nlohmann::json(one.found.margin) : nlohmann::json();
      json["moves"].push_back(
          {{"move", names.move_text(one.move)}, {"score", score}, {"given", one.given}});
    }
  }
  json["nodes"] = row.nodes();
  json["ms"] = row.seconds() * 1000;
  return json;
}

void print_row(std::size_t number, const SolvedRow& row) {
  const Solution& solution = row.solution;
  const Engine names(*row.problem->entry->game);
  const std::string wrong = difference(row);
  const auto given = row.problem->best();
  std::cout << pad_left(std::to_string(number), 4)
            << pad_left(std::to_string(row.problem->empties), 9)
            << pad_left(solution.exact ? signed_decimals(solution.margin, 0) : "?", 7)
            << pad_left(given ? signed_decimals(*given, 0) : "", 7)
            << pad_left(grouped(row.nodes()), 17) << pad_left(short_time(row.seconds()), 10) << "  "
            << (!solution.exact ? "unsolved within the limits"
                : solution.line.empty()
                    ? "the game is over"
                    : moves_text(names, solution.line.data(), solution.line.size()))
            << '\n';
  if (!wrong.empty()) std::cout << "      DIFFERS, " << row.problem->where << ": " << wrong << '\n';
  for (const Compared& one : row.compared) {
    if (!one.found.exact) std::cout << "      " << names.move_text(one.move) << ": unsolved\n";
  }
  std::cout << std::flush;
}

struct Totals {
  std::size_t solved = 0, unsolved = 0, differing = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;

  void add(const SolvedRow& row) {
    ++(hosted::solved(row) ? solved : unsolved);
    if (!difference(row).empty()) ++differing;
    nodes += row.nodes();
    seconds += row.seconds();
  }
};

void print_totals(const Totals& totals, std::size_t left) {
  std::cout << "\nsolved " << totals.solved << ", unsolved " << totals.unsolved;
  if (left != 0) std::cout << ", not tried " << left;
  std::cout << ", differing " << totals.differing << "; " << grouped(totals.nodes) << " nodes in "
            << short_time(totals.seconds);
  if (totals.seconds > 0) {
    std::cout << ", " << short_count(static_cast<double>(totals.nodes) / totals.seconds)
              << " nodes/s";
  }
  std::cout << '\n';
}

SolvedRow solve_problem(const ObfProblem& problem, const Engine& engine,
                        const SolveOptions& options, const SearchWatch& watch) {
  if (engine.is_over()) return {&problem, finished(engine, engine.side()), {}};
  SolvedRow row{&problem, solve(engine, options.limits, watch), {}};
  if (!options.every_score || row.solution.interrupted) return row;
  for (const ObfScore& given : problem.scores) {
    row.compared.push_back(
        {given.move, given.score, solve_after(engine, given.move, options.limits, watch)});
    if (row.compared.back().found.interrupted) break;
  }
  return row;
}

// What orders the moves of a problem: the evaluation that was chosen, where there is a choice.
const GameEntry& judging(const ObfProblem& problem, const SolveOptions& options) {
  const GameEntry& entry = *problem.entry;
  if (*entry.evaluation == 0) return entry;
  return find_game(entry.name, entry.size, options.evaluation);
}

int solve_files(const SolveOptions& options) {
  (void)find_game("othello", "8", options.evaluation);  // before anything is printed
  std::vector<ObfProblem> problems;
  std::vector<std::string> faults;
  for (const std::string& file : options.files) {
    std::vector<ObfProblem> more = read_obf(file, [&faults](const UserError& error) {
      std::cerr << "picoply: left out: " << error.what() << '\n';
      faults.push_back(error.what());
    });
    std::move(more.begin(), more.end(), std::back_inserter(problems));
  }
  catch_interrupts();
  const GameEntry& first = problems.empty() ? find_game("othello", "8") : *problems.front().entry;
  Engine table(*first.game, std::size_t{options.table_megabytes} << 20);
  Progress progress(problems.size());
  Totals totals;
  nlohmann::json json;
  json["problems"] = nlohmann::json::array();
  if (!options.json) {
    std::cout << "   #  empties  score  given            nodes      time  best play\n";
  }
  std::size_t done = 0;
  while (done < problems.size() && !interrupt_pending()) {
    const ObfProblem& problem = problems[done];
    const GameEntry& entry = judging(problem, options);
    Engine engine(*entry.game, table, entry.weights);  // whose table is cleared
    engine.set_position(problem.position);
    SearchWatch watch;
    watch.stop = interrupt_pending;
    watch.tick = [&](const pply_search_result& result, double seconds) {
      progress.show(done, std::to_string(problem.empties) + " empties, " + grouped(result.nodes) +
                              " nodes, " + short_time(seconds));
    };
    progress.show(done, "");
    const SolvedRow row = solve_problem(problem, engine, options, watch);
    ++done;
    progress.clear();
    totals.add(row);
    if (options.json) {
      json["problems"].push_back(row_json(row));
    } else {
      print_row(done, row);
    }
  }
  const std::size_t left = problems.size() - done;
  if (options.json) {
    json["solved"] = totals.solved;
    json["unsolved"] = totals.unsolved + left;
    json["differing"] = totals.differing;
    json["left_out"] = faults;
    json["nodes"] = totals.nodes;
    json["ms"] = totals.seconds * 1000;
    std::cout << json.dump(2) << '\n';
  } else {
    print_totals(totals, left);
  }
  if (totals.differing != 0 || !faults.empty()) return kExitDiffers;
  return totals.unsolved + left != 0 ? kExitUnsolved : 0;
}

}  // namespace

void add_solve(CLI::App& app, Action& action) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = app.add_subcommand("solve", "Solve Othello endings of OBF files exactly");
  command->add_option("files", options->files, "OBF: positions, a line each, perhaps with scores")
      ->required()
      ->type_name("FILE");
  add_evaluation_option(*command, options->evaluation);
  add_effort_options(*command, options->limits);
  add_table_option(*command, options->table_megabytes);
  command->add_flag("--every-score", options->every_score,
                    "Also solve after every move that the file gives a score of, and compare");
  command->add_flag("--json", options->json, "One JSON object instead of a table");
  command->footer(
      "Scores are final discs of the side to move minus its opponent's; empty squares count for\n"
      "the winner. Limits are for each search. Exit status: 0 if all were solved and none differs\n"
      "from its file, 1 if one differs or a line is at fault, 3 if only some were not solved. A "
      "line\n"
      "at fault is named and left out.");
  command->callback([options, &action] { action = [options] { return solve_files(*options); }; });
}

}  // namespace hosted
