// The game of a link, and who may change it.
#include "link.hpp"
#include "picoply/crc32.hpp"

namespace picoply::link {
namespace {

uint32_t side_to_move(const pply_link& link) noexcept {
  return uint32_t(pply_position_side(link.engine));
}

// Who may make the next change: 0 or 1.
uint8_t writer_of(const pply_link& link) noexcept {
  if (has(link.mine, kAsked)) return by_of(link.mine) ^ 1u;
  return outcome_of(link) != PPLY_ONGOING ? uint8_t(0) : uint8_t(side_to_move(link));
}

void agree(pply_link& link, uint32_t outcome) noexcept { set(link.mine, kAgreed, 3, outcome); }

// Does what `asker` asked and was granted.
void carry_out(pply_link& link, uint16_t question, uint32_t asker) noexcept {
  const uint32_t what = question & 0xffu;
  tell(link, PPLY_LINK_GRANTED);
  if (what == PPLY_LINK_DRAW) return agree(link, PPLY_DRAW);
  if (what == PPLY_LINK_RESIGN) return agree(link, PPLY_SECOND_WINS - asker);
  if (what == PPLY_LINK_TIME) return agree(link, PPLY_FIRST_WINS + asker);
  agree(link, PPLY_ONGOING);
  if (what == PPLY_LINK_UNDO) return take_back_to(link, link.mine.length - (question >> 8));
  (void)pply_position_reset(link.engine);
  link.mine.clock_first = link.mine.clock_second = link.options.clock_ms;
  if (what == PPLY_LINK_NEW_SWAPPED) play_against(link.mine, side_of(link.mine));
}

// What the mover's clock shows after `used` ms.
uint32_t clock_after(pply_link& link, uint32_t mover, uint32_t used) noexcept {
  const uint32_t left = clock_of(link.mine, mover);
  if (left == PPLY_LINK_NO_CLOCK) return left;
  const uint32_t rest = (used < left ? left - used : 0) + link.options.bonus_ms;
  return rest < PPLY_LINK_NO_CLOCK - 1 ? rest : PPLY_LINK_NO_CLOCK - 1;
}

// A change was made. What was asked goes with it: a grant has carried it out, all others refuse it.
void finish(pply_link& link, uint32_t kind, uint32_t by, uint16_t argument) noexcept {
  Wire& mine = link.mine;
  if (asking_of(link) != 0 && kind != kGrant) tell(link, PPLY_LINK_REFUSED);
  mine.wish = link.other_wish = 0;
  mine.flags = uint16_t((mine.flags & ~(kAsked | kBySecond | kWishSeen)) |
                        (kind == kAsk ? kAsked : 0u) | (by != 0 ? kBySecond : 0u));
  set(mine, kKind, 7, kind);
  mine.argument = argument;
  ++mine.revision;
  link.begun = link.now;
  measure(link);
}

// The other end's change alone, without the digest.
bool apply(pply_link& link, uint32_t kind, uint32_t by, uint16_t argument) noexcept {
  if (by == me(link) || by != writer_of(link)) return blame(link, PPLY_LINK_FAULT_TURN);
  if (kind == kMove || kind == kAsk) {
    if (has(link.mine, kAsked)) return blame(link, PPLY_LINK_FAULT_TURN);
    if (kind == kAsk) {
      tell(link, PPLY_LINK_ASKED);
      return makes_sense(link, argument) || blame(link, PPLY_LINK_FAULT_TURN);
    }
    tell(link, PPLY_LINK_MOVED);
    return (outcome_of(link) == PPLY_ONGOING && pply_move_play(link.engine, argument) == PPLY_OK) ||
           blame(link, PPLY_LINK_FAULT_MOVE);
  }
  if (asking_of(link) == 0 || asking_of(link) != argument || !makes_sense(link, argument))
    return blame(link, PPLY_LINK_FAULT_UNASKED);
  if (kind == kGrant) carry_out(link, argument, me(link));
  return kind == kGrant || kind == kRefuse || blame(link, PPLY_LINK_FAULT_TURN);
}

}  // namespace

void tell(pply_link& link, uint32_t event) noexcept {
  link.events = uint16_t(link.events | 1u << event);
}

bool blame(pply_link& link, uint32_t fault) noexcept {
  if (link.mine.fault != fault) tell(link, PPLY_LINK_FAULT);
  link.mine.fault = uint8_t(fault);
  return false;
}

void send_now(pply_link& link) noexcept {
  link.must_send = true;
  link.wait = link.options.retry_ms;
}

uint32_t mix(uint32_t digest, uint32_t number) noexcept {
  uint8_t bytes[8];
  Writer w{bytes};
  w.number(digest, 4);
  w.number(number, 4);
  return crc32(bytes, sizeof bytes);
}

void measure(pply_link& link) noexcept {
  uint32_t digest = 0;
  link.mine.length = uint16_t(pply_record_length(link.engine));
  for (uint32_t i = 0; i < link.mine.length; ++i) {
    pply_move move = 0;
    (void)pply_record_move(link.engine, i, &move);
    digest = mix(digest, move);
  }
  for (uint32_t row = 0; row < link.rows; ++row)
    for (uint32_t col = 0; col < link.cols; ++col)
      digest = mix(digest, uint32_t(pply_position_piece(link.engine, col, row)));
  link.mine.digest = mix(mix(digest, side_to_move(link)), agreed_of(link.mine));
}

uint8_t outcome_of(const pply_link& link) noexcept {
  const uint8_t agreed = agreed_of(link.mine);
  return agreed != PPLY_ONGOING ? agreed : uint8_t(pply_position_outcome(link.engine));
}

bool is_writer(const pply_link& link) noexcept { return writer_of(link) == me(link); }

bool may_write(const pply_link& link) noexcept {
  return link.is_equal && !link.is_syncing && is_writer(link);
}

uint16_t asking_of(const pply_link& link) noexcept {
  const bool is_mine = has(link.mine, kAsked) && by_of(link.mine) == me(link);
  return is_mine ? link.mine.argument : link.mine.wish;
}

uint16_t asked_of(const pply_link& link) noexcept {
  const bool is_theirs = has(link.mine, kAsked) && by_of(link.mine) != me(link);
  return is_theirs ? link.mine.argument : link.other_wish;
}

bool makes_sense(const pply_link& link, uint16_t question) noexcept {
  const uint32_t what = question & 0xffu, count = question >> 8;
  if (what == PPLY_LINK_UNDO) return count != 0 && count <= link.mine.length;
  if (count != 0 || what == 0 || what > PPLY_LINK_NEW_SWAPPED) return false;
  if (what >= PPLY_LINK_NEW) return true;
  return outcome_of(link) == PPLY_ONGOING &&
         (what != PPLY_LINK_TIME || link.mine.clock_first != PPLY_LINK_NO_CLOCK);
}

void take_back_to(pply_link& link, uint32_t length) noexcept {
  while (uint32_t(pply_record_length(link.engine)) > length)
    if (pply_move_undo(link.engine) != PPLY_OK) return;
}

void write(pply_link& link, uint8_t kind, uint16_t argument) noexcept {
  const uint8_t by = me(link);  // a new game may exchange sides
  if (kind == kMove) {
    (void)pply_move_play(link.engine, argument);
    clock_of(link.mine, by) = clock_after(link, by, link.now - link.begun);
  }
  if (kind == kGrant) carry_out(link, argument, by ^ 1u);
  finish(link, kind, by, argument);
  link.is_equal = false;
  send_now(link);
}

bool accept(pply_link& link) noexcept {
  Wire& theirs = link.theirs;
  const Wire before = link.mine;
  const uint32_t kind = kind_of(theirs), by = by_of(theirs);
  const uint16_t events = link.events;
  if (!apply(link, kind, by, theirs.argument)) {
    link.events = uint16_t(events | 1u << PPLY_LINK_FAULT);
    return false;
  }
  if (kind == kMove) {
    // What it says of its clock, but no more of the time for the line than may be.
    const uint32_t measured = link.now - link.begun, lag = link.options.lag_ms;
    const uint32_t most = clock_after(link, by, measured > lag ? measured - lag : 0);
    const uint32_t told = clock_of(theirs, by);
    clock_of(link.mine, by) = told < most ? told : most;
  }
  finish(link, kind, by, theirs.argument);
  if (is_same(theirs, link.mine)) return true;
  if (kind == kMove) take_back_to(link, before.length);
  link.mine = before;
  measure(link);  // what was granted stays: this end had asked for it
  return blame(link, PPLY_LINK_FAULT_DIGEST);
}

void answer_by_itself(pply_link& link) noexcept {
  const uint16_t question = asked_of(link);
  const uint32_t what = question & 0xffu;
  if (what == 0 || !may_write(link)) return;
  bool is_granted = false;
  if (makes_sense(link, question)) {
    if (what != PPLY_LINK_RESIGN && what != PPLY_LINK_TIME) return;
    // One's own clock is what counts; it runs only in one's own turn.
    const uint32_t used = side_to_move(link) == me(link) ? link.now - link.begun : 0;
    is_granted = what == PPLY_LINK_RESIGN || used >= clock_of(link.mine, me(link));
  }
  write(link, is_granted ? kGrant : kRefuse, question);
}

}  // namespace picoply::link
