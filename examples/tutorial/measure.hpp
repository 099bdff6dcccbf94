// What a hook buys: nodes of searches to a depth, and games at equal nodes. No clock and no chance,
// so every machine gets the same numbers.
#ifndef TUTORIAL_MEASURE_HPP_INCLUDED
#define TUTORIAL_MEASURE_HPP_INCLUDED

#include <cmath>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "hooks.hpp"
#include "picoply/search.hpp"

namespace tutorial {

inline constexpr uint32_t kPly = 24;
inline constexpr uint16_t kDepth = 6;
inline constexpr uint32_t kPositions = 50;
inline constexpr uint32_t kNodes = 1000;  // a move of a match

using Moves = std::vector<Breakthrough::Move>;

// `plies` moves at random that do not end the game.
inline Moves opening(uint64_t seed, uint32_t plies) {
  picoply::Random random(seed);
  for (;;) {
    Breakthrough game;
    Moves moves;
    while (moves.size() < plies && game.outcome() == picoply::Outcome::kOngoing) {
      picoply::MoveList<Breakthrough> list;
      game.generate(list);
      moves.push_back(list[uint16_t(random.below(list.size()))]);
      game.make(moves.back());
    }
    if (game.outcome() == picoply::Outcome::kOngoing) return moves;
  }
}

template <class G>
G after(const Moves& moves) {
  G game;
  for (const Breakthrough::Move m : moves) game.make(m);
  return game;
}

// A game's search, with a table of so many bytes.
template <class G, size_t TableBytes = 0>
class Player {
 public:
  using Game = G;

  Player() : search_(std::make_unique<picoply::Search<G, kPly>>()), table_(TableBytes / 4) {}

  void begin_game() {
    search_->init();
    search_->set_table(table_.data(), TableBytes);
    search_->clear_table();
  }
  // The best move, and in nodes() what it took.
  Breakthrough::Move think(const Moves& moves, const picoply::SearchLimits& limits) {
    search_->begin(after<G>(moves), limits);
    while (search_->step(100000) == picoply::Status::kRunning) continue;
    return search_->best_move();
  }
  uint64_t nodes() const { return search_->nodes(); }

 private:
  std::unique_ptr<picoply::Search<G, kPly>> search_;
  std::vector<uint32_t> table_;
};

// Of all positions together.
template <class P>
uint64_t nodes_to_depth() {
  P player;
  uint64_t sum = 0;
  for (uint32_t i = 0; i < kPositions; ++i) {
    player.begin_game();
    player.think(opening(i, 4 + i % 24), {.max_nodes = 0, .max_depth = kDepth, .multi_pv = 1});
    sum += player.nodes();
  }
  return sum;
}

// A's points against B: each opening twice, once with each side.
struct Score {
  double sum = 0, squares = 0;  // of pairs of games, each 0 .. 1
  uint32_t pairs = 0;

  void add(double points) {
    sum += points;
    squares += points * points;
    ++pairs;
  }
  // The difference in strength, `errors` standard errors away from what was measured.
  double elo(double errors) const {
    const double mean = sum / pairs;
    const double p = mean + errors * std::sqrt((squares / pairs - mean * mean) / pairs);
    return p <= 0 ? -999 : p >= 1 ? 999 : -400 * std::log10(1 / p - 1);
  }
  std::string text() const {
    if (pairs == 0) return "-";
    char out[64];
    std::snprintf(out, sizeof out, "%+ld (%+ld .. %+ld)", std::lround(elo(0)),
                  std::lround(elo(-1.96)), std::lround(elo(1.96)));
    return out;
  }
};
template <class A, class B>
Score match(uint32_t pairs) {
  A a;
  B b;
  Score score;
  for (uint32_t i = 0; i < pairs; ++i) {
    double points = 0;
    for (uint32_t first = 0; first < 2; ++first) {
      Moves moves = opening(1000 + i, 6);
      bool for_a = first == 0;
      a.begin_game();
      b.begin_game();
      for (; after<Breakthrough>(moves).outcome() == picoply::Outcome::kOngoing; for_a = !for_a) {
        const picoply::SearchLimits limits{.max_nodes = kNodes, .max_depth = 0, .multi_pv = 1};
        moves.push_back(for_a ? a.think(moves, limits) : b.think(moves, limits));
      }
      if (!for_a) points += 0.5;  // it made the last move, which won
    }
    score.add(points);
  }
  return score;
}

// A row of the page's table.
struct Row {
  const char* hook;
  const char* against;
  uint64_t (*nodes)();
  Score (*games)(uint32_t pairs);

  std::string text(uint32_t pairs) const {
    return "| " + std::string(hook) + " | " + against + " | " + with_commas(nodes()) + " | " +
           games(pairs).text() + " |";
  }
  static std::string with_commas(uint64_t number) {
    std::string out = std::to_string(number);
    for (size_t i = out.size(); i > 3; i -= 3) out.insert(i - 3, 1, ',');
    return out;
  }
};
template <class A, class B>
constexpr Row row(const char* hook, const char* against) {
  return {hook, against, nodes_to_depth<A>, match<A, B>};
}

inline const std::vector<Row>& rows() {
  using Plain = Player<Breakthrough>;
  using Best = Player<WithTactics>;
  static const std::vector<Row> all{
      {"the rules alone", "", nodes_to_depth<Plain>, [](uint32_t) { return Score(); }},
      row<Player<WithScores>, Plain>("`move_score`", "the rules alone"),
      row<Player<WithSettled>, Player<WithScores>>("`settle`", "the row above"),
      row<Player<WithNearMargins>, Player<WithSettled>>("`kMargins` without `any_depth`",
                                                        "the row above"),
      row<Player<WithMargins>, Player<WithSettled>>("`kMargins`", "`settle`"),
      row<Best, Player<WithMargins>>("`is_tactical`", "the row above"),
      row<Best, Plain>("these four", "the rules alone"),
      row<Player<WithForced>, Best>("`is_forced`", "these four"),
      row<Player<WithRate>, Best>("`kReductionRate`", "these four"),
      row<Player<WithPlies>, Best>("`plies_left`", "these four"),
      row<Player<WithBranch>, Best>("`kBranch` = 12", "these four"),
      row<Player<WithTactics, 1 << 16>, Best>("`hash`, with a table of 64 KB", "these four"),
  };
  return all;
}

}  // namespace tutorial

#endif  // TUTORIAL_MEASURE_HPP_INCLUDED
