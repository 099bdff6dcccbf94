// What the ends of a link say to each other: docs/link.md has the format.
#include "link.hpp"

namespace picoply::link {
namespace {

constexpr uint8_t kWantsReply = 1;  // of a greeting: its sender was not greeted yet
constexpr uint8_t kIsFresh = 2;     // its sender was restarted and has no game in common yet
constexpr uint8_t kWishSeen = 4;
constexpr uint8_t kIsAsked = 8;
constexpr uint8_t kBySecond = 16;
constexpr uint8_t kSideShift = 5;  // whom it plays

constexpr uint32_t kMostMoves = (kMostBody - 7) / 2;  // of a part of a record
constexpr uint32_t kSlowest = 16;                     // times the first wait

uint32_t tag_of(const pply_link& link) noexcept { return link.nonce ^ link.other_nonce; }

// ---- Said ---------------------------------------------------------------------------------------

void begin(pply_link& link, Frame& frame, FrameType type) noexcept {
  frame.type = type;
  frame.sequence = ++link.sequence;
  frame.tag = tag_of(link);
  link.sent = link.now;
}

void say_hello(pply_link& link, Frame& frame) noexcept {
  begin(link, frame, kHello);
  Writer w{frame.body};
  w.number(PPLY_LINK_VERSION, 1);
  w.number((link.is_greeted && link.side != PPLY_LINK_ANY ? 0u : kWantsReply) |
               (link.is_fresh ? kIsFresh : 0u),
           1);
  w.number(link.nonce, 4);
  w.number(link.other_nonce, 4);
  w.number(link.identity, 4);
  w.number(link.game.revision, 4);
  w.number(link.side, 1);
  __builtin_memcpy(w.at, link.name, sizeof link.name);
  frame.length = uint8_t(w.at - frame.body + sizeof link.name);
}

void say_state(pply_link& link, Frame& frame, bool wants_reply) noexcept {
  begin(link, frame, kState);
  const Game& game = link.game;
  Writer w{frame.body};
  w.number(game.revision, 4);
  w.number(game.digest, 4);
  w.number(game.length, 2);
  w.number(game.agreed, 1);
  w.number((wants_reply ? kWantsReply : 0u) | (link.is_fresh ? kIsFresh : 0u) |
               uint32_t(link.side) << kSideShift | (link.other_wish != 0 ? kWishSeen : 0u) |
               (game.asked != 0 ? kIsAsked : 0u) | (game.last.by != 0 ? kBySecond : 0u),
           1);
  w.number(game.last.kind, 1);
  w.number(game.last.argument, 2);
  w.number(link.clock[0], 4);
  w.number(link.clock[1], 4);
  w.number(link.wish, 2);
  w.number(link.fault, 1);
  frame.length = uint8_t(w.at - frame.body);
}

void say_need(pply_link& link, Frame& frame) noexcept {
  begin(link, frame, kNeed);
  Writer w{frame.body};
  w.number(link.other.revision, 4);
  w.number(link.sync_at, 2);
  frame.length = uint8_t(w.at - frame.body);
}

void say_record(pply_link& link, Frame& frame) noexcept {
  begin(link, frame, kRecord);
  const uint32_t rest = uint32_t(link.game.length) - link.serve_at;
  const uint32_t count = rest < kMostMoves ? rest : kMostMoves;
  Writer w{frame.body};
  w.number(link.game.revision, 4);
  w.number(link.serve_at, 2);
  w.number(count, 1);
  for (uint32_t i = 0; i < count; ++i) {
    pply_move move = 0;
    (void)pply_record_move(link.engine, link.serve_at + i, &move);
    w.number(move, 2);
  }
  frame.length = uint8_t(w.at - frame.body);
}

// ---- Heard --------------------------------------------------------------------------------------

constexpr uint8_t opposite(uint32_t side) noexcept {
  return uint8_t(PPLY_LINK_FIRST + PPLY_LINK_SECOND - side);
}

void take_clocks(pply_link& link) noexcept {
  link.clock[0] = link.told_clock[0];
  link.clock[1] = link.told_clock[1];
}

void become_equal(pply_link& link) noexcept {
  link.is_equal = true;
  link.is_fresh = link.is_different = link.has_consent = false;
  if (!link.is_connected) tell(link, PPLY_LINK_CONNECTED);
  link.is_connected = true;
  link.wait = link.retry;
}

// The other end's whole record was compared with this one's.
void finish_sync(pply_link& link) noexcept {
  if (link.game.length > link.other.length && !link.has_consent) {
    link.is_syncing = false;
    link.is_different = true;
    tell(link, PPLY_LINK_DIFFERENT);
    return;
  }
  if (link.game.length > link.other.length) {
    while (pply_record_length(link.engine) > int(link.other.length))
      if (pply_move_undo(link.engine) != PPLY_OK) break;
    link.base = link.other.length;
  }
  if (!end_sync(link, true)) return;
  // It may have exchanged sides since it greeted.
  if (link.other_side == PPLY_LINK_FIRST || link.other_side == PPLY_LINK_SECOND)
    link.side = opposite(link.other_side);
  take_clocks(link);
  become_equal(link);
}

// A new link at the other end, which knows nothing of the one before.
void meet(pply_link& link, uint32_t nonce) noexcept {
  if (link.is_syncing) (void)end_sync(link, false);
  link.other_nonce = nonce;
  link.is_greeted = link.is_connected = link.is_equal = link.is_different = false;
  link.wish_is_seen = link.serves = false;
  link.other_wish = 0;
  link.is_first = true;
}

// Who plays whom, from what both want. One that has a game does not give its side up.
void settle_sides(pply_link& link, uint32_t theirs, uint32_t revision, bool is_fresh) noexcept {
  const bool leads = link.game.revision != revision ? link.game.revision > revision
                     : link.is_fresh != is_fresh    ? is_fresh
                                                    : link.nonce > link.other_nonce;
  if (theirs > PPLY_LINK_SECOND) return;
  if (theirs == PPLY_LINK_ANY) {
    if (link.side == PPLY_LINK_ANY && leads) link.side = PPLY_LINK_FIRST;
  } else if (link.side == PPLY_LINK_ANY || (link.side == theirs && link.is_fresh && !leads)) {
    link.side = opposite(theirs);
  } else if (link.side == theirs && link.game.revision == revision && !leads) {
    blame(link, PPLY_LINK_FAULT_SIDES);
  }
}

void hear_hello(pply_link& link, Reader r) noexcept {
  const uint32_t version = r.number(1), flags = r.number(1), nonce = r.number(4);
  const uint32_t echo = r.number(4), identity = r.number(4), revision = r.number(4);
  const uint32_t side = r.number(1);
  if (nonce == link.nonce) return;  // this end's own, back from the line
  if (version != PPLY_LINK_VERSION) return blame(link, PPLY_LINK_FAULT_VERSION);
  if (identity != link.identity) return blame(link, PPLY_LINK_FAULT_GAME);
  if (side > PPLY_LINK_SECOND) return blame(link, PPLY_LINK_FAULT_SIDES);
  if (nonce != link.other_nonce) meet(link, nonce);
  link.heard = link.now;
  for (char& c : link.other_name) c = char(r.number(1));
  settle_sides(link, side, revision, (flags & kIsFresh) != 0);
  if (echo == link.nonce && !link.is_greeted) {
    link.is_greeted = true;
    send_now(link);
  }
  if ((flags & kWantsReply) != 0 || echo != link.nonce) link.must_greet = true;
}

void hear_wish(pply_link& link, uint16_t wish) noexcept {
  if (wish == link.other_wish) return;
  link.other_wish = wish;
  const uint32_t what = wish & 0xffu;
  if (what != 0 && what != PPLY_LINK_RESIGN && what != PPLY_LINK_TIME) tell(link, PPLY_LINK_ASKED);
}

// It corrects this end's clock for its last move, by no more than has passed since.
void hear_clock(pply_link& link) noexcept {
  const Change& last = link.game.last;
  if (last.kind != kMove || last.by != me(link)) return;
  uint32_t& mine = link.clock[last.by];
  const uint32_t told = link.told_clock[last.by];
  if (told < mine && mine - told <= link.now - link.begun) mine = told;
}

void hear_state(pply_link& link, Reader r) noexcept {
  Game theirs;
  theirs.revision = r.number(4);
  theirs.digest = r.number(4);
  theirs.length = uint16_t(r.number(2));
  theirs.agreed = uint8_t(r.number(1));
  const uint32_t flags = r.number(1);
  link.other_side = uint8_t(flags >> kSideShift);
  theirs.asked = (flags & kIsAsked) != 0;
  theirs.last.by = (flags & kBySecond) != 0;
  theirs.last.kind = uint8_t(r.number(1));
  theirs.last.argument = uint16_t(r.number(2));
  link.told_clock[0] = r.number(4);
  link.told_clock[1] = r.number(4);
  const uint16_t wish = uint16_t(r.number(2));
  link.told_fault = uint8_t(r.number(1));
  if (link.is_syncing && !is_same(theirs, link.other)) (void)end_sync(link, false);
  link.other = theirs;
  if ((flags & kWantsReply) != 0) link.must_send = true;
  if (link.is_syncing) return;

  if (is_same(theirs, link.game)) {
    // Greetings may have crossed, or have been another link's at the other end.
    settle_sides(link, link.other_side, theirs.revision, (flags & kIsFresh) != 0);
    if (link.other_side == link.side) return;
    if (link.is_fresh) {
      link.game = theirs;  // and a question that waits
      take_clocks(link);
    }
    if (!link.is_equal) become_equal(link);
    if ((flags & kWishSeen) != 0) link.wish_is_seen = true;
    hear_clock(link);
    if (!is_writer(link)) return;
    hear_wish(link, wish);
    return answer_by_itself(link);
  }
  link.is_equal = false;
  if (theirs.revision < link.game.revision) return;  // it will hear of it
  if (theirs.revision == link.game.revision + 1 && !link.is_fresh && accept(link, theirs)) {
    become_equal(link);
    link.must_send = true;
    return answer_by_itself(link);
  }
  const bool is_ahead = theirs.revision > link.game.revision || theirs.length > link.game.length ||
                        (theirs.length == link.game.length && link.other_nonce > link.nonce);
  if (!is_ahead || link.is_different) return;
  if (link.is_fresh || link.has_consent) return begin_sync(link);
  if (theirs.revision == link.game.revision + 1) return;  // a change that was not accepted
  link.is_different = true;
  tell(link, PPLY_LINK_DIFFERENT);
}

void hear_need(pply_link& link, Reader r) noexcept {
  const uint32_t revision = r.number(4), from = r.number(2);
  if (link.is_syncing || revision != link.game.revision || from >= link.game.length) return;
  link.serve_at = uint16_t(from);
  link.serves = true;
}

void hear_record(pply_link& link, Reader r) noexcept {
  const uint32_t revision = r.number(4), from = r.number(2), count = r.number(1);
  if (!link.is_syncing || revision != link.other.revision || from != link.sync_at) return;
  pply_move moves[kMostMoves];
  uint32_t used = 0;
  for (; used < count && used < kMostMoves && from + used < link.other.length; ++used)
    moves[used] = pply_move(r.number(2));
  if (used == 0) return;
  if (!take_moves(link, moves, used)) {
    if (link.is_syncing) (void)end_sync(link, false);
    return;
  }
  if (link.sync_at == link.other.length) return finish_sync(link);
  send_now(link);
}

}  // namespace

void begin_sync(pply_link& link) noexcept {
  link.is_syncing = true;
  link.sync_at = 0;
  link.base = link.game.length;
  send_now(link);
  if (link.other.length == 0) finish_sync(link);
}

// What is sent again and again is sent always later.
static void wait_longer(pply_link& link) noexcept {
  if (link.wait < kSlowest * link.retry) link.wait *= 2;
}

void hear(pply_link& link, const Frame& frame) noexcept {
  const Reader r{frame.body, frame.body + frame.length};
  if (frame.type == kHello) return hear_hello(link, r);
  if (link.other_nonce == 0 || frame.tag != tag_of(link)) return;
  // One that was doubled, or overtaken by a later one, says nothing new.
  const uint16_t ahead = uint16_t(frame.sequence - link.other_sequence);
  if (!link.is_first && (ahead == 0 || ahead >= 0x8000u)) return;
  link.is_first = false;
  link.other_sequence = frame.sequence;
  link.is_greeted = true;
  link.heard = link.now;
  if (link.side == PPLY_LINK_ANY) {
    link.must_greet = true;
    return;
  }
  switch (frame.type) {
    case kState: return hear_state(link, r);
    case kNeed: return hear_need(link, r);
    case kRecord: return hear_record(link, r);
    default: return;
  }
}

bool say(pply_link& link, Frame& frame) noexcept {
  const uint32_t quiet = link.now - link.sent;
  if (link.is_connected && link.now - link.heard >= link.silence) {
    link.is_connected = link.is_equal = false;
    tell(link, PPLY_LINK_LOST);
  }
  const bool is_late = quiet >= link.wait;  // for an answer
  if (link.must_greet || (!link.is_greeted && is_late)) {
    if (!link.must_greet) wait_longer(link);
    link.must_greet = false;
    say_hello(link, frame);
    return true;
  }
  if (!link.is_greeted) return false;
  if (link.serves) {
    link.serves = false;
    say_record(link, frame);
    return true;
  }
  const bool waits = !link.is_equal || (link.wish != 0 && !link.wish_is_seen);
  const bool is_due = waits ? is_late : quiet >= link.silence / 4;
  if (!link.must_send && !is_due) return false;
  if (!link.must_send) wait_longer(link);
  link.must_send = false;
  if (link.is_syncing)
    say_need(link, frame);
  else
    say_state(link, frame, waits || is_due);
  return true;
}

}  // namespace picoply::link
