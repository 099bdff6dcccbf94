// A link between two ends: whole games, questions, restarts, and an end that lies.
#include <cstring>
#include <fstream>
#include <iterator>

#include "channel.hpp"
#include "picoply/crc32.hpp"
#include "wire.hpp"

namespace link_test {
namespace {

std::vector<int> one(int event) { return {event}; }

TEST(Link, TwoEndsMeetAndPlay) {
  Pair pair(&pply_tictactoe, {}, 1);
  pair.run(100);
  ASSERT_TRUE(pair.is_connected());
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_CONNECTED));
  EXPECT_EQ(pair.b.events(), one(PPLY_LINK_CONNECTED));
  // Who wants nothing plays what the nonce says.
  End* first = pair.a.state().side == PPLY_LINK_FIRST ? &pair.a : &pair.b;
  End* second = first == &pair.a ? &pair.b : &pair.a;
  EXPECT_EQ(second->state().side, PPLY_LINK_SECOND);
  for (const pply_move move : std::vector<pply_move>{4, 0, 2, 6, 3, 5, 1, 7, 8}) {
    EXPECT_EQ(pply_link_play(second->link, move), PPLY_ERR_POSITION);
    ASSERT_EQ(pply_link_play(first->link, move), PPLY_OK);
    pair.run(50);
    EXPECT_EQ(second->events(), one(PPLY_LINK_MOVED));
    EXPECT_TRUE(first->events().empty());
    EXPECT_EQ(first->record(), second->record());
    std::swap(first, second);
  }
  EXPECT_EQ(pair.a.state().outcome, PPLY_DRAW);
  EXPECT_EQ(pair.b.state().outcome, PPLY_DRAW);
  EXPECT_EQ(pply_link_play(first->link, 0), PPLY_ERR_POSITION);
}

// ---- Questions ----------------------------------------------------------------------------------

// A pair that has met; `first` moves first.
struct Met : Pair {
  explicit Met(const pply_game* game = &pply_tictactoe, Faults faults = {}, uint32_t seed = 1)
      : Pair(game, faults, seed) {
    a.options.side = PPLY_LINK_FIRST;
    a.begin();
    run(500);
    EXPECT_TRUE(is_connected());
    EXPECT_EQ(a.state().side, PPLY_LINK_FIRST);
    EXPECT_EQ(b.state().side, PPLY_LINK_SECOND);
    a.events();
    b.events();
  }
  void play(std::vector<pply_move> moves) {
    for (const pply_move move : moves) {
      End& end = a.state().may_play != 0 ? a : b;
      ASSERT_EQ(pply_link_play(end.link, move), PPLY_OK);
      run(50);
    }
    a.events();
    b.events();
  }
};

TEST(Link, AMoveIsTakenBackIfTheOtherAgrees) {
  for (const bool is_to_move : {false, true}) {
    for (const bool agrees : {false, true}) {
      Met pair;
      pair.play({4, 0, 8});
      End& asks = is_to_move ? pair.b : pair.a;
      End& other = is_to_move ? pair.a : pair.b;
      ASSERT_EQ(pply_link_ask(asks.link, PPLY_LINK_UNDO, 2), PPLY_OK);
      EXPECT_EQ(pply_link_ask(asks.link, PPLY_LINK_DRAW, 0), PPLY_ERR_POSITION);
      EXPECT_EQ(asks.state().asking, PPLY_LINK_UNDO);
      EXPECT_EQ(pply_link_answer(other.link, 1), PPLY_ERR_EMPTY);
      pair.run(50);
      EXPECT_EQ(other.events(), one(PPLY_LINK_ASKED));
      EXPECT_EQ(other.state().asked, PPLY_LINK_UNDO);
      EXPECT_EQ(other.state().asked_count, 2);
      if (is_to_move) {
        EXPECT_EQ(asks.state().may_play, 0);  // it waits for the answer
      }
      ASSERT_EQ(pply_link_answer(other.link, agrees), PPLY_OK);
      pair.run(50);
      EXPECT_EQ(asks.events(), one(agrees ? PPLY_LINK_GRANTED : PPLY_LINK_REFUSED));
      EXPECT_EQ(asks.state().asking, 0);
      EXPECT_EQ(asks.record().size(), agrees ? 1u : 3u);
      EXPECT_EQ(other.record(), asks.record());
      EXPECT_EQ(pair.b.state().may_play, 1);
      pair.play({2});
      EXPECT_EQ(other.record(), asks.record());
    }
  }
}

TEST(Link, AMoveRefusesWhatWasAsked) {
  Met pair;
  ASSERT_EQ(pply_link_ask(pair.b.link, PPLY_LINK_DRAW, 0), PPLY_OK);
  pair.run(50);
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_ASKED));
  ASSERT_EQ(pply_link_play(pair.a.link, 4), PPLY_OK);
  EXPECT_EQ(pair.a.state().asked, 0);
  pair.run(50);
  EXPECT_EQ(pair.b.events(), (std::vector<int>{PPLY_LINK_MOVED, PPLY_LINK_REFUSED}));
}

TEST(Link, ADrawIsAgreed) {
  Met pair;
  pair.play({4});
  ASSERT_EQ(pply_link_ask(pair.b.link, PPLY_LINK_DRAW, 0), PPLY_OK);
  pair.run(50);
  ASSERT_EQ(pply_link_answer(pair.a.link, 1), PPLY_OK);
  pair.run(50);
  for (End* end : {&pair.a, &pair.b}) {
    EXPECT_EQ(end->state().outcome, PPLY_DRAW);
    EXPECT_EQ(end->state().may_play, 0);
    EXPECT_EQ(pply_link_ask(end->link, PPLY_LINK_DRAW, 0), PPLY_ERR_POSITION);
  }
}

TEST(Link, WhoResignsHasLost) {
  for (const bool is_first : {false, true}) {
    Met pair;
    pair.play({4, 0});
    End& loser = is_first ? pair.a : pair.b;
    ASSERT_EQ(pply_link_ask(loser.link, PPLY_LINK_RESIGN, 0), PPLY_OK);
    pair.run(50);
    for (End* end : {&pair.a, &pair.b})
      EXPECT_EQ(end->state().outcome, is_first ? PPLY_SECOND_WINS : PPLY_FIRST_WINS);
  }
}

TEST(Link, ANewGameMayExchangeSides) {
  for (const uint32_t what : {PPLY_LINK_NEW, PPLY_LINK_NEW_SWAPPED}) {
    Met pair;
    pair.play({4, 0, 2, 8, 6});  // won
    EXPECT_EQ(pair.a.state().outcome, PPLY_FIRST_WINS);
    ASSERT_EQ(pply_link_ask(pair.b.link, what, 0), PPLY_OK);
    pair.run(50);
    ASSERT_EQ(pply_link_answer(pair.a.link, 1), PPLY_OK);
    pair.run(50);
    const bool is_swapped = what == PPLY_LINK_NEW_SWAPPED;
    EXPECT_EQ(pair.a.state().side, is_swapped ? PPLY_LINK_SECOND : PPLY_LINK_FIRST);
    EXPECT_EQ(pair.b.state().side, is_swapped ? PPLY_LINK_FIRST : PPLY_LINK_SECOND);
    EXPECT_TRUE(pair.a.record().empty());
    EXPECT_EQ(pair.a.state().outcome, PPLY_ONGOING);
    EXPECT_EQ((is_swapped ? pair.b : pair.a).state().may_play, 1);
  }
}

// ---- Clocks -------------------------------------------------------------------------------------

TEST(Link, ClocksRunForWhoIsToMove) {
  Met pair;
  for (End* end : {&pair.a, &pair.b}) {
    end->options.clock_ms = 5000;
    end->options.bonus_ms = 100;
    end->options.lag_ms = 50;
    end->begin();
  }
  pair.run(100);
  const uint32_t begun = pair.now;
  pair.run(1000 - (pair.now - begun));
  ASSERT_EQ(pply_link_play(pair.a.link, 4), PPLY_OK);
  pair.run(50);
  for (End* end : {&pair.a, &pair.b}) {
    EXPECT_NEAR(end->state().clock_ms[0], 4100, 120);
    EXPECT_EQ(end->state().clock_ms[1], 5000u);
  }
  // Whose clock has not run out has not lost; the other says so by itself.
  ASSERT_EQ(pply_link_ask(pair.a.link, PPLY_LINK_TIME, 0), PPLY_OK);
  pair.run(50);
  EXPECT_EQ(pair.a.events().back(), PPLY_LINK_REFUSED);
  pair.run(6000);
  ASSERT_EQ(pply_link_ask(pair.a.link, PPLY_LINK_TIME, 0), PPLY_OK);
  pair.run(50);
  for (End* end : {&pair.a, &pair.b}) EXPECT_EQ(end->state().outcome, PPLY_FIRST_WINS);
}

// ---- Losing touch -------------------------------------------------------------------------------

TEST(Link, SilenceIsToldAndEnds) {
  Met pair;
  pair.play({4});
  for (uint32_t ms = 0; ms < 12000; ++ms, ++pair.now) (void)pair.a.poll(pair.now);
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_LOST));
  EXPECT_EQ(pair.a.state().connected, 0);
  pair.run(5000);
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_CONNECTED));
  pair.play({0});
  EXPECT_EQ(pair.a.record(), pair.b.record());
}

TEST(Link, ARestartWithoutRecordGetsIt) {
  for (const pply_game* game : {&pply_tictactoe, &pply_othello6, &pply_gomoku15}) {
    Met pair(game);
    for (int i = 0; i < 8; ++i) {
      const auto moves = (pair.a.state().may_play ? pair.a : pair.b).legal();
      pair.play({moves[moves.size() / 2]});
    }
    const auto record = pair.a.record();
    for (End* end : {&pair.b, &pair.a}) {  // one after another
      ASSERT_EQ(pply_position_reset(end->engine), PPLY_OK);
      end->options.nonce += 100;
      end->options.side = PPLY_LINK_ANY;
      end->begin();
      pair.run(1000);
      EXPECT_EQ(end->record(), record);
      const auto events = end->events();
      EXPECT_EQ(events, (std::vector<int>{PPLY_LINK_CONNECTED, PPLY_LINK_SYNCED}));
      EXPECT_EQ(pair.a.state().side, PPLY_LINK_FIRST);
      EXPECT_EQ(pair.b.state().side, PPLY_LINK_SECOND);
      EXPECT_TRUE(pair.is_connected());
    }
    EXPECT_EQ(pair.a.state().fault, PPLY_LINK_NO_FAULT);
  }
}

TEST(Link, WhoseGameIsOlderGetsTheRestAndLosesNothingUnasked) {
  Met pair;
  pair.play({4, 0});
  const auto kept = pair.b.record();
  const uint32_t revision = pair.b.state().revision;
  pair.play({8, 2});
  // Two moves are taken back and others made, of which b, restarted, knows nothing.
  ASSERT_EQ(pply_link_ask(pair.a.link, PPLY_LINK_UNDO, 3), PPLY_OK);
  pair.run(50);
  ASSERT_EQ(pply_link_answer(pair.b.link, 1), PPLY_OK);
  pair.run(50);
  pair.play({5, 6});
  ASSERT_EQ(pply_position_reset(pair.b.engine), PPLY_OK);
  for (const pply_move move : kept) ASSERT_EQ(pply_move_play(pair.b.engine, move), PPLY_OK);
  pair.b.options.nonce = 99;
  pair.b.options.revision = revision;
  pair.b.begin();
  pair.run(1000);
  EXPECT_EQ(pair.b.events(), one(PPLY_LINK_DIFFERENT));
  EXPECT_EQ(pair.b.record(), kept);
  ASSERT_EQ(pply_link_answer(pair.b.link, 1), PPLY_OK);
  pair.run(1000);
  EXPECT_EQ(pair.b.record(), pair.a.record());
  EXPECT_TRUE(pair.is_connected());
}

// A frame with other numbers, and the rest of a greeting behind them if there is one.
Bytes made(picoply::link::Wire wire, const Bytes& greeting) {
  using namespace picoply::link;
  Bytes frame = greeting;
  to_little(wire);
  std::memcpy(frame.data() + 2, &wire, sizeof wire);
  const size_t body = frame.size() - kAround;
  const uint32_t crc = picoply::crc32(frame.data() + 1, body + 1);
  for (size_t i = 0; i < 4; ++i) frame[body + 2 + i] = uint8_t(crc >> (8 * i));
  return frame;
}
picoply::link::Wire wire_of(const Bytes& frame) {
  picoply::link::Wire wire;
  std::memcpy(&wire, frame.data() + 2, sizeof wire);
  picoply::link::to_little(wire);
  return wire;
}

// A greeting that was on its way while its sender lost power: it knows a move that nobody knows
// now.
TEST(Link, WhatAnEndSaidBeforeItLostPowerIsNotBelieved) {
  for (const bool knows_more : {false, true}) {
    Met pair;
    const Bytes greeting = End(&pply_tictactoe, 50).poll(0);
    pair.play({4});
    const auto kept = pair.b.record();
    const auto kept_state = pair.b.state();
    ASSERT_EQ(pply_link_play(pair.b.link, 0), PPLY_OK);
    picoply::link::Wire late = wire_of(pair.b.poll(pair.now));
    ASSERT_EQ(late.revision, kept_state.revision + 1);
    late.flags |= picoply::link::kGreets;
    ASSERT_EQ(pply_position_reset(pair.b.engine), PPLY_OK);
    for (const pply_move move : kept) ASSERT_EQ(pply_move_play(pair.b.engine, move), PPLY_OK);
    pair.b.options.nonce = 99;
    pair.b.options.revision = kept_state.revision;
    pair.b.options.kept = kept_state.kept;
    pair.b.begin();
    pair.run(1000);
    ASSERT_TRUE(pair.is_connected());
    for (uint16_t more = 0; more < 3; ++more) {  // several, which were sent one after another
      late.sequence = uint16_t(late.sequence + 1);
      // Also if it had heard all that a had said by then.
      if (knows_more) late.from = 7;
      const Bytes bytes = made(late, greeting);
      ASSERT_EQ(pply_link_receive(pair.a.link, bytes.data(), bytes.size()), PPLY_OK);
    }
    EXPECT_EQ(pair.a.record(), kept);
    pair.run(2000);
    ASSERT_TRUE(pair.is_connected());
    pair.play({8, 0});
    EXPECT_EQ(pair.a.record(), (std::vector<pply_move>{4, 8, 0}));
    EXPECT_EQ(pair.a.record(), pair.b.record());
    EXPECT_EQ(pair.a.state().fault + pair.b.state().fault, PPLY_LINK_NO_FAULT);
  }
}

TEST(Link, WhoHasNoClockRefusesThatItsTimeIsUp) {
  Met pair;
  pair.a.options.clock_ms = 5000;
  pair.a.options.nonce = 99;
  pair.a.begin();
  pair.run(500);
  ASSERT_EQ(pply_link_ask(pair.a.link, PPLY_LINK_NEW, 0), PPLY_OK);  // each sets its own clocks
  pair.run(50);
  ASSERT_EQ(pply_link_answer(pair.b.link, 1), PPLY_OK);
  pair.run(50);
  ASSERT_EQ(pair.a.state().clock_ms[0], 5000u);
  ASSERT_EQ(pair.b.state().clock_ms[0], PPLY_LINK_NO_CLOCK);
  EXPECT_EQ(pply_link_ask(pair.b.link, PPLY_LINK_TIME, 0), PPLY_ERR_POSITION);
  pair.a.events();
  ASSERT_EQ(pply_link_ask(pair.a.link, PPLY_LINK_TIME, 0), PPLY_OK);
  pair.run(50);
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_REFUSED));
  EXPECT_EQ(pair.a.state().fault + pair.b.state().fault, PPLY_LINK_NO_FAULT);
}

// ---- The format ---------------------------------------------------------------------------------

TEST(Link, TheFirstBytesAreThoseOfThePage) {
  End end(&pply_tictactoe, 1);
  std::string text;
  for (const uint8_t byte : end.poll(0)) {
    char digits[4];
    std::snprintf(digits, sizeof digits, "%02x", byte);
    text += digits;
  }
  std::ifstream file(PICOPLY_SOURCE_DIR "/docs/link.md");
  std::string page((std::istreambuf_iterator<char>(file)), {});
  std::erase_if(page, [](char c) { return c == ' ' || c == '\n'; });
  EXPECT_NE(page.find("```text" + text + "```"), std::string::npos) << text;
}

// ---- Arguments ----------------------------------------------------------------------------------

TEST(Link, WrongArgumentsChangeNothing) {
  End end(&pply_tictactoe, 1);
  alignas(8) uint8_t memory[PPLY_LINK_SIZE + 8];
  std::memset(memory, 0xee, sizeof memory);
  pply_link* link = nullptr;
  pply_link_options options = end.options;
  const auto init = [&](void* at, size_t size) {
    return pply_link_init(&link, end.engine, &options, at, size);
  };
  EXPECT_EQ(init(nullptr, PPLY_LINK_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(init(memory + 1, PPLY_LINK_SIZE), PPLY_ERR_ALIGN);
  EXPECT_EQ(init(memory, PPLY_LINK_SIZE - 1), PPLY_ERR_MEMORY);
  EXPECT_EQ(init(end.engine, PPLY_LINK_SIZE), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_init(nullptr, end.engine, &options, memory, PPLY_LINK_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_init(&link, nullptr, &options, memory, PPLY_LINK_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_init(&link, end.engine, nullptr, memory, PPLY_LINK_SIZE), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_init(reinterpret_cast<pply_link**>(memory), end.engine, &options, memory,
                           PPLY_LINK_SIZE),
            PPLY_ERR_INVALID);
  const auto bad = [&](auto change, int error) {
    options = end.options;
    change();
    EXPECT_EQ(init(memory, PPLY_LINK_SIZE), error);
    options = end.options;
  };
  bad([&] { options.nonce = 0; }, PPLY_ERR_INVALID);
  bad([&] { options.side = 3; }, PPLY_ERR_INVALID);
  bad([&] { options.kept = ~0u; }, PPLY_ERR_INVALID);
  bad([&] { options.struct_size = 4; }, PPLY_ERR_STRUCT);
  bad([&] { options.reserved[1] = 1; }, PPLY_ERR_STRUCT);
  for (const uint8_t byte : memory) ASSERT_EQ(byte, 0xee);

  const auto before = end.link_memory;
  uint8_t out[PPLY_LINK_FRAME];
  pply_link_state state{};
  EXPECT_EQ(pply_link_poll(nullptr, 0, out, sizeof out), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_poll(end.link, 0, nullptr, sizeof out), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_poll(end.link, 0, out, sizeof out - 1), PPLY_ERR_MEMORY);
  EXPECT_EQ(pply_link_poll(end.link, 0, end.link, PPLY_LINK_FRAME), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_receive(end.link, nullptr, 1), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_info(end.link, nullptr), PPLY_ERR_NULL);
  EXPECT_EQ(pply_link_info(end.link, &state), PPLY_ERR_STRUCT);
  EXPECT_EQ(pply_link_play(end.link, 0), PPLY_ERR_POSITION);
  EXPECT_EQ(pply_link_ask(end.link, 0, 0), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_ask(end.link, 7, 0), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_ask(end.link, PPLY_LINK_UNDO, 256), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_ask(end.link, PPLY_LINK_DRAW, 0), PPLY_ERR_POSITION);
  EXPECT_EQ(pply_link_answer(end.link, 1), PPLY_ERR_EMPTY);
  EXPECT_EQ(pply_link_event_next(nullptr), PPLY_ERR_NULL);
  EXPECT_EQ(end.link_memory, before);
  std::memset(memory, 0, sizeof memory);
  EXPECT_EQ(pply_link_event_next(reinterpret_cast<pply_link*>(memory)), PPLY_ERR_INVALID);
  EXPECT_EQ(pply_link_event_next(reinterpret_cast<pply_link*>(memory + 4)), PPLY_ERR_ALIGN);
}

TEST(Link, AnotherGameIsNoPartner) {
  End end(&pply_tictactoe, 1), other(&pply_connect4, 2);
  const Bytes frame = other.poll(0);
  ASSERT_EQ(pply_link_receive(end.link, frame.data(), frame.size()), PPLY_OK);
  EXPECT_EQ(end.events(), one(PPLY_LINK_FAULT));
  EXPECT_EQ(end.state().fault, PPLY_LINK_FAULT_GAME);
}

TEST(Link, WhoTakesThisEndsSideIsToldSo) {
  Met pair;
  ASSERT_EQ(pply_link_ask(pair.b.link, PPLY_LINK_DRAW, 0), PPLY_OK);
  Bytes frame = pair.b.poll(pair.now);
  constexpr size_t kSide = 2 + 3;  // begin and length, three bytes
  frame[kSide] = PPLY_LINK_FIRST;
  const uint32_t crc = picoply::crc32(frame.data() + 1, frame.size() - 5);
  for (size_t i = 0; i < 4; ++i) frame[frame.size() - 4 + i] = uint8_t(crc >> (8 * i));
  ASSERT_EQ(pply_link_receive(pair.a.link, frame.data(), frame.size()), PPLY_OK);
  EXPECT_EQ(pair.a.events(), one(PPLY_LINK_FAULT));
  EXPECT_EQ(pair.a.state().fault, PPLY_LINK_FAULT_SIDES);
  EXPECT_EQ(pair.a.state().side, PPLY_LINK_FIRST);
}

TEST(Link, OnesOwnBytesAreNoPartner) {
  End end(&pply_tictactoe, 1);
  for (uint32_t now = 0; now < 2000; now += 10) {
    const Bytes frame = end.poll(now);
    ASSERT_EQ(pply_link_receive(end.link, frame.data(), frame.size()), PPLY_OK);
  }
  EXPECT_TRUE(end.events().empty());
}

}  // namespace
}  // namespace link_test
