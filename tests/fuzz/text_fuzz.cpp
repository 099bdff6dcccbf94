// What reads text, with any text, for every game: positions, records, moves. What is accepted is
// written and read again the same; what is refused changes nothing; where it is refused is where
// the plain reader stops.
//
// An input begins with two bytes, for which letters do: which game, and which reader. a, b and c
// are the custom games, d and so on those of picoply.h, so that a new one leaves the letters of
// others.
#include "plain_text.hpp"
#include "world.hpp"

namespace picoply::fuzz {
namespace {

struct Table {
  Memory<EngineSlot::kBytes> memory, second;
};
Table tables[Games::kMost];

pply_engine* make(const GameSpec& s, Memory<EngineSlot::kBytes>& memory) {
  pply_engine_options options;
  std::memset(static_cast<void*>(&options), 0, sizeof options);
  options.struct_size = sizeof options;
  options.custom = s.callbacks;
  options.custom_user = s.user;
  pply_engine* engine = nullptr;
  require(pply_engine_init(&engine, s.game, memory.bytes, sizeof memory.bytes, &options) == PPLY_OK,
          "an engine is made");
  return engine;
}

void require_same(pply_engine* a, pply_engine* b, int (*write)(const pply_engine*, char*, size_t)) {
  static char first[8192], second[8192];
  const int n = write(a, first, sizeof first), m = write(b, second, sizeof second);
  require(n == m && (n < 0 || std::strcmp(first, second) == 0), "what was read back is the same");
}

void read_position(const GameSpec& s, Table& t, pply_engine* e, const char* text, size_t len) {
  PlainGame g;
  g.start(&s);
  size_t at = 0, where = 99999;
  Expected x;
  const int expected = set_position(g, text, len, at);
  x.error_if(expected < 0, expected);
  const Kept kept(e, s.engine_size());
  const int result = called(k_position_set, x, pply_position_set(e, text, len, &where));
  require_kept(kept, result, k_position_set);
  if (result == PPLY_ERR_PARSE || (result == PPLY_ERR_POSITION && s.kind == Kind::kCheckers))
    require(where == at, "where is the bad byte");
  if (result < 0) return;
  char out[300];
  const int n = pply_position_write(e, out, sizeof out);
  pply_engine* const again = make(s, t.second);
  require(n > 0 && pply_position_set(again, out, size_t(n), nullptr) == PPLY_OK, "it reads back");
  require_same(e, again, pply_position_write);
  require(pply_position_outcome(e) == g.outcome(), "the outcome is the plain one's");
  ++counts().compared[k_round_trip];
}
void read_record(const GameSpec& s, Table& t, pply_engine* e, const char* text, size_t len) {
  PlainGame g;
  g.start(&s);
  size_t at = 0, where = 99999;
  Expected x;
  const int expected = play_record(g, text, len, at);
  x.error_if(expected < 0, expected);
  const int result = called(k_record_play, x, pply_record_play(e, text, len, &where));
  require(pply_record_length(e) == g.length(), "all moves are played or none");
  if (result < 0) {
    require(where == at, "where is the bad move");
    require_same(e, make(s, t.second), pply_position_write);
    return;
  }
  static char out[8192];
  const int n = pply_record_write(e, out, sizeof out);
  pply_engine* const again = make(s, t.second);
  require(n >= 0 && pply_record_play(again, out, size_t(n), nullptr) == PPLY_OK, "it reads back");
  require_same(e, again, pply_record_write);
  require_same(e, again, pply_position_write);
  ++counts().compared[k_round_trip];
}
void read_move(const GameSpec& s, pply_engine* e, const char* text, size_t len) {
  size_t at = 0;
  pply_move plain = 0, move = 4321, again = 0;
  Expected x;
  x.error_if(!take_move(s, text, len, at, plain) || at != len, PPLY_ERR_PARSE);
  const int result = called(k_move_parse, x, pply_move_parse(e, text, len, &move));
  require(move == (result == PPLY_OK ? plain : 4321), "a move is read the same");
  if (result < 0) return;
  char out[16];
  const int n = pply_move_write(e, move, out, sizeof out);
  require(n > 0 && pply_move_parse(e, out, size_t(n), &again) == PPLY_OK && again == move,
          "it reads back");
  ++counts().compared[k_round_trip];
}

}  // namespace
}  // namespace picoply::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace picoply::fuzz;
  static const bool writes = std::atexit(write_counts) == 0;
  (void)writes;
  if (size < 2) return 0;
  const uint32_t custom = games().well_behaved() - games().built_in();
  const uint32_t letter = (data[0] - uint32_t('a')) % 32 % games().well_behaved();
  const uint32_t which = letter < custom ? games().built_in() + letter : letter - custom;
  const GameSpec& s = games()[which];
  Table& t = tables[which];
  pply_engine* const e = make(s, t.memory);
  const char* const text = reinterpret_cast<const char*>(data) + 2;
  switch (data[1] % 3) {
    case 0: read_move(s, e, text, size - 2); break;
    case 1: read_position(s, t, e, text, size - 2); break;
    default: read_record(s, t, e, text, size - 2); break;
  }
  ++counts().inputs;
  return 0;
}
