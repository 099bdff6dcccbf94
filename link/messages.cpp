// What the ends of a link say to each other: docs/link.md has the format.
#include "link.hpp"

namespace picoply::link {
namespace {

constexpr uint32_t kSlowest = 16;  // times the first wait

// The games contradict each other: the user is to say whether to take theirs.
void differ(pply_link& link) noexcept {
  link.is_syncing = false;
  link.is_different = true;
  tell(link, PPLY_LINK_DIFFERENT);
}

void become_equal(pply_link& link) noexcept {
  link.is_equal = true;
  link.is_different = link.has_consent = false;
  link.mine.flags = uint16_t(link.mine.flags & ~kFresh);
  if (!link.is_connected) tell(link, PPLY_LINK_CONNECTED);
  link.is_connected = true;
  link.wait = link.options.retry_ms;
}

// Takes over what the other end says of the game, which this end's record is that of.
void take_over(pply_link& link) noexcept {
  Wire& mine = link.mine;
  const Wire& theirs = link.theirs;
  mine.revision = theirs.revision;
  mine.argument = theirs.argument;
  mine.clock_first = theirs.clock_first;
  mine.clock_second = theirs.clock_second;
  mine.flags = uint16_t((theirs.flags & kKept) | (mine.flags & ~kKept));
  if (side_of(theirs) != PPLY_LINK_ANY) play_against(mine, side_of(theirs));
  link.begun = link.now;
  measure(link);
}

// Not all of the record could be taken over: back to this end's own.
void give_up_sync(pply_link& link) noexcept {
  if (!link.is_syncing) return;
  link.is_syncing = false;
  take_back_to(link, link.base);
  measure(link);
}

// Goes on where the other end's record was compared with this one's up to `from`.
void go_on_sync(pply_link& link) noexcept {
  send_now(link);
  if (link.mine.from < link.theirs.length) return;
  if (link.mine.length > link.theirs.length) {
    if (!link.has_consent) return differ(link);
    take_back_to(link, link.theirs.length);
    link.base = link.theirs.length;
  }
  const Wire before = link.mine;
  take_over(link);
  if (is_same(link.mine, link.theirs)) {
    link.is_syncing = false;
    tell(link, PPLY_LINK_SYNCED);
    if (asked_of(link) != 0) tell(link, PPLY_LINK_ASKED);
    return become_equal(link);
  }
  link.mine = before;
  (void)blame(link, PPLY_LINK_FAULT_RECORD);
  give_up_sync(link);
}

void hear_moves(pply_link& link, Reader r) noexcept {
  uint16_t& from = link.mine.from;
  for (; r.at < r.end && from < link.theirs.length; ++from) {
    const pply_move move = pply_move(r.number(2));
    if (from < link.mine.length) {
      pply_move mine = 0;
      (void)pply_record_move(link.engine, from, &mine);
      if (mine == move) continue;
      if (!link.has_consent) return differ(link);
      take_back_to(link, from);
      link.base = from;
    }
    if (pply_move_play(link.engine, move) != PPLY_OK) {
      (void)blame(link, PPLY_LINK_FAULT_RECORD);
      return give_up_sync(link);
    }
    link.mine.length = uint16_t(from + 1);
  }
  go_on_sync(link);
}

// A new link at the other end, which knows nothing of the one before.
void meet(pply_link& link, uint32_t nonce) noexcept {
  give_up_sync(link);
  link.mine.echo = nonce;
  link.mine.flags = uint16_t(link.mine.flags & ~kWishSeen);
  link.is_greeted = link.is_connected = link.is_equal = link.is_different = false;
  link.serves = kNobody;
  link.other_wish = 0;
  link.is_first = true;
}

// Who plays whom, from what both want. One that has a game does not give its side up.
void settle_sides(pply_link& link, const Wire& theirs) noexcept {
  Wire& mine = link.mine;
  const uint32_t side = side_of(theirs);
  const bool is_fresh = has(mine, kFresh);
  const bool leads = mine.revision != theirs.revision  ? mine.revision > theirs.revision
                     : is_fresh != has(theirs, kFresh) ? !is_fresh
                                                       : mine.nonce > theirs.nonce;
  if (side == PPLY_LINK_ANY) {
    if (side_of(mine) == PPLY_LINK_ANY && leads) set(mine, kSide, 3, PPLY_LINK_FIRST);
  } else if (side_of(mine) == PPLY_LINK_ANY || (side_of(mine) == side && is_fresh && !leads)) {
    play_against(mine, side);
  }
}

// Both are at the same revision with the same game.
void hear_same(pply_link& link) noexcept {
  Wire& mine = link.mine;
  const Wire& theirs = link.theirs;
  if (side_of(theirs) + side_of(mine) != PPLY_LINK_FIRST + PPLY_LINK_SECOND) {
    // Until one that is fresh gives way, it is no fault.
    if (!has(mine, kFresh) && !has(theirs, kFresh)) (void)blame(link, PPLY_LINK_FAULT_SIDES);
    return;
  }
  if (has(mine, kFresh)) take_over(link);  // a question that waits, and clocks
  if (!link.is_equal) become_equal(link);
  link.wish_is_seen |= has(theirs, kWishSeen);
  // It corrects this end's clock for its last move, by no more than has passed since.
  uint32_t& clock = clock_of(mine, me(link));
  const uint32_t less = clock - clock_of(link.theirs, me(link));
  if (kind_of(mine) == kMove && by_of(mine) == me(link) && less <= link.now - link.begun)
    clock -= less;
  if (!is_writer(link)) return;
  if (theirs.wish != link.other_wish) {
    link.other_wish = theirs.wish;
    tell(link, PPLY_LINK_ASKED);
  }
  answer_by_itself(link);
}

}  // namespace

void begin_sync(pply_link& link) noexcept {
  link.is_syncing = true;
  link.mine.from = 0;
  link.base = link.mine.length;
  go_on_sync(link);
}

void hear(pply_link& link, Reader r) noexcept {
  Wire& mine = link.mine;
  Wire w;
  take(r, w);
  if (w.nonce == mine.nonce) return;  // this end's own, back from the line
  if (w.version != PPLY_LINK_VERSION) return (void)blame(link, PPLY_LINK_FAULT_VERSION);
  const bool knows = w.echo == mine.nonce;
  if (has(w, kGreets)) {
    if (r.number(4) != link.identity) return (void)blame(link, PPLY_LINK_FAULT_GAME);
    if (w.nonce != mine.echo) meet(link, w.nonce);
    for (char& c : link.other_name) c = char(r.number(1));
    if (!knows) link.must_greet = true;
  }
  if (w.nonce != mine.echo || !knows) return;
  // One that was doubled, or overtaken by a later one, says nothing new.
  const uint16_t ahead = uint16_t(w.sequence - link.theirs.sequence);
  if (!link.is_first && (ahead == 0 || ahead >= 0x8000u)) return;
  link.is_first = false;
  link.heard = link.now;
  if (!link.is_greeted) send_now(link);
  link.is_greeted = true;
  if (link.is_syncing && !is_same(w, link.theirs)) give_up_sync(link);
  link.theirs = w;
  settle_sides(link, w);
  if (side_of(mine) == PPLY_LINK_ANY) {
    link.must_send = true;
    return;
  }
  if (has(w, kWants)) link.must_send = true;
  if (link.is_syncing) {
    if (!has(w, kNeeds | kGreets) && w.from == mine.from && r.at < r.end) hear_moves(link, r);
    return;
  }
  if (has(w, kNeeds) && w.from < mine.length) link.serves = w.from;
  if (is_same(w, mine)) return hear_same(link);
  link.is_equal = false;
  const bool is_next = w.revision == mine.revision + 1;
  if (w.revision < mine.revision) return;  // it will hear of it
  if (is_next && !has(mine, kFresh) && accept(link)) {
    become_equal(link);
    link.must_send = true;
    return answer_by_itself(link);
  }
  const bool is_ahead = w.revision > mine.revision || w.length > mine.length ||
                        (w.length == mine.length && w.nonce > mine.nonce);
  if (!is_ahead || link.is_different) return;
  if (has(mine, kFresh) || link.has_consent) return begin_sync(link);
  if (!is_next) differ(link);  // else it is a change that was not accepted
}

uint32_t say(pply_link& link, uint8_t* body) noexcept {
  const uint32_t quiet = link.now - link.sent;
  if (link.is_connected && link.now - link.heard >= link.options.silence_ms) {
    link.is_connected = link.is_equal = false;
    tell(link, PPLY_LINK_LOST);
  }
  Wire out = link.mine;
  const bool waits = !link.is_equal || (out.wish != 0 && !link.wish_is_seen);
  const bool is_due = quiet >= (waits ? link.wait : link.options.silence_ms / 4);
  if (!is_due && !link.must_send && !link.must_greet && link.serves == kNobody) return 0;
  // What is sent again and again is sent always later.
  if (is_due && !link.must_send && link.wait < kSlowest * link.options.retry_ms) link.wait *= 2;
  const bool greets = link.must_greet || !link.is_greeted || side_of(out) == PPLY_LINK_ANY;
  uint32_t flags = out.flags;
  if (waits || is_due) flags |= kWants;
  if (greets) flags |= kGreets;
  if (link.is_syncing) flags |= kNeeds;
  if (link.other_wish != 0) flags |= kWishSeen;
  const bool serves = link.serves != kNobody && !greets && !link.is_syncing;
  if (serves) out.from = link.serves;
  out.flags = uint16_t(flags);
  out.sequence = ++link.mine.sequence;
  link.sent = link.now;

  Writer w{body};
  put(w, out);
  if (greets) {
    w.number(link.identity, 4);
    for (const char c : link.options.name) w.number(uint8_t(c), 1);
  }
  if (serves) {
    pply_move move = 0;
    for (uint32_t i = 0;
         i < kMostMoves && pply_record_move(link.engine, out.from + i, &move) == PPLY_OK; ++i)
      w.number(move, 2);
    link.serves = kNobody;
  }
  if (!link.must_greet) link.must_send = false;
  link.must_greet = false;
  return uint32_t(w.at - body);
}

}  // namespace picoply::link
