// What a frame holds, and its bytes: docs/link.md has the format.
#ifndef PICOPLY_LINK_WIRE_HPP_INCLUDED
#define PICOPLY_LINK_WIRE_HPP_INCLUDED

#include <bit>
#include <initializer_list>

#include "picoply_link.h"

namespace picoply::link {

// What a change is; 1 more if it is the second player's. Its argument: the move; or the question,
// and 256 times the moves to take back.
enum ChangeKind : uint8_t { kNone = 0, kMove = 2, kAsk = 4, kGrant = 6, kRefuse = 8 };

// What an end says of itself and of its game: all of it in every frame, in this order. No byte lies
// between two members, so that it is one copy where the processor has the low byte first, too.
struct Wire {
  uint8_t version, fault;
  uint8_t flags;      // below
  uint8_t side;       // whom the sender plays, a pply_link_side
  uint8_t agreed;     // a pply_outcome that the rules do not say
  uint8_t change;     // the last one: its kind, and by whom
  uint16_t argument;  // of the last change
  uint16_t sequence;
  uint16_t length;  // moves played
  uint16_t wish;    // a question of an end that is not the writer, or 0
  uint16_t from;  // the first move of the record that is wanted, or that follows; in a greeting the
                  // last sequence that was heard
  uint32_t nonce, echo;  // of the sender; of the receiver as the sender knows it, or 0
  uint32_t revision, digest;
  uint32_t clock[2];  // ms left
};

inline constexpr uint32_t kWireBytes = 40;
static_assert(kWireBytes == sizeof(Wire));

inline constexpr uint8_t kWants = 1;      // an answer
inline constexpr uint8_t kGreets = 2;     // the identity of the game and a name follow
inline constexpr uint8_t kNeeds = 4;      // moves of the record from `from` on
inline constexpr uint8_t kFresh = 8;      // the sender was restarted and has no game in common yet
inline constexpr uint8_t kWishSeen = 16;  // the receiver's
inline constexpr uint8_t kUnmet = 32;     // nothing has been heard that was said since they met

constexpr uint32_t kind_of(const Wire& w) noexcept { return w.change & ~1u; }
constexpr uint32_t by_of(const Wire& w) noexcept { return w.change & 1u; }
constexpr bool has(const Wire& w, uint32_t flag) noexcept { return (w.flags & flag) != 0; }
// The same game after the same changes: the digest is one of all that is said of them.
constexpr bool is_same(const Wire& a, const Wire& b) noexcept { return a.digest == b.digest; }

// The side against this one, neither of them PPLY_LINK_ANY.
constexpr uint8_t against(uint32_t side) noexcept {
  return uint8_t(PPLY_LINK_FIRST + PPLY_LINK_SECOND - side);
}

// What follows in a frame that greets.
struct Greeting {
  uint32_t identity;  // of the game and its board; in memory as in a frame
  char name[PPLY_LINK_NAME];
};

// A frame: a byte that begins it, the length of its body, the body, the CRC-32 of length and body.
inline constexpr uint8_t kBegin = 0xa5;
inline constexpr uint32_t kAround = 6;  // bytes besides the body
inline constexpr uint32_t kMostBody = PPLY_LINK_FRAME - kAround;
inline constexpr uint32_t kMostMoves = (kMostBody - kWireBytes) / 2;
static_assert(kWireBytes + sizeof(Greeting) <= kMostBody);

// A frame's bytes where the body's numbers are aligned.
struct Frame {
  uint8_t unused[2];
  uint8_t begin, length;
  Wire wire;
  uint8_t more[PPLY_LINK_FRAME - 2 - kWireBytes];  // the rest of the body, and the checksum
};

// A number as in a frame, the low byte first; and back.
template <typename Number>
constexpr Number little(Number n) noexcept {
  if constexpr (std::endian::native == std::endian::little) return n;
  if constexpr (sizeof n == 2) return __builtin_bswap16(n);
  return Number(__builtin_bswap32(n));
}

// All numbers of what an end says.
inline void to_little(Wire& w) noexcept {
  if constexpr (std::endian::native == std::endian::little) return;
  for (uint16_t* const half : {&w.argument, &w.sequence, &w.length, &w.wish, &w.from})
    *half = little(*half);
  for (uint32_t* const word : {&w.nonce, &w.echo, &w.revision, &w.digest, &w.clock[0], &w.clock[1]})
    *word = little(*word);
}

// Copies by call: the compiler would do it in place, with twice the code.
void copy(Wire& to, const Wire& from) noexcept;

// The CRC-32 of bytes, begun with kCrcBegin and without its last step; and a digest of numbers,
// which is the same of two bytes of each but for those above them, which are not lost.
uint32_t fold_bytes(const uint8_t* at, uint32_t bytes) noexcept;
void fold(uint32_t& digest, uint32_t number) noexcept;
inline constexpr uint32_t kCrcBegin = 0xffffffffu;

}  // namespace picoply::link

#endif  // PICOPLY_LINK_WIRE_HPP_INCLUDED
