// Makes a game available to C: a game's type, size and search depth become a constant that
// pply_engine_init takes. One such constant per source file lets the linker drop those not used.
//
//   #include "define_game.hpp"
//   #include "picoply/games/gomoku.hpp"
//   using Game = picoply::Gomoku<13, picoply::Rule::kFreestyle>;
//   PPLY_DEFINE_GAME(gomoku13, Game, 10, "Gomoku 13x13")
//
// defines `extern const pply_game pply_gomoku13`. The game's type must be one name without commas,
// hence the alias. PPLY_DEFINE_GAME_WITH takes a constant of type picoply::Features as well, such
// as picoply::kLean. picoply_add_game() in CMake writes such a file.
#ifndef PICOPLY_CAPI_DEFINE_GAME_HPP_INCLUDED
#define PICOPLY_CAPI_DEFINE_GAME_HPP_INCLUDED

#include "game_engine.hpp"

namespace picoply::capi {

template <class G, uint32_t MaxPly, Features F = Features{}>
struct CheckedEngine {
  using Type = Engine<G, MaxPly, F>;
  static constexpr uint32_t kSize = sizeof(Type);
  static_assert(Game<G>);
  static_assert(kTriviallyCopyable<Type>, "an engine is moved with memcpy");
  static_assert(alignof(Type) <= PPLY_ALIGN);
  static_assert(alignof(Type) >= alignof(pply_engine));
  static_assert(move_count<G>() < PPLY_MOVE_PASS);
  static_assert(uint32_t(G::kMaxLength) <= 0x7fff, "pply_record_length returns an int");
  static_assert(
      !BoardGame<G> || TakesRules<G> || requires {
        requires uint32_t(G::kCols) <= kMaxTextColumns;
      }, "columns are written as letters");
};

}  // namespace picoply::capi

#define PPLY_DEFINE_GAME(name, GameType, MaxPly, DisplayName) \
  PPLY_DEFINE_GAME_WITH(name, GameType, MaxPly, ::picoply::Features{}, DisplayName)

#define PPLY_DEFINE_GAME_WITH(name, GameType, MaxPly, Switches, DisplayName)            \
  extern "C" {                                                                          \
  extern const pply_game pply_##name;                                                   \
  constinit const pply_game pply_##name =                                               \
      ::picoply::capi::CheckedEngine<GameType, (MaxPly), (Switches)>::Type::descriptor( \
          DisplayName);                                                                 \
  }

#endif  // PICOPLY_CAPI_DEFINE_GAME_HPP_INCLUDED
