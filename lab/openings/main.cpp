// picoply-openings: makes sets of balanced openings, and opening books. docs/lab/openings.md is its
// manual.
#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "openings/book_file.hpp"
#include "openings/run.hpp"
#include "openings/settings.hpp"
#include "selfplay/settings.hpp"

namespace {

constexpr int kExitUsage = 2;

// As they were typed.
struct Arguments {
  std::string game = "gomoku", size, plies = "5-7", play_nodes = "1000-4000", table = "256K", out;
  std::uint32_t jobs = 1;
  lab::OpeningSettings settings;
};

void add_options(CLI::App& app, Arguments& a) {
  lab::OpeningSettings& s = a.settings;
  app.add_option("-g,--game", a.game, "gomoku, standard, renju or caro")->capture_default_str();
  app.add_option("-s,--size", a.size, "Board size");
  app.add_option("--count", s.count, "Openings wanted")->capture_default_str();
  app.add_option("--seed", s.seed, "Of the candidates")->capture_default_str();
  app.add_option("--plies", a.plies, "a-b: moves of a candidate")->capture_default_str();
  app.add_option("--nodes", s.nodes, "Of the search that values a candidate")
      ->capture_default_str();
  app.add_option("--limit", s.limit, "Highest value that either side may have")
      ->capture_default_str();
  app.add_option("--games", s.games, "Played from each candidate within the limit")
      ->capture_default_str();
  app.add_option("--play-nodes", a.play_nodes, "a-b: nodes a move, rising from game to game")
      ->capture_default_str();
  app.add_option("--wins", s.wins, "Of the games, that each colour must have at least")
      ->capture_default_str();
  app.add_option("--draws", s.draws, "Of the games, at most")->capture_default_str();
  app.add_option("--table", a.table, "Bytes of a search's table")->capture_default_str();
  app.add_option("--out", a.out, "File to write; without it the set is printed")->type_name("FILE");
  app.add_option("-j,--jobs", a.jobs, "Threads; the set is the same with any number")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
}

struct BookArguments {
  std::string game = "gomoku15_small", size, table = "16M", out, source, list, name = "book";
  lab::BookSettings settings;
};

void add_book_options(CLI::App& app, BookArguments& a) {
  lab::BookSettings& s = a.settings;
  app.add_option("-g,--game", a.game, "gomoku15_small and the like, or with a size gomoku")
      ->capture_default_str();
  app.add_option("-s,--size", a.size, "Board size");
  app.add_option("--count", s.count, "Positions wanted")->capture_default_str();
  app.add_option("--nodes", s.nodes, "Of the search for the book's move")->capture_default_str();
  app.add_option("--reply-nodes", s.reply_nodes, "Of the search for replies to it")
      ->capture_default_str();
  app.add_option("--replies", s.replies, "Looked at after a move")->capture_default_str();
  app.add_option("--step", s.step, "Cost of a reply, beside what it is worse than the best")
      ->capture_default_str();
  app.add_option("--stones", s.stones, "The most in a position")->capture_default_str();
  app.add_option("--table", a.table, "Bytes of a search's table")->capture_default_str();
  app.add_option("--out", a.out, "File for the book's bytes")->type_name("FILE");
  app.add_option("--source", a.source, "File for the same in C")->type_name("FILE");
  app.add_option("--name", a.name, "Of the array in C")->capture_default_str();
  app.add_option("--list", a.list, "File for a list of positions and moves")->type_name("FILE");
}

void run_book(BookArguments& a) {
  lab::BookSettings& s = a.settings;
  s.game = &lab::find_selfplay_game(a.game, a.size);
  s.table_bytes = lab::parse_bytes(a.table);
  s.check();
  if (a.out.empty() && a.source.empty() && a.list.empty()) {
    throw hosted::UserError("--out, --source or --list is wanted");
  }
  const lab::BookPositions positions = lab::BookMaker(s).make();
  const std::string bytes = lab::book_bytes(s, positions);
  if (!a.out.empty()) lab::write_whole(a.out, bytes);
  if (!a.source.empty()) lab::write_whole(a.source, lab::book_source(s, bytes, a.name));
  if (!a.list.empty()) lab::write_whole(a.list, lab::book_list(s, positions));
  std::cerr << positions.size() << " positions, " << bytes.size() << " bytes\n";
}

void run(Arguments& a) {
  lab::OpeningSettings& s = a.settings;
  s.game = &lab::find_selfplay_game(a.game, a.size);
  lab::SelfplaySettings plies;
  lab::parse_plies(a.plies, plies);
  s.plies_min = plies.plies_min;
  s.plies_max = plies.plies_max;
  lab::parse_play_nodes(a.play_nodes, s);
  s.table_bytes = lab::parse_bytes(a.table);
  const std::string text = lab::make_openings(s, a.jobs);
  if (a.out.empty()) {
    std::cout << text << std::flush;
    if (!std::cout) throw hosted::UserError("cannot write to the standard output");
  } else {
    lab::write_whole(a.out, text);
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Makes openings from which both colours win about equally often");
  app.name("picoply-openings");
  Arguments arguments;
  add_options(app, arguments);
  CLI::App* book = app.add_subcommand("book", "Makes an opening book");
  BookArguments book_arguments;
  add_book_options(*book, book_arguments);
  try {
    app.parse(argc, argv);
    if (book->parsed()) {
      run_book(book_arguments);
    } else {
      run(arguments);
    }
    return 0;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  } catch (const std::exception& error) {
    std::cerr << "picoply-openings: " << error.what() << '\n';
    return 1;
  }
}
