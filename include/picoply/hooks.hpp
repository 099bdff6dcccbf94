// What a game offers beyond what it must is found by name (game.hpp). A hook that has the name but
// not the signature, such as one whose noexcept was forgotten, would be passed over in silence: the
// game would play, only worse. So a concept that looks for a hook is an error where the name is
// there and the rest is not, and the error says what is wanted.
#ifndef PICOPLY_HOOKS_HPP_INCLUDED
#define PICOPLY_HOOKS_HPP_INCLUDED

// PPLY_HOOK(Hook, name, signature) defines the constant kNo##Hook<G>, which is false if the class G
// has no member called `name`, whatever it is, and does not compile if it has one. To be used like
// this:
//
//   PPLY_HOOK(Settle, settle, "bool settle(Value&) const noexcept")
//   template <class G>
//   concept SettlesNodes = requires { what is wanted } || kNoSettle<G>;
//
// One that a requires clause takes away has the name as well.
//
// How the name is found: a class derived from G and from another class that has the name as well
// cannot tell which of them is meant. Nothing can be derived from a final class, so there only a
// member that is public and not overloaded is seen.
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
