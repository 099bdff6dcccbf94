// What holds of every reader of games: an error names a place that there is, and a game that was
// read is the same after it was written and read again, in each format that can tell it.
#ifndef PICOPLY_TESTS_FUZZ_FILES_READ_GAMES_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_FILES_READ_GAMES_HPP_INCLUDED

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "fuzz/checks.hpp"
#include "hosted/error.hpp"
#include "hosted/files/game_record.hpp"
#include "hosted/files/ggf.hpp"
#include "hosted/files/psq.hpp"
#include "hosted/files/save_file.hpp"
#include "hosted/files/sgf.hpp"

namespace picoply::fuzz {

// The error that `act` ends in; "" if none.
template <class Act>
std::string refusal(const Act& act) {
  try {
    act();
  } catch (const hosted::UserError& error) {
    require(*error.what() != 0, "an error says something");
    return error.what();
  }
  return "";
}

// Behind `word`, where that is last; -1 if there is none.
inline long number_behind(const std::string& message, const std::string& word) {
  const std::size_t at = message.rfind(word);
  if (at == std::string::npos) return -1;
  return std::strtol(message.c_str() + at + word.size(), nullptr, 10);
}
// "FILE:12: ..." of a text that has such a line, the end of the last one taken for one, too.
inline void require_line(const std::string& message, const std::string& before,
                         std::string_view text) {
  const long lines = 1 + long(std::count(text.begin(), text.end(), '\n'));
  const long line =
      message.starts_with(before) ? std::strtol(message.c_str() + before.size(), nullptr, 10) : -1;
  if (line < 1 || line > lines) std::fprintf(stderr, "%s\n", message.c_str());
  require(line >= 1 && line <= lines, "an error names a line of the text");
}

inline std::string described(const hosted::RecordedCell& cell) {
  return std::to_string(cell.col) + "," + std::to_string(cell.row) + cell.text + " ";
}
inline std::string described(const hosted::GameRecord& record) {
  std::string text = record.game + std::to_string(record.size) + ": ";
  for (const auto& stones : record.setup) {
    for (const auto& cell : stones) text += described(cell);
    text += ";";
  }
  if (record.black_first) text += *record.black_first ? "black" : "white";
  for (const auto& move : record.moves) {
    text += (move.black ? "B" : "W") + (move.pass ? "pass " : described(move.cell));
  }
  return text + "\n" + record.black + "\n" + record.white + "\n" + record.event;
}

using hosted::OpenGame;

inline void require_same(const OpenGame& a, const OpenGame& b) {
  require(a.entry->name == std::string_view(b.entry->name) &&
              a.entry->size == std::string_view(b.entry->size),
          "the game is the same");
  require(a.start == b.start, "its beginning is the same");
  require(a.engine.record_text() == b.engine.record_text(), "its moves are the same");
  require(a.engine.position_text() == b.engine.position_text(), "its end is the same");
  ++counts().compared[k_round_trip];
}

// The game of a record by the rules; nothing if it is none.
inline std::optional<OpenGame> played(const hosted::GameRecord& record) {
  std::optional<OpenGame> game;
  refusal([&] {
    const hosted::GameEntry& entry = hosted::entry_of(record);
    OpenGame one{&entry, hosted::Engine(*entry.game)};
    one.start = hosted::set_game(one.engine, record);
    game.emplace(std::move(one));
  });
  return game;
}

inline bool has_pass(const OpenGame& game) {
  for (std::size_t i = 0; i < game.engine.move_count(); ++i) {
    if (game.engine.move_at(i) == PPLY_MOVE_PASS) return true;
  }
  return false;
}

// Writes the game in each format, and reads it again.
inline void require_round_trips(const OpenGame& game) {
  require_same(game, hosted::parse_game(hosted::saved_text(game), "saved", 0));
  const bool othello = std::string_view(game.entry->name) == "othello";
  const bool five = hosted::rule_of(*game.entry) != nullptr;
  if (othello || five) {
    const std::string text = hosted::sgf_text(*game.entry, game.engine, game.start, {});
    require_same(game, hosted::parse_game(text, "sgf", 0));
  }
  if (five && game.start.empty() && !has_pass(game)) {
    const std::string text =
        hosted::psq_text(*game.entry, game.engine, "", "", game.engine.outcome());
    require_same(game, hosted::parse_game(text, "psq", 0));
  }
  if (othello) {
    const std::string text = hosted::ggf_text(game.engine, game.start, {"a", "b", "?"});
    require_same(game, hosted::parse_game(text, "ggf", 0));
  }
}

}  // namespace picoply::fuzz

// The entry that fuzzers call: run(text) for every input.
#define PICOPLY_FUZZ_TEXTS(run)                                                        \
  extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {            \
    static const bool writes = std::atexit(picoply::fuzz::write_counts) == 0;          \
    (void)writes;                                                                      \
    run(std::string_view(size == 0 ? "" : reinterpret_cast<const char*>(data), size)); \
    ++picoply::fuzz::counts().inputs;                                                  \
    return 0;                                                                          \
  }

#endif  // PICOPLY_TESTS_FUZZ_FILES_READ_GAMES_HPP_INCLUDED
