// Snapshots: a twin that restores one has the same position and record; one that is damaged changes
// nothing.
#ifndef PICOPLY_TESTS_FUZZ_CALL_SNAPSHOTS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_SNAPSHOTS_HPP_INCLUDED

#include "call_text.hpp"
#include "sums.hpp"

namespace picoply::fuzz {

inline constexpr size_t kMostSnapshot = 2048;

inline void call_snapshot_write(World& w, EngineSlot& e) {
  Expected x;
  static Room<uint8_t, kMostSnapshot> out;
  const int whole = pply_snapshot_write(e.engine, nullptr, 0);
  const int moves = pply_record_length(e.engine);
  const GameSpec& s = e.game.spec();
  const int in_byte = s.kind == Kind::kCheckers ? 2 : 5;  // cells
  const int packed = e.game.is_from_text() ? (s.cells() + in_byte - 1) / in_byte : 0;
  require(whole == 16 + moves + packed && s.move_count <= 255 &&
              whole <= int(PPLY_SNAPSHOT_EXTRA) + moves,
          "a snapshot has the length that the header says");
  const size_t room = w.in.below(4) == 0 ? w.in.below(80) : kMostSnapshot;
  out = Room<uint8_t, kMostSnapshot>();
  const pply_engine* const who = receiver(w, e.engine, x);
  called(k_snapshot_write, x, pply_snapshot_write(who, room == 0 ? nullptr : out.at(), room),
         whole);
  const bool is_written = x.none() && size_t(whole) <= room;
  require(out.untouched_from(is_written ? size_t(whole) : 0), "a snapshot is written whole");
}

inline void call_snapshot_restore(World& w, EngineSlot& e) {
  Expected x;
  uint8_t bytes[kMostSnapshot];
  const int whole = pply_snapshot_write(e.engine, bytes, sizeof bytes);
  require(whole > 0 && size_t(whole) <= sizeof bytes, "a snapshot is written");
  const bool damages = w.in.below(3) == 0;
  if (damages) {
    const uint32_t bit = w.in.below(uint32_t(whole) * 8);
    bytes[bit / 8] = uint8_t(bytes[bit / 8] ^ 1u << bit % 8);
  } else if (!e.game.spec().custom) {
    pply_engine* const twin = twin_of(w, e.game.spec());
    require(pply_snapshot_restore(twin, bytes, size_t(whole), nullptr) == PPLY_OK,
            "it is restored");
    ++counts().compared[k_round_trip];
    uint8_t again[kMostSnapshot];
    require(pply_snapshot_write(twin, again, sizeof again) == whole &&
                std::memcmp(bytes, again, size_t(whole)) == 0,
            "it has the same snapshot");
    char a[2048], b[2048];
    require(pply_position_write(e.engine, a, sizeof a) > 0 &&
                pply_position_write(twin, b, sizeof b) > 0 && std::strcmp(a, b) == 0,
            "and the same position");
  }
  pply_engine* const who = receiver(w, e.engine, x);
  const bool is_refused = !x.none();
  const Kept kept(e.engine, e.size);
  const int result = pply_snapshot_restore(who, bytes, size_t(whole), nullptr);
  called(k_snapshot_restore,
         is_refused ? x.fits(result)
         : damages  ? result == PPLY_ERR_PARSE || result == PPLY_ERR_SUPPORT
                    : result == PPLY_OK,
         result);
  require_kept(kept, result, k_snapshot_restore);
  if (result >= 0) e.leave();
}

// Changes a cell or the side to move of the position that a snapshot begins with, and says by the
// plain rules whether there can be such a position.
inline bool change_beginning(World& w, PlainGame& game, uint8_t* bytes) {
  static constexpr int kKindAt = 5, kSecond = 2, kHead = 12;
  const bool has_kinds = game.spec().kind == Kind::kCheckers;
  const int in_byte = has_kinds ? 2 : 5, states = has_kinds ? 16 : 3;
  uint8_t cells[PlainGame::kMostCells];
  const int n = game.spec().cells();
  std::memcpy(cells, game.base(), size_t(n));
  if (has_kinds && w.in.below(4) == 0) {
    bytes[kKindAt] ^= kSecond;
    return game.set(cells, 1 - game.base_side());
  }
  const int at = int(w.in.below(uint32_t(n)));
  cells[at] = uint8_t((cells[at] + 1 + int(w.in.below(uint32_t(states) - 1))) % states);
  int byte = 0;
  for (int i = in_byte - 1; i >= 0; --i) {
    const int cell = at / in_byte * in_byte + i;
    byte = byte * states + (cell < n ? cells[cell] : 0);
  }
  bytes[kHead + at / in_byte] = uint8_t(byte);
  return game.set(cells, game.base_side());
}

// A snapshot whose sum is right and whose moves are any: as if they were played one after another.
inline void call_forged_snapshot(World& w, EngineSlot& e) {
  static constexpr int kCountAt = 10, kSum = 4;
  Expected x;
  uint8_t bytes[kMostSnapshot + 1];
  const GameSpec& s = e.game.spec();
  const int whole = pply_snapshot_write(e.engine, bytes, kMostSnapshot);
  int count = e.game.length();
  uint8_t* const moves = bytes + whole - kSum - count;
  if (count == 0 || w.in.below(2) == 0) {
    moves[count++] = uint8_t(w.in.below(s.move_count + 2u));
    bytes[kCountAt] = uint8_t(count);
    bytes[kCountAt + 1] = uint8_t(count >> 8);
  } else {
    moves[w.in.below(uint32_t(count))] = uint8_t(w.in.below(s.move_count + 2u));
  }
  PlainGame next = e.game;
  next.rewind();
  if (e.game.is_from_text() && w.in.below(2) == 0)
    x.error_if(!change_beginning(w, next, bytes), PPLY_ERR_POSITION);
  const size_t size = size_t(moves - bytes) + size_t(count);
  put_word(bytes + size, plain_crc32(bytes, size));

  for (int i = 0; i < count && x.none(); ++i) {
    const auto move = pply_move(moves[i] == s.move_count ? PPLY_MOVE_PASS : moves[i]);
    if (next.is_over()) {
      x.error(PPLY_ERR_OVER);
    } else if (!next.is_legal(move)) {
      x.error(PPLY_ERR_ILLEGAL);
    } else if (!next.play(move)) {
      x.error(PPLY_ERR_CALLBACK);
    }
  }
  pply_engine* const who = receiver(w, e.engine, x);
  const Kept kept(e.engine, e.size);
  const int result = called(k_snapshot_restore, x,
                            pply_snapshot_restore(who, bytes, size + size_t(kSum), nullptr));
  require_kept_playing(w, e, kept, result, k_snapshot_restore);
  if (result < 0) return;
  e.game = next;
  e.leave();
  check_whole_position(e);
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_SNAPSHOTS_HPP_INCLUDED
