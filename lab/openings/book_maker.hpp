// Chooses the positions of an opening book, and a move for each.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_BOOK_MAKER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_BOOK_MAKER_HPP_INCLUDED

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "hosted/engine.hpp"
#include "openings/book_settings.hpp"

namespace lab {

struct BookPosition {
  std::vector<pply_move> moves;  // one way to it
  pply_move move;                // the book's
  std::uint8_t byte;             // the same of the canonical image
  int value;                     // of the search that chose it, for the side to move
};

// A player who has the book gets to positions that his own moves in it and replies to them lead to.
// So that is how they are found: of a position in the book its move is searched, of the position
// after that the best replies, and the positions after those are wanted too. Which first: a reply
// costs `step`, and how much worse than the best one it is by the search; a position costs what the
// replies on the way to it do, and the cheapest is next. Where the outcome is known, or a reply
// loses by force, it goes no further: there a search does as well.
//
// The beginnings: the empty board; for white the first moves within two lines of the centre, those
// off it at a step for each line; in Renju also its 26 openings of three stones, white to move and,
// after white's best moves, black, at a step.
//
// Searches begin with an empty table, so that the book is a function of the settings and the
// search.
class BookMaker {
 public:
  // The settings must outlive it.
  explicit BookMaker(const BookSettings& settings);

  // By their keys; fewer than wanted if there are no more.
  std::map<std::uint32_t, BookPosition> make();

 private:
  using Moves = std::vector<pply_move>;

  void begin();
  void set_up(const Moves& moves);
  picoply::gomoku::BookForm form() const;  // of the position that is set up
  std::uint32_t symmetries() const;        // of it: 1 to 8
  void want(const Moves& moves, std::uint32_t cost);
  void want_replies(const Moves& moves, std::uint32_t cost);
  void answer(std::uint32_t key, std::uint32_t cost, const Moves& moves);
  pply_move cell(int x, int y) const;  // from the centre

  const BookSettings& settings_;
  hosted::Engine engine_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, Moves> wanted_;  // by cost and key
  std::map<std::uint32_t, BookPosition> book_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_BOOK_MAKER_HPP_INCLUDED
