#include "hosted/files/game_record.hpp"

#include <optional>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::shown;

// Its number on the board. Throws UserError.
pply_move cell_of(const Engine& engine, const RecordedCell& cell) {
  const pply_game_info& info = engine.info();
  if (!cell.text.empty()) {
    const std::optional<pply_move> move = engine.parse_move(cell.text);
    if (!move || *move == PPLY_MOVE_PASS) throw UserError(shown(cell.text) + " is no cell");
    return *move;
  }
  if (cell.col >= info.cols || cell.row >= info.rows) {
    throw UserError("column " + std::to_string(cell.col + 1) + ", row " +
                    std::to_string(cell.row + 1) + " from the top is not on the board");
  }
  const std::uint32_t row = info.rank1_on_top != 0 ? cell.row : info.rows - 1u - cell.row;
  return static_cast<pply_move>(row * info.cols + cell.col);
}

void check_board(const Engine& engine, const GameRecord& record) {
  const pply_game_info& info = engine.info();
  const bool othello = record.game == "othello";
  if (othello != (info.has_margin != 0) || !puts_stones(info)) {
    throw UserError(std::string("a game of ") + (othello ? "Othello" : "five in a row") +
                    ", not of " + info.name);
  }
  if (info.cols == info.rows && info.move_count == info.cols * info.rows &&
      (record.size == 0 || record.size == info.cols))
    return;
  throw UserError("a board of " + std::to_string(record.size) + " lines, not " + info.name);
}

std::string text_of(const Engine& engine, const GameRecord& record) {
  std::string text(engine.info().move_count, '-');
  for (int side = 0; side < 2; ++side) {
    for (const RecordedCell& cell : record.setup[side]) {
      char& at = text[cell_of(engine, cell)];
      if (at != '-') throw UserError("a cell is set up twice");
      at = side == 0 ? 'X' : 'O';
    }
  }
  // Whoever has fewer stones moves next, and black where both have as many.
  const bool black_first = record.black_first.value_or(
      record.moves.empty() ? record.setup[0].size() <= record.setup[1].size()
                           : record.moves[0].black);
  return text + (black_first ? " X" : " O");
}

const char* rule_of_name(std::string_view game) {
  for (const RuleName& one : kRuleNames) {
    if (game == one.game) return one.rule;
  }
  return nullptr;
}

}  // namespace

const char* rule_of(const GameEntry& entry) { return rule_of_name(entry.name); }

const GameEntry& entry_of(const GameRecord& record, const WantedGame& wanted) {
  const bool stands = rule_of_name(record.game) != nullptr &&
                      rule_of_name(wanted.game) != nullptr && (wanted.always || !record.rule_told);
  return find_game(stands ? wanted.game : record.game,
                   record.size == 0 ? "" : std::to_string(record.size));
}

std::string begin_at(Engine& engine, const std::string& position) {
  engine.reset();
  const std::string usual = engine.position_text();
  engine.set_position(position);
  std::string start = engine.position_text();
  if (start == usual) {
    engine.reset();
    start.clear();
  }
  return start;
}

std::string set_game(Engine& engine, const GameRecord& record) {
  check_board(engine, record);
  std::string start;
  if (record.setup[0].empty() && record.setup[1].empty()) {
    engine.reset();
  } else {
    start = begin_at(engine, text_of(engine, record));
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& move = record.moves[i];
    try {
      const pply_move played = move.pass ? pply_move{PPLY_MOVE_PASS} : cell_of(engine, move.cell);
      if ((engine.side() == 0) != move.black && engine.is_legal(PPLY_MOVE_PASS)) {
        engine.play(PPLY_MOVE_PASS);
      }
      if (move.pass && !engine.is_legal(PPLY_MOVE_PASS))
        throw UserError("a pass is not legal here");
      if ((engine.side() == 0) != move.black) throw UserError("it is the other side's turn");
      engine.play(played);
    } catch (const UserError& error) {
      throw UserError("move " + std::to_string(i + 1) + ": " + error.what());
    }
  }
  return start;
}

RecordedCell recorded_cell(const Engine& engine, pply_move cell) {
  const pply_game_info& info = engine.info();
  const std::uint32_t row = cell / info.cols;
  return {std::uint32_t{cell} % info.cols, info.rank1_on_top != 0 ? row : info.rows - 1u - row, {}};
}

}  // namespace hosted
