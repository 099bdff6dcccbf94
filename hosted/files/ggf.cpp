#include "hosted/files/ggf.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include "hosted/error.hpp"
#include "hosted/files/game_record.hpp"
#include "hosted/protocol/words.hpp"

namespace hosted {
namespace {

using protocol::lower;
using protocol::shown;
using protocol::upper;

constexpr std::uint32_t kMaxSize = 26;

// Cuts the next KEY[value] off; nothing at the game's end.
struct Tag {
  std::string key, value;
};

std::optional<Tag> next_tag(std::string_view text, std::size_t& at) {
  while (at < text.size() && std::isspace(static_cast<unsigned char>(text[at])) != 0) ++at;
  if (text.substr(at).starts_with(";)")) {
    at += 2;
    return std::nullopt;
  }
  Tag tag;
  for (; at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0; ++at) {
    tag.key += text[at];
  }
  const bool begins = !tag.key.empty() && text.substr(at).starts_with('[');
  const std::size_t end = begins ? text.find(']', at) : std::string_view::npos;
  if (end == std::string_view::npos) {
    throw UserError("GGF: a tag like GM[Othello], or ;) at the end, is missing");
  }
  tag.value = text.substr(at + 1, end - at - 1);
  at = end + 1;
  return tag;
}

void read_board(const std::string& value, GgfGame& game) {
  std::size_t at = 0;
  std::uint32_t size = 0;
  for (; at < value.size() && std::isdigit(static_cast<unsigned char>(value[at])) != 0; ++at) {
    size = size * 10 + static_cast<std::uint32_t>(value[at] - '0');
    if (size > kMaxSize) break;
  }
  if (size == 0 || size > kMaxSize) throw UserError("GGF: BO begins with the board's size");
  game.size = size;
  game.position = value.substr(at);
}

std::string without_brackets(const std::string& text) {
  std::string clean;
  for (const char c : text)
    clean += static_cast<unsigned char>(c) < ' ' || c == '[' || c == ']' || c == ';' ? ' ' : c;
  return clean;
}

}  // namespace

GgfGame parse_ggf(std::string_view text, std::size_t& used) {
  GgfGame game;
  used = text.starts_with("(;") ? 2 : 0;
  while (const auto tag = next_tag(text, used)) {
    if (tag->key == "GM" && lower(tag->value) != "othello") {
      throw UserError("GGF: a game of " + shown(tag->value) + ", not of Othello");
    }
    if (tag->key == "PC") game.place = tag->value;
    if (tag->key == "PB") game.black = tag->value;
    if (tag->key == "PW") game.white = tag->value;
    if (tag->key == "BO") read_board(tag->value, game);
    if (tag->key == "B" || tag->key == "W") {
      const std::string move = lower(tag->value.substr(0, tag->value.find('/')));
      game.moves.push_back({tag->key == "B", protocol::is_pass(move) ? "pass" : move});
    }
  }
  if (game.size == 0) throw UserError("GGF: the tag BO is missing");
  return game;
}

bool begins_as_ggf(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return false;
  const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
  return line.substr(0, line.find('#')).find("(;") != std::string_view::npos;
}

bool GgfScanner::next() {
  const std::size_t begin = text_.find("(;", at_);
  if (begin == std::string_view::npos) return false;
  at_ = begin;
  const std::string_view passed = text_.substr(counted_, at_ - counted_);
  line_ += static_cast<std::size_t>(std::count(passed.begin(), passed.end(), '\n'));
  counted_ = at_;
  return true;
}

std::string set_game(Engine& engine, const GgfGame& game) {
  if (game.size != engine.info().cols || engine.info().has_margin == 0) {
    throw UserError("GGF: Othello of size " + std::to_string(game.size) + ", not " +
                    engine.info().name);
  }
  std::string start = begin_at(engine, game.position);
  for (const GgfMove& move : game.moves) {
    const bool other_turn = (engine.side() == 0) != move.black;
    if (other_turn && engine.is_legal(PPLY_MOVE_PASS)) engine.play(PPLY_MOVE_PASS);
    if ((engine.side() == 0) != move.black) {
      throw UserError("GGF: " + shown(move.text) + ": it is the other side's turn");
    }
    const auto parsed = engine.parse_move(move.text);
    if (!parsed) throw UserError("GGF: " + shown(move.text) + " is no move");
    engine.play(*parsed);
  }
  return start;
}

std::string ggf_text(const Engine& board, const std::string& position, const GgfNames& names) {
  Engine replay(board.game());
  if (!position.empty()) replay.set_position(position);
  std::string cells = replay.position_text();
  for (char& c : cells) c = c == 'X' ? '*' : c;
  const std::string size = std::to_string(board.info().cols);
  std::string text =
      "(;GM[Othello]PC[" + (names.place.empty() ? "picoply" : without_brackets(names.place)) +
      "]PB[" + without_brackets(names.black) + "]PW[" + without_brackets(names.white) + "]RE[" +
      names.result + "]TI[15:00]TY[" + size + "]BO[" + size + " " + cells + "]";
  for (std::size_t i = 0; i < board.move_count(); ++i) {
    const pply_move move = board.move_at(i);
    const std::string square = move == PPLY_MOVE_PASS ? "PA" : upper(board.move_text(move));
    text.append(replay.side() == 0 ? "B[" : "W[").append(square).append("]");
    replay.play(move);
  }
  return text + ";)";
}

}  // namespace hosted
