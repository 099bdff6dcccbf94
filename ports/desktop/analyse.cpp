// analyse: what the engine thinks of a position, as a table or as JSON.
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/players/judging.hpp"
#include "hosted/terminal.hpp"
#include "hosted/turns.hpp"
#include "options.hpp"

namespace hosted {
namespace {

constexpr std::uint32_t kAnalysisMs = 3000;

struct AnalyseOptions {
  GameOptions game;
  SearchSettings search;
  std::uint32_t table_megabytes = 64;
  bool all_moves = false;
  bool json = false;
};

// Turn by turn, as people read and type them: "22x15x8" where each jump is a move.
nlohmann::json turns_json(const Engine& engine, const std::vector<pply_move>& line) {
  auto turns = nlohmann::json::array();
  for (std::size_t at = 0; at < line.size();) {
    const Turn turn = first_turn(engine, line.data() + at, line.size() - at);
    turns.push_back(moves_text(engine, turn.data(), turn.size()));
    at += turn.size();
  }
  return turns;
}

// The turn that a line begins with, or its first move where the line is not known.
std::string first_text(const Engine& engine, pply_move move, const pply_move* line,
                       std::size_t length) {
  const Turn turn = first_turn(engine, line, length);
  return turn.empty() ? engine.move_text(move) : moves_text(engine, turn.data(), turn.size());
}
std::string first_text(const Engine& engine, const JudgedMove& judged) {
  return first_text(engine, judged.move, judged.line.data(), judged.line.size());
}
std::string best_text(const Engine& engine, const pply_search_result& result) {
  return first_text(engine, result.best, result.pv, result.length);
}

nlohmann::json position_json(const OpenGame& game) {
  const Engine& engine = game.engine;
  nlohmann::json json;
  json["game"] = game.entry->name;
  json["size"] = game.entry->size;
  json["position"] = engine.position_text();
  json["moves"] = engine.record_text();
  json["side"] = game.entry->sides[engine.side()];
  return json;
}

const char* outcome_word(int outcome) {
  switch (outcome) {
    case PPLY_FIRST_WINS: return "first";
    case PPLY_SECOND_WINS: return "second";
    case PPLY_DRAW: return "draw";
    default: return "ongoing";
  }
}

void print_json(const OpenGame& game, const SearchReport& report,
                const std::vector<JudgedMove>& lines) {
  const Engine& engine = game.engine;
  const pply_search_result& result = report.result;
  nlohmann::json json = position_json(game);
  json["outcome"] = outcome_word(engine.outcome());
  json["best"] = best_text(engine, result);
  json["value"] = result.value;
  json["value_text"] = value_text(result.value, engine.info());
  json["depth"] = result.depth;
  json["depth_max"] = result.depth_max;
  json["exact"] = result.exact != 0;
  json["decided"] = decided_word(result.decided);
  json["nodes"] = result.nodes;
  json["ms"] = report.seconds * 1000;
  json["interrupted"] = report.interrupted;
  json["lines"] = nlohmann::json::array();
  for (const JudgedMove& line : lines) {
    json["lines"].push_back({{"move", first_text(engine, line)},
                             {"value", line.value},
                             {"value_text", value_text(line.value, engine.info())},
                             {"depth", line.depth},
                             {"exact", line.exact},
                             {"decided", decided_word(line.decided)},
                             {"pv", turns_json(engine, line.line)}});
  }
  std::cout << json.dump(2) << '\n';
}

void print_row(const Engine& engine, const pply_search_result& line, double seconds) {
  std::cout << pad_left(std::to_string(line.depth), 5) << "  "
            << pad_left(value_text(line.value, engine.info()), 14) << "  "
            << pad_left(grouped(line.nodes), 14) << "  " << pad_left(short_time(seconds), 8) << "  "
            << moves_text(engine, line.pv, line.length) << std::endl;
}

// The verdict on each move once the search is over.
void print_judged(const Engine& engine, const std::vector<JudgedMove>& moves) {
  std::cout << "\nmove            value  kind       variation\n";
  for (const JudgedMove& judged : moves) {
    std::cout << pad_right(first_text(engine, judged), 5)
              << pad_left(value_text(judged.value, engine.info()), 16) << "  "
              << pad_right(kind_of(judged), 9) << "  "
              << moves_text(engine, judged.line.data(), judged.line.size()) << '\n';
  }
}

int print_finished(const OpenGame& game, bool json) {
  const int outcome = game.engine.outcome();
  if (json) {
    nlohmann::json object = position_json(game);
    object["outcome"] = outcome_word(outcome);
    object["lines"] = nlohmann::json::array();
    std::cout << object.dump(2) << '\n';
  } else {
    std::cout << "the game is over: "
              << (outcome == PPLY_DRAW ? std::string("a draw")
                                       : std::string(game.entry->sides[outcome - 1]) + " has won")
              << '\n';
  }
  return 0;
}

int analyse(const AnalyseOptions& options) {
  OpenGame game = open_game(options.game, options.table_megabytes);
  Engine& engine = game.engine;
  if (engine.is_over()) return print_finished(game, options.json);
  SearchSettings search = options.search;
  if (!search.limited()) search.ms = kAnalysisMs;
  if (options.all_moves) search.lines = static_cast<std::uint32_t>(engine.legal_moves().size());

  SearchWatch watch;
  watch.stop = interrupt_pending;
  if (!options.json) {
    std::cout << engine.info().name << ", " << game.entry->sides[engine.side()]
              << " to move: " << engine.position_text()
              << "\n\ndepth           value           nodes      time  "
              << "variation\n";
    watch.iteration = [&](const pply_search_result& result, double seconds) {
      if (search.lines == 1 || options.all_moves) return print_row(engine, result, seconds);
      for (const pply_search_result& line : search_lines(engine, search.lines)) {
        print_row(engine, line, seconds);
      }
      std::cout << '\n';
    };
  }
  catch_interrupts();
  const SearchReport report = run_search(engine, search, watch);
  const std::vector<JudgedMove> lines =
      judged_moves(engine, search, report, true, {{}, {}, interrupt_pending});
  if (options.json) {
    print_json(game, report, lines);
    return 0;
  }
  if (options.all_moves) print_judged(engine, lines);
  const auto nodes = static_cast<double>(report.result.nodes);
  std::cout << "\nbest " << best_text(engine, report.result) << ", "
            << value_text(report.result.value, engine.info())
            << (report.result.exact != 0                  ? ", proven"
                : report.result.decided != PPLY_UNDECIDED ? ", certain"
                                                          : "")
            << ", depth " << report.result.depth << ", " << grouped(report.result.nodes)
            << " nodes in " << short_time(report.seconds);
  if (report.seconds > 0) std::cout << ", " << short_count(nodes / report.seconds) << " nodes/s";
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_analyse(CLI::App& app, Action& action) {
  auto options = std::make_shared<AnalyseOptions>();
  CLI::App* command = app.add_subcommand("analyse", "Judge a position");
  command->alias("analyze");
  add_game_options(*command, options->game);
  add_position_options(*command, options->game);
  add_limit_options(*command, options->search);
  add_table_option(*command, options->table_megabytes);
  command->add_option("--lines", options->search.lines, "How many best moves to tell apart")
      ->type_name("K")
      ->check(CLI::Range(1, 512))
      ->capture_default_str();
  command->add_flag("--all-moves", options->all_moves,
                    "Score every legal move, and say whether the score is exact or heuristic");
  command->add_flag("--json", options->json, "One JSON object instead of a table");
  command->footer(
      "Without a limit the search takes 3 s. Values are for the side to move; a win or loss is\n"
      "counted in plies. Ctrl-C ends the search and shows what it found.");
  command->callback([options, &action] { action = [options] { return analyse(*options); }; });
}

}  // namespace hosted
