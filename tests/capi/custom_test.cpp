// Games whose rules are callbacks: right ones play like the built-in game, wrong ones do no harm.
#include <cstdlib>

#include "picoply/games/callback.hpp"
#include "support.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

TEST(Custom, PlaysLikeTheBuiltInGame) {
  Rng rng(18);
  for (int game = 0; game < 60; ++game) {
    TestEngine native(&pply_tictactoe, 4096), custom(&pply_custom, 4096);
    while (true) {
      ASSERT_EQ(native.position(), custom.position());
      ASSERT_EQ(native.legal(), custom.legal());
      ASSERT_EQ(pply_position_outcome(native), pply_position_outcome(custom));
      ASSERT_EQ(pply_position_side(native), pply_position_side(custom));
      if (native.over()) break;
      if (game < 6) {  // both solve every position
        const pply_search_result a = run(native, limits_of(0)), b = run(custom, limits_of(0));
        EXPECT_EQ(a.value, b.value) << native.position();
        EXPECT_TRUE(a.exact == 1 || a.value != 0);
        EXPECT_TRUE(b.exact == 1 || b.value != 0);
      }
      const std::vector<pply_move> moves = native.legal();
      const pply_move m = moves[rng() % moves.size()];
      ASSERT_EQ(pply_move_play(native, m), PPLY_OK);
      ASSERT_EQ(pply_move_play(custom, m), PPLY_OK);
    }
    EXPECT_EQ(native.record(), custom.record());
    while (pply_move_undo(native) == PPLY_OK) {
      ASSERT_EQ(pply_move_undo(custom), PPLY_OK);
      ASSERT_EQ(native.position(), custom.position());
    }
  }
}

using Game = picoply::CallbackGame<pply_custom_game>;

// A game and what lies behind it.
class PlacedGame : public TestMemory {
 public:
  PlacedGame(const pply_custom_game& rules, uint32_t moves_made, bool copies, void* user = nullptr)
      : TestMemory(size_of(rules, moves_made, copies)) {
    std::memset(memory(), 0, size());
    picoply::Placer placer(static_cast<unsigned char*>(memory()), sizeof(Game));
    Game::lay_out(placer, &game(), rules, moves_made, copies);
    EXPECT_EQ(placer.used(), size());
    game().set_rules(rules, user);
  }
  Game& game() const { return *static_cast<Game*>(memory()); }

 private:
  static uint32_t size_of(const pply_custom_game& rules, uint32_t moves_made, bool copies) {
    picoply::Placer counter(nullptr, sizeof(Game));
    Game::lay_out(counter, nullptr, rules, moves_made, copies);
    return counter.used();
  }
};

TEST(Custom, UnmakeRestoresEveryByte) {
  const PlacedGame placed(tictactoe_rules, 1, true);
  Game& g = placed.game();
  g.forget_undo();
  Rng rng(19);
  std::vector<uint64_t> list(100);
  auto& moves = *reinterpret_cast<picoply::MoveList<Game>*>(list.data());
  picoply::Placer placer(reinterpret_cast<unsigned char*>(list.data()), sizeof moves);
  picoply::MoveList<Game>::lay_out(placer, &moves, 9);
  for (int i = 0; i < 2000; ++i) {
    if (g.outcome() != picoply::Outcome::kOngoing) g.reset();
    moves.clear();
    g.generate(moves);
    ASSERT_FALSE(moves.empty());
    g.forget_undo();
    const std::vector<unsigned char> before = placed.bytes();
    const Game::Move m = moves[uint32_t(rng() % moves.size())];
    const Game::Undo undo = g.make(m);
    EXPECT_TRUE(placed.bytes() != before);
    g.unmake(m, undo);
    g.forget_undo();
    ASSERT_TRUE(placed.bytes() == before);
    g.make(m);
    g.forget_undo();
  }
}

TEST(Custom, ImpossibleRulesAreRefused) {
  std::vector<uint64_t> memory(engine_size(&pply_custom) / 8 + 1, 5);
  const std::vector<uint64_t> before = memory;
  const auto error_of = [&](const pply_custom_game& rules) {
    pply_engine* e = nullptr;
    pply_engine_options config{};
    config.struct_size = sizeof config;
    config.custom = &rules;
    const int error = pply_engine_init(&e, &pply_custom, memory.data(), memory.size() * 8, &config);
    EXPECT_EQ(error == PPLY_OK, e != nullptr);
    EXPECT_EQ(error != PPLY_OK && error != PPLY_ERR_CALLBACK, memory == before);
    if (error == PPLY_ERR_CALLBACK) {
      EXPECT_EQ(memory.front(), 0u);  // no engine
    }
    memory = before;
    return error;
  };
  const pply_custom_game good = tictactoe_rules;
  EXPECT_EQ(error_of(good), PPLY_OK);
  pply_custom_game rules = good;
#define REFUSED(change, error) \
  rules = good;                \
  rules.change;                \
  EXPECT_EQ(error_of(rules), error) << #change
  REFUSED(struct_size = 0, PPLY_ERR_STRUCT);
  REFUSED(struct_size = sizeof rules - 1, PPLY_ERR_STRUCT);
  REFUSED(reserved = 1, PPLY_ERR_STRUCT);
  REFUSED(flags = 1, PPLY_ERR_STRUCT);
  REFUSED(state_size = 0, PPLY_ERR_INVALID);
  REFUSED(state_size = PPLY_CUSTOM_STATE_MAX + 1, PPLY_ERR_INVALID);
  REFUSED(move_count = 0, PPLY_ERR_INVALID);
  REFUSED(move_count = PPLY_CUSTOM_MOVES_MAX + 1, PPLY_ERR_INVALID);
  REFUSED(max_moves = uint16_t(rules.move_count + 1), PPLY_ERR_INVALID);
  REFUSED(max_ply = PPLY_CUSTOM_PLY_MAX + 1, PPLY_ERR_INVALID);
  REFUSED(max_length = 0, PPLY_ERR_INVALID);
  REFUSED(max_length = PPLY_CUSTOM_LENGTH_MAX + 1, PPLY_ERR_INVALID);
  REFUSED(cols = 0, PPLY_ERR_INVALID);
  REFUSED(rows = 0, PPLY_ERR_INVALID);
  REFUSED(cols = 27, PPLY_ERR_INVALID);
  REFUSED(rows = 0xffff, PPLY_ERR_INVALID);
  REFUSED(reset = nullptr, PPLY_ERR_INVALID);
  REFUSED(moves = nullptr, PPLY_ERR_INVALID);
  REFUSED(play = nullptr, PPLY_ERR_INVALID);
  REFUSED(outcome = nullptr, PPLY_ERR_INVALID);
  const auto no_moves = [](void*, const void*, pply_move*) { return 0; };
  const auto odd_outcome = [](void*, const void*) { return 5; };
  REFUSED(moves = no_moves, PPLY_ERR_CALLBACK);
  REFUSED(outcome = odd_outcome, PPLY_ERR_CALLBACK);
#undef REFUSED
}

// Nim: take one to three of the stones, whoever takes the last one wins. The state is how many are
// left; `user` points to how many there are at first.
pply_custom_game nim() {
  pply_custom_game g{};
  g.struct_size = sizeof g;
  g.state_size = 1;
  g.move_count = 3;  // move m takes m + 1 stones
  g.max_length = 200;
  g.reset = [](void* user, void* s) { *static_cast<uint8_t*>(s) = *static_cast<uint8_t*>(user); };
  g.moves = [](void*, const void* s, pply_move* out) {
    const int most = std::min<int>(3, *static_cast<const uint8_t*>(s));
    for (int i = 0; i < most; ++i) out[i] = pply_move(i);
    return most;
  };
  g.play = [](void*, void* s, pply_move m) {
    *static_cast<uint8_t*>(s) = uint8_t(*static_cast<uint8_t*>(s) - m - 1);
  };
  g.outcome = [](void*, const void* s) { return *static_cast<const uint8_t*>(s) == 0 ? 1 : 0; };
  return g;
}

TEST(Custom, NimIsSolved) {
  const pply_custom_game rules = nim();
  for (uint8_t stones = 1; stones <= 12; ++stones) {
    TestEngine e(&pply_custom, 4096, &rules, &stones);
    const pply_search_result r = run(e, limits_of(0));
    EXPECT_EQ(r.value > 0, stones % 4 != 0) << int(stones);
    EXPECT_GT(std::abs(r.value), PPLY_VALUE_EVAL);
    if (stones % 4 != 0) {
      EXPECT_EQ(r.best, stones % 4 - 1);
    }
  }
}

TEST(Custom, TooLongIsADraw) {
  pply_custom_game rules = nim();
  rules.max_length = 5;
  uint8_t stones = 100;
  TestEngine e(&pply_custom, 0, &rules, &stones);
  for (int i = 0; i < 5; ++i) ASSERT_EQ(pply_move_play(e, 0), PPLY_OK);
  EXPECT_EQ(pply_position_outcome(e), PPLY_DRAW);
  EXPECT_EQ(pply_move_play(e, 0), PPLY_ERR_OVER);
}

// A move into a position without moves that is not over: refused when played, a draw when searched.
TEST(Custom, BrokenLaterOn) {
  pply_custom_game rules = nim();
  rules.moves = [](void*, const void* s, pply_move* out) {
    const int left = *static_cast<const uint8_t*>(s);
    out[0] = 0;
    out[1] = 1;
    return left == 5 ? 0 : left == 1 ? 1 : 2;
  };
  uint8_t stones = 6;
  TestEngine e(&pply_custom, 0, &rules, &stones);
  const std::vector<unsigned char> before = e.bytes();
  EXPECT_EQ(pply_move_play(e, 0), PPLY_ERR_CALLBACK);
  EXPECT_EQ(pply_ponder_begin(e, 0, nullptr), PPLY_ERR_CALLBACK);
  EXPECT_EQ(pply_record_play(e, "0", 1, nullptr), PPLY_ERR_CALLBACK);
  EXPECT_EQ(pply_record_play(e, "1 1 0 0 0", 9, nullptr), PPLY_ERR_OVER);
  EXPECT_TRUE(e.bytes() == before);
  EXPECT_EQ(pply_search_run(e, nullptr, nullptr), PPLY_OK);
  EXPECT_EQ(pply_move_play(e, 1), PPLY_OK);
  EXPECT_EQ(pply_record_length(e), 1);
}

TEST(Custom, ResetThatBreaksChangesNothing) {
  const pply_custom_game rules = nim();
  uint8_t stones = 5;
  TestEngine e(&pply_custom, 0, &rules, &stones);
  ASSERT_EQ(pply_move_play(e, 0), PPLY_OK);
  stones = 0;  // a game that is over before it starts is a game
  EXPECT_EQ(pply_position_reset(e), PPLY_OK);
  EXPECT_EQ(pply_position_outcome(e), PPLY_SECOND_WINS);
}

// Callbacks that return whatever comes, and another thing next time.
struct Chaos {
  Rng rng;
  int wildness;
};
int chaotic_int(Chaos& c) {
  switch (c.rng() % 6) {
    case 0: return -1;
    case 1: return int(c.rng());
    case 2: return 0x7fffffff;
    case 3: return -0x7fffffff - 1;
    default: return int(c.rng() % 70);
  }
}
pply_custom_game chaos() {
  pply_custom_game g{};
  g.struct_size = sizeof g;
  g.state_size = 13;
  g.move_count = 64;
  g.max_length = 60;
  g.cols = g.rows = 8;
  g.reset = [](void* user, void* s) {
    for (int i = 0; i < 13; ++i)
      static_cast<uint8_t*>(s)[i] = uint8_t(static_cast<Chaos*>(user)->rng());
  };
  g.moves = [](void* user, const void*, pply_move* out) {
    Chaos& c = *static_cast<Chaos*>(user);
    for (int i = 0; i < 64; ++i)
      out[i] = c.rng() % 4 == 0 ? pply_move(c.rng()) : pply_move(c.rng() % 64);
    return c.rng() % 3 == 0 ? chaotic_int(c) : int(c.rng() % 65);
  };
  g.play = [](void* user, void* s, pply_move m) {
    EXPECT_LT(m, 64);
    static_cast<uint8_t*>(s)[static_cast<Chaos*>(user)->rng() % 13] ^= uint8_t(m + 1);
  };
  g.outcome = [](void* user, const void*) {
    Chaos& c = *static_cast<Chaos*>(user);
    return c.rng() % uint32_t(c.wildness) == 0 ? chaotic_int(c) : 0;
  };
  g.evaluate = [](void* user, const void*) { return chaotic_int(*static_cast<Chaos*>(user)); };
  g.cell = [](void* user, const void*, uint32_t, uint32_t) {
    return chaotic_int(*static_cast<Chaos*>(user));
  };
  return g;
}

TEST(Custom, GarbageFromCallbacksDoesNoHarm) {
  const pply_custom_game rules = chaos();
  int started = 0;
  for (uint32_t seed = 0; seed < picoply::test::repeats(200u); ++seed) {
    Chaos c{Rng(seed), 3 + int(seed % 50)};
    std::vector<uint64_t> memory(pply_custom_size(&rules, 0) / 8 + 1), table(64);
    pply_engine_options config{};
    config.struct_size = sizeof config;
    config.custom = &rules;
    config.custom_user = &c;
    pply_engine* e = nullptr;
    if (pply_engine_init(&e, &pply_custom, memory.data(), memory.size() * 8, &config) != PPLY_OK)
      continue;
    ASSERT_EQ(pply_engine_set_table(e, table.data(), 512, 0), PPLY_OK);
    ++started;
    pply_search_result r = empty_result();
    char text[80];
    for (int i = 0; i < 40; ++i) {
      pply_search_options limits = limits_of(1 + c.rng() % 6, 300, c.rng() % 4);
      limits.level = c.rng() % 11;
      switch (c.rng() % 8) {
        case 0: pply_move_undo(e); break;
        case 1: pply_position_reset(e); break;
        case 2: pply_position_write(e, text, sizeof text); break;
        case 3: pply_record_play(e, "a1b2c3", 6, nullptr); break;
        case 4:
          if (pply_ponder_begin(e, PPLY_MOVE_NONE, &limits) == PPLY_OK) {
            pply_search_step(e, 50);
            pply_ponder_hit(e);
          }
          break;
        default:
          if (pply_search_run(e, &limits, &r) == PPLY_OK) {
            EXPECT_EQ(pply_move_is_legal(e, r.best), 1);
            for (uint32_t rank = 0; rank < 4; ++rank) pply_search_ranked(e, rank, &r);
            pply_search_info(e, &r);
            pply_move_play(e, r.best);
          }
      }
    }
  }
  EXPECT_GT(started, picoply::test::repeats(50));
}

}  // namespace
}  // namespace capi_test
