#include "play_session.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "hosted/error.hpp"
#include "hosted/files/book.hpp"
#include "hosted/format.hpp"
#include "hosted/turns.hpp"

namespace hosted {
namespace {

constexpr int kNoSquare = 1000;  // more than any number of one

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

// The numbers in "22x15x8"; none if a text has not the form of such a move.
std::vector<int> squares_of(const std::string& text) {
  std::vector<int> squares;
  bool in_number = false;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (!in_number || (c != 'x' && c != 'X' && c != '-'))) return {};
    if (digit) {
      if (!in_number) squares.push_back(0);
      squares.back() = std::min(squares.back() * 10 + (c - '0'), kNoSquare);
    }
    in_number = digit;
  }
  return in_number ? squares : std::vector<int>();
}

// Whether a way begins and ends as another one, which may leave out what is between.
bool leads_along(const std::vector<int>& way, const std::vector<int>& shorter) {
  std::size_t found = 0;
  for (const int square : way) found += found < shorter.size() && shorter[found] == square ? 1 : 0;
  return found == shorter.size() && way.front() == shorter.front() && way.back() == shorter.back();
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

Turn Session::read_turn(const std::string& text) const {
  const Engine& engine = game_.engine;
  if (engine.is_over()) throw UserError("the game is over");
  if (!puts_stones(engine.info())) {
    if (const auto turn = parse_turn(engine, text)) return *turn;
    refuse_turn(text);
  }
  const std::optional<pply_move> move = engine.parse_move(text);
  if (!move) {
    const std::vector<pply_move> legal = engine.legal_moves();
    throw UserError("'" + printable(text) + "' is no move" +
                    (legal.empty() ? ""
                                   : " (a move looks like " + engine.move_text(legal[0]) +
                                         "; help lists the commands)"));
  }
  if (engine.is_legal(*move)) return {*move};
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

// Of a game in which pieces move.
void Session::refuse_turn(const std::string& text) const {
  const Engine& engine = game_.engine;
  const std::vector<Turn> turns = legal_turns(engine);
  const auto listed = [&](const auto& wanted) {
    std::string list;
    for (const Turn& turn : turns) {
      const std::string one = moves_text(engine, turn.data(), turn.size());
      if (wanted(one)) list += (list.empty() ? "" : ", ") + one;
    }
    return list;
  };
  const auto any = [](const std::string&) { return true; };
  const std::vector<int> squares = squares_of(text);
  if (squares.size() < 2) {
    throw UserError("'" + printable(text) + "' is no move (a move looks like " +
                    engine.move_text(turns[0][0]) + "; help lists the commands)");
  }
  const std::string several =
      listed([&](const std::string& turn) { return leads_along(squares_of(turn), squares); });
  if (several.find(',') != std::string::npos) {
    throw UserError(printable(text) + " may be any of " + several);
  }
  if (piece_moving_on(engine)) throw UserError("the same piece must jump on: " + listed(any));
  const std::string jumps =
      listed([](const std::string& turn) { return turn.find('x') != std::string::npos; });
  if (!jumps.empty() && text.find('-') != std::string::npos) {
    throw UserError("who can jump must: " + jumps);
  }
  throw UserError(printable(text) + " is not legal here");
}

void Session::play(const Turn& turn) {
  for (const pply_move move : turn) game_.engine.play(move);
  hint_.clear();
}

int Session::undo() {
  Engine& engine = game_.engine;
  if (engine.move_count() == 0) throw UserError("there is no move to take back");
  if (!human_[0] && !human_[1]) {
    undo_turn(engine);
    forget();
    return 1;
  }
  // On a copy first: if no move of a person's is among them, nothing is taken back.
  Engine copy = engine;
  int undone = 0;
  do {
    if (copy.move_count() == 0) throw UserError("there is no move of yours to take back");
    undo_turn(copy);
    ++undone;
  } while (!human_[copy.side()]);
  for (int i = 0; i < undone; ++i) undo_turn(engine);
  forget();
  return undone;
}

// What is best, of several moves of a turn as many as have been found.
Thought Session::think(const SearchSettings& settings, const SearchWatch& watch, Turn& best) {
  Engine& engine = game_.engine;
  const SearchReport report = run_search(engine, settings, watch);
  const pply_search_result& result = report.result;
  best = {result.best};
  // A level need not choose the first move of the variation.
  if (result.length != 0 && result.pv[0] == result.best) {
    best = first_turn(engine, result.pv, result.length);
  }
  Thought thought;
  thought.move = moves_text(engine, best.data(), best.size());
  thought.value = value_text(result.value, engine.info());
  thought.line = moves_text(engine, result.pv, result.length);
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
  Turn best, turn;
  Thought thought;
  if (const auto known = known_move()) {
    best = {*known};
    thought.move = thought.line = engine().move_text(*known);
    thought.value = "from the book";
  } else {
    thought = think(search_, watch, best);
  }
  for (;;) {
    play(best);
    turn.insert(turn.end(), best.begin(), best.end());
    if (engine().is_over() || !piece_moving_on(engine())) break;
    best = engine().legal_moves();
    if (best.size() == 1) continue;  // no thought is needed
    const Thought more = think(search_, watch, best);
    thought.nodes += more.nodes;
    thought.seconds += more.seconds;
  }
  thought.move = moves_text(engine(), turn.data(), turn.size());
  thought_ = thought;
  return thought;
}

Thought Session::hint(const SearchWatch& watch) {
  if (engine().is_over()) throw UserError("the game is over");
  SearchSettings settings = search_;
  settings.level = 0;
  return think(settings, watch, hint_);
}

void Session::forget() {
  thought_.reset();
  hint_.clear();
}

void Session::restart(const std::string& name, const std::string& size) {
  const bool same = name.empty() || name == entry().name;
  const GameEntry& next = find_game(same ? entry().name : name,
                                    size.empty() && same ? std::string(entry().size) : size);
  game_ = OpenGame{&next, Engine(*next.game, table_bytes_, next.weights)};
  forget();
}

void Session::load(const std::string& path) {
  game_ = load_game(path, table_bytes_, {entry().name});
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
  if (result.length != 0) text += "  " + moves_text(engine, result.pv, result.length);
  return text;
}

}  // namespace hosted
