// play: a game at the board.
#include <iostream>
#include <memory>
#include <random>

#include "board_view.hpp"
#include "commands.hpp"
#include "hosted/error.hpp"
#include "hosted/terminal.hpp"
#include "options.hpp"
#include "play_commands.hpp"

namespace hosted {
namespace {

// Where nobody says otherwise: long enough to be strong, short enough to wait for. Scripted games
// are limited by nodes instead, so that their output never depends on the machine.
constexpr std::uint32_t kDefaultMs = 2000;
constexpr std::uint64_t kScriptedNodes = 50'000;

struct PlayOptions {
  GameOptions game;
  SearchSettings search;
  std::string side;  // "": as the saved game says, else the first
  std::uint32_t table_megabytes = 16;
  bool ascii = false;
  bool seed_given = false;
  bool no_book = false;
};

// Ctrl-C at the prompt: the first is a question, the second an answer.
class InterruptedTwice {
 public:
  bool operator()() { return ++count_ == 2; }
  void reset() { count_ = 0; }

 private:
  int count_ = 0;
};

bool engine_to_move(const PlayState& state) {
  return !state.quit && !state.paused && !state.session.engine().is_over() &&
         !state.session.humans_turn();
}

void welcome(Screen& screen, const Session& session) {
  if (screen.live()) {
    screen.say("Type a move, hint, undo, help or quit.");
    return;
  }
  std::string line = session.engine().info().name;
  for (int side = 0; side < 2; ++side) {
    const std::string letter = stone_text(session.entry(), side, false);
    const std::string name = session.side_name(side);
    line += (side == 0 ? ": " : ", ") + name + (name == letter ? " " : " (" + letter + ") ") +
            (session.human(side) ? "you" : "picoply");
  }
  screen.say(line + ", level " + std::to_string(session.search().level));
  screen.show(session);
}

// Lets the engine move as long as it is its turn.
void engine_turns(PlayState& state) {
  bool moved = false;
  while (engine_to_move(state)) {
    if (state.screen.live()) state.screen.show(state.session);
    engine_turn(state);
    moved = true;
  }
  if (moved && !state.screen.live()) state.screen.show(state.session);
}

int play(const PlayOptions& options) {
  const bool live = stdin_is_terminal() && stdout_is_terminal();
  SearchSettings search = options.search;
  if (!search.limited()) {
    if (live) {
      search.ms = kDefaultMs;
    } else {
      search.nodes = kScriptedNodes;
    }
  }
  if (live && !options.seed_given) search.seed = std::random_device{}();

  OpenGame game = open_game(options.game, options.table_megabytes);
  const std::string side = !options.side.empty() ? options.side : game.side;
  Session session(std::move(game), search, std::size_t{options.table_megabytes} << 20);
  if (!side.empty()) session.set_side(side);
  session.use_book(!options.no_book);
  Screen screen(live, stdout_can_be_redrawn(), !options.ascii && colours_wanted());
  PlayState state{session, screen};
  catch_interrupts();
  welcome(screen, session);

  LineReader reader;
  InterruptedTwice interrupted_twice;
  std::size_t line_number = 0;
  bool failed = false;
  while (!state.quit) {
    try {
      engine_turns(state);
    } catch (const UserError& error) {
      state.paused = true;
      failed = true;
      screen.complain(error.what());
    }
    if (live) screen.show(session);
    screen.prompt(session);
    std::string line;
    const LineStatus status = reader.read(line);
    if (status == LineStatus::kEnd) {
      if (live) std::cout << std::endl;
      break;
    }
    if (status == LineStatus::kInterrupted) {
      take_interrupt();
      if (interrupted_twice()) {
        std::cout << std::endl;
        return 130;  // as a shell reports a program ended by Ctrl-C
      }
      screen.say("Ctrl-C again to leave; the game goes on until then.");
      continue;
    }
    interrupted_twice.reset();
    ++line_number;
    if (!live && (line.empty() || line[0] == '#')) continue;
    try {
      if (status == LineStatus::kTooLong) throw UserError("the line is too long");
      if (line.find_first_not_of(" \t") != std::string::npos) obey(state, line);
      // If the engine is to reply, the board is shown after that.
      if (!live && state.redraw && !engine_to_move(state)) screen.show(session);
      state.redraw = false;
    } catch (const UserError& error) {
      failed = true;
      screen.complain(live ? std::string(error.what())
                           : "line " + std::to_string(line_number) + ": " + error.what());
    }
  }
  return failed && !live ? 1 : 0;
}

}  // namespace

void add_play(CLI::App& app, Action& action) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App* command = app.add_subcommand("play", "Play a game in the terminal");
  add_game_options(*command, options->game);
  add_position_options(*command, options->game);
  command
      ->add_option("--side", options->side,
                   "The side you play: black (the default), white, both (two people) or none")
      ->type_name("SIDE");
  options->search.level = 6;
  command->add_option("-l,--level", options->search.level, "Strength, 1 to 10; 0: no handicap")
      ->check(CLI::Range(0, 10))
      ->capture_default_str();
  auto* seed =
      command->add_option("--seed", options->search.seed, "Seed of the choices of weak levels");
  add_limit_options(*command, options->search);
  add_table_option(*command, options->table_megabytes);
  command->add_flag("--no-book", options->no_book,
                    "Search from the first move on, where levels 10 and 0 would play gomoku, "
                    "standard and renju by an opening book");
  command->add_flag("--ascii", options->ascii, "No colours, no box drawing");
  command->footer(
      "Without a limit the engine thinks 2 s a move, or 50,000 nodes when input is not a "
      "terminal.\n"
      "When input is not a terminal, moves and commands are read from it, one a line; # starts a\n"
      "comment. A line that cannot be obeyed is reported on stderr and makes the exit status 1.");
  command->callback([options, seed, &action] {
    options->seed_given = seed->count() != 0;
    action = [options] { return play(*options); };
  });
}

}  // namespace hosted
