// What a custom game may tell besides its rules: games of C++ behind callbacks are searched node by
// node as they are without them, however large they are and however moves are taken back.
#include "../../examples/games/breakthrough.hpp"
#include "../../examples/games/hex.hpp"
#include "../../examples/games/kalah.hpp"
#include "picoply/games/connect_four.hpp"
#include "picoply/search.hpp"
#include "support.hpp"
#include "support/as_callbacks.hpp"
#include "support/maze.hpp"
#include "support/repeats.hpp"

namespace capi_test {
namespace {

using picoply::test::AsCallbacks;

// Another game without the hooks that callbacks do not have.
template <class G>
class Plain {
 public:
  using Move = typename G::Move;
  using Undo = typename G::Undo;
  static constexpr uint32_t kMoveCount = G::kMoveCount, kMaxMoves = G::kMaxMoves,
                            kMaxLength = G::kMaxLength;
  static constexpr bool kSidesAlternate = picoply::sides_alternate<G>();

  void generate(picoply::MoveList<G>& out) const noexcept { g_.generate(out); }
  bool is_legal(Move m) const noexcept { return g_.is_legal(m); }
  Undo make(Move m) noexcept { return g_.make(m); }
  void unmake(Move m, const Undo& undo) noexcept { g_.unmake(m, undo); }
  uint8_t side() const noexcept { return g_.side(); }
  picoply::Outcome outcome() const noexcept { return g_.outcome(); }
  picoply::Value evaluate() const noexcept { return g_.evaluate(); }
  picoply::Key hash() const noexcept { return g_.hash(); }

 protected:
  G g_;
};
struct Maze : Plain<picoply::test::Maze<5>> {};
struct Fours : Plain<picoply::ConnectFour<6, 5>> {
  int16_t move_score(Move m) const noexcept { return g_.move_score(m); }
  bool is_tactical(Move m) const noexcept { return g_.is_tactical(m); }
  bool is_forced() const noexcept { return g_.is_forced(); }
};

template <class G, bool Undoes>
void expect_same_search(uint32_t depth, uint64_t seed) {
  constexpr uint32_t kPly = 20;
  pply_custom_game rules = AsCallbacks<G, Undoes>::rules();
  rules.max_ply = kPly;
  TestEngine engine(&pply_custom, 0, &rules);
  static picoply::Search<G, kPly> search;
  G game;
  Rng rng(seed);
  for (int ply = 0; ply < 40 && game.outcome() == picoply::Outcome::kOngoing; ++ply) {
    search.init();
    ASSERT_TRUE(search.begin(game, {.max_nodes = 0, .max_depth = uint16_t(depth), .multi_pv = 1}));
    while (search.step(10000) == picoply::Status::kRunning) continue;
    const pply_search_result r = run(engine, limits_of(depth));
    ASSERT_EQ(r.nodes, search.nodes()) << engine.record();
    ASSERT_EQ(r.value, search.value()) << engine.record();
    ASSERT_EQ(r.exact != 0, search.exact()) << engine.record();
    ASSERT_EQ(r.length, std::min<uint32_t>(search.pv_length(), PPLY_PV_MAX));
    for (uint32_t i = 0; i < r.length; ++i) ASSERT_EQ(r.pv[i], search.pv(i));
    ASSERT_EQ(pply_position_side(engine), game.side());
    const std::vector<pply_move> moves = engine.legal();
    const pply_move m = rng() % 3 == 0 ? r.best : moves[rng() % moves.size()];
    ASSERT_TRUE(game.is_legal(typename G::Move(m)));
    game.make(typename G::Move(m));
    ASSERT_EQ(pply_move_play(engine, m), PPLY_OK);
    if (rng() % 4 == 0) {  // away and back
      ASSERT_EQ(pply_move_undo(engine), PPLY_OK);
      ASSERT_EQ(pply_move_play(engine, m), PPLY_OK);
    }
  }
  EXPECT_GT(pply_record_length(engine), 3);
}
template <class G>
void expect_same_searches(uint32_t depth) {
  for (uint64_t seed = 0; seed < picoply::test::repeats(8u); ++seed) {
    expect_same_search<G, false>(depth, seed);
    expect_same_search<G, true>(depth, seed);
  }
}

TEST(CustomHooks, SidesWithSeveralMovesInARow) { expect_same_searches<Kalah<4, 3>>(7); }
TEST(CustomHooks, GamesWithoutStructure) { expect_same_searches<Maze>(6); }
TEST(CustomHooks, MovesFromACellToAnother) { expect_same_searches<Breakthrough<6, 6>>(4); }
TEST(CustomHooks, Scores) { expect_same_searches<Hex<5>>(3); }
TEST(CustomHooks, TacticalAndForcedMoves) { expect_same_searches<Fours>(8); }

// A search may be cut into steps anywhere, and the engine copied between two of them.
TEST(CustomHooks, CopiesGoOnAlone) {
  using Rules = AsCallbacks<Breakthrough<6, 6>, true>;
  const pply_custom_game rules = Rules::rules();
  TestEngine engine(&pply_custom, 4096, &rules);
  const pply_search_options limits = limits_of(4);
  TestEngine straight(&pply_custom, 4096, &rules);
  const pply_search_result whole = run(straight, limits);
  ASSERT_EQ(pply_search_begin(engine, &limits), PPLY_OK);
  std::unique_ptr<TestEngine> at = std::make_unique<TestEngine>(engine);
  int copies = 0;
  for (; pply_search_step(*at, uint32_t(1 + copies % 37)) == PPLY_RUNNING; ++copies) {
    auto next = std::make_unique<TestEngine>(*at);
    std::memset(at->memory(), 0xee, at->size());  // nothing of the old one is used any more
    at = std::move(next);
  }
  EXPECT_GT(copies, 20);
  pply_search_result r = empty_result();
  ASSERT_EQ(pply_search_info(*at, &r), PPLY_OK);
  EXPECT_EQ(r.nodes, whole.nodes);
  EXPECT_EQ(r.value, whole.value);
  EXPECT_EQ(r.best, whole.best);
}

// ---- Sizes --------------------------------------------------------------------------------------

// Adds up numbers: a position is a sum at the start of the state, whatever the size.
pply_custom_game sums(uint32_t state_size, uint32_t move_count, uint32_t max_moves,
                      uint32_t max_length, uint32_t max_ply, bool undoes) {
  pply_custom_game g{};
  g.struct_size = sizeof g;
  g.state_size = uint16_t(state_size);
  g.move_count = uint16_t(move_count);
  g.max_moves = uint16_t(max_moves);
  g.max_length = uint16_t(max_length);
  g.max_ply = uint16_t(max_ply);
  static uint32_t size, count, most;
  size = state_size;
  count = move_count;
  most = max_moves;
  g.reset = [](void*, void* s) { std::memset(s, 1, size); };
  g.moves = [](void*, const void* s, pply_move* out) {
    const uint8_t* const bytes = static_cast<const uint8_t*>(s);
    const uint32_t n = 1 + bytes[size / 2] % most;
    for (uint32_t i = 0; i < n; ++i) out[i] = pply_move((bytes[0] + i * 7) % count);
    return int(n);
  };
  g.play = [](void*, void* s, pply_move m) {
    for (uint32_t i = 0; i < size; ++i)
      static_cast<uint8_t*>(s)[i] = uint8_t(static_cast<uint8_t*>(s)[i] + (m + i) % 251);
  };
  if (undoes) {
    g.undo = [](void*, void* s, pply_move m) {
      for (uint32_t i = 0; i < size; ++i)
        static_cast<uint8_t*>(s)[i] = uint8_t(static_cast<uint8_t*>(s)[i] - (m + i) % 251);
    };
  }
  g.outcome = [](void*, const void*) { return 0; };
  g.evaluate = [](void*, const void* s) { return *static_cast<const uint8_t*>(s) - 128; };
  return g;
}

// The function counts what is used, to the byte: a sanitizer sees the memory behind it. The macro
// gives as much or a little more.
TEST(CustomSize, IsWhatIsUsed) {
  Rng rng(44);
  const auto any = [&](uint32_t most) {  // small numbers and the ends of the range more often
    const uint32_t r = rng() % 4;
    return r == 0 ? 1 : r == 1 ? most : 1 + uint32_t(rng()) % (r == 2 ? std::min(most, 70u) : most);
  };
  for (uint32_t i = 0; i < picoply::test::repeats(400u); ++i) {
    const uint32_t state = any(PPLY_CUSTOM_STATE_MAX), moves = any(PPLY_CUSTOM_MOVES_MAX),
                   most = any(moves), length = any(PPLY_CUSTOM_LENGTH_MAX),
                   ply = any(PPLY_CUSTOM_PLY_MAX), undoes = uint32_t(rng()) % 2;
    const pply_custom_game rules = sums(state, moves, most, length, ply, undoes != 0);
    const size_t size = pply_custom_size(&rules, 0);
    const size_t macro = PPLY_CUSTOM_SIZE(state, moves, most, length, ply, undoes);
    ASSERT_GT(size, 0u);
    ASSERT_EQ(size % PPLY_ALIGN, 0u);
    ASSERT_GE(macro, size) << state << " " << moves << " " << most << " " << length << " " << ply;
    ASSERT_LE(macro, size + size / 6 + 200) << state << " " << moves << " " << most << " " << ply;
    TestEngine engine(&pply_custom, 0, &rules);
    std::vector<uint64_t> less(size / 8 - 1);
    pply_engine* none = nullptr;
    pply_engine_options options{};
    options.struct_size = sizeof options;
    options.custom = &rules;
    ASSERT_EQ(pply_engine_init(&none, &pply_custom, less.data(), size - 8, &options),
              PPLY_ERR_MEMORY);
    for (int turn = 0; turn < 3 && !engine.over(); ++turn) {
      const pply_search_options limits = limits_of(0, 200, 3);
      const pply_search_result r = run(engine, limits);
      ASSERT_LE(r.depth_max, ply);
      ASSERT_EQ(pply_move_play(engine, r.best), PPLY_OK);
    }
    while (pply_move_undo(engine) == PPLY_OK) continue;
  }
}

// The deepest search for some memory is found by asking.
TEST(CustomSize, GrowsWithTheDepth) {
  const pply_custom_game rules = sums(32, 20, 12, 60, 7, false);
  EXPECT_EQ(pply_custom_size(&rules, 0), pply_custom_size(&rules, 7));
  size_t before = 0;
  for (uint32_t ply = 1; ply <= PPLY_CUSTOM_PLY_MAX; ++ply) {
    const size_t size = pply_custom_size(&rules, ply);
    EXPECT_GT(size, before);
    before = size;
  }
  EXPECT_EQ(pply_custom_size(&rules, PPLY_CUSTOM_PLY_MAX + 1), 0u);
  EXPECT_EQ(pply_custom_size(&rules, 0x10001), 0u);
  EXPECT_EQ(pply_custom_size(&rules, ~0u), 0u);
  pply_custom_game fewer = rules;
  fewer.max_ply = 0;
  EXPECT_EQ(pply_custom_size(&fewer, 0), pply_custom_size(&rules, PPLY_CUSTOM_PLY));
}

TEST(CustomSize, OfImpossibleRulesIsNone) {
  const pply_custom_game good = tictactoe_rules;
  EXPECT_GT(pply_custom_size(&good, 0), 0u);
  EXPECT_EQ(pply_custom_size(nullptr, 0), 0u);
  pply_custom_game rules = good;
#define NONE(change) \
  rules = good;      \
  rules.change;      \
  EXPECT_EQ(pply_custom_size(&rules, 0), 0u) << #change
  NONE(struct_size = 8);
  NONE(flags = 1);
  NONE(reserved = 1);
  NONE(state_size = 0);
  NONE(state_size = PPLY_CUSTOM_STATE_MAX + 1);
  NONE(move_count = 0);
  NONE(move_count = 0xffff);
  NONE(max_moves = 10);
  NONE(max_length = 0);
  NONE(max_length = PPLY_CUSTOM_LENGTH_MAX + 1);
  NONE(max_ply = 64);
  NONE(cols = 0);
  NONE(rows = 27);
  NONE(play = nullptr);
#undef NONE
  std::vector<uint64_t> words(sizeof good / 8 + 1);
  auto* const odd = reinterpret_cast<char*>(words.data()) + 1;
  std::memcpy(odd, &good, sizeof good);
  EXPECT_EQ(pply_custom_size(reinterpret_cast<const pply_custom_game*>(odd), 0), 0u);
}

// ---- Callbacks that take moves back wrongly -----------------------------------------------------

// The game is not changed by it, and what is played is legal.
TEST(CustomHooks, AWrongUndoChangesNoGame) {
  using G = Breakthrough<6, 6>;
  pply_custom_game rules = AsCallbacks<G, true>::rules();
  rules.hash = nullptr;
  static Rng rng(3);
  const auto wrong = [](void*, void* state, pply_move) {
    auto* const s = static_cast<AsCallbacks<G, true>::State*>(state);
    s->game = G();  // a position, but another one
  };
  rules.undo = wrong;
  TestEngine engine(&pply_custom, 1 << 12, &rules);
  G game;
  while (!engine.over()) {
    const pply_search_options limits = limits_of(0, 500);
    const pply_search_result r = run(engine, limits);
    ASSERT_EQ(pply_move_is_legal(engine, r.best), 1);
    ASSERT_TRUE(game.is_legal(G::Move(r.best)));
    game.make(G::Move(r.best));
    ASSERT_EQ(pply_move_play(engine, r.best), PPLY_OK);
    ASSERT_EQ(engine.over(), game.outcome() != picoply::Outcome::kOngoing);
  }
}

}  // namespace
}  // namespace capi_test
