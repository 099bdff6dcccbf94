// Which bytes of a caller's memory are whose.
#include "memory.hpp"

#include "opened_weights.hpp"

namespace picoply::capi {

bool are_apart(const void* a, size_t a_size, const void* b, size_t b_size) noexcept {
  if (a_size == 0 || b_size == 0) return true;
  const uintptr_t x = uintptr_t(a), y = uintptr_t(b);
  const uintptr_t x_last = x + (a_size - 1), y_last = y + (b_size - 1);
  if (x_last < x || y_last < y) return false;
  return x_last < y || y_last < x;
}

PPLY_NOINLINE size_t size_of(const pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  return game->custom == nullptr ? size_t(game->engine_size) : game->custom->bytes_of(engine);
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
  add(engine, size_of(engine));
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

}  // namespace picoply::capi
