// convert: games from one kind of file to another.
#include <iostream>
#include <memory>
#include <optional>

#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/psq.hpp"
#include "hosted/files/replaced_file.hpp"
#include "hosted/files/sgf.hpp"
#include "hosted/games/game_list.hpp"
#include "options.hpp"

namespace hosted {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  GameOptions game;
  GameListOptions names;
  std::string to = "moves";
  std::string output;
  bool skip_faulty = false;
};

// As programs for Othello exchange them: passes, which follow from the rules, are left out.
std::string transcript(const Engine& engine) {
  if (engine.info().has_pass == 0) return engine.record_text();
  std::string text;
  for (std::size_t i = 0; i < engine.move_count(); ++i) {
    if (engine.move_at(i) == PPLY_MOVE_PASS) continue;
    text += engine.move_text(engine.move_at(i));
  }
  return text;
}

std::string ggf_of(const ListedGame& game) {
  GgfNames names{game.black, game.white, "?", game.event};
  // A game that was given up or ended by its clocks has the result that the file gives it.
  const std::optional<int> margin =
      game.engine->is_over() ? game.engine->margin().value_or(0) : game.margin;
  if (margin) {
    names.result = (*margin < 0 ? "-" : "+") + std::to_string(*margin < 0 ? -*margin : *margin);
  }
  return ggf_text(*game.engine, game.start, names);
}

void write_game(const ConvertOptions& options, const GameEntry& entry, const ListedGame& game,
                std::ostream& out) {
  if (options.to == "ggf") {
    out << ggf_of(game) << '\n';
    return;
  }
  if (options.to == "sgf") {
    out << sgf_text(entry, *game.engine, game.start, {game.black, game.white, game.event}) << '\n';
    return;
  }
  if (!game.start.empty()) {
    throw UserError("begins at a position of its own, which a list of moves and psq cannot tell");
  }
  if (options.to == "psq") {
    out << psq_text(entry, *game.engine, game.black, game.white, game.engine->outcome());
    return;
  }
  out << transcript(*game.engine) << '\n';
}

// A format that has no word for the whole game is no fault of a game that could be left out.
void check_format(const ConvertOptions& options, const GameEntry& entry) {
  if (options.to == "ggf" && std::string_view(entry.name) != "othello") {
    throw UserError(std::string("GGF is written of othello, not of ") + entry.name);
  }
  const Engine none(*entry.game);
  if (options.to == "sgf") (void)sgf_text(entry, none, "", {});
  if (options.to == "psq") (void)psq_text(entry, none, "", "", PPLY_ONGOING);
}

// That of --game, or else of the first file, if that tells it.
const GameEntry& game_for(const ConvertOptions& options, const GameList& first) {
  const GameEntry* const told = options.game.game_given ? nullptr : first.told_game();
  if (told != nullptr) return *told;
  return find_game(options.game.game, options.game.size, options.game.evaluation);
}

int convert(const ConvertOptions& options) {
  std::optional<GameList> list(options.files.front());
  const GameEntry& entry = game_for(options, *list);
  check_format(options, entry);
  std::optional<ReplacedFile> file;
  if (!options.output.empty()) file.emplace(options.output);
  std::ostream& out = file ? file->stream() : std::cout;
  std::size_t games = 0, faulty = 0;
  const auto take = [&](const ListedGame& game) {
    if (options.to == "psq" && games != 0) throw UserError("a second game, and psq holds one");
    write_game(options, entry, game, out);
    ++games;
  };
  std::function<void(const UserError&)> skip;
  if (options.skip_faulty) {
    skip = [&faulty](const UserError& error) {
      std::cerr << "picoply: left out: " << error.what() << '\n';
      ++faulty;
    };
  }
  for (std::size_t i = 0; i < options.files.size(); ++i) {
    if (i != 0) list.emplace(options.files[i]);
    list->read(entry, options.names, take, skip);
  }
  if (games == 0) throw UserError("nothing is written: every game is faulty");
  if (file) {
    file->commit();
    std::cout << games << " games";
    if (faulty != 0) std::cout << ", " << faulty << " faulty ones left out";
    std::cout << '\n';
  } else if (faulty != 0) {
    std::cerr << "picoply: " << games << " games are written, and " << faulty << " are not\n";
  }
  std::cout.flush();
  if (!std::cout) throw UserError("the output: cannot be written");
  return 0;
}

}  // namespace

void add_convert(CLI::App& app, Action& action) {
  auto options = std::make_shared<ConvertOptions>();
  options->game.game = "othello";
  CLI::App* command = app.add_subcommand(
      "convert", "Games from one format to another: moves, SGF, psq, RenLib, GGF, WTHOR");
  command
      ->add_option("files", options->files,
                   "SGF, psq, RenLib, GGF, WTHOR (.wtb), a saved game, or a list of moves a line")
      ->required()
      ->type_name("FILE");
  add_game_options(*command, options->game);
  command->add_option("--to", options->to, "moves (f5d6c3..., passes left out), sgf, psq or ggf")
      ->check(CLI::IsMember({"moves", "sgf", "psq", "ggf"}))
      ->capture_default_str();
  command->add_option("-o,--output", options->output, "Where to; without it the standard output")
      ->type_name("FILE");
  command->add_option("--players", options->names.players, "WTHOR's names of players (.jou)")
      ->type_name("FILE");
  command
      ->add_option("--tournaments", options->names.tournaments,
                   "WTHOR's names of tournaments (.trn)")
      ->type_name("FILE");
  command->add_flag("--skip-faulty", options->skip_faulty,
                    "Leave faulty games out, naming them, instead of stopping at the first");
  command->footer(
      "Every move is checked; a faulty game is named with its file, number and move. "
      "It fails if no game is left.");
  command->callback([options, &action] { action = [options] { return convert(*options); }; });
}

}  // namespace hosted
