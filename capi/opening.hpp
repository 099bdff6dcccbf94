// What lies behind pply_opening: a question, how far its answer has come, and behind it in memory
// the copy of an engine that searches for it.
#ifndef PICOPLY_CAPI_OPENING_HPP_INCLUDED
#define PICOPLY_CAPI_OPENING_HPP_INCLUDED

#include "engine.hpp"
#include "picoply/mirror.hpp"

namespace picoply::capi {

// Which search is going on.
enum class OpeningStage : uint8_t {
  kThree,   // the position after three stones
  kEarly,   // SWAP2: the position, shortly
  kLate,    // SWAP2: once more
  kWhites,  // SWAP2: white's best moves there
  kBlacks,  // SWAP2: black's best replies to one of them
  kPairs,   // SWAP2: the position after both
  kColour,
  kOffer,
  kChoose,  // the position after a move that is offered
  kDone,
};

inline constexpr uint32_t kWhiteMoves = 4, kBlackMoves = 4;  // looked at for two stones more

}  // namespace picoply::capi

struct pply_opening {
  const pply_game* game;
  uint32_t cookie;
  uint8_t flags;  // kBusy
  pply_opening_options options;
  pply_opening_result answer;  // so far
  uint64_t nodes;              // of the searches that have ended
  uint32_t start_ms;           // the clock at the beginning
  int32_t closest;             // how far from even the best is that was found; for CHOOSE its value
  uint16_t iterations;         // of this search
  int16_t last, before;        // values of its last two
  int16_t early;               // value found by kEarly
  pply_move whites[picoply::capi::kWhiteMoves], blacks[picoply::capi::kBlackMoves];
  uint8_t white_count, black_count;
  uint8_t index, reply;  // which of several searches of a stage
  uint8_t placed;        // stones on the copy's board that are to be taken back
  uint8_t symmetries;    // of the position
  picoply::capi::OpeningStage stage;
  bool asked;
  bool stopped;  // by the application
};

namespace picoply::capi {

static_assert(kHasHead<pply_opening>);

inline constexpr uint32_t kOpeningBytes =
    uint32_t((sizeof(pply_opening) + PPLY_ALIGN - 1) / PPLY_ALIGN * PPLY_ALIGN);

inline pply_engine* engine_of(pply_opening* o) noexcept {
  return reinterpret_cast<pply_engine*>(reinterpret_cast<unsigned char*>(o) + kOpeningBytes);
}
inline const pply_engine* engine_of(const pply_opening* o) noexcept {
  return reinterpret_cast<const pply_engine*>(reinterpret_cast<const unsigned char*>(o) +
                                              kOpeningBytes);
}

// The symmetries that leave the stones as they are, as bits; bit 0 always.
inline uint8_t symmetries_of(const pply_engine* engine) noexcept {
  const pply_game* const game = engine->game;
  return uint8_t(picoply::symmetries_of(
      game->cols, [engine, game](uint32_t i) noexcept { return game->cell(engine, i); }));
}

// ---- src/openings/plan.cpp

// The answer so far.
void fill_opening_result(const pply_opening* opening, pply_opening_result& result) noexcept;
// Begins with the stage that is set: looks for the first position to search.
void begin_opening(pply_opening* opening) noexcept;
// True while there is more to do.
bool step_opening(pply_opening* opening, uint32_t nodes) noexcept;

}  // namespace picoply::capi

#endif  // PICOPLY_CAPI_OPENING_HPP_INCLUDED
