// What a review says: lines for people, or one JSON object.
#ifndef PICOPLY_PORTS_DESKTOP_REVIEW_REPORT_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_REVIEW_REPORT_HPP_INCLUDED

#include <optional>
#include <string>
#include <vector>

#include "hosted/games/registry.hpp"
#include "review/reviewer.hpp"

namespace hosted::review {

// The game that is reviewed, and which of its file it is.
struct Subject {
  const GameEntry* entry = nullptr;
  std::optional<Engine> game{};  // with all its moves played
  std::string where{}, start{}, black{}, white{}, event{};
  std::string fault{};  // what is wrong behind the last move, "" for nothing
  std::size_t number = 0, games = 0;
};

// What would be best now, in a game that is not over.
struct Next {
  int side;
  Turn best;
  int win;  // per mille, for that side
  Certain certain;
  Source source;
};

struct Review {
  Limits limits{};
  WinScale scale{};
  std::size_t from = 1;  // the first turn that was reviewed
  std::vector<ReviewedTurn> turns{};
  std::optional<Next> next{};
  bool interrupted = false;
};

std::string heading(const Subject& subject, const Review& review);
// One turn, and a line below it for what it missed. `game` is at the position before it.
std::string turn_lines(const GameEntry& entry, const Engine& game, const ReviewedTurn& turn);
// How probable a win of the first player was after each turn; "" for fewer than two turns.
std::string graph(const Subject& subject, const Review& review, int width);
std::string closing(const Subject& subject, const Review& review);

std::string review_json(const Subject& subject, const Review& review);

}  // namespace hosted::review

#endif  // PICOPLY_PORTS_DESKTOP_REVIEW_REPORT_HPP_INCLUDED
