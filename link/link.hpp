// What a link is made of, and the parts of its code: changes.cpp, the game and who may change it;
// messages.cpp, what is said to the other end and heard from it; link.cpp, the C functions.
//
// A game is a row of changes, which have numbers (revisions): a move, a question, the answer. At
// each revision one end alone, the writer, may make the next change: the side to move, or who is to
// answer a question. So two ends that know the same revision know the same game, and one that is a
// change behind needs nothing but that change. It is sent again until the other end says its
// number. An end that has lost power and lacks more asks for the record.
#ifndef PICOPLY_LINK_LINK_HPP_INCLUDED
#define PICOPLY_LINK_LINK_HPP_INCLUDED

#include "wire.hpp"

namespace picoply::link {

// What a change is. Its argument: the move; or the question, and 256 times the moves to take back.
enum ChangeKind : uint8_t { kNone = 0, kMove = 1, kAsk = 2, kGrant = 3, kRefuse = 4 };

}  // namespace picoply::link

struct pply_link {
  pply_engine* engine;
  uint32_t cookie;
  uint32_t identity;           // of the game and its board
  picoply::link::Wire mine;    // `from`: the next move of the other end's record that is needed
  picoply::link::Wire theirs;  // what it said last
  pply_link_options options;
  uint32_t now, sent, heard, begun;  // ms; begun: when the turn began here
  uint32_t wait;                     // ms until the next try
  uint16_t events;                   // a bit for each that waits
  uint16_t base;        // moves of the record that are this end's own, while more is taken over
  uint16_t other_wish;  // of the end that is not the writer, while this one is
  uint16_t serves;      // the move of the record from which on to send it; kNobody: nobody needs it
  uint16_t cols, rows;
  bool is_greeted;    // the other end knows this one's nonce
  bool is_connected;  // and has had the same game since
  bool is_equal;      // both have this game
  bool is_syncing;
  bool is_different;  // and the user is to say whether to take theirs
  bool has_consent;
  bool wish_is_seen;  // this end's, by the other
  bool must_send;     // at the next poll
  bool must_greet;
  bool has_time;  // it was told the time
  bool is_first;  // no frame of this other end came yet
  char other_name[PPLY_LINK_NAME];
  uint8_t in_size;
  uint8_t in[PPLY_LINK_FRAME];
};

static_assert(sizeof(pply_link) <= PPLY_LINK_SIZE);

namespace picoply::link {

inline constexpr uint16_t kNobody = 0xffff;

// ---- changes.cpp --------------------------------------------------------------------------------

// The digest of what had one, and of a number after it.
uint32_t mix(uint32_t digest, uint32_t number) noexcept;
// Sets length and digest from the engine.
void measure(pply_link& link) noexcept;
// By the rules or agreed.
uint8_t outcome_of(const pply_link& link) noexcept;
// This end's number, 0 or 1; 255 before sides are settled.
inline uint8_t me(const pply_link& link) noexcept { return uint8_t(side_of(link.mine) - 1); }
// Whether this end may make the next change, once the other one knows the last.
bool is_writer(const pply_link& link) noexcept;
bool may_write(const pply_link& link) noexcept;
// The question that waits for the answer of this end, or of the other; or 0.
uint16_t asked_of(const pply_link& link) noexcept;
uint16_t asking_of(const pply_link& link) noexcept;
// Whether a question makes sense of this game.
bool makes_sense(const pply_link& link, uint16_t question) noexcept;

void take_back_to(pply_link& link, uint32_t length) noexcept;
// Makes this end's next change, which is allowed.
void write(pply_link& link, uint8_t kind, uint16_t argument) noexcept;
// Makes the other end's change, after which it is as `theirs` says; false and a fault if it is none
// that it may make.
bool accept(pply_link& link) noexcept;
// Answers what needs no person: who resigns, whose time is up.
void answer_by_itself(pply_link& link) noexcept;

// ---- messages.cpp -------------------------------------------------------------------------------

// The body of a frame whose checksum is right.
void hear(pply_link& link, Reader r) noexcept;
// Writes the next body if one is due, and returns its bytes; 0 if none is.
uint32_t say(pply_link& link, uint8_t* body) noexcept;
// Asks for the other end's record, to play what of it this end lacks.
void begin_sync(pply_link& link) noexcept;

// ---- both ---------------------------------------------------------------------------------------

void tell(pply_link& link, uint32_t event) noexcept;
bool blame(pply_link& link, uint32_t fault) noexcept;  // false
// At the next poll, and soon again.
void send_now(pply_link& link) noexcept;

}  // namespace picoply::link

#endif  // PICOPLY_LINK_LINK_HPP_INCLUDED
