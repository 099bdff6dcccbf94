// The checks of what a caller hands over.
#include "arguments.hpp"

#include "picoply/level.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

uint16_t clamp16(uint32_t v) noexcept { return v > 0xffff ? uint16_t(0xffff) : uint16_t(v); }

}  // namespace

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

int check(const pply_engine* engine) noexcept { return check_object<kEngineKind>(engine); }

int check_telling(const pply_engine* engine, const void* out, size_t size) noexcept {
  const int error = check(engine);
  if (error != PPLY_OK) return error;
  return check_output(engine, size_of(engine), out, size);
}

int check_idle(const pply_engine* engine) noexcept {
  return check_idle_object<kEngineKind>(engine);
}

int check_reading(const pply_engine* engine, const void* bytes, size_t size,
                  const size_t* where) noexcept {
  int error = check_idle(engine);
  if (error == PPLY_OK) error = check_telling_list(engine, where, where != nullptr);
  if (error == PPLY_OK && bytes == nullptr && size != 0) error = PPLY_ERR_NULL;
  return error;
}

int check_apart(const pply_engine* engine) noexcept {
  const int error = check_idle(engine);
  if (error != PPLY_OK) return error;
  return check_apart(engine, size_of(engine), table_of(engine));
}

int read_bytes(void* ours, uint32_t size, uint32_t first, const void* theirs) noexcept {
  const int error = check_size(theirs, first);
  if (error != PPLY_OK) return error;
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  const unsigned char* const bytes = static_cast<const unsigned char*>(theirs);
  for (uint32_t i = size; i < given; ++i)
    if (bytes[i] != 0) return PPLY_ERR_STRUCT;
  __builtin_memset(ours, 0, size_t(size));
  __builtin_memcpy(ours, theirs, size_t(min(size, given)));
  return PPLY_OK;
}

int check_size(const void* theirs, uint32_t first) noexcept {
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  return given >= first && given <= kStructMax ? PPLY_OK : PPLY_ERR_STRUCT;
}

int check_result(const void* object, size_t object_size, const void* theirs,
                 uint32_t first) noexcept {
  if (theirs == nullptr) return PPLY_ERR_NULL;
  const int error = check_size(theirs, first);
  if (error != PPLY_OK) return error;
  uint32_t given;
  __builtin_memcpy(&given, theirs, sizeof given);
  return check_output(object, object_size, theirs, size_t(given));
}

void write_struct(void* theirs, const void* ours, uint32_t size) noexcept {
  const uint32_t head = sizeof(uint32_t);
  uint32_t given;
  __builtin_memcpy(&given, theirs, head);
  __builtin_memcpy(static_cast<unsigned char*>(theirs) + head,
                   static_cast<const unsigned char*>(ours) + head, size_t(min(given, size) - head));
}

static_assert(kMaxLevel == PPLY_LEVEL_MAX);

int read_request(const pply_game* game, const pply_search_options* options,
                 Request& request) noexcept {
  if (options == nullptr) return PPLY_OK;
  pply_search_options l;
  const int error = read_struct(l, options);
  if (error != PPLY_OK) return error;
  if (lacks_clock(l) || l.level > kMaxLevel || l.flags != 0) return PPLY_ERR_INVALID;
  request.max_nodes = l.max_nodes;
  request.seed = l.seed;
  request.now_ms = l.now_ms;
  request.progress = l.progress;
  request.user = l.user;
  request.max_ms = l.max_ms;
  request.max_depth = clamp16(l.max_depth);
  request.multi_pv = max(uint16_t(1), clamp16(l.multi_pv));
  request.level = l.level == kMaxLevel ? uint8_t(0) : uint8_t(l.level);
  if ((request.multi_pv > 1 && (game->traits & kHasLines) == 0) ||
      (request.level != 0 && game->choose_move == nullptr))
    return PPLY_ERR_SUPPORT;
  return PPLY_OK;
}

}  // namespace picoply::capi
