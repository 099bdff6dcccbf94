// What may end a search from outside: a clock, and the application. Searches that are cut into
// steps ask both between two parts of a step, where nothing is half made.
//
// Options are those of a search: max_ms, now_ms, progress, user, as in picoply.h.
#ifndef PICOPLY_CAPI_WATCH_HPP_INCLUDED
#define PICOPLY_CAPI_WATCH_HPP_INCLUDED

#include "picoply.h"
#include "picoply/base.hpp"

namespace picoply::capi {

template <class Options>
bool lacks_clock(const Options& o) noexcept {
  return o.max_ms != 0 && o.now_ms == nullptr;
}
// Whether anything has to be asked at all.
template <class Options>
bool is_watched(const Options& o) noexcept {
  return o.max_ms != 0 || o.progress != nullptr;
}
// The clock as a search begins, 0 without a limit of time.
template <class Options>
uint32_t clock_of(const Options& o) noexcept {
  return o.max_ms != 0 ? o.now_ms(o.user) : 0;
}
// The difference is right even if the clock wrapped in between.
template <class Options>
bool is_late(const Options& o, uint32_t start_ms) noexcept {
  return o.max_ms != 0 && uint32_t(o.now_ms(o.user) - start_ms) >= o.max_ms;
}
// Tells the application of a result, unless it has heard of one with this key; whether it wants the
// search to stop.
template <class Options, class Result>
bool is_told_to_stop(const Options& o, const Result& result, uint32_t key,
                     uint32_t& told) noexcept {
  if (o.progress == nullptr || key == told) return false;
  told = key;
  return o.progress(o.user, &result) != 0;
}

// Visits max_nodes positions, and asks between two parts of `poll` of them if anything is to be
// asked. visit(n) visits n and is true while the search goes on; is_to_stop() asks.
template <class Object, class Visit, class Ask>
int step_watched(Object& object, uint32_t poll, uint32_t max_nodes, Visit visit,
                 Ask is_to_stop) noexcept {
  const uint32_t most = is_watched(object.options) ? poll : ~uint32_t(0);
  while (object.running) {
    const uint32_t part = min(max_nodes, most);
    object.running = visit(part);
    max_nodes -= part;
    if (object.running && is_to_stop()) {
      object.running = false;
      object.stopped = true;
    }
    if (max_nodes == 0) break;
  }
  return object.running ? PPLY_RUNNING : PPLY_OK;
}

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_WATCH_HPP_INCLUDED
