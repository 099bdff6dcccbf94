// Weights from a file. A program that calls none of this does not link it.
#include "opened_weights.hpp"

namespace picoply::capi {
namespace {

static_assert(sizeof(pply_weights) <= PPLY_WEIGHTS_SIZE && alignof(pply_weights) <= PPLY_ALIGN);

constexpr uint8_t kFile = 0;  // its address is what weights begin with

// Where in a file of so many bytes what is at fault stands.
size_t place_of(othello::WeightsFault fault, size_t bytes) noexcept {
  switch (fault) {
    case othello::WeightsFault::kShort: return bytes;
    case othello::WeightsFault::kSize: return 8;
    case othello::WeightsFault::kChecksum: return 12;
    case othello::WeightsFault::kStages: return 16;
    case othello::WeightsFault::kEntries: return 17;
    case othello::WeightsFault::kPatterns: return 20;
    case othello::WeightsFault::kNone:
    case othello::WeightsFault::kMagic: break;
  }
  return 0;
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

size_t pply_weights_size(void) { return sizeof(pply_weights); }

int pply_weights_open(pply_weights** weights, void* memory, size_t memory_size, const void* file,
                      size_t file_size, size_t* where) {
  if (file == nullptr) return PPLY_ERR_NULL;
  int error = check_place(weights, memory, memory_size, sizeof(pply_weights));
  if (error == PPLY_OK)
    error = check_output(memory, sizeof(pply_weights), where, where != nullptr ? sizeof *where : 0);
  if (error != PPLY_OK) return error;
  if (!are_apart(memory, sizeof(pply_weights), file, file_size)) return PPLY_ERR_INVALID;
  picoply::othello::WeightsFile opened;
  const picoply::othello::WeightsFault fault = opened.open(file, file_size);
  if (fault != picoply::othello::WeightsFault::kNone) {
    if (where != nullptr) *where = place_of(fault, file_size);
    return PPLY_ERR_PARSE;
  }
  pply_weights* const w = place<kWeightsKind, pply_weights>(memory, sizeof(pply_weights), &kFile);
  w->bytes = file;
  w->byte_count = file_size;
  w->file = opened;
  *weights = w;
  return PPLY_OK;
}
