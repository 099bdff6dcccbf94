// Opening books through the C interface: every move of the library's own is legal and is found
// under all mirror images; whoever asks wrongly, or with bytes that are no book, changes nothing.
#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "picoply/games/gomoku/book.hpp"
#include "support.hpp"
#include "support/turned.hpp"

namespace capi_test {
namespace {

using picoply::gomoku::book_checksum;
using picoply::gomoku::kBookEntry;
using picoply::gomoku::kBookHead;

constexpr uint32_t kCols = 15;

struct OwnBook {
  const char* name;
  const uint8_t* bytes;
  std::vector<const pply_game*> games;
};
const OwnBook kBooks[] = {
    {"gomoku", pply_gomoku15_book, {&pply_gomoku15, &pply_gomoku15_small}},
    {"standard", pply_standard15_book, {&pply_standard15, &pply_standard15_small}},
    {"renju", pply_renju15_book, {&pply_renju15, &pply_renju15_small}}};
void PrintTo(const OwnBook& book, std::ostream* out) { *out << book.name; }

picoply::gomoku::Book opened(const uint8_t* bytes) {
  picoply::gomoku::Book book;
  EXPECT_TRUE(book.open(bytes, PPLY_BOOK_SIZE));
  return book;
}

// PPLY_MOVE_NONE if the call fails, which it may only because the position is not in the book.
pply_move ask(const pply_engine* engine, const uint8_t* book) {
  pply_move move = PPLY_MOVE_NONE;
  const int result = pply_book_move(engine, book, PPLY_BOOK_SIZE, &move);
  if (result != PPLY_OK) {
    EXPECT_EQ(result, PPLY_ERR_EMPTY);
  }
  EXPECT_EQ(move == PPLY_MOVE_NONE, result != PPLY_OK);
  return move;
}

pply_move turned(pply_move move, uint32_t how) {
  return pply_move(picoply::test::turned(move, how, kCols));
}

uint32_t key_of(const pply_engine* engine) {
  return picoply::gomoku::book_form(
             kCols, uint32_t(pply_position_side(engine)),
             [engine](uint32_t i) {
               return uint32_t(pply_position_cell(engine, i % kCols, i / kCols));
             })
      .key;
}

using Moves = std::vector<pply_move>;

// Every position of a book, by key, with moves that lead there: its own moves and any replies, from
// wherever it begins. 400 positions with some 200 replies each.
class Walk {
 public:
  enum class Extent { kBeginning, kWhole };  // where it begins alone takes no time
  Walk(const pply_game* game, const OwnBook& book, Extent extent) : engine_(game), book_(book) {
    visit({});
    Moves first, renju;
    for (uint32_t y = 5; y < 10; ++y)
      for (uint32_t x = 5; x < 10; ++x) first.push_back(pply_move(y * kCols + x));
    for (const pply_move move : first) visit({move});
    if (book.bytes == pply_renju15_book) {
      for (const pply_move second : {pply_move(8 * kCols + 7), pply_move(8 * kCols + 8)}) {
        for (const pply_move third : first) {
          visit({7 * kCols + 7, second, third});
          if (extent == Extent::kWhole) visit_replies({7 * kCols + 7, second, third});
        }
      }
    }
    const size_t most = extent == Extent::kWhole ? ~size_t(0) : 3;
    for (size_t i = 0; i < std::min(waiting_.size(), most); ++i) {
      Moves moves = waiting_[i];
      moves.push_back(found_[key_at(moves)].move);
      visit_replies(moves);
    }
  }

  struct Found {
    Moves moves;
    pply_move move;
  };
  const std::map<uint32_t, Found>& found() const { return found_; }

 private:
  bool set_up(const Moves& moves) {
    pply_position_reset(engine_);
    for (const pply_move move : moves)
      if (pply_move_play(engine_, move) != PPLY_OK) return false;
    return !engine_.over();
  }
  uint32_t key_at(const Moves& moves) {
    set_up(moves);
    return key_of(engine_);
  }
  void visit(const Moves& moves) {
    if (set_up(moves)) look(moves);
  }
  void look(const Moves& moves) {
    const pply_move move = ask(engine_, book_.bytes);
    if (move == PPLY_MOVE_NONE) return;
    EXPECT_EQ(pply_move_is_legal(engine_, move), 1);
    if (found_.try_emplace(key_of(engine_), Found{moves, move}).second) waiting_.push_back(moves);
  }
  void visit_replies(const Moves& moves) {
    if (!set_up(moves)) return;
    for (const pply_move reply : engine_.legal()) {
      ASSERT_EQ(pply_move_play(engine_, reply), PPLY_OK);
      Moves next = moves;
      next.push_back(reply);
      if (!engine_.over()) look(next);
      ASSERT_EQ(pply_move_undo(engine_), PPLY_OK);
    }
  }

  TestEngine engine_;
  const OwnBook& book_;
  std::map<uint32_t, Found> found_;
  std::vector<Moves> waiting_;
};

class BooksTest : public testing::TestWithParam<OwnBook> {};
class BooksTestSlow : public BooksTest {};
INSTANTIATE_TEST_SUITE_P(Books, BooksTest, testing::ValuesIn(kBooks),
                         [](const auto& book) { return std::string(book.param.name); });
INSTANTIATE_TEST_SUITE_P(Books, BooksTestSlow, testing::ValuesIn(kBooks),
                         [](const auto& book) { return std::string(book.param.name); });

TEST_P(BooksTest, BeginsInTheCentre) {
  for (const pply_game* game : GetParam().games) {
    TestEngine engine(game);
    EXPECT_EQ(ask(engine, GetParam().bytes), 7 * kCols + 7);
  }
}

TEST_P(BooksTestSlow, EveryPositionIsReachedAndEveryMoveIsLegal) {
  const Walk walk(GetParam().games[0], GetParam(), Walk::Extent::kWhole);
  EXPECT_EQ(walk.found().size(), opened(GetParam().bytes).count());
  EXPECT_GT(walk.found().size(), 300u);
}

void expect_mirrored_moves(const OwnBook& book, const Walk& walk) {
  TestEngine engine(book.games[0]);
  for (const auto& [key, found] : walk.found()) {
    // Images of the move in a position that is its own mirror image are as good as the move.
    std::array<std::string, 8> positions;
    std::array<pply_move, 8> answers{};
    for (uint32_t how = 0; how < 8; ++how) {
      pply_position_reset(engine);
      for (const pply_move move : found.moves)
        ASSERT_EQ(pply_move_play(engine, turned(move, how)), PPLY_OK);
      positions[how] = engine.position();
      answers[how] = ask(engine, book.bytes);
    }
    for (uint32_t how = 0; how < 8; ++how) {
      bool same = false;
      for (uint32_t other = 0; other < 8; ++other)
        same = same ||
               (positions[other] == positions[how] && answers[how] == turned(found.move, other));
      EXPECT_TRUE(same) << positions[how];
    }
  }
}
TEST_P(BooksTest, MirrorImagesHaveMirroredMoves) {
  const Walk walk(GetParam().games[0], GetParam(), Walk::Extent::kBeginning);
  EXPECT_GT(walk.found().size(), 5u);
  expect_mirrored_moves(GetParam(), walk);
}
TEST_P(BooksTestSlow, MirrorImagesHaveMirroredMoves) {
  const Walk walk(GetParam().games[0], GetParam(), Walk::Extent::kWhole);
  expect_mirrored_moves(GetParam(), walk);
}

TEST_P(BooksTest, ThePositionCountsNotHowItAroseNorWhatTheEngineIsDoing) {
  const pply_game* const game = GetParam().games[0];
  TestEngine engine(game), read(game);
  play(engine, "h8");
  const pply_move move = ask(engine, GetParam().bytes);
  ASSERT_NE(move, PPLY_MOVE_NONE);
  const std::string text = engine.position();
  ASSERT_EQ(pply_position_set(read, text.data(), text.size(), nullptr), PPLY_OK);
  EXPECT_EQ(ask(read, GetParam().bytes), move);
  const pply_search_options limits = limits_of(0, 1000);
  ASSERT_EQ(pply_search_begin(read, &limits), PPLY_OK);
  pply_search_step(read, 100);
  const auto before = read.bytes();
  EXPECT_EQ(ask(read, GetParam().bytes), move);
  EXPECT_EQ(read.bytes(), before);
}

TEST_P(BooksTest, OtherGamesAndBoardsAreNotSupported) {
  for (const NamedGame& game : all_games()) {
    const auto& games = GetParam().games;
    const bool own = std::find(games.begin(), games.end(), game.game) != games.end();
    const bool renju = GetParam().bytes == pply_renju15_book;
    const bool like = is_five_in_a_row(game) && (describe(game.game).has_forbidden != 0) == renju;
    if (own) {
      EXPECT_TRUE(like);
    }
    TestEngine engine(game.game);
    pply_move move = 7;
    const int result = pply_book_move(engine, GetParam().bytes, PPLY_BOOK_SIZE, &move);
    EXPECT_EQ(result, like ? PPLY_OK : PPLY_ERR_SUPPORT) << game.name;
    EXPECT_EQ(move, like ? 7 * kCols + 7 : 7);
  }
}

TEST(Books, RefuseWhatIsWrong) {
  TestEngine engine(&pply_gomoku15);
  const auto before = engine.bytes();
  pply_move move = 7;
  const auto with = [&](const pply_engine* e, const void* book, size_t size, pply_move* out) {
    return pply_book_move(e, book, size, out);
  };
  EXPECT_EQ(with(nullptr, pply_gomoku15_book, PPLY_BOOK_SIZE, &move), PPLY_ERR_NULL);
  EXPECT_EQ(with(engine, nullptr, PPLY_BOOK_SIZE, &move), PPLY_ERR_NULL);
  EXPECT_EQ(with(engine, pply_gomoku15_book, PPLY_BOOK_SIZE, nullptr), PPLY_ERR_NULL);
  uint64_t none[4] = {};
  EXPECT_EQ(with(reinterpret_cast<pply_engine*>(none), pply_gomoku15_book, PPLY_BOOK_SIZE, &move),
            PPLY_ERR_INVALID);
  for (const size_t size : {0u, 1u, 15u, 16u, 100u})
    EXPECT_EQ(with(engine, pply_gomoku15_book, size, &move), PPLY_ERR_PARSE);
  EXPECT_EQ(with(engine, none, sizeof none, &move), PPLY_ERR_PARSE);
  play(engine, "a1a15b1b15c1c15d1d15e1");
  EXPECT_EQ(with(engine, pply_gomoku15_book, PPLY_BOOK_SIZE, &move), PPLY_ERR_OVER);
  ASSERT_EQ(pply_position_reset(engine), PPLY_OK);
  EXPECT_EQ(engine.bytes(), before);
  EXPECT_EQ(move, 7);
}

// Of exactly the book's length, so that a sanitizer sees a look beyond, and at odd addresses.
TEST(Books, AnyBytesAreHarmless) {
  const uint32_t used = kBookHead + opened(pply_renju15_book).count() * kBookEntry;
  TestEngine engine(&pply_renju15);
  Rng rng(5);
  uint32_t answered = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<uint8_t> bytes(pply_renju15_book, pply_renju15_book + used);
    for (uint32_t changes = 1 + rng() % 4; changes > 0; --changes)
      bytes[rng() % used] = uint8_t(rng());
    if (i % 2 == 0) {
      for (uint32_t at = kBookHead; at < used; at += kBookEntry) bytes[at + 4] = uint8_t(rng());
      const uint32_t sum = book_checksum(bytes.data(), used);
      for (uint32_t k = 0; k < 4; ++k) bytes[12 + k] = uint8_t(sum >> 8 * k);
    }
    std::vector<uint8_t> odd(bytes.size() + 1);
    std::copy(bytes.begin(), bytes.end(), odd.begin() + 1);
    pply_position_reset(engine);
    if (i % 3 != 0) play(engine, i % 3 == 1 ? "h8" : "h8h9");
    pply_move move = PPLY_MOVE_NONE;
    const int result = pply_book_move(engine, odd.data() + 1, bytes.size(), &move);
    if (result == PPLY_OK) {
      ++answered;
      EXPECT_EQ(pply_move_is_legal(engine, move), 1);
    } else {
      EXPECT_TRUE(result == PPLY_ERR_PARSE || result == PPLY_ERR_EMPTY ||
                  result == PPLY_ERR_SUPPORT)
          << result;
      EXPECT_EQ(move, PPLY_MOVE_NONE);
    }
  }
  EXPECT_GT(answered, 300u) << "some were taken for books";
}

// A book that names a stone's cell, or in Renju a forbidden point, has no move there.
TEST(Books, IllegalMovesAreNone) {
  const auto book_with = [](const pply_engine* engine, pply_move move) {
    const auto form = picoply::gomoku::book_form(
        kCols, uint32_t(pply_position_side(engine)), [engine](uint32_t i) {
          return uint32_t(pply_position_cell(engine, i % kCols, i / kCols));
        });
    std::vector<uint8_t> bytes = {'P', 'P', 'B', 'K', 1, kCols, 2, 20, 1, 0, 0, 0, 0, 0, 0, 0};
    for (uint32_t i = 0; i < 4; ++i) bytes.push_back(uint8_t(form.key >> 8 * i));
    bytes.push_back(
        uint8_t(picoply::gomoku::book_byte(picoply::mirrored(move, kCols, form.symmetry), kCols)));
    const uint32_t sum = book_checksum(bytes.data(), uint32_t(bytes.size()));
    for (uint32_t i = 0; i < 4; ++i) bytes[12 + i] = uint8_t(sum >> 8 * i);
    return bytes;
  };
  TestEngine engine(&pply_renju15);
  play(engine, "h7a1h9a15g8o1i8o15");  // h8 would be a double three
  const pply_move h8 = 7 * kCols + 7, h7 = 6 * kCols + 7, f6 = 5 * kCols + 5;
  for (const pply_move move : {h8, h7, f6}) {
    const std::vector<uint8_t> bytes = book_with(engine, move);
    pply_move out = 3;
    EXPECT_EQ(pply_book_move(engine, bytes.data(), bytes.size(), &out),
              move == f6 ? PPLY_OK : PPLY_ERR_EMPTY);
    EXPECT_EQ(out, move == f6 ? f6 : 3);
  }
}

}  // namespace
}  // namespace capi_test
