// review: a game of a file analysed turn by turn: what was best, what was lost, what is proven.
#include <algorithm>
#include <iostream>
#include <iterator>
#include <memory>

#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/games/game_list.hpp"
#include "hosted/progress.hpp"
#include "hosted/terminal.hpp"
#include "options.hpp"
#include "review/report.hpp"

namespace hosted {
namespace {

using review::Review;
using review::Subject;

constexpr int kExitFault = 1;       // the game has a bad move: what comes before was reviewed
constexpr int kExitUnfinished = 3;  // Ctrl-C
constexpr std::uint64_t kNodes = 20'000;
constexpr std::size_t kMaxInput = std::size_t{64} << 20;

struct ReviewOptions {
  std::string file;
  GameOptions game;
  GameListOptions names;
  std::size_t number = 1, from = 1;
  SearchSettings search;
  std::uint64_t proof_nodes = 100'000;
  std::uint32_t table_megabytes = 64;
  bool json = false;
};

std::string read_input() {
  std::string text;
  for (char part[1 << 16]; std::cin;) {
    std::cin.read(part, sizeof part);
    text.append(part, static_cast<std::size_t>(std::cin.gcount()));
    if (text.size() > kMaxInput) throw UserError("standard input: longer than 64 MB");
  }
  return text;
}

GameList open_list(const std::string& file) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (file != "-") return GameList(file);
  std::string text = read_input();
  if (text.starts_with(kByteOrderMark)) text.erase(0, kByteOrderMark.size());
  return GameList("standard input", std::move(text));
}

// That of --game, or else what the file tells; GGF and WTHOR are of Othello.
const GameEntry& game_for(const ReviewOptions& options, const GameList& list) {
  const GameOptions& wanted = options.game;
  if (wanted.game_given) return find_game(wanted.game, wanted.size, wanted.evaluation);
  if (const GameEntry* const told = list.told_game(true)) {
    return find_game(told->name, wanted.size.empty() ? told->size : wanted.size, wanted.evaluation);
  }
  if (list.is_of_moves()) throw UserError("a list of moves does not tell its game: --game does");
  return find_game("othello", wanted.size, wanted.evaluation);
}

Subject subject_of(const ReviewOptions& options, const GameList& list, const GameEntry& entry) {
  Subject subject;
  subject.entry = &entry;
  subject.number = options.number;
  std::string faulty;
  GameListOptions names = options.names;
  names.begun = true;
  const auto take = [&](const ListedGame& game) {
    if (++subject.games != options.number) return;
    subject.game.emplace(*entry.game, std::size_t{options.table_megabytes} << 20, entry.weights);
    if (!game.start.empty()) subject.game->set_position(game.start);
    for (std::size_t i = 0; i < game.engine->move_count(); ++i) {
      subject.game->play(game.engine->move_at(i));
    }
    subject.where = game.where;
    subject.start = game.start;
    subject.black = game.black;
    subject.white = game.white;
    subject.event = game.event;
    subject.fault = game.fault;
  };
  list.read(entry, names, take, [&](const UserError& error) {
    if (++subject.games == options.number) faulty = error.what();
  });
  if (subject.game) return subject;
  if (!faulty.empty()) throw UserError(faulty);
  throw UserError(options.file + ": has " + std::to_string(subject.games) + " games, no game " +
                  std::to_string(options.number));
}

// A position of the game, from its beginning on.
class Walk {
 public:
  explicit Walk(const Engine& game) : game_(game), turns_(turns_played(game)) {
    while (game_.move_count() != 0) game_.undo();
  }
  const Engine& game() const { return game_; }
  std::size_t size() const { return turns_.size(); }
  bool at_end() const { return next_ == turns_.size(); }
  const Turn& turn() const { return turns_[next_]; }
  std::size_t done() const { return next_; }
  void go_on() {
    for (const pply_move move : turns_[next_]) game_.play(move);
    ++next_;
  }

 private:
  Engine game_;
  std::vector<Turn> turns_;
  std::size_t next_ = 0;
};

void review_turns(const ReviewOptions& options, const Subject& subject, Review& made) {
  review::Reviewer reviewer(*subject.entry, made.limits, interrupt_pending);
  made.scale = reviewer.scale();
  if (!options.json) std::cout << heading(subject, made) << std::flush;
  Walk walk(*subject.game);
  while (!walk.at_end() && walk.done() + 1 < options.from) walk.go_on();
  Progress progress(walk.size(), walk.done());
  try {
    for (; !walk.at_end(); walk.go_on()) {
      progress.show(walk.done(), "");
      made.turns.push_back(reviewer.review(walk.game(), walk.turn()));
      progress.clear();
      if (options.json) continue;
      std::cout << turn_lines(*subject.entry, walk.game(), made.turns.back()) << std::flush;
    }
    if (walk.game().is_over()) return;
    const review::Advice advice = reviewer.advise(walk.game());
    made.next = review::Next{walk.game().side(), advice.best, reviewer.worth(walk.game(), advice),
                             advice.certain, advice.source};
  } catch (const review::Interrupted&) {
    progress.clear();
    made.interrupted = true;
  }
}

int review_file(const ReviewOptions& options) {
  const GameList list = open_list(options.file);
  const GameEntry& entry = game_for(options, list);
  const Subject subject = subject_of(options, list, entry);
  Review made;
  made.from = options.from;
  made.limits.search = options.search;
  made.limits.proof_nodes = options.proof_nodes;
  if (!options.search.limited() && options.search.level % PPLY_LEVEL_MAX == 0) {
    made.limits.search.nodes = kNodes;
  }
  if (options.from > turns_played(*subject.game).size() + 1) {
    throw UserError(subject.where + ": has no turn " + std::to_string(options.from));
  }
  catch_interrupts();
  review_turns(options, subject, made);
  if (options.json) {
    std::cout << review_json(subject, made) << '\n';
  } else {
    if (stdout_can_be_redrawn()) std::cout << graph(subject, made, terminal_size().cols);
    std::cout << closing(subject, made);
  }
  std::cout.flush();
  if (!std::cout) throw UserError("the output: cannot be written");
  if (made.interrupted) return kExitUnfinished;
  return subject.fault.empty() ? 0 : kExitFault;
}

}  // namespace

void add_review(CLI::App& app, Action& action) {
  auto options = std::make_shared<ReviewOptions>();
  CLI::App* command =
      app.add_subcommand("review", "Analyse a whole game: mistakes, missed wins and defences");
  command
      ->add_option("file", options->file,
                   "A game: SGF, psq, RenLib, GGF, WTHOR (.wtb), saved, or a list of moves a line; "
                   "- for the standard input")
      ->required()
      ->type_name("FILE");
  add_game_options(*command, options->game);
  command->add_option("--number", options->number, "Which game of a file of several")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command
      ->add_option("--from", options->from,
                   "The first turn to review: those before were an opening that was given")
      ->type_name("N")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  add_limit_options(*command, options->search);
  command
      ->add_option("-l,--level", options->search.level,
                   "Search each position only as far as that level does")
      ->type_name("1-10")
      ->check(CLI::Range(1, static_cast<int>(PPLY_LEVEL_MAX)));
  command
      ->add_option(
          "--proofs", options->proof_nodes,
          "Most positions in a search for a proof: of threats, and a hundred times as many "
          "of an ending of Othello; 0: no such searches")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1} << 40))
      ->capture_default_str();
  add_table_option(*command, options->table_megabytes);
  command->add_flag("--json", options->json, "One JSON object instead of a table");
  command->footer(
      "Without a limit each position is searched for 20,000 positions, so that a review can be\n"
      "repeated. Two positions are searched for each turn. Exit status: 0, 1 if the game has a "
      "bad\n"
      "move (the turns before it are reviewed), 3 after Ctrl-C. docs/review.md explains the "
      "words.");
  command->callback([options, &action] { action = [options] { return review_file(*options); }; });
}

}  // namespace hosted
