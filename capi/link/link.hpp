// What a link is made of, and the parts of its code: changes.cpp, the game and who may change it;
// messages.cpp, what is said to the other end and heard from it; link.cpp, the C functions.
//
// A game is a row of changes, which have numbers (revisions): a move, a question, the answer. At
// each revision one end alone, the writer, may make the next change: the side to move, or who is to
// answer a question. So two ends that know the same revision know the same game, and one that is a
// change behind needs nothing but that change. It is sent again until the other end says its
// number. An end that has lost power and lacks more asks for the record.
#ifndef PICOPLY_CAPI_LINK_LINK_HPP_INCLUDED
#define PICOPLY_CAPI_LINK_LINK_HPP_INCLUDED

#include "frame.hpp"

namespace picoply::link {

// What a change is. Its argument: the move; or a question, and the number of moves to take back.
enum ChangeKind : uint8_t { kNone = 0, kMove = 1, kAsk = 2, kGrant = 3, kRefuse = 4 };

struct Change {
  uint8_t kind;
  uint8_t by;  // whose: 0 the first player's, 1 the second's
  uint16_t argument;
};

constexpr uint16_t question_of(uint32_t what, uint32_t count) noexcept {
  return uint16_t(what | count << 8);
}

// The state of a game that both ends must agree in.
struct Game {
  uint32_t revision;
  uint32_t digest;
  uint16_t length;  // moves played
  uint8_t agreed;   // a pply_outcome that the rules do not say: resigned, drawn, time
  uint8_t asked;    // a question waits, and the change is it
  Change last;
};

// What must be kept of a game besides its moves and its revision.
constexpr uint32_t pack(const Game& game, uint32_t side) noexcept {
  return game.last.argument | uint32_t(game.last.kind) << 16 | uint32_t(game.last.by) << 20 |
         uint32_t(game.asked) << 21 | uint32_t(game.agreed) << 22 | side << 24;
}
constexpr uint32_t kPackedSide = 24;
constexpr void unpack(uint32_t packed, Game& game) noexcept {
  game.last = Change{uint8_t(packed >> 16 & 15u), uint8_t(packed >> 20 & 1u), uint16_t(packed)};
  game.asked = uint8_t(packed >> 21 & 1u);
  game.agreed = uint8_t(packed >> 22 & 3u);
}

constexpr bool is_same(const Game& a, const Game& b) noexcept {
  return a.revision == b.revision && a.digest == b.digest && a.length == b.length &&
         a.agreed == b.agreed;
}

}  // namespace picoply::link

struct pply_link {
  pply_engine* engine;
  uint32_t cookie;
  uint32_t identity;  // of the game and its board
  uint32_t nonce, other_nonce;
  uint32_t now, sent, heard;  // ms
  uint32_t begun;             // ms, when the turn began here
  uint32_t clock[2];
  uint32_t told_clock[2];  // by the other end
  uint32_t first_clock, bonus, lag, retry, silence;
  uint32_t wait;  // ms until the next try
  picoply::link::Game game;
  picoply::link::Game other;  // what the other end said last
  uint16_t sequence, other_sequence;
  uint16_t events;   // a bit for each that waits
  uint16_t sync_at;  // the next move of the other end's record that is needed
  uint16_t base;     // moves of the record that are this end's own, while that is taken over
  uint16_t wish;     // a question of this end while it is not the writer, or 0
  uint16_t other_wish;
  uint16_t cols, rows;
  uint8_t side, other_side;  // a pply_link_side
  uint8_t fault, told_fault;
  bool is_greeted;    // the other end knows this one's nonce
  bool is_connected;  // and has had the same game since
  bool is_equal;      // both have this game
  bool is_fresh;      // restarted: moves beyond this end's may be taken over
  bool is_syncing;
  bool is_different;  // and the user is to say whether to take theirs
  bool has_consent;
  bool wish_is_seen;  // the other end knows it
  bool must_send;     // at the next poll
  bool must_greet;
  bool has_time;  // it was told the time
  bool is_first;  // no frame with a number came yet
  bool serves;    // a part of the record is to be sent
  uint16_t serve_at;
  char name[PPLY_LINK_NAME], other_name[PPLY_LINK_NAME];
  uint8_t in_size;
  bool in_is_bad;  // longer than a frame
  uint8_t in[picoply::link::kMostCoded];
};

static_assert(sizeof(pply_link) <= PPLY_LINK_SIZE);

namespace picoply::link {

constexpr uint8_t kOver = 3;  // more than any side

// ---- changes.cpp --------------------------------------------------------------------------------

// The digest of the position and of the moves that led to it.
uint32_t digest_of(const pply_link& link) noexcept;
// Sets length and digest from the engine.
void measure(pply_link& link) noexcept;
// By the rules or agreed.
uint8_t outcome_of(const pply_link& link) noexcept;
// Who may make the next change: 0 or 1.
uint8_t writer_of(const pply_link& link) noexcept;
// This end's number, 0 or 1; kOver before sides are settled.
inline uint8_t me(const pply_link& link) noexcept { return uint8_t(link.side - 1); }
bool is_writer(const pply_link& link) noexcept;
// This end may write, and the other one knows all that was written.
bool may_write(const pply_link& link) noexcept;

// Whether a question makes sense of this game.
bool makes_sense(const pply_link& link, uint16_t question) noexcept;
// Makes this end's next change, which is allowed.
void write(pply_link& link, uint8_t kind, uint16_t argument) noexcept;
// Makes the other end's change, after which it is in state `theirs`; false and a fault if it is
// none that it may make.
bool accept(pply_link& link, const Game& theirs) noexcept;
// Answers what needs no person: who resigns, whose time is up.
void answer_by_itself(pply_link& link) noexcept;
// Takes moves of the other end's record from sync_at on; false and a fault if they cannot be.
bool take_moves(pply_link& link, const pply_move* moves, uint32_t count) noexcept;
// All of it is there, or something of it cannot be. Whether both have the same game now.
bool end_sync(pply_link& link, bool is_good) noexcept;

// ---- messages.cpp -------------------------------------------------------------------------------

void hear(pply_link& link, const Frame& frame) noexcept;
// Asks for the other end's record, to play what of it this end lacks.
void begin_sync(pply_link& link) noexcept;
// Writes the next frame if one is due; false if none is.
bool say(pply_link& link, Frame& frame) noexcept;

// ---- both ---------------------------------------------------------------------------------------

inline void tell(pply_link& link, uint32_t event) noexcept {
  link.events = uint16_t(link.events | 1u << event);
}
inline void blame(pply_link& link, uint32_t fault) noexcept {
  if (link.fault != fault) tell(link, PPLY_LINK_FAULT);
  link.fault = uint8_t(fault);
}
// At the next poll, and soon again.
inline void send_now(pply_link& link) noexcept {
  link.must_send = true;
  link.wait = link.retry;
}

}  // namespace picoply::link

#endif  // PICOPLY_CAPI_LINK_LINK_HPP_INCLUDED
