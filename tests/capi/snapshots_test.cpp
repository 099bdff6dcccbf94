// Games as bytes: what is written is restored, to the last byte of an engine; what is damaged or
// forged changes nothing.
#include <functional>
#include <numeric>

#include "define_game.hpp"
#include "picoply/games/gomoku.hpp"
#include "support.hpp"
#include "support/plain_crc32.hpp"

using Wide = picoply::Gomoku<17, picoply::Rule::kFreestyle>;
using TooWide = picoply::Gomoku<21, picoply::Rule::kFreestyle>;
PPLY_DEFINE_GAME(gomoku17, Wide, 4, "Gomoku 17x17")
PPLY_DEFINE_GAME(gomoku21, TooWide, 4, "Gomoku 21x21")

namespace capi_test {
namespace {

using Bytes = std::vector<uint8_t>;

Bytes snapshot_of(const pply_engine* engine) {
  Bytes bytes(size_t(pply_snapshot_write(engine, nullptr, 0)), 0xee);
  EXPECT_EQ(pply_snapshot_write(engine, bytes.data(), bytes.size()), int(bytes.size()));
  return bytes;
}
int restore(pply_engine* engine, const Bytes& bytes, size_t* where = nullptr) {
  return pply_snapshot_restore(engine, bytes.data(), bytes.size(), where);
}

// Another writer of the form, by the description alone.
struct Form {
  uint8_t version = 1, kind = 0, cols = 0, rows = 0;
  uint16_t moves = 0;
  std::vector<uint8_t> cells;  // packed
  std::vector<uint16_t> played;

  Bytes bytes() const {
    Bytes b = {'p',
               'p',
               'l',
               'y',
               version,
               kind,
               cols,
               rows,
               uint8_t(moves & 255),
               uint8_t(moves >> 8),
               uint8_t(played.size() & 255),
               uint8_t(played.size() >> 8)};
    b.insert(b.end(), cells.begin(), cells.end());
    for (const uint16_t m : played) {
      b.push_back(uint8_t(m & 255));
      if (moves > 255) b.push_back(uint8_t(m >> 8));
    }
    const uint32_t crc = picoply::test::plain_crc32(b.data(), b.size());
    for (int i = 0; i < 4; ++i) b.push_back(uint8_t(crc >> (8 * i)));
    return b;
  }
};

class Snapshots : public testing::TestWithParam<NamedGame> {
 protected:
  bool has_positions() const {
    return GetParam().game != &pply_custom && describe(GetParam().game).cols != 0;
  }
  // A game from the start, or from some position.
  void begin(TestEngine& engine, Rng& rng, bool from_position) const {
    if (!from_position) return;
    TestEngine other(GetParam().game);
    play_random(other, rng, 7);
    const std::string text = other.position();
    ASSERT_EQ(pply_position_set(engine, text.data(), text.size(), nullptr), PPLY_OK);
  }
};
INSTANTIATE_TEST_SUITE_P(Games, Snapshots, testing::ValuesIn(all_games()), game_name);

TEST_P(Snapshots, RestoreTheGame) {
  Rng rng(41);
  const pply_game_info info = describe(GetParam().game);
  for (int round = 0; round < 4; ++round) {
    const bool from_position = has_positions() && round % 2 != 0;
    TestEngine played(GetParam().game), restored(GetParam().game);
    begin(played, rng, from_position);
    begin(restored, rng, has_positions());
    play_random(restored, rng, 9);
    const pply_move first = played.over() ? pply_move(PPLY_MOVE_NONE) : played.legal().front();
    for (const uint32_t plies : {0u, 1u, 2u, 5u, 30u, 1000u}) {
      play_random(played, rng, plies);
      const Bytes bytes = snapshot_of(played);
      const size_t moves = size_t(pply_record_length(played));
      EXPECT_LE(bytes.size(), PPLY_SNAPSHOT_EXTRA + moves);
      if (!from_position) {
        EXPECT_EQ(bytes.size(), 16 + moves);
      }
      size_t where = 77;
      ASSERT_EQ(restore(restored, bytes, &where), PPLY_OK);
      EXPECT_EQ(where, 77u);
      ASSERT_EQ(restored.bytes(), played.bytes()) << played.record();
      EXPECT_EQ(snapshot_of(restored), bytes);
      if (info.cols != 0) {
        EXPECT_EQ(restored.position(), played.position());
      }
    }
    while (pply_record_length(restored) > 0) {
      ASSERT_EQ(pply_move_undo(restored), PPLY_OK);
      ASSERT_EQ(pply_move_undo(played), PPLY_OK);
    }
    EXPECT_EQ(restored.bytes(), played.bytes());
    EXPECT_EQ(first == PPLY_MOVE_NONE, restored.over());
  }
}

// Every bit is under the checksum, or is one that is compared.
TEST_P(Snapshots, DamageChangesNothing) {
  Rng rng(42);
  TestEngine played(GetParam().game), other(GetParam().game);
  begin(played, rng, has_positions());
  play_random(played, rng, 6);
  play_random(other, rng, 4);
  const auto before = other.bytes();
  const Bytes bytes = snapshot_of(played);
  for (size_t i = 0; i < bytes.size() * 8; ++i) {
    Bytes damaged = bytes;
    damaged[i / 8] = uint8_t(damaged[i / 8] ^ 1u << i % 8);
    const int error = restore(other, damaged);
    EXPECT_TRUE(error == PPLY_ERR_PARSE || (error == PPLY_ERR_SUPPORT && i / 8 >= 4 && i / 8 < 10))
        << "bit " << i << ": " << error;
    ASSERT_EQ(other.bytes(), before);
  }
  for (size_t size = 0; size < bytes.size(); ++size) {
    size_t where = 0;
    EXPECT_EQ(pply_snapshot_restore(other, bytes.data(), size, &where), PPLY_ERR_PARSE) << size;
    EXPECT_EQ(where, size);
    ASSERT_EQ(other.bytes(), before);
  }
  Bytes longer = bytes;
  longer.resize(bytes.size() + 99, 0xff);
  ASSERT_EQ(restore(other, longer), PPLY_OK);
  EXPECT_EQ(other.bytes(), played.bytes());
}

// With the right checksum, and a move that cannot be played. A search that runs goes on.
TEST_P(Snapshots, AnIllegalMoveChangesNothing) {
  Rng rng(43);
  const pply_game_info info = describe(GetParam().game);
  for (const bool from_position : {false, true}) {
    if (from_position && !has_positions()) continue;
    TestEngine other(GetParam().game);
    begin(other, rng, from_position);
    play_random(other, rng, 5);
    if (other.over()) continue;
    const pply_search_options limits = limits_of(3);
    ASSERT_EQ(pply_search_begin(other, &limits), PPLY_OK);
    ASSERT_GE(pply_search_step(other, 3), PPLY_OK);
    TestEngine undisturbed(other);
    Bytes bytes = snapshot_of(TestEngine(GetParam().game));
    Form form;
    form.kind = bytes[5];
    form.cols = bytes[6];
    form.rows = bytes[7];
    form.moves = uint16_t(bytes[8] | bytes[9] << 8);
    EXPECT_EQ(form.bytes(), bytes);
    form.played = {0, uint16_t(info.has_gravity || info.rank1_on_top ? 0xff : 0)};
    if (info.rank1_on_top) form.played = {0};  // Othello: a1 takes nothing
    for (const uint16_t wrong : {form.played.back(), uint16_t(form.moves + 1), uint16_t(254)}) {
      form.played.back() = wrong;
      bytes = form.bytes();
      size_t where = 0;
      ASSERT_EQ(restore(other, bytes, &where), PPLY_ERR_ILLEGAL) << wrong;
      EXPECT_EQ(where, 12 + form.played.size() - 1);
      ASSERT_EQ(other.bytes(), undisturbed.bytes());
    }
    while (pply_search_step(other, 100) == PPLY_RUNNING) continue;
    while (pply_search_step(undisturbed, 100) == PPLY_RUNNING) continue;
    auto a = empty_result(), b = empty_result();
    ASSERT_EQ(pply_search_info(other, &a), PPLY_OK);
    ASSERT_EQ(pply_search_info(undisturbed, &b), PPLY_OK);
    expect_equal(a, b);
  }
}

TEST_P(Snapshots, OfAnotherGameOrFormAreRefused) {
  const Bytes own = snapshot_of(TestEngine(GetParam().game));
  for (const NamedGame& game : all_games()) {
    TestEngine other(game.game);
    const pply_game_info a = describe(GetParam().game), b = describe(game.game);
    const bool custom = (GetParam().game == &pply_custom) != (game.game == &pply_custom);
    if (custom) continue;  // the custom game of these tests is tic-tac-toe by other means
    const bool alike = a.cols == b.cols && a.rows == b.rows && a.move_count == b.move_count &&
                       a.has_pass == b.has_pass && a.has_forbidden == b.has_forbidden &&
                       a.has_margin == b.has_margin;
    EXPECT_EQ(restore(other, own), alike ? PPLY_OK : PPLY_ERR_SUPPORT) << game.name;
  }
}

// ---- One game, byte by byte ---------------------------------------------------------------------

TEST(Snapshot, HasTheFormThatIsDescribed) {
  TestEngine othello(&pply_othello8);
  play(othello, "f5d6c3");
  Form form;
  form.kind = (1 | 8 | 16) << 2;  // passes, rank 1 on top, a margin
  form.cols = form.rows = 8;
  form.moves = 64;
  form.played = {4 * 8 + 5, 5 * 8 + 3, 2 * 8 + 2};
  EXPECT_EQ(snapshot_of(othello), form.bytes());
  // The only cells that are not empty: a1 X, b1 O; then f1 X. White is to move.
  TestEngine gomoku(&pply_gomoku15);
  std::string text(225, '-');
  text[0] = text[5] = 'X';
  text[1] = 'O';
  text += " O";
  ASSERT_EQ(pply_position_set(gomoku, text.data(), text.size(), nullptr), PPLY_OK);
  play(gomoku, "o15a2");
  form = {};
  form.kind = 1 | 2;
  form.cols = form.rows = 15;
  form.moves = 225;
  form.cells.assign(45, 0);
  form.cells[0] = 1 + 2 * 3;
  form.cells[1] = 1;
  form.played = {224, 15};
  EXPECT_EQ(snapshot_of(gomoku), form.bytes());
  EXPECT_EQ(form.bytes().size(), 16u + 45 + 2);
}

class Forged : public testing::Test {
 protected:
  Forged() {
    form_.kind = 1;
    form_.cols = form_.rows = 15;
    form_.moves = 225;
    form_.cells.assign(45, 0);
    play(engine_, "h8i9a1");
  }
  void expect(int error, size_t at) {
    const auto before = engine_.bytes();
    size_t where = 12345;
    EXPECT_EQ(restore(engine_, form_.bytes(), &where), error);
    EXPECT_EQ(where, at);
    EXPECT_EQ(engine_.bytes(), before);
  }

  TestEngine engine_{&pply_gomoku15};
  Form form_;
};

TEST_F(Forged, ByteThatIsNoFiveCells) {
  for (const int byte : {243, 244, 255}) {
    form_.cells[44] = uint8_t(byte);
    expect(PPLY_ERR_PARSE, 12 + 44);
  }
}
TEST_F(Forged, SideWithoutAPosition) {
  form_.kind = 2;
  form_.cells.clear();
  expect(PPLY_ERR_PARSE, 5);
}
TEST_F(Forged, PositionThatIsImpossible) {
  form_.cells[3] = 1;  // a stone of the first player, who is to move
  expect(PPLY_ERR_POSITION, 5);
  form_.cells[3] = 1 + 3;  // two, and none of the second
  expect(PPLY_ERR_POSITION, 12);
}
TEST_F(Forged, MovesAfterTheEnd) {
  form_.kind = 0;
  form_.cells.clear();
  form_.played = {0, 15, 1, 16, 2, 17, 3, 18, 4, 19};
  expect(PPLY_ERR_OVER, 12 + 9);
}
TEST_F(Forged, PassInAGameWithoutOne) {
  form_.played = {225};
  expect(PPLY_ERR_ILLEGAL, 12 + 45);
}
TEST_F(Forged, MoreMovesThanBytes) {
  Bytes bytes = form_.bytes();
  bytes[11] = 0xff;
  const auto before = engine_.bytes();
  EXPECT_EQ(restore(engine_, bytes), PPLY_ERR_PARSE);
  EXPECT_EQ(engine_.bytes(), before);
}
// Cells beyond the board, in the last byte.
TEST(Snapshot, ForgedCellsBeyondTheBoard) {
  TestEngine engine(&pply_othello8);
  Form form;
  form.kind = 1 | (1 | 8 | 16) << 2;
  form.cols = form.rows = 8;
  form.moves = 64;
  form.cells.assign(13, 0);
  form.cells[12] = 81;  // the 65th
  size_t where = 0;
  EXPECT_EQ(restore(engine, form.bytes(), &where), PPLY_ERR_PARSE);
  EXPECT_EQ(where, 24u);
}

// ---- Around it ----------------------------------------------------------------------------------

TEST(Snapshot, IsWrittenOnlyWhole) {
  TestEngine engine(&pply_renju15);
  play(engine, "h8h9");
  Bytes bytes(18, 0xee);
  EXPECT_EQ(pply_snapshot_write(engine, bytes.data(), 17), 18);
  EXPECT_EQ(bytes, Bytes(18, 0xee));
  EXPECT_EQ(pply_snapshot_write(engine, bytes.data(), 18), 18);
  EXPECT_EQ(bytes, snapshot_of(engine));
  EXPECT_EQ(pply_snapshot_write(engine, nullptr, 18), PPLY_ERR_NULL);
  EXPECT_EQ(pply_snapshot_restore(engine, nullptr, 18, nullptr), PPLY_ERR_NULL);
  EXPECT_EQ(pply_snapshot_restore(engine, nullptr, 0, nullptr), PPLY_ERR_PARSE);
}

TEST(Snapshot, MayNotLieInTheEngine) {
  TestEngine engine(&pply_gomoku15);
  const auto before = engine.bytes();
  auto* const inside = static_cast<uint8_t*>(engine.memory()) + 64;
  EXPECT_EQ(pply_snapshot_write(engine, inside, 100), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_snapshot_restore(engine, inside, 100, nullptr), PPLY_ERR_INVALID);
  EXPECT_EQ(engine.bytes(), before);
}

// A pass is a move like others.
TEST(Snapshot, HasPasses) {
  TestEngine played(&pply_othello8), restored(&pply_othello8);
  Rng rng(44);
  bool passed = false;
  while (!passed) {
    ASSERT_EQ(pply_position_reset(played), PPLY_OK);
    while (!played.over() && !passed) {
      passed = played.legal().front() == PPLY_MOVE_PASS;
      ASSERT_EQ(pply_move_play(played, played.legal()[rng() % played.legal().size()]), PPLY_OK);
    }
  }
  ASSERT_EQ(restore(restored, snapshot_of(played)), PPLY_OK);
  EXPECT_EQ(restored.bytes(), played.bytes());
  pply_move last = 0;
  ASSERT_EQ(pply_record_move(restored, uint32_t(pply_record_length(restored)) - 1, &last), PPLY_OK);
  EXPECT_EQ(last, PPLY_MOVE_PASS);
}

// Of more than 255 moves each takes two bytes. Positions have at most 400 cells.
TEST(Snapshot, OfALargeBoard) {
  Rng rng(45);
  for (const pply_game* game : {&pply_gomoku17, &pply_gomoku21}) {
    TestEngine played(game), restored(game);
    for (const bool from_position : {false, true}) {
      if (from_position) {
        const std::string text = played.position();
        ASSERT_EQ(pply_position_set(played, text.data(), text.size(), nullptr), PPLY_OK);
      }
      play_random(played, rng, 9);
      if (from_position && game == &pply_gomoku21) {
        uint8_t bytes[300];
        const auto before = played.bytes();
        EXPECT_EQ(pply_snapshot_write(played, bytes, sizeof bytes), PPLY_ERR_SUPPORT);
        EXPECT_EQ(restore(played, snapshot_of(restored)), PPLY_ERR_SUPPORT);
        EXPECT_EQ(played.bytes(), before);
        Form form;
        form.kind = 1;
        form.cols = form.rows = 21;
        form.moves = 441;
        form.cells.assign(89, 0);
        EXPECT_EQ(restore(restored, form.bytes()), PPLY_ERR_SUPPORT);
        continue;
      }
      const Bytes bytes = snapshot_of(played);
      EXPECT_EQ(bytes.size(), 16u + (from_position ? 58 : 0) + 2 * 9);
      ASSERT_EQ(restore(restored, bytes), PPLY_OK);
      EXPECT_EQ(restored.bytes(), played.bytes());
    }
  }
}

// ---- Rules that contradict themselves -----------------------------------------------------------

struct Liar {
  int calls = 0, lies_from = 0;
};
void lying_reset(void* user, void* state) {
  (void)user;
  std::memset(state, 0, 1);
}
int lying_moves(void* user, const void*, pply_move* out) {
  auto* const liar = static_cast<Liar*>(user);
  if (++liar->calls >= liar->lies_from) return liar->calls % 3 == 0 ? -5 : 0;
  std::iota(out, out + 4, pply_move(0));
  return 4;
}
void lying_play(void*, void* state, pply_move) { ++*static_cast<uint8_t*>(state); }
int lying_outcome(void*, const void* state) {
  return *static_cast<const uint8_t*>(state) < 9 ? PPLY_STANDING_ONGOING : PPLY_STANDING_DRAWN;
}

TEST(Snapshot, RulesThatLieAreAnErrorAtMost) {
  pply_custom_game rules{};
  rules.struct_size = sizeof rules;
  rules.state_size = 1;
  rules.move_count = 4;
  rules.max_length = 12;
  rules.reset = lying_reset;
  rules.moves = lying_moves;
  rules.play = lying_play;
  rules.outcome = lying_outcome;
  int failed = 0, succeeded = 0;
  for (int lies_from = 1; lies_from < 200; ++lies_from) {
    Liar liar{0, 1 << 30};
    TestEngine engine(&pply_custom, 0, &rules, &liar);
    play(engine, "0 1 2 3 0 1");
    const Bytes bytes = snapshot_of(engine);
    ASSERT_EQ(pply_move_undo(engine), PPLY_OK);
    liar.calls = 0;
    liar.lies_from = lies_from;
    const int error = restore(engine, bytes);
    ++(error == PPLY_OK ? succeeded : failed);
    EXPECT_TRUE(error == PPLY_OK || error == PPLY_ERR_CALLBACK || error == PPLY_ERR_ILLEGAL ||
                error == PPLY_ERR_OVER)
        << lies_from << ": " << error;
    EXPECT_LE(pply_record_length(engine), 6);
    liar.lies_from = 1 << 30;
    ASSERT_EQ(pply_position_reset(engine), PPLY_OK);
    ASSERT_EQ(restore(engine, bytes), PPLY_OK);
    EXPECT_EQ(snapshot_of(engine), bytes);
  }
  EXPECT_GT(failed, 5);
  EXPECT_GT(succeeded, 5);
}

}  // namespace
}  // namespace capi_test
