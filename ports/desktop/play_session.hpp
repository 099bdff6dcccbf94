// One game at the board: who plays which side, what has been played, what the engine thought.
#ifndef PICOPLY_PORTS_DESKTOP_PLAY_SESSION_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_PLAY_SESSION_HPP_INCLUDED

#include <optional>
#include <string>

#include "hosted/files/save_file.hpp"
#include "hosted/players/searching.hpp"
#include "hosted/turns.hpp"

namespace hosted {

// What the engine found when it last moved or gave a hint, as text for people.
struct Thought {
  std::string move;
  std::string value;
  std::string line;  // the principal variation
  std::uint32_t depth = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

class Session {
 public:
  Session(OpenGame game, const SearchSettings& search, std::size_t table_bytes);

  const OpenGame& game() const { return game_; }
  const GameEntry& entry() const { return *game_.entry; }
  const Engine& engine() const { return game_.engine; }
  SearchSettings& search() { return search_; }
  const SearchSettings& search() const { return search_; }

  // "black", "white", "both", "none", and the other names the sides have. Throws UserError.
  void set_side(const std::string& text);
  void swap_sides();
  bool human(int side) const { return human_[side]; }
  bool humans_turn() const { return human_[engine().side()]; }
  const char* side_name(int side) const { return entry().sides[side]; }

  // A move as typed, or a turn of several. Throws UserError that says why it cannot be played.
  Turn read_turn(const std::string& text) const;
  void play(const Turn& turn);

  // Takes turns back until a person is to move again; returns how many. Throws UserError.
  int undo();

  // Whether the engine moves by the library's opening book, where that has a move, if it plays at
  // full strength. It does unless told otherwise.
  void use_book(bool use) { book_ = use; }

  // The engine plays a whole turn, or advises at full strength, without the book.
  Thought engine_move(const SearchWatch& watch);
  Thought hint(const SearchWatch& watch);
  const std::optional<Thought>& last_thought() const { return thought_; }
  const Turn& last_hint() const { return hint_; }  // no moves: there is none

  // A new game; "" keeps the present name or size. Throws UserError and keeps the old one.
  void restart(const std::string& name, const std::string& size);
  void load(const std::string& path);
  void save(const std::string& path);

  // "Black wins", "Draw" and, where discs are counted, the margin; "" while the game goes on.
  std::string outcome_text() const;

 private:
  std::optional<pply_move> known_move() const;
  Thought think(const SearchSettings& settings, const SearchWatch& watch, Turn& best);
  [[noreturn]] void refuse_turn(const std::string& text) const;
  void forget();

  OpenGame game_;
  SearchSettings search_;
  std::size_t table_bytes_;
  bool human_[2] = {true, false};  // a person plays the first side unless told otherwise
  bool book_ = true;
  std::optional<Thought> thought_;
  Turn hint_;
};

// What an unfinished search has found so far, on one line.
std::string thought_line(const Engine& engine, const pply_search_result& result, double seconds);

}  // namespace hosted

#endif  // PICOPLY_PORTS_DESKTOP_PLAY_SESSION_HPP_INCLUDED
