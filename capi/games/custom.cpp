#include "define_game.hpp"
#include "picoply/games/callback.hpp"

using Game = picoply::CallbackGame<pply_custom_game>;
static_assert(Game::kStateMax == PPLY_CUSTOM_STATE_MAX);
static_assert(Game::kMoveCount == PPLY_CUSTOM_MOVES_MAX);
static_assert(Game::kMaxLength == PPLY_CUSTOM_LENGTH_MAX);

PPLY_DEFINE_GAME(custom, Game, PPLY_CUSTOM_PLY_MAX, "Custom game")

size_t pply_custom_size(const pply_custom_game* rules, uint32_t max_ply) {
  pply_custom_game ours;
  if (rules == nullptr || max_ply > 0xffff || picoply::capi::read_rules(rules, ours) != PPLY_OK)
    return 0;
  if (max_ply != 0) ours.max_ply = uint16_t(max_ply);
  return picoply::capi::CheckedEngine<Game, PPLY_CUSTOM_PLY_MAX>::Type::Rules::bytes_for(ours);
}

// The macro gives at least what is used, and not much more, on the target that this is compiled
// for.
static_assert([] {
  using Engine = picoply::capi::CheckedEngine<Game, PPLY_CUSTOM_PLY_MAX>::Type;
  constexpr uint16_t kStates[] = {1, 8, 9, 4096}, kMoves[] = {1, 64, 65, 1023},
                     kLengths[] = {1, 2, 3, 4, 1000}, kPlies[] = {1, 2, 3, 24, 63};
  pply_custom_game r{};
  for (uint32_t i = 0; i < 4 * 4 * 5 * 5; ++i) {
    r.state_size = kStates[i % 4];
    r.move_count = kMoves[i / 4 % 4];
    r.max_moves = uint16_t((r.move_count + i % 3) / 3 + r.move_count / 2);
    if (r.max_moves == 0 || r.max_moves > r.move_count) r.max_moves = r.move_count;
    r.max_length = kLengths[i / 16 % 5];
    r.max_ply = kPlies[i / 80];
    const auto macro = uint32_t(
        PPLY_CUSTOM_SIZE(r.state_size, r.move_count, r.max_moves, r.max_length, r.max_ply, 0));
    const uint32_t used = Engine::Rules::bytes_used(r);
    if (macro < used || macro > used + used / 6 + 200) return false;
  }
  return true;
}());
