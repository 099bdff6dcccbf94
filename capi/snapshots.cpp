// Games as bytes: src/engine/snapshot.cpp for engines.
#include "arguments.hpp"

using namespace picoply::capi;

int pply_snapshot_write(const pply_engine* engine, void* out, size_t capacity) {
  auto* const bytes = static_cast<uint8_t*>(out);
  const int error = check_telling_list(engine, bytes, capacity);
  return error != PPLY_OK ? error : write_snapshot(engine, bytes, capacity);
}

int pply_snapshot_restore(pply_engine* engine, const void* snapshot, size_t size, size_t* where) {
  int error = check_reading(engine, snapshot, size, where);
  if (error != PPLY_OK) return error;
  if (!are_apart(engine, size_of(engine), snapshot, size)) return PPLY_ERR_INVALID;
  size_t at = 0;
  error = restore_snapshot(engine, static_cast<const uint8_t*>(snapshot), size, at);
  if (where != nullptr && error != PPLY_OK && error != PPLY_ERR_SUPPORT) *where = at;
  return error;
}
