// What callbacks cost: the same games as C++ and behind pply_custom, the same searches node by
// node. Prints microseconds a node of each, the fastest of several turns; fails if the nodes
// differ.
//
//   g++ -std=c++20 -O3 -I. -Icapi -Iinclude -Itests tools/footprint/custom_cost.cpp libpicoply.a
//   ./a.out [NODES [TURNS]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "examples/games/breakthrough.hpp"
#include "examples/games/hex.hpp"
#include "examples/games/kalah.hpp"
#include "picoply/search.hpp"
#include "support/as_callbacks.hpp"

namespace {

constexpr uint32_t kPly = 20;
uint64_t max_nodes = 100000;
int turns = 9;

struct Cost {
  uint64_t nodes = 0;  // 0 if there was no search
  double each = 1e9;   // microseconds

  void add(const Cost& other) {
    nodes = other.nodes;
    each = std::min(each, other.each);
  }
};

Cost cost(std::chrono::steady_clock::time_point since, uint64_t nodes) {
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - since;
  return {nodes, time.count() / double(nodes)};
}

template <class G>
Cost by_header() {
  static picoply::Search<G, kPly> search;
  search.init();
  const auto start = std::chrono::steady_clock::now();
  if (!search.begin(G(), {.max_nodes = max_nodes, .max_depth = 0, .multi_pv = 1})) return {};
  while (search.step(10000) == picoply::Status::kRunning) continue;
  return cost(start, search.nodes());
}

template <class G, bool Undoes>
Cost by_callbacks() {
  pply_custom_game rules = picoply::test::AsCallbacks<G, Undoes>::rules();
  rules.max_ply = kPly;
  std::vector<uint64_t> memory(pply_custom_size(&rules, 0) / 8);
  pply_engine_options options{};
  options.struct_size = sizeof options;
  options.custom = &rules;
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_nodes = max_nodes;
  pply_search_result result{};
  result.struct_size = sizeof result;
  pply_engine* engine = nullptr;
  if (pply_engine_init(&engine, &pply_custom, memory.data(), memory.size() * 8, &options) !=
      PPLY_OK)
    return {};
  const auto start = std::chrono::steady_clock::now();
  if (pply_search_run(engine, &limits, &result) != PPLY_OK) return {};
  return cost(start, result.nodes);
}

template <class G>
bool compare(const char* name) {
  Cost header, copies, undoes;
  for (int turn = 0; turn < turns; ++turn) {
    header.add(by_header<G>());
    copies.add(by_callbacks<G, false>());
    undoes.add(by_callbacks<G, true>());
  }
  std::printf("%-18s %3u bytes: header %.3f, callbacks %.3f, with undo %.3f\n", name,
              unsigned(sizeof(typename picoply::test::AsCallbacks<G, false>::State)), header.each,
              copies.each, undoes.each);
  return header.nodes > 0 && copies.nodes == header.nodes && undoes.nodes == header.nodes;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc > 1) max_nodes = std::strtoull(argv[1], nullptr, 10);
  if (argc > 2) turns = std::atoi(argv[2]);
  const bool same[] = {compare<Kalah<6, 4>>("Kalah (6, 4)"),
                       compare<Breakthrough<8, 8>>("Breakthrough 8x8"), compare<Hex<9>>("Hex 9x9")};
  if (same[0] && same[1] && same[2]) return 0;
  std::printf("not the same nodes\n");
  return 1;
}
