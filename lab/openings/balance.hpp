// Whether an opening is balanced: by the value of a search, then by games between equal players.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_BALANCE_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_BALANCE_HPP_INCLUDED

#include <cstdint>
#include <string>

#include "openings/candidates.hpp"
#include "openings/settings.hpp"
#include "selfplay/game_player.hpp"

namespace lab {

struct Judgement {
  bool balanced = false;
  int value = 0;                   // for the first player, in the game's units
  std::uint32_t wins[2] = {0, 0};  // of the games, by the first and the second player
  std::uint32_t draws = 0;
  std::uint32_t played = 0;  // all of them if balanced; else until that could not be any more
};

// Its judgements are functions of the settings and the candidate: every search begins with an empty
// table. Not for several threads at once.
class OpeningJudge {
 public:
  // The settings must outlive it.
  explicit OpeningJudge(const OpeningSettings& settings);

  Judgement judge(const Candidate& candidate);

  // "h8i9g7i7h6" of a candidate.
  std::string record_text(const Candidate& candidate);

 private:
  void set_up(const Candidate& candidate);
  int play_out(std::uint64_t nodes);
  bool possible(const Judgement& so_far) const;

  const OpeningSettings& settings_;
  NodeSearch search_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_BALANCE_HPP_INCLUDED
