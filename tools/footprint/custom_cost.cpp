// What callbacks cost: the same games as C++ and behind pply_custom, the same searches node by
// node. Prints microseconds a node of each, the fastest of several turns:
//
//   g++ -std=c++20 -O3 -I. -Icapi -Iinclude -Itests tools/footprint/custom_cost.cpp libpicoply.a
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "examples/games/breakthrough.hpp"
#include "examples/games/hex.hpp"
#include "examples/games/kalah.hpp"
#include "picoply/search.hpp"
#include "support/as_callbacks.hpp"

namespace {

constexpr uint32_t kPly = 20;
constexpr uint64_t kNodes = 100000;
constexpr int kTurns = 9;

double microseconds(std::chrono::steady_clock::time_point since) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - since)
      .count();
}

template <class G>
double by_header() {
  static picoply::Search<G, kPly> search;
  search.init();
  const auto start = std::chrono::steady_clock::now();
  if (!search.begin(G(), {.max_nodes = kNodes, .max_depth = 0, .multi_pv = 1})) return 0;
  while (search.step(10000) == picoply::Status::kRunning) continue;
  return microseconds(start) / double(search.nodes());
}

template <class G, bool Undoes>
double by_callbacks() {
  pply_custom_game rules = picoply::test::AsCallbacks<G, Undoes>::rules();
  rules.max_ply = kPly;
  std::vector<uint64_t> memory(pply_custom_size(&rules, 0) / 8);
  pply_engine_options options{};
  options.struct_size = sizeof options;
  options.custom = &rules;
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = kNodes;
  pply_search_result result{};
  result.struct_size = sizeof result;
  pply_engine* engine = nullptr;
  if (pply_engine_init(&engine, &pply_custom, memory.data(), memory.size() * 8, &options) !=
      PPLY_OK)
    return 0;
  const auto start = std::chrono::steady_clock::now();
  if (pply_search_run(engine, &limits, &result) != PPLY_OK) return 0;
  return microseconds(start) / double(result.nodes);
}

template <class G>
void compare(const char* name) {
  double header = 1e9, copies = 1e9, undoes = 1e9;
  for (int turn = 0; turn < kTurns; ++turn) {
    header = std::min(header, by_header<G>());
    copies = std::min(copies, by_callbacks<G, false>());
    undoes = std::min(undoes, by_callbacks<G, true>());
  }
  std::printf("%-18s %3u bytes: header %.3f, callbacks %.3f, with undo %.3f\n", name,
              unsigned(sizeof(typename picoply::test::AsCallbacks<G, false>::State)), header,
              copies, undoes);
}

}  // namespace

int main() {
  compare<Kalah<6, 4>>("Kalah (6, 4)");
  compare<Breakthrough<8, 8>>("Breakthrough 8x8");
  compare<Hex<9>>("Hex 9x9");
}
