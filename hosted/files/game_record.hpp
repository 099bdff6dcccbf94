// A game as a file of another program tells it, before any rule is looked at.
#ifndef PICOPLY_HOSTED_FILES_GAME_RECORD_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_GAME_RECORD_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hosted/engine.hpp"
#include "hosted/games/registry.hpp"

namespace hosted {

// A cell by its column from the left and its row from the top, both from 0; or as text, "h8".
struct RecordedCell {
  std::uint32_t col = 0, row = 0;
  std::string text{};
};

struct RecordedMove {
  bool black = true;
  bool pass = false;
  RecordedCell cell{};
};

struct GameRecord {
  std::string game;                    // what --game takes
  bool rule_told = false;              // whether a file of five in a row says by which rule
  std::uint32_t size = 0;              // of a square board's side; 0 if the file does not say
  std::vector<RecordedCell> setup[2];  // stones before the first move, black's and white's
  std::optional<bool> black_first{};   // who moves first, if the file says
  std::vector<RecordedMove> moves;
  std::string black, white, event;  // "" if it has none
};

// The games of five in a row, and how other programs call their rules. Of two that a text contains
// the later one is meant.
struct RuleName {
  const char *game, *rule;
};
inline constexpr RuleName kRuleNames[] = {{"gomoku", "Freestyle"},
                                          {"standard", "Standard"},
                                          {"renju", "Renju"},
                                          {"caro", "Caro"},
                                          {"standard_caro", "Standard Caro"}};
// nullptr for another game.
const char* rule_of(const GameEntry& entry);

// A game of five in a row that stands for a record's: where the record tells no rule, or always. ""
// for none; other games stand for nothing.
struct WantedGame {
  std::string game{};
  bool always = false;
};

// Whose record it is. Throws UserError.
const GameEntry& entry_of(const GameRecord& record, const WantedGame& wanted = {});

// Sets the position that a game begins at. Returns it as text, "" for the usual start.
std::string begin_at(Engine& engine, const std::string& position);

// Sets the engine to the record's beginning and plays its moves, each by the side that it names;
// passes that it leaves out are supplied. The position it began with is returned as text, "" for
// the usual start. Another board and illegal moves throw UserError; the engine is then at some
// earlier position.
std::string set_game(Engine& engine, const GameRecord& record);

// A cell of the board as such files count it.
RecordedCell recorded_cell(const Engine& engine, pply_move cell);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_GAME_RECORD_HPP_INCLUDED
