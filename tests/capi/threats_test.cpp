// Threat searches through the C interface.
#include <random>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

struct Family {
  const char* name;
  const pply_game* game;
  const pply_threats_game* threats;
};
#define RULES(rules) {#rules, &pply_##rules, &pply_##rules##_threats},
const Family kFamilies[] = {{"renju_small", &pply_renju15_small, &pply_renju15_threats},
                            {"renju_full", &pply_renju15_full, &pply_renju15_threats},
                            PPLY_THREATS_GAMES(RULES)};
#undef RULES
void PrintTo(const Family& family, std::ostream* out) { *out << family.name; }

class TestThreats : public TestMemory {
 public:
  explicit TestThreats(const pply_threats_game* game) : TestMemory(pply_threats_size(game)) {
    EXPECT_EQ(pply_threats_init(&threats_, game, memory(), size()), PPLY_OK);
  }
  operator pply_threats*() const { return threats_; }

 private:
  pply_threats* threats_ = nullptr;
};

pply_threats_options ask(uint32_t question, uint32_t threes, uint32_t nodes = 0) {
  pply_threats_options limits{};
  limits.struct_size = sizeof limits;
  limits.question = question;
  limits.max_threes = threes;
  limits.max_nodes = nodes;
  return limits;
}
pply_threats_result info(pply_threats* threats) {
  pply_threats_result result{};
  result.struct_size = sizeof result;
  EXPECT_EQ(pply_threats_info(threats, &result), PPLY_OK);
  return result;
}
pply_threats_result answer(pply_threats* threats, pply_engine* engine,
                           const pply_threats_options& limits, uint32_t slice = 0xffffffffu) {
  EXPECT_EQ(pply_threats_begin(threats, engine, &limits), PPLY_OK);
  while (pply_threats_step(threats, slice) == PPLY_RUNNING) continue;
  return info(threats);
}

class ThreatsTest : public testing::TestWithParam<Family> {
 protected:
  TestEngine engine_{GetParam().game};
  TestThreats threats_{GetParam().threats};
};
INSTANTIATE_TEST_SUITE_P(Games, ThreatsTest, testing::ValuesIn(kFamilies),
                         [](const auto& family) { return std::string(family.param.name); });

TEST_P(ThreatsTest, SizesAreAsDocumented) {
  EXPECT_LE(pply_threats_size(GetParam().threats), PPLY_THREATS15_SIZE);
  EXPECT_GT(pply_threats_size(GetParam().threats), 0u);
  EXPECT_EQ(pply_threats_size(nullptr), 0u);
}

TEST_P(ThreatsTest, NothingIsThreatenedOnAnEmptyBoard) {
  for (const uint32_t question : {PPLY_THREATS_MINE, PPLY_THREATS_THEIRS}) {
    const pply_threats_result r = answer(threats_, engine_, ask(question, PPLY_THREATS_ALL));
    EXPECT_EQ(r.answer, PPLY_THREATS_NONE);
    EXPECT_EQ(pply_threats_line(threats_, nullptr, 0), 0);
    EXPECT_EQ(pply_threats_saving(threats_, nullptr, nullptr, 0), PPLY_ERR_SUPPORT);
  }
  EXPECT_EQ(answer(threats_, engine_, ask(PPLY_THREATS_SAVING, 0)).answer, PPLY_THREATS_NONE);
  EXPECT_EQ(pply_threats_saving(threats_, nullptr, nullptr, 0), 225);
}

TEST_P(ThreatsTest, OpenThreeWins) {
  play(engine_, "h8a1i8c2j8e1");  // h8 i8 j8 is open on both ends
  const pply_threats_result r = answer(threats_, engine_, ask(PPLY_THREATS_MINE, 0));
  EXPECT_EQ(r.answer, PPLY_THREATS_WIN);
  pply_move line[70];
  ASSERT_EQ(pply_threats_line(threats_, line, 70), int(r.length));
  ASSERT_GE(r.length, 1u);
  ASSERT_EQ(pply_move_play(engine_, line[0]), PPLY_OK);
  // White is lost, whatever is played.
  EXPECT_EQ(answer(threats_, engine_, ask(PPLY_THREATS_SAVING, 0)).answer, PPLY_THREATS_WIN);
  EXPECT_EQ(pply_threats_saving(threats_, line, nullptr, 70), 0);
}

TEST_P(ThreatsTest, WithoutOptionsItAsksForAWinByFours) {
  play(engine_, "h8a1i8c2j8e1");
  const pply_threats_result asked = answer(threats_, engine_, ask(PPLY_THREATS_MINE, 0));
  ASSERT_EQ(pply_threats_set_table(threats_, nullptr, 0, 0), PPLY_OK);  // which forgets the answer
  ASSERT_EQ(pply_threats_begin(threats_, engine_, nullptr), PPLY_OK);
  ASSERT_EQ(pply_threats_step(threats_, UINT32_MAX), PPLY_OK);
  pply_threats_result r{};
  r.struct_size = sizeof r;
  ASSERT_EQ(pply_threats_info(threats_, &r), PPLY_OK);
  EXPECT_EQ(r.answer, PPLY_THREATS_WIN);
  EXPECT_EQ(r.nodes, asked.nodes);
  EXPECT_EQ(r.best, asked.best);
  EXPECT_EQ(r.searched_threes, 0);
}

TEST_P(ThreatsTest, MovesThatSaveFromAnOpenThree) {
  play(engine_, "h8a1i8c2j8");
  EXPECT_EQ(answer(threats_, engine_, ask(PPLY_THREATS_MINE, 32)).answer, PPLY_THREATS_NONE);
  EXPECT_EQ(answer(threats_, engine_, ask(PPLY_THREATS_THEIRS, 0)).answer, PPLY_THREATS_WIN);
  EXPECT_EQ(answer(threats_, engine_, ask(PPLY_THREATS_SAVING, 0)).answer, PPLY_THREATS_NONE);
  pply_move moves[225];
  uint8_t proven[225];
  const int n = pply_threats_saving(threats_, moves, proven, 225);
  std::string text;
  for (int i = 0; i < n; ++i) {
    char one[8];
    ASSERT_GT(pply_move_write(engine_, moves[i], one, sizeof one), 0);
    text += std::string(one) + " ";
    EXPECT_EQ(proven[i], 1);
  }
  // Where only exactly five wins, and in Caro, ends further off count too.
  EXPECT_NE(text.find("g8 "), std::string::npos) << text;
  EXPECT_NE(text.find("k8 "), std::string::npos) << text;
  EXPECT_EQ(text.find("a15 "), std::string::npos) << text;
  EXPECT_LT(n, 20);
  // Less room: as many are counted, but fewer written.
  pply_move few[2] = {PPLY_MOVE_NONE, PPLY_MOVE_NONE};
  EXPECT_EQ(pply_threats_saving(threats_, few, nullptr, 1), n);
  EXPECT_EQ(few[0], moves[0]);
  EXPECT_EQ(few[1], PPLY_MOVE_NONE);
}

TEST_P(ThreatsTest, WhatFailedIsRememberedFromOneQuestionToTheNext) {
  play(engine_, "h8a1i8c2j8");
  const auto limits = ask(PPLY_THREATS_SAVING, 2);
  const pply_threats_result first = answer(threats_, engine_, limits);
  const pply_threats_result again = answer(threats_, engine_, limits);
  EXPECT_EQ(again.answer, first.answer);
  EXPECT_LT(again.nodes, first.nodes);
}

TEST_P(ThreatsTest, StepsCopiesAndLimitsChangeNothing) {
  std::mt19937 random(1);
  uint32_t wins = 0;
  for (int i = 0; i < (picoply::test::kSanitized ? 15 : 60); ++i) {
    TestEngine engine(GetParam().game);
    for (int m = 0; m < 16 + i % 20 && pply_position_outcome(engine) == PPLY_ONGOING; ++m) {
      pply_move moves[225];
      const int n = pply_moves_legal(engine, moves, 225);
      // Moves near the centre, so that something happens.
      pply_move move = moves[random() % uint32_t(n)];
      for (int tries = 0;
           tries < 20 && (move / 15 < 5 || move / 15 > 9 || move % 15 < 5 || move % 15 > 9);
           ++tries)
        move = moves[random() % uint32_t(n)];
      ASSERT_EQ(pply_move_play(engine, move), PPLY_OK);
    }
    if (pply_position_outcome(engine) != PPLY_ONGOING) continue;
    const auto limits = ask(uint32_t(i) % 3, uint32_t(i) % 4, i % 3 == 2 ? 50 : 2000);
    TestThreats one(GetParam().threats), other(GetParam().threats);
    const pply_threats_result a = answer(one, engine, limits);
    if (limits.question != PPLY_THREATS_SAVING) {
      EXPECT_LE(a.nodes, limits.max_nodes);
    }
    ASSERT_EQ(pply_threats_begin(other, engine, &limits), PPLY_OK);
    uint32_t steps = 0;
    while (pply_threats_step(other, 1 + steps % 7) == PPLY_RUNNING) {
      if (++steps % 16 == 0) {  // saved and brought back
        const auto bytes = other.bytes();
        other.set_bytes(std::vector<unsigned char>(bytes.size(), 0xa5));
        other.set_bytes(bytes);
      }
    }
    const pply_threats_result b = info(other);
    EXPECT_EQ(a.answer, b.answer);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.length, b.length);
    wins += a.answer == PPLY_THREATS_WIN;
    pply_move x[225], y[225];
    const int n = pply_threats_line(one, x, 225);
    ASSERT_EQ(n, pply_threats_line(other, y, 225));
    for (int m = 0; m < n; ++m) {
      EXPECT_EQ(x[m], y[m]);
      if (limits.question == PPLY_THREATS_MINE) {
        EXPECT_EQ(pply_move_play(engine, x[m]), PPLY_OK);
      }
    }
  }
  EXPECT_GT(wins, 0u);
}

TEST_P(ThreatsTest, HostileArguments) {
  pply_threats* handle = nullptr;
  static PPLY_STORAGE(memory, PPLY_THREATS15_SIZE);
  const pply_threats_game* game = GetParam().threats;
  const size_t size = pply_threats_size(game);
  EXPECT_EQ(pply_threats_init(nullptr, game, &memory, sizeof memory), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_init(&handle, nullptr, &memory, sizeof memory), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_init(&handle, game, nullptr, sizeof memory), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_init(&handle, game, &memory, size - 1), PPLY_ERR_MEMORY);
  EXPECT_EQ(pply_threats_init(&handle, game, memory.bytes_ + 4, sizeof memory - 4), PPLY_ERR_ALIGN);
  EXPECT_EQ(handle, nullptr);

  std::memset(&memory, 0xa5, sizeof memory);
  auto* const none = reinterpret_cast<pply_threats*>(&memory);
  std::memset(&memory, 0, sizeof memory);
  auto* const askew = reinterpret_cast<pply_threats*>(memory.bytes_ + 2);
  auto limits = ask(PPLY_THREATS_MINE, 3);
  pply_threats_result result{};
  result.struct_size = sizeof result;
  for (pply_threats* bad : {static_cast<pply_threats*>(nullptr), none, askew}) {
    const int error = bad == nullptr ? PPLY_ERR_NULL
                      : bad == askew ? PPLY_ERR_ALIGN
                                     : PPLY_ERR_INVALID;
    EXPECT_EQ(pply_threats_begin(bad, engine_, &limits), error);
    EXPECT_EQ(pply_threats_step(bad, 1), error);
    EXPECT_EQ(pply_threats_info(bad, &result), error);
    EXPECT_EQ(pply_threats_line(bad, nullptr, 0), error);
    EXPECT_EQ(pply_threats_saving(bad, nullptr, nullptr, 0), error);
  }

  // Before any question.
  EXPECT_EQ(pply_threats_step(threats_, 1), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_threats_info(threats_, &result), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_threats_line(threats_, nullptr, 0), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_threats_saving(threats_, nullptr, nullptr, 0), PPLY_ERR_EMPTY);

  // A question that cannot be asked changes nothing.
  play(engine_, "h8a1i8c2j8e1");
  answer(threats_, engine_, ask(PPLY_THREATS_MINE, 0));
  const auto before = threats_.bytes();
  EXPECT_EQ(pply_threats_begin(threats_, nullptr, &limits), PPLY_ERR_NULL);
  limits.question = 3;
  EXPECT_EQ(pply_threats_begin(threats_, engine_, &limits), PPLY_ERR_INVALID);
  limits = ask(PPLY_THREATS_MINE, PPLY_THREATS_ALL + 1);
  EXPECT_EQ(pply_threats_begin(threats_, engine_, &limits), PPLY_ERR_INVALID);
  limits = ask(PPLY_THREATS_MINE, 1);
  limits.struct_size = 3;
  EXPECT_EQ(pply_threats_begin(threats_, engine_, &limits), PPLY_ERR_STRUCT);
  limits = ask(PPLY_THREATS_MINE, 1);
  for (const auto& other : all_games()) {
    TestEngine engine(other.game);
    if (!is_five_in_a_row(other)) {
      EXPECT_EQ(pply_threats_begin(threats_, engine, &limits), PPLY_ERR_SUPPORT) << other.name;
    }
  }
  result.struct_size = 1;
  EXPECT_EQ(pply_threats_info(threats_, &result), PPLY_ERR_STRUCT);
  EXPECT_EQ(pply_threats_info(threats_, nullptr), PPLY_ERR_NULL);
  EXPECT_EQ(pply_threats_line(threats_, nullptr, 1), PPLY_ERR_NULL);
  EXPECT_EQ(threats_.bytes(), before);

  play(engine_, "k8e3l8");  // five
  limits = ask(PPLY_THREATS_MINE, 1);
  EXPECT_EQ(pply_threats_begin(threats_, engine_, &limits), PPLY_ERR_OVER);
  EXPECT_EQ(threats_.bytes(), before);
}

// Six in a row go on where exactly five wins, and are over in a game of five or more.
TEST(Threats, AnotherGamesPosition) {
  TestEngine engine(&pply_standard15);
  TestThreats threats(&pply_gomoku15_threats);
  play(engine, "h8a1i8c2j8e1l8g2m8i1k8");
  ASSERT_EQ(pply_position_outcome(engine), PPLY_ONGOING);
  const auto limits = ask(PPLY_THREATS_MINE, 1);
  const auto before = threats.bytes();
  EXPECT_EQ(pply_threats_begin(threats, engine, &limits), PPLY_ERR_OVER);
  play(engine, "k1");
  EXPECT_EQ(pply_threats_begin(threats, engine, &limits), PPLY_ERR_POSITION);
  EXPECT_EQ(threats.bytes(), before) << "a failed call changes nothing";
}

}  // namespace
}  // namespace capi_test
