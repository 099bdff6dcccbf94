// Opening books of any bytes: whatever is in one, its move is legal, the answer is the same
// wherever the book lies, and the engine is as before.
//
// An input: the game and the book, how many moves were played, then the book: from its beginning,
// or changes of one of the library's: two bytes for where, one for what.
#include "games.hpp"
#include "world.hpp"

namespace picoply::fuzz {
namespace {

Memory<EngineSlot::kBytes> memory;
uint8_t book[PPLY_BOOK_SIZE + 9];

void run(Choices in) {
  const GameSpec& s = games()[in.below(games().built_in())];
  static const uint8_t* const kBooks[] = {pply_gomoku15_book, pply_standard15_book,
                                          pply_renju15_book};
  const uint32_t which = in.below(4);
  const bool reads = in.below(2) != 0;
  PlainGame g;
  g.start(&s);
  pply_engine* e = nullptr;
  require(pply_engine_init(&e, s.game, memory.bytes, sizeof memory.bytes, nullptr) == PPLY_OK,
          "an engine is made");
  for (uint32_t n = in.below(8); n > 0 && !g.is_over(); --n) {
    // Near the centre, where books have moves.
    pply_move move = pply_move(in.below(s.move_count));
    if (s.rules.cols == 15) move = pply_move((5 + in.below(5)) * 15 + 5 + in.below(5));
    if (!g.is_legal(move)) continue;
    g.play(move);
    require(pply_move_play(e, move) == PPLY_OK, "a legal move is played");
  }
  size_t size = PPLY_BOOK_SIZE;
  std::memset(book, 0, sizeof book);
  const uint32_t shift = in.below(9);
  if (which < 3) std::memcpy(book + shift, kBooks[which], PPLY_BOOK_SIZE);
  if (reads) size = in.bytes(book + shift, PPLY_BOOK_SIZE);
  while (!in.empty()) {
    const uint32_t at = in.word() % PPLY_BOOK_SIZE;
    book[shift + at] = uint8_t(in.byte());
  }
  pply_move move = 4321, again = 4321;
  const Kept kept(e, s.engine_size());
  const int result = pply_book_move(e, book + shift, size, &move);
  require_kept(kept, k_book_move);
  counts().count(k_book_move, result);
  require(result == PPLY_OK || result == PPLY_ERR_EMPTY || result == PPLY_ERR_PARSE ||
              result == PPLY_ERR_SUPPORT || result == PPLY_ERR_OVER,
          "errors are documented ones");
  require(result == PPLY_OK ? g.is_legal(move) : move == 4321, "a book's move is legal");
  std::memmove(book, book + shift, size);
  require(pply_book_move(e, book, size, &again) == result && again == move,
          "a book may lie anywhere");
  ++counts().inputs;
}

}  // namespace
}  // namespace picoply::fuzz

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const bool writes = std::atexit(picoply::fuzz::write_counts) == 0;
  (void)writes;
  picoply::fuzz::run(picoply::fuzz::Choices(data, size));
  return 0;
}
