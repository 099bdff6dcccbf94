#include "hosted/files/sgf.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "hosted/error.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::lower;
using protocol::shown;

constexpr int kOthello = 2, kFiveInARow = 4;
constexpr std::uint32_t kLetters = 52;  // a to z, A to Z

bool is_blank(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

// The 0-based number of a letter; kLetters for none.
std::uint32_t number_of(char c) {
  if (c >= 'a' && c <= 'z') return static_cast<std::uint32_t>(c - 'a');
  if (c >= 'A' && c <= 'Z') return static_cast<std::uint32_t>(c - 'A') + 26;
  return kLetters;
}

RecordedCell read_cell(const std::string& value) {
  if (value.size() == 2 && is_letter(value[0]) && is_letter(value[1])) {
    return {number_of(value[0]), number_of(value[1]), {}};
  }
  if (value.size() >= 2 && is_letter(value[0]) && value[1] >= '0' && value[1] <= '9') {
    return {0, 0, lower(value)};
  }
  throw UserError(shown(value) + " is no point");
}

// A tree is walked without recursion: its first line is all that is before the first ")".
class Reader {
 public:
  Reader(std::string_view text, std::size_t& at) : text_(text), at_(at) {}

  GameRecord read() {
    expect('(');
    std::size_t depth = 1;
    while (depth != 0) {
      skip_blanks();
      if (at_ == text_.size()) throw UserError("the game has no ')' at its end");
      const char c = text_[at_];
      if (is_letter(c)) {
        property();
      } else if (c == ';') {
        ++at_;
      } else if (c == '(') {
        ++at_;
        ++depth;
      } else if (c == ')') {
        ++at_;
        --depth;
        first_line_ = false;
      } else {
        throw UserError(shown(text_.substr(at_, 8)) + " is no property");
      }
    }
    finish();
    return std::move(record_);
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  void expect(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) {
      throw UserError(std::string("'") + c + "' is missing");
    }
    ++at_;
  }

  // "B[hh]", "AB[aa][bb]". Old files have small letters in a name, which do not count.
  void property() {
    std::string name;
    for (; at_ < text_.size() && is_letter(text_[at_]); ++at_) {
      if (text_[at_] >= 'A' && text_[at_] <= 'Z') name += text_[at_];
    }
    skip_blanks();
    bool any = false;
    for (; at_ < text_.size() && text_[at_] == '['; skip_blanks()) {
      const std::string text = value();
      if (first_line_) take(name, text);
      any = true;
    }
    if (!any) throw UserError("the property " + shown(name) + " has no value");
  }

  std::string value() {
    std::string text;
    for (++at_; at_ < text_.size() && text_[at_] != ']'; ++at_) {
      if (text_[at_] == '\\') {
        ++at_;
        if (at_ == text_.size()) break;
        if (text_[at_] == '\n' || text_[at_] == '\r') continue;  // a line that is broken softly
      }
      text += is_blank(text_[at_]) ? ' ' : text_[at_];
    }
    if (at_ == text_.size()) throw UserError("']' is missing");
    ++at_;
    return text;
  }

  void take(const std::string& name, const std::string& text) {
    if (name == "GM") {
      game_ = protocol::read_number(protocol::trimmed(text)).value_or(0);
      if (game_ != kOthello && game_ != kFiveInARow) {
        throw UserError("a game of number " + shown(text) +
                        ": 4 is Gomoku and Renju, 2 is Othello");
      }
    } else if (name == "SZ") {
      size(text);
    } else if (name == "RU") {
      rule_ = lower(protocol::trimmed(text));
    } else if (name == "PB") {
      record_.black = text;
    } else if (name == "PW") {
      record_.white = text;
    } else if (name == "EV") {
      record_.event = text;
    } else if (name == "PL") {
      const std::string side = lower(protocol::trimmed(text));
      record_.black_first = side != "w" && side != "white";
    } else if (name == "AB" || name == "AW") {
      set_up(name == "AB" ? 0 : 1, text);
    } else if (name == "B" || name == "W") {
      move(name == "B", std::string(protocol::trimmed(text)));
    }
  }

  void size(const std::string& text) {
    const std::size_t colon = text.find(':');
    const auto cols = protocol::read_number(protocol::trimmed(text.substr(0, colon)));
    const auto rows = colon == std::string::npos
                          ? cols
                          : protocol::read_number(protocol::trimmed(text.substr(colon + 1)));
    if (!cols || cols != rows || *cols < 1 || *cols > std::int64_t{kLetters}) {
      throw UserError("SZ[" + shown(text) + "] is no square board");
    }
    record_.size = static_cast<std::uint32_t>(*cols);
  }

  // A point, or a rectangle "aa:cc".
  void set_up(int side, const std::string& text) {
    if (!record_.moves.empty()) throw UserError("stones are set up after a move");
    std::vector<RecordedCell>& stones = record_.setup[side];
    const std::size_t colon = text.find(':');
    const RecordedCell from = read_cell(text.substr(0, colon));
    if (colon == std::string::npos) return stones.push_back(from);
    const RecordedCell to = read_cell(text.substr(colon + 1));
    if (!from.text.empty() || !to.text.empty()) throw UserError(shown(text) + " is no rectangle");
    for (std::uint32_t row = from.row; row <= to.row; ++row) {
      for (std::uint32_t col = from.col; col <= to.col; ++col) stones.push_back({col, row, {}});
    }
    if (stones.size() > std::size_t{kLetters} * kLetters) {
      throw UserError("more stones are set up than there are cells");
    }
  }

  void move(bool black, const std::string& text) {
    // "tt" as in the third version of the format, where boards had at most 19 lines.
    const bool old_pass = text == "tt" && record_.size != 0 && record_.size < 20;
    // Edax writes PA in Othello, whose boards have no such cell.
    const bool word = game_ == kOthello ? protocol::is_pass(text) : lower(text) == "pass";
    const bool pass = text.empty() || old_pass || word;
    record_.moves.push_back({black, pass, pass ? RecordedCell{} : read_cell(text)});
  }

  void finish() {
    if (game_ == kOthello) {
      record_.game = "othello";
      return;
    }
    if (game_ != kFiveInARow) throw UserError("GM[4] or GM[2] is missing");
    record_.game = "gomoku";
    record_.rule_told = !rule_.empty();
    for (const RuleName& rule : kRuleNames) {
      if (rule_.find(lower(rule.rule)) != std::string::npos) record_.game = rule.game;
    }
  }

  std::string_view text_;
  std::size_t& at_;
  GameRecord record_;
  std::string rule_;
  std::int64_t game_ = 0;
  bool first_line_ = true;
};

std::string escaped(const std::string& text) {
  std::string clean;
  for (const char c : text) {
    if (c == ']' || c == '\\') clean += '\\';
    clean += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return clean;
}

std::string point(const Engine& board, pply_move move) {
  if (move == PPLY_MOVE_PASS) return "";
  const RecordedCell cell = recorded_cell(board, move);
  const auto letter = [](std::uint32_t number) {
    return static_cast<char>(number < 26 ? 'a' + number : 'A' + (number - 26));
  };
  return {letter(cell.col), letter(cell.row)};
}

std::string result_of(const Engine& board) {
  if (!board.is_over()) return "";
  if (board.outcome() == PPLY_DRAW) return "RE[0]";
  const std::string side = board.outcome() == PPLY_FIRST_WINS ? "B+" : "W+";
  const auto margin = board.margin();
  return "RE[" + side + (margin ? std::to_string(std::abs(*margin)) : "") + "]";
}

}  // namespace

bool begins_as_sgf(std::string_view text) {
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size() && is_blank(text[at])) ++at;
  };
  skip();
  if (at == text.size() || text[at] != '(') return false;
  ++at;
  skip();
  if (at == text.size() || text[at] != ';') return false;
  // Without small letters and blanks: GaMe[ 4 ] is GM[4], and a game's name in words is no number.
  std::string head;
  for (const char c : text.substr(at, 1024)) {
    if (!is_blank(c) && !(c >= 'a' && c <= 'z')) head += c;
  }
  const std::size_t game = head.find("GM[");
  if (game == std::string::npos) return head.find("FF[") != std::string::npos;
  return game + 3 < head.size() && head[game + 3] >= '0' && head[game + 3] <= '9';
}

GameRecord parse_sgf(std::string_view text, std::size_t& at) {
  try {
    return Reader(text, at).read();
  } catch (const UserError& error) {
    throw UserError("SGF: " + std::string(error.what()) + ", at offset " + std::to_string(at));
  }
}

std::string sgf_text(const GameEntry& entry, const Engine& board, const std::string& start,
                     const SgfNames& names) {
  const bool othello = std::string_view(entry.name) == "othello";
  const char* const rule = rule_of(entry);
  if (!othello && rule == nullptr) {
    throw UserError("SGF is written of five in a row and Othello, not of " +
                    std::string(entry.name));
  }
  std::string text = "(;FF[4]CA[UTF-8]AP[picoply]GM[" +
                     std::to_string(othello ? kOthello : kFiveInARow) + "]SZ[" +
                     std::to_string(board.info().cols) + "]";
  if (!othello) text += std::string("RU[") + rule + "]";
  if (!names.event.empty()) text += "EV[" + escaped(names.event) + "]";
  if (!names.black.empty()) text += "PB[" + escaped(names.black) + "]";
  if (!names.white.empty()) text += "PW[" + escaped(names.white) + "]";
  text += names.result.empty() ? result_of(board) : "RE[" + escaped(names.result) + "]";

  Engine replay(board.game());
  if (!start.empty()) {
    replay.set_position(start);
    for (int side = 0; side < 2; ++side) {
      std::string stones;
      for (pply_move cell = 0; cell < board.info().move_count; ++cell) {
        if (start[cell] == (side == 0 ? 'X' : 'O')) stones += "[" + point(board, cell) + "]";
      }
      if (!stones.empty()) text += (side == 0 ? "AB" : "AW") + stones;
    }
    text += replay.side() == 0 ? "PL[B]" : "PL[W]";
  }
  for (std::size_t i = 0; i < board.move_count(); ++i) {
    const pply_move move = board.move_at(i);
    text += (replay.side() == 0 ? ";B[" : ";W[") + point(board, move) + "]";
    replay.play(move);
  }
  return text + ")";
}

}  // namespace hosted
