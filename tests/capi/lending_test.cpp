// One way to lend a table, for engines, threat searches and solvers.
#include <cstring>
#include <functional>
#include <memory>

#include "support.hpp"

namespace capi_test {
namespace {

constexpr size_t kWords = 512;
constexpr uint64_t kMark = 0x6666666666666666u;

// An object that takes a table.
struct Borrower {
  std::string name;
  std::shared_ptr<TestMemory> memory;
  std::function<int(void*, size_t, uint32_t)> lend;
  std::function<int()> begin;
};

Borrower engine_of(const NamedGame& any) {
  auto engine = std::make_shared<TestEngine>(any.game);
  return {any.name, engine,
          [engine](void* table, size_t size, uint32_t flags) {
            return pply_engine_set_table(*engine, table, size, flags);
          },
          [engine] { return pply_search_begin(*engine, nullptr); }};
}
Borrower threats() {
  const pply_threats_game* const game = &pply_gomoku15_threats;
  auto memory = std::make_shared<TestMemory>(pply_threats_size(game));
  pply_threats* t = nullptr;
  EXPECT_EQ(pply_threats_init(&t, game, memory->memory(), memory->size()), PPLY_OK);
  return {"threats", memory,
          [t](void* table, size_t size, uint32_t flags) {
            return pply_threats_set_table(t, table, size, flags);
          },
          [t] {
            const TestEngine engine(&pply_gomoku15);
            play(engine, "h8a1h9c1h10e1");
            pply_threats_options options{};
            options.struct_size = sizeof options;
            return pply_threats_begin(t, engine, &options);
          }};
}
Borrower solver() {
  auto memory = std::make_shared<TestMemory>(pply_solver_size());
  pply_solver* s = nullptr;
  EXPECT_EQ(pply_solver_init(&s, memory->memory(), memory->size()), PPLY_OK);
  return {"solver", memory,
          [s](void* table, size_t size, uint32_t flags) {
            return pply_solver_set_table(s, table, size, flags);
          },
          [s] {
            const TestEngine engine(&pply_othello8);
            play(engine, kLateOthello);
            return pply_solver_begin(s, engine, nullptr);
          }};
}

std::vector<Borrower> all_borrowers() {
  std::vector<Borrower> all = {threats(), solver()};
  for (const NamedGame& any : all_games()) all.push_back(engine_of(any));
  return all;
}

TEST(Lending, ClearsTheTableUnlessItIsKept) {
  for (const Borrower& b : all_borrowers()) {
    SCOPED_TRACE(b.name);
    std::vector<uint64_t> table(kWords + 1, kMark);
    EXPECT_EQ(b.lend(table.data(), kWords * 8, PPLY_TABLE_KEEP), PPLY_OK);
    EXPECT_EQ(table, std::vector<uint64_t>(kWords + 1, kMark));
    EXPECT_EQ(b.lend(table.data(), 15, 0), PPLY_OK) << "no entry fits";
    EXPECT_EQ(table, std::vector<uint64_t>(kWords + 1, kMark));
    EXPECT_EQ(b.lend(table.data(), kWords * 8, 0), PPLY_OK);
    EXPECT_EQ(table[0], 0u);
    EXPECT_EQ(table[kWords - 1], 0u);
    EXPECT_EQ(table[kWords], kMark);
    EXPECT_EQ(b.lend(nullptr, 0, 0), PPLY_OK);
  }
}

// Memory that the system gives as zeros need not be written to be cleared.
TEST(Lending, ZerosAreAClearedTable) {
  for (const Borrower& b : all_borrowers()) {
    SCOPED_TRACE(b.name);
    std::vector<uint64_t> table(kWords, kMark);
    ASSERT_EQ(b.lend(table.data(), kWords * 8, 0), PPLY_OK);
    const std::vector<unsigned char> cleared = b.memory->bytes();
    const std::vector<uint64_t> zeros(kWords, 0);
    EXPECT_EQ(table, zeros);
    ASSERT_EQ(b.lend(nullptr, 0, 0), PPLY_OK);
    table = zeros;
    ASSERT_EQ(b.lend(table.data(), kWords * 8, PPLY_TABLE_KEEP), PPLY_OK);
    EXPECT_EQ(b.memory->bytes(), cleared);
  }
}

// What is refused changes nothing.
TEST(Lending, IsRefusedWhereItCannotBe) {
  for (const Borrower& b : all_borrowers()) {
    SCOPED_TRACE(b.name);
    std::vector<uint64_t> table(kWords, kMark);
    ASSERT_EQ(b.lend(table.data(), 2048, PPLY_TABLE_KEEP), PPLY_OK);
    const std::vector<unsigned char> before = b.memory->bytes();
    char* const start = reinterpret_cast<char*>(table.data());
    char* const inside = static_cast<char*>(b.memory->memory());
    for (int shift = 1; shift < 8; ++shift) EXPECT_EQ(b.lend(start + shift, 64, 0), PPLY_ERR_ALIGN);
    EXPECT_EQ(b.lend(nullptr, 1, 0), PPLY_ERR_NULL);
    for (const uint32_t flags : {2u, 3u, 0x80000000u, 0xffffffffu})
      EXPECT_EQ(b.lend(start, 64, flags), PPLY_ERR_INVALID) << flags;
    EXPECT_EQ(b.lend(inside, 64, 0), PPLY_ERR_INVALID);
    EXPECT_EQ(b.lend(inside + b.memory->size() / 8 * 8 - 8, 64, 0), PPLY_ERR_INVALID);
    EXPECT_EQ(b.lend(start, ~size_t(0), 0), PPLY_ERR_INVALID) << "past the end of memory";
    EXPECT_EQ(b.memory->bytes(), before);

    ASSERT_EQ(b.begin(), PPLY_OK);
    const std::vector<unsigned char> running = b.memory->bytes();
    const std::vector<uint64_t> words = table;
    EXPECT_EQ(b.lend(nullptr, 0, 0), PPLY_ERR_INVALID) << "a search is running";
    EXPECT_EQ(b.lend(start, 2048, 0), PPLY_ERR_INVALID) << "a search is running";
    EXPECT_EQ(b.memory->bytes(), running);
    EXPECT_EQ(table, words);
  }
}

// The engine may have been copied into its table. It can then be lent another.
TEST(Lending, HelpsAnEngineThatLiesInItsTable) {
  std::vector<uint64_t> room(PPLY_GOMOKU15_SIZE / 8 + kWords);
  TestEngine made(&pply_gomoku15);
  ASSERT_EQ(pply_engine_set_table(made, room.data(), room.size() * 8, 0), PPLY_OK);
  std::memcpy(room.data(), made.memory(), made.size());
  auto* const engine = reinterpret_cast<pply_engine*>(room.data());
  EXPECT_EQ(pply_search_begin(engine, nullptr), PPLY_ERR_INVALID);
  ASSERT_EQ(pply_engine_set_table(engine, &room[PPLY_GOMOKU15_SIZE / 8], kWords * 8, 0), PPLY_OK);
  EXPECT_EQ(pply_search_begin(engine, nullptr), PPLY_OK);
}

// A table that another threat search filled makes the same question shorter.
TEST(Lending, ThreatSearchesKeepWhatIsKnown) {
  std::vector<uint64_t> table(1 << 15);
  const TestEngine engine(&pply_gomoku15);
  play(engine, "h8h7g8g7i7i8");
  const auto nodes = [&](uint32_t flags) {
    const TestMemory memory(pply_threats_size(&pply_gomoku15_threats));
    pply_threats* t = nullptr;
    EXPECT_EQ(pply_threats_init(&t, &pply_gomoku15_threats, memory.memory(), memory.size()), 0);
    EXPECT_EQ(pply_threats_set_table(t, table.data(), table.size() * 8, flags), PPLY_OK);
    pply_threats_options options{};
    options.struct_size = sizeof options;
    options.max_threes = 2;
    EXPECT_EQ(pply_threats_begin(t, engine, &options), PPLY_OK);
    while (pply_threats_step(t, 1000) == PPLY_RUNNING) continue;
    pply_threats_result r{};
    r.struct_size = sizeof r;
    EXPECT_EQ(pply_threats_info(t, &r), PPLY_OK);
    EXPECT_EQ(r.answer, PPLY_THREATS_NONE);
    return r.nodes;
  };
  const uint64_t first = nodes(0);
  EXPECT_LT(nodes(PPLY_TABLE_KEEP), first);
  EXPECT_EQ(nodes(0), first);
}

}  // namespace
}  // namespace capi_test
