// What lies behind pply_weights: a file that has been looked through, in the caller's memory.
#ifndef PICOPLY_CAPI_WEIGHTS_HPP_INCLUDED
#define PICOPLY_CAPI_WEIGHTS_HPP_INCLUDED

#include "engine.hpp"
#include "picoply/games/othello/weights_file.hpp"

struct pply_weights {
  uint32_t cookie;  // tells it from other memory
  picoply::othello::WeightsFile file;
};

namespace picoply::capi {

inline constexpr uint32_t kWeightsCookie = 0x77676874u;

inline int check_weights(const pply_weights* weights) noexcept {
  if (is_misaligned(weights)) return PPLY_ERR_ALIGN;
  return weights->cookie == kWeightsCookie ? int(PPLY_OK) : int(PPLY_ERR_INVALID);
}

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_WEIGHTS_HPP_INCLUDED
