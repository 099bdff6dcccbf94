// Openings: the C functions, which check arguments.
#include "arguments.hpp"
#include "opening.hpp"
#include "picoply/games/gomoku/opening_stones.hpp"
#include "watch.hpp"

namespace picoply::capi {
namespace {

static_assert(kOpeningBytes <= PPLY_OPENING_EXTRA);

constexpr uint32_t kLeastSide = 5;

// And moves can be taken back.
bool is_supported(const pply_game* game) noexcept {
  return keeps_stones(game) && game->replay != nullptr && game->cols >= kLeastSide;
}

uint32_t stones_of(const pply_engine* engine) noexcept {
  uint32_t count = 0;
  for (uint32_t i = 0; i < engine->game->move_count; ++i)
    count += engine->game->cell(engine, i) != 0;
  return count;
}

// The arguments by themselves.
int check_options(const pply_game* game, const pply_opening_options& l) noexcept {
  if (l.question > PPLY_OPENING_CHOOSE) return PPLY_ERR_INVALID;
  const bool counts = l.question == PPLY_OPENING_OFFER || l.question == PPLY_OPENING_CHOOSE;
  if (counts ? l.count == 0 || l.count > PPLY_OPENING_MOVES : l.count != 0) return PPLY_ERR_INVALID;
  const uint32_t flags = l.question == PPLY_OPENING_THREE ? PPLY_OPENING_CENTRAL : 0u;
  if ((l.flags & ~flags) != 0) return PPLY_ERR_INVALID;
  if (lacks_clock(l) || (l.max_ms == 0 && l.max_nodes == 0)) return PPLY_ERR_INVALID;
  const bool lines = l.question == PPLY_OPENING_OFFER || l.question == PPLY_OPENING_SWAP2;
  return lines && (game->traits & kHasLines) == 0 ? int(PPLY_ERR_SUPPORT) : int(PPLY_OK);
}

// Whether the question makes sense of the position.
int check_question(const pply_engine* engine, const pply_opening_options& l) noexcept {
  if (is_over(engine)) return PPLY_ERR_OVER;
  const uint32_t stones = stones_of(engine), side = engine->game->side(engine);
  if (l.question == PPLY_OPENING_THREE && (stones != 0 || side != 0)) return PPLY_ERR_POSITION;
  if (l.question == PPLY_OPENING_SWAP2 && (stones != 3 || side != 1)) return PPLY_ERR_POSITION;
  if (l.question != PPLY_OPENING_CHOOSE) return PPLY_OK;
  const uint8_t symmetries = symmetries_of(engine);
  for (uint32_t i = 0; i < l.count; ++i) {
    if (!engine->game->is_legal(engine, l.moves[i])) return PPLY_ERR_ILLEGAL;
    for (uint32_t j = 0; j < i; ++j)
      if (gomoku::is_mirror_image(l.moves[i], l.moves[j], engine->game->cols, symmetries))
        return PPLY_ERR_ILLEGAL;
  }
  return PPLY_OK;
}

OpeningStage first_stage(uint32_t question) noexcept {
  switch (question) {
    case PPLY_OPENING_THREE: return OpeningStage::kThree;
    case PPLY_OPENING_SWAP2: return OpeningStage::kEarly;
    case PPLY_OPENING_COLOUR: return OpeningStage::kColour;
    case PPLY_OPENING_OFFER: return OpeningStage::kOffer;
    default: return OpeningStage::kChoose;
  }
}

}  // namespace
}  // namespace picoply::capi

using namespace picoply::capi;

size_t pply_opening_size(const pply_game* game) {
  return game == nullptr ? size_t(0) : size_t(game->engine_size) + kOpeningBytes;
}

int pply_opening_init(pply_opening** opening, const pply_game* game, void* memory,
                      size_t memory_size) {
  if (game == nullptr) return PPLY_ERR_NULL;
  const int error = check_place(opening, memory, memory_size, pply_opening_size(game));
  if (error != PPLY_OK) return error;
  if (!is_supported(game)) return PPLY_ERR_SUPPORT;
  *opening = place<kOpeningKind, pply_opening>(memory, pply_opening_size(game), game);
  return PPLY_OK;
}

int pply_opening_begin(pply_opening* opening, const pply_engine* engine,
                       const pply_opening_options* options) {
  int error = check_idle_object<kOpeningKind>(opening);
  if (error == PPLY_OK) error = check_idle(engine);
  if (error != PPLY_OK) return error;
  if (options == nullptr) return PPLY_ERR_NULL;
  if (engine->game != opening->game) return PPLY_ERR_SUPPORT;
  Ranges ranges;
  ranges.add(opening, pply_opening_size(opening->game));
  ranges.add(engine);
  if (!ranges.are_apart()) return PPLY_ERR_INVALID;
  pply_opening_options l;
  error = read_struct(l, options);
  if (error == PPLY_OK) error = check_options(opening->game, l);
  if (error == PPLY_OK) error = check_question(engine, l);
  if (error != PPLY_OK) return error;
  const pply_game* const game = opening->game;
  (void)place<kOpeningKind, pply_opening>(opening, sizeof *opening, game);
  opening->options = l;
  opening->stage = first_stage(l.question);
  opening->asked = true;
  pply_engine* const copy = engine_of(opening);
  __builtin_memmove(copy, engine, size_t(game->engine_size));
  leave_position(copy);
  opening->symmetries = symmetries_of(copy);
  begin_opening(opening);
  return PPLY_OK;
}

int pply_opening_step(pply_opening* opening, uint32_t max_nodes) {
  int error = check_idle_asked<kOpeningKind>(opening);
  if (error == PPLY_OK)
    error = check_apart(opening, pply_opening_size(opening->game), table_of(engine_of(opening)));
  if (error != PPLY_OK) return error;
  return step_opening(opening, max_nodes) ? PPLY_RUNNING : PPLY_OK;
}

int pply_opening_info(const pply_opening* opening, pply_opening_result* result) {
  const int error = check_object<kOpeningKind>(opening);
  if (error != PPLY_OK) return error;
  return tell_result(
      opening, pply_opening_size(opening->game), opening->asked, result,
      [opening](pply_opening_result& r) noexcept { fill_opening_result(opening, r); });
}
