// How the questions about an opening are answered: by searches of one position after another, each
// with its share of the nodes and the time.
//
//   THREE    Each of a list of openings gets the same share; the one valued closest to even is it.
//   SWAP2    Half goes into the position. If it is clear which side is better, and was after two
//            fifths of that, that side is taken. If not, white's best moves with black's best
//            replies are looked at, and those two stones put down that leave the position closest
//            to even; if nothing is near that, the better side is taken after all.
//   COLOUR   White, if it is to move, stays if the position is not worse for it.
//   OFFER    As many lines as make enough moves that are not mirror images of each other.
//   CHOOSE   The position after each.
//
// The value of a position is the mean of the last two depths, because odd depths favour the side to
// move.
#include "opening.hpp"
#include "picoply/games/gomoku/opening_stones.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

using gomoku::is_mirror_image;
using gomoku::Stones;
using Stage = OpeningStage;

// In the units of Gomoku's evaluation. Quiet positions are within this of each other.
constexpr int32_t kClear = 100;
constexpr int32_t kWorst = 0x7fff;

// A share of all nodes or time.
constexpr uint32_t kWhole = 10000;

uint64_t nodes_of(const pply_engine* engine) noexcept {
  pply_search_result r;
  __builtin_memset(&r, 0, sizeof r);
  engine->game->result(engine, r);
  return r.nodes;
}
Line best_of(const pply_engine* engine) noexcept { return engine->game->line(engine, 0); }

uint32_t apart(uint32_t a, uint32_t b) noexcept { return a > b ? a - b : b - a; }
int32_t distance(int32_t v) noexcept { return v < 0 ? -v : v; }

// ---- Each search's share ------------------------------------------------------------------------

// The number of openings that kThree goes through.
uint8_t openings_of(const pply_opening* o) noexcept {
  return (o->options.flags & PPLY_OPENING_CENTRAL) != 0 ? gomoku::kCentrals : gomoku::kCorners;
}

// The search ends when so much of the whole is used up.
uint32_t end_of_share(const pply_opening* o) noexcept {
  const uint32_t balance = 5500, pair = (kWhole - balance) / (kWhiteMoves * (kBlackMoves + 1));
  const uint32_t of_white = balance + o->index * (kBlackMoves + 1) * pair;
  switch (o->stage) {
    case Stage::kThree: return kWhole * (o->index + 1u) / openings_of(o);
    case Stage::kEarly: return 2000;
    case Stage::kLate: return 5000;
    case Stage::kWhites: return balance;
    case Stage::kBlacks: return of_white + pair;
    case Stage::kPairs: return of_white + (o->reply + 2u) * pair;
    case Stage::kChoose: return kWhole * (o->index + 1u) / o->options.count;
    default: return kWhole;
  }
}

uint64_t part_of(uint64_t all, uint32_t share) noexcept {
  // By 16 bits at a time: not every target's run-time library divides numbers of 64 bits.
  uint64_t parts = 0;
  uint32_t rest = 0;
  for (uint8_t shift = 64; shift > 0;) {
    shift = uint8_t(shift - 16);
    const uint32_t next = rest << 16 | uint16_t(all >> shift);
    parts = parts << 16 | next / kWhole;
    rest = next % kWhole;
  }
  return parts * share + rest * share / kWhole;
}

// What is left for this search, 1 at least; 0 for no limit.
uint64_t left_of(uint64_t all, uint64_t used, uint32_t share) noexcept {
  if (all == 0) return 0;
  const uint64_t end = part_of(all, share);
  return end > used ? end - used : uint64_t(1);
}

// ---- Callbacks of the search --------------------------------------------------------------------

uint32_t read_clock(void* user) {
  const pply_opening* const o = static_cast<const pply_opening*>(user);
  return o->options.now_ms(o->options.user);
}

void stay(pply_opening* o, pply_move move) noexcept {
  o->answer.swap = 0;
  o->answer.length = move == PPLY_MOVE_NONE ? 0 : 1;
  o->answer.moves[0] = move;
}

void choose_colour(pply_opening* o, int32_t value, pply_move best) noexcept {
  stay(o, best);
  o->answer.value = int16_t(value);
  if (value >= 0) return;
  o->answer.swap = 1;
  o->answer.length = 0;
  o->answer.moves[0] = 0;
}

bool mirrors_an_offer(const pply_opening* o, pply_move move) noexcept {
  for (uint32_t i = 0; i < o->answer.length; ++i)
    if (is_mirror_image(move, o->answer.moves[i], o->game->cols, o->symmetries)) return true;
  return false;
}

// In the first iteration there are only as many lines as have been found: so that there are enough
// offers, legal moves from the centre outwards.
void fill_offers(pply_opening* o) noexcept {
  const pply_engine* const engine = engine_of(o);
  pply_opening_result& a = o->answer;
  const uint32_t cols = o->game->cols, centre = cols / 2;
  for (uint32_t ring = 0; ring <= centre; ++ring) {
    for (uint32_t i = 0; i < cols * cols && a.length < o->options.count; ++i) {
      const uint32_t off = max(apart(i % cols, centre), apart(i / cols, centre));
      const pply_move move = pply_move(i);
      if (off == ring && engine->game->is_legal(engine, move) && !mirrors_an_offer(o, move))
        a.moves[a.length++] = move;
    }
  }
  if (a.length == 0 && engine->game->is_legal(engine, PPLY_MOVE_PASS))
    a.moves[a.length++] = PPLY_MOVE_PASS;
}

// The best moves found so far of which none mirrors another.
void take_offers(pply_opening* o) noexcept {
  const pply_engine* const engine = engine_of(o);
  pply_opening_result& a = o->answer;
  a.length = 0;
  const uint32_t lines = engine->game->line_count(engine);
  for (uint32_t rank = 0; rank < lines && a.length < o->options.count; ++rank) {
    const Line line = engine->game->line(engine, rank);
    if (mirrors_an_offer(o, line.move)) continue;
    a.moves[a.length++] = line.move;
    a.value = line.value;
  }
  fill_offers(o);
}

int32_t value_of(const pply_opening* o) noexcept {
  return o->iterations >= 2 ? (int32_t(o->last) + o->before) / 2 : int32_t(o->last);
}

// What an answer can be told from while its search goes on. kLate begins anew with one ply: until
// it has ended, what kEarly found is the better answer.
void note_progress(pply_opening* o, pply_move best) noexcept {
  if (o->stage == Stage::kEarly || o->stage == Stage::kColour)
    choose_colour(o, value_of(o), best);
  else if (o->stage == Stage::kOffer)
    take_offers(o);
}

bool tells_to_stop(pply_opening* o) noexcept {
  if (o->options.progress == nullptr) return false;
  pply_opening_result r;
  fill_opening_result(o, r);
  return o->options.progress(o->options.user, &r) != 0;
}

int on_iteration(void* user, const pply_search_result* r) {
  pply_opening* const o = static_cast<pply_opening*>(user);
  o->before = o->last;
  o->last = r->value;
  if (o->iterations < 2) ++o->iterations;
  note_progress(o, r->best);
  o->stopped = o->stopped || tells_to_stop(o);
  // A win as long as what was searched: no deeper search finds a shorter one.
  const bool won = r->value >= PPLY_VALUE_WIN - int32_t(r->depth);
  return o->stopped || (won && o->stage != Stage::kOffer && o->stage != Stage::kWhites &&
                        o->stage != Stage::kBlacks);
}

// ---- One search ---------------------------------------------------------------------------------

Stones stones_of(const pply_opening* o) noexcept {
  const pply_game* const game = o->game;
  if ((o->options.flags & PPLY_OPENING_CENTRAL) != 0)
    return gomoku::central_opening(o->index, game->cols);
  return gomoku::corner_opening(o->index, game->cols, (game->traits & kHasForbidden) != 0);
}

void put(pply_opening* o, pply_move move) noexcept {
  if (play_move(engine_of(o), move) == PPLY_OK) ++o->placed;
}

void place_stones(pply_opening* o) noexcept {
  if (o->stage == Stage::kThree) {
    const Stones s = stones_of(o);
    for (uint32_t i = 0; i < 3; ++i) put(o, s.cells[i]);
  }
  if (o->stage == Stage::kBlacks || o->stage == Stage::kPairs) put(o, o->whites[o->index]);
  if (o->stage == Stage::kPairs) put(o, o->blacks[o->reply]);
  if (o->stage == Stage::kChoose) put(o, o->options.moves[o->index]);
}

void take_stones(pply_opening* o) noexcept {
  for (; o->placed > 0; --o->placed) (void)undo_move(engine_of(o));
}

uint16_t lines_of(const pply_opening* o) noexcept {
  if (o->stage == Stage::kWhites) return kWhiteMoves;
  if (o->stage == Stage::kBlacks) return kBlackMoves;
  if (o->stage != Stage::kOffer) return 1;
  return uint16_t(o->options.count * popcount(uint32_t(o->symmetries)));
}

// False if there is nothing to search: the stones put down have ended the game.
bool begin_search_of(pply_opening* o) noexcept {
  place_stones(o);
  pply_engine* const engine = engine_of(o);
  o->iterations = 0;
  if (is_over(engine)) {
    const bool drawn = engine->game->outcome(engine) == PPLY_DRAW;
    o->last = drawn ? int16_t(0) : int16_t(-PPLY_VALUE_WIN);
    return false;
  }
  const uint32_t share = end_of_share(o);
  Request r;
  r.max_nodes = left_of(o->options.max_nodes, o->nodes, share);
  if (o->options.max_ms != 0) {
    r.now_ms = read_clock;
    const uint32_t used = read_clock(o) - o->start_ms;
    r.max_ms = uint32_t(left_of(o->options.max_ms, used, share));
  }
  r.progress = on_iteration;
  r.user = o;
  r.multi_pv = lines_of(o);
  if (begin_search(engine, r, PPLY_MOVE_NONE) != PPLY_OK) return false;
  o->last = best_of(engine).value;
  return true;
}

uint8_t take_lines(const pply_opening* o, pply_move* out, uint32_t most) noexcept {
  const pply_engine* const engine = engine_of(o);
  if (is_over(engine)) return 0;
  const uint32_t count = min(engine->game->line_count(engine), most);
  for (uint32_t i = 0; i < count; ++i) out[i] = engine->game->line(engine, i).move;
  return uint8_t(count);
}

// ---- From one search to the next ----------------------------------------------------------------

void next_white(pply_opening* o) noexcept {
  ++o->index;
  o->stage = o->index < o->white_count ? Stage::kBlacks : Stage::kDone;
}

// What the search says, and what comes next.
void conclude(pply_opening* o) noexcept {
  pply_opening_result& a = o->answer;
  const pply_engine* const engine = engine_of(o);
  const Line best = best_of(engine);
  const bool searched = !is_over(engine);
  if (searched) {
    o->nodes += nodes_of(engine);
    if (o->iterations < 2) o->last = best.value;
  }
  const int32_t value = value_of(o);
  switch (o->stage) {
    case Stage::kThree:
      if (searched && o->placed == 3 && distance(value) < o->closest) {
        o->closest = distance(value);
        a.length = 3;
        a.value = int16_t(value);
        for (uint32_t i = 0; i < 3; ++i)
          a.moves[i] = engine->game->played(engine, engine->move_count - 3u + i);
      }
      if (++o->index == openings_of(o)) o->stage = Stage::kDone;
      break;
    case Stage::kEarly:
      o->early = int16_t(value);
      choose_colour(o, value, best.move);
      o->stage = Stage::kLate;
      break;
    case Stage::kLate: {
      choose_colour(o, value, best.move);
      const bool is_clear = distance(value) >= kClear && (o->early < 0) == (value < 0);
      o->stage = is_clear ? Stage::kDone : Stage::kWhites;
      break;
    }
    case Stage::kWhites:
      o->white_count = take_lines(o, o->whites, kWhiteMoves);
      o->closest = kClear;
      o->index = 0;
      o->stage = o->white_count != 0 ? Stage::kBlacks : Stage::kDone;
      break;
    case Stage::kBlacks:
      o->black_count = take_lines(o, o->blacks, kBlackMoves);
      o->reply = 0;
      if (o->black_count != 0)
        o->stage = Stage::kPairs;
      else
        next_white(o);
      break;
    case Stage::kPairs:
      if (searched && distance(value) < o->closest) {
        o->closest = distance(value);
        a.swap = 0;
        a.length = 2;
        a.value = int16_t(value);
        a.moves[0] = o->whites[o->index];
        a.moves[1] = o->blacks[o->reply];
      }
      if (++o->reply == o->black_count) next_white(o);
      break;
    case Stage::kColour:
      choose_colour(o, value, best.move);
      o->stage = Stage::kDone;
      break;
    case Stage::kOffer:
      take_offers(o);
      o->stage = Stage::kDone;
      break;
    case Stage::kChoose:
      // Whoever chooses is to move after the move.
      if (value > o->closest) {
        o->closest = value;
        stay(o, o->options.moves[o->index]);
        a.value = int16_t(value);
      }
      if (++o->index == o->options.count) o->stage = Stage::kDone;
      break;
    case Stage::kDone: break;
  }
  if (o->stopped) o->stage = Stage::kDone;
  take_stones(o);
}

// Goes on to a position that has to be searched.
void find_search(pply_opening* o) noexcept {
  while (o->stage != Stage::kDone && !begin_search_of(o)) conclude(o);
}

}  // namespace

void fill_opening_result(const pply_opening* o, pply_opening_result& r) noexcept {
  r = o->answer;
  r.struct_size = sizeof r;
  r.best = r.length != 0 ? r.moves[0] : pply_move(PPLY_MOVE_NONE);
  r.nodes = o->nodes;
  if (o->stage != Stage::kDone) r.nodes += nodes_of(engine_of(o));
}

void begin_opening(pply_opening* o) noexcept {
  const Busy busy(o->flags);
  o->closest = o->stage == Stage::kChoose ? -kWorst : kWorst;
  o->start_ms = clock_of(o->options);
  if (o->stage == Stage::kThree) {
    const Stones s = stones_of(o);
    o->answer.length = 3;
    for (uint32_t i = 0; i < 3; ++i) o->answer.moves[i] = s.cells[i];
  } else if (o->stage == Stage::kChoose) {
    stay(o, o->options.moves[0]);
  }
  find_search(o);
  if (o->stage == Stage::kOffer)
    take_offers(o);
  else if (o->stage == Stage::kEarly || o->stage == Stage::kColour)
    stay(o, best_of(engine_of(o)).move);
}

bool step_opening(pply_opening* o, uint32_t nodes) noexcept {
  pply_engine* const engine = engine_of(o);
  const Busy busy(o->flags);
  while (o->stage != Stage::kDone) {
    engine->request.user = o;  // which may have been moved
    const uint64_t before = nodes_of(engine);
    const int status = step_search(engine, nodes);
    if (status == PPLY_RUNNING) break;
    nodes -= uint32_t(nodes_of(engine) - before);
    conclude(o);
    find_search(o);
  }
  return o->stage != Stage::kDone;
}

}  // namespace picoply::capi
