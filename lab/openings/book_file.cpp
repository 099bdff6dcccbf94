#include "openings/book_file.hpp"

#include <algorithm>
#include <cstdio>
#include <string_view>

#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "selfplay/settings.hpp"

namespace lab {
namespace {

using picoply::gomoku::kBookHead;

constexpr std::size_t kBytesALine = 16;  // 100 columns

void append_number(std::string& bytes, std::uint32_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> 8 * i & 255);
}

std::string how_made(const BookSettings& s) {
  return s.command() + ", by a search whose fingerprint is " + play_fingerprint(*s.game->game);
}

// The last lines of a comment, of 100 columns.
std::string comment_end(std::string words) {
  constexpr std::size_t kColumns = 100;
  constexpr std::string_view kEnd = " */\n";
  std::string text = " *";
  std::size_t column = text.size();
  while (!words.empty()) {
    const std::size_t length = std::min(words.find(' '), words.size());
    const std::size_t end = length == words.size() ? kEnd.size() - 1 : 0;
    if (column + 1 + length + end > kColumns) {
      text += "\n *  ";
      column = 5;
    }
    text += ' ' + words.substr(0, length);
    column += 1 + length;
    words.erase(0, length + 1);
  }
  return text.append(kEnd);
}

}  // namespace

std::string book_bytes(const BookSettings& settings, const BookPositions& positions) {
  if (positions.empty()) throw hosted::UserError("the book has no position");
  std::size_t stones = 0;
  for (const auto& [key, position] : positions) stones = std::max(stones, position.moves.size());
  const hosted::Engine engine(*settings.game->game);
  std::string bytes = "PPBK";
  append_number(bytes, 1, 1);
  append_number(bytes, engine.info().cols, 1);
  append_number(bytes, static_cast<std::uint32_t>(settings.rule()), 1);
  append_number(bytes, static_cast<std::uint32_t>(stones), 1);
  append_number(bytes, static_cast<std::uint32_t>(positions.size()), 2);
  append_number(bytes, 0, 2);
  append_number(bytes, 0, 4);
  for (const auto& [key, position] : positions) {
    append_number(bytes, key, 4);
    append_number(bytes, position.byte, 1);
  }
  std::string sum;
  append_number(sum,
                picoply::gomoku::book_checksum(reinterpret_cast<const std::uint8_t*>(bytes.data()),
                                               static_cast<std::uint32_t>(bytes.size())),
                4);
  return bytes.replace(kBookHead - sum.size(), sum.size(), sum);
}

std::string book_source(const BookSettings& settings, const std::string& bytes,
                        const std::string& name) {
  std::string text =
      "/* An opening book, as picoply/games/gomoku/book.hpp describes it; not to be edited."
      "\n *\n" +
      comment_end("Made by " + how_made(settings) + ".") +
      "#include \"picoply.h\"\n\nconst uint8_t " + name + "[PPLY_BOOK_SIZE] = {";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    char byte[8];
    std::snprintf(byte, sizeof byte, "0x%02x,", static_cast<unsigned char>(bytes[i]));
    text += (i % kBytesALine == 0 ? "\n    " : " ") + std::string(byte);
  }
  return text + "\n};\n";
}

std::string book_list(const BookSettings& settings, const BookPositions& positions) {
  std::string text = "# " + how_made(settings) + "\n";
  std::map<std::string, std::string> lines;
  hosted::Engine engine(*settings.game->game);
  for (const auto& [key, position] : positions) {
    engine.reset();
    for (const pply_move move : position.moves) engine.play(move);
    lines[engine.record_text()] =
        engine.move_text(position.move) + " # " + std::to_string(position.value);
  }
  for (const auto& [record, answer] : lines) {
    text += (record.empty() ? "-" : record) + " " + answer + "\n";
  }
  return text;
}

}  // namespace lab
