// English draughts through the C interface: moves, turns, cells and positions in a form of their
// own.
#include "picoply/games/checkers.hpp"

#include <set>

#include "define_game.hpp"
#include "picoply/crc32.hpp"
#include "picoply/games/checkers/positional.hpp"
#include "support.hpp"
#include "support/repeats.hpp"

namespace {
using English = picoply::Checkers<picoply::checkers::Positional>;
}  // namespace
PPLY_DEFINE_GAME_WITH(lean_checkers, English, 12, picoply::kLean, "Checkers, lean")

namespace capi_test {
namespace {

static_assert(picoply::kPieceSide == PPLY_PIECE_SIDE && picoply::kPieceKing == PPLY_PIECE_KING &&
              picoply::kPieceMoving == PPLY_PIECE_MOVING);

using picoply::test::repeats;
using Game = English;

std::string text_of(const pply_engine* e, pply_move move) {
  char text[16];
  EXPECT_GT(pply_move_write(e, move, text, sizeof text), 0);
  return text;
}
pply_move move_of(const pply_engine* e, const std::string& text) {
  pply_move move = PPLY_MOVE_NONE;
  EXPECT_EQ(pply_move_parse(e, text.data(), text.size(), &move), PPLY_OK) << text;
  return move;
}
int set(pply_engine* e, const std::string& text, size_t* where = nullptr) {
  return pply_position_set(e, text.data(), text.size(), where);
}
int play_text(pply_engine* e, const std::string& text, size_t* where = nullptr) {
  return pply_record_play(e, text.data(), text.size(), where);
}

struct Refused {
  const char* text;
  int error;
  size_t where;
};
// Each text is refused with its error and place, and changes nothing.
void expect_refused(const TestEngine& e, int (*read)(pply_engine*, const std::string&, size_t*),
                    const std::vector<Refused>& cases) {
  const std::vector<unsigned char> before = e.bytes();
  for (const Refused& c : cases) {
    size_t where = 99;
    EXPECT_EQ(read(e, c.text, &where), c.error) << c.text;
    EXPECT_EQ(where, c.where) << c.text;
    EXPECT_TRUE(e.bytes() == before) << c.text;
  }
}

TEST(CheckersInC, BeginsAsPeoplePlayIt) {
  TestEngine e(&pply_checkers);
  EXPECT_EQ(e.position(), "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  std::set<std::string> moves;
  for (const pply_move move : e.legal()) moves.insert(text_of(e, move));
  EXPECT_EQ(moves,
            (std::set<std::string>{"9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16"}));
  const pply_game_info info = describe(&pply_checkers);
  EXPECT_EQ(info.cols * 100 + info.rows, 808);
  EXPECT_EQ(info.rank1_on_top, 1);
  EXPECT_EQ(info.has_pass + info.has_forbidden + info.has_gravity + info.has_margin, 0);
}

// A move has its text and its cells whatever the position.
TEST(CheckersInC, EveryMoveHasATextAndCells) {
  TestEngine e(&pply_checkers);
  const pply_move count = describe(&pply_checkers).move_count;
  std::set<std::string> texts;
  uint32_t with_cells = 0;
  for (pply_move m = 0; m < count; ++m) {
    const std::string text = text_of(e, m);
    ASSERT_EQ(move_of(e, text), m);
    texts.insert(text);
    uint16_t from = 999, to = 999;
    const int told = pply_move_cells(e, m, &from, &to);
    ASSERT_EQ(told, text[0] == '#' ? 0 : 1) << text;
    if (told == 0) continue;
    ++with_cells;
    const int lines = from / 8 - to / 8, columns = from % 8 - to % 8;
    const int distance = text.find('x') != std::string::npos ? 2 : 1;
    EXPECT_EQ(lines * lines, distance * distance) << text;
    EXPECT_EQ(columns * columns, distance * distance) << text;
  }
  EXPECT_EQ(texts.size(), count);
  EXPECT_EQ(with_cells, 98u + 72u);
  uint16_t from = 7, to = 7;
  EXPECT_EQ(pply_move_cells(e, count, &from, &to), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_move_cells(e, move_of(e, "11-15"), &from, &to), 1);
  EXPECT_EQ(from, 2 * 8 + 5);
  EXPECT_EQ(to, 3 * 8 + 4);
  for (const char* none : {"11", "11-", "11-14", "11x15", "22x15x8", "0-4", "#0", "#255", "x15"}) {
    pply_move move = 77;
    EXPECT_EQ(pply_move_parse(e, none, std::strlen(none), &move), PPLY_ERR_PARSE) << none;
    EXPECT_EQ(move, 77);
  }
  EXPECT_EQ(move_of(e, "22X15"), move_of(e, "22x15"));
}

TEST(CheckersInC, ATurnGoesOnWithTheSamePiece) {
  TestEngine e(&pply_checkers);
  ASSERT_EQ(set(e, "W:W22:BK18,11,17,9,1"), PPLY_OK);
  EXPECT_EQ(pply_position_piece(e, 3, 4), 1 | int(PPLY_PIECE_KING));  // 18
  EXPECT_EQ(pply_position_cell(e, 3, 4), 1);
  EXPECT_EQ(pply_position_piece(e, 2, 5), 2);  // 22
  ASSERT_EQ(pply_move_play(e, move_of(e, "22x15")), PPLY_OK);
  EXPECT_EQ(pply_position_side(e), 1);
  EXPECT_EQ(pply_position_piece(e, 4, 3), 2 | int(PPLY_PIECE_MOVING));  // 15
  EXPECT_EQ(pply_position_cell(e, 4, 3), 2);
  EXPECT_EQ(e.position(), "W15:W15:B1,9,11,17");
  EXPECT_EQ(e.legal(), std::vector<pply_move>{move_of(e, "15x8")});
  EXPECT_EQ(e.record(), "22x15");
  ASSERT_EQ(pply_move_play(e, move_of(e, "15x8")), PPLY_OK);
  EXPECT_EQ(e.record(), "22x15x8");
  EXPECT_EQ(pply_position_side(e), 0);
  ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  EXPECT_EQ(e.position(), "W15:W15:B1,9,11,17");
  ASSERT_EQ(pply_move_undo(e), PPLY_OK);
  EXPECT_EQ(e.position(), "W:W22:B1,9,11,17,K18");

  // Read with all squares, with some, in parts.
  for (const char* text : {"22x15x8", "22x8", "22x15 15x8", "22x15, 15X8 1-5", "22x8,1-6"}) {
    ASSERT_EQ(set(e, "W:W22:BK18,11,17,9,1"), PPLY_OK);
    ASSERT_EQ(play_text(e, text), PPLY_OK) << text;
    EXPECT_EQ(e.record().substr(0, 7), "22x15x8");
  }
  ASSERT_EQ(set(e, "W:W22:BK18,11,17,9,1"), PPLY_OK);
  expect_refused(e, play_text,
                 {
                     {"22x15x8 8-4", PPLY_ERR_ILLEGAL, 8},
                     {"22x15x11", PPLY_ERR_ILLEGAL, 6},
                     {"22x15 x8", PPLY_ERR_PARSE, 6},
                     {"22x15x", PPLY_ERR_PARSE, 6},
                     {"22-18", PPLY_ERR_ILLEGAL, 3},
                     {"22x33", PPLY_ERR_PARSE, 3},
                     {"22x8 1-5 8-3 1-5", PPLY_ERR_ILLEGAL, 13},
                 });
  ASSERT_EQ(set(e, "W:W22:B18"), PPLY_OK);
  size_t over = 0;
  EXPECT_EQ(play_text(e, "22x15 1-5", &over), PPLY_ERR_OVER);
  EXPECT_EQ(over, 6u);
  ASSERT_EQ(set(e, "W:WK30:B25,17,18,26,10"), PPLY_OK);
  EXPECT_EQ(play_text(e, "30x7"), PPLY_ERR_PARSE);  // there are two ways
  ASSERT_EQ(set(e, "W:W1:B"), PPLY_ERR_POSITION);
  ASSERT_EQ(set(e, "B:WK1:B32"), PPLY_ERR_POSITION);
  ASSERT_EQ(set(e, "W:WK1:BK32"), PPLY_OK);
}

TEST(CheckersInC, PositionsThatAreNoneAreRefused) {
  TestEngine e(&pply_checkers);
  ASSERT_EQ(play_text(e, "11-15 22-18"), PPLY_OK);
  expect_refused(e, set,
                 {
                     {"", PPLY_ERR_PARSE, 0},
                     {"-XO X", PPLY_ERR_PARSE, 0},
                     {"B:W21", PPLY_ERR_PARSE, 5},
                     {"B:W21:B1,2,", PPLY_ERR_PARSE, 11},
                     {"B:W21,21:B1", PPLY_ERR_POSITION, 6},
                     {"B:W4:B1", PPLY_ERR_POSITION, 3},
                     {" B:W:B1", PPLY_ERR_POSITION, 1},
                     {"B1:W21:B1", PPLY_ERR_POSITION, 1},
                 });
}

// Every position of a game: its text, its cells, its record, a snapshot of it, also of a game that
// began in the middle of a turn, and back by undoing.
TEST(CheckersInC, NothingOfAGameIsLost) {
  Rng rng(1);
  uint32_t in_turns = 0, begun_in_turns = 0;
  for (int round = 0; round < repeats(12); ++round) {
    TestEngine e(&pply_checkers);
    Game g;
    while (!e.over()) {
      const std::vector<pply_move> moves = e.legal();
      const pply_move move = moves[rng() % moves.size()];
      ASSERT_EQ(pply_move_play(e, move), PPLY_OK);
      g.make(Game::Move(move));
      ASSERT_EQ(pply_position_side(e), g.side());
      for (uint32_t i = 0; i < 64; ++i) {
        ASSERT_EQ(pply_position_piece(e, i % 8, i / 8), g.cell(i)) << i;
        ASSERT_EQ(pply_position_cell(e, i % 8, i / 8), g.cell(i) & 3) << i;
      }
      const bool in_turn = g.continuing() != picoply::checkers::kSquares;
      in_turns += in_turn ? 1 : 0;
      if (rng() % 8 != 0 && !in_turn) continue;

      const std::string position = e.position(), record = e.record();
      TestEngine again(&pply_checkers), set_up(&pply_checkers);
      ASSERT_EQ(play_text(again, record), PPLY_OK) << record;
      ASSERT_EQ(again.bytes(), e.bytes());
      ASSERT_EQ(set(set_up, position), PPLY_OK) << position;
      ASSERT_EQ(set_up.position(), position);
      const std::vector<unsigned char> beginning = set_up.bytes();
      begun_in_turns += in_turn ? 1 : 0;
      while (pply_record_length(set_up) < 4 && !set_up.over()) {
        const std::vector<pply_move> next = set_up.legal();
        ASSERT_EQ(pply_move_play(set_up, next[rng() % next.size()]), PPLY_OK);
      }
      for (TestEngine* game : {&e, &set_up}) {
        std::vector<uint8_t> bytes(size_t(pply_snapshot_write(*game, nullptr, 0)));
        ASSERT_EQ(pply_snapshot_write(*game, bytes.data(), bytes.size()), int(bytes.size()));
        TestEngine copy(&pply_checkers);
        ASSERT_EQ(pply_snapshot_restore(copy, bytes.data(), bytes.size(), nullptr), PPLY_OK);
        ASSERT_EQ(copy.bytes(), game->bytes());
      }
      while (pply_record_length(set_up) > 0) ASSERT_EQ(pply_move_undo(set_up), PPLY_OK);
      ASSERT_EQ(set_up.bytes(), beginning);
    }
    EXPECT_LE(pply_record_length(e), 1000);
  }
  EXPECT_GT(in_turns, 0u);
  EXPECT_GT(begun_in_turns, 0u);
}

// What is left out is refused; moves and positions are still written.
TEST(CheckersInC, CanBeLean) {
  TestEngine e(&pply_lean_checkers);
  EXPECT_LT(e.size(), 4000u);
  EXPECT_EQ(set(e, "W:W22:B18"), PPLY_ERR_SUPPORT);
  EXPECT_EQ(play_text(e, "11-15"), PPLY_ERR_SUPPORT);
  ASSERT_EQ(pply_move_play(e, move_of(e, "11-15")), PPLY_OK);
  EXPECT_EQ(e.position(), "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15");
  EXPECT_EQ(pply_snapshot_write(e, nullptr, 0), PPLY_ERR_SUPPORT);
}

// A snapshot whose beginning is changed, with a checksum that fits, is refused or is a position.
TEST(CheckersInC, ABeginningThatIsNoneIsRefused) {
  Rng rng(2);
  TestEngine e(&pply_checkers);
  ASSERT_EQ(set(e, "W15:W15,K30:B1,9,11,17,K20"), PPLY_OK);
  std::vector<uint8_t> bytes(size_t(pply_snapshot_write(e, nullptr, 0)));
  ASSERT_EQ(pply_snapshot_write(e, bytes.data(), bytes.size()), int(bytes.size()));
  ASSERT_EQ(bytes.size(), 12 + 32 + 4u);
  uint32_t refused = 0;
  for (int i = 0; i < 2000; ++i) {
    std::vector<uint8_t> changed = bytes;
    const size_t at = 12 + rng() % 32;
    changed[at] = uint8_t(rng());
    const uint32_t sum = picoply::crc32(changed.data(), changed.size() - 4);
    for (uint32_t k = 0; k < 4; ++k) changed[changed.size() - 4 + k] = uint8_t(sum >> (8 * k));
    TestEngine other(&pply_checkers);
    size_t where = 999;
    const int error = pply_snapshot_restore(other, changed.data(), changed.size(), &where);
    if (error == PPLY_OK) {
      ASSERT_EQ(set(e, other.position()), PPLY_OK);
      ASSERT_EQ(e.position(), other.position());
      continue;
    }
    ASSERT_EQ(error, PPLY_ERR_POSITION);
    ASSERT_LT(where, changed.size());
    ASSERT_EQ(other.position().substr(0, 2), "B:");
    ++refused;
  }
  EXPECT_GT(refused, 100u);
}

TEST(CheckersInC, LevelsSeeWhatHangs) {
  // 14-18 is answered by a jump over the last man.
  TestEngine e(&pply_checkers);
  ASSERT_EQ(set(e, "B:WK23:B14"), PPLY_OK);
  const pply_move lost = move_of(e, "14-18");
  for (uint8_t level = 1; level <= PPLY_LEVEL_MAX; ++level) {
    pply_search_options options{};
    options.struct_size = sizeof options;
    options.level = level;
    options.seed = level;
    pply_search_result result{};
    result.struct_size = sizeof result;
    ASSERT_EQ(pply_search_run(e, &options, &result), PPLY_OK);
    EXPECT_EQ(pply_move_is_legal(e, result.best), 1);
    if (level > 2) {
      EXPECT_NE(result.best, lost) << int(level);
    }
  }
}

}  // namespace
}  // namespace capi_test
