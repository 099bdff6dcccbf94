// The game of a link, and who may change it.
#include "link.hpp"

namespace picoply::link {
namespace {

uint32_t side_to_move(const pply_link& link) noexcept {
  return uint32_t(pply_position_side(link.engine));
}

// Who may make the next change: 0 or 1.
uint32_t writer_of(const pply_link& link) noexcept {
  if (kind_of(link.mine) == kAsk) return by_of(link.mine) ^ 1u;
  return outcome_of(link) != PPLY_ONGOING ? 0 : side_to_move(link);
}

// Does what `asker` asked and was granted.
void carry_out(pply_link& link, uint32_t question, uint32_t asker) noexcept {
  const uint32_t what = question & 0xffu;
  tell(link, PPLY_LINK_GRANTED);
  uint32_t outcome = PPLY_ONGOING;
  if (what == PPLY_LINK_DRAW) outcome = PPLY_DRAW;
  if (what == PPLY_LINK_RESIGN) outcome = PPLY_SECOND_WINS - asker;
  if (what == PPLY_LINK_TIME) outcome = PPLY_FIRST_WINS + asker;
  link.mine.agreed = uint8_t(outcome);
  if (outcome != PPLY_ONGOING) return;
  if (what == PPLY_LINK_UNDO) return take_back_to(link, link.mine.length - (question >> 8));
  (void)pply_position_reset(link.engine);
  link.mine.clock[0] = link.mine.clock[1] = link.settings.clock_ms;
  if (what == PPLY_LINK_NEW_SWAPPED) link.mine.side = against(link.mine.side);
}

// A change that is allowed, but for a move's legality; `used` is the move's time. What was asked
// goes with it: a grant carries it out, all others refuse it.
int make(pply_link& link, uint32_t change, uint32_t argument, uint32_t used) noexcept {
  Wire& mine = link.mine;
  const uint32_t by = change & 1u, kind = change - by;
  if (kind == kMove) {
    const int error = pply_move_play(link.engine, pply_move(argument));
    if (error != PPLY_OK) return error;
    uint32_t& clock = mine.clock[by];
    if (clock != PPLY_LINK_NO_CLOCK) {
      const uint32_t rest = (used < clock ? clock - used : 0) + link.settings.bonus_ms;
      clock = rest < PPLY_LINK_NO_CLOCK - 1 ? rest : PPLY_LINK_NO_CLOCK - 1;
    }
  }
  if (kind == kGrant) {
    carry_out(link, argument, by ^ 1u);
  } else if (asking_of(link) != 0) {
    tell(link, PPLY_LINK_REFUSED);
  }
  mine.wish = link.other_wish = 0;
  mine.change = uint8_t(change);
  mine.argument = uint16_t(argument);
  ++mine.revision;
  link.begun = link.now;
  measure(link);
  return PPLY_OK;
}

// The fault in the other end's change, looked at before it is made; or none.
[[gnu::noinline]] uint32_t fault_of(const pply_link& link, const Wire& theirs) noexcept {
  const uint32_t kind = kind_of(theirs), argument = theirs.argument;
  const bool waits = kind_of(link.mine) == kAsk;
  if (by_of(theirs) == me(link) || by_of(theirs) != writer_of(link)) return PPLY_LINK_FAULT_TURN;
  if (kind == kMove && !waits) return link.mine.agreed != PPLY_ONGOING ? PPLY_LINK_FAULT_MOVE : 0;
  const bool is_sense = makes_sense(link, argument);
  if (kind == kAsk && !waits) return is_sense ? 0 : PPLY_LINK_FAULT_TURN;
  if (kind < kGrant) return PPLY_LINK_FAULT_TURN;
  return is_sense && asking_of(link) == argument ? 0 : PPLY_LINK_FAULT_UNASKED;
}

// What an end is told of the other's change.
constexpr uint32_t event_of(uint32_t kind) noexcept { return PPLY_LINK_MOVED + kind / 2 - 1; }
static_assert(event_of(kMove) == PPLY_LINK_MOVED && event_of(kAsk) == PPLY_LINK_ASKED &&
              event_of(kGrant) == PPLY_LINK_GRANTED && event_of(kRefuse) == PPLY_LINK_REFUSED);

}  // namespace

void tell(pply_link& link, uint32_t event) noexcept {
  link.events = uint16_t(link.events | 1u << event);
}

bool blame(pply_link& link, uint32_t fault) noexcept {
  link.mine.fault = uint8_t(fault);
  tell(link, PPLY_LINK_FAULT);
  return false;
}

void send_now(pply_link& link) noexcept {
  link.must_send = true;
  link.wait = link.settings.retry_ms;
}

void measure(pply_link& link) noexcept {
  Wire& mine = link.mine;
  uint32_t digest = kCrcBegin;
  mine.length = uint16_t(pply_record_length(link.engine));
  for (uint32_t i = 0; i < mine.length; ++i) {
    pply_move move = 0;
    (void)pply_record_move(link.engine, i, &move);
    fold(digest, move);
  }
  for (uint32_t row = 0; row < link.rows; ++row)
    for (uint32_t col = 0; col < link.cols; ++col)
      fold(digest, uint32_t(pply_position_piece(link.engine, col, row)));
  fold(digest, side_to_move(link));
  fold(digest, mine.agreed);
  fold(digest, mine.revision);
  mine.digest = digest;
}

uint8_t outcome_of(const pply_link& link) noexcept {
  const uint8_t agreed = link.mine.agreed;
  return agreed != PPLY_ONGOING ? agreed : uint8_t(pply_position_outcome(link.engine));
}

bool is_writer(const pply_link& link) noexcept { return writer_of(link) == me(link); }

bool may_write(const pply_link& link) noexcept {
  return link.is_equal && !link.is_syncing && is_writer(link);
}

uint32_t asking_of(const pply_link& link) noexcept {
  const bool is_mine = link.mine.change == (kAsk | me(link));
  return is_mine ? link.mine.argument : link.mine.wish;
}

uint32_t asked_of(const pply_link& link) noexcept {
  const bool is_theirs = link.mine.change == (kAsk | (me(link) ^ 1u));
  return is_theirs ? link.mine.argument : link.other_wish;
}

bool makes_sense(const pply_link& link, uint32_t question) noexcept {
  const uint32_t what = question & 0xffu, count = question >> 8;
  if (what == PPLY_LINK_UNDO) return count != 0 && count <= link.mine.length;
  if (count != 0 || what == 0 || what > PPLY_LINK_NEW_SWAPPED) return false;
  if (what >= PPLY_LINK_NEW) return true;
  return outcome_of(link) == PPLY_ONGOING;
}

void take_back_to(pply_link& link, uint32_t length) noexcept {
  while (uint32_t(pply_record_length(link.engine)) > length)
    if (pply_move_undo(link.engine) != PPLY_OK) return;
}

int write(pply_link& link, uint32_t kind, uint32_t argument) noexcept {
  const int error = make(link, kind | me(link), argument, link.now - link.begun);
  if (error != PPLY_OK) return error;
  link.is_equal = false;
  send_now(link);
  return PPLY_OK;
}

bool accept(pply_link& link) noexcept {
  const Wire& theirs = link.theirs;
  Wire before;
  copy(before, link.mine);
  const uint16_t events = link.events;
  // Of a move's time some may be the line's.
  const uint32_t measured = link.now - link.begun, lag = link.settings.lag_ms;
  uint32_t fault = fault_of(link, theirs);
  if (fault == PPLY_LINK_NO_FAULT) {
    fault = PPLY_LINK_FAULT_MOVE;
    if (make(link, theirs.change, theirs.argument, measured > lag ? measured - lag : 0) ==
        PPLY_OK) {
      uint32_t& clock = link.mine.clock[by_of(theirs)];
      const uint32_t told = theirs.clock[by_of(theirs)];
      if (kind_of(theirs) == kMove && told < clock) clock = told;
      tell(link, event_of(kind_of(theirs)));
      if (is_same(theirs, link.mine)) return true;
      // What was granted stays: this end had asked for it.
      take_back_to(link, before.length);
      copy(link.mine, before);
      measure(link);
      fault = PPLY_LINK_FAULT_DIGEST;
    }
  }
  link.events = events;
  link.begun = link.now - measured;
  return blame(link, fault);
}

void answer_by_itself(pply_link& link) noexcept {
  const uint32_t question = asked_of(link), what = question & 0xffu;
  if (what == 0 || !may_write(link)) return;
  uint32_t answer = kRefuse;
  if (makes_sense(link, question)) {
    if (what != PPLY_LINK_RESIGN && what != PPLY_LINK_TIME) return;
    // One's own clock is what counts; it runs only in one's own turn.
    const uint32_t used = side_to_move(link) == me(link) ? link.now - link.begun : 0;
    if (what == PPLY_LINK_RESIGN || used >= link.mine.clock[me(link)]) answer = kGrant;
  }
  (void)write(link, answer, question);
}

}  // namespace picoply::link
