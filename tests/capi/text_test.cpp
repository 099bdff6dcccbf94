// Moves, positions and records as text and back.
#include <cstdlib>
#include <fstream>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

class Text : public testing::TestWithParam<NamedGame> {
 protected:
  bool custom() const { return GetParam().game == &pply_custom; }
};
INSTANTIATE_TEST_SUITE_P(Games, Text, testing::ValuesIn(all_games()), game_name);

TEST_P(Text, MovesRoundTrip) {
  const TestEngine e(GetParam().game);
  const pply_game_info info = describe(GetParam().game);
  std::vector<pply_move> moves;
  for (uint32_t m = 0; m < (custom() ? 9 : info.move_count); ++m) moves.push_back(pply_move(m));
  if (info.has_pass) moves.push_back(PPLY_MOVE_PASS);
  for (const pply_move m : moves) {
    char text[8];
    const int length = pply_move_write(e, m, text, sizeof text);
    ASSERT_GT(length, 0);
    ASSERT_EQ(size_t(length), std::strlen(text));
    EXPECT_EQ(pply_move_write(e, m, nullptr, 0), length);
    pply_move back = 0;
    EXPECT_EQ(pply_move_parse(e, text, size_t(length), &back), PPLY_OK) << text;
    EXPECT_EQ(back, m);
    for (char* c = text; *c != 0; ++c)
      if (*c >= 'a' && *c <= 'z') *c = char(*c - 'a' + 'A');
    EXPECT_EQ(pply_move_parse(e, text, size_t(length), &back), PPLY_OK) << text;
    EXPECT_EQ(back, m);
    for (int capacity = 0; capacity <= length; ++capacity) {
      char cut[8] = "\1\1\1\1\1\1\1";
      EXPECT_EQ(pply_move_write(e, m, cut, size_t(capacity)), length);
      if (capacity > 0) {
        EXPECT_EQ(std::strlen(cut), size_t(capacity) - 1);
      }
      EXPECT_EQ(cut[capacity], '\1');
    }
  }
}

TEST(TextOf, Cells) {
  const TestEngine e(&pply_gomoku15);
  pply_move m = 0;
  EXPECT_EQ(pply_move_parse(e, "h8", 2, &m), PPLY_OK);
  EXPECT_EQ(m, 7 * 15 + 7);
  EXPECT_EQ(pply_move_parse(e, "O15", 3, &m), PPLY_OK);
  EXPECT_EQ(m, 224);
  for (const char* bad : {"", "h", "8", "h0", "h16", "p1", "h8 ", " h8", "h08", "h-1", "hh", "pass",
                          "h99999999999", "h8h8", "@1", "`1", "{1"})
    EXPECT_EQ(pply_move_parse(e, bad, std::strlen(bad), &m), PPLY_ERR_PARSE) << bad;
  EXPECT_EQ(m, 224);
}

TEST(TextOf, Columns) {
  TestEngine e(&pply_connect4);
  size_t where = 0;
  EXPECT_EQ(pply_record_play(e, "4453", 4, nullptr), PPLY_OK);
  EXPECT_EQ(pply_record_length(e), 4);
  EXPECT_EQ(pply_position_cell(e, 3, 1), 2);
  EXPECT_EQ(e.record(), "4453");
  for (const char* bad : {"0", "8", "a1", "44 x", "4,9"})
    EXPECT_EQ(pply_record_play(e, bad, std::strlen(bad), &where), PPLY_ERR_PARSE) << bad;
  EXPECT_EQ(where, 2u);
}

TEST(TextOf, Numbers) {
  pply_custom_game rules = tictactoe_rules;
  rules.cols = rules.rows = 0;
  TestEngine e(&pply_custom, 0, &rules);
  EXPECT_EQ(pply_record_play(e, "4 0,8", 5, nullptr), PPLY_OK);
  EXPECT_EQ(e.record(), "4 0 8");
  size_t where = 0;
  EXPECT_EQ(pply_record_play(e, "1 9", 3, &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 2u);
  EXPECT_EQ(pply_record_play(e, "12", 2, &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 0u);
  EXPECT_EQ(pply_position_write(e, nullptr, 0), PPLY_ERR_SUPPORT);
  EXPECT_EQ(pply_position_cell(e, 0, 0), PPLY_ERR_SUPPORT);
}

TEST_P(Text, RandomGamesRoundTrip) {
  Rng rng(5);
  const pply_game_info info = describe(GetParam().game);
  for (int game = 0; game < (picoply::test::kSanitized ? 2 : 8); ++game) {
    TestEngine e(GetParam().game);
    const std::vector<unsigned char> fresh = e.bytes();
    play_random(e, rng, 10 + uint32_t(rng() % 200), game % 2 == 0);
    const std::string position = e.position(), record = e.record();
    const std::vector<unsigned char> played = e.bytes();

    TestEngine again(GetParam().game);
    ASSERT_EQ(pply_record_play(again, record.data(), record.size(), nullptr), PPLY_OK) << record;
    EXPECT_EQ(again.position(), position);
    EXPECT_TRUE(again.bytes() == played);

    // Undone to the start, not a byte is left of the game.
    while (pply_record_length(e) > 0) ASSERT_EQ(pply_move_undo(e), PPLY_OK);
    EXPECT_TRUE(e.bytes() == fresh);
    ASSERT_EQ(pply_position_reset(again), PPLY_OK);
    EXPECT_TRUE(again.bytes() == fresh);

    if (custom()) {
      EXPECT_EQ(pply_position_set(e, position.data(), position.size(), nullptr), PPLY_ERR_SUPPORT);
      continue;
    }
    ASSERT_EQ(pply_position_set(e, position.data(), position.size(), nullptr), PPLY_OK) << position;
    EXPECT_EQ(e.position(), position);
    EXPECT_EQ(pply_record_length(e), 0);
    EXPECT_EQ(e.record(), "");
    EXPECT_EQ(pply_move_undo(e), PPLY_ERR_EMPTY);
    // Go on from there and come back.
    const std::vector<unsigned char> read = e.bytes();
    play_random(e, rng, 5, false);
    while (pply_record_length(e) > 0) ASSERT_EQ(pply_move_undo(e), PPLY_OK);
    EXPECT_TRUE(e.bytes() == read);

    std::string bad = position;
    const size_t at = rng() % bad.size();
    bad[at] = '?';
    size_t where = 9999;
    EXPECT_EQ(pply_position_set(e, bad.data(), bad.size(), &where), PPLY_ERR_PARSE) << bad;
    EXPECT_EQ(where, at) << bad;
    bad = position + " x";
    EXPECT_EQ(pply_position_set(e, bad.data(), bad.size(), &where), PPLY_ERR_PARSE);
    EXPECT_EQ(where, position.size() + 1);
    if (position.find(':') != std::string::npos) continue;  // FEN: checkers_text_test.cpp

    // Other spellings of the same position.
    std::string other = "\n ";
    for (size_t i = 0; i < position.size(); ++i) {
      const char c = position[i];
      other += c == 'X' ? "xB*X"[rng() % 4] : c == 'O' ? "oWwO"[rng() % 4] : c == '-' ? '.' : c;
      if (info.cols != 0 && i % info.cols == info.cols - 1u) other += "\r\n";
    }
    other += " ; g8:+18; anything \xff";
    ASSERT_EQ(pply_position_set(e, other.data(), other.size(), nullptr), PPLY_OK) << other;
    EXPECT_EQ(e.position(), position);

    // Cut anywhere it is malformed, and says where.
    for (size_t cut = 0; cut < position.size(); ++cut) {
      where = 9999;
      const std::vector<unsigned char> before = e.bytes();
      EXPECT_EQ(pply_position_set(e, position.data(), cut, &where), PPLY_ERR_PARSE);
      EXPECT_EQ(where, cut);
      EXPECT_TRUE(e.bytes() == before);
    }
  }
}

// Records with one bad move: all or none, and the offset of that move.
TEST_P(Text, RecordsAreReadWholeOrNotAtAll) {
  Rng rng(6);
  TestEngine source(GetParam().game), e(GetParam().game);
  const pply_game_info info = describe(GetParam().game);
  play_random(source, rng, 6);
  const bool spaced = source.record().find(' ') != std::string::npos;
  if (!custom()) {  // start from a text, so that the way back starts there too
    const std::string start = e.position();
    ASSERT_EQ(pply_position_set(e, start.data(), start.size(), nullptr), PPLY_OK);
  }
  pply_move first = 0;
  ASSERT_EQ(pply_record_move(source, 0, &first), PPLY_OK);
  ASSERT_EQ(pply_move_play(e, first), PPLY_OK);
  std::string rest;
  for (uint32_t i = 1; i < uint32_t(pply_record_length(source)); ++i) {
    pply_move m = 0;
    char text[8];
    ASSERT_EQ(pply_record_move(source, i, &m), PPLY_OK);
    ASSERT_GT(pply_move_write(e, m, text, sizeof text), 0);
    rest += text;
    if (spaced) rest += ' ';
  }
  const std::vector<unsigned char> before = e.bytes();
  std::string bad = rest + ",? ";
  size_t where = 0;
  EXPECT_EQ(pply_record_play(e, bad.data(), bad.size(), &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, rest.size() + 1);
  EXPECT_TRUE(e.bytes() == before);
  if (!info.has_gravity && !spaced) {  // the first stone again
    char text[8];
    ASSERT_GT(pply_move_write(e, first, text, sizeof text), 0);
    bad = rest + "  " + text;
    EXPECT_EQ(pply_record_play(e, bad.data(), bad.size(), &where), PPLY_ERR_ILLEGAL);
    EXPECT_EQ(where, rest.size() + 2);
    EXPECT_TRUE(e.bytes() == before);
  }
  EXPECT_EQ(pply_record_play(e, rest.data(), rest.size(), &where), PPLY_OK);
  EXPECT_EQ(e.position(), source.position());
  EXPECT_EQ(pply_record_play(e, "", 0, nullptr), PPLY_OK);
  EXPECT_EQ(pply_record_play(e, nullptr, 0, nullptr), PPLY_OK);
}

TEST(TextOf, PassesMayBeLeftOut) {
  Rng rng(7);
  int passes = 0;
  for (int game = 0; game < 60; ++game) {
    TestEngine e(&pply_othello6);
    play_random(e, rng, 100, false);
    std::string with = e.record(), without = with;
    for (size_t at; (at = without.find("pass")) != std::string::npos; ++passes)
      without.erase(at, 4);
    TestEngine a(&pply_othello6), b(&pply_othello6);
    ASSERT_EQ(pply_record_play(a, with.data(), with.size(), nullptr), PPLY_OK);
    ASSERT_EQ(pply_record_play(b, without.data(), without.size(), nullptr), PPLY_OK) << without;
    EXPECT_EQ(a.position(), b.position());
    EXPECT_EQ(b.record(), with);
  }
  EXPECT_GT(passes, 5);
}

TEST(TextOf, ImpossiblePositions) {
  const auto fault_at = [](const pply_game* game, const std::string& text) {
    TestEngine e(game);
    const std::vector<unsigned char> before = e.bytes();
    size_t where = 999;
    EXPECT_EQ(pply_position_set(e, text.data(), text.size(), &where), PPLY_ERR_POSITION) << text;
    EXPECT_TRUE(e.bytes() == before);
    return where;
  };
  EXPECT_EQ(fault_at(&pply_tictactoe, "XX- --- --- X"), 0u);
  EXPECT_EQ(fault_at(&pply_tictactoe, "X-- --- --- X"), 12u);
  fault_at(&pply_tictactoe, "XXX OOO --- X");
  std::string floating(42, '-');
  floating[8] = 'X';
  EXPECT_EQ(fault_at(&pply_connect4, floating + " O"), 8u);
  EXPECT_EQ(fault_at(&pply_othello6, " " + std::string(36, '-') + " X"), 1u + 2 * 6 + 2);
}

TEST(TextOf, OthelloProblemFiles) {
#ifdef PICOPLY_SHARED_DATA
  int read = 0;
  for (const char* name : {"fforum-1-19.obf", "fforum-40-59.obf"}) {
    std::ifstream file(std::string(PICOPLY_SHARED_DATA "/") + name);
    for (std::string line; std::getline(file, line); ++read) {
      TestEngine e(&pply_othello8);
      size_t where = 0;
      ASSERT_EQ(pply_position_set(e, line.data(), line.size(), &where), PPLY_OK)
          << line << " at " << where;
      EXPECT_EQ(e.position(), line.substr(0, 66));
      // Each move the line names is legal, and there are no others.
      std::vector<pply_move> named;
      for (size_t at = line.find(';'); at != std::string::npos && at + 3 < line.size();
           at = line.find(';', at + 1)) {
        pply_move m = 0;
        if (line[at + 1] != ' ' || line[at + 2] < 'A') continue;
        ASSERT_EQ(pply_move_parse(e, line.data() + at + 2, 2, &m), PPLY_OK);
        EXPECT_EQ(pply_move_is_legal(e, m), 1);
        named.push_back(m);
      }
      EXPECT_EQ(named.size(), e.legal().size()) << line;
    }
  }
  if (read == 0) GTEST_SKIP() << "no problem files in " << PICOPLY_SHARED_DATA;
  EXPECT_GT(read, 30);
#else
  GTEST_SKIP() << "PICOPLY_SHARED_DATA is not defined";
#endif
}

TEST(TextOf, WinningLine) {
  TestEngine e(&pply_gomoku15);
  const std::string game = "h8a1i8a2j8a3k8a5l8";
  ASSERT_EQ(pply_record_play(e, game.data(), game.size(), nullptr), PPLY_OK);
  EXPECT_EQ(pply_position_outcome(e), PPLY_FIRST_WINS);
  pply_move line[8];
  ASSERT_EQ(pply_position_winning_line(e, line, 8), 5);
  for (uint32_t i = 0; i < 5; ++i) EXPECT_EQ(line[i], 7 * 15 + 7 + i);
  line[2] = 0x7777;
  EXPECT_EQ(pply_position_winning_line(e, line, 2), 5);
  EXPECT_EQ(line[2], 0x7777);
}

TEST(TextOf, Margin) {
  TestEngine e(&pply_othello6);
  const std::string end =
      "XXXXXX"
      "XXXXXX"
      "XXXXXX"
      "XXXXXX"
      "XXXXX-"
      "XXXXX- O";
  ASSERT_EQ(pply_position_set(e, end.data(), end.size(), nullptr), PPLY_OK);
  EXPECT_EQ(pply_position_outcome(e), PPLY_FIRST_WINS);
  int32_t margin = 0;
  EXPECT_EQ(pply_position_margin(e, &margin), PPLY_OK);
  EXPECT_EQ(margin, 36);
}

// What is forbidden in Renju, with its reason, and only to black.
TEST(TextOf, Forbidden) {
  TestEngine e(&pply_renju15);
  const std::string game = "h8a1h9a3i10a5j10a7";  // h10 makes a three each way
  ASSERT_EQ(pply_record_play(e, game.data(), game.size(), nullptr), PPLY_OK);
  pply_move h10 = 0;
  ASSERT_EQ(pply_move_parse(e, "h10", 3, &h10), PPLY_OK);
  EXPECT_EQ(pply_move_forbidden(e, h10), PPLY_FORBIDDEN_DOUBLE_THREE);
  EXPECT_EQ(pply_move_is_legal(e, h10), 0);
  EXPECT_EQ(pply_move_play(e, h10), PPLY_ERR_ILLEGAL);
  pply_move moves[4] = {};
  uint8_t reasons[4] = {};
  EXPECT_EQ(pply_moves_forbidden(e, moves, reasons, 4), 1);
  EXPECT_EQ(moves[0], h10);
  EXPECT_EQ(reasons[0], PPLY_FORBIDDEN_DOUBLE_THREE);
  EXPECT_EQ(pply_moves_forbidden(e, moves, nullptr, 4), 1);
  ASSERT_EQ(pply_record_play(e, "o15", 3, nullptr), PPLY_OK);
  EXPECT_EQ(pply_move_forbidden(e, h10), 0);
  EXPECT_EQ(pply_moves_forbidden(e, moves, reasons, 4), 0);
  EXPECT_EQ(pply_move_is_legal(e, h10), 1);
}

}  // namespace
}  // namespace capi_test
