#include "hosted/files/psq.hpp"

#include <algorithm>
#include <cctype>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::lower;
using protocol::shown;

constexpr std::string_view kHead = "Piskvorky ";

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return protocol::trimmed(line);
}

// "15x15"
std::uint32_t read_size(std::string_view line) {
  line.remove_prefix(std::min(kHead.size(), line.size()));
  const std::string_view sides = line.substr(0, line.find(','));
  const std::size_t times = sides.find('x');
  const auto cols = protocol::read_number(protocol::trimmed(sides.substr(0, times)));
  const auto rows = times == std::string_view::npos
                        ? std::nullopt
                        : protocol::read_number(protocol::trimmed(sides.substr(times + 1)));
  if (!cols || !rows || *cols != *rows || *cols < 1 || *cols > 100) {
    throw UserError(shown(sides) + " is no square board");
  }
  return static_cast<std::uint32_t>(*cols);
}

void read_move(const std::vector<std::int64_t>& numbers, GameRecord& record) {
  const bool on_board = std::all_of(numbers.begin(), numbers.begin() + 2, [&](std::int64_t n) {
    return n >= 1 && n <= std::int64_t{record.size};
  });
  if (!on_board) throw UserError("a move beside the board");
  const RecordedCell cell{
      static_cast<std::uint32_t>(numbers[0] - 1), static_cast<std::uint32_t>(numbers[1] - 1), {}};
  record.moves.push_back({record.moves.size() % 2 == 0, false, cell});
}

}  // namespace

bool begins_as_psq(std::string_view text) { return text.starts_with(kHead); }

GameRecord parse_psq(std::string_view text) {
  GameRecord record;
  std::size_t number = 1;
  try {
    record.size = read_size(take_line(text));
    bool moves = true;
    std::vector<std::string> rest;
    while (!text.empty()) {
      ++number;
      const std::string_view line = take_line(text);
      const std::vector<std::int64_t> numbers = protocol::read_list(line);
      if (moves && (numbers.size() == 2 || numbers.size() == 3)) {
        read_move(numbers, record);
        continue;
      }
      moves = false;
      rest.emplace_back(line);
    }
    if (!rest.empty()) record.black = rest[0];
    if (rest.size() > 1) record.white = rest[1];
    record.game = "gomoku";
    for (const RuleName& rule : kRuleNames) {
      for (std::size_t i = 2; i < rest.size(); ++i) {
        if (lower(rest[i]).ends_with("," + lower(rule.rule))) record.game = rule.game;
      }
    }
  } catch (const UserError& error) {
    throw UserError("psq: line " + std::to_string(number) + ": " + error.what());
  }
  return record;
}

std::string psq_text(const GameEntry& entry, const Engine& board, const std::string& black,
                     const std::string& white, int outcome) {
  const char* const rule = rule_of(entry);
  if (rule == nullptr) {
    throw UserError("psq is written of five in a row, not of " + std::string(entry.name));
  }
  const std::string size = std::to_string(board.info().cols);
  std::string text = std::string(kHead) + size + "x" + size + ", 11:11, 0\n";
  for (std::size_t i = 0; i < board.move_count(); ++i) {
    if (board.move_at(i) == PPLY_MOVE_PASS) throw UserError("a pass, for which psq has no word");
    const RecordedCell cell = recorded_cell(board, board.move_at(i));
    text += std::to_string(cell.col + 1) + "," + std::to_string(cell.row + 1) + ",0\n";
  }
  const char* const result = outcome == PPLY_FIRST_WINS    ? "1"
                             : outcome == PPLY_SECOND_WINS ? "2"
                                                           : "0";
  const auto named = [](const std::string& name, const char* otherwise) {
    std::string clean;
    for (const char c : name) clean += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    clean = std::string(protocol::trimmed(clean));
    // A name of two or three numbers would be read as a move.
    if (!protocol::read_list(clean).empty()) std::replace(clean.begin(), clean.end(), ',', ' ');
    return (clean.empty() ? otherwise : clean) + "\n";
  };
  return text + named(black, "black") + named(white, "white") + "-1\n" + result + "," + rule + "\n";
}

}  // namespace hosted
