#include "hosted/turns.hpp"

namespace hosted {
namespace {

// Those that begin with the moves of `turn`, which have been played.
void add_turns(Engine& engine, Turn& turn, std::vector<Turn>& out) {
  for (const pply_move move : engine.legal_moves()) {
    engine.play(move);
    turn.push_back(move);
    if (!engine.is_over() && piece_moving_on(engine)) {
      add_turns(engine, turn, out);
    } else {
      out.push_back(turn);
    }
    turn.pop_back();
    engine.undo();
  }
}

}  // namespace

// A piece stands where the move before has led it, and nobody else can move it on.
bool goes_on(const Engine& engine, pply_move before, pply_move next) {
  if (puts_stones(engine.info())) return false;
  const auto first = engine.cells_of(before), second = engine.cells_of(next);
  return first && second && first->to == second->from;
}

Turn first_turn(const Engine& engine, const pply_move* moves, std::size_t count) {
  std::size_t length = count == 0 ? 0 : 1;
  while (length < count && goes_on(engine, moves[length - 1], moves[length])) ++length;
  return {moves, moves + length};
}

std::optional<std::uint32_t> piece_moving_on(const Engine& engine) {
  const pply_game_info& info = engine.info();
  if (puts_stones(info)) return std::nullopt;
  for (std::uint32_t row = 0; row < info.rows; ++row) {
    for (std::uint32_t col = 0; col < info.cols; ++col) {
      const auto piece = static_cast<std::uint32_t>(engine.piece(col, row));
      if ((piece & PPLY_PIECE_MOVING) != 0) return row * info.cols + col;
    }
  }
  return std::nullopt;
}

std::vector<Turn> turns_played(const Engine& engine) {
  std::vector<Turn> turns;
  for (std::size_t i = 0; i < engine.move_count(); ++i) {
    const pply_move move = engine.move_at(i);
    if (i == 0 || !goes_on(engine, turns.back().back(), move)) turns.emplace_back();
    turns.back().push_back(move);
  }
  return turns;
}

std::size_t turn_number(const Engine& engine) {
  const std::size_t turns = turns_played(engine).size();
  return turns != 0 && piece_moving_on(engine) ? turns : turns + 1;
}

std::vector<Turn> legal_turns(const Engine& engine) {
  Engine ahead(engine);
  Turn turn;
  std::vector<Turn> turns;
  add_turns(ahead, turn, turns);
  return turns;
}

std::string moves_text(const Engine& engine, const pply_move* moves, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string next = engine.move_text(moves[i]);
    if (i != 0 && goes_on(engine, moves[i - 1], moves[i])) {
      text += next.substr(next.find_first_not_of("0123456789"));  // "x8" of "15x8"
      continue;
    }
    if (i != 0) text += ' ';
    text += next;
  }
  return text;
}

std::optional<Turn> parse_turn(const Engine& engine, std::string_view text) {
  Engine ahead(engine);
  if (pply_record_play(ahead.get(), text.data(), text.size(), nullptr) < 0) return std::nullopt;
  Turn turn;
  for (std::size_t i = engine.move_count(); i < ahead.move_count(); ++i) {
    const pply_move move = ahead.move_at(i);
    if (!turn.empty() && !goes_on(engine, turn.back(), move)) return std::nullopt;
    turn.push_back(move);
  }
  if (turn.empty()) return std::nullopt;
  return turn;
}

void undo_turn(Engine& engine) {
  engine.undo();
  while (engine.move_count() != 0 && piece_moving_on(engine)) engine.undo();
}

}  // namespace hosted
