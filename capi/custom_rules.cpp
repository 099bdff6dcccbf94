// Rules that a caller describes.
#include "arguments.hpp"

namespace picoply::capi {
namespace {

// A callback that only tells something may not change the engine either.
template <class Call>
int ask(const pply_engine* engine, Call call) noexcept {
  void* user = nullptr;
  const void* state = nullptr;
  const pply_custom_game& rules = engine->game->custom->rules(engine, user, state);
  const Busy busy(const_cast<pply_engine*>(engine)->flags);
  return call(rules, user, state);
}

// ---- Texts of moves -----------------------------------------------------------------------------

bool is_text(const char* text, int length) noexcept {
  if (length < 1 || length > int(PPLY_CUSTOM_TEXT_MAX)) return false;
  for (int i = 0; i < length; ++i)
    if (text[i] <= ' ' || text[i] > '~' || text[i] == ',') return false;
  return true;
}

}  // namespace

// The rules' text, or, if that is none, what the move is called without one.
void write_text(const pply_engine* engine, uint16_t move, TextWriter& out) noexcept {
  char text[PPLY_CUSTOM_TEXT_MAX] = {};
  const int length =
      ask(engine, [&](const pply_custom_game& rules, void* user, const void*) noexcept {
        return rules.move_text(user, move, text, sizeof text);
      });
  if (is_text(text, length)) {
    for (int i = 0; i < length; ++i) out.put(text[i]);
    return;
  }
  write_move(engine->game->notation(engine), move, out);
}

// Asks for the text of one move after another.
bool read_text(const pply_engine* engine, const char* text, size_t len, size_t& at,
               uint16_t& move) noexcept {
  size_t end = at;
  while (end < len && !detail::is_blank(text[end]) && text[end] != ',') ++end;
  const uint32_t count = engine->game->notation(engine).move_count;
  for (uint32_t m = 0; m < count; ++m) {
    char written[PPLY_CUSTOM_TEXT_MAX + 1];
    TextWriter writer(written, sizeof written);
    write_text(engine, uint16_t(m), writer);
    if (writer.finish() != end - at) continue;
    size_t i = 0;
    while (at + i < end && detail::lower(text[at + i]) == detail::lower(written[i])) ++i;
    if (at + i < end) continue;
    move = uint16_t(m);
    at = end;
    return true;
  }
  return false;
}

// ---- Rules --------------------------------------------------------------------------------------

int read_rules(const pply_custom_game* theirs, pply_custom_game& rules) noexcept {
  if (uintptr_t(theirs) % alignof(pply_custom_game) != 0) return PPLY_ERR_ALIGN;
  const int error = read_struct(rules, theirs);
  if (error != PPLY_OK) return error;
  if (rules.flags != 0 || rules.reserved != 0) return PPLY_ERR_STRUCT;
  if ((rules.cols == 0) != (rules.rows == 0) || rules.cols > PPLY_CUSTOM_GRID_MAX ||
      rules.rows > PPLY_CUSTOM_GRID_MAX)
    return PPLY_ERR_INVALID;
  return PPLY_OK;
}

int init_custom(pply_engine** engine, const pply_game* game, void* memory, size_t memory_size,
                const pply_engine_options* options) noexcept {
  pply_engine_options c;
  pply_custom_game rules;
  int error = check_place(engine, memory, memory_size, sizeof(pply_engine));
  if (error != PPLY_OK) return error;
  if (options == nullptr) return PPLY_ERR_INVALID;
  error = read_struct(c, options);
  if (error != PPLY_OK) return error;
  if (c.flags != 0 || c.weights != nullptr || c.custom == nullptr) return PPLY_ERR_INVALID;
  // From here on the rules are ours, as a callback may write to the caller's.
  error = read_rules(c.custom, rules);
  if (error != PPLY_OK) return error;
  const size_t bytes = game->custom->bytes_for(rules);
  if (bytes == 0 || !are_apart(c.custom, size_t(rules.struct_size), memory, bytes))
    return PPLY_ERR_INVALID;
  error = check_place(engine, memory, memory_size, bytes);
  if (error != PPLY_OK) return error;

  pply_engine* const e = place_engine(memory, bytes, game);
  {
    const Busy busy(e->flags);
    error = game->custom->make(e, rules, c.custom_user);
  }
  if (error == PPLY_OK)
    *engine = e;
  else
    __builtin_memset(memory, 0, bytes);
  return error;
}

// ---- Cells --------------------------------------------------------------------------------------

uint8_t custom_cell(const pply_engine* engine, uint32_t index) noexcept {
  const int told =
      ask(engine, [index](const pply_custom_game& rules, void* user, const void* state) noexcept {
        if (rules.cell == nullptr || rules.cols == 0) return int(kNoCell);
        const int cell = rules.cell(user, state, index % rules.cols, index / rules.cols);
        return cell == 1 || cell == 2 ? cell : 0;
      });
  return uint8_t(told);
}

bool find_cells(const pply_engine* engine, pply_move move, uint16_t& from, uint16_t& to) noexcept {
  const Notation grid = engine->game->notation(engine);
  from = to = move;
  const int told =
      ask(engine, [&](const pply_custom_game& rules, void* user, const void*) noexcept {
        if (rules.move_cells != nullptr) return rules.move_cells(user, move, &from, &to);
        return int(grid.style == MoveStyle::kCell);
      });
  const uint32_t cells = uint32_t(grid.cols) * grid.rows;
  return told != 0 && from < cells && to < cells;
}

}  // namespace picoply::capi
