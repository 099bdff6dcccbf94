// The limits of a search, and how its host may stop it.
#ifndef PICOPLY_LIMITS_HPP_INCLUDED
#define PICOPLY_LIMITS_HPP_INCLUDED

#include "picoply/base.hpp"

namespace picoply {

// A number of positions visited. Where addresses have 16 bits it has 32 bits: a search would need
// months to count so far.
using Nodes = Conditional<kNativeWord == Word::kBits8, uint32_t, uint64_t>::Type;

struct SearchLimits {
  Nodes max_nodes = 0;     // 0: no limit
  uint16_t max_depth = 0;  // plies; 0 or too large: the search's own MaxPly
  uint16_t multi_pv = 1;   // root moves that get a value of their own
};

enum class Status : uint8_t { kDone, kRunning };

// How often, in nodes, a host is asked whether to stop. This is the resolution of a time limit.
inline constexpr uint32_t kPollInterval = 64;

// The callbacks of a search. The host is an argument of step() and is never stored, so the search
// has no pointer to it and may be moved between two steps.
template <class H>
concept SearchHost = requires(H& host) {
  { host.poll() } noexcept -> SameAs<bool>;            // every kPollInterval nodes; true: stop
  { host.iteration_done() } noexcept -> SameAs<bool>;  // after each complete depth; true: stop
};

struct SilentHost {
  bool poll() noexcept { return false; }
  bool iteration_done() noexcept { return false; }
};

}  // namespace picoply

#endif  // PICOPLY_LIMITS_HPP_INCLUDED
