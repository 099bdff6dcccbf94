// What lies behind pply_weights: a file that has been looked through, in the caller's memory.
#ifndef PICOPLY_CAPI_OPENED_WEIGHTS_HPP_INCLUDED
#define PICOPLY_CAPI_OPENED_WEIGHTS_HPP_INCLUDED

#include "arguments.hpp"
#include "picoply/games/othello/weights_file.hpp"

struct pply_weights {
  const void* game;  // no game's, but one that no other object has: see capi::Head
  uint32_t cookie;
  uint8_t flags;      // none
  const void* bytes;  // the file, the caller's
  size_t byte_count;
  picoply::othello::WeightsFile file;
};

namespace picoply::capi {

static_assert(kHasHead<pply_weights>);

// Those that this file lies in.
inline const pply_weights* weights_of(const othello::WeightsFile* file) noexcept {
  return reinterpret_cast<const pply_weights*>(reinterpret_cast<const unsigned char*>(file) -
                                               offsetof(pply_weights, file));
}

// Those of the options, for the game of which an engine is to be made in `memory`.
inline int check_weights(const void* memory, const pply_game* game,
                         const pply_engine_options& options) noexcept {
  const pply_weights* const weights = options.weights;
  const size_t size = size_t(game->engine_size);
  const int error = check_object<kWeightsKind>(weights);
  if (error != PPLY_OK) return error;
  if (!are_apart(weights, sizeof *weights, memory, size) ||
      !are_apart(weights->bytes, weights->byte_count, memory, size))
    return PPLY_ERR_INVALID;
  return PPLY_OK;
}

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_OPENED_WEIGHTS_HPP_INCLUDED
