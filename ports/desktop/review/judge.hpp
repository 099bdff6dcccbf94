// What is known of a position: by search, by threat search, by Othello's solver or by the rules.
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_JUDGE_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_JUDGE_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hosted/games/registry.hpp"
#include "hosted/players/searching.hpp"
#include "hosted/players/threats.hpp"
#include "hosted/turns.hpp"

namespace hosted::review {

struct Limits {
  SearchSettings search;
  std::uint64_t proof_nodes = 0;  // of each threat search; the solver has more; 0: neither
};

// What is proven about the end of the game with best play, for one of the sides.
enum class Certain : std::uint8_t { kOpen, kLoss, kDraw, kWin };
enum class Source : std::uint8_t { kSearch, kThreats, kSolver, kRules };

struct Judged {
  int side = 0;              // whose view all of this is
  std::optional<int> value;  // of a search or the solver
  Certain certain = Certain::kOpen;
  Source source = Source::kSearch;
  bool no_threats = false;      // the side to move has no win by threats: proven
  Turn best{};                  // of the side to move
  std::vector<pply_move> line;  // begins with it
};

// The same as the other side sees it, if that is not it.
Judged seen_by(int side, Judged judged);

// Ctrl-C was pressed.
struct Interrupted {};

class Judge {
 public:
  Judge(const GameEntry& entry, const Limits& limits, std::function<bool()> stop);

  // For the side to move. The game's table is cleared and used: what is found depends on the game
  // so far and the limits alone, not on what was judged before. Throws Interrupted.
  const Judged& judge(const Engine& game);

  // The moves after which the opponent has no forced win by threats, if it has one after others;
  // nothing in a game without a threat search. Throws Interrupted.
  std::optional<ThreatAnswer> saving_moves(const Engine& game) const;

 private:
  Judged judge_anew(const Engine& game) const;
  std::optional<Judged> solve_end(const Engine& game) const;
  Judged search(const Engine& game) const;

  Limits limits_;
  std::function<bool()> stop_;
  std::optional<ThreatSearch> threats_;
  std::map<std::string, Judged> known_;  // by the moves of the game
};

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_JUDGE_HPP_INCLUDED
