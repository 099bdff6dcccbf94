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

// What the caller chose, from pply_link_options.
struct LinkSettings {
  uint32_t clock_ms, bonus_ms, lag_ms, retry_ms, silence_ms;
  picoply::link::Greeting greeting;
};

// Bytes first, then halves, then words, what is used most before the rest: on a Cortex-M0 one
// instruction reaches 31 bytes, 31 halves or 31 words from the beginning, and all else takes three.
struct pply_link {
  bool is_greeted;    // the other end has answered what was said since they met
  bool is_connected;  // and has had the same game since
  bool is_equal;      // both have this game; then they are connected, too
  bool is_syncing;
  bool is_different;  // and the user is to say whether to take theirs
  bool has_consent;
  bool wish_is_seen;  // this end's, by the other
  bool must_send;     // at the next poll
  bool must_greet;
  uint8_t in_size;
  uint16_t events;  // a bit for each that waits
  uint16_t cols, rows;
  uint16_t
      serves;  // 1 more than the move of the record from which on to send it; 0: nobody needs it
  picoply::link::Wire mine;  // `from`: the next move of the other end's record that is needed
  uint16_t base;        // moves of the record that are this end's own, while more is taken over
  uint16_t other_wish;  // of the end that is not the writer, while this one is
  uint16_t met;         // the sequence of the first frame since the ends met
  pply_engine* engine;
  uint32_t cookie;
  uint32_t now, sent, heard, begun;  // ms; begun: when the turn began here
  uint32_t wait;                     // ms until the next try
  LinkSettings settings;
  picoply::link::Wire theirs;  // what it said last
  char other_name[PPLY_LINK_NAME];
  picoply::link::Frame in;  // what arrived of one
};

static_assert(sizeof(pply_link) <= PPLY_LINK_SIZE);

namespace picoply::link {

// ---- changes.cpp --------------------------------------------------------------------------------

// Sets length and digest from the engine.
void measure(pply_link& link) noexcept;
// By the rules or agreed.
uint8_t outcome_of(const pply_link& link) noexcept;
// This end's number, 0 or 1; more before sides are settled.
inline uint32_t me(const pply_link& link) noexcept { return uint32_t(link.mine.side) - 1u; }
// Whether this end may make the next change, once the other one knows the last.
bool is_writer(const pply_link& link) noexcept;
bool may_write(const pply_link& link) noexcept;
// The question that waits for the answer of this end, or of the other; or 0.
uint32_t asked_of(const pply_link& link) noexcept;
uint32_t asking_of(const pply_link& link) noexcept;
// Whether a question makes sense of this game.
bool makes_sense(const pply_link& link, uint32_t question) noexcept;

void take_back_to(pply_link& link, uint32_t length) noexcept;
// Makes this end's next change, which is allowed but for a move's legality: a pply_error.
int write(pply_link& link, uint32_t kind, uint32_t argument) noexcept;
// Makes the other end's change, after which it is as `theirs` says; false and a fault if it is none
// that it may make.
bool accept(pply_link& link) noexcept;
// Answers what needs no person: who resigns, whose time is up.
void answer_by_itself(pply_link& link) noexcept;

// ---- messages.cpp -------------------------------------------------------------------------------

// The frame in `in`, whose checksum is right.
void hear(pply_link& link) noexcept;
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
