// GGF, the Generic Game Format, for Othello: what the NBoard protocol and game archives use.
//
//   (;GM[Othello]PB[black]PW[white]TY[8]BO[8 ---...O*------*O---...--- *]B[F5]W[D6//1.5]B[C3];)
//
// BO holds the board from a1 row by row (* black, O white) and the side to move. A move may be
// followed by an evaluation and a time; PA is a pass.
#ifndef PICOPLY_HOSTED_FILES_GGF_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_GGF_HPP_INCLUDED

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "hosted/engine.hpp"

namespace hosted {

struct GgfMove {
  bool black;
  std::string text;  // "f5" or "pass"
};

struct GgfGame {
  std::uint32_t size = 0;  // of the board's side
  std::string position;    // for pply_position_set
  std::vector<GgfMove> moves;
  std::string black, white, place;  // "" if it has none
};

// Whether a file is GGF. Archives of the Generic Game Server begin a line with the number of its
// games: "1 (;GM[Othello]".
bool begins_as_ggf(std::string_view text);

// Reads the game that `text` begins with and sets `used` to its length. Throws UserError; `used` is
// then how far it was read.
GgfGame parse_ggf(std::string_view text, std::size_t& used);

// Goes through the games of a text in time in proportion to its length, whatever is in it.
class GgfScanner {
 public:
  explicit GgfScanner(std::string_view text) : text_(text), last_tag_(text.rfind(']')) {}

  // On to the next "(;"; false if there is none.
  bool next();
  std::size_t line() const { return line_; }  // of it, from 1
  std::string_view rest() const { return text_.substr(at_); }
  // The next one is looked for behind so many bytes of it.
  void skip(std::size_t used) { at_ += used; }
  // Whether a tag ends in what is left; without one no game is whole.
  bool has_tags() const { return last_tag_ != std::string_view::npos && at_ <= last_tag_; }

 private:
  std::string_view text_;
  std::size_t last_tag_;
  std::size_t at_ = 0, line_ = 1, counted_ = 0;  // line_ is that of counted_
};

// Sets the engine, of a game of Othello, to the game's beginning and plays its moves, supplying
// the passes that it leaves out. The position
// it began with is returned as text, "" for the usual start. A game of another size, and illegal
// moves, throw UserError; the engine is then at some earlier position.
std::string set_game(Engine& engine, const GgfGame& game);

struct GgfNames {
  std::string black, white;
  std::string result;   // "?" or black's margin: "+12.00"
  std::string place{};  // or event; "" for none
};

// Writes the game that `board` has reached; `position` is where it began, "" for the usual start.
// One line without an end.
std::string ggf_text(const Engine& board, const std::string& position, const GgfNames& names);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_GGF_HPP_INCLUDED
