// Plays and labels one game of a self-play job.
#ifndef PICOPLY_TOOLS_LAB_SELFPLAY_GAME_PLAYER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_SELFPLAY_GAME_PLAYER_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <memory>

#include "data/games.hpp"
#include "hosted/engine.hpp"
#include "hosted/random.hpp"
#include "selfplay/endgame.hpp"
#include "selfplay/settings.hpp"

namespace lab {

// What was done, for reports; times in seconds.
struct PlayCounts {
  std::uint64_t games = 0, positions = 0, labelled = 0, exact = 0;
  std::uint64_t search_nodes = 0;
  std::uint64_t solves = 0, solve_nodes = 0;
  double solve_seconds = 0;

  PlayCounts& operator+=(const PlayCounts& other);
};

// A value for a position, for the side to move.
struct Label {
  std::int16_t value = kNoValue;
  bool exact = false;
};

// Searches with a fixed number of nodes and a table that is empty at the start of each search, so
// that what is found is a function of the position (and how it arose does not matter).
// Not for several threads at once.
class NodeSearch {
 public:
  NodeSearch(const pply_game& game, std::size_t table_bytes) : engine_(game, table_bytes) {}

  hosted::Engine& engine() { return engine_; }
  const hosted::Engine& engine() const { return engine_; }
  Label label(std::uint64_t nodes, pply_move* best = nullptr);
  std::uint64_t nodes() const { return nodes_; }  // visited by all searches so far

 private:
  hosted::Engine engine_;
  std::uint64_t nodes_ = 0;
};

// Not for several threads at once: one for each.
class GamePlayer {
 public:
  // The settings must outlive it.
  explicit GamePlayer(const SelfplaySettings& settings);

  // Depends on the settings and the number only.
  GameRecord play(std::uint64_t number);

  PlayCounts counts() const;

 private:
  void open(hosted::Random& random);
  void play_out(std::uint64_t number);
  bool solvable() const;
  void solve();
  void play_random(hosted::Random& random);
  void add(pply_move move, Label label);

  const SelfplaySettings& settings_;
  NodeSearch search_;
  std::unique_ptr<EndgameSolver> solver_;  // null: values are not solved
  GameRecord record_;
  std::vector<bool> exact_;  // by ply
  PlayCounts counts_;
};

// Gives a game new values: those of searches at `nodes` nodes for all positions after the opening
// that are not exact.
void relabel_game(GameRecord& record, NodeSearch& search, std::uint64_t nodes);

// The first ply from which on all are exact.
std::uint16_t exact_tail(const std::vector<bool>& exact);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_SELFPLAY_GAME_PLAYER_HPP_INCLUDED
