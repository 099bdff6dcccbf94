// What the tests of the C interface share: memory for its objects, an engine, all games, and random
// play.
#ifndef PICOPLY_TESTS_CAPI_SUPPORT_HPP_INCLUDED
#define PICOPLY_TESTS_CAPI_SUPPORT_HPP_INCLUDED

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <memory>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "picoply.h"
#include "picoply/random.hpp"
#include "tictactoe_rules.h"

namespace capi_test {

struct NamedGame {
  const char* name;
  const pply_game* game;
  size_t size_macro;
};
inline void PrintTo(const NamedGame& game, std::ostream* out) { *out << game.name; }

inline const std::vector<NamedGame>& all_games() {
#define NAMED(name, NAME) {#name, &pply_##name, PPLY_##NAME##_SIZE},
  static const std::vector<NamedGame> games = [] {
    std::vector<NamedGame> list = {PPLY_GAMES(NAMED)};
    list.push_back({"custom", &pply_custom, PPLY_TICTACTOE_RULES_SIZE});
    return list;
  }();
#undef NAMED
  return games;
}
// Gomoku, standard, Renju or Caro.
inline bool is_five_in_a_row(const NamedGame& game) {
  const std::string_view name = game.name;
  for (const std::string_view rules : {"gomoku", "standard", "renju", "caro"})
    if (name.starts_with(rules)) return true;
  return false;
}
inline std::string game_name(const testing::TestParamInfo<NamedGame>& info) {
  return info.param.name;
}

// Exactly as many bytes as an object says it needs, so that a sanitizer sees any step beyond.
class TestMemory {
 public:
  explicit TestMemory(size_t size) : size_(size), words_(new uint64_t[(size + 7) / 8]) {}

  void* memory() const { return words_.get(); }
  size_t size() const { return size_; }
  std::vector<unsigned char> bytes() const {
    const auto* p = static_cast<const unsigned char*>(memory());
    return std::vector<unsigned char>(p, p + size_);
  }
  void set_bytes(const std::vector<unsigned char>& from) {
    ASSERT_EQ(from.size(), size_);
    std::memcpy(memory(), from.data(), size_);
  }

 private:
  size_t size_;
  std::unique_ptr<uint64_t[]> words_;
};

// Bytes of an engine for a game; of pply_custom for these rules, or those of tic-tac-toe.
inline size_t engine_size(const pply_game* game, const pply_custom_game* custom = nullptr) {
  if (game != &pply_custom) return pply_engine_size(game);
  return pply_custom_size(custom != nullptr ? custom : &tictactoe_rules, 0);
}

class TestEngine : public TestMemory {
 public:
  explicit TestEngine(const pply_game* game, size_t table_bytes = 0,
                      const pply_custom_game* custom = nullptr, void* user = nullptr)
      : TestMemory(engine_size(game, custom)), table_(table_bytes / 8 + 1) {
    pply_engine_options config{};
    config.struct_size = sizeof config;
    if (game == &pply_custom) {
      config.custom = custom != nullptr ? custom : &tictactoe_rules;
      config.custom_user = user;
    }
    int error = pply_engine_init(&engine_, game, memory(), size(), &config);
    if (error == PPLY_OK)
      error = pply_engine_set_table(engine_, table_bytes != 0 ? table_.data() : nullptr,
                                    table_bytes, 0);
    if (error != PPLY_OK) ADD_FAILURE() << "pply_engine_init: " << error;
  }
  // A copy made with memcpy, sharing the table.
  TestEngine(const TestEngine& other) : TestMemory(other.size()), table_(1) {
    std::memcpy(memory(), other.memory(), size());
    engine_ = static_cast<pply_engine*>(memory());
  }
  TestEngine& operator=(const TestEngine&) = delete;

  pply_engine* get() const { return engine_; }
  operator pply_engine*() const { return engine_; }
  std::vector<uint64_t>& table() { return table_; }

  std::vector<pply_move> legal() const {
    std::vector<pply_move> moves(size_t(pply_moves_legal(engine_, nullptr, 0)));
    EXPECT_EQ(pply_moves_legal(engine_, moves.data(), moves.size()), int(moves.size()));
    return moves;
  }
  bool over() const { return pply_position_outcome(engine_) != PPLY_ONGOING; }
  std::string position() const {
    std::string text(size_t(pply_position_write(engine_, nullptr, 0)), '?');
    pply_position_write(engine_, text.data(), text.size() + 1);
    return text;
  }
  std::string record() const {
    std::string text(size_t(pply_record_write(engine_, nullptr, 0)), '?');
    pply_record_write(engine_, text.data(), text.size() + 1);
    return text;
  }

 private:
  std::vector<uint64_t> table_;
  pply_engine* engine_ = nullptr;
};

// Of pply_custom with the rules of tic-tac-toe.
inline pply_game_info describe(const pply_game* game) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  EXPECT_EQ(pply_game_describe(game, &info), PPLY_OK);
  if (game == &pply_custom) info.move_count = info.max_length = tictactoe_rules.move_count;
  return info;
}

inline pply_search_options limits_of(uint32_t depth, uint64_t nodes = 0, uint32_t multi_pv = 0) {
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_depth = depth;
  limits.max_nodes = nodes;
  limits.multi_pv = multi_pv;
  return limits;
}

// A struct that the library may fill.
template <class Result>
Result empty() {
  Result result{};
  result.struct_size = sizeof result;
  return result;
}

// Othello with 32 empty squares: few enough for the solver to take, too many to solve in a test.
inline constexpr char kLateOthello[] = "f5d6c3d3c4f4f6f3e6e7c6g6f8f7g5h6h4g4h3h5h7e8d8c7d7c8b8b6";

// Begins with a goal and no limits.
inline int begin_solver(pply_solver* solver, const pply_engine* engine, uint32_t goal) {
  pply_solver_options options{};
  options.struct_size = sizeof options;
  options.goal = goal;
  return pply_solver_begin(solver, engine, &options);
}

inline pply_search_result empty_result() {
  pply_search_result result{};
  result.struct_size = sizeof result;
  return result;
}

inline pply_search_result run(pply_engine* engine, const pply_search_options& limits) {
  pply_search_result result = empty_result();
  EXPECT_EQ(pply_search_run(engine, &limits, &result), PPLY_OK);
  return result;
}

inline void expect_equal(const pply_search_result& a, const pply_search_result& b) {
  EXPECT_EQ(a.best, b.best);
  EXPECT_EQ(a.value, b.value);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.depth_max, b.depth_max);
  EXPECT_EQ(a.exact, b.exact);
  EXPECT_EQ(a.decided, b.decided);
  EXPECT_EQ(a.nodes, b.nodes);
  ASSERT_EQ(a.length, b.length);
  for (uint32_t i = 0; i < a.length; ++i) EXPECT_EQ(a.pv[i], b.pv[i]);
}

// The library's own generator, 32 bits at a time.
class Rng {
 public:
  explicit Rng(uint64_t seed) : random_(seed) {}
  uint32_t operator()() { return uint32_t(random_.next() >> 32); }

 private:
  picoply::Random random_;
};

// Plays "h8i9..." from the present position.
inline void play(pply_engine* engine, const char* record) {
  ASSERT_EQ(pply_record_play(engine, record, std::strlen(record), nullptr), PPLY_OK) << record;
}

// Plays up to `plies` random moves; stops before a move that ends the game if `keep_going`.
inline void play_random(TestEngine& engine, Rng& rng, uint32_t plies, bool keep_going = true) {
  for (uint32_t i = 0; i < plies && !engine.over(); ++i) {
    const std::vector<pply_move> moves = engine.legal();
    ASSERT_FALSE(moves.empty());
    ASSERT_EQ(pply_move_play(engine, moves[rng() % moves.size()]), PPLY_OK);
    if (keep_going && engine.over()) {
      ASSERT_EQ(pply_move_undo(engine), PPLY_OK);
      return;
    }
  }
}

}  // namespace capi_test

#endif  // PICOPLY_TESTS_CAPI_SUPPORT_HPP_INCLUDED
