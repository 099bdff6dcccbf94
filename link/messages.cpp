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
  link.mine.flags = 0;
  if (!link.is_connected) tell(link, PPLY_LINK_CONNECTED);
  link.is_connected = true;
  link.wait = link.settings.retry_ms;
}

// Takes over what the other end says of the game, which this end's record is that of.
[[gnu::noinline]] void take_over(pply_link& link) noexcept {
  Wire& mine = link.mine;
  const Wire& theirs = link.theirs;
  mine.revision = theirs.revision;
  mine.agreed = theirs.agreed;
  mine.change = theirs.change;
  mine.argument = theirs.argument;
  mine.clock[0] = theirs.clock[0];
  mine.clock[1] = theirs.clock[1];
  if (theirs.side != PPLY_LINK_ANY) mine.side = against(theirs.side);
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
  const uint32_t length = link.theirs.length;
  if (link.mine.from < length) return;
  if (link.mine.length > length) {
    if (!link.has_consent) return differ(link);
    take_back_to(link, length);
    link.base = uint16_t(length);
  }
  Wire before;
  copy(before, link.mine);
  take_over(link);
  if (is_same(link.mine, link.theirs)) {
    link.is_syncing = false;
    tell(link, PPLY_LINK_SYNCED);
    if (asked_of(link) != 0) tell(link, PPLY_LINK_ASKED);
    return become_equal(link);
  }
  copy(link.mine, before);
  (void)blame(link, PPLY_LINK_FAULT_RECORD);
  give_up_sync(link);
}

[[gnu::noinline]] void hear_moves(pply_link& link, const uint8_t* at, const uint8_t* end) noexcept {
  uint16_t& from = link.mine.from;
  for (; at < end && from < link.theirs.length; ++from, at += 2) {
    const pply_move move = pply_move(at[0] | at[1] << 8);
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
void meet(pply_link& link, const Wire& theirs) noexcept {
  give_up_sync(link);
  link.mine.echo = theirs.nonce;
  link.met = uint16_t(link.mine.sequence + 1);
  link.theirs.sequence = uint16_t(theirs.sequence - 1);
  link.is_greeted = link.is_connected = link.is_equal = link.is_different = false;
  link.serves = 0;
  link.other_wish = 0;
}

// Whether one knows more of the game than the other, or has the greater nonce.
[[gnu::noinline]] bool leads(const Wire& a, const Wire& b) noexcept {
  if (a.revision != b.revision) return a.revision > b.revision;
  if (a.length != b.length) return a.length > b.length;
  return a.nonce > b.nonce;
}

// Who plays whom, from what both want. One that has a game does not give its side up.
[[gnu::noinline]] void settle_sides(pply_link& link, const Wire& theirs) noexcept {
  Wire& mine = link.mine;
  const bool is_first = leads(mine, theirs);
  if (theirs.side == PPLY_LINK_ANY) {
    if (mine.side == PPLY_LINK_ANY && is_first) mine.side = PPLY_LINK_FIRST;
  } else if (mine.side == PPLY_LINK_ANY || (mine.side == theirs.side && has(mine, kFresh) &&
                                            !(is_first && has(theirs, kFresh)))) {
    mine.side = against(theirs.side);
  }
}

// Both are at the same revision with the same game.
[[gnu::noinline]] void hear_same(pply_link& link) noexcept {
  Wire& mine = link.mine;
  const Wire& theirs = link.theirs;
  if (theirs.side == mine.side) {
    // Until one that is fresh gives way, it is no fault.
    if (!has(mine, kFresh) && !has(theirs, kFresh)) (void)blame(link, PPLY_LINK_FAULT_SIDES);
    return;
  }
  if (theirs.side == PPLY_LINK_ANY) return;
  if (has(mine, kFresh)) take_over(link);  // a question that waits, and clocks
  if (!link.is_equal) become_equal(link);
  if (has(theirs, kWishSeen)) link.wish_is_seen = true;
  // It corrects this end's clock for its last move, by no more than has passed since.
  uint32_t& clock = mine.clock[me(link)];
  const uint32_t less = clock - theirs.clock[me(link)];
  if (mine.change == (kMove | me(link)) && less <= link.now - link.begun) clock -= less;
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

void hear(pply_link& link) noexcept {
  Wire& mine = link.mine;
  Wire& w = link.in.wire;
  const uint32_t length = link.in.length;
  to_little(w);
  // This end's own, back from the line; or what cannot be.
  if (w.nonce == mine.nonce || w.nonce == 0) return;
  if (w.version != PPLY_LINK_VERSION) return (void)blame(link, PPLY_LINK_FAULT_VERSION);
  if (w.side > PPLY_LINK_SECOND || w.agreed > PPLY_DRAW || w.change > (kRefuse | 1)) return;
  const bool knows = w.echo == mine.nonce;
  const uint8_t* const more = link.in.more;
  const bool greets = has(w, kGreets);
  if (greets) {
    if (length < kWireBytes + sizeof(Greeting)) return;
    uint32_t identity;
    __builtin_memcpy(&identity, more, sizeof identity);
    if (identity != link.settings.greeting.identity) return (void)blame(link, PPLY_LINK_FAULT_GAME);
    if (w.nonce != mine.echo) meet(link, w);
  } else if (!knows || !link.is_greeted) {
    return;
  }
  // One that was doubled, or overtaken by a later one, says nothing new.
  if (w.nonce != mine.echo || int16_t(w.sequence - link.theirs.sequence) <= 0) return;
  link.theirs.sequence = w.sequence;
  if (greets) {
    __builtin_memcpy(link.other_name, more + sizeof(uint32_t), PPLY_LINK_NAME);
    if (!knows || has(w, kUnmet)) link.must_greet = true;
    // A greeting may come late, from an end that has lost power since. So nothing is believed until
    // one shows that the other end has heard what was said after they met.
    if (!knows || (!link.is_greeted && int16_t(w.from - link.met) < 0)) return;
  }
  link.heard = link.now;
  if (!link.is_greeted) send_now(link);
  link.is_greeted = true;
  if (link.is_syncing && !is_same(w, link.theirs)) give_up_sync(link);
  copy(link.theirs, w);
  settle_sides(link, w);
  if (mine.side == PPLY_LINK_ANY || has(w, kWants)) link.must_send = true;
  if (mine.side == PPLY_LINK_ANY) return;
  if (link.is_syncing) {
    if (!has(w, kNeeds | kGreets) && w.from == mine.from && length > kWireBytes)
      hear_moves(link, more, more + (length - kWireBytes));
    return;
  }
  if (has(w, kNeeds) && w.from < mine.length) link.serves = uint16_t(w.from + 1);
  if (is_same(w, mine)) return hear_same(link);
  link.is_equal = false;
  const bool is_next = w.revision == mine.revision + 1;
  if (w.revision < mine.revision) return;  // it will hear of it
  if (is_next && !has(mine, kFresh) && accept(link)) {
    become_equal(link);
    link.must_send = true;
    return answer_by_itself(link);
  }
  if (!leads(w, mine) || link.is_different) return;
  if (has(mine, kFresh) || link.has_consent) return begin_sync(link);
  if (!is_next) differ(link);  // else it is a change that was not accepted
}

uint32_t say(pply_link& link, uint8_t* body) noexcept {
  const uint32_t quiet = link.now - link.sent, silence = link.settings.silence_ms;
  if (link.is_connected && link.now - link.heard >= silence) {
    link.is_connected = link.is_equal = false;
    tell(link, PPLY_LINK_LOST);
  }
  const bool waits = !link.is_equal || (link.mine.wish != 0 && !link.wish_is_seen);
  const bool is_due = quiet >= (waits ? link.wait : silence / 4);
  if (!is_due && !link.must_send && !link.must_greet && link.serves == 0) return 0;
  // What is sent again and again is sent always later.
  if (is_due && !link.must_send && link.wait < kSlowest * link.settings.retry_ms) link.wait *= 2;
  ++link.mine.sequence;
  link.sent = link.now;
  Wire out;
  copy(out, link.mine);
  const bool greets = link.must_greet || !link.is_greeted || out.side == PPLY_LINK_ANY;
  // Sums instead of conditions, which take twice the code.
  out.flags = uint8_t(out.flags | uint32_t(waits | is_due) * kWants | greets * kGreets |
                      (link.is_syncing & !greets) * kNeeds |
                      uint32_t(link.other_wish != 0) * kWishSeen | !link.is_greeted * kUnmet);
  uint8_t* end = body + kWireBytes;
  if (greets) {
    out.from = link.theirs.sequence;
    __builtin_memcpy(end, &link.settings.greeting, sizeof(Greeting));
    end += sizeof(Greeting);
  } else if (link.serves != 0 && !link.is_syncing) {
    out.from = uint16_t(link.serves - 1);
    pply_move move = 0;
    for (uint32_t i = out.from;
         end < body + kMostBody && pply_record_move(link.engine, i, &move) == PPLY_OK; ++i) {
      *end++ = uint8_t(move);
      *end++ = uint8_t(move >> 8);
    }
  }
  link.serves = 0;  // who got no moves asks again
  to_little(out);
  __builtin_memcpy(body, &out, sizeof out);
  if (!link.must_greet) link.must_send = false;
  link.must_greet = false;
  return uint32_t(end - body);
}

}  // namespace picoply::link
