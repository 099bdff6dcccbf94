#include "play_commands.hpp"

#include <cctype>
#include <charconv>
#include <cstdint>

#include "hosted/error.hpp"
#include "hosted/terminal.hpp"
#include "hosted/turns.hpp"

namespace hosted {
namespace {

struct Words {
  std::string first;
  std::string rest;
};

Words split(const std::string& line) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  std::size_t at = 0;
  while (at < line.size() && blank(line[at])) ++at;
  std::size_t end = at;
  while (end < line.size() && !blank(line[end])) ++end;
  Words words{line.substr(at, end - at), ""};
  while (end < line.size() && blank(line[end])) ++end;
  std::size_t last = line.size();
  while (last > end && blank(line[last - 1])) --last;
  words.rest = line.substr(end, last - end);
  return words;
}

std::uint64_t number(const char* what, const std::string& text, std::uint64_t low,
                     std::uint64_t high) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || text.empty() || value < low ||
      value > high) {
    throw UserError(std::string(what) + " takes a number from " + std::to_string(low) + " to " +
                    std::to_string(high) + (text.empty() ? "" : ", not '" + text + "'"));
  }
  return value;
}

void no_argument(const Words& words) {
  if (!words.rest.empty()) throw UserError("'" + words.first + "' takes nothing after it");
}

std::string file_name(const Words& words) {
  if (words.rest.empty()) throw UserError(words.first + ": which file?");
  return words.rest;
}

const char* const kHelp[] = {
    "a move          e.g. h8; a column's number where stones fall; pass; 11-15, 22x15x8, 22x8",
    "undo            take back your last move and the reply",
    "hint            what picoply would play, at full strength",
    "go              picoply moves for the side to move",
    "moves           the moves that are legal",
    "forbidden       the points black may not play, and why (Renju)",
    "board           show the board again",
    "record          the moves so far as text; position: the position as text",
    "save FILE       save the game (.sgf, .psq: in that format); load FILE takes it up again",
    "level N         1 (weakest) to 10; 0: full strength",
    "time MS         longest time for a move; also nodes N, depth N; 0: no limit",
    "side S          black, white, both (two people) or none (picoply plays itself)",
    "swap            change sides",
    "new [GAME [SIZE]]",
    "quit",
};

void list_moves(PlayState& state) {
  const Engine& engine = state.session.engine();
  const std::vector<Turn> turns = legal_turns(engine);
  std::string line = std::to_string(turns.size()) + " legal:";
  for (const Turn& turn : turns) {
    const std::string text = moves_text(engine, turn.data(), turn.size());
    if (line.size() + 1 + text.size() > 78) {
      state.screen.say(line);
      line = " ";
    }
    line += " " + text;
  }
  state.screen.say(line);
}

void list_forbidden(PlayState& state) {
  const Engine& engine = state.session.engine();
  if (engine.info().has_forbidden == 0) {
    throw UserError(std::string(engine.info().name) + " forbids no moves");
  }
  const std::vector<Forbidden> list = engine.forbidden_moves();
  if (list.empty()) state.screen.say("no forbidden points for the side to move");
  for (const Forbidden& f : list) {
    state.screen.say(engine.move_text(f.move) + ": " + forbidden_text(f.reason));
  }
}

void give_hint(PlayState& state) {
  const Thought thought = state.session.hint(watch_on(state, "hint"));
  take_interrupt();
  state.screen.say("hint: " + thought.move + " (" + thought.value + ", depth " +
                   std::to_string(thought.depth) + ": " + thought.line + ")");
}

void new_game(PlayState& state, const Words& words) {
  const Words what = split(words.rest);
  state.session.restart(what.first, what.rest);
  state.screen.say("new game: " + std::string(state.session.engine().info().name));
  state.redraw = true;
  state.paused = false;
}

}  // namespace

SearchWatch watch_on(PlayState& state, const std::string& title) {
  SearchWatch watch;
  watch.stop = interrupt_pending;
  if (state.screen.live()) {
    watch.tick = [&state, title](const pply_search_result& result, double seconds) {
      state.screen.status(title + ": " + thought_line(state.session.engine(), result, seconds));
    };
  }
  return watch;
}

void engine_turn(PlayState& state) {
  Session& session = state.session;
  const int side = session.engine().side();
  const std::size_t number_of_move = turn_number(session.engine());
  const Thought thought = session.engine_move(watch_on(state, "thinking"));
  const bool interrupted = take_interrupt();
  const bool alone = !session.human(0) && !session.human(1);
  if (interrupted && alone) {
    state.paused = true;
    state.screen.say("paused: go to continue, or side black, white or both to take part");
  }
  if (state.screen.live()) return;
  state.screen.say(std::to_string(number_of_move) + ". " + session.side_name(side) + " " +
                   thought.move + " (" + thought.value + ", depth " +
                   std::to_string(thought.depth) + ", " + std::to_string(thought.nodes) +
                   " nodes)");
}

void obey(PlayState& state, const std::string& line) {
  Session& session = state.session;
  Screen& screen = state.screen;
  const Words words = split(line);
  std::string verb = words.first;
  for (char& c : verb) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));

  if (verb == "quit" || verb == "exit" || verb == "q") {
    no_argument(words);
    state.quit = true;
  } else if (verb == "help" || verb == "?") {
    for (const char* text : kHelp) screen.say(text);
  } else if (verb == "undo" || verb == "u") {
    no_argument(words);
    const int undone = session.undo();
    screen.say("took back " + std::to_string(undone) + (undone == 1 ? " move" : " moves"));
    state.redraw = true;
    state.paused = true;  // do not let the engine play the same again at once
  } else if (verb == "hint") {
    no_argument(words);
    give_hint(state);
  } else if (verb == "go") {
    no_argument(words);
    if (session.engine().is_over()) throw UserError("the game is over");
    state.paused = false;
    if (session.humans_turn()) engine_turn(state);
    state.redraw = true;
  } else if (verb == "moves") {
    no_argument(words);
    list_moves(state);
  } else if (verb == "forbidden") {
    no_argument(words);
    list_forbidden(state);
  } else if (verb == "board") {
    no_argument(words);
    state.redraw = true;
  } else if (verb == "record") {
    screen.say("record: " + session.engine().record_text());
  } else if (verb == "position") {
    screen.say("position: " + session.engine().position_text());
  } else if (verb == "save") {
    session.save(file_name(words));
    screen.say("saved to " + words.rest);
  } else if (verb == "load") {
    session.load(file_name(words));
    screen.say("loaded " + words.rest + ": " + session.engine().info().name + ", " +
               std::to_string(turns_played(session.engine()).size()) + " moves");
    state.paused = false;
    state.redraw = true;
  } else if (verb == "level") {
    session.search().level = static_cast<std::uint32_t>(number("level", words.rest, 0, 10));
    screen.say("level " + words.rest);
  } else if (verb == "time") {
    session.search().ms = static_cast<std::uint32_t>(number("time", words.rest, 0, 86'400'000));
  } else if (verb == "nodes") {
    session.search().nodes = number("nodes", words.rest, 0, std::uint64_t{1} << 62);
  } else if (verb == "depth") {
    session.search().depth = static_cast<std::uint32_t>(number("depth", words.rest, 0, 1000));
  } else if (verb == "side") {
    session.set_side(words.rest);
    state.paused = false;
  } else if (verb == "swap") {
    no_argument(words);
    session.swap_sides();
    state.paused = false;
  } else if (verb == "new") {
    new_game(state, words);
  } else {
    if (!words.rest.empty()) {
      session.read_turn(words.first);
      throw UserError("one move at a time: '" + words.rest + "' is left over");
    }
    const Turn turn = session.read_turn(words.first);
    const Engine& engine = session.engine();
    const std::string text = std::to_string(turn_number(engine)) + ". " +
                             session.side_name(engine.side()) + " " +
                             moves_text(engine, turn.data(), turn.size());
    session.play(turn);
    state.redraw = true;
    state.paused = false;
    if (!screen.live()) screen.say(text);
  }
}

}  // namespace hosted
