// The C functions of a link, which check arguments.
#include "link.hpp"

#include "picoply/crc32.hpp"

using namespace picoply::link;

namespace {

constexpr uint32_t kCookie = 0x6c696e6bu;
constexpr uint32_t kMostWait = 60000;  // ms, so that 16 times as long is no overflow

bool is_misaligned(const void* at) noexcept { return uintptr_t(at) % PPLY_ALIGN != 0; }

// Whether the two share no byte.
bool are_apart(const void* a, size_t a_size, const void* b, size_t b_size) noexcept {
  const uintptr_t from = uintptr_t(a), other = uintptr_t(b);
  return from < other ? other - from >= a_size : from - other >= b_size;
}

int check(const pply_link* link) noexcept {
  if (link == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(link)) return PPLY_ERR_ALIGN;
  if (link->cookie != (kCookie ^ uint32_t(uintptr_t(link->engine)))) return PPLY_ERR_INVALID;
  return PPLY_OK;
}

// What both ends must be of one mind about: the board and the rules.
uint32_t identity_of(const pply_game_info& info) noexcept {
  uint8_t bytes[64];
  Writer w{bytes};
  w.number(info.cols, 2);
  w.number(info.rows, 2);
  w.number(info.move_count, 2);
  for (const char* c = info.name; *c != 0 && w.at < bytes + sizeof bytes; ++c)
    w.number(uint8_t(*c), 1);
  return picoply::crc32(bytes, size_t(w.at - bytes));
}

uint32_t or_else(uint32_t value, uint32_t otherwise) noexcept {
  const uint32_t chosen = value == 0 ? otherwise : value;
  return chosen < kMostWait ? chosen : kMostWait;
}

bool is_question(uint32_t what) noexcept {
  return what >= PPLY_LINK_UNDO && what <= PPLY_LINK_NEW_SWAPPED;
}

// The other end's question that waits for an answer, or 0.
uint16_t asked_of(const pply_link& link) noexcept {
  if (link.game.asked != 0)
    return link.game.last.by != me(link) ? link.game.last.argument : uint16_t(0);
  return link.other_wish;
}

uint16_t asking_of(const pply_link& link) noexcept {
  if (link.game.asked != 0 && link.game.last.by == me(link)) return link.game.last.argument;
  return link.wish;
}

bool may_play(const pply_link& link) noexcept {
  return may_write(link) && link.game.asked == 0 && outcome_of(link) == PPLY_ONGOING;
}

}  // namespace

int pply_link_init(pply_link** link, pply_engine* engine, const pply_link_options* options,
                   void* memory, size_t memory_size) {
  const int length = pply_record_length(engine);
  if (length < 0) return length;
  if (link == nullptr || options == nullptr || memory == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(memory)) return PPLY_ERR_ALIGN;
  if (memory_size < PPLY_LINK_SIZE) return PPLY_ERR_MEMORY;
  const pply_link_options o = *options;
  if (o.struct_size != sizeof o || (o.reserved[0] | o.reserved[1] | o.reserved[2]) != 0)
    return PPLY_ERR_STRUCT;
  const uint32_t kept_side = o.kept >> kPackedSide;
  if (o.side > PPLY_LINK_SECOND || o.nonce == 0 || kept_side > PPLY_LINK_SECOND)
    return PPLY_ERR_INVALID;
  const pply_game* const game = pply_engine_game(engine);
  if (!are_apart(engine, pply_engine_size(game), memory, PPLY_LINK_SIZE) ||
      !are_apart(link, sizeof *link, memory, PPLY_LINK_SIZE))
    return PPLY_ERR_INVALID;
  pply_game_info info;
  info.struct_size = sizeof info;
  const int error = pply_game_describe(game, &info);
  if (error != PPLY_OK) return error;

  __builtin_memset(memory, 0, PPLY_LINK_SIZE);
  pply_link* const made = static_cast<pply_link*>(memory);
  made->engine = engine;
  made->cookie = kCookie ^ uint32_t(uintptr_t(engine));
  made->identity = identity_of(info);
  made->nonce = o.nonce;
  made->first_clock = o.clock_ms == 0 ? uint32_t(PPLY_LINK_NO_CLOCK) : o.clock_ms;
  made->clock[0] = made->clock[1] = made->first_clock;
  made->bonus = o.bonus_ms;
  made->lag = or_else(o.lag_ms, 1000);
  made->retry = or_else(o.retry_ms, 250);
  made->silence = or_else(o.silence_ms, 10000);
  made->wait = made->retry;
  made->game.revision = o.revision;
  made->cols = info.cols;
  made->rows = info.rows;
  made->side = kept_side != PPLY_LINK_ANY ? uint8_t(kept_side) : o.side;
  unpack(o.kept, made->game);
  made->is_fresh = made->must_greet = made->is_first = true;
  __builtin_memcpy(made->name, o.name, sizeof made->name);
  measure(*made);
  *link = made;
  return PPLY_OK;
}

int pply_link_receive(pply_link* link, const void* bytes, size_t size) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (bytes == nullptr && size != 0) return PPLY_ERR_NULL;
  const uint8_t* const in = static_cast<const uint8_t*>(bytes);
  for (size_t i = 0; i < size; ++i) {
    if (in[i] == 0) {
      Frame frame;
      if (link->in_size != 0 && !link->in_is_bad && decode(link->in, link->in_size, frame))
        hear(*link, frame);
      link->in_size = 0;
      link->in_is_bad = false;
    } else if (link->in_size < sizeof link->in) {
      link->in[link->in_size++] = in[i];
    } else {
      link->in_is_bad = true;
    }
  }
  return PPLY_OK;
}

int pply_link_poll(pply_link* link, uint32_t now_ms, void* out, size_t capacity) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (out == nullptr) return PPLY_ERR_NULL;
  if (capacity < PPLY_LINK_FRAME) return PPLY_ERR_MEMORY;
  if (!are_apart(out, PPLY_LINK_FRAME, link, PPLY_LINK_SIZE)) return PPLY_ERR_INVALID;
  if (!link->has_time) {
    link->begun = link->heard = link->sent = now_ms;
    link->has_time = true;
  }
  link->now = now_ms;
  Frame frame;
  return say(*link, frame) ? int(encode(frame, static_cast<uint8_t*>(out))) : 0;
}

int pply_link_event_next(pply_link* link) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  for (uint32_t event = 1; event <= PPLY_LINK_FAULT; ++event) {
    if ((link->events >> event & 1u) == 0) continue;
    link->events = uint16_t(link->events & ~(1u << event));
    return int(event);
  }
  return PPLY_LINK_NOTHING;
}

int pply_link_info(const pply_link* link, pply_link_state* state) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (state == nullptr) return PPLY_ERR_NULL;
  if (state->struct_size != sizeof *state) return PPLY_ERR_STRUCT;
  if (!are_apart(state, sizeof *state, link, PPLY_LINK_SIZE)) return PPLY_ERR_INVALID;
  pply_link_state s;
  __builtin_memset(&s, 0, sizeof s);
  s.struct_size = sizeof s;
  s.revision = link->game.revision;
  s.kept = pack(link->game, link->side);
  s.clock_ms[0] = link->clock[0];
  s.clock_ms[1] = link->clock[1];
  s.connected = link->is_connected;
  s.side = link->side;
  s.may_play = may_play(*link);
  s.outcome = outcome_of(*link);
  s.asked = uint8_t(asked_of(*link) & 0xffu);
  s.asked_count = uint8_t(asked_of(*link) >> 8);
  s.asking = uint8_t(asking_of(*link) & 0xffu);
  s.fault = link->fault;
  s.told_fault = link->told_fault;
  __builtin_memcpy(s.name, link->other_name, sizeof s.name);
  *state = s;
  return PPLY_OK;
}

int pply_link_play(pply_link* link, pply_move move) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (!may_play(*link)) return PPLY_ERR_POSITION;
  const int legal = pply_move_is_legal(link->engine, move);
  if (legal <= 0) return legal < 0 ? legal : int(PPLY_ERR_ILLEGAL);
  write(*link, kMove, move);
  return PPLY_OK;
}

int pply_link_ask(pply_link* link, uint32_t question, uint32_t count) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (!is_question(question) || count > 0xff) return PPLY_ERR_INVALID;
  const uint16_t what = question_of(question, count);
  if (!link->is_connected || !link->is_equal || asking_of(*link) != 0 || asked_of(*link) != 0 ||
      !makes_sense(*link, what))
    return PPLY_ERR_POSITION;
  if (may_write(*link)) {
    write(*link, kAsk, what);
  } else {
    link->wish = what;
    link->wish_is_seen = false;
    send_now(*link);
  }
  return PPLY_OK;
}

int pply_link_answer(pply_link* link, int yes) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (link->is_different) {
    if (yes == 0) return PPLY_OK;
    link->is_different = false;
    link->has_consent = true;
    begin_sync(*link);
    return PPLY_OK;
  }
  const uint16_t question = asked_of(*link);
  if (question == 0) return PPLY_ERR_EMPTY;
  if (!may_write(*link)) return PPLY_ERR_POSITION;
  write(*link, yes != 0 ? kGrant : kRefuse, question);
  return PPLY_OK;
}
