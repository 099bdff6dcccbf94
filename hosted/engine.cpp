#include "hosted/engine.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <vector>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"
#include "hosted/zeroed.hpp"

namespace hosted {
namespace {

std::size_t words(std::size_t bytes) {
  return (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
}

[[noreturn]] void fail_text(const char* what, int code, std::string_view text, std::size_t where) {
  std::string message = std::string(what) + ": " + pply_error_text(code);
  message += ", at offset " + std::to_string(where);
  if (where < text.size()) {
    std::string near;
    for (const char c : text.substr(where, 12)) near += c < ' ' || c > '~' ? '?' : c;
    message += " ('" + near + (where + 12 < text.size() ? "...')" : "')");
  } else {
    message += " (the end)";
  }
  throw UserError(message);
}

// A record in which each pass is "pass", as the library reads it.
struct PlainRecord {
  std::string text;
  std::vector<std::size_t> passes;  // where one begins that was shorter, by two letters

  // Of what stands there, before the passes were written out.
  std::size_t offset_before(std::size_t where) const {
    const auto end = std::lower_bound(passes.begin(), passes.end(), where);
    return where - 2 * static_cast<std::size_t>(end - passes.begin());
  }
};

PlainRecord with_plain_passes(std::string_view text) {
  PlainRecord plain;
  while (!text.empty()) {
    std::size_t length = std::min(text.find_first_of("pP-@"), text.size());
    plain.text += text.substr(0, length);
    text.remove_prefix(length);
    length = protocol::is_pass(text.substr(0, 4))   ? 4
             : protocol::is_pass(text.substr(0, 2)) ? 2
                                                    : 0;
    length = std::min(length, text.size());
    if (length == 2) plain.passes.push_back(plain.text.size());
    plain.text += length != 0 ? "pass" : text.substr(0, 1);
    text.remove_prefix(std::min(std::max<std::size_t>(length, 1), text.size()));
  }
  return plain;
}

template <class Write>
std::string written(Write write) {
  const int length = check(write(nullptr, std::size_t{0}), "text");
  std::string text(static_cast<std::size_t>(length) + 1, '\0');
  check(write(text.data(), text.size()), "text");
  text.pop_back();
  return text;
}

}  // namespace

int check(int code, std::string_view what) {
  if (code < 0) throw UserError(std::string(what) + ": " + pply_error_text(code));
  return code;
}

bool puts_stones(const pply_game_info& info) {
  return info.has_gravity != 0 || info.move_count == info.cols * info.rows;
}

const char* forbidden_text(int reason) {
  switch (reason) {
    case PPLY_FORBIDDEN_OVERLINE: return "overline";
    case PPLY_FORBIDDEN_DOUBLE_FOUR: return "double four";
    case PPLY_FORBIDDEN_DOUBLE_THREE: return "double three";
    default: return "not forbidden";
  }
}

Engine::Engine(const pply_game& game, std::size_t table_bytes, const pply_weights* weights)
    : game_(&game) {
  try {
    if (table_bytes != 0) {
      table_ = std::make_shared<Table>();
      table_->memory = zeroed(table_bytes);
      table_->bytes = table_bytes;
    }
    initialise(weights);
  } catch (const std::bad_alloc&) {
    throw UserError("no memory for a table of " + std::to_string(table_bytes) + " bytes");
  }
}

Engine::Engine(const pply_game& game, const Engine& table_of, const pply_weights* weights)
    : game_(&game), table_(table_of.table_) {
  initialise(weights);
  clear_table();
}

// The table as it is: one that was just made holds zeros.
void Engine::initialise(const pply_weights* weights) {
  info_.struct_size = sizeof info_;
  check(pply_game_describe(game_, &info_), "game");
  pply_engine_options config{};
  config.struct_size = sizeof config;
  config.weights = weights;
  memory_ = std::make_unique<std::uint64_t[]>(words(info_.engine_size));
  check(pply_engine_init(&engine_, game_, memory_.get(),
                         words(info_.engine_size) * sizeof(std::uint64_t), &config),
        "engine");
  if (!table_) return;
  check(pply_engine_set_table(engine_, table_->memory.get(), table_->bytes, PPLY_TABLE_KEEP),
        "table");
}

Engine::Engine(const Engine& other)
    : game_(other.game_),
      info_(other.info_),
      memory_(std::make_unique<std::uint64_t[]>(words(other.info_.engine_size))),
      table_(other.table_),
      engine_(reinterpret_cast<pply_engine*>(memory_.get())) {
  std::memcpy(memory_.get(), other.memory_.get(), info_.engine_size);
}

Engine& Engine::operator=(const Engine& other) {
  if (this == &other) return *this;
  if (game_ != other.game_) return *this = Engine(other);
  table_ = other.table_;
  std::memcpy(memory_.get(), other.memory_.get(), info_.engine_size);
  return *this;
}

void Engine::reset() { check(pply_position_reset(engine_), "reset"); }

void Engine::clear_table() {
  if (table_ && !table_->written.exchange(false, std::memory_order_relaxed)) return;
  check(pply_engine_clear_table(engine_), "table");
}

void Engine::play(pply_move move) { check(pply_move_play(engine_, move), move_text(move)); }

void Engine::undo() { check(pply_move_undo(engine_), "undo"); }

std::size_t Engine::move_count() const {
  return static_cast<std::size_t>(check(pply_record_length(engine_), "moves"));
}

pply_move Engine::move_at(std::size_t index) const {
  pply_move move = PPLY_MOVE_NONE;
  check(pply_record_move(engine_, static_cast<std::uint32_t>(index), &move), "moves");
  return move;
}

bool Engine::is_legal(pply_move move) const { return pply_move_is_legal(engine_, move) == 1; }

std::vector<pply_move> Engine::legal_moves() const {
  std::vector<pply_move> moves(info_.move_count + std::size_t{1});
  const int count = check(pply_moves_legal(engine_, moves.data(), moves.size()), "moves");
  moves.resize(static_cast<std::size_t>(count));
  return moves;
}

std::vector<Forbidden> Engine::forbidden_moves() const {
  std::vector<pply_move> moves(info_.move_count);
  std::vector<std::uint8_t> reasons(info_.move_count);
  const int count =
      check(pply_moves_forbidden(engine_, moves.data(), reasons.data(), moves.size()), "forbidden");
  std::vector<Forbidden> list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    list.push_back({moves[i], static_cast<pply_forbidden>(reasons[i])});
  }
  return list;
}

int Engine::forbidden_reason(pply_move move) const {
  const int reason = pply_move_forbidden(engine_, move);
  return reason > 0 ? reason : PPLY_NOT_FORBIDDEN;
}

int Engine::side() const { return check(pply_position_side(engine_), "side"); }

int Engine::cell(std::uint32_t col, std::uint32_t row) const {
  return check(pply_position_cell(engine_, col, row), "cell");
}

int Engine::piece(std::uint32_t col, std::uint32_t row) const {
  return check(pply_position_piece(engine_, col, row), "piece");
}

std::optional<MoveCells> Engine::cells_of(pply_move move) const {
  std::uint16_t from = 0, to = 0;
  if (pply_move_cells(engine_, move, &from, &to) != 1) return std::nullopt;
  return MoveCells{from, to};
}

int Engine::outcome() const { return check(pply_position_outcome(engine_), "outcome"); }

std::vector<pply_move> Engine::winning_line() const {
  std::vector<pply_move> cells(std::size_t{info_.cols} * info_.rows);
  const int count =
      check(pply_position_winning_line(engine_, cells.data(), cells.size()), "winning line");
  cells.resize(static_cast<std::size_t>(count));
  return cells;
}

std::optional<std::int32_t> Engine::margin() const {
  std::int32_t margin = 0;
  if (pply_position_margin(engine_, &margin) < 0) return std::nullopt;
  return margin;
}

std::string Engine::move_text(pply_move move) const {
  return written([&](char* out, std::size_t capacity) {
    return pply_move_write(engine_, move, out, capacity);
  });
}

std::string Engine::cell_text(pply_move cell) const {
  return std::string(1, static_cast<char>('a' + cell % info_.cols)) +
         std::to_string(cell / info_.cols + 1);
}

std::optional<pply_move> Engine::parse_move(std::string_view text) const {
  pply_move move = PPLY_MOVE_NONE;
  if (pply_move_parse(engine_, text.data(), text.size(), &move) < 0) return std::nullopt;
  return move;
}

std::string Engine::position_text() const {
  return written(
      [&](char* out, std::size_t capacity) { return pply_position_write(engine_, out, capacity); });
}

void Engine::set_position(std::string_view text) {
  std::size_t where = 0;
  const int code = pply_position_set(engine_, text.data(), text.size(), &where);
  if (code < 0) fail_text("position", code, text, where);
}

std::string Engine::record_text() const {
  return written(
      [&](char* out, std::size_t capacity) { return pply_record_write(engine_, out, capacity); });
}

void Engine::play_record(std::string_view text) { play_record(text, false); }

void Engine::play_record_as_far(std::string_view text) { play_record(text, true); }

// Programs for Othello write a pass in several ways: all of those are taken.
void Engine::play_record(std::string_view text, bool as_far) {
  const PlainRecord plain =
      info().has_pass != 0 ? with_plain_passes(text) : PlainRecord{std::string(text), {}};
  std::size_t where = 0;
  const int code = pply_record_play(engine_, plain.text.data(), plain.text.size(), &where);
  if (code >= 0) return;
  // Of draughts the fault may be in the midst of a turn, whose beginning may be one as well.
  std::size_t good = as_far ? where : 0;
  for (std::size_t at = good; good != 0; good = at < good ? at : 0) {
    if (pply_record_play(engine_, plain.text.data(), good, &at) >= 0) break;
  }
  fail_text("moves", code, text, plain.offset_before(where));
}

}  // namespace hosted
