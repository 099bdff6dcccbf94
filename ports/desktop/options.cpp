#include "options.hpp"

#include <string_view>
#include <utility>

#include "hosted/error.hpp"

namespace hosted {

void add_game_options(CLI::App& app, GameOptions& options) {
  app.add_option("-g,--game", options.game, "The game: " + game_names())
      ->capture_default_str()
      ->type_name("NAME")
      ->each([&options](const std::string&) { options.game_given = true; });
  std::string sizes;
  std::string last;
  for (const GameEntry& entry : games()) {
    if (last == entry.name) continue;
    last = entry.name;
    sizes += (sizes.empty() ? "" : "; ") + last + " " + sizes_of(last);
  }
  app.add_option("-s,--size", options.size, "Its size (the first is the default): " + sizes)
      ->type_name("SIZE");
  add_evaluation_option(app, options.evaluation);
}

void add_evaluation_option(CLI::App& app, std::string& evaluation) {
  app.add_option(
         "--evaluation", evaluation,
         "How positions are judged, by the memory it would take on a small device: Othello 8x8, "
         "Gomoku and standard 15x15 and 19x19, and Renju have full, small and nano; Othello also a "
         "file of weights, with a slash or a dot in its name. Default: the first")
      ->type_name("NAME");
}

void add_position_options(CLI::App& app, GameOptions& options) {
  auto* file =
      app.add_option("-f,--file", options.file,
                     "A game to start from: saved, or the first of a file of SGF, psq, GGF, "
                     "RenLib or WTHOR (.wtb)")
          ->type_name("FILE");
  auto* position =
      app.add_option("-p,--position", options.position,
                     "A position to start from: every cell from a1 row by row as X, O or -, then "
                     "the side to move as X or O; of checkers PDN's FEN, W:W22,K30:B1,18")
          ->type_name("TEXT");
  app.add_option("-m,--moves", options.moves,
                 "Moves to play first, e.g. h8i9g7; of checkers with blanks, \"11-15 22x15x8\"")
      ->type_name("TEXT")
      ->excludes(file);
  position->excludes(file);
}

void add_effort_options(CLI::App& app, SearchSettings& settings) {
  app.add_option("-t,--time", settings.ms, "Longest time for a search")
      ->type_name("MS")
      ->check(CLI::Range(1, 86'400'000));
  app.add_option("-n,--nodes", settings.nodes, "Most positions in a search")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1} << 62));
}

void add_limit_options(CLI::App& app, SearchSettings& settings) {
  add_effort_options(app, settings);
  app.add_option("-d,--depth", settings.depth, "Greatest depth of a search")
      ->type_name("PLIES")
      ->check(CLI::Range(1, 1000));
}

void add_table_option(CLI::App& app, std::uint32_t& megabytes) {
  app.add_option("--table", megabytes, "Memory for the transposition table, 0 for none")
      ->type_name("MB")
      ->check(CLI::Range(0, 65536))
      ->capture_default_str();
}

namespace {

// The same game with the evaluation that is asked for. Its size is the file's.
OpenGame with_options(OpenGame game, const GameOptions& options, std::size_t table_bytes) {
  if (options.size.empty() && options.evaluation.empty()) return game;
  const GameEntry& entry = find_game(
      game.entry->name, options.size.empty() ? game.entry->size : options.size, options.evaluation);
  if (std::string_view(entry.size) != game.entry->size) {
    throw UserError(options.file + ": a game of size " + game.entry->size + ", not " + entry.size);
  }
  OpenGame other{&entry, Engine(*entry.game, table_bytes, entry.weights), game.start, game.side};
  if (!game.start.empty()) other.engine.set_position(game.start);
  other.engine.play_record(game.engine.record_text());
  return other;
}

}  // namespace

OpenGame open_game(const GameOptions& options, std::uint32_t table_megabytes) {
  const std::size_t table_bytes = std::size_t{table_megabytes} << 20;
  if (!options.file.empty()) {
    const std::string wanted = options.game_given ? options.game : "";
    OpenGame game = load_game(options.file, table_bytes, {wanted, true});
    if (wanted.empty() || wanted == game.entry->name) {
      return with_options(std::move(game), options, table_bytes);
    }
    throw UserError(options.file + ": a game of " + game.entry->name + ", not of " + wanted);
  }
  const GameEntry& entry = find_game(options.game, options.size, options.evaluation);
  OpenGame game{&entry, Engine(*entry.game, table_bytes, entry.weights)};
  if (!options.position.empty()) {
    game.engine.set_position(options.position);
    game.start = game.engine.position_text();
  }
  if (!options.moves.empty()) game.engine.play_record(options.moves);
  return game;
}

}  // namespace hosted
