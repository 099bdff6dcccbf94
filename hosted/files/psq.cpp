#include "hosted/files/psq.hpp"

#include <algorithm>
#include <utility>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::lower;
using protocol::shown;

constexpr std::string_view kHead = "Piskvorky";

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
  const std::string_view sides = protocol::trimmed(line.substr(0, line.find(',')));
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

bool is_number(std::string_view text) { return protocol::read_number(text).has_value(); }

// The first line of a game, and no name: a number follows.
bool is_head(std::string_view line) {
  if (!line.starts_with(kHead)) return false;
  line = protocol::trimmed(line.substr(kHead.size()));
  return !line.empty() && line[0] >= '0' && line[0] <= '9';
}

// Where the next game begins, behind the first line.
std::size_t next_game(std::string_view text) {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at)) {
    ++at;
    if (is_head(text.substr(at, text.find('\n', at) - at))) return at;
  }
  return text.size();
}

// What follows the moves: two names, unless numbers come first, then how the game ended.
void read_end(const std::vector<std::string>& lines, bool second_began, GameRecord& record) {
  const bool named = lines.size() >= 3 || (!lines.empty() && !is_number(lines[0]));
  if (named) {
    record.black = lines[0];
    if (lines.size() > 1) record.white = lines[1];
    if (second_began) std::swap(record.black, record.white);
  }
  record.game = "gomoku";
  for (std::size_t i = named ? 2 : 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const std::size_t comma = line.rfind(',');
    if (comma == std::string_view::npos || !is_number(line.substr(0, comma))) continue;
    // Tournaments number their groups: "Renju15_2".
    const std::string rule =
        lower(line.substr(comma + 1, line.find_last_not_of("_0123456789") - comma));
    for (const RuleName& known : kRuleNames) {
      if (protocol::trimmed(rule) != lower(known.rule)) continue;
      record.game = known.game;
      record.rule_told = true;
    }
  }
}

GameRecord read_game(std::string_view text, std::size_t number) {
  GameRecord record;
  try {
    const std::string_view head = take_line(text);
    record.size = read_size(head);
    const bool second_began = protocol::trimmed(head.substr(head.rfind(',') + 1)) == "1";
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
    read_end(rest, second_began, record);
  } catch (const UserError& error) {
    throw UserError("psq: line " + std::to_string(number) + ": " + error.what());
  }
  return record;
}

}  // namespace

bool begins_as_psq(std::string_view text) { return text.starts_with(kHead); }

GameRecord parse_psq(std::string_view text, std::size_t& at, std::size_t& line) {
  const std::string_view rest = text.substr(at);
  const std::string_view game = rest.substr(0, next_game(rest));
  const std::size_t first = line;
  at += game.size();
  line += static_cast<std::size_t>(std::count(game.begin(), game.end(), '\n'));
  return read_game(game, first);
}

GameRecord parse_psq(std::string_view text) {
  std::size_t at = 0, line = 1;
  return parse_psq(text, at, line);
}

std::string psq_text(const GameEntry& entry, const Engine& board, const std::string& black,
                     const std::string& white, int outcome) {
  const char* const rule = rule_of(entry);
  if (rule == nullptr) {
    throw UserError("psq is written of five in a row, not of " + std::string(entry.name));
  }
  const std::string size = std::to_string(board.info().cols);
  std::string text = std::string(kHead) + " " + size + "x" + size + ", 11:11, 0\n";
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
    if (is_head(clean)) clean[kHead.size()] = '_';  // nor is it another game
    return (clean.empty() ? otherwise : clean) + "\n";
  };
  return text + named(black, "black") + named(white, "white") + "-1\n" + result + "," + rule + "\n";
}

}  // namespace hosted
