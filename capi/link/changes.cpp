// The game of a link, and who may change it.
#include "link.hpp"
#include "picoply/crc32.hpp"

namespace picoply::link {
namespace {

// A checksum of what comes one after another, without the memory for all of it.
struct Digest {
  uint32_t value = 0;

  void add(uint32_t number) noexcept {
    uint8_t bytes[8];
    Writer w{bytes};
    w.number(value, 4);
    w.number(number, 4);
    value = crc32(bytes, sizeof bytes);
  }
};

uint32_t side_to_move(const pply_link& link) noexcept {
  return uint32_t(pply_position_side(link.engine));
}

void take_back(pply_link& link, uint32_t count) noexcept {
  while (count > 0 && pply_move_undo(link.engine) == PPLY_OK) --count;
}

uint8_t won_by(uint32_t side) noexcept {
  return side == 0 ? uint8_t(PPLY_FIRST_WINS) : uint8_t(PPLY_SECOND_WINS);
}

// Does what `asker` asked and was granted.
void carry_out(pply_link& link, uint16_t question, uint32_t asker) noexcept {
  switch (question & 0xffu) {
    case PPLY_LINK_UNDO:
      take_back(link, question >> 8);
      link.game.agreed = PPLY_ONGOING;
      break;
    case PPLY_LINK_DRAW: link.game.agreed = PPLY_DRAW; break;
    case PPLY_LINK_RESIGN: link.game.agreed = won_by(asker ^ 1); break;
    case PPLY_LINK_TIME: link.game.agreed = won_by(asker); break;
    default:
      (void)pply_position_reset(link.engine);
      link.game.agreed = PPLY_ONGOING;
      link.clock[0] = link.clock[1] = link.first_clock;
      if ((question & 0xffu) == PPLY_LINK_NEW_SWAPPED) link.side = uint8_t(3 - link.side);
  }
  tell(link, PPLY_LINK_GRANTED);
}

// What the mover's clock shows after `used` ms.
uint32_t after(const pply_link& link, uint32_t mover, uint32_t used) noexcept {
  const uint32_t left = link.clock[mover];
  if (left == PPLY_LINK_NO_CLOCK) return left;
  const uint32_t rest = used < left ? left - used : 0;
  const uint32_t most = PPLY_LINK_NO_CLOCK - 1;
  return rest > most - link.bonus ? most : rest + link.bonus;
}

// What was asked goes with any change: a grant has carried it out, all others refuse it.
void finish(pply_link& link, const Change& change) noexcept {
  if (link.wish != 0 && change.kind != kGrant) tell(link, PPLY_LINK_REFUSED);
  if (link.game.asked != 0 && change.kind == kRefuse && link.game.last.by == me(link))
    tell(link, PPLY_LINK_REFUSED);
  link.wish = link.other_wish = 0;
  link.game.last = change;
  link.game.asked = change.kind == kAsk;
  ++link.game.revision;
  link.begun = link.now;
  measure(link);
}

// Whether this grant answers what this end asked.
bool was_asked(const pply_link& link, uint16_t question) noexcept {
  if (link.game.asked != 0)
    return link.game.last.by == me(link) && link.game.last.argument == question;
  return link.wish == question;
}

bool refuse(pply_link& link, uint32_t fault) noexcept {
  blame(link, fault);
  return false;
}

// Its change alone, without the digest.
bool apply(pply_link& link, const Change& change) noexcept {
  if (change.by == me(link) || change.by != writer_of(link))
    return refuse(link, PPLY_LINK_FAULT_TURN);
  const uint16_t argument = change.argument;
  switch (change.kind) {
    case kMove: {
      if (link.game.asked != 0 || outcome_of(link) != PPLY_ONGOING)
        return refuse(link, PPLY_LINK_FAULT_TURN);
      if (pply_move_play(link.engine, argument) != PPLY_OK)
        return refuse(link, PPLY_LINK_FAULT_MOVE);
      tell(link, PPLY_LINK_MOVED);
      return true;
    }
    case kAsk:
      if (link.game.asked != 0 || !makes_sense(link, argument))
        return refuse(link, PPLY_LINK_FAULT_TURN);
      tell(link, PPLY_LINK_ASKED);
      return true;
    case kGrant:
      if (!was_asked(link, argument) || !makes_sense(link, argument))
        return refuse(link, PPLY_LINK_FAULT_UNASKED);
      carry_out(link, argument, me(link));
      return true;
    case kRefuse: return was_asked(link, argument) ? true : refuse(link, PPLY_LINK_FAULT_UNASKED);
    default: return refuse(link, PPLY_LINK_FAULT_TURN);
  }
}

}  // namespace

uint32_t digest_of(const pply_link& link) noexcept {
  Digest digest;
  for (uint32_t i = 0; i < link.game.length; ++i) {
    pply_move move = 0;
    (void)pply_record_move(link.engine, i, &move);
    digest.add(move);
  }
  for (uint32_t row = 0; row < link.rows; ++row)
    for (uint32_t col = 0; col < link.cols; ++col)
      digest.add(uint32_t(pply_position_piece(link.engine, col, row)));
  digest.add(side_to_move(link));
  digest.add(link.game.agreed);
  return digest.value;
}

void measure(pply_link& link) noexcept {
  link.game.length = uint16_t(pply_record_length(link.engine));
  link.game.digest = digest_of(link);
}

uint8_t outcome_of(const pply_link& link) noexcept {
  if (link.game.agreed != PPLY_ONGOING) return link.game.agreed;
  return uint8_t(pply_position_outcome(link.engine));
}

uint8_t writer_of(const pply_link& link) noexcept {
  if (link.game.asked != 0) return uint8_t(link.game.last.by ^ 1);
  return outcome_of(link) != PPLY_ONGOING ? uint8_t(0) : uint8_t(side_to_move(link));
}

bool is_writer(const pply_link& link) noexcept {
  return link.side != PPLY_LINK_ANY && writer_of(link) == me(link);
}

bool may_write(const pply_link& link) noexcept {
  return link.is_equal && !link.is_syncing && is_writer(link);
}

bool makes_sense(const pply_link& link, uint16_t question) noexcept {
  const uint32_t what = question & 0xffu, count = question >> 8;
  if ((what == PPLY_LINK_UNDO) != (count != 0)) return false;
  const bool is_over = outcome_of(link) != PPLY_ONGOING;
  switch (what) {
    case PPLY_LINK_UNDO: return count <= link.game.length;
    case PPLY_LINK_DRAW:
    case PPLY_LINK_RESIGN: return !is_over;
    case PPLY_LINK_TIME: return !is_over && link.clock[0] != PPLY_LINK_NO_CLOCK;
    default: return what == PPLY_LINK_NEW || what == PPLY_LINK_NEW_SWAPPED;
  }
}

void write(pply_link& link, uint8_t kind, uint16_t argument) noexcept {
  const uint8_t by = me(link);  // a new game may exchange sides
  if (kind == kMove) {
    (void)pply_move_play(link.engine, argument);
    link.clock[by] = after(link, by, link.now - link.begun);
  }
  if (kind == kGrant) carry_out(link, argument, by ^ 1u);
  finish(link, Change{kind, by, argument});
  link.is_equal = false;
  send_now(link);
}

bool accept(pply_link& link, const Game& theirs) noexcept {
  const Change& change = theirs.last;
  const Game before = link.game;
  const uint32_t measured = link.now - link.begun;
  if (!apply(link, change)) return false;
  if (change.kind == kMove) {
    // What it says of its clock, but no more of the time for the line than may be.
    const uint32_t least = measured > link.lag ? measured - link.lag : 0;
    const uint32_t told = link.told_clock[change.by], most = after(link, change.by, least);
    const uint32_t least_left = after(link, change.by, measured);
    link.clock[change.by] = told > most ? most : (told < least_left ? least_left : told);
  }
  finish(link, change);
  if (is_same(theirs, link.game)) return true;
  if (change.kind == kMove) take_back(link, 1);
  link.game = before;
  measure(link);  // what was granted stays: this end had asked for it
  return refuse(link, PPLY_LINK_FAULT_DIGEST);
}

void answer_by_itself(pply_link& link) noexcept {
  if (!may_write(link)) return;
  const uint16_t question = link.game.asked != 0 && link.game.last.by != me(link)
                                ? link.game.last.argument
                                : link.other_wish;
  const uint32_t what = question & 0xffu;
  if (what != 0 && !makes_sense(link, question)) {
    write(link, kRefuse, question);
  } else if (what == PPLY_LINK_RESIGN) {
    write(link, kGrant, question);
  } else if (what == PPLY_LINK_TIME) {
    // One's own clock is what counts; it runs only in one's own turn.
    const bool runs = side_to_move(link) == me(link);
    const uint32_t used = runs ? link.now - link.begun : 0;
    write(link, used >= link.clock[me(link)] ? uint8_t(kGrant) : uint8_t(kRefuse), question);
  }
}

bool take_moves(pply_link& link, const pply_move* moves, uint32_t count) noexcept {
  for (uint32_t i = 0; i < count; ++i, ++link.sync_at) {
    if (link.sync_at < link.game.length) {
      pply_move mine = 0;
      (void)pply_record_move(link.engine, link.sync_at, &mine);
      if (mine == moves[i]) continue;
      if (!link.has_consent) {
        link.is_syncing = false;
        link.is_different = true;
        tell(link, PPLY_LINK_DIFFERENT);
        return false;
      }
      take_back(link, link.game.length - link.sync_at);
      link.game.length = link.base = link.sync_at;
    }
    if (pply_move_play(link.engine, moves[i]) != PPLY_OK)
      return refuse(link, PPLY_LINK_FAULT_RECORD);
    ++link.game.length;
  }
  return true;
}

bool end_sync(pply_link& link, bool is_good) noexcept {
  link.is_syncing = false;
  const Game before = link.game;
  if (is_good) {
    link.game = link.other;
    measure(link);
    if (is_same(link.game, link.other)) {
      link.begun = link.now;
      tell(link, PPLY_LINK_SYNCED);
      if (link.game.asked != 0 && link.game.last.by != me(link)) tell(link, PPLY_LINK_ASKED);
      return true;
    }
    link.game = before;
    blame(link, PPLY_LINK_FAULT_RECORD);
  }
  take_back(link, uint32_t(pply_record_length(link.engine)) - link.base);
  measure(link);
  return false;
}

}  // namespace picoply::link
