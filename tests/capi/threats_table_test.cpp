// A table lent to a threat search: it finds the longest lines with it, and whatever happens to the
// table's bytes, what is certain stays what a search without one says.
#include <random>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

// Black to move wins by a row of 80 fours. Within 32 attacks there is no win.
const char kManyFours[] =
    "XO.O.O.X.XOOXO."
    ".O........O..XO"
    ".X............O"
    "XO...X..X..X.XO"
    "...X..........X"
    "....O...O.X...O"
    ".X......O...X.."
    "...O..OX....X.."
    "O.......O....OX"
    "O..O..X......X."
    "X.X............"
    "O....X........X"
    "O.............."
    "O.X..O....X...X"
    "OO..X.X..OXOOX.";

class Search : public TestMemory {
 public:
  explicit Search(const pply_threats_game* game) : TestMemory(pply_threats_size(game)) {
    EXPECT_EQ(pply_threats_init(&threats_, game, memory(), size()), PPLY_OK);
  }
  operator pply_threats*() const { return threats_; }

  void begin(pply_engine* engine, uint32_t question, uint32_t threes, uint32_t nodes) {
    pply_threats_options limits{};
    limits.struct_size = sizeof limits;
    limits.question = question;
    limits.max_threes = threes;
    limits.max_nodes = nodes;
    ASSERT_EQ(pply_threats_begin(threats_, engine, &limits), PPLY_OK);
  }
  pply_threats_result info() const {
    pply_threats_result result{};
    result.struct_size = sizeof result;
    EXPECT_EQ(pply_threats_info(threats_, &result), PPLY_OK);
    return result;
  }
  pply_threats_result ask(pply_engine* engine, uint32_t question, uint32_t threes, uint32_t nodes) {
    begin(engine, question, threes, nodes);
    while (pply_threats_step(threats_, 0xffffffffu) == PPLY_RUNNING) continue;
    return info();
  }
  std::vector<pply_move> line() const {
    std::vector<pply_move> moves(225);
    moves.resize(size_t(pply_threats_line(threats_, moves.data(), moves.size())));
    return moves;
  }

 private:
  pply_threats* threats_ = nullptr;
};

class Table {
 public:
  explicit Table(size_t bytes) : words_(bytes / 8) {}
  void lend(pply_threats* threats) {
    ASSERT_EQ(pply_threats_set_table(threats, words_.data(), words_.size() * 8, 0), PPLY_OK);
  }
  std::vector<uint64_t>& words() { return words_; }

 private:
  std::vector<uint64_t> words_;
};

class ThreatsTable : public testing::Test {
 protected:
  ThreatsTable() { read(); }
  void read() {
    std::string text = kManyFours + std::string(" X");
    for (char& c : text)
      if (c == '.') c = '-';
    EXPECT_EQ(pply_position_set(engine_, text.data(), text.size(), nullptr), PPLY_OK);
  }
  // After each attack black would win at once, were it his turn, and after the last one anyway.
  void expect_fours(const std::vector<pply_move>& line) {
    Search other(&pply_renju15_threats);
    for (size_t i = 0; i < line.size(); ++i) {
      ASSERT_EQ(pply_move_play(engine_, line[i]), PPLY_OK) << i;
      if (i % 2 != 0 || i + 1 == line.size()) continue;
      ASSERT_EQ(other.ask(engine_, PPLY_THREATS_THEIRS, 0, 1).answer, PPLY_THREATS_WIN) << i;
    }
    EXPECT_EQ(other.ask(engine_, PPLY_THREATS_SAVING, 0, 0).answer, PPLY_THREATS_WIN);
    read();
  }

  TestEngine engine_{&pply_renju15};
  Search search_{&pply_renju15_threats};
};

TEST_F(ThreatsTable, MakesRoomForEightyFours) {
  Table table(4 << 20);
  table.lend(search_);
  for (const uint32_t threes : {0u, 1u, 2u, 32u}) {
    table.lend(search_);  // forgets
    const pply_threats_result r = search_.ask(engine_, PPLY_THREATS_MINE, threes, 400000);
    ASSERT_EQ(r.answer, PPLY_THREATS_WIN) << threes;
    EXPECT_GT(r.length, 100u);
    EXPECT_GE(r.searched_attacks, 4u);
    expect_fours(search_.line());
    if (picoply::test::kSanitized) break;  // the others are as long
  }
}

TEST_F(ThreatsTable, WithoutItLinesThatAreTooLongLeaveItUnknown) {
  for (const uint32_t threes : {0u, 1u, 32u}) {
    const pply_threats_result r =
        search_.ask(engine_, PPLY_THREATS_MINE, threes, uint32_t(repeats(300000u)));
    EXPECT_EQ(r.answer, PPLY_THREATS_UNKNOWN);
    EXPECT_GE(r.searched_attacks, 4u);
    EXPECT_LE(r.searched_attacks, 32u);
  }
}

TEST_F(ThreatsTable, StepsChangeNothing) {
  Table table(1 << 20);
  table.lend(search_);
  const uint32_t nodes = picoply::test::repeats(300000u);
  const pply_threats_result whole = search_.ask(engine_, PPLY_THREATS_MINE, 1, nodes);
  const std::vector<pply_move> line = search_.line();
  std::mt19937 random(1);
  for (const uint32_t most : {0u, 5000u}) {
    table.lend(search_);
    search_.begin(engine_, PPLY_THREATS_MINE, 1, nodes);
    while (pply_threats_step(search_, most == 0 ? 1 : uint32_t(random() % most)) == PPLY_RUNNING) {
      if (most == 0) continue;
      const std::vector<unsigned char> bytes = search_.bytes();  // moved in between
      std::memset(search_.memory(), 0x5a, search_.size());
      search_.set_bytes(bytes);
    }
    const pply_threats_result parts = search_.info();
    EXPECT_EQ(parts.answer, whole.answer);
    EXPECT_EQ(parts.nodes, whole.nodes);
    EXPECT_EQ(parts.searched_attacks, whole.searched_attacks);
    EXPECT_EQ(search_.line(), line);
  }
}

// Whatever is written to it meanwhile: a win that is found is one.
TEST_F(ThreatsTable, BytesThatChangeCostTimeOnly) {
  std::mt19937_64 random(2);
  Table table(1 << 18);
  for (const int kind : {0, 1, 2, 3}) {
    table.lend(search_);
    search_.begin(engine_, PPLY_THREATS_MINE, 1, picoply::test::repeats(300000u));
    while (pply_threats_step(search_, 5000) == PPLY_RUNNING) {
      std::vector<uint64_t>& words = table.words();
      if (kind == 0) {
        for (uint64_t& word : words) word = random();
      } else if (kind == 1) {  // single bits
        for (size_t i = 0; i < words.size(); i += 3) words[i] ^= uint64_t(1) << random() % 64;
      } else if (kind == 2) {  // entries in wrong places, halves of others
        std::rotate(words.begin(), words.begin() + long(random() % 1000), words.end());
      } else {
        std::fill(words.begin(), words.end(), ~uint64_t(0));
      }
    }
    const pply_threats_result r = search_.info();
    EXPECT_NE(r.answer, PPLY_THREATS_NONE) << kind;
    if (r.answer == PPLY_THREATS_WIN) expect_fours(search_.line());
  }
}

TEST_F(ThreatsTable, IsRefusedWhereItCannotBe) {
  Table table(4096);
  void* const memory = table.words().data();
  EXPECT_EQ(pply_threats_set_table(nullptr, memory, 4096, 0), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_set_table(search_, nullptr, 1, 0), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_set_table(search_, static_cast<char*>(memory) + 1, 4000, 0),
            PPLY_ERR_ALIGN);
  const std::vector<unsigned char> before = search_.bytes();
  EXPECT_EQ(pply_threats_set_table(search_, search_.memory(), 64, 0), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_threats_set_table(
                search_, static_cast<char*>(search_.memory()) + search_.size() - 8, 64, 0),
            PPLY_ERR_INVALID);
  search_.begin(engine_, PPLY_THREATS_MINE, 0, 0);
  EXPECT_EQ(pply_threats_set_table(search_, memory, 4096, 0), PPLY_ERR_INVALID);
  search_.set_bytes(before);
  EXPECT_EQ(pply_threats_set_table(search_, memory, 15, 0), PPLY_OK);  // no entry fits
  EXPECT_EQ(search_.ask(engine_, PPLY_THREATS_MINE, 0, 3000).answer, PPLY_THREATS_UNKNOWN);
  EXPECT_EQ(pply_threats_set_table(search_, memory, 16, 0), PPLY_OK);
  EXPECT_EQ(search_.ask(engine_, PPLY_THREATS_MINE, 0, 3000).answer, PPLY_THREATS_UNKNOWN);
  EXPECT_EQ(pply_threats_set_table(search_, nullptr, 0, 0), PPLY_OK);
  EXPECT_EQ(search_.ask(engine_, PPLY_THREATS_MINE, 0, 3000).answer, PPLY_THREATS_UNKNOWN);
}

// One table for searches by all rules at once, and a copy: each says what it says alone.
TEST(ThreatsTables, MayBeSharedByRules) {
#define THREATS(rules) &pply_##rules##_threats,
#define GAME(rules) &pply_##rules,
  const pply_threats_game* const games[] = {PPLY_THREATS_GAMES(THREATS)};
  const pply_game* const rules[] = {PPLY_THREATS_GAMES(GAME)};
#undef THREATS
#undef GAME
  Table table(1 << 16);
  std::vector<std::unique_ptr<Search>> lent;
  for (const pply_threats_game* game : games) {
    lent.push_back(std::make_unique<Search>(game));
    table.lend(*lent.back());
  }
  std::mt19937 random(3);
  unsigned wins = 0, nones = 0;
  for (unsigned i = 0; i < repeats(150u); ++i) {
    std::vector<pply_move> moves;
    const uint32_t stones = uint32_t(14 + random() % 20);
    for (uint32_t s = 0; s < stones; ++s)
      moves.push_back(pply_move((3 + random() % 9) * 15 + 3 + random() % 9));
    for (const uint32_t threes : {0u, 1u}) {
      for (size_t g = 0; g < std::size(games); ++g) {
        TestEngine engine(rules[g]);
        for (const pply_move m : moves) pply_move_play(engine, m);
        if (pply_position_outcome(engine) != PPLY_ONGOING) continue;
        Search fresh(games[g]);
        const int alone = fresh.ask(engine, PPLY_THREATS_MINE, threes, 20000).answer;
        const int shared = lent[g]->ask(engine, PPLY_THREATS_MINE, threes, 20000).answer;
        if (alone == PPLY_THREATS_UNKNOWN || shared == PPLY_THREATS_UNKNOWN) continue;
        ASSERT_EQ(alone, shared) << i << " rules " << g << " threes " << threes;
        (alone == PPLY_THREATS_WIN ? wins : nones) += 1;
      }
    }
  }
  EXPECT_GT(wins, 0u);
  EXPECT_GT(nones, 0u);
}

}  // namespace
}  // namespace capi_test
