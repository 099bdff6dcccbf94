// Two ends of a link and a line between them that loses, doubles, delays and damages frames.
#ifndef PICOPLY_TESTS_LINK_CHANNEL_HPP_INCLUDED
#define PICOPLY_TESTS_LINK_CHANNEL_HPP_INCLUDED

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "picoply_link.h"

namespace link_test {

using Bytes = std::vector<uint8_t>;

class Chance {
 public:
  explicit Chance(uint32_t seed) : source_(seed) {}

  uint32_t operator()() { return uint32_t(source_()); }
  bool happens(double share) { return std::uniform_real_distribution<>(0, 1)(source_) < share; }

 private:
  std::mt19937 source_;
};

// An end: an engine without a table and a link in memory of their own.
struct End {
  End(const pply_game* game, uint32_t nonce, uint8_t side = PPLY_LINK_ANY) {
    options.struct_size = sizeof options;
    options.nonce = nonce;
    options.side = side;
    engine_memory.resize(pply_engine_size(game) / 8 + 1);
    EXPECT_EQ(
        pply_engine_init(&engine, game, engine_memory.data(), engine_memory.size() * 8, nullptr),
        PPLY_OK);
    begin();
  }
  void begin() {
    EXPECT_EQ(pply_link_init(&link, engine, &options, link_memory.data(), PPLY_LINK_SIZE), PPLY_OK);
  }
  pply_link_state state() const {
    pply_link_state s{};
    s.struct_size = sizeof s;
    EXPECT_EQ(pply_link_info(link, &s), PPLY_OK);
    return s;
  }
  std::vector<int> events() {
    std::vector<int> all;
    while (const int event = pply_link_event_next(link)) all.push_back(event);
    return all;
  }
  std::vector<pply_move> record() const {
    std::vector<pply_move> moves(size_t(pply_record_length(engine)));
    for (uint32_t i = 0; i < moves.size(); ++i) pply_record_move(engine, i, &moves[i]);
    return moves;
  }
  std::vector<pply_move> legal() const {
    std::vector<pply_move> moves(size_t(pply_moves_legal(engine, nullptr, 0)));
    pply_moves_legal(engine, moves.data(), moves.size());
    return moves;
  }
  Bytes poll(uint32_t now) {
    Bytes frame(PPLY_LINK_FRAME);
    const int size = pply_link_poll(link, now, frame.data(), frame.size());
    EXPECT_GE(size, 0);
    frame.resize(size_t(size));
    return frame;
  }

  pply_link_options options{};
  std::vector<uint64_t> engine_memory;
  std::array<uint64_t, PPLY_LINK_SIZE / 8> link_memory{};
  pply_engine* engine = nullptr;
  pply_link* link = nullptr;
};

struct Faults {
  double lost = 0, doubled = 0, damaged = 0;
  uint32_t delay = 5;  // ms, the most; frames overtake each other
};

// One direction of a line.
class Line {
 public:
  Line(Faults faults, Chance& chance) : faults_(faults), chance_(chance) {}

  void put(uint32_t now, const Bytes& frame) {
    sent_ += frame.size();
    if (chance_.happens(faults_.lost)) return;
    for (int copies = chance_.happens(faults_.doubled) ? 2 : 1; copies > 0; --copies) {
      Bytes bytes = frame;
      if (chance_.happens(faults_.damaged)) damage(bytes);
      arriving_.emplace(now + 1 + chance_() % (faults_.delay + 1), std::move(bytes));
    }
  }
  // Gives what has arrived to an end, in pieces of at most 20 bytes.
  void deliver(uint32_t now, End& end) {
    while (!arriving_.empty() && arriving_.begin()->first <= now) {
      const Bytes& bytes = arriving_.begin()->second;
      for (size_t at = 0; at < bytes.size(); at += 20)
        EXPECT_EQ(
            pply_link_receive(end.link, bytes.data() + at, std::min<size_t>(20, bytes.size() - at)),
            PPLY_OK);
      arriving_.erase(arriving_.begin());
    }
  }
  void cut() { arriving_.clear(); }
  size_t sent() const { return sent_; }

 private:
  void damage(Bytes& bytes) {
    switch (chance_() % 3) {
      case 0: bytes[chance_() % bytes.size()] ^= uint8_t(1 + chance_() % 255); break;
      case 1: bytes.resize(chance_() % bytes.size()); break;
      default: bytes.insert(bytes.begin() + long(chance_() % bytes.size()), uint8_t(chance_()));
    }
  }

  Faults faults_;
  Chance& chance_;
  std::multimap<uint32_t, Bytes> arriving_;
  size_t sent_ = 0;
};

struct Pair {
  Pair(const pply_game* game, Faults faults, uint32_t seed)
      : chance(seed),
        a(game, 2 * seed + 1),
        b(game, 2 * seed + 2),
        to_a(faults, chance),
        to_b(faults, chance) {}

  // Lets so many ms pass, in steps of some.
  void run(uint32_t ms, uint32_t step = 1) {
    for (const uint32_t end = now + ms; int32_t(end - now) > 0; now += step) {
      to_a.deliver(now, a);
      to_b.deliver(now, b);
      send(a, to_b);
      send(b, to_a);
    }
  }
  void send(End& end, Line& line) {
    for (Bytes frame; !(frame = end.poll(now)).empty();) line.put(now, frame);
  }
  bool is_connected() const { return a.state().connected != 0 && b.state().connected != 0; }
  size_t sent() const { return to_a.sent() + to_b.sent(); }

  Chance chance;
  uint32_t now = 0;
  End a, b;
  Line to_a, to_b;
};

}  // namespace link_test

#endif  // PICOPLY_TESTS_LINK_CHANNEL_HPP_INCLUDED
