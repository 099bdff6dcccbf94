// picoply-match: plays two players against each other, many games, and says which is stronger.
#include <signal.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>

#include "common/atomic_file.hpp"
#include "common/shard.hpp"
#include "hosted/error.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/terminal.hpp"
#include "match/balanced.hpp"
#include "match/game_files.hpp"
#include "match/record.hpp"
#include "match/report.hpp"
#include "match/runner.hpp"
#include "match/summary.hpp"

namespace {

using hosted::UserError;

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

struct Options {
  lab::MatchJob job;
  lab::RunOptions run;
  std::string players[2];
  std::string openings, shard = "0/1", resign, max_memory;
  std::vector<double> sprt;
  std::string games_folder, format, result_file;
  bool json = false, check = false;
};

void read_resign(const std::string& text, lab::Adjudication& adjudication) {
  unsigned value = 0, count = 0;
  char more = 0;
  if (std::sscanf(text.c_str(), "%u,%u%c", &value, &count, &more) != 2 || value == 0 ||
      value > PPLY_VALUE_WIN || count == 0 || count > 1000) {
    throw UserError("--resign '" + text + "': VALUE,COUNT is expected, e.g. 1200,4");
  }
  adjudication.resign_value = value;
  adjudication.resign_count = count;
}

void read_sprt(const std::vector<double>& numbers, lab::MatchJob& job) {
  lab::Sprt sprt;
  if (numbers.size() != 2 && numbers.size() != 4) {
    throw UserError("--sprt: elo0,elo1 or elo0,elo1,alpha,beta is expected");
  }
  sprt.elo0 = numbers[0];
  sprt.elo1 = numbers[1];
  if (numbers.size() == 4) {
    sprt.alpha = numbers[2];
    sprt.beta = numbers[3];
  }
  if (!sprt.makes_sense()) {
    throw UserError(
        "--sprt: elo0 must be below elo1, both within 2000 of 0, alpha and beta above 0 and below "
        "0.5");
  }
  job.sprt = sprt;
}

// A limit that limits nothing would be taken for one.
void check_memory_limits(const lab::MatchJob& job) {
  if (!job.enforce_memory) return;
  bool programs = false;
  for (const lab::PlayerSpec& player : job.players) {
    if (!player.external()) continue;
    programs = true;
    if (player.memory == 0 && job.max_memory == 0) {
      throw UserError("--enforce-memory: player '" + player.text +
                      "' has no limit; memory= or --max-memory sets one");
    }
  }
  if (!programs) throw UserError("--enforce-memory: neither player is a program");
}

// From texts to a job.
const hosted::GameEntry& complete(Options& o) {
  const hosted::GameEntry& entry = hosted::find_game(o.job.game, o.job.size);
  o.job.game = entry.name;
  o.job.size = entry.size;
  for (int player = 0; player < 2; ++player) {
    o.job.players[player] = lab::parse_player(o.players[player]);
  }
  o.job.games += o.job.games % 2;
  if (o.openings == lab::kBalanced) {
    if (o.job.opening_plies != 0) {
      throw UserError("--openings balanced: beginnings of them (--plies) are not balanced");
    }
    o.job.book = lab::balanced_book(entry, o.job.seed);
  } else if (!o.openings.empty()) {
    o.job.book = lab::read_opening_book(o.openings, entry, o.job.opening_plies);
  }
  if (!o.sprt.empty()) read_sprt(o.sprt, o.job);
  if (!o.resign.empty()) {
    read_resign(o.resign, o.job.adjudication);
    if (!o.job.players[0].tells_values() || !o.job.players[1].tells_values()) {
      throw UserError("--resign: both players must be picoply's, whose values are known");
    }
  }
  if (!o.max_memory.empty()) o.job.max_memory = lab::parse_bytes("--max-memory", o.max_memory);
  check_memory_limits(o.job);
  o.run.shard = lab::parse_shard(o.shard);
  return entry;
}

extern "C" void end_as_by_interrupt(int) { ::raise(SIGINT); }

void catch_signals() {
  hosted::catch_interrupts();
  struct sigaction action {};
  action.sa_handler = end_as_by_interrupt;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, nullptr);
  sigaction(SIGHUP, &action, nullptr);
  struct sigaction ignore {};
  ignore.sa_handler = SIG_IGN;  // a program that closed its input is found out by write()
  sigemptyset(&ignore.sa_mask);
  sigaction(SIGPIPE, &ignore, nullptr);
}

// Of a game's usual kind if no other is asked for.
lab::GameFormat format_of(const Options& o, const hosted::GameEntry& entry) {
  if (!o.format.empty()) return lab::parse_format(o.format);
  return std::string(entry.name) == "othello" ? lab::GameFormat::kGgf : lab::GameFormat::kPsq;
}

// Games of a match that was played before.
int save_games(const Options& o) {
  const lab::ResultFile file = lab::read_results(o.result_file);
  if (file.header.kind != "match") throw UserError(o.result_file + ": holds no match");
  const hosted::GameEntry& entry = hosted::find_game(lab::string_in(file.header.job, "game"),
                                                     lab::string_in(file.header.job, "size"));
  lab::write_game_files(file, format_of(o, entry), o.games_folder);
  return 0;
}

int play(Options& o) {
  const hosted::GameEntry& entry = complete(o);
  if (!o.games_folder.empty()) lab::check_format(format_of(o, entry), entry);
  if (o.check) return 0;
  catch_signals();
  const lab::RunResult result = lab::run_match(o.job, entry, o.run);
  if (!o.games_folder.empty()) {
    lab::write_game_files(result.file, format_of(o, entry), o.games_folder);
  }
  lab::Json summary = lab::summarise(result.file);
  result.timing.add_to(summary);
  if (o.json) {
    std::cout << summary.dump(2) << '\n';
  } else {
    std::cout << lab::summary_text(summary);
  }
  std::cout.flush();
  for (const std::string& warning : result.warnings) {
    std::cerr << "picoply-match: warning: " << warning << '\n';
  }
  const std::string part =
      o.run.out.empty() ? "" : "; " + o.run.out + ".part holds them, the same command goes on";
  switch (result.end) {
    case lab::RunEnd::kDone: return 0;
    case lab::RunEnd::kAlreadyDone:
      std::cerr << "picoply-match: " << o.run.out << ": already done\n";
      return 0;
    case lab::RunEnd::kStopped:
      std::cerr << "picoply-match: stopped by " << o.run.stop_file << " after "
                << result.file.records.size() << " games" << part << '\n';
      return lab::kExitStopped;
    case lab::RunEnd::kInterrupted:
      std::cerr << "picoply-match: interrupted after " << result.file.records.size() << " games"
                << part << '\n';
      return lab::kExitInterrupted;
  }
  return kExitFailed;
}

void add_options(CLI::App& app, Options& o) {
  app.add_option("A", o.players[0], "A player, e.g. level=6");
  app.add_option("B", o.players[1], "Another, e.g. gomocup[time=500]:./engine");
  app.add_option("-g,--game", o.job.game, "The game: " + hosted::game_names())
      ->capture_default_str()
      ->type_name("NAME");
  app.add_option("-s,--size", o.job.size, "Its size")->type_name("SIZE");
  app.add_option("--games", o.job.games, "How many; an odd number is rounded up")
      ->type_name("N")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40))
      ->capture_default_str();
  app.add_option("--openings", o.openings,
                 "Openings: lists of moves, OBF, SGF, psq, GGF, RenLib, WTHOR (.wtb) or a saved "
                 "game; or the word 'balanced': this "
                 "program's own, of gomoku, standard, renju and caro 15x15")
      ->type_name("FILE");
  app.add_option("--plies", o.job.opening_plies,
                 "Length of random openings, or how much is kept of those in the file")
      ->type_name("N")
      ->check(CLI::Range(1, 200));
  app.add_option("--seed", o.job.seed, "Of openings, weak levels and random moves")
      ->capture_default_str();
  app.add_option("--sprt", o.sprt, "Stop when this test is decided: elo0,elo1[,alpha,beta]")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NUMBERS");
  app.add_option("--out", o.run.out, "Keep the result in this file, and go on with what it has")
      ->type_name("FILE");
  app.add_option("--shard", o.shard, "Play only this part of the match, e.g. 3/16")
      ->type_name("I/N")
      ->capture_default_str();
  app.add_option("-j,--jobs", o.run.jobs, "Games at once")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  app.add_option("--stop-file", o.run.stop_file, "End between games once this file exists")
      ->type_name("FILE");
  app.add_flag("--json", o.json, "The summary as one JSON object");
  auto* folder = app.add_option("--games-dir", o.games_folder, "Save every game in this folder");
  folder->type_name("DIR");
  app.add_option("--format", o.format, "As psq, sgf or ggf")->type_name("FORMAT")->needs(folder);
  app.add_option("--export", o.result_file,
                 "Play nothing: save the games of this finished result file")
      ->type_name("FILE")
      ->needs(folder);
  app.add_flag("--check", o.check,
               "Play nothing: only say whether game, players, openings and options can be read");
  app.add_option("--draw-after", o.job.adjudication.draw_after,
                 "A game of N plies that is undecided is a draw")
      ->type_name("N")
      ->check(CLI::Range(1, 100'000));
  app.add_option("--resign", o.resign,
                 "A player has lost once his own searches valued each of his last COUNT moves at "
                 "-VALUE or worse and the other's valued each of his at VALUE or better")
      ->type_name("VALUE,COUNT");
  app.add_option("--move-tolerance", o.job.tolerance_ms,
                 "How far beyond its time limit a move may be")
      ->type_name("MS")
      ->check(CLI::Range(0, 3'600'000))
      ->capture_default_str();
  app.add_option("--patience", o.job.patience_ms,
                 "How long a program may take to start, or for a move without a time limit")
      ->type_name("MS")
      ->check(CLI::Range(1, 86'400'000))
      ->capture_default_str();
  app.add_option("--max-memory", o.max_memory, "Memory that programs are told they may use")
      ->type_name("BYTES");
  app.add_flag("--enforce-memory", o.job.enforce_memory,
               "Make that a limit of their address space");
  app.add_flag("--allow-oversubscription", o.run.allow_oversubscription,
               "Allow more games at once than CPUs under time limits");
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Two players, many games: which is stronger?"};
  app.name("picoply-match");
  Options options;
  add_options(app, options);
  app.footer(lab::player_help());
  try {
    app.parse(argc, argv);
    if (!options.result_file.empty()) return save_games(options);
    if (options.players[1].empty()) throw CLI::RequiredError("two players, A and B,");
    return play(options);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  } catch (const lab::Busy& error) {
    std::cerr << "picoply-match: " << error.what() << '\n';
    return lab::kExitBusy;
  } catch (const UserError& error) {
    std::cerr << "picoply-match: " << error.what() << '\n';
  } catch (const std::exception& error) {
    std::cerr << "picoply-match: unexpected: " << error.what() << '\n';
  }
  return kExitFailed;
}
