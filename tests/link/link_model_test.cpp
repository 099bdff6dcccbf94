// Random games over a line that loses, doubles, delays and damages frames, with questions, answers
// and ends that lose power; and an end that lies. GAMES=N in the environment plays so many games on
// each line.
#include <cstdlib>

#include "channel.hpp"
#include "picoply/crc32.hpp"

namespace link_test {
namespace {

constexpr uint32_t kStep = 10;           // ms between two looks at a link
constexpr uint32_t kPatience = 1 << 20;  // looks, until a game counts as not finished

uint32_t games(uint32_t few) {
  const char* const many = std::getenv("GAMES");
  return many == nullptr ? few : uint32_t(std::strtoul(many, nullptr, 10));
}

// What an end keeps where it is not lost with its power.
struct Kept {
  std::vector<pply_move> record;
  uint32_t revision = 0, kept = 0;
};

struct Tally {
  uint32_t finished = 0, moves = 0, undone = 0, refused = 0, agreed = 0, renewed = 0, restarts = 0;
  size_t bytes = 0;
};

class Match {
 public:
  Match(const pply_game* game, Faults faults, uint32_t seed, double questions, double restarts)
      : pair_(game, faults, seed), questions_(questions), restarts_(restarts) {}

  void play(Tally& tally) {
    for (uint32_t look = 0; look < kPatience; ++look) {
      pair_.run(kStep, kStep);
      for (uint32_t i = 0; i < 2; ++i) act(i, tally);
      if (testing::Test::HasFatalFailure()) return;
      const auto a = pair_.a.state(), b = pair_.b.state();
      // Never unequal: what both know by one number is one game.
      if (a.connected != 0 && b.connected != 0 && a.revision == b.revision) {
        ASSERT_EQ(pair_.a.record(), pair_.b.record());
        ASSERT_EQ(a.outcome, b.outcome);
        ASSERT_NE(a.side, b.side);
        if (a.outcome != PPLY_ONGOING && a.asked + b.asked + a.asking + b.asking == 0) {
          ++tally.finished;
          break;
        }
      }
    }
    tally.bytes += pair_.sent();
    tally.moves += uint32_t(pair_.a.record().size());
    for (End* end : {&pair_.a, &pair_.b}) ASSERT_EQ(end->state().fault, PPLY_LINK_NO_FAULT);
  }

 private:
  End& end(uint32_t i) { return i == 0 ? pair_.a : pair_.b; }

  void act(uint32_t i, Tally& tally) {
    End& me = end(i);
    for (const int event : me.events()) {
      ASSERT_NE(event, PPLY_LINK_FAULT) << int(me.state().fault);
      if (event == PPLY_LINK_DIFFERENT) {
        ASSERT_EQ(pply_link_answer(me.link, 1), PPLY_OK);
      }
      tally.undone += event == PPLY_LINK_GRANTED;
      tally.refused += event == PPLY_LINK_REFUSED;
    }
    if (pair_.chance.happens(restarts_)) return restart(i, tally);
    const auto state = me.state();
    if (state.asked != 0 && pair_.chance.happens(0.3)) {
      const int answered = pply_link_answer(me.link, pair_.chance.happens(0.5));
      ASSERT_TRUE(answered == PPLY_OK || answered == PPLY_ERR_POSITION);
    } else if (pair_.chance.happens(questions_)) {
      const uint32_t what = 1 + pair_.chance() % 6;
      const uint32_t count = what == PPLY_LINK_UNDO ? 1 + pair_.chance() % 3 : 0;
      if (what != PPLY_LINK_RESIGN || pair_.chance.happens(0.1))
        (void)pply_link_ask(me.link, what, count);
    } else if (state.may_play != 0 && pair_.chance.happens(0.5)) {
      const auto moves = me.legal();
      ASSERT_EQ(pply_link_play(me.link, moves[pair_.chance() % moves.size()]), PPLY_OK);
    }
    if (pair_.chance.happens(0.1)) kept_[i] = {me.record(), me.state().revision, me.state().kept};
  }

  void restart(uint32_t i, Tally& tally) {
    ++tally.restarts;
    End& me = end(i);
    const Kept kept = pair_.chance.happens(0.5) ? kept_[i] : Kept{};
    ASSERT_EQ(pply_position_reset(me.engine), PPLY_OK);
    for (const pply_move move : kept.record) ASSERT_EQ(pply_move_play(me.engine, move), PPLY_OK);
    me.options.nonce = pair_.chance() | 1u;
    me.options.revision = kept.revision;
    me.options.kept = kept.kept;
    me.begin();
  }

  Pair pair_;
  double questions_, restarts_;
  Kept kept_[2];
};

void print(const char* name, uint32_t count, const Tally& t) {
  std::printf(
      "%s: %u games, %u finished, %u moves, %u granted, %u refused, %u restarts, %zu bytes a "
      "game\n",
      name, count, t.finished, t.moves, t.undone, t.refused, t.restarts, t.bytes / count);
}

const pply_game* const kGames[] = {&pply_tictactoe, &pply_connect4, &pply_othello6, &pply_checkers};

TEST(LinkModel, EveryGameEndsEqualOnABadLine) {
  const uint32_t count = games(60);
  Tally good, bad;
  for (uint32_t i = 0; i < count; ++i) {
    const pply_game* const game = kGames[i % 4];
    Match(game, {}, 2 * i + 1, 0, 0).play(good);
    Match(game, {0.3, 0.3, 0.3, 300}, 2 * i + 2, 0, 0).play(bad);
    ASSERT_FALSE(HasFatalFailure()) << i;
  }
  print("a good line", count, good);
  print("a bad line", count, bad);
  EXPECT_EQ(good.finished, count);
  EXPECT_EQ(bad.finished, count);
  EXPECT_LT(bad.bytes, 20 * good.bytes);
}

TEST(LinkModel, QuestionsAndRestarts) {
  const uint32_t count = games(60);
  Tally tally;
  Chance chance(7);
  for (uint32_t i = 0; i < count; ++i) {
    const auto rate = [&] { return double(chance() % 31) / 100; };
    const Faults faults{rate(), rate(), rate(), uint32_t(chance() % 500)};
    Match(kGames[i % 4], faults, i + 1, 0.002, i % 2 == 0 ? 0 : 0.0005).play(tally);
    ASSERT_FALSE(HasFatalFailure()) << i;
  }
  print("questions and restarts", count, tally);
  EXPECT_EQ(tally.finished, count);
}

// The other end's frames, with a right checksum and something else in them.
Bytes lie(Bytes frame, Chance& chance) {
  constexpr size_t kBefore = 2, kAfter = 4;  // begin and length; the checksum
  if (frame.size() <= kBefore + kAfter) return frame;
  for (uint32_t changes = 1 + chance() % 3; changes > 0; --changes) {
    // Not who it is: that would be another end.
    constexpr size_t kNames = 16, kNamesEnd = kNames + 8;
    const size_t at = chance() % (frame.size() - kBefore - kAfter);
    if (at >= kNames && at < kNamesEnd) continue;
    uint8_t& byte = frame[kBefore + at];
    byte = chance() % 2 == 0 ? uint8_t(chance()) : uint8_t(byte + 1 - 2 * (chance() % 2));
  }
  const uint32_t crc = picoply::crc32(frame.data() + 1, frame.size() - 1 - kAfter);
  for (size_t i = 0; i < kAfter; ++i) frame[frame.size() - kAfter + i] = uint8_t(crc >> (8 * i));
  return frame;
}

TEST(LinkModel, WhoLiesChangesNothingThatHeMayNot) {
  const uint32_t count = games(60);
  uint32_t faults = 0;
  for (uint32_t i = 0; i < count; ++i) {
    Pair pair(kGames[i % 4], {}, i + 1);
    End &honest = pair.a, &liar = pair.b;
    pair.run(300);
    ASSERT_TRUE(pair.is_connected());
    std::vector<pply_move> before = honest.record();
    for (uint32_t look = 0; look < 2000; ++look, ++pair.now) {
      pair.to_a.deliver(pair.now, honest);
      const auto state = honest.state();
      const auto after = honest.record();
      // A move of the liar's in its own turn, or nothing.
      if (after != before) {
        ASSERT_EQ(after.size(), before.size() + 1);
        ASSERT_TRUE(std::equal(before.begin(), before.end(), after.begin()));
        ASSERT_EQ(pply_move_undo(honest.engine), PPLY_OK);
        ASSERT_NE(pply_position_side(honest.engine) + 1, int(state.side));
        ASSERT_EQ(pply_move_is_legal(honest.engine, after.back()), 1);
        ASSERT_EQ(pply_move_play(honest.engine, after.back()), PPLY_OK);
      }
      if (state.may_play != 0 && pair.chance() % 20 == 0) {
        const auto moves = honest.legal();
        ASSERT_EQ(pply_link_play(honest.link, moves[pair.chance() % moves.size()]), PPLY_OK);
      }
      before = honest.record();
      pair.to_b.deliver(pair.now, liar);
      pair.send(honest, pair.to_b);
      if (liar.state().may_play != 0 && pair.chance() % 20 == 0) {
        const auto moves = liar.legal();
        ASSERT_EQ(pply_link_play(liar.link, moves[pair.chance() % moves.size()]), PPLY_OK);
      }
      for (Bytes frame; !(frame = liar.poll(pair.now)).empty();) {
        if (pair.chance() % 2 == 0) frame = lie(frame, pair.chance);
        pair.to_a.put(pair.now, frame);
      }
      if (pair.chance() % 10 == 0)
        pair.to_a.put(pair.now, lie(liar.poll(pair.now + 100000), pair.chance));
    }
    faults += honest.state().fault != PPLY_LINK_NO_FAULT;
    // It can still tell its game to one that does not lie.
    Pair fresh(kGames[i % 4], {}, 1000 + i);
  }
  EXPECT_GT(faults, count / 2);
}

TEST(LinkModel, AnyBytesAreNoFrame) {
  Chance chance(3);
  End end(&pply_tictactoe, 5);
  for (uint32_t i = 0; i < 2000; ++i) {
    Bytes bytes(chance() % 200);
    for (uint8_t& byte : bytes) byte = uint8_t(chance() % 4 == 0 ? 0 : chance());
    ASSERT_EQ(pply_link_receive(end.link, bytes.data(), bytes.size()), PPLY_OK);
  }
  EXPECT_TRUE(end.events().empty());
}

}  // namespace
}  // namespace link_test
