// Checks that any game keeps the promises of picoply/game.hpp, by random play.
//
// check_random_play<G>() plays random legal games and examines every position on the way; after
// each it takes everything back and compares the bytes. Positions are examined for:
//   - generate(): at least one move unless the game is over, no duplicates, all of them legal
//   - is_legal(): safe for every bit pattern, false beyond the last move and after the end
//   - make() and unmake(): every byte as before, and the key as foretold, for every legal move
//   - evaluate(), final_value(), move_score(), winning_line(): within their bounds, consistent
//   - settle(): the value is right, by looking at every line of play as far as that is affordable
//   - a position set from its cells: same bytes, hash, outcome and evaluation as the one played to
#ifndef PICOPLY_TESTS_SUPPORT_GAME_CHECK_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_GAME_CHECK_HPP_INCLUDED

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "picoply/game.hpp"
#include "picoply/random.hpp"
#include "support/minimax.hpp"

namespace picoply::test {

struct PlayCheck {
  uint32_t games = 50;
  uint64_t seed = 1;
  // Positions are examined thoroughly with a chance of 1 in this (and the last one of each game
  // always); the cheap checks are made for all.
  uint32_t thorough_one_in = 1;
  // settle(): wins and losses in more plies than this are not verified, nor is anything that takes
  // a tree of more nodes than settle_nodes.
  int32_t settle_plies = 4;
  uint64_t settle_nodes = 20000;
  // False for a game whose bytes tell more than its cells and side, such as the last move played.
  bool same_bytes_from_cells = true;
};

template <class G>
struct Image {
  explicit Image(const G& g) { std::memcpy(bytes, &g, sizeof(G)); }
  bool operator==(const Image& other) const { return !std::memcmp(bytes, other.bytes, sizeof(G)); }
  unsigned char bytes[sizeof(G)];
};

// A position as text, for messages.
template <class G>
std::string picture(const G& g) {
  if constexpr (BoardGame<G>) {
    std::string s;
    for (uint32_t i = 0; i < kCellCount<G>; ++i) {
      s += "-XO#"[g.cell(i) & 3];
      if ((i + 1) % G::kCols == 0) s += ' ';
    }
    return s + (g.side() == 0 ? 'X' : 'O');
  } else {
    return "(no board)";
  }
}

// The exact value by plain minimax over all legal moves, looking at most `plies` ahead: a win or
// loss within that distance, or the value of the game if every line ends within it. Otherwise, and
// when `nodes` runs out, *known is false for the value of this node.
template <class G>
Value horizon_value(G& g, int32_t plies, uint64_t& nodes, bool& known) {
  known = true;
  if (g.outcome() != Outcome::kOngoing) return finished_value(g, 0);
  known = false;
  if (plies == 0 || nodes == 0) return kValueDraw;
  --nodes;
  Value best = -kValueInf;
  bool all_known = true;
  for (const typename G::Move m : legal_moves(g)) {
    bool child_known = false;
    const typename G::Undo u = g.make(m);
    const Value v = further(Value(-horizon_value(g, plies - 1, nodes, child_known)), 1);
    g.unmake(m, u);
    if (child_known) best = std::max(best, v);
    all_known = all_known && child_known;
  }
  // A win found is the shortest one only if shorter ones were excluded, which a horizon does: what
  // lies beyond it is a longer way.
  known = all_known || is_win(best);
  return best;
}

template <class G>
void check_settle(const G& position, const PlayCheck& check) {
  if constexpr (SettlesNodes<G>) {
    Value v = kValueInf;
    if (!position.settle(v)) return;
    ASSERT_LT(v, kValueInf);
    int32_t plies = int32_t(G::kMaxLength);
    if (is_win(v)) plies = kValueWin - v;
    if (is_loss(v)) plies = v + kValueWin;
    ASSERT_GT(plies, 0);
    if (is_decided(v) && plies > check.settle_plies) return;
    G g = position;
    uint64_t nodes = check.settle_nodes;
    bool known = false;
    const Value exact = horizon_value(g, plies, nodes, known);
    if (nodes == 0) return;  // too much to verify
    ASSERT_TRUE(known) << "settle() gave " << v;
    ASSERT_EQ(v, exact);
  }
}

template <class G>
void check_is_legal_everywhere(const G& g) {
  using Move = typename G::Move;
  const bool over = g.outcome() != Outcome::kOngoing;
  const uint64_t patterns = std::min<uint64_t>(std::numeric_limits<Move>::max(), 0xffff);
  for (uint64_t m = 0; m <= patterns; ++m) {
    const bool legal = g.is_legal(Move(m));
    if (over || m >= G::kMoveCount) {
      ASSERT_FALSE(legal) << "move " << m;
    }
  }
  ASSERT_FALSE(g.is_legal(std::numeric_limits<Move>::max()));
}

template <class G>
void check_moves(const G& g, const std::vector<typename G::Move>& legal) {
  MoveList<G> moves;
  g.generate(moves);
  const bool over = g.outcome() != Outcome::kOngoing;
  ASSERT_EQ(legal.empty(), over);
  ASSERT_EQ(moves.empty(), over);
  std::set<typename G::Move> seen;
  for (const typename G::Move m : moves) {
    ASSERT_TRUE(g.is_legal(m)) << "generated move " << uint32_t(m);
    ASSERT_TRUE(seen.insert(m).second) << "generated twice: " << uint32_t(m);
    if constexpr (ScoresMoves<G>) {
      ASSERT_GE(g.move_score(m), -kValueInf);
      ASSERT_LE(g.move_score(m), kValueInf);
    }
  }
}

template <class G>
void check_values(const G& g) {
  if (g.outcome() == Outcome::kOngoing) {
    ASSERT_LE(g.evaluate(), kValueEvalMax);
    ASSERT_GE(g.evaluate(), -kValueEvalMax);
  } else if constexpr (ScoresFinals<G>) {
    const Value v = g.final_value();
    ASSERT_LE(v, kValueEvalMax);
    ASSERT_GE(v, -kValueEvalMax);
    ASSERT_EQ(v > 0, g.outcome() == Outcome::kWin);
    ASSERT_EQ(v < 0, g.outcome() == Outcome::kLoss);
  }
}

template <class G>
void check_make_unmake(const G& position, const std::vector<typename G::Move>& legal) {
  const Image<G> before(position);
  G g = position;
  for (const typename G::Move m : legal) {
    Key foretold = 0;
    if constexpr (ForetellsKey<G>) foretold = g.hash_after(m);
    const typename G::Undo u = g.make(m);
    ASSERT_NE(g.hash(), position.hash()) << "move " << uint32_t(m);
    if constexpr (ForetellsKey<G>) {
      ASSERT_EQ(g.hash(), foretold) << "move " << uint32_t(m);
    }
    g.unmake(m, u);
    ASSERT_TRUE(Image<G>(g) == before) << "move " << uint32_t(m);
  }
}

template <class G>
void check_from_cells(const G& g, bool same_bytes) {
  if constexpr (BoardGame<G>) {
    std::vector<uint8_t> cells(kCellCount<G>);
    for (uint32_t i = 0; i < cells.size(); ++i) cells[i] = g.cell(i);
    ASSERT_EQ(g.cell(kCellCount<G>), 0) << "a cell that is not there";
    G fresh;
    const PositionError e = fresh.set_position(cells.data(), g.side());
    ASSERT_EQ(e.fault, PositionFault::kNone);
    for (uint32_t i = 0; i < cells.size(); ++i) ASSERT_EQ(fresh.cell(i), cells[i]) << "cell " << i;
    ASSERT_EQ(fresh.side(), g.side());
    ASSERT_EQ(fresh.hash(), g.hash());
    if constexpr (DrawsByPath<G>) {
      if (g.is_path_draw()) return;
    }
    ASSERT_EQ(fresh.outcome(), g.outcome());
    if (g.outcome() == Outcome::kOngoing) {
      ASSERT_EQ(fresh.evaluate(), g.evaluate());
    }
    if (same_bytes) {
      ASSERT_TRUE(Image<G>(fresh) == Image<G>(g));
    }
  }
}

// Enough of a list for any winning line.
struct Cells {
  std::vector<uint32_t> cells;
  void push(uint32_t cell) { cells.push_back(cell); }
  bool contains(uint32_t cell) const {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
  }
};

template <class G>
void check_winning_line(const G& g) {
  if constexpr (BoardGame<G> && requires(Cells& out) { g.winning_line(out); }) {
    Cells line;
    g.winning_line(line);
    const Outcome o = g.outcome();
    ASSERT_EQ(line.cells.empty(), o == Outcome::kOngoing || o == Outcome::kDraw);
    const uint32_t winner = o == Outcome::kLoss ? 2u - g.side() : g.side() + 1u;
    for (const uint32_t cell : line.cells) ASSERT_EQ(g.cell(cell), winner) << "cell " << cell;
    ASSERT_EQ(std::set<uint32_t>(line.cells.begin(), line.cells.end()).size(), line.cells.size());
  }
}

template <class G>
void check_position(const G& g, const PlayCheck& check, bool thorough) {
  const std::vector<typename G::Move> legal = legal_moves(g);
  ASSERT_NO_FATAL_FAILURE(check_moves(g, legal));
  ASSERT_NO_FATAL_FAILURE(check_values(g));
  ASSERT_NO_FATAL_FAILURE(check_from_cells(g, check.same_bytes_from_cells));
  ASSERT_NO_FATAL_FAILURE(check_winning_line(g));
  if (!thorough) return;
  ASSERT_NO_FATAL_FAILURE(check_make_unmake(g, legal));
  ASSERT_NO_FATAL_FAILURE(check_is_legal_everywhere(g));
  if (!legal.empty()) {
    ASSERT_NO_FATAL_FAILURE(check_settle(g, check));
  }
}

// One random game. Moves are chosen among all legal ones, not only the generated.
template <class G>
void check_one_game(const PlayCheck& check, Random& random) {
  G g;
  std::vector<Image<G>> images;
  std::vector<typename G::Move> played;
  std::vector<typename G::Undo> undos;
  for (;;) {
    const std::vector<typename G::Move> legal = legal_moves(g);
    const bool thorough = legal.empty() || random.below(check.thorough_one_in) == 0;
    ASSERT_NO_FATAL_FAILURE(check_position(g, check, thorough)) << "in " << picture(g);
    if (legal.empty()) break;
    ASSERT_LT(played.size(), size_t(G::kMaxLength));
    const typename G::Move m = legal[random.below(uint32_t(legal.size()))];
    images.emplace_back(g);
    played.push_back(m);
    undos.push_back(g.make(m));
  }
  while (!played.empty()) {
    g.unmake(played.back(), undos.back());
    ASSERT_TRUE(images.back() == Image<G>(g)) << "taken back to " << picture(g);
    images.pop_back();
    played.pop_back();
    undos.pop_back();
  }
}

template <class G>
void check_random_play(const PlayCheck& check = {}) {
  Random random(check.seed);
  for (uint32_t i = 0; i < check.games; ++i) {
    SCOPED_TRACE("game " + std::to_string(i) + " of seed " + std::to_string(check.seed));
    ASSERT_NO_FATAL_FAILURE(check_one_game<G>(check, random));
  }
}

// Cells from a drawing: X, O or - for each, row 0 first; anything else is skipped.
inline std::vector<uint8_t> cells_of(const std::string& text) {
  std::vector<uint8_t> cells;
  for (const char c : text) {
    if (c == '-') cells.push_back(0);
    if (c == 'X') cells.push_back(1);
    if (c == 'O') cells.push_back(2);
  }
  return cells;
}

// set_position() of such a drawing; the number of cells must be right.
template <class G>
PositionError set_from(G& g, const std::string& text, uint8_t side) {
  const std::vector<uint8_t> cells = cells_of(text);
  EXPECT_EQ(cells.size(), kCellCount<G>) << text;
  return g.set_position(cells.data(), side);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_GAME_CHECK_HPP_INCLUDED
