// The C functions of a link, which check arguments.
#include "link.hpp"

using namespace picoply::link;

namespace {

// The end of the options is what a link keeps of them, but that its identity takes the place of a
// side that was chosen.
constexpr size_t kKeptFrom = offsetof(pply_link_options, clock_ms);
static_assert(sizeof(LinkSettings) == sizeof(pply_link_options) - kKeptFrom);
static_assert(offsetof(pply_link_options, side) - kKeptFrom == 20);
static_assert(offsetof(LinkSettings, greeting) == 20);
static_assert(offsetof(Greeting, name) == 4);

constexpr uint32_t kCookie = 0x6c696e6bu;
constexpr uint32_t kMostWait = 60000;       // ms, so that 16 times as long is no overflow
constexpr uint32_t kCrcGood = 0xdebb20e3u;  // of bytes and their CRC-32 after them

bool is_misaligned(const void* at) noexcept { return uintptr_t(at) % PPLY_ALIGN != 0; }

// Whether something shares a byte with a link's memory.
[[gnu::noinline]] bool touches(const void* memory, const void* at, size_t size) noexcept {
  const uintptr_t link = uintptr_t(memory), other = uintptr_t(at);
  return other < link ? link - other < size : other - link < PPLY_LINK_SIZE;
}

int check(const pply_link* link) noexcept {
  if (link == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(link)) return PPLY_ERR_ALIGN;
  if (link->cookie != kCookie) return PPLY_ERR_INVALID;
  return PPLY_OK;
}

// What both ends must be of one mind about: the board and the rules.
uint32_t identity_of(const pply_game_info& info) noexcept {
  uint32_t digest = kCrcBegin;
  fold(digest, info.cols);
  fold(digest, info.rows);
  fold(digest, info.move_count);
  for (const char* c = info.name; *c != 0; ++c) fold(digest, uint8_t(*c));
  return digest;
}

[[gnu::noinline]] void set_time(uint32_t& ms, uint32_t otherwise) noexcept {
  if (ms == 0) ms = otherwise;
  if (ms > kMostWait) ms = kMostWait;
}

bool may_play(const pply_link& link) noexcept {
  return may_write(link) && kind_of(link.mine) != kAsk && outcome_of(link) == PPLY_ONGOING;
}

}  // namespace

int pply_link_init(pply_link** link, pply_engine* engine, const pply_link_options* options,
                   void* memory, size_t memory_size) {
  const int length = pply_record_length(engine);
  if (length < 0) return length;
  if (link == nullptr || options == nullptr || memory == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(memory)) return PPLY_ERR_ALIGN;
  if (memory_size < PPLY_LINK_SIZE) return PPLY_ERR_MEMORY;
  uint32_t side_and_reserved;
  __builtin_memcpy(&side_and_reserved, &options->side, sizeof side_and_reserved);
  const uint32_t wanted = little(side_and_reserved);
  if (options->struct_size != sizeof *options || wanted > 0xff) return PPLY_ERR_STRUCT;
  const uint32_t side = options->kept & 3u, agreed = options->kept >> 2 & 0x3fu,
                 change = options->kept >> 8 & 0xffu;
  if (wanted > PPLY_LINK_SECOND || options->nonce == 0 || side > PPLY_LINK_SECOND ||
      agreed > PPLY_DRAW || change > (kRefuse | 1))
    return PPLY_ERR_INVALID;
  const pply_game* const game = pply_engine_game(engine);
  if (touches(memory, engine, pply_engine_size(game)) ||
      touches(memory, options, sizeof *options) || touches(memory, link, sizeof(void*)))
    return PPLY_ERR_INVALID;
  pply_game_info info;
  info.struct_size = sizeof info;
  (void)pply_game_describe(game, &info);

  __builtin_memset(memory, 0, PPLY_LINK_SIZE);
  pply_link* const made = static_cast<pply_link*>(memory);
  made->engine = engine;
  made->cookie = kCookie;
  made->cols = info.cols;
  made->rows = info.rows;
  LinkSettings& s = made->settings;
  __builtin_memcpy(
      &s, reinterpret_cast<const uint8_t*>(options) + offsetof(pply_link_options, clock_ms),
      sizeof s);
  s.greeting.identity = little(identity_of(info));
  if (s.clock_ms == 0) s.clock_ms = PPLY_LINK_NO_CLOCK;
  set_time(s.lag_ms, 1000);
  set_time(s.retry_ms, 250);
  set_time(s.silence_ms, 10000);
  made->wait = s.retry_ms;
  made->must_greet = true;
  Wire& mine = made->mine;
  mine.version = PPLY_LINK_VERSION;
  mine.nonce = options->nonce;
  mine.revision = options->revision;
  mine.flags = kFresh;
  mine.side = uint8_t(side != PPLY_LINK_ANY ? side : wanted);
  mine.agreed = uint8_t(agreed);
  mine.change = uint8_t(change);
  mine.argument = uint16_t(options->kept >> 16);
  mine.clock[0] = mine.clock[1] = s.clock_ms;
  measure(*made);
  *link = made;
  return PPLY_OK;
}

int pply_link_receive(pply_link* link, const void* bytes, size_t size) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (bytes == nullptr && size != 0) return PPLY_ERR_NULL;
  uint8_t* const in = reinterpret_cast<uint8_t*>(&link->in) + offsetof(Frame, begin);
  const uint8_t* at = static_cast<const uint8_t*>(bytes);
  for (; size != 0; --size) {
    uint32_t used = link->in_size;
    in[used++] = *at++;
    // What begins no frame is left out, byte for byte, until the rest may be one or is too short.
    while (used != 0) {
      const uint32_t length = used > 1 ? in[1] : kWireBytes;
      if (in[0] == kBegin && length >= kWireBytes && length <= kMostBody) {
        if (used < length + kAround) break;
        if (fold_bytes(in + 1, length + kAround - 1) == kCrcGood) {
          hear(*link);
          used = 0;
          break;
        }
      }
      __builtin_memmove(in, in + 1, --used);
    }
    link->in_size = uint8_t(used);
  }
  return PPLY_OK;
}

int pply_link_poll(pply_link* link, uint32_t now_ms, void* out, size_t capacity) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (out == nullptr) return PPLY_ERR_NULL;
  if (capacity < PPLY_LINK_FRAME) return PPLY_ERR_MEMORY;
  if (touches(link, out, PPLY_LINK_FRAME)) return PPLY_ERR_INVALID;
  link->now = now_ms;
  uint8_t* const at = static_cast<uint8_t*>(out);
  const uint32_t length = say(*link, at + 2);
  if (length == 0) return 0;
  at[0] = kBegin;
  at[1] = uint8_t(length);
  uint32_t crc = ~fold_bytes(at + 1, length + 1);
  for (uint8_t* end = at + 2 + length; end < at + 6 + length; crc >>= 8) *end++ = uint8_t(crc);
  return int(length + kAround);
}

int pply_link_event_next(pply_link* link) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  const uint32_t events = link->events;
  if (events == 0) return PPLY_LINK_NOTHING;
  int event = PPLY_LINK_CONNECTED;
  while ((events >> event & 1u) == 0) ++event;
  link->events = uint16_t(events ^ 1u << event);
  return event;
}

int pply_link_info(const pply_link* link, pply_link_state* state) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (state == nullptr) return PPLY_ERR_NULL;
  if (state->struct_size != sizeof *state) return PPLY_ERR_STRUCT;
  if (touches(link, state, sizeof *state)) return PPLY_ERR_INVALID;
  const Wire& mine = link->mine;
  const uint32_t asked = asked_of(*link);
  state->revision = mine.revision;
  state->kept = mine.side | uint32_t(mine.agreed) << 2 | uint32_t(mine.change) << 8 |
                uint32_t(mine.argument) << 16;
  state->clock_ms[0] = mine.clock[0];
  state->clock_ms[1] = mine.clock[1];
  state->connected = link->is_connected;
  state->side = mine.side;
  state->may_play = may_play(*link);
  state->outcome = outcome_of(*link);
  state->asked = uint8_t(asked);
  state->asked_count = uint8_t(asked >> 8);
  state->asking = uint8_t(asking_of(*link));
  state->fault = mine.fault;
  state->told_fault = link->theirs.fault;
  __builtin_memset(state->reserved, 0, sizeof state->reserved);
  __builtin_memcpy(state->name, link->other_name, sizeof state->name);
  return PPLY_OK;
}

int pply_link_play(pply_link* link, pply_move move) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (!may_play(*link)) return PPLY_ERR_POSITION;
  return write(*link, kMove, move);
}

int pply_link_ask(pply_link* link, uint32_t question, uint32_t count) {
  const int error = check(link);
  if (error != PPLY_OK) return error;
  if (question == 0 || question > PPLY_LINK_NEW_SWAPPED || count > 0xff) return PPLY_ERR_INVALID;
  const uint32_t what = question | count << 8;
  // An end without a clock may still be asked by one that has one: it refuses.
  if (question == PPLY_LINK_TIME && link->mine.clock[0] == PPLY_LINK_NO_CLOCK)
    return PPLY_ERR_POSITION;
  if (!link->is_equal || (asking_of(*link) | asked_of(*link)) != 0 || !makes_sense(*link, what))
    return PPLY_ERR_POSITION;
  if (may_write(*link)) return write(*link, kAsk, what);
  link->mine.wish = uint16_t(what);
  link->wish_is_seen = false;
  send_now(*link);
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
  const uint32_t question = asked_of(*link);
  if (question == 0) return PPLY_ERR_EMPTY;
  if (!may_write(*link)) return PPLY_ERR_POSITION;
  return write(*link, yes != 0 ? kGrant : kRefuse, question);
}
