// Every function with every kind of bad argument: the documented error, and nothing changes.
#include "support.hpp"

namespace capi_test {
namespace {

constexpr pply_move kWild[] = {0,   1,   8,    9,     63,    64,    65,     224,   225,
                               255, 256, 1000, 32767, 32768, 65533, 0xfffe, 0xffff};

class Arguments : public testing::TestWithParam<NamedGame> {
 protected:
  Arguments() : engine(GetParam().game, 256) {
    Rng rng(1);
    play_random(engine, rng, 3);
  }
  // Calls `f` and checks its error and that no byte of the engine has changed.
  template <class F>
  void fails(int error, F f) {
    const std::vector<unsigned char> before = engine.bytes();
    EXPECT_EQ(f(), error);
    EXPECT_TRUE(before == engine.bytes()) << "the failed call changed the engine";
  }
  TestEngine engine;
};
INSTANTIATE_TEST_SUITE_P(Games, Arguments, testing::ValuesIn(all_games()), game_name);

// Calls every function that takes an engine.
template <class F>
void for_each_function(pply_engine* e, F expect) {
  pply_move m[4] = {7, 7, 7, 7};
  uint8_t reasons[4] = {9, 9, 9, 9};
  int32_t margin = 77;
  char text[8] = "abcdefg";
  size_t where = 55;
  pply_search_result result = empty_result();
  const pply_search_result result_before = result;
  const pply_search_options limits = limits_of(1);
  expect(pply_engine_set_table(e, nullptr, 0, 0));
  expect(pply_engine_clear_table(e));
  expect(pply_position_reset(e));
  expect(pply_move_play(e, 0));
  expect(pply_move_undo(e));
  expect(pply_record_length(e));
  expect(pply_record_move(e, 0, m));
  expect(pply_move_is_legal(e, 0));
  expect(pply_moves_legal(e, m, 4));
  expect(pply_move_forbidden(e, 0));
  uint16_t cells[2];
  expect(pply_move_cells(e, 0, cells, cells + 1));
  expect(pply_moves_forbidden(e, m, reasons, 4));
  expect(pply_position_side(e));
  expect(pply_position_cell(e, 0, 0));
  expect(pply_position_piece(e, 0, 0));
  expect(pply_position_outcome(e));
  expect(pply_position_winning_line(e, m, 4));
  expect(pply_position_margin(e, &margin));
  expect(pply_move_write(e, 0, text, sizeof text));
  expect(pply_move_parse(e, "a1", 2, m));
  expect(pply_position_write(e, text, sizeof text));
  expect(pply_position_set(e, "x", 1, &where));
  expect(pply_record_write(e, text, sizeof text));
  expect(pply_record_play(e, "a1", 2, &where));
  expect(pply_snapshot_write(e, text, sizeof text));
  expect(pply_snapshot_restore(e, "pply", 4, &where));
  expect(pply_search_begin(e, &limits));
  expect(pply_search_step(e, 1));
  expect(pply_search_info(e, &result));
  expect(pply_search_run(e, &limits, &result));
  expect(pply_search_ranked(e, 0, &result));
  expect(pply_ponder_begin(e, 0, &limits));
  expect(pply_ponder_hit(e));
  EXPECT_EQ(pply_engine_game(e), nullptr);
  for (const pply_move x : m) EXPECT_EQ(x, 7);
  for (const uint8_t x : reasons) EXPECT_EQ(x, 9);
  EXPECT_EQ(margin, 77);
  EXPECT_STREQ(text, "abcdefg");
  EXPECT_EQ(where, 55u);
  EXPECT_EQ(std::memcmp(&result, &result_before, sizeof result), 0);
}

TEST_P(Arguments, NullEngine) {
  for_each_function(nullptr, [](int error) { EXPECT_EQ(error, PPLY_ERR_NULL); });
}

TEST_P(Arguments, MisalignedEngine) {
  std::vector<uint64_t> memory(engine_size(GetParam().game) / 8 + 2);
  std::memcpy(reinterpret_cast<char*>(memory.data()) + 4, engine.get(), engine.bytes().size());
  const uintptr_t address = reinterpret_cast<uintptr_t>(memory.data()) + 4;
  const std::vector<uint64_t> before = memory;
  for_each_function(reinterpret_cast<pply_engine*>(address),
                    [](int error) { EXPECT_EQ(error, PPLY_ERR_ALIGN); });
  EXPECT_EQ(memory, before);
}

TEST_P(Arguments, MemoryWithoutEngine) {
  Rng rng(2);
  for (int fill = 0; fill < 4; ++fill) {
    std::vector<uint64_t> memory(engine.bytes().size() / 8 + 1);
    for (uint64_t& word : memory)
      word = fill == 0 ? 0 : fill == 1 ? ~uint64_t(0) : uint64_t(rng()) << 32 | rng();
    const std::vector<uint64_t> before = memory;
    for_each_function(reinterpret_cast<pply_engine*>(memory.data()),
                      [](int error) { EXPECT_EQ(error, PPLY_ERR_INVALID); });
    EXPECT_EQ(memory, before);
  }
}

TEST_P(Arguments, Init) {
  const pply_game* const game = GetParam().game;
  const size_t size = engine_size(game);
  EXPECT_GT(size, 0u);
  EXPECT_LE(size, GetParam().size_macro);
  EXPECT_EQ(pply_engine_size(game), game == &pply_custom ? 0 : size);
  EXPECT_EQ(pply_engine_size(game), describe(game).engine_size);
  EXPECT_EQ(pply_engine_size(nullptr), 0u);

  std::vector<uint64_t> memory(size / 8 + 8, 0x5555555555555555u);
  const std::vector<uint64_t> memory_before = memory;
  pply_engine* handle = nullptr;
  pply_engine_options config{};
  config.struct_size = sizeof config;
  if (game == &pply_custom) config.custom = &tictactoe_rules;
  const pply_engine_options good = config;
  const auto init = [&](const pply_engine_options* c) {
    return pply_engine_init(&handle, game, memory.data(), size, c);
  };
  EXPECT_EQ(pply_engine_init(nullptr, game, memory.data(), size, &config), PPLY_ERR_NULL);
  EXPECT_EQ(pply_engine_init(&handle, nullptr, memory.data(), size, &config), PPLY_ERR_NULL);
  EXPECT_EQ(pply_engine_init(&handle, game, nullptr, size, &config), PPLY_ERR_NULL);
  for (const size_t less : {size_t(0), size_t(1), size / 2, size - 1})
    EXPECT_EQ(pply_engine_init(&handle, game, memory.data(), less, &config), PPLY_ERR_MEMORY);
  for (uint32_t shift = 1; shift < 8; ++shift) {
    void* const at = reinterpret_cast<char*>(memory.data()) + shift;
    EXPECT_EQ(pply_engine_init(&handle, game, at, size + 8, &config), PPLY_ERR_ALIGN);
  }
  for (const uint32_t wrong : {0u, 1u, 4u, uint32_t(sizeof config) - 1, 0x7fffffffu, 0xffffffffu}) {
    config.struct_size = wrong;
    EXPECT_EQ(init(&config), PPLY_ERR_STRUCT) << wrong;
  }
  config = good;
  config.flags = 1;
  EXPECT_EQ(init(&config), PPLY_ERR_INVALID);
  config = good;
  config.custom = game == &pply_custom ? nullptr : &tictactoe_rules;
  EXPECT_EQ(init(&config), PPLY_ERR_INVALID);
  EXPECT_EQ(handle, nullptr);
  EXPECT_EQ(memory, memory_before);

  // A longer struct from a newer header is fine as long as the rest is zero.
  struct {
    pply_engine_options known;
    uint64_t unknown;
  } longer = {good, 0};
  longer.known.struct_size = sizeof longer;
  longer.unknown = 1;
  EXPECT_EQ(init(&longer.known), PPLY_ERR_STRUCT);
  EXPECT_EQ(memory, memory_before);
  longer.unknown = 0;
  EXPECT_EQ(init(&longer.known), PPLY_OK);
  EXPECT_EQ(static_cast<void*>(handle), static_cast<void*>(memory.data()));
  EXPECT_EQ(pply_engine_game(handle), game);
  for (size_t i = (size + 7) / 8; i < memory.size(); ++i) EXPECT_EQ(memory[i], memory_before[i]);

  if (game != &pply_custom) {
    EXPECT_EQ(init(nullptr), PPLY_OK);
  }
}

TEST_P(Arguments, Describe) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  EXPECT_EQ(pply_game_describe(nullptr, &info), PPLY_ERR_NULL);
  EXPECT_EQ(pply_game_describe(GetParam().game, nullptr), PPLY_ERR_NULL);
  info.struct_size = sizeof info - 1;
  EXPECT_EQ(pply_game_describe(GetParam().game, &info), PPLY_ERR_STRUCT);
  EXPECT_EQ(info.name, nullptr);
  info = describe(GetParam().game);
  EXPECT_EQ(info.struct_size, sizeof info);
  EXPECT_NE(info.name, nullptr);
  EXPECT_GE(info.max_ply, 1u);
  EXPECT_EQ(info.has_gravity, std::string(GetParam().name).starts_with("connect"));
  EXPECT_EQ(info.has_forbidden, std::string(GetParam().name).starts_with("renju"));
}

TEST_P(Arguments, MovesThatAreNone) {
  const pply_game_info info = describe(GetParam().game);
  for (const pply_move m : kWild) {
    const bool legal = pply_move_is_legal(engine, m) == 1;
    if (legal) continue;
    fails(PPLY_ERR_ILLEGAL, [&] { return pply_move_play(engine, m); });
    fails(PPLY_ERR_ILLEGAL, [&] {
      return m == 0xffff ? int(PPLY_ERR_ILLEGAL) : pply_ponder_begin(engine, m, nullptr);
    });
    if (m >= info.move_count) {
      fails(PPLY_ERR_INVALID, [&] { return pply_move_forbidden(engine, m); });
      uint16_t from = 77, to = 88;
      if (!(m == PPLY_MOVE_PASS && info.has_pass))
        fails(PPLY_ERR_INVALID, [&] { return pply_move_cells(engine, m, &from, &to); });
      else
        EXPECT_EQ(pply_move_cells(engine, m, &from, &to), 0);
      EXPECT_TRUE(from == 77 && to == 88);
      if (!(m == PPLY_MOVE_PASS && info.has_pass)) {
        char text[8] = "abcdefg";
        fails(PPLY_ERR_INVALID, [&] { return pply_move_write(engine, m, text, 8); });
        EXPECT_STREQ(text, "abcdefg");
      }
    }
  }
}

TEST_P(Arguments, ReadingFunctions) {
  pply_move m = 7;
  fails(PPLY_ERR_NULL, [&] { return pply_record_move(engine, 0, nullptr); });
  fails(PPLY_ERR_INVALID, [&] { return pply_record_move(engine, 3, &m); });
  fails(PPLY_ERR_INVALID, [&] { return pply_record_move(engine, 0xffffffffu, &m); });
  EXPECT_EQ(m, 7);
  fails(PPLY_ERR_NULL, [&] { return pply_moves_legal(engine, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_moves_forbidden(engine, nullptr, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_position_winning_line(engine, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_position_margin(engine, nullptr); });
  fails(PPLY_ERR_NULL, [&] { return pply_move_write(engine, 0, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_position_write(engine, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_record_write(engine, nullptr, 1); });
  fails(PPLY_ERR_NULL, [&] { return pply_move_parse(engine, nullptr, 1, &m); });
  fails(PPLY_ERR_NULL, [&] { return pply_move_parse(engine, "a1", 2, nullptr); });
  fails(PPLY_ERR_NULL, [&] { return pply_position_set(engine, nullptr, 1, nullptr); });
  fails(PPLY_ERR_NULL, [&] { return pply_record_play(engine, nullptr, 1, nullptr); });
  fails(PPLY_ERR_NULL, [&] { return pply_snapshot_write(engine, nullptr, 1000); });
  fails(PPLY_ERR_NULL, [&] { return pply_snapshot_restore(engine, nullptr, 1, nullptr); });
  const pply_game_info info = describe(GetParam().game);
  const uint32_t cols = info.cols != 0 ? info.cols : 3, rows = info.rows != 0 ? info.rows : 3;
  for (const auto asked : {pply_position_cell, pply_position_piece}) {
    for (const uint32_t wild : {0x10000u, 0x7fffffffu, 0x80000000u, 0xffffffffu}) {
      fails(PPLY_ERR_INVALID, [&] { return asked(engine, wild, 0); });
      fails(PPLY_ERR_INVALID, [&] { return asked(engine, 0, wild); });
    }
    fails(PPLY_ERR_INVALID, [&] { return asked(engine, cols, 0); });
    fails(PPLY_ERR_INVALID, [&] { return asked(engine, 0, rows); });
  }
  for (uint32_t col = 0; col < cols; ++col) {
    for (uint32_t row = 0; row < rows; ++row) {
      const int cell = pply_position_cell(engine, col, row);
      EXPECT_LE(uint32_t(cell), 2u);
      EXPECT_EQ(pply_position_piece(engine, col, row) & int(PPLY_PIECE_SIDE), cell);
    }
  }
  int32_t margin = 77;
  if (!info.has_margin)
    fails(PPLY_ERR_SUPPORT, [&] { return pply_position_margin(engine, &margin); });
}

TEST_P(Arguments, ListsStopAtCapacity) {
  const std::vector<pply_move> all = engine.legal();
  for (size_t capacity = 0; capacity <= all.size(); ++capacity) {
    std::vector<pply_move> some(capacity + 1, 0x7777);
    EXPECT_EQ(pply_moves_legal(engine, some.data(), capacity), int(all.size()));
    for (size_t i = 0; i < capacity; ++i) EXPECT_EQ(some[i], all[i]);
    EXPECT_EQ(some[capacity], 0x7777);
  }
}

TEST_P(Arguments, Limits) {
  pply_search_result result = empty_result();
  fails(PPLY_ERR_EMPTY, [&] { return pply_search_step(engine, 5); });
  fails(PPLY_ERR_EMPTY, [&] { return pply_search_info(engine, &result); });
  fails(PPLY_ERR_EMPTY, [&] { return pply_search_ranked(engine, 0, &result); });
  fails(PPLY_ERR_EMPTY, [&] { return pply_ponder_begin(engine, PPLY_MOVE_NONE, nullptr); });
  fails(PPLY_ERR_EMPTY, [&] { return pply_ponder_hit(engine); });

  // With a search under way, so that there is something to be disturbed.
  const pply_search_options good = limits_of(3);
  ASSERT_EQ(pply_search_begin(engine, &good), PPLY_OK);
  ASSERT_EQ(pply_search_step(engine, 5), PPLY_RUNNING);
  const auto everywhere = [&](int error, const pply_search_options& limits) {
    fails(error, [&] { return pply_search_begin(engine, &limits); });
    fails(error, [&] { return pply_search_run(engine, &limits, &result); });
    fails(error, [&] { return pply_ponder_begin(engine, engine.legal()[0], &limits); });
  };
  pply_search_options limits = good;
  for (const uint32_t wrong : {0u, 3u, uint32_t(sizeof limits) - 1, 0xffffffffu}) {
    limits.struct_size = wrong;
    everywhere(PPLY_ERR_STRUCT, limits);
  }
  limits = good;
  limits.flags = 1;
  everywhere(PPLY_ERR_INVALID, limits);
  limits = good;
  limits.level = 11;
  everywhere(PPLY_ERR_INVALID, limits);
  limits = good;
  limits.max_ms = 1;
  everywhere(PPLY_ERR_INVALID, limits);
  fails(PPLY_ERR_EMPTY, [&] { return pply_ponder_hit(engine); });
  fails(PPLY_ERR_NULL, [&] { return pply_search_info(engine, nullptr); });
  fails(PPLY_ERR_NULL, [&] { return pply_search_ranked(engine, 0, nullptr); });
  fails(PPLY_ERR_INVALID, [&] { return pply_search_ranked(engine, 1, &result); });
  fails(PPLY_ERR_INVALID, [&] { return pply_search_ranked(engine, 0xffffffffu, &result); });
  result.struct_size = 3;
  fails(PPLY_ERR_STRUCT, [&] { return pply_search_info(engine, &result); });
  fails(PPLY_ERR_STRUCT, [&] { return pply_search_ranked(engine, 0, &result); });
  fails(PPLY_ERR_STRUCT, [&] { return pply_search_run(engine, &good, &result); });

  // A longer result keeps what lies behind the part that is known.
  struct {
    pply_search_result known;
    uint64_t unknown;
  } longer = {{}, 42};
  longer.known.struct_size = sizeof longer;
  EXPECT_EQ(pply_search_info(engine, &longer.known), PPLY_OK);
  EXPECT_EQ(longer.known.struct_size, sizeof longer);
  EXPECT_EQ(longer.unknown, 42u);
  EXPECT_EQ(pply_move_is_legal(engine, longer.known.best), 1);

  // Any value of the others is in range.
  limits = limits_of(0xffffffffu, 300, 0xffffffffu);
  EXPECT_EQ(pply_search_run(engine, &limits, nullptr), PPLY_OK);
}

TEST_P(Arguments, HostileText) {
  Rng rng(3);
  const std::string alphabet = "abcdefghijklmnopqrstuvwxyzABCXO0123456789-.*; ,\n\t\0\xff\x80pas";
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    const size_t length = rng() % 24;
    for (size_t k = 0; k < length; ++k) text += alphabet[rng() % alphabet.size()];
    // Exactly as long as it says, so that a sanitizer sees reads beyond.
    const std::vector<char> exact(text.begin(), text.end());
    const char* const data = exact.empty() ? "" : exact.data();
    size_t where = 12345;
    pply_move move = 0x7777;
    const std::vector<unsigned char> before = engine.bytes();
    const int count = pply_record_length(engine);
    const int read = pply_move_parse(engine, data, length, &move);
    EXPECT_TRUE(read == PPLY_OK || (read == PPLY_ERR_PARSE && move == 0x7777));
    const int position = pply_position_set(engine, data, length, &where);
    if (GetParam().game != &pply_tictactoe) {
      EXPECT_TRUE(position == PPLY_ERR_PARSE || position == PPLY_ERR_SUPPORT) << text;
    }
    if (position == PPLY_ERR_PARSE) {
      EXPECT_LE(where, length);
    }
    where = 12345;
    const int record = pply_record_play(engine, data, length, &where);
    if (record == PPLY_OK) {
      EXPECT_EQ(where, 12345u);
      while (pply_record_length(engine) > count) ASSERT_EQ(pply_move_undo(engine), PPLY_OK);
    } else {
      EXPECT_LE(where, length);
    }
    EXPECT_TRUE(before == engine.bytes()) << text;
  }
}

// The game over: nothing can be played or searched, everything can be read.
TEST_P(Arguments, GameOver) {
  Rng rng(4);
  play_random(engine, rng, 1000, false);
  ASSERT_TRUE(engine.over());
  EXPECT_TRUE(engine.legal().empty());
  for (const pply_move m : kWild) {
    EXPECT_EQ(pply_move_is_legal(engine, m), 0);
    fails(PPLY_ERR_OVER, [&] { return pply_move_play(engine, m); });
    fails(PPLY_ERR_OVER, [&] { return pply_ponder_begin(engine, m, nullptr); });
  }
  fails(PPLY_ERR_OVER, [&] { return pply_search_begin(engine, nullptr); });
  fails(PPLY_ERR_OVER, [&] { return pply_search_run(engine, nullptr, nullptr); });
  size_t where = 9;
  pply_move first = 0;
  char text[12];
  ASSERT_EQ(pply_record_move(engine, 0, &first), PPLY_OK);
  ASSERT_GT(pply_move_write(engine, first, text, sizeof text), 0);
  const std::string one = std::string(" ") + text;
  fails(PPLY_ERR_OVER, [&] { return pply_record_play(engine, one.data(), one.size(), &where); });
  EXPECT_EQ(where, 1u);
  EXPECT_EQ(pply_moves_forbidden(engine, nullptr, nullptr, 0), 0);
  EXPECT_EQ(pply_move_undo(engine), PPLY_OK);
  EXPECT_FALSE(engine.over());
}

TEST(ErrorText, IsThereForEveryNumber) {
  for (int error = -20; error <= 5; ++error) ASSERT_NE(pply_error_text(error), nullptr);
  EXPECT_STRNE(pply_error_text(PPLY_ERR_PARSE), pply_error_text(-100));
}

}  // namespace
}  // namespace capi_test
