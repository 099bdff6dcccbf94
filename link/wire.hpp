// What a frame holds, and its bytes: docs/link.md has the format.
#ifndef PICOPLY_LINK_WIRE_HPP_INCLUDED
#define PICOPLY_LINK_WIRE_HPP_INCLUDED

#include "picoply_link.h"

namespace picoply::link {

// What an end says of itself and of its game: all of it in every frame, in this order.
struct Wire {
  uint32_t nonce, echo;  // of the sender; of the receiver as the sender knows it, or 0
  uint32_t revision, digest;
  uint32_t clock_first, clock_second;  // ms left
  uint16_t sequence;
  uint16_t length;    // moves played
  uint16_t flags;     // below
  uint16_t argument;  // of the last change: the move, or the question
  uint16_t wish;      // a question of an end that is not the writer, or 0
  uint16_t from;      // the first move of the record that is wanted, or that follows
  uint8_t version, fault;
};

inline constexpr uint32_t kWireBytes = 38;
static_assert(kWireBytes == offsetof(Wire, fault) + 1);

inline constexpr uint16_t kWants = 1;      // an answer
inline constexpr uint16_t kGreets = 2;     // the identity of the game and a name follow
inline constexpr uint16_t kNeeds = 4;      // moves of the record from `from` on
inline constexpr uint16_t kFresh = 8;      // the sender was restarted and has no game in common yet
inline constexpr uint16_t kWishSeen = 16;  // the receiver's
inline constexpr uint16_t kAsked = 32;     // a question waits: the last change
inline constexpr uint16_t kBySecond = 64;  // the last change is the second player's
inline constexpr uint32_t kSide = 7;       // 2 bits: whom the sender plays, a pply_link_side
inline constexpr uint32_t kAgreed = 9;     // 2 bits: a pply_outcome that the rules do not say
inline constexpr uint32_t kKind = 11;      // 3 bits: what the last change is
// Those that say what the game is, and are kept with it.
inline constexpr uint16_t kKept = uint16_t(~(kWants | kGreets | kNeeds | kFresh | kWishSeen));

constexpr uint8_t side_of(const Wire& w) noexcept { return w.flags >> kSide & 3u; }
constexpr uint8_t agreed_of(const Wire& w) noexcept { return w.flags >> kAgreed & 3u; }
constexpr uint8_t kind_of(const Wire& w) noexcept { return w.flags >> kKind & 7u; }
constexpr uint32_t& clock_of(Wire& w, uint32_t side) noexcept {
  return side == 0 ? w.clock_first : w.clock_second;
}
constexpr bool has(const Wire& w, uint32_t flag) noexcept { return (w.flags & flag) != 0; }
constexpr uint8_t by_of(const Wire& w) noexcept { return has(w, kBySecond); }
constexpr void set(Wire& w, uint32_t at, uint32_t bits, uint32_t value) noexcept {
  w.flags = uint16_t((w.flags & ~(bits << at)) | value << at);
}

// The side against this one, neither of them PPLY_LINK_ANY.
constexpr void play_against(Wire& w, uint32_t side) noexcept {
  set(w, kSide, 3, PPLY_LINK_FIRST + PPLY_LINK_SECOND - side);
}

// The same game after the same changes.
constexpr bool is_same(const Wire& a, const Wire& b) noexcept {
  return a.revision == b.revision && a.digest == b.digest && a.length == b.length &&
         agreed_of(a) == agreed_of(b);
}

// A frame: a byte that begins it, the length of its body, the body, the CRC-32 of length and body.
inline constexpr uint8_t kBegin = 0xa5;
inline constexpr uint32_t kAround = 6;  // bytes besides the body
inline constexpr uint32_t kMostBody = PPLY_LINK_FRAME - kAround;
inline constexpr uint32_t kMostMoves = (kMostBody - kWireBytes) / 2;
static_assert(kWireBytes + 4 + PPLY_LINK_NAME <= kMostBody);

// Writes numbers one after another, the low byte first.
struct Writer {
  uint8_t* at;

  void number(uint32_t value, uint32_t bytes) noexcept;
};
// Reads them. What lies beyond the end is 0.
struct Reader {
  const uint8_t* at;
  const uint8_t* end;

  uint32_t number(uint32_t bytes) noexcept;
};

void put(Writer& w, const Wire& wire) noexcept;
void take(Reader& r, Wire& wire) noexcept;

}  // namespace picoply::link

#endif  // PICOPLY_LINK_WIRE_HPP_INCLUDED
