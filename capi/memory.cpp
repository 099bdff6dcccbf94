// Which bytes of a caller's memory are whose.
#include "memory.hpp"

#include "engine.hpp"
#include "opened_weights.hpp"

namespace picoply::capi {

bool are_apart(const void* a, size_t a_size, const void* b, size_t b_size) noexcept {
  if (a_size == 0 || b_size == 0) return true;
  const uintptr_t x = uintptr_t(a), y = uintptr_t(b);
  const uintptr_t x_last = x + (a_size - 1), y_last = y + (b_size - 1);
  if (x_last < x || y_last < y) return false;
  return x_last < y || y_last < x;
}

int check_output(const void* object, size_t object_size, const void* out, size_t size) noexcept {
  if (out == nullptr && size != 0) return PPLY_ERR_NULL;
  return are_apart(object, object_size, out, size) ? PPLY_OK : PPLY_ERR_INVALID;
}

int check_lent(const void* object, size_t object_size, const void* table, size_t size,
               uint32_t flags) noexcept {
  if (table == nullptr && size != 0) return PPLY_ERR_NULL;
  if (is_misaligned(table)) return PPLY_ERR_ALIGN;
  if ((flags & ~uint32_t(PPLY_TABLE_KEEP)) != 0) return PPLY_ERR_INVALID;
  return are_apart(object, object_size, table, size) ? PPLY_OK : PPLY_ERR_INVALID;
}

Range table_of(const pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  if (game->table == nullptr) return {nullptr, 0};
  return game->table(const_cast<pply_engine*>(engine)).range();
}

void Ranges::put(const void* at, size_t size, bool is_table) noexcept {
  PPLY_ASSERT(count_ < kMost);
  used_[count_] = {at, size, is_table};
  ++count_;
}

void Ranges::add(const pply_engine* engine) noexcept {
  add(engine, size_t(engine->game->engine_size));
  add_table(table_of(engine));
  add_weights(engine);
}

void Ranges::add_weights(const pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  const othello::WeightsFile* const file =
      game->weights == nullptr ? nullptr : game->weights(engine);
  if (file == nullptr) return;
  const pply_weights* const weights = weights_of(file);
  add(weights, sizeof *weights);
  add(weights->bytes, weights->byte_count);
}

bool Ranges::are_apart() const noexcept {
  for (uint32_t i = 0; i < count_; ++i) {
    for (uint32_t j = 0; j < i; ++j) {
      const Used &a = used_[i], &b = used_[j];
      if (a.is_table && b.is_table) continue;
      if (!capi::are_apart(a.at, a.size, b.at, b.size)) return false;
    }
  }
  return true;
}

// The memory may be any, never written to. What is read there decides only if it is a cookie.
#if defined(__clang__)
__attribute__((no_sanitize("memory")))
#endif
int check_place(const void* handle, const void* memory, size_t size, size_t needed) noexcept {
  if (memory == nullptr) return PPLY_ERR_NULL;
  if (is_misaligned(memory)) return PPLY_ERR_ALIGN;
  if (size < needed) return PPLY_ERR_MEMORY;
  const int error = check_output(memory, needed, handle, sizeof(void*));
  if (error != PPLY_OK) return error;
  Head head;
  __builtin_memcpy(&head, memory, sizeof head);
  const bool can_be_busy = ((head.cookie ^ cookie_of<kEngineKind>(head.game)) | 3) == 3;
  return can_be_busy && (head.flags & kBusy) != 0 ? PPLY_ERR_INVALID : PPLY_OK;
}

}  // namespace picoply::capi
