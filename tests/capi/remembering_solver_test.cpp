// What a solver of exact endings remembers, in itself and in a table that it was lent, must not
// show in its answers: they have to be what one says that was asked nothing before.
#include <map>
#include <random>

#include "picoply/games/othello/full.hpp"
#include "support.hpp"
#include "support/othello_weights_file.hpp"
#include "support/plain_othello.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::PlainOthello;
using picoply::test::repeats;

// ---- Evaluations --------------------------------------------------------------------------------

// The weights of pply_othello8_full, or entries of a seed's instead.
std::string weights_file(uint32_t seed) {
  auto weights = picoply::test::weights_of<picoply::othello::weights::Full>();
  std::mt19937 random(seed);
  if (seed != 0)
    for (auto& pattern : weights.tables)
      for (auto& table : pattern)
        for (int& entry : table) entry = entry == 0 ? 0 : int(random() % 255) - 127;
  return picoply::test::file_of(weights);
}

// An engine of Othello 8x8 with all that it needs.
class Judge {
 public:
  Judge(const pply_game* game, const std::string* file)
      : engine_(pply_engine_size(game)), weights_(pply_weights_size()) {
    pply_engine_options config{};
    config.struct_size = sizeof config;
    if (file != nullptr) {
      file_ = *file;
      pply_weights* weights = nullptr;
      EXPECT_EQ(pply_weights_open(&weights, weights_.memory(), weights_.size(), file_.data(),
                                  file_.size(), nullptr),
                PPLY_OK);
      config.weights = weights;
    }
    EXPECT_EQ(pply_engine_init(&handle_, game, engine_.memory(), engine_.size(), &config), PPLY_OK);
  }
  pply_engine* at(const std::string& position) const {
    EXPECT_EQ(pply_position_set(handle_, position.data(), position.size(), nullptr), PPLY_OK);
    return handle_;
  }

 private:
  TestMemory engine_, weights_;
  std::string file_;
  pply_engine* handle_ = nullptr;
};

// ---- Positions ----------------------------------------------------------------------------------

std::string text_of(const PlainOthello& p) {  // X is to move
  std::string text;
  for (uint32_t i = 0; i < 64; ++i)
    text += (p.own >> i & 1) != 0 ? 'X' : (p.other >> i & 1) != 0 ? 'O' : '-';
  return text + " X";
}

// ---- A random sequence of questions -------------------------------------------------------------

class Sequence {
 public:
  Sequence(uint64_t seed, int least_empties, int most_empties, size_t table_bytes,
           bool random_bytes)
      : random_(seed),
        least_(least_empties),
        most_(most_empties),
        table_(table_bytes / 8 + 8),
        random_bytes_(random_bytes),
        memory_(pply_solver_size()),
        fresh_memory_(pply_solver_size()) {
    EXPECT_EQ(pply_solver_init(&solver_, memory_.memory(), memory_.size()), PPLY_OK);
    never_asked_ = memory_.bytes();
    for (uint32_t i = 0; i < 3; ++i) files_.push_back(weights_file(i));
    if (random_bytes_) scramble(1);
    lend();
    judge();
  }

  void run(int questions) {
    for (int i = 0; i < questions && !testing::Test::HasFailure(); ++i) {
      change();
      ask();
    }
  }
  int solved() const { return solved_; }

 private:
  uint32_t draw(uint32_t below) { return uint32_t(random_() >> 32) % below; }

  // ---- The table --------------------------------------------------------------------------------

  void scramble(uint32_t one_of) {
    for (uint64_t& word : table_)
      if (draw(one_of) == 0) word = draw(16) == 0 ? 0 : random_();
  }
  // All of the table, a part, or none. A question that was given up still runs.
  void lend() {
    const size_t from = draw(2) * 8, size = table_.size() * 8 - from * 8;
    int error;
    if (draw(8) == 0)
      error = pply_solver_set_table(solver_, nullptr, 0, 0);
    else
      error = pply_solver_set_table(solver_, &table_[from], size / (1 + draw(3)),
                                    draw(4) == 0 ? 0u : PPLY_TABLE_KEEP);
    EXPECT_EQ(error, running_ ? PPLY_ERR_INVALID : PPLY_OK);
  }
  // A search of another kind, in whose table this one then finds itself.
  void search_with_the_table() {
    TestEngine engine(&pply_othello8);
    pply_engine* const same = engine;
    ASSERT_EQ(pply_engine_set_table(same, table_.data(), table_.size() * 8, PPLY_TABLE_KEEP),
              PPLY_OK);
    if (!positions_.empty()) {
      const std::string text = text_of(positions_[draw(uint32_t(positions_.size()))]);
      ASSERT_EQ(pply_position_set(same, text.data(), text.size(), nullptr), PPLY_OK);
    }
    if (engine.over()) return;
    const pply_search_result r = run_search(same);
    EXPECT_EQ(pply_move_is_legal(same, r.best), 1);
  }
  static pply_search_result run_search(pply_engine* engine) {
    return capi_test::run(engine, limits_of(0, 2000));
  }

  void judge() {
    switch (draw(4)) {
      case 0: judge_ = std::make_unique<Judge>(&pply_othello8, nullptr); break;
      case 1: judge_ = std::make_unique<Judge>(&pply_othello8_full, nullptr); break;
      default: judge_ = std::make_unique<Judge>(&pply_othello8_loaded, &files_[draw(3)]); break;
    }
  }

  void change() {
    // A question given up may not outlive the weights that it looks at.
    if (!running_ && draw(6) == 0) judge();
    if (draw(12) == 0) lend();
    if (draw(random_bytes_ ? 6 : 40) == 0) scramble(1 + draw(20));
    if (draw(60) == 0) std::fill(table_.begin(), table_.end(), 0);
    if (draw(40) == 0) search_with_the_table();
  }

  // ---- Questions --------------------------------------------------------------------------------

  // One from before, one a move or two after it, or a new one.
  PlainOthello draw_position() {
    PlainOthello p;
    if (!positions_.empty() && draw(4) != 0) {
      p = positions_[draw(uint32_t(positions_.size()))];
      for (uint32_t i = draw(3); i > 0 && picoply::test::play_random_move(p, random_);) --i;
    } else {
      p = picoply::test::random_position(random_, least_ + int(draw(uint32_t(most_ - least_ + 1))));
    }
    positions_.push_back(p);
    return p;
  }

  struct Answer {
    int margin, winner;
  };
  Answer fresh_answer(const std::string& text) {
    const auto [at, is_new] = answers_.try_emplace(text);
    if (!is_new) return at->second;
    const Judge plain(&pply_othello8, nullptr);
    for (const uint32_t goal : {PPLY_SOLVER_MARGIN, PPLY_SOLVER_WINNER}) {
      // A copy of one that was never asked, as making one takes milliseconds.
      fresh_memory_.set_bytes(never_asked_);
      auto* const fresh = static_cast<pply_solver*>(fresh_memory_.memory());
      EXPECT_EQ(begin_solver(fresh, plain.at(text), goal), PPLY_OK);
      while (pply_solver_step(fresh, 0xffffffffu) == PPLY_RUNNING) continue;
      (goal == PPLY_SOLVER_MARGIN ? at->second.margin : at->second.winner) = info(fresh).lower;
    }
    const auto [margin, winner] = at->second;
    EXPECT_EQ(winner, (margin > 0) - (margin < 0)) << text;
    return at->second;
  }
  static pply_solver_result info(const pply_solver* solver) {
    pply_solver_result r{};
    r.struct_size = sizeof r;
    EXPECT_EQ(pply_solver_info(solver, &r), PPLY_OK);
    return r;
  }

  void ask() {
    const PlainOthello p = draw_position();
    const std::string text = text_of(p);
    const uint32_t goal = draw(2) == 0 ? PPLY_SOLVER_MARGIN : PPLY_SOLVER_WINNER;
    const Answer truth = fresh_answer(text);
    const int expected = goal == PPLY_SOLVER_MARGIN ? truth.margin : truth.winner;
    ASSERT_EQ(begin_solver(solver_, judge_->at(text), goal), PPLY_OK);
    const bool gives_up = draw(6) == 0;
    running_ = true;
    while (running_) {
      running_ = pply_solver_step(solver_, 1 + draw(1u << (1 + draw(14)))) == PPLY_RUNNING;
      const pply_solver_result r = info(solver_);
      ASSERT_EQ(r.solved, running_ ? 0 : 1);
      if (running_) {
        // Bounds are of the margin until the winner is known.
        EXPECT_LE(r.lower, truth.margin) << text;
        EXPECT_GE(r.upper, truth.margin) << text;
        if (gives_up && draw(2) == 0) return;
        if (random_bytes_ && draw(4) == 0) scramble(1 + draw(50));
      }
    }
    ++solved_;
    const pply_solver_result r = info(solver_);
    EXPECT_EQ(r.lower, expected) << text << " goal " << goal;
    EXPECT_EQ(r.upper, expected) << text << " goal " << goal;
    check_moves(p, r, goal, truth);
  }
  // The best move reaches the answer, and so does the line, to the end.
  void check_moves(PlainOthello p, const pply_solver_result& r, uint32_t goal,
                   const Answer& truth) {
    const std::string text = text_of(p);
    if (p.moves().empty() && p.passed().moves().empty()) {
      EXPECT_EQ(r.best, PPLY_MOVE_NONE);
      return;
    }
    const auto play = [](const PlainOthello& before, pply_move m) {
      return m == PPLY_MOVE_PASS ? before.passed() : before.after(m);
    };
    const auto is_legal = [](const PlainOthello& before, pply_move m) {
      const std::vector<uint32_t> moves = before.moves();
      return m == PPLY_MOVE_PASS ? moves.empty()
                                 : std::find(moves.begin(), moves.end(), m) != moves.end();
    };
    ASSERT_TRUE(is_legal(p, r.best)) << text << " " << r.best;
    const Answer after = fresh_answer(text_of(play(p, r.best)));
    if (goal == PPLY_SOLVER_WINNER) {
      EXPECT_EQ(-after.winner, truth.winner) << text << " " << r.best;
      EXPECT_EQ(r.length, 0);
      return;
    }
    EXPECT_EQ(-after.margin, truth.margin) << text << " " << r.best;
    std::vector<pply_move> line(r.length);
    ASSERT_EQ(pply_solver_line(solver_, line.data(), line.size()), int(r.length));
    int sign = 1;
    for (const pply_move m : line) {
      ASSERT_TRUE(is_legal(p, m)) << text << " " << m;
      p = play(p, m);
      sign = -sign;
    }
    EXPECT_TRUE(p.moves().empty() && p.passed().moves().empty()) << text;
    EXPECT_EQ(sign * p.final_margin(), truth.margin) << text;
  }

  std::mt19937_64 random_;
  int least_, most_;
  std::vector<uint64_t> table_;
  bool random_bytes_, running_ = false;
  TestMemory memory_, fresh_memory_;
  std::vector<unsigned char> never_asked_;
  pply_solver* solver_ = nullptr;
  std::unique_ptr<Judge> judge_;
  std::vector<std::string> files_;
  std::vector<PlainOthello> positions_;
  std::map<std::string, Answer> answers_;
  int solved_ = 0;
};

void expect_true_answers(uint64_t seed, int least, int most, size_t table, bool random_bytes,
                         int questions) {
  Sequence sequence(seed, least, most, table, random_bytes);
  sequence.run(repeats(questions));
  EXPECT_GT(sequence.solved(), repeats(questions) / 2);
}

// Below 10 empty squares nothing is remembered in the table, and from 15 on also what is not exact.
TEST(RememberingSolver, AnswersAsIfAskedNothingBefore) {
  expect_true_answers(1, 11, 15, 1 << 16, false, 100);
}
TEST(RememberingSolver, AnswersTheSameAmongRandomBytes) {
  expect_true_answers(2, 11, 15, 1 << 12, true, 100);
}
TEST(RememberingSolverLong, AnswersAsIfAskedNothingBefore) {
  for (const size_t table : {size_t(64), size_t(1) << 12, size_t(1) << 16, size_t(1) << 20})
    expect_true_answers(10 + table, 8, 16, table, false, 300);
}
TEST(RememberingSolverLong, AnswersTheSameAmongRandomBytes) {
  for (const size_t table : {size_t(64), size_t(1) << 12, size_t(1) << 16})
    expect_true_answers(20 + table, 8, 16, table, true, 300);
}

}  // namespace
}  // namespace capi_test
