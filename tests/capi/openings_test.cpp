// Openings through the C interface: what is answered is allowed, does not depend on the steps, and
// is the better side where one is clearly better; hostile arguments change nothing.
#include <algorithm>
#include <set>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

constexpr uint32_t kAll = 0xffffffffu;

struct Family {
  const char* name;
  const pply_game* game;
};
const Family kFamilies[] = {{"gomoku", &pply_gomoku15},
                            {"standard", &pply_standard15},
                            {"renju", &pply_renju15},
                            {"caro", &pply_caro15},
                            {"gomoku_small", &pply_gomoku15_small}};
void PrintTo(const Family& family, std::ostream* out) { *out << family.name; }

class Adviser : public TestMemory {
 public:
  explicit Adviser(const pply_game* game) : TestMemory(pply_opening_size(game)) {
    EXPECT_EQ(pply_opening_init(&opening_, game, memory(), size()), PPLY_OK);
  }
  operator pply_opening*() const { return opening_; }

 private:
  pply_opening* opening_ = nullptr;
};

pply_opening_options ask(uint32_t question, uint64_t nodes, uint16_t count = 0,
                         uint16_t flags = 0) {
  pply_opening_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = question;
  limits.max_nodes = nodes;
  limits.count = count;
  limits.flags = flags;
  return limits;
}
pply_opening_result info(pply_opening* opening) {
  pply_opening_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_opening_info(opening, &result), PPLY_OK);
  return result;
}
pply_opening_result answer(pply_opening* opening, pply_engine* engine,
                           const pply_opening_options& limits, uint32_t slice = kAll) {
  EXPECT_EQ(pply_opening_begin(opening, engine, &limits), PPLY_OK);
  while (pply_opening_step(opening, slice) == PPLY_RUNNING) continue;
  return info(opening);
}
bool same(const pply_opening_result& a, const pply_opening_result& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}
// The moves can be played one after the other.
bool playable(pply_engine* engine, const pply_opening_result& r) {
  bool good = true;
  uint32_t played = 0;
  for (; good && played < r.length; ++played)
    good = pply_move_play(engine, r.moves[played]) == PPLY_OK;
  for (played -= good ? 0 : 1; played > 0; --played) pply_move_undo(engine);
  return good;
}

class OpeningsTest : public testing::TestWithParam<Family> {
 protected:
  TestEngine engine_{GetParam().game};
  Adviser adviser_{GetParam().game};
};
INSTANTIATE_TEST_SUITE_P(Games, OpeningsTest, testing::ValuesIn(kFamilies),
                         [](const auto& family) { return std::string(family.param.name); });

const char kEven[] = "c4b2d1", kBlack[] = "h8a1i9", kWhite[] = "a1h8o15";

TEST_P(OpeningsTest, SizesAreAsDocumented) {
  EXPECT_EQ(pply_opening_size(nullptr), 0u);
  EXPECT_LE(pply_opening_size(GetParam().game),
            pply_engine_size(GetParam().game) + PPLY_OPENING_EXTRA);
}

// From the first moment on, and whenever it is looked at.
TEST_P(OpeningsTest, EveryAnswerIsAllowedAtAnyTime) {
  struct Case {
    uint32_t question;
    const char* record;
    uint16_t count, flags;
  };
  const Case cases[] = {
      {PPLY_OPENING_THREE, "", 0, 0},      {PPLY_OPENING_THREE, "", 0, PPLY_OPENING_CENTRAL},
      {PPLY_OPENING_SWAP2, kEven, 0, 0},   {PPLY_OPENING_SWAP2, kBlack, 0, 0},
      {PPLY_OPENING_COLOUR, kWhite, 0, 0}, {PPLY_OPENING_OFFER, "h8h9i8g8", 5, 0},
      {PPLY_OPENING_OFFER, "h8", 3, 0},    {PPLY_OPENING_OFFER, "", 1, 0}};
  for (const Case& c : cases) {
    SCOPED_TRACE(testing::Message() << c.question << " " << c.record);
    pply_position_reset(engine_);
    play(engine_, c.record);
    const auto limits = ask(c.question, 6000, c.count, c.flags);
    ASSERT_EQ(pply_opening_begin(adviser_, engine_, &limits), PPLY_OK);
    for (;;) {
      const auto r = info(adviser_);
      ASSERT_LE(r.nodes, limits.max_nodes);
      ASSERT_EQ(r.swap == 1, r.length == 0);
      if (c.question == PPLY_OPENING_THREE) {
        ASSERT_EQ(r.length, 3);
      }
      if (c.question == PPLY_OPENING_OFFER) {
        ASSERT_EQ(std::set<pply_move>(r.moves, r.moves + r.length).size(), c.count);
        for (uint32_t i = 0; i < r.length; ++i) {
          ASSERT_EQ(pply_move_is_legal(engine_, r.moves[i]), 1);
        }
      } else {
        ASSERT_TRUE(playable(engine_, r));
      }
      if (pply_opening_step(adviser_, 100) != PPLY_RUNNING) break;
    }
    EXPECT_EQ(pply_opening_step(adviser_, 100), PPLY_OK);
  }
}

TEST_P(OpeningsTest, StepsAndMovesInMemoryChangeNothing) {
  const struct {
    uint32_t question;
    const char* record;
    uint16_t count;
  } cases[] = {{PPLY_OPENING_THREE, "", 0},
               {PPLY_OPENING_SWAP2, kEven, 0},
               {PPLY_OPENING_COLOUR, kEven, 0},
               {PPLY_OPENING_OFFER, "h8h9i8g8", 4}};
  for (const auto& c : cases) {
    pply_position_reset(engine_);
    play(engine_, c.record);
    const auto limits = ask(c.question, 5000, c.count);
    const auto whole = answer(adviser_, engine_, limits);
    EXPECT_TRUE(same(whole, answer(adviser_, engine_, limits, 1))) << c.question;
    Adviser other(GetParam().game);
    ASSERT_EQ(pply_opening_begin(adviser_, engine_, &limits), PPLY_OK);
    while (pply_opening_step(adviser_, 777) == PPLY_RUNNING) {
      other.set_bytes(adviser_.bytes());
      adviser_.set_bytes(std::vector<unsigned char>(adviser_.bytes().size(), 0xa5));
      const int status = pply_opening_step(other, 99);
      adviser_.set_bytes(other.bytes());
      other.set_bytes(std::vector<unsigned char>(adviser_.bytes().size(), 0x5a));
      if (status != PPLY_RUNNING) break;
    }
    EXPECT_TRUE(same(whole, info(adviser_))) << c.question;
  }
}

// SWAP2 searches the position twice, from one ply on: whoever stops meanwhile gets what the first
// search found at its end, not what the second began with.
TEST_P(OpeningsTest, ASecondSearchDoesNotTakeBackWhatTheFirstFound) {
  constexpr uint64_t kNodes = 20000, kFirstEnds = kNodes * 2 / 10, kSecondEnds = kNodes * 5 / 10;
  for (const char* record : {kEven, kBlack, kWhite}) {
    pply_position_reset(engine_);
    play(engine_, record);
    const auto limits = ask(PPLY_OPENING_SWAP2, kNodes);
    ASSERT_EQ(pply_opening_begin(adviser_, engine_, &limits), PPLY_OK);
    while (info(adviser_).nodes < kFirstEnds)
      ASSERT_EQ(pply_opening_step(adviser_, 1), PPLY_RUNNING);
    ASSERT_EQ(info(adviser_).nodes, kFirstEnds);
    const auto found = info(adviser_);
    while (pply_opening_step(adviser_, 10) == PPLY_RUNNING) {
      const auto now = info(adviser_);
      if (now.nodes >= kSecondEnds) break;
      ASSERT_EQ(now.value, found.value) << record << " at " << now.nodes;
      ASSERT_EQ(now.swap, found.swap);
      ASSERT_EQ(now.moves[0], found.moves[0]);
    }
  }
}

TEST_P(OpeningsTest, TheBetterColourIsTaken) {
  const auto nodes = picoply::test::repeats(uint64_t(60000));
  for (const uint32_t question : {PPLY_OPENING_SWAP2, PPLY_OPENING_COLOUR}) {
    pply_position_reset(engine_);
    play(engine_, kBlack);
    const auto black = answer(adviser_, engine_, ask(question, nodes));
    EXPECT_EQ(black.swap, 1) << question;
    EXPECT_LT(black.value, 0);
    pply_position_reset(engine_);
    play(engine_, kWhite);
    const auto white = answer(adviser_, engine_, ask(question, nodes));
    EXPECT_EQ(white.length, 1) << question;
    EXPECT_GT(white.value, 0);
  }
}

TEST_P(OpeningsTest, ThreeStonesAreEvenAndAnsweredWithTwo) {
  const auto nodes = picoply::test::repeats(uint64_t(80000));
  const auto three = answer(adviser_, engine_, ask(PPLY_OPENING_THREE, nodes));
  EXPECT_LE(std::abs(three.value), 60);
  for (uint32_t i = 0; i < 3; ++i) ASSERT_EQ(pply_move_play(engine_, three.moves[i]), PPLY_OK);
  const auto two = answer(adviser_, engine_, ask(PPLY_OPENING_SWAP2, nodes));
  if (two.length == 2) {
    EXPECT_LT(std::abs(two.value), 100);
  }
  std::printf("three %d, then %d stones, value %d\n", three.value, two.length, two.value);
}

// The first stone in the centre, the second beside it, the third within two lines.
TEST_P(OpeningsTest, CentralOpeningsAreRenjus) {
  const auto r = answer(adviser_, engine_, ask(PPLY_OPENING_THREE, 26000, 0, PPLY_OPENING_CENTRAL));
  EXPECT_EQ(r.moves[0], 7 * 15 + 7);
  const auto off = [&](int i) {
    return std::max(std::abs(int(r.moves[i]) % 15 - 7), std::abs(int(r.moves[i]) / 15 - 7));
  };
  EXPECT_EQ(off(1), 1);
  EXPECT_GE(off(2), 1);
  EXPECT_LE(off(2), 2);
}

// One stone in the centre leaves all eight symmetries, so the best offers are far from mirrored.
TEST_P(OpeningsTest, MirrorImagesAreNoOffers) {
  play(engine_, "h8");
  const auto offers = answer(adviser_, engine_, ask(PPLY_OPENING_OFFER, 30000, 4));
  ASSERT_EQ(offers.length, 4);
  std::set<std::pair<int, int>> kinds;
  for (uint32_t i = 0; i < offers.length; ++i) {
    const int x = std::abs(offers.moves[i] % 15 - 7), y = std::abs(offers.moves[i] / 15 - 7);
    kinds.insert({std::min(x, y), std::max(x, y)});
  }
  EXPECT_EQ(kinds.size(), 4u);

  auto choose = ask(PPLY_OPENING_CHOOSE, 1000, 2);
  choose.moves[0] = 8 * 15 + 7;
  choose.moves[1] = 7 * 15 + 8;  // the same, turned
  EXPECT_EQ(pply_opening_begin(adviser_, engine_, &choose), PPLY_ERR_ILLEGAL);
  choose.moves[1] = 8 * 15 + 7;
  EXPECT_EQ(pply_opening_begin(adviser_, engine_, &choose), PPLY_ERR_ILLEGAL);
  choose.moves[1] = 7 * 15 + 7;  // taken
  EXPECT_EQ(pply_opening_begin(adviser_, engine_, &choose), PPLY_ERR_ILLEGAL);
  choose.moves[1] = 0xffff;
  EXPECT_EQ(pply_opening_begin(adviser_, engine_, &choose), PPLY_ERR_ILLEGAL);
  choose.moves[1] = 8 * 15 + 8;
  EXPECT_EQ(pply_opening_begin(adviser_, engine_, &choose), PPLY_OK);
}

// Of a strong move and a wasted one the chooser leaves the offerer the wasted one.
TEST_P(OpeningsTest, TheWeakestOfferIsChosen) {
  play(engine_, "h8h9i8g8");
  auto choose = ask(PPLY_OPENING_CHOOSE, 30000, 3);
  choose.moves[0] = 8 * 15 + 8;  // i9
  choose.moves[1] = 0;
  choose.moves[2] = 6 * 15 + 8;  // i7
  const auto r = answer(adviser_, engine_, choose);
  EXPECT_EQ(r.length, 1);
  EXPECT_EQ(r.moves[0], 0);
  EXPECT_GT(r.value, 0);
}

// An offer that wins at once is the last to be chosen.
TEST_P(OpeningsTest, OffersThatEndTheGame) {
  play(engine_, "h8a1i8a3j8a5k8c1");
  auto choose = ask(PPLY_OPENING_CHOOSE, 3000, 2);
  choose.moves[0] = 7 * 15 + 11;  // l8 makes five
  choose.moves[1] = 14 * 15 + 14;
  const auto r = answer(adviser_, engine_, choose);
  EXPECT_EQ(r.moves[0], choose.moves[1]);
  choose.count = 1;
  EXPECT_EQ(answer(adviser_, engine_, choose).value, -PPLY_VALUE_WIN);
}

struct Clock {
  uint32_t now = 0xffffff00u;  // wraps
  pply_opening* opening = nullptr;
  const pply_engine* engine = nullptr;
  int reentered = 0, begun = 0;
};
uint32_t tick(void* user) {
  Clock& clock = *static_cast<Clock*>(user);
  if (clock.opening != nullptr && clock.reentered == 0) {
    const auto limits = ask(PPLY_OPENING_THREE, 1000);
    clock.begun = pply_opening_begin(clock.opening, clock.engine, &limits);
    clock.reentered = pply_opening_step(clock.opening, 1);
  }
  return ++clock.now;
}

TEST_P(OpeningsTest, EndsByTheClock) {
  Clock clock;
  clock.opening = adviser_;
  clock.engine = engine_;
  auto limits = ask(PPLY_OPENING_THREE, 0);
  limits.max_ms = 400;
  limits.now_ms = tick;
  limits.user = &clock;
  ASSERT_EQ(pply_opening_begin(adviser_, engine_, &limits), PPLY_OK);
  clock.reentered = clock.begun = 0;
  while (pply_opening_step(adviser_, 1000) == PPLY_RUNNING) continue;
  EXPECT_EQ(clock.reentered, PPLY_ERR_INVALID);
  EXPECT_EQ(clock.begun, PPLY_ERR_INVALID);
  EXPECT_GE(clock.now - 0xffffff00u, 350u);
  EXPECT_LE(clock.now - 0xffffff00u, 440u);
  EXPECT_GT(info(adviser_).nodes, 10000u);  // 64 nodes a tick
}

TEST_P(OpeningsTest, HostileArgumentsChangeNothing) {
  const auto before = adviser_.bytes();
  pply_opening* const o = adviser_;
  const auto good = ask(PPLY_OPENING_THREE, 1000);
  pply_opening_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_opening_step(o, 1), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_opening_info(o, &result), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_opening_info(o, nullptr), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_step(nullptr, 1), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_begin(nullptr, engine_, &good), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_begin(o, nullptr, &good), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_begin(o, engine_, nullptr), PPLY_ERR_NULL);
  auto* const odd = reinterpret_cast<pply_opening*>(reinterpret_cast<char*>(o) + 1);
  EXPECT_EQ(pply_opening_step(odd, 1), PPLY_ERR_ALIGN);
  alignas(8) static unsigned char zeros[PPLY_RENJU15_SMALL_SIZE + PPLY_OPENING_EXTRA];
  std::memset(zeros, 0, sizeof zeros);
  EXPECT_EQ(pply_opening_step(reinterpret_cast<pply_opening*>(zeros), 1), PPLY_ERR_INVALID);

  const auto refused = [&](pply_opening_options limits, int error) {
    EXPECT_EQ(pply_opening_begin(o, engine_, &limits), error);
  };
  auto l = good;
  l.struct_size = 4;
  refused(l, PPLY_ERR_STRUCT);
  refused(ask(5, 1000), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_THREE, 0), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_THREE, 1000, 1), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_THREE, 1000, 0, 2), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_COLOUR, 1000, 0, PPLY_OPENING_CENTRAL), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_OFFER, 1000, 0), PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_OFFER, 1000, PPLY_OPENING_MOVES + 1), PPLY_ERR_INVALID);
  l = good;
  l.max_ms = 10;
  refused(l, PPLY_ERR_INVALID);
  refused(ask(PPLY_OPENING_SWAP2, 1000), PPLY_ERR_POSITION);
  play(engine_, "h8");
  refused(good, PPLY_ERR_POSITION);
  TestEngine other(&pply_othello8);
  EXPECT_EQ(pply_opening_begin(o, other, &good), PPLY_ERR_SUPPORT);
  pply_position_reset(engine_);
  play(engine_, "h8a1i8a3j8a5k8c1l8");
  refused(ask(PPLY_OPENING_COLOUR, 1000), PPLY_ERR_OVER);
  EXPECT_EQ(adviser_.bytes(), before);

  pply_opening* made = nullptr;
  const pply_game* const game = GetParam().game;
  EXPECT_EQ(pply_opening_init(nullptr, game, zeros, sizeof zeros), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_init(&made, nullptr, zeros, sizeof zeros), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_init(&made, game, nullptr, sizeof zeros), PPLY_ERR_NULL);
  EXPECT_EQ(pply_opening_init(&made, game, zeros + 1, sizeof zeros - 1), PPLY_ERR_ALIGN);
  EXPECT_EQ(pply_opening_init(&made, game, zeros, pply_opening_size(game) - 1), PPLY_ERR_MEMORY);
  for (const NamedGame& no : all_games()) {
    EXPECT_EQ(pply_opening_init(&made, no.game, zeros, sizeof zeros),
              is_five_in_a_row(no) ? PPLY_OK : PPLY_ERR_SUPPORT)
        << no.name;
  }
}

}  // namespace
}  // namespace capi_test
