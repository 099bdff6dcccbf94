// The programs' engine: its table is clear when it should be, however little is written to clear
// it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "hosted/engine.hpp"
#include "hosted/players/searching.hpp"
#include "hosted/zeroed.hpp"

namespace lab {
namespace {

using hosted::Engine;

constexpr std::size_t kTable = std::size_t{1} << 20;

// Of a search of the position, which what a table holds makes shorter.
std::uint64_t nodes(Engine& engine) {
  hosted::SearchSettings settings;
  settings.depth = 6;
  return hosted::run_search(engine, settings).result.nodes;
}

TEST(Zeroed, IsAlignedAndHoldsZeros) {
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{63}, std::size_t{4096}, kTable + 5}) {
    const auto memory = hosted::zeroed(bytes);
    const auto* const first = static_cast<const unsigned char*>(memory.get());
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(first) % 64, 0u);
    EXPECT_EQ(std::count(first, first + bytes, 0), static_cast<std::ptrdiff_t>(bytes));
  }
  EXPECT_THROW(hosted::zeroed(~std::size_t{0}), std::bad_alloc);
}

TEST(EngineTable, IsClearAtFirstAndWhenCleared) {
  Engine engine(pply_othello8, kTable);
  const std::uint64_t first = nodes(engine);
  EXPECT_LT(nodes(engine), first);
  for (int i = 0; i < 3; ++i) {
    engine.clear_table();
    engine.clear_table();
    EXPECT_EQ(nodes(engine), first) << i;
  }
}

TEST(EngineTable, IsClearedOfWhatACopyWrote) {
  Engine engine(pply_othello8, kTable);
  Engine copy = engine;
  const std::uint64_t first = nodes(copy);
  EXPECT_LT(nodes(engine), first) << "they share it";
  engine.clear_table();
  EXPECT_EQ(nodes(copy), first);
  copy.clear_table();
  EXPECT_EQ(nodes(engine), first);
}

TEST(EngineTable, IsClearedForAnotherGame) {
  Engine plain(pply_othello6, kTable);
  const std::uint64_t first = nodes(plain);
  Engine before(pply_othello8, kTable);
  Engine untouched(pply_othello6, before);
  EXPECT_EQ(nodes(untouched), first);
  Engine written(pply_othello6, untouched);
  EXPECT_EQ(nodes(written), first);
}

// Its bytes are lent to solvers too.
TEST(EngineTable, IsClearedOfWhatOthersWrote) {
  Engine engine(pply_othello8, kTable);
  auto* const bytes = static_cast<unsigned char*>(engine.table());
  ASSERT_EQ(engine.table_bytes(), kTable);
  std::fill_n(bytes, kTable, 0x66);
  engine.clear_table();
  EXPECT_EQ(std::count(bytes, bytes + kTable, 0), static_cast<std::ptrdiff_t>(kTable));
}

TEST(EngineTable, MayBeNone) {
  Engine engine(pply_othello8);
  EXPECT_EQ(engine.table(), nullptr);
  EXPECT_EQ(engine.table_bytes(), 0u);
  const std::uint64_t first = nodes(engine);
  engine.clear_table();
  EXPECT_EQ(nodes(engine), first);
}

}  // namespace
}  // namespace lab
