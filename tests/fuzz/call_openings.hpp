// The opening adviser and the opening books.
#ifndef PICOPLY_TESTS_FUZZ_CALL_OPENINGS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_CALL_OPENINGS_HPP_INCLUDED

#include "call_threats.hpp"

namespace picoply::fuzz {

inline bool keeps_stones(const GameSpec& s) {
  return !s.custom && s.kind == Kind::kRows && !s.gravity;
}

inline void call_opening_init(World& w, OpeningSlot& o, const GameSpec& spec) {
  Expected x;
  const pply_game* game = spec.game;
  const size_t needed = pply_opening_size(game);
  counts().count(k_opening_size, 0);
  unsigned char* memory = o.memory[o.which].bytes;
  size_t size = sizeof o.memory[0].bytes;
  pply_opening* made = nullptr;
  pply_opening** out = &made;
  x.error_if(!keeps_stones(spec) || spec.rules.cols < 5, PPLY_ERR_SUPPORT);
  switch (w.in.below(24)) {
    case 23:
      x.error(PPLY_ERR_MEMORY);
      size = w.in.below(uint32_t(needed));
      break;
    case 22:
      x.error(PPLY_ERR_NULL);
      out = nullptr;
      break;
    case 21:
      x.error(PPLY_ERR_NULL);
      memory = nullptr;
      break;
    case 20:
      x.error(PPLY_ERR_ALIGN);
      memory += 1 + w.in.below(7);
      break;
    case 19:
      x.error(PPLY_ERR_NULL);
      game = nullptr;
      break;
    case 18:
      x.error(PPLY_ERR_INVALID);
      out = reinterpret_cast<pply_opening**>(memory + 8 * w.in.below(100));
      break;
    default: break;
  }
  const Kept kept(o.memory[o.which].bytes, needed);
  const int result = called(k_opening_init, x, pply_opening_init(out, game, memory, size));
  require_kept(kept, result, k_opening_init);
  if (result < 0) return;
  require(static_cast<void*>(made) == memory, "the handle is the memory");
  o.object = made;
  o.size = needed;
  o.spec = &spec;
  o.table = nullptr;
  o.is_asked = o.is_finished = o.is_comparable = false;
}

// Whether two cells are mirror images of each other by a symmetry of the stones.
inline bool are_mirrored(const PlainGame& g, int a, int b) {
  const int n = g.spec().rules.cols;
  const auto image = [n](int at, int symmetry) {
    int x = at % n, y = at / n;
    if (symmetry & 1) x = n - 1 - x;
    if (symmetry & 2) y = n - 1 - y;
    return (symmetry & 4) != 0 ? x * n + y : y * n + x;
  };
  for (int s = 0; s < 8; ++s) {
    if (image(a, s) != b) continue;
    bool same = true;
    for (int i = 0; i < n * n && same; ++i) same = g.cell(i) == g.cell(image(i, s));
    if (same) return true;
  }
  return false;
}

inline void check_opening(OpeningSlot& o) {
  auto r = empty_result<pply_opening_result>();
  require(pply_opening_info(o.object, &r) == PPLY_OK, "there is an answer");
  require(r.swap <= 1 && r.length <= PPLY_OPENING_MOVES && (r.swap != 0) == (r.length == 0),
          "an answer is to swap or to play");
  require(r.best == (r.length == 0 ? pply_move(PPLY_MOVE_NONE) : r.moves[0]), "best is the first");
  const uint32_t question = o.options.question;
  PlainGame g = o.game;
  const bool in_turn = question == PPLY_OPENING_THREE || question == PPLY_OPENING_SWAP2;
  if (question == PPLY_OPENING_THREE) require(r.length == 3, "three stones");
  if (question == PPLY_OPENING_SWAP2) require(r.length <= 2, "a move or two stones");
  if (question == PPLY_OPENING_COLOUR || question == PPLY_OPENING_CHOOSE)
    require(r.length <= 1, "a move");
  if (question == PPLY_OPENING_OFFER) require(r.length <= o.options.count, "no more than asked");
  for (uint32_t i = 0; i < r.length; ++i) {
    require(g.is_legal(r.moves[i]), "an opening's moves are legal");
    if (in_turn) {
      g.play(r.moves[i]);
      continue;
    }
    for (uint32_t j = 0; j < i; ++j)
      require(!are_mirrored(g, r.moves[i], r.moves[j]), "no offer mirrors another");
  }
  if (question != PPLY_OPENING_CHOOSE || r.length == 0) return;
  bool offered = false;
  for (uint32_t i = 0; i < o.options.count; ++i) offered |= o.options.moves[i] == r.moves[0];
  require(offered, "what is chosen was offered");
}

inline void call_opening_begin(World& w, OpeningSlot& o, EngineSlot& e) {
  Expected x;
  pply_opening_options q;
  std::memset(static_cast<void*>(&q), 0, sizeof q);
  choose_size(w, q, x);
  q.question = w.in.below(5);
  const bool counts_moves = q.question >= PPLY_OPENING_OFFER;
  if (counts_moves) q.count = uint16_t(1 + w.in.below(4));
  if (w.in.once_in(48)) q.count = uint16_t(counts_moves ? 13 * w.in.below(2) : 1);
  if (w.in.once_in(48)) q.question = 5 + w.in.byte();
  q.max_nodes = w.in.once_in(48) ? 0 : 1 + w.in.below(150);
  if (w.in.below(2) == 0) q.flags = q.question == PPLY_OPENING_THREE ? 1 : 0;
  if (w.in.once_in(48)) q.flags = 2;
  PlainGame g = e.game;
  for (uint32_t i = 0; i < q.count && i < PPLY_OPENING_MOVES; ++i)
    q.moves[i] = w.in.once_in(32) ? any_move(w, g) : legal_move(w, g);
  const bool is_count_right = q.question >= PPLY_OPENING_OFFER
                                  ? q.count >= 1 && q.count <= PPLY_OPENING_MOVES
                                  : q.count == 0;
  x.error_if(q.question > PPLY_OPENING_CHOOSE || q.max_nodes == 0 || q.flags > 1 || !is_count_right,
             PPLY_ERR_INVALID);
  x.error_if(g.spec().game != o.spec->game, PPLY_ERR_SUPPORT);
  if (x.none()) {
    int stones = 0;
    for (int i = 0; i < g.spec().cells(); ++i) stones += g.cell(i) != 0;
    x.error_if(g.is_over(), PPLY_ERR_OVER);
    x.error_if(q.question == PPLY_OPENING_THREE && (stones != 0 || g.side() != 0),
               PPLY_ERR_POSITION);
    x.error_if(q.question == PPLY_OPENING_SWAP2 && (stones != 3 || g.side() != 1),
               PPLY_ERR_POSITION);
    bool bad = false;
    for (uint32_t i = 0; i < q.count && q.question == PPLY_OPENING_CHOOSE; ++i) {
      bad |= !g.is_legal(q.moves[i]);
      for (uint32_t j = 0; j < i && !bad; ++j)
        bad |= q.moves[i] == q.moves[j] ||
               (q.moves[i] < g.spec().move_count && q.moves[j] < g.spec().move_count &&
                are_mirrored(g, q.moves[i], q.moves[j]));
    }
    x.error_if(bad, PPLY_ERR_ILLEGAL);
  }
  const bool null = w.in.once_in(48);
  x.error_if(null, PPLY_ERR_NULL);
  pply_opening* const who = receiver(w, o.object, x);
  const pply_engine* const about = who == o.object ? receiver(w, e.engine, x) : e.engine;
  const Kept kept(o.object, o.size);
  const int result =
      called(k_opening_begin, x, pply_opening_begin(who, about, null ? nullptr : &q));
  require_kept(kept, result, k_opening_begin);
  if (result < 0) return;
  o.options = q;
  o.game = e.game;
  o.table = e.table;
  o.table_size = e.table_size;
  if (o.table != nullptr) o.table->is_dirty = true;
  remember_begin(w, o);
  check_opening(o);
}
inline void call_opening_step(World& w, OpeningSlot& o) {
  Expected x;
  x.error_if(!o.is_asked, PPLY_ERR_EMPTY);
  const uint32_t nodes = w.in.below(60);
  pply_opening* const who = receiver(w, o.object, x);
  if (x.none()) w.disturb(o.table, &o);
  const int result = called(k_opening_step, x, pply_opening_step(who, nodes));
  if (result < 0 || o.is_finished) return;
  if (result == PPLY_RUNNING) {
    if (w.in.below(4) == 0) check_opening(o);
    return;
  }
  o.is_finished = true;
  check_opening(o);
  if (!o.is_comparable) return;
  repeat_copy(
      w, o, k_opening_steps,
      [](void* twin) {
        while (pply_opening_step(static_cast<pply_opening*>(twin), 0xffffffffu) == PPLY_RUNNING) {
        }
      },
      [&](void* twin) {
        auto a = empty_result<pply_opening_result>(), b = a;
        require(pply_opening_info(o.object, &a) == PPLY_OK &&
                    pply_opening_info(static_cast<pply_opening*>(twin), &b) == PPLY_OK &&
                    std::memcmp(&a, &b, sizeof a) == 0,
                "an adviser in steps is one at once");
      });
  o.is_comparable = false;
}
inline void call_opening_info(World& w, OpeningSlot& o) {
  Expected x;
  auto r = empty_result<pply_opening_result>();
  choose_size(w, r, x);
  x.error_if(!o.is_asked, PPLY_ERR_EMPTY);
  const pply_opening* const who = receiver(w, o.object, x);
  const Kept kept(o.object, o.size);
  called(k_opening_info, x, pply_opening_info(who, &r));
  require_kept(kept, k_opening_info);
}

// One of the library's books, whole or damaged.
inline void call_book_move(World& w, EngineSlot& e) {
  Expected x;
  static uint8_t damaged[PPLY_BOOK_SIZE];
  static const uint8_t* const kBooks[] = {pply_gomoku15_book, pply_standard15_book,
                                          pply_renju15_book};
  const uint32_t which = w.in.below(3);
  const GameSpec& s = e.game.spec();
  const uint8_t* book = kBooks[which];
  bool whole = true;
  size_t size = PPLY_BOOK_SIZE;
  if (w.in.below(8) == 0) {
    whole = false;
    std::memcpy(damaged, book, sizeof damaged);
    for (uint32_t n = 1 + w.in.below(4); n > 0; --n)
      damaged[w.in.below(PPLY_BOOK_SIZE)] ^= uint8_t(1 + w.in.below(255));
    if (w.in.below(4) == 0) size = w.in.below(PPLY_BOOK_SIZE);
    book = damaged;
  }
  const bool fits = keeps_stones(s) && s.rules.cols == 15 && s.rules.renju == (which == 2);
  x.error_if(!fits, PPLY_ERR_SUPPORT);
  x.error_if(e.game.is_over(), PPLY_ERR_OVER);
  if (w.in.once_in(64)) {
    book = nullptr;
    x.only(PPLY_ERR_NULL);
  }
  const pply_engine* const who = receiver(w, e.engine, x);
  pply_move move = 4321;
  const int result = pply_book_move(who, book, size, &move);
  const bool fine = x.fits(result) || (x.none() && result == PPLY_ERR_EMPTY) ||
                    (!whole && (result == PPLY_ERR_PARSE || result == PPLY_ERR_SUPPORT ||
                                result == PPLY_ERR_EMPTY || result == PPLY_OK)) ||
                    (book == nullptr && result < 0);
  called(k_book_move, fine, result);
  require(result == PPLY_OK ? e.game.is_legal(move) : move == 4321, "a book's move is legal");
}

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_CALL_OPENINGS_HPP_INCLUDED
