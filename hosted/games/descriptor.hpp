// A game's descriptor by its C name. It is linked; or, in a build that is for playing only
// (PICOPLY_DESKTOP_MODULES), in a module that is compiled and loaded when it is first asked for.
#ifndef PICOPLY_HOSTED_GAMES_DESCRIPTOR_HPP_INCLUDED
#define PICOPLY_HOSTED_GAMES_DESCRIPTOR_HPP_INCLUDED

#include <span>

#include "picoply.h"

namespace hosted {

class Descriptor {
 public:
  const char* name() const { return name_; }  // "pply_gomoku15"

#ifdef PICOPLY_DESKTOP_MODULES
  explicit constexpr Descriptor(const char* name) : name_(name) {}

  // From any thread. Throws UserError if the module cannot be compiled or loaded.
  const pply_game& operator*() const;

 private:
  const char* name_;
#else
  constexpr Descriptor(const char* name, const pply_game& game) : name_(name), game_(&game) {}

  const pply_game& operator*() const { return *game_; }

 private:
  const char* name_;
  const pply_game* game_;
#endif
};

// Says that all of them will be asked for, so that those to be compiled are at the same time.
#ifdef PICOPLY_DESKTOP_MODULES
void prepare(std::span<const Descriptor> games);
#else
inline void prepare(std::span<const Descriptor>) {}
#endif

}  // namespace hosted

#endif  // PICOPLY_HOSTED_GAMES_DESCRIPTOR_HPP_INCLUDED
