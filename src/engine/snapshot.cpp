// A game as bytes that are the same on every processor, to keep or to send: where it began, and the
// moves played.
//
//    0  4  "pply"
//    4  1  version of this form: 1
//    5  1  what kind of game it is and how it began: kSet ...
//    6  2  columns, rows
//    8  2  distinct moves, a pass not counted
//   10  2  how many moves were played
//   12     only if it began at a position that was set: its cells from a1, b1, ..., as in
//          pply_position_cell. Five a byte: the first of them times 1, the next times 3, 9, 27, 81.
//          In games with pieces of several kinds two a byte, the second of them times 16
//      1|2 for each move, its number; a pass is the number after the last. Two bytes if that is
//          over 255
//       4  CRC-32 of all bytes before
//
// Numbers begin with their lowest byte. What is read is not trusted. A game has no such form if it
// began at a position with walls (games/gomoku/walls.hpp) or of more than kMostCells, for which
// there is no room on the stack.
#include "engine.hpp"
#include "picoply/crc32.hpp"

namespace picoply::capi {
namespace {

constexpr uint8_t kMagic[] = {'p', 'p', 'l', 'y'};
constexpr uint32_t kVersionAt = 4, kKindAt = 5, kSizesAt = 6, kCountAt = 10, kHead = 12, kCrc = 4;
constexpr uint8_t kFormVersion = 1;

// The byte at kKindAt
constexpr uint8_t kSet = 1;     // it began at a position that was set
constexpr uint8_t kSecond = 2;  // and with the second player's move
constexpr uint32_t kTraitsShift = 2;
constexpr uint8_t kKindTraits = kHasPass | kHasForbidden | kHasGravity | kRank1OnTop | kHasMargin;
static_assert(kKindTraits == 31, "the lowest bits");

constexpr uint32_t kMostCells = 400;
constexpr uint32_t kFullByte = 243;  // 3^5

// How cells are packed.
struct Packing {
  bool kinds;  // of pieces

  constexpr uint32_t in_byte() const noexcept { return kinds ? 2 : 5; }
  constexpr uint32_t states() const noexcept { return kinds ? 16 : 3; }
  constexpr uint32_t bytes(uint32_t cells) const noexcept {
    return (cells + in_byte() - 1) / in_byte();
  }
};

// Where a game began.
struct Beginning {
  bool is_set = false;  // not at the starting position
  bool has_form = true;
  uint8_t side = 0;
  Packing packing;
  uint8_t cells[Packing{false}.bytes(kMostCells)] = {};

  explicit Beginning(const pply_game* game) noexcept
      : packing{game->forms != nullptr && game->forms->set_cells != nullptr} {}

  uint32_t weight(uint32_t i) const noexcept {
    uint32_t w = 1;
    for (i %= packing.in_byte(); i != 0; --i) w *= packing.states();
    return w;
  }
  // Of a cell that is 0.
  void put(uint32_t i, uint8_t state) noexcept {
    if (state >= packing.states()) {
      has_form = false;
      return;
    }
    uint8_t& byte = cells[i / packing.in_byte()];
    byte = uint8_t(byte + state * weight(i));
  }
  void take(uint32_t i, uint8_t state) noexcept {
    uint8_t& byte = cells[i / packing.in_byte()];
    byte = uint8_t(byte - state * weight(i));
  }
  uint8_t at(uint32_t i) const noexcept {
    return uint8_t(cells[i / packing.in_byte()] / weight(i) % packing.states());
  }
};

uint32_t cells_of(const pply_game* game) noexcept { return uint32_t(game->cols) * game->rows; }

// How the game is told from others. Rules and size of the search are not.
struct Form {
  uint8_t kind;  // kSet and kSecond are 0
  uint16_t cols, rows, move_count;
  bool wide;  // a move takes two bytes

  uint32_t bytes_of_move() const noexcept { return wide ? 2 : 1; }
};

bool form_of(const pply_engine* engine, Form& form) noexcept {
  const pply_game* const game = engine->game;
  const Notation notation = game->notation(engine);
  form.kind = uint8_t((game->traits & kKindTraits) << kTraitsShift);
  form.cols = notation.cols;
  form.rows = notation.rows;
  form.move_count = notation.move_count;
  form.wide = notation.move_count > 255;
  return game->played != nullptr && game->rows <= 255 && form.move_count < 0xffff;
}

Beginning beginning_of(const pply_engine* engine) noexcept {
  Beginning b(engine->game);
  if ((engine->flags & kFromText) == 0) return b;
  const pply_game* const game = engine->game;
  const uint32_t cells = cells_of(game);
  b.is_set = true;
  b.has_form = b.packing.bytes(cells) <= sizeof b.cells;
  if (!b.has_form) return b;
  if (game->began != nullptr) {
    const uint8_t* const kept = game->began(engine);
    b.side = kept[0];
    const uint32_t bits = b.packing.kinds ? 4 : 2;
    for (uint32_t i = 0; i < cells; ++i) b.put(i, uint8_t(packed_cell(kept, i, bits)));
    return b;
  }
  b.side = uint8_t((game->side(engine) ^ engine->move_count) & 1);
  for (uint32_t i = 0; i < cells; ++i) b.put(i, game->cell(engine, i));
  for (uint32_t i = 0; i < engine->move_count; ++i) {
    const pply_move m = game->played(engine, i);
    if (m != PPLY_MOVE_PASS) b.take(m, game->cell(engine, m));
  }
  return b;
}

// Sets the position where it began, through its text unless there are kinds. A function of its own,
// so that a game that began as usual does without this room on the stack.
PPLY_NOINLINE int set_beginning(pply_engine* engine, const Beginning& b, size_t& where) noexcept {
  constexpr char kLetters[] = {'-', 'X', 'O'};
  char text[kMostCells + 1];
  const uint32_t cells = cells_of(engine->game);
  if (b.packing.kinds) {
    auto* const states = reinterpret_cast<uint8_t*>(text);
    for (uint32_t i = 0; i < cells; ++i) states[i] = b.at(i);
    return engine->game->forms->set_cells(engine, states, b.side, where);
  }
  for (uint32_t i = 0; i < cells; ++i) text[i] = kLetters[b.at(i)];
  text[cells] = kLetters[b.side + 1];
  return engine->game->read(engine, text, size_t(cells) + 1, where);
}

// Goes to the beginning: PPLY_ERR_CALLBACK, PPLY_ERR_SUPPORT, or PPLY_ERR_POSITION with the cell in
// `where`, or as many as there are for the side to move. Forgets the moves but for kTrying.
int begin_at(pply_engine* engine, const Beginning& b, size_t& where) noexcept {
  if (!b.is_set) return engine->game->reset(engine);
  if (engine->game->read == nullptr) return PPLY_ERR_SUPPORT;
  return set_beginning(engine, b, where);
}

// The moves of a snapshot, or of the engine's own record.
struct Moves {
  const uint8_t* bytes;  // null: the record
  uint32_t count;
  Form form;

  pply_move at(const pply_engine* engine, uint32_t i) const noexcept {
    if (bytes == nullptr) return engine->game->played(engine, i);
    uint32_t m = bytes[i * form.bytes_of_move()];
    if (form.wide) m |= uint32_t(bytes[2 * i + 1]) << 8;
    if (m == form.move_count) return PPLY_MOVE_PASS;
    return m < form.move_count ? pply_move(m) : pply_move(PPLY_MOVE_NONE);
  }
};

// Plays them on: PPLY_ERR_OVER, PPLY_ERR_ILLEGAL, PPLY_ERR_CALLBACK, with the move's index in
// `where`.
int play_all(pply_engine* engine, const Moves& moves, size_t& where) noexcept {
  const pply_game* const game = engine->game;
  for (uint32_t i = 0; i < moves.count; ++i) {
    where = size_t(i);
    const pply_move m = moves.at(engine, i);
    if (is_over(engine)) return PPLY_ERR_OVER;
    if (!game->is_legal(engine, m)) return PPLY_ERR_ILLEGAL;
    const int error = game->play(engine, m);
    if (error != PPLY_OK) return error;
  }
  return PPLY_OK;
}

uint32_t number(const uint8_t* at, uint32_t bytes) noexcept {
  uint32_t n = 0;
  for (uint32_t i = bytes; i > 0; --i) n = n << 8 | at[i - 1];
  return n;
}
void put_number(uint8_t* at, uint32_t n, uint32_t bytes) noexcept {
  for (uint32_t i = 0; i < bytes; ++i, n >>= 8) at[i] = uint8_t(n);
}

// Looks whether the bytes are a snapshot of such a game.
int look_through(const uint8_t* bytes, size_t size, const pply_game* game, const Form& form,
                 Beginning& b, Moves& moves, size_t& where) noexcept {
  for (where = 0; where < sizeof kMagic; ++where)
    if (where >= size || bytes[where] != kMagic[where]) return PPLY_ERR_PARSE;
  where = size;
  if (size < kHead) return PPLY_ERR_PARSE;
  if (bytes[kVersionAt] != kFormVersion) return PPLY_ERR_SUPPORT;
  const uint8_t began = bytes[kKindAt] & (kSet | kSecond);
  if (bytes[kKindAt] != (form.kind | began) || bytes[kSizesAt] != form.cols ||
      bytes[kSizesAt + 1] != form.rows || number(bytes + kSizesAt + 2, 2) != form.move_count)
    return PPLY_ERR_SUPPORT;
  b.is_set = (began & kSet) != 0;
  b.side = (began & kSecond) != 0 ? 1 : 0;
  const uint32_t cells = b.is_set ? cells_of(game) : 0;
  const uint32_t packed = b.packing.bytes(cells);
  if (packed > sizeof b.cells) return PPLY_ERR_SUPPORT;
  moves = {bytes + kHead + packed, number(bytes + kCountAt, 2), form};
  const uint32_t needed = kHead + packed + moves.count * form.bytes_of_move() + kCrc;
  if (size < needed) return PPLY_ERR_PARSE;
  const size_t used = size_t(needed - kCrc);
  where = used;
  if (number(bytes + used, kCrc) != crc32(bytes, used)) return PPLY_ERR_PARSE;
  where = kKindAt;
  if (b.side != 0 && !b.is_set) return PPLY_ERR_PARSE;
  for (uint32_t i = 0; i < packed; ++i) {
    where = size_t(kHead) + size_t(i);
    if (bytes[where] >= kFullByte && !b.packing.kinds) return PPLY_ERR_PARSE;
    b.cells[i] = bytes[where];
  }
  for (uint32_t i = cells; i < packed * b.packing.in_byte(); ++i)
    if (b.at(i) != 0) return PPLY_ERR_PARSE;
  return PPLY_OK;
}

// Where in the bytes what an error is about lies.
size_t offset_of(int error, size_t index, uint32_t cells, const Beginning& b,
                 const Form& form) noexcept {
  if (error == PPLY_ERR_POSITION)
    return index < cells ? size_t(kHead) + index / size_t(b.packing.in_byte()) : size_t(kKindAt);
  return size_t(kHead) + size_t(b.is_set ? b.packing.bytes(cells) : 0) +
         index * size_t(form.bytes_of_move());
}

}  // namespace

int write_snapshot(const pply_engine* engine, uint8_t* out, size_t capacity) noexcept {
  Form form;
  if (!form_of(engine, form)) return PPLY_ERR_SUPPORT;
  const bool is_set = (engine->flags & kFromText) != 0;
  const Beginning b = beginning_of(engine);
  if (!b.has_form) return PPLY_ERR_SUPPORT;
  const uint32_t packed = is_set ? b.packing.bytes(cells_of(engine->game)) : 0;
  const uint32_t used = kHead + packed + engine->move_count * form.bytes_of_move();
  if (used + kCrc > capacity) return int(used + kCrc);
  __builtin_memcpy(out, kMagic, sizeof kMagic);
  out[kVersionAt] = kFormVersion;
  out[kKindAt] = uint8_t(form.kind | (b.is_set ? kSet : 0) | (b.side != 0 ? kSecond : 0));
  out[kSizesAt] = uint8_t(form.cols);
  out[kSizesAt + 1] = uint8_t(form.rows);
  put_number(out + kSizesAt + 2, form.move_count, 2);
  put_number(out + kCountAt, engine->move_count, 2);
  __builtin_memcpy(out + kHead, b.cells, size_t(packed));
  for (uint32_t i = 0; i < engine->move_count; ++i) {
    const pply_move m = engine->game->played(engine, i);
    put_number(out + kHead + packed + i * form.bytes_of_move(),
               m == PPLY_MOVE_PASS ? form.move_count : m, form.bytes_of_move());
  }
  put_number(out + used, crc32(out, size_t(used)), kCrc);
  return int(used + kCrc);
}

// The moves are tried first, while the record is kept, to go back to where the game was if one
// fails.
int restore_snapshot(pply_engine* engine, const uint8_t* bytes, size_t size,
                     size_t& where) noexcept {
  Form form;
  if (!form_of(engine, form)) return PPLY_ERR_SUPPORT;
  Beginning b(engine->game);
  Moves moves;
  int error = look_through(bytes, size, engine->game, form, b, moves, where);
  if (error != PPLY_OK) return error;
  const Busy busy(engine->flags);
  const Beginning old = beginning_of(engine);
  if (!old.has_form) return PPLY_ERR_SUPPORT;  // there would be no way back
  const uint32_t count = engine->move_count;
  engine->flags = uint8_t(engine->flags | kTrying);
  error = begin_at(engine, b, where);
  const bool has_begun = error == PPLY_OK;
  if (has_begun) error = play_all(engine, moves, where);
  if (error != PPLY_OK) {
    size_t ignored = 0;
    if (has_begun && begin_at(engine, old, ignored) == PPLY_OK)
      (void)play_all(engine, {nullptr, count, form}, ignored);
    engine->flags = uint8_t(engine->flags & ~kTrying);
    where = offset_of(error, where, cells_of(engine->game), b, form);
    return error;
  }
  engine->flags = uint8_t(engine->flags & ~kTrying);
  engine->move_count = uint16_t(count);  // so many are forgotten
  size_t ignored = 0;
  error = begin_at(engine, b, ignored);
  if (error == PPLY_OK) error = play_all(engine, moves, ignored);
  leave_position(engine);
  return error == PPLY_OK ? error
                          : int(PPLY_ERR_CALLBACK);  // only rules that contradict themselves
}

}  // namespace picoply::capi
