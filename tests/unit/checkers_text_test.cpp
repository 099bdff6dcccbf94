// English draughts as text: moves, turns and positions.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "picoply/games/checkers.hpp"
#include "picoply/games/checkers/fen.hpp"
#include "picoply/games/checkers/notation.hpp"
#include "picoply/random.hpp"
#include "support/minimax.hpp"
#include "support/repeats.hpp"

namespace picoply::test {
namespace {

using checkers::Board;
using checkers::Fault;
using checkers::Position;
using checkers::Turn;
using checkers::TurnFault;
using G = Checkers<>;

template <class Write>
std::string text_of(Write write) {
  char text[200];
  TextWriter out(text, sizeof text);
  write(out);
  EXPECT_LT(out.finish(), sizeof text);
  return text;
}
std::string fen_of(const Position& position) {
  return text_of([&](TextWriter& out) { checkers::write_fen(position, out); });
}
std::string turn_text(const Turn& turn) {
  return text_of([&](TextWriter& out) { checkers::write_turn(turn, out); });
}
std::string move_text(G::Move m) {
  return text_of([&](TextWriter& out) { checkers::write_move(m, out); });
}

// A game from its text. Bytes that are read have the text's length and no more.
G game(const std::string& fen) {
  const std::vector<char> bytes(fen.begin(), fen.end());
  Position position;
  size_t at = 0;
  G g;
  EXPECT_EQ(checkers::read_fen(bytes.data(), bytes.size(), at, position), Fault::kNone) << fen;
  EXPECT_EQ(at, fen.size());
  EXPECT_EQ(g.set(position), Fault::kNone);
  return g;
}

// ---- Positions
// ------------------------------------------------------------------------------------

TEST(CheckersFen, IsReadAndWritten) {
  EXPECT_EQ(fen_of(Position()),
            "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12");
  const std::string example = "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29";
  const G g = game(example);
  EXPECT_EQ(fen_of(g.position()), example);
  EXPECT_EQ(g.hash(), game("B:B12,16,20,K22,K25,K29:W18,24,27,28,K10,K15.").hash());
  EXPECT_EQ(game("  W:W21-32:B1-12. \n").board().pieces[1], checkers::kStart.pieces[1]);
  EXPECT_EQ(fen_of(game("W:BK1-3,7:W").position()), "W:W:B7,K1,K2,K3");
  EXPECT_EQ(game("W:W:BK32").outcome(), Outcome::kLoss);
}

TEST(CheckersFen, IsReadInSmallLetters) {
  for (const std::string text : {"B:W18,K10,K15:B12,K22", "W:B1-3:WK21-24,30", "W15:W15:B1,11"}) {
    std::string small = text;
    for (char& c : small) c = detail::lower(c);
    ASSERT_NE(small, text);
    EXPECT_EQ(fen_of(game(small).position()), fen_of(game(text).position()));
  }
  EXPECT_EQ(fen_of(game("w:Wk30:b1").position()), "W:WK30:B1");
}

TEST(CheckersFen, LongestTextHasItsLength) {
  const Board board{{0xfffu << 20, 0xfffu << 8}, 0xffffffu << 8};
  EXPECT_EQ(fen_of({board, 0, 30}).size(), checkers::kMaxFen - 1u);  // 9 is a digit shorter than 10
}

TEST(CheckersFen, SaysWhatIsWrongAndWhere) {
  const struct {
    const char* text;
    Fault fault;
    size_t at;
  } cases[] = {
      {"", Fault::kText, 0},
      {"  ", Fault::kText, 2},
      {"X:W1:B2", Fault::kText, 0},
      {"k:W21:B1", Fault::kText, 0},
      {"b:w21:w22", Fault::kText, 6},
      {"b:wkk21:b1", Fault::kText, 4},
      {"B", Fault::kText, 1},
      {"B W21:B1", Fault::kText, 1},
      {"B:", Fault::kText, 2},
      {"B:21:B1", Fault::kText, 2},
      {"B:W21", Fault::kText, 5},
      {"B:W21:W22", Fault::kText, 6},
      {"B:W21,:B1", Fault::kText, 6},
      {"B:W21,,22:B1", Fault::kText, 6},
      {"B:W0:B1", Fault::kText, 3},
      {"B:W33:B1", Fault::kText, 3},
      {"B:W021:B1", Fault::kText, 3},
      {"B:W4294967317:B1", Fault::kText, 3},
      {"B:W99999999999999999999999999:B1", Fault::kText, 3},
      {"B:WK:B1", Fault::kText, 4},
      {"B:WKK21:B1", Fault::kText, 4},
      {"B:W22-:B1", Fault::kText, 6},
      {"B:W24-21:B1", Fault::kText, 6},
      {"B:W21-33:B1", Fault::kText, 6},
      {"B:W21-22-23:B1", Fault::kText, 8},
      {"B:W21:B1:W22", Fault::kText, 8},
      {"B:W21:B1..", Fault::kText, 9},
      {"B:W21:B1 x", Fault::kText, 9},
      {"B:W21, 22:B1", Fault::kText, 6},
      {"B:W21,21:B1", Fault::kTwoPieces, 6},
      {"B:W21-24,K23:B1", Fault::kTwoPieces, 10},
      {"B:W21:B1,21", Fault::kTwoPieces, 9},
      {"B:W4:B1", Fault::kManOnKingRow, 3},
      {"B:W21:B1,26-29", Fault::kManOnKingRow, 9},
      {"B:W21-32,20:B1", Fault::kPieceCount, 9},
      {"B:W32:BK1-31", Fault::kPieceCount, 8},
      {" B:W:B1", Fault::kAfterEnd, 1},
      {"W:W21:B", Fault::kAfterEnd, 0},
      {"B0:W21:B1", Fault::kText, 1},
      {"B33:W21:B1", Fault::kText, 1},
      {"B17", Fault::kText, 3},
      {"BK17:W21:BK17", Fault::kText, 1},
      {"B17:W21:B1", Fault::kTurn, 1},
      {"B1:W21:B1", Fault::kTurn, 1},
      {"W17:W21:B17", Fault::kTurn, 1},
  };
  for (const auto& c : cases) {
    const std::string text = c.text;
    const std::vector<char> bytes(text.begin(), text.end());
    Position position{{{7, 5}, 3}, 9, 8};
    size_t at = 77;
    EXPECT_EQ(checkers::read_fen(bytes.data(), bytes.size(), at, position), c.fault) << text;
    EXPECT_EQ(at, c.at) << text;
    const Board& board = position.board;
    EXPECT_EQ(board.pieces[0] + board.pieces[1] + board.kings + position.side + position.continuing,
              32u)
        << text;
  }
}

// Texts that are nearly right, and what each of them says is written again as it was read.
TEST(CheckersFen, AnyBytesAreReadOrRefused) {
  Random random(5);
  const std::string good = "B:W18,24,27,28,K10,K15:B12,16-20,K22,K25,K29.";
  const std::string letters = "BWKbwk:,-.0123456789 \xff";
  uint32_t read = 0;
  for (uint32_t i = 0; i < 40000; ++i) {
    std::string text = good;
    for (uint32_t k = random.below(3); k < 3; ++k) {
      const auto at = random.below(uint32_t(text.size()));
      const char c = letters[random.below(uint32_t(letters.size()))];
      if (random.below(3) == 0)
        text.erase(at, 1 + random.below(4));
      else if (random.below(2) == 0)
        text.insert(at, 1, c);
      else
        text[at] = c;
      if (text.empty()) text = good;
    }
    const std::vector<char> bytes(text.begin(), text.end());
    Position position;
    size_t at = 0;
    const Fault fault = checkers::read_fen(bytes.data(), bytes.size(), at, position);
    ASSERT_LE(at, text.size()) << text;
    if (fault != Fault::kNone) continue;
    ++read;
    ASSERT_EQ(checkers::fault_of(position), Fault::kNone) << text;
    const G again = game(fen_of(position));
    ASSERT_EQ(fen_of(again.position()), fen_of(position)) << text;
  }
  EXPECT_GT(read, 100u);
}

// ---- Moves and turns
// ------------------------------------------------------------------------------

struct Read {
  TurnFault fault;
  size_t at;
  std::string turn;
};
std::ostream& operator<<(std::ostream& out, const Read& r) {
  return out << "fault " << int(r.fault) << " at " << r.at << ": " << r.turn;
}
bool operator==(const Read& a, const Read& b) {
  return a.fault == b.fault && a.at == b.at && a.turn == b.turn;
}
Read read_turn(const G& g, const std::string& text, bool may_go_on = false) {
  const std::vector<char> bytes(text.begin(), text.end());
  size_t at = 0;
  Turn turn;
  turn.push(255);
  const TurnFault fault = checkers::read_turn(g, bytes.data(), bytes.size(), at, turn, may_go_on);
  if (fault != TurnFault::kNone) {
    EXPECT_EQ(turn[0], 255);
    return {fault, at, ""};
  }
  return {fault, at, turn_text(turn)};
}
Read read_part(const G& g, const std::string& text) { return read_turn(g, text, true); }
Read read_move(const std::string& text) {
  const std::vector<char> bytes(text.begin(), text.end());
  size_t at = 0;
  checkers::SquareMove m = 255;
  if (!checkers::read_move(bytes.data(), bytes.size(), at, m)) {
    EXPECT_EQ(m, 255);
    return {TurnFault::kText, at, ""};
  }
  return {TurnFault::kNone, at, move_text(m)};
}

// A move's text does not depend on a position, and every number has one.
TEST(CheckersNotation, EveryMoveHasATextOfItsOwn) {
  std::set<std::string> texts;
  uint32_t steps = 0, jumps = 0;
  for (uint32_t m = 0; m < G::kMoveCount; ++m) {
    const std::string text = move_text(G::Move(m));
    texts.insert(text);
    ASSERT_EQ(read_move(text), (Read{TurnFault::kNone, text.size(), text}));
    steps += text.find('-') != std::string::npos;
    jumps += text.find('x') != std::string::npos;
  }
  EXPECT_EQ(texts.size(), G::kMoveCount);
  EXPECT_EQ(steps, 98u);
  EXPECT_EQ(jumps, 72u);
}

TEST(CheckersNotation, ReadsStepsAndTurns) {
  const G start;
  EXPECT_EQ(read_turn(start, "11-15"), (Read{TurnFault::kNone, 5, "11-15"}));
  EXPECT_EQ(read_move("11-15 23-19"), (Read{TurnFault::kNone, 5, "11-15"}));
  EXPECT_EQ(read_turn(start, "12-16"), (Read{TurnFault::kNone, 5, "12-16"}));
  // White jumps from 22 over 18 to 15 and over 11 to 8, or over 17 and 9 to 6.
  const G g = game("W:W22:B18,11,17,9,1");
  EXPECT_EQ(read_turn(g, "22x15x8"), (Read{TurnFault::kNone, 7, "22x15x8"}));
  EXPECT_EQ(read_turn(g, "22X8,"), (Read{TurnFault::kNone, 4, "22x15x8"}));
  EXPECT_EQ(read_turn(g, "22x6"), (Read{TurnFault::kNone, 4, "22x13x6"}));
  EXPECT_EQ(read_turn(g, "22x15"), (Read{TurnFault::kUnfinished, 5, ""}));
  EXPECT_EQ(read_move("22x15x8"), (Read{TurnFault::kNone, 5, "22x15"}));
  G half = g;
  half.make(checkers::kJump | (21 * 4 + 3));
  EXPECT_EQ(fen_of(half.position()), "W15:W15:B1,9,11,17");
  EXPECT_EQ(game("W15:W15:B1,9,11,17").hash(), half.hash());
  EXPECT_EQ(read_part(g, "22x15"), (Read{TurnFault::kNone, 5, "22x15"}));
  EXPECT_EQ(read_part(g, "22x8"), (Read{TurnFault::kNone, 4, "22x15x8"}));
  EXPECT_EQ(read_part(g, "22x11").fault, TurnFault::kIllegal);
  EXPECT_EQ(read_turn(half, "15x8"), (Read{TurnFault::kNone, 4, "15x8"}));
  EXPECT_EQ(read_turn(half, "22x8"), (Read{TurnFault::kIllegal, 0, ""}));
}

// A king can go round four pieces in both directions, and takes the same; or to a square on two
// ways, and takes others.
TEST(CheckersNotation, ReadsShortTurnsThatAreClear) {
  const G round = game("W:WK30:B25,17,18,26");
  EXPECT_EQ(read_turn(round, "30x30").fault, TurnFault::kNone);
  EXPECT_EQ(read_turn(round, "30x14x30").turn, "30x21x14x23x30");
  EXPECT_EQ(read_turn(round, "30x23x30").fault, TurnFault::kNone);
  EXPECT_EQ(read_turn(round, "30x23x14x21x30").turn, "30x23x14x21x30");
  const G two = game("W:WK30:B25,17,18,26,10");
  EXPECT_EQ(read_turn(two, "30x7"), (Read{TurnFault::kAmbiguous, 0, ""}));
  EXPECT_EQ(read_turn(two, "30x21x7").turn, "30x21x14x7");
  EXPECT_EQ(read_turn(two, "30x23x7").turn, "30x23x14x7");
}

TEST(CheckersNotation, SaysWhatIsWrongAndWhere) {
  const struct {
    const char* text;
    TurnFault fault;
    size_t at;
  } cases[] = {
      {"", TurnFault::kText, 0},
      {"x", TurnFault::kText, 0},
      {"11", TurnFault::kText, 2},
      {"11-", TurnFault::kText, 3},
      {"11 15", TurnFault::kText, 2},
      {"0-4", TurnFault::kText, 0},
      {"11-155", TurnFault::kText, 3},
      {"011-15", TurnFault::kText, 0},
      {"11-33", TurnFault::kText, 3},
      {"11:15", TurnFault::kText, 2},
      {"11-14", TurnFault::kIllegal, 3},
      {"15-18", TurnFault::kIllegal, 0},
      {"11x15", TurnFault::kIllegal, 3},
      {"1-5", TurnFault::kIllegal, 0},
      {"24-20", TurnFault::kIllegal, 0},
      {"11x15x18", TurnFault::kIllegal, 3},
      {"99999999999-1", TurnFault::kText, 0},
  };
  for (const auto& c : cases) {
    if (c.fault == TurnFault::kText) {
      EXPECT_EQ(read_move(c.text), (Read{c.fault, c.at, ""})) << c.text;
    }
    EXPECT_EQ(read_turn(G(), c.text), (Read{c.fault, c.at, ""})) << c.text;
  }
  const G g = game("W:W22:B18,11,17,9,1");
  for (const char* none : {"11-14", "11x15", "1-1", "1-32", "4-9", "11-255", "#", "#255", "#0"})
    EXPECT_EQ(read_move(none).fault, TurnFault::kText) << none;
  EXPECT_EQ(read_turn(g, "22-18"), (Read{TurnFault::kIllegal, 3, ""}));
  EXPECT_EQ(read_turn(g, "22-15"), (Read{TurnFault::kIllegal, 3, ""}));
  EXPECT_EQ(read_turn(g, "22x15x10"), (Read{TurnFault::kIllegal, 6, ""}));
  EXPECT_EQ(read_turn(g, "22x15x8x3"), (Read{TurnFault::kIllegal, 8, ""}));
  std::string many = "22";
  for (int i = 0; i < 100; ++i) many += "x15";
  EXPECT_EQ(read_turn(g, many).fault, TurnFault::kIllegal);
}

// All turns of a position, by recursion.
void list_turns(const G& g, Turn& turn, uint8_t side, std::vector<Turn>& out) {
  if (g.side() != side || g.outcome() != Outcome::kOngoing) {
    out.push_back(turn);
    return;
  }
  for (const auto m : legal_moves(g)) {
    G next = g;
    next.make(m);
    turn.push(m);
    list_turns(next, turn, side, out);
    turn.truncate(turn.size() - 1u);
  }
}
uint64_t after(G g, const Turn& turn) {
  for (const auto m : turn) g.make(m);
  return g.hash();
}

// Each turn is read from its full text, and from its first and last square unless others that do
// something else have the same.
void check_turns(const G& g, uint32_t& longest, uint32_t& unclear) {
  std::vector<Turn> turns;
  Turn none;
  if (g.outcome() == Outcome::kOngoing) list_turns(g, none, g.side(), turns);
  for (const auto m : legal_moves(g)) {
    const std::string text = move_text(m);
    ASSERT_EQ(read_move(text), (Read{TurnFault::kNone, text.size(), text}));
  }
  for (const Turn& turn : turns) {
    const std::string text = turn_text(turn);
    ASSERT_LE(text.size(), checkers::kMaxTurnText);
    ASSERT_EQ(read_turn(g, text), (Read{TurnFault::kNone, text.size(), text}));
    longest = std::max(longest, uint32_t(turn.size()));
    if (turn.size() < 2) continue;
    const std::string first = text.substr(0, text.find('x')), last = text.substr(text.rfind('x'));
    std::set<uint64_t> results;
    bool literal = false;
    for (const Turn& other : turns) {
      const std::string t = turn_text(other);
      if (t.find('x') != first.size() || t.compare(0, first.size(), first) != 0) continue;
      if (t.substr(t.rfind('x')) != last) continue;
      results.insert(after(g, other));
      literal = literal || other.size() == 1;
    }
    const Read read = read_turn(g, first + last);
    if (results.size() > 1 && !literal) {
      ++unclear;
      ASSERT_EQ(read.fault, TurnFault::kAmbiguous) << text;
    } else {
      ASSERT_EQ(read.fault, TurnFault::kNone) << text;
      if (literal) {
        ASSERT_EQ(read.turn, first + last);
      }
    }
  }
}

TEST(CheckersNotation, AllTurnsOfGamesAreReadAsWritten) {
  Random random(6);
  uint32_t longest = 0, unclear = 0;
  for (uint32_t i = 0; i < repeats(60u); ++i) {
    G g;
    for (;;) {
      ASSERT_NO_FATAL_FAILURE(check_turns(g, longest, unclear));
      ASSERT_EQ(game(fen_of(g.position())).hash(), g.hash());
      const auto moves = legal_moves(g);
      if (moves.empty()) break;
      g.make(moves[random.below(uint32_t(moves.size()))]);
    }
  }
  EXPECT_GT(longest, 2u);
}

// Kings among men that stand where they can all be taken: long turns on many ways.
TEST(CheckersNotation, LongTurnsAreReadAsWritten) {
  Random random(7);
  uint32_t longest = 0, unclear = 0;
  for (uint32_t i = 0; i < 400; ++i) {
    Board board{};
    for (uint32_t k = 0; k < 12; ++k) {
      const uint32_t s = random.below(32), row = s / 4;
      if (row % 2 == 1 && row < 7) board.pieces[0] |= 1u << s;
    }
    const uint32_t king = 1u << random.below(32);
    if (((board.empty() & king) == 0) || board.pieces[0] == 0) continue;
    board.pieces[1] = board.kings = king;
    G g;
    if (g.set({board, 1}) != Fault::kNone) continue;
    ASSERT_NO_FATAL_FAILURE(check_turns(g, longest, unclear));
  }
  EXPECT_GE(longest, 5u);
  EXPECT_GT(unclear, 0u);
}

}  // namespace
}  // namespace picoply::test
