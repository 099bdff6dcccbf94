// What a threat search remembers from one question to the next must not show in its answers: what
// is certain has to be what an object that was asked nothing before says.
#include <random>

#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::repeats;

struct Rules {
  const char* name;
  const pply_game* game;
  const pply_threats_game* threats;
};
#define RULES(rules) {#rules, &pply_##rules, &pply_##rules##_threats},
const Rules kRules[] = {PPLY_THREATS_GAMES(RULES)};
#undef RULES
void PrintTo(const Rules& rules, std::ostream* out) { *out << rules.name; }

struct Answer {
  uint8_t answer = PPLY_THREATS_UNKNOWN;
  std::vector<pply_move> saving;
  std::vector<uint8_t> proven;
};

class Asked : public TestMemory {
 public:
  explicit Asked(const pply_threats_game* game) : TestMemory(pply_threats_size(game)), game_(game) {
    forget();
  }
  // From now on it remembers in a table of its own.
  void lend(size_t bytes) {
    table_.resize(bytes / 8);
    ASSERT_EQ(pply_threats_set_table(threats_, table_.data(), bytes, 0), PPLY_OK);
  }
  void forget() { ASSERT_EQ(pply_threats_init(&threats_, game_, memory(), size()), PPLY_OK); }

  Answer ask(pply_engine* engine, uint32_t question, uint32_t threes, uint32_t nodes) {
    pply_threats_options limits{};
    limits.struct_size = sizeof limits;
    limits.question = question;
    limits.max_threes = threes;
    limits.max_nodes = nodes;
    EXPECT_EQ(pply_threats_begin(threats_, engine, &limits), PPLY_OK);
    while (pply_threats_step(threats_, 0xffffffffu) == PPLY_RUNNING) continue;
    pply_threats_result result{};
    result.struct_size = sizeof result;
    EXPECT_EQ(pply_threats_info(threats_, &result), PPLY_OK);
    Answer found;
    found.answer = uint8_t(result.answer);
    if (question == PPLY_THREATS_SAVING) {
      found.saving.resize(225);
      found.proven.resize(225);
      const int count =
          pply_threats_saving(threats_, found.saving.data(), found.proven.data(), 225);
      found.saving.resize(size_t(count));
      found.proven.resize(size_t(count));
    }
    return found;
  }

  std::vector<pply_move> line() const {
    std::vector<pply_move> moves(225);
    moves.resize(size_t(pply_threats_line(threats_, moves.data(), moves.size())));
    return moves;
  }

 private:
  const pply_threats_game* game_;
  pply_threats* threats_ = nullptr;
  std::vector<uint64_t> table_;
};

// What both know for certain they must agree on. The fresh object has a limit, as a question with
// many threes can take minutes: where it gives up nothing is said.
void expect_same(const Answer& fresh, const Answer& used, const std::string& what) {
  if (fresh.answer != PPLY_THREATS_UNKNOWN && used.answer != PPLY_THREATS_UNKNOWN) {
    EXPECT_EQ(int(fresh.answer), int(used.answer)) << what;
  }
  // Proven to save for one, known to lose for the other.
  const auto contradicts = [&](const Answer& a, const Answer& b) {
    for (size_t i = 0; i < a.saving.size(); ++i)
      if (a.proven[i] && std::find(b.saving.begin(), b.saving.end(), a.saving[i]) == b.saving.end())
        return true;
    return false;
  };
  EXPECT_FALSE(contradicts(fresh, used) || contradicts(used, fresh)) << what;
}

std::string record_of(pply_engine* engine) {
  std::string text(2000, 0);
  text.resize(size_t(pply_record_write(engine, text.data(), text.size())));
  return text;
}

// One object is asked all kinds of questions: about a position that is won with a three or two,
// about those a few moves down its winning line, where the replies are any, and about it again.
// Each answer is compared with a fresh object's.
class Comparison {
 public:
  Comparison(const Rules& rules, uint32_t seed, size_t table = 0) : rules_(rules), random_(seed) {
    if (table != 0) used_.lend(table);
  }

  void run(unsigned games, unsigned questions) {
    while (games > 0 && !testing::Test::HasFailure()) {
      TestEngine engine(rules_.game);
      play_at_random(engine, 10 + draw(16));
      if (is_over(engine)) continue;
      const uint32_t threes = 1 + draw(2);
      fresh_.forget();
      if (fresh_.ask(engine, PPLY_THREATS_MINE, threes, kNodes).answer != PPLY_THREATS_WIN ||
          fresh_.ask(engine, PPLY_THREATS_MINE, 0, kNodes).answer == PPLY_THREATS_WIN)
        continue;
      --games;
      fresh_.forget();
      (void)fresh_.ask(engine, PPLY_THREATS_MINE, threes, kNodes);
      const std::vector<pply_move> line = fresh_.line();
      for (unsigned i = 0; i < questions; ++i) ask_below(engine, line);
      compare(engine, PPLY_THREATS_MINE, threes, kNodes);
    }
  }

 private:
  static constexpr uint32_t kNodes = 3000;

  uint32_t draw(uint32_t below) { return uint32_t(random_() % below); }
  static bool is_over(pply_engine* engine) { return pply_position_outcome(engine) != PPLY_ONGOING; }
  // Near the middle, where there is something to see.
  void play_at_random(pply_engine* engine, uint32_t moves) {
    for (uint32_t tries = 0; moves > 0 && tries < 200 && !is_over(engine); ++tries)
      moves -= pply_move_play(engine, pply_move((4 + draw(7)) * 15 + 4 + draw(7))) == PPLY_OK;
  }

  void ask_below(pply_engine* engine, const std::vector<pply_move>& line) {
    const int before = pply_record_length(engine);
    for (size_t i = 0; i + 1 < line.size() && draw(3) != 0 && !is_over(engine); i += 2) {
      pply_move_play(engine, line[i]);
      if (is_over(engine)) break;
      if (draw(2) == 0) {
        pply_move_play(engine, line[i + 1]);
      } else {
        play_at_random(engine, 1);
        break;
      }
    }
    if (!is_over(engine)) {
      const bool saving = draw(16) == 0;
      const uint32_t question = saving ? uint32_t(PPLY_THREATS_SAVING) : draw(4) == 0;
      compare(engine, question,
              saving         ? 0
              : draw(2) == 0 ? 0
                             : draw(4),
              draw(4) == 0 ? 1 + draw(200) : kNodes);
    }
    while (pply_record_length(engine) > before) pply_move_undo(engine);
  }

  void compare(pply_engine* engine, uint32_t question, uint32_t threes, uint32_t nodes) {
    fresh_.forget();
    expect_same(fresh_.ask(engine, question, threes, kNodes),
                used_.ask(engine, question, threes, nodes),
                std::string(rules_.name) + " " + record_of(engine) + ", question " +
                    std::to_string(question) + ", threes " + std::to_string(threes));
  }

  const Rules& rules_;
  std::mt19937 random_;
  Asked used_{rules_.threats}, fresh_{rules_.threats};
};

class ThreatsMemory : public testing::TestWithParam<Rules> {};
INSTANTIATE_TEST_SUITE_P(Rules, ThreatsMemory, testing::ValuesIn(kRules),
                         [](const auto& rules) { return std::string(rules.param.name); });
TEST_P(ThreatsMemory, NeverShowsInCertainAnswers) {
  Comparison(GetParam(), 2).run(repeats(20u), repeats(200u));
}
TEST_P(ThreatsMemory, NeverShowsInCertainAnswersWithATable) {
  Comparison(GetParam(), 3, 1 << 18).run(repeats(10u), repeats(200u));
}

}  // namespace
}  // namespace capi_test
