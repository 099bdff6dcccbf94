// Hooks, the optional members of a game, are found by name (game.hpp). A hook with the right name
// but another signature, for example without noexcept, would be ignored without a message: the game
// would still play, but worse. So a concept that looks for a hook does not compile if the name is
// there and the signature is wrong. The error says what is wanted.
#ifndef PICOPLY_HOOKS_HPP_INCLUDED
#define PICOPLY_HOOKS_HPP_INCLUDED

// PPLY_HOOK(Hook, name, signature) defines the constant kNo##Hook<G>, which is false if the class G
// has no member of any kind called `name`, and does not compile if it has one. It is used like
// this:
//
//   PPLY_HOOK(Settle, settle, "bool settle(Value&) const noexcept")
//   template <class G>
//   concept SettlesNodes = requires { what is wanted } || kNoSettle<G>;
//
// A member that a requires clause removes has the name as well.
//
// How the name is found: a class is derived from G and from another class that has the name. If G
// has it too, the name is ambiguous there. A final class cannot be derived from. There only a
// member that is public and not overloaded is found.
#define PPLY_HOOK(Hook, name, signature)                                    \
  struct Other##Hook {                                                      \
    int name;                                                               \
  };                                                                        \
  template <class G>                                                        \
  struct Both##Hook : G, Other##Hook {};                                    \
  template <class G, bool Final>                                            \
  inline constexpr bool kNames##Hook = !requires { &Both##Hook<G>::name; }; \
  template <class G>                                                        \
  inline constexpr bool kNames##Hook<G, true> = requires { &G::name; };     \
  template <class G>                                                        \
  struct No##Hook {                                                         \
    static_assert(!kNames##Hook<G, __is_final(G)>,                          \
                  "a game's " #name " has to be, and public: " signature);  \
    static constexpr bool kFound = false;                                   \
  };                                                                        \
  template <class G>                                                        \
  inline constexpr bool kNo##Hook = No##Hook<G>::kFound;

#endif  // PICOPLY_HOOKS_HPP_INCLUDED
