#include "play_session.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "hosted/error.hpp"
#include "hosted/files/book.hpp"
#include "hosted/format.hpp"

namespace hosted {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::string capital(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string printable(const std::string& text) {
  std::string shown;
  for (const char c : text.substr(0, 40)) shown += c < ' ' || c > '~' ? '?' : c;
  return shown;
}

}  // namespace

Session::Session(OpenGame game, const SearchSettings& search, std::size_t table_bytes)
    : game_(std::move(game)), search_(search), table_bytes_(table_bytes) {}

void Session::set_side(const std::string& text) {
  const std::string side = lower(text);
  for (int i = 0; i < 2; ++i) {
    const bool usual =
        side == (i == 0 ? "black" : "white") || side == (i == 0 ? "first" : "second");
    if (!usual && side != lower(side_name(i))) continue;
    human_[i] = true;
    human_[1 - i] = false;
    return;
  }
  if (side != "both" && side != "none") {
    throw UserError("side '" + printable(text) + "': it is " + side_name(0) + ", " + side_name(1) +
                    ", both (two people) or none (the engine plays itself)");
  }
  human_[0] = human_[1] = side == "both";
}

void Session::swap_sides() { std::swap(human_[0], human_[1]); }

pply_move Session::read_move(const std::string& text) const {
  const Engine& engine = game_.engine;
  if (engine.is_over()) throw UserError("the game is over");
  const std::optional<pply_move> move = engine.parse_move(text);
  if (!move) {
    const std::vector<pply_move> legal = engine.legal_moves();
    throw UserError("'" + printable(text) + "' is no move" +
                    (legal.empty() ? ""
                                   : " (a move looks like " + engine.move_text(legal[0]) +
                                         "; help lists the commands)"));
  }
  if (engine.is_legal(*move)) return *move;
  const std::string shown = engine.move_text(*move);
  if (*move == PPLY_MOVE_PASS) throw UserError("there are moves to play: no pass");
  const int reason = engine.forbidden_reason(*move);
  if (reason != PPLY_NOT_FORBIDDEN) {
    throw UserError(shown + " is forbidden for " + side_name(engine.side()) + ": " +
                    forbidden_text(reason));
  }
  const pply_game_info& info = engine.info();
  if (info.has_gravity != 0) throw UserError("column " + shown + " is full");
  if (*move < info.move_count && engine.cell(*move % info.cols, *move / info.cols) != 0) {
    throw UserError(shown + " is taken");
  }
  if (engine.is_legal(PPLY_MOVE_PASS)) throw UserError(shown + " flips nothing: you must pass");
  throw UserError(shown + (info.has_margin != 0 ? " flips nothing" : " is not legal here"));
}

void Session::play(pply_move move) {
  game_.engine.play(move);
  hint_.reset();
}

int Session::undo() {
  Engine& engine = game_.engine;
  const std::size_t count = engine.move_count();
  if (count == 0) throw UserError("there is no move to take back");
  if (!human_[0] && !human_[1]) {
    engine.undo();
    forget();
    return 1;
  }
  // On a copy first: if no move of a person's is among them, nothing is taken back.
  Engine copy = engine;
  int undone = 0;
  do {
    if (copy.move_count() == 0) throw UserError("there is no move of yours to take back");
    copy.undo();
    ++undone;
  } while (!human_[copy.side()]);
  for (int i = 0; i < undone; ++i) engine.undo();
  forget();
  return undone;
}

Thought Session::think(const SearchSettings& settings, const SearchWatch& watch, pply_move& best) {
  Engine& engine = game_.engine;
  const SearchReport report = run_search(engine, settings, watch);
  const pply_search_result& result = report.result;
  best = result.best;
  Thought thought;
  thought.move = engine.move_text(best);
  thought.value = value_text(result.value, engine.info());
  thought.line = engine.moves_text(result.pv, result.length);
  thought.depth = result.depth;
  thought.nodes = result.nodes;
  thought.seconds = report.seconds;
  return thought;
}

// A weak level plays its openings weakly, too, and variously.
std::optional<pply_move> Session::known_move() const {
  const bool full_strength = search_.level == 0 || search_.level == 10;
  if (!book_ || !full_strength) return std::nullopt;
  return book_move(engine(), find_book(entry().name, entry().size));
}

Thought Session::engine_move(const SearchWatch& watch) {
  pply_move best = PPLY_MOVE_NONE;
  Thought thought;
  if (const auto known = known_move()) {
    best = *known;
    thought.move = thought.line = engine().move_text(best);
    thought.value = "from the book";
  } else {
    thought = think(search_, watch, best);
  }
  play(best);
  thought_ = thought;
  return thought;
}

Thought Session::hint(const SearchWatch& watch) {
  if (engine().is_over()) throw UserError("the game is over");
  SearchSettings settings = search_;
  settings.level = 0;
  pply_move best = PPLY_MOVE_NONE;
  Thought thought = think(settings, watch, best);
  hint_ = best;
  return thought;
}

void Session::forget() {
  thought_.reset();
  hint_.reset();
}

void Session::restart(const std::string& name, const std::string& size) {
  const bool same = name.empty() || name == entry().name;
  const GameEntry& next = find_game(same ? entry().name : name,
                                    size.empty() && same ? std::string(entry().size) : size);
  game_ = OpenGame{&next, Engine(*next.game, table_bytes_, next.weights)};
  forget();
}

void Session::load(const std::string& path) {
  game_ = load_game(path, table_bytes_);
  if (!game_.side.empty()) set_side(game_.side);
  forget();
}

void Session::save(const std::string& path) {
  game_.side = human_[0] ? (human_[1] ? "both" : "black") : human_[1] ? "white" : "none";
  save_game(game_, path);
}

std::string Session::outcome_text() const {
  const int outcome = engine().outcome();
  if (outcome == PPLY_ONGOING) return "";
  std::string text = outcome == PPLY_DRAW
                         ? "Draw"
                         : capital(side_name(outcome == PPLY_FIRST_WINS ? 0 : 1)) + " wins";
  if (const auto margin = engine().margin()) {
    if (*margin != 0) text += " by " + std::to_string(std::abs(*margin)) + " discs";
  }
  std::string line;
  for (const pply_move cell : engine().winning_line()) line += " " + engine().cell_text(cell);
  if (!line.empty()) text += ":" + line;
  return text;
}

std::string thought_line(const Engine& engine, const pply_search_result& result, double seconds) {
  std::string text = "depth " + std::to_string(result.depth);
  if (result.depth_max > result.depth) text += "/" + std::to_string(result.depth_max);
  const auto nodes = static_cast<double>(result.nodes);
  text += "  " + value_text(result.value, engine.info()) + "  " + short_count(nodes) + " nodes  " +
          short_time(seconds);
  if (seconds > 0.01) text += "  " + short_count(nodes / seconds) + "/s";
  if (result.length != 0) text += "  " + engine.moves_text(result.pv, result.length);
  return text;
}

}  // namespace hosted
