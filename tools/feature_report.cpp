// Measures what each search heuristic is worth, for docs/strength-log/heuristics.md:
//
//   feature_report [games per match] [nodes per move] [depth factor]
//
// For each game and each heuristic: the nodes needed to reach a fixed depth without it, relative to
// all heuristics on, and the score in a match at a fixed number of nodes per move of "all on"
// against "all but this one", from random openings, each played with both colours. Deterministic.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "picoply/games/connect_four.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/othello.hpp"
#include "picoply/search.hpp"

namespace {

using namespace picoply;

constexpr uint32_t kMaxPly = 24;
constexpr size_t kTableBytes = size_t(1) << 20;

constexpr Features without(bool Features::*feature) {
  Features f;
  f.*feature = false;
  return f;
}

template <class G>
std::vector<typename G::Move> legal(const G& g) {
  std::vector<typename G::Move> out;
  for (uint32_t m = 0; m < uint32_t(G::kMoveCount); ++m)
    if (g.is_legal(typename G::Move(m))) out.push_back(typename G::Move(m));
  return out;
}

// Random moves among those the game itself would consider, so that openings are not absurd.
template <class G>
G opening(std::mt19937& random, uint32_t plies) {
  while (true) {
    G g;
    for (uint32_t i = 0; i < plies && g.outcome() == Outcome::kOngoing; ++i) {
      MoveList<G> moves;
      g.generate(moves);
      g.make(moves[uint32_t(random() % std::min<uint32_t>(moves.size(), 12))]);
    }
    Value v = kValueDraw;
    bool settled = false;
    if constexpr (SettlesNodes<G>) settled = g.settle(v);
    if (g.outcome() == Outcome::kOngoing && !settled) return g;
  }
}

template <class G>
class Player {
 public:
  virtual ~Player() = default;
  virtual void reset() = 0;
  virtual typename G::Move choose(const G& g, uint64_t nodes) = 0;
  virtual uint64_t nodes_to_depth(const G& g, uint16_t depth) = 0;
};

template <class G, Features F>
class SearchPlayer final : public Player<G> {
 public:
  explicit SearchPlayer(size_t table_bytes = kTableBytes)
      : search_(std::make_unique<S>()), table_(table_bytes / 8) {
    search_->init();
    search_->set_table(table_.data(), table_bytes);
  }
  void reset() override { search_->clear_table(); }
  typename G::Move choose(const G& g, uint64_t nodes) override {
    search_->begin(g, {.max_nodes = nodes});
    search_->step(0xffffffffu);
    return search_->best_move();
  }
  uint64_t nodes_to_depth(const G& g, uint16_t depth) override {
    reset();
    search_->begin(g, {.max_depth = depth});
    search_->step(0xffffffffu);
    return search_->nodes();
  }

 private:
  using S = Search<G, kMaxPly, F>;
  std::unique_ptr<S> search_;
  std::vector<uint64_t> table_;
};

// +1 if `first`, the player to move in `g`, wins, -1 if it loses, 0 for a draw.
template <class G>
int play(G g, Player<G>& first, Player<G>& second, uint64_t nodes) {
  first.reset();
  second.reset();
  Player<G>* players[2] = {&first, &second};
  uint32_t turn = 0;
  for (; g.outcome() == Outcome::kOngoing; turn ^= 1) g.make(players[turn]->choose(g, nodes));
  const int for_mover = g.outcome() == Outcome::kWin ? 1 : g.outcome() == Outcome::kLoss ? -1 : 0;
  return turn == 0 ? for_mover : -for_mover;
}

template <class G>
void report(const char* name, uint32_t games, uint64_t nodes, uint16_t depth, uint32_t plies) {
  struct Row {
    const char* feature;
    std::unique_ptr<Player<G>> player;
  };
  std::vector<Row> rows;
#define PICOPLY_ROW(f) \
  rows.push_back({#f, std::make_unique<SearchPlayer<G, without(&Features::f)>>()})
  PICOPLY_ROW(principal_variation);
  PICOPLY_ROW(aspiration);
  PICOPLY_ROW(killers);
  PICOPLY_ROW(history);
  PICOPLY_ROW(late_move_reductions);
  PICOPLY_ROW(internal_iterative_reductions);
  PICOPLY_ROW(move_count_pruning);
  PICOPLY_ROW(futility);
  PICOPLY_ROW(razoring);
  PICOPLY_ROW(reverse_futility);
  PICOPLY_ROW(deep_pruning);
  PICOPLY_ROW(forced_extensions);
  PICOPLY_ROW(settle);
#undef PICOPLY_ROW
  rows.push_back({"transposition table", std::make_unique<SearchPlayer<G, Features{}>>(size_t(0))});
  SearchPlayer<G, Features{}> all;

  std::mt19937 random(2026);
  std::vector<G> sample;
  for (int i = 0; i < 12; ++i) sample.push_back(opening<G>(random, plies + uint32_t(i)));
  const auto total = [&](Player<G>& p) {
    uint64_t sum = 0;
    for (const G& g : sample) sum += p.nodes_to_depth(g, depth);
    return sum;
  };
  const uint64_t base = total(all);
  std::printf(
      "\n%s: depth %u in %llu nodes over %zu positions; %u games at %llu nodes per move\n\n", name,
      unsigned(depth), static_cast<unsigned long long>(base), sample.size(), games,
      static_cast<unsigned long long>(nodes));
  std::printf(
      "| without | nodes to depth %u | all on scores | Elo of the heuristic |\n|---|---|---|---|\n",
      unsigned(depth));
  for (Row& row : rows) {
    const double ratio = double(total(*row.player)) / double(base);
    int wins = 0, draws = 0, losses = 0;
    std::mt19937 openings(77);
    for (uint32_t i = 0; i < games / 2; ++i) {
      const G g = opening<G>(openings, plies);
      for (int colour = 0; colour < 2; ++colour) {
        const int r = colour == 0 ? play<G>(g, all, *row.player, nodes)
                                  : -play<G>(g, *row.player, all, nodes);
        (r > 0 ? wins : r < 0 ? losses : draws)++;
      }
    }
    const double n = wins + draws + losses;
    if (n == 0) {
      std::printf("| %s | x %.2f | | |\n", row.feature, ratio);
      continue;
    }
    const double score = (wins + draws / 2.0) / n;
    const double variance = (wins * std::pow(1 - score, 2) + draws * std::pow(0.5 - score, 2) +
                             losses * std::pow(score, 2)) /
                            n;
    const double error = 1.96 * std::sqrt(variance / n);
    const auto elo = [](double s) {
      s = std::clamp(s, 0.001, 0.999);
      return -400 * std::log10(1 / s - 1);
    };
    std::printf("| %s | x %.2f | %d-%d-%d (W-D-L) | %+.0f [%+.0f, %+.0f] |\n", row.feature, ratio,
                wins, draws, losses, elo(score), elo(score - error), elo(score + error));
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto games = uint32_t(argc > 1 ? std::atoi(argv[1]) : 200);
  const auto nodes = uint64_t(argc > 2 ? std::atoi(argv[2]) : 2000);
  const int deeper = argc > 3 ? std::atoi(argv[3]) : 0;
  report<Gomoku<15, Rule::kFreestyle>>("Gomoku 15x15", games, nodes, uint16_t(10 + deeper), 5);
  report<Othello<8>>("Othello 8x8", games, nodes, uint16_t(7 + deeper), 8);
  report<ConnectFour<7, 6>>("Connect Four", games, nodes, uint16_t(12 + deeper), 6);
  return 0;
}
