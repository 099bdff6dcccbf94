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
  uint32_t digest = mix(mix(mix(0, info.cols), info.rows), info.move_count);
  for (const char* c = info.name; *c != 0; ++c) digest = mix(digest, uint8_t(*c));
  return digest;
}

void set_time(uint32_t& ms, uint32_t otherwise) noexcept {
  if (ms == 0) ms = otherwise;
  if (ms > kMostWait) ms = kMostWait;
}

// Whether the length and the body after it have the checksum that follows.
bool is_good(const uint8_t* at, uint32_t length) noexcept {
  Reader r{at + 1 + length, at + 5 + length};
  return r.number(4) == picoply::crc32(at, length + 1);
}

bool may_play(const pply_link& link) noexcept {
  return may_write(link) && !has(link.mine, kAsked) && outcome_of(link) == PPLY_ONGOING;
}

}  // namespace

int pply_link_init(pply_link** link, pply_engine* engine, const pply_link_options* options,
                   void* memory, size_t memory_size) {
  const int length = pply_record_length(engine);
  if (length < 0) return length;
  if (link == nullptr || options == nullptr || memory == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(memory)) return PPLY_ERR_ALIGN;
  if (memory_size < PPLY_LINK_SIZE) return PPLY_ERR_MEMORY;
  if (options->struct_size != sizeof *options ||
      (options->reserved[0] | options->reserved[1] | options->reserved[2]) != 0)
    return PPLY_ERR_STRUCT;
  Wire kept = {};
  kept.flags = uint16_t(options->kept);
  if (options->side > PPLY_LINK_SECOND || options->nonce == 0 || side_of(kept) > PPLY_LINK_SECOND ||
      (kept.flags & ~kKept) != 0)
    return PPLY_ERR_INVALID;
  const pply_game* const game = pply_engine_game(engine);
  if (!are_apart(engine, pply_engine_size(game), memory, PPLY_LINK_SIZE) ||
      !are_apart(options, sizeof *options, memory, PPLY_LINK_SIZE) ||
      !are_apart(link, sizeof(void*), memory, PPLY_LINK_SIZE))
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
  made->cols = info.cols;
  made->rows = info.rows;
  made->options = *options;
  pply_link_options& o = made->options;
  if (o.clock_ms == 0) o.clock_ms = PPLY_LINK_NO_CLOCK;
  set_time(o.lag_ms, 1000);
  set_time(o.retry_ms, 250);
  set_time(o.silence_ms, 10000);
  made->wait = o.retry_ms;
  made->serves = kNobody;
  made->must_greet = made->is_first = true;
  Wire& mine = made->mine;
  mine.version = PPLY_LINK_VERSION;
  mine.nonce = o.nonce;
  mine.revision = o.revision;
  mine.flags = kept.flags | kFresh;
  mine.argument = uint16_t(o.kept >> 16);
  if (side_of(mine) == PPLY_LINK_ANY) set(mine, kSide, 3, o.side);
  mine.clock_first = mine.clock_second = o.clock_ms;
  measure(*made);
  *link = made;
  return PPLY_OK;
}

int pply_link_receive(pply_link* link, const void* bytes, size_t size) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (bytes == nullptr && size != 0) return PPLY_ERR_NULL;
  uint8_t* const in = link->in;
  uint8_t& used = link->in_size;
  for (size_t i = 0; i < size; ++i) {
    in[used++] = static_cast<const uint8_t*>(bytes)[i];
    // What begins no frame is left out, byte for byte, until the rest may be one or is too short.
    while (used != 0) {
      const uint32_t length = used > 1 ? in[1] : kWireBytes;
      const bool may_be = in[0] == kBegin && length >= kWireBytes && length <= kMostBody;
      if (may_be && used < length + kAround) break;
      if (may_be && is_good(in + 1, length)) {
        used = 0;
        hear(*link, Reader{in + 2, in + 2 + length});
      } else {
        __builtin_memmove(in, in + 1, --used);
      }
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
  uint8_t* const at = static_cast<uint8_t*>(out);
  const uint32_t length = say(*link, at + 2);
  if (length == 0) return 0;
  at[0] = kBegin;
  at[1] = uint8_t(length);
  Writer{at + 2 + length}.number(picoply::crc32(at + 1, length + 1), 4);
  return int(length + kAround);
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
  s.revision = link->mine.revision;
  s.kept = (link->mine.flags & kKept) | uint32_t(link->mine.argument) << 16;
  s.clock_ms[0] = link->mine.clock_first;
  s.clock_ms[1] = link->mine.clock_second;
  s.connected = link->is_connected;
  s.side = side_of(link->mine);
  s.may_play = may_play(*link);
  s.outcome = outcome_of(*link);
  s.asked = uint8_t(asked_of(*link) & 0xffu);
  s.asked_count = uint8_t(asked_of(*link) >> 8);
  s.asking = uint8_t(asking_of(*link) & 0xffu);
  s.fault = link->mine.fault;
  s.told_fault = link->theirs.fault;
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
  if (question == 0 || question > PPLY_LINK_NEW_SWAPPED || count > 0xff) return PPLY_ERR_INVALID;
  const uint16_t what = uint16_t(question | count << 8);
  if (!link->is_connected || !link->is_equal || asking_of(*link) != 0 || asked_of(*link) != 0 ||
      !makes_sense(*link, what))
    return PPLY_ERR_POSITION;
  if (may_write(*link)) {
    write(*link, kAsk, what);
  } else {
    link->mine.wish = what;
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
