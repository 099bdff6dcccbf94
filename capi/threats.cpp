// Threat searches: what is the same for all games.
#include "arguments.hpp"
#include "threat_engine.hpp"

namespace picoply::capi {
namespace {

constexpr uint32_t kThreatsPoll = 64;  // positions from one look at the clock to the next

static_assert(kHasHead<pply_threats>);

void fill_threats_result(const pply_threats* threats, pply_threats_result& result) noexcept {
  __builtin_memset(&result, 0, sizeof result);
  result.struct_size = sizeof result;
  threats->game->threats_result(threats, result);
  result.complete = !threats->running && !threats->stopped;
}

// Asks the clock and the application.
bool is_to_stop(pply_threats* threats) noexcept {
  const pply_threats_options& o = threats->options;
  if (is_late(o, threats->start_ms)) return true;
  if (o.progress == nullptr) return false;
  pply_threats_result r;
  fill_threats_result(threats, r);
  const uint32_t depth = uint32_t(r.searched_attacks) << 16 | r.searched_threes;
  return is_told_to_stop(o, r, depth, threats->told);
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

size_t pply_threats_size(const pply_threats_game* game) {
  return game == nullptr ? size_t(0) : size_t(game->size);
}

int pply_threats_init(pply_threats** threats, const pply_threats_game* game, void* memory,
                      size_t memory_size) {
  if (game == nullptr) return PPLY_ERR_NULL;
  const int error = check_place(threats, memory, memory_size, size_t(game->size));
  if (error != PPLY_OK) return error;
  pply_threats* const t = place<kThreatsKind, pply_threats>(memory, size_t(game->size), game);
  game->threats_set_table(t, nullptr, 0, false);
  *threats = t;
  return PPLY_OK;
}

int pply_threats_set_table(pply_threats* threats, void* table, size_t size, uint32_t flags) {
  int error = check_idle_object<kThreatsKind>(threats);
  if (error == PPLY_OK)
    error = check_lent(threats, size_t(threats->game->size), table, size, flags);
  if (error != PPLY_OK) return error;
  if (threats->running) return PPLY_ERR_INVALID;
  threats->game->threats_set_table(threats, table, size, (flags & PPLY_TABLE_KEEP) != 0);
  return PPLY_OK;
}

int pply_threats_begin(pply_threats* threats, const pply_engine* engine,
                       const pply_threats_options* options) {
  int error = check_idle_object<kThreatsKind>(threats);
  if (error == PPLY_OK) error = check(engine);
  if (error != PPLY_OK) return error;
  pply_threats_options l;
  __builtin_memset(&l, 0, sizeof l);
  if (options != nullptr) error = read_struct(l, options);
  if (error != PPLY_OK) return error;
  if (l.question > PPLY_THREATS_SAVING || l.max_threes > PPLY_THREATS_ALL || lacks_clock(l))
    return PPLY_ERR_INVALID;
  const pply_threats_game* const game = threats->game;
  Ranges ranges;
  ranges.add(threats, size_t(game->size));
  ranges.add_table(game->threats_table(threats));
  ranges.add(engine);
  if (!ranges.are_apart()) return PPLY_ERR_INVALID;
  if (engine->game->custom != nullptr || engine->game->cols != game->cols ||
      engine->game->rows != game->rows)
    return PPLY_ERR_SUPPORT;
  if (is_over(engine)) return PPLY_ERR_OVER;
  error = game->threats_begin(threats, engine, l);
  if (error != PPLY_OK) return error;
  const Busy busy(threats->flags);
  threats->told = 0;
  threats->start_ms = clock_of(l);
  return PPLY_OK;
}

int pply_threats_step(pply_threats* threats, uint32_t max_nodes) {
  int error = check_idle_asked<kThreatsKind>(threats);
  if (error != PPLY_OK) return error;
  const pply_threats_game* const game = threats->game;
  error = check_apart(threats, size_t(game->size), game->threats_table(threats));
  if (error != PPLY_OK) return error;
  const Busy busy(threats->flags);
  return step_watched(
      *threats, kThreatsPoll, max_nodes,
      [game, threats](uint32_t n) noexcept { return game->threats_step(threats, n); },
      [threats]() noexcept { return is_to_stop(threats); });
}

int pply_threats_info(const pply_threats* threats, pply_threats_result* result) {
  const int error = check_object<kThreatsKind>(threats);
  if (error != PPLY_OK) return error;
  return tell_result(
      threats, size_t(threats->game->size), threats->asked, result,
      [threats](pply_threats_result& r) noexcept { fill_threats_result(threats, r); });
}

int pply_threats_line(const pply_threats* threats, pply_move* out, size_t capacity) {
  int error = check_asked<kThreatsKind>(threats);
  if (error != PPLY_OK) return error;
  const pply_threats_game* const game = threats->game;
  error = check_output_list(threats, size_t(game->size), out, capacity);
  if (error != PPLY_OK) return error;
  pply_threats_result r;
  fill_threats_result(threats, r);
  for (uint32_t i = 0; i < r.length && i < capacity; ++i) out[i] = game->threats_line(threats, i);
  return int(r.length);
}

int pply_threats_saving(const pply_threats* threats, pply_move* out, uint8_t* proven,
                        size_t capacity) {
  int error = check_asked<kThreatsKind>(threats);
  if (error != PPLY_OK) return error;
  if (threats->options.question != PPLY_THREATS_SAVING) return PPLY_ERR_SUPPORT;
  const pply_threats_game* const game = threats->game;
  const size_t size = size_t(game->size);
  error = check_output_list(threats, size, out, capacity);
  if (error == PPLY_OK && proven != nullptr)
    error = check_output_list(threats, size, proven, capacity);
  if (error != PPLY_OK) return error;
  size_t count = 0;
  for (uint32_t i = 0; i < game->move_count; ++i) {
    const uint8_t verdict = game->threats_verdict(threats, i);
    if (verdict == 0) continue;
    if (count < capacity) {
      const bool pass = i == uint32_t(game->cols) * game->rows;
      out[count] = pass ? pply_move(PPLY_MOVE_PASS) : pply_move(i);
      if (proven != nullptr) proven[count] = verdict == 2;
    }
    ++count;
  }
  return int(count);
}
