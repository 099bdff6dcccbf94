#include "boards.hpp"

#ifdef PICOPLY_ONLY_BUILT_IN

namespace gomocup {

const pply_game* find_board(Rule rule, int size) {
  if (size != 15) return nullptr;
  switch (rule) {
    case Rule::kFreestyle: return &pply_gomoku15_full;
    case Rule::kStandard: return &pply_standard15_full;
    case Rule::kRenju: return &pply_renju15_full;
    case Rule::kCaro: return &pply_caro15;
    case Rule::kStandardCaro: return &pply_standard_caro15;
  }
  return nullptr;
}

bool boards_have_walls() { return false; }

}  // namespace gomocup

#else

// Written by the CMakeLists.txt beside this file, which instantiates the boards.
#include "built_boards.hpp"

#define GOMOCUP_RULES(size)                                                            \
  pply_gomocup_freestyle##size, pply_gomocup_standard##size, pply_gomocup_renju##size, \
      pply_gomocup_caro##size, pply_gomocup_standardcaro##size

extern "C" {
#define GOMOCUP_DECLARE(size) extern const pply_game GOMOCUP_RULES(size);
GOMOCUP_SIZES(GOMOCUP_DECLARE)
}

namespace gomocup {
namespace {

struct Boards {
  int size;
  const pply_game *freestyle, *standard, *renju, *caro, *standard_caro;
};

#define GOMOCUP_ENTRY(size)       \
  {size,                          \
   &pply_gomocup_freestyle##size, \
   &pply_gomocup_standard##size,  \
   &pply_gomocup_renju##size,     \
   &pply_gomocup_caro##size,      \
   &pply_gomocup_standardcaro##size},
const Boards kBoards[] = {GOMOCUP_SIZES(GOMOCUP_ENTRY)};

}  // namespace

const pply_game* find_board(Rule rule, int size) {
  for (const Boards& boards : kBoards) {
    if (boards.size != size) continue;
    switch (rule) {
      case Rule::kFreestyle: return boards.freestyle;
      case Rule::kStandard: return boards.standard;
      case Rule::kRenju: return boards.renju;
      case Rule::kCaro: return boards.caro;
      case Rule::kStandardCaro: return boards.standard_caro;
    }
  }
  return nullptr;
}

bool boards_have_walls() { return true; }

}  // namespace gomocup

#endif

namespace gomocup {

const std::uint8_t* find_book(Rule rule, int size) {
  if (size != 15) return nullptr;
  switch (rule) {
    case Rule::kFreestyle: return pply_gomoku15_book;
    case Rule::kStandard: return pply_standard15_book;
    case Rule::kRenju: return pply_renju15_book;
    case Rule::kCaro:
    case Rule::kStandardCaro: return nullptr;
  }
  return nullptr;
}

}  // namespace gomocup
