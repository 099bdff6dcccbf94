// A game's descriptor by its C name.
#ifndef PICOPLY_PORTS_DESKTOP_DESCRIPTOR_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_DESCRIPTOR_HPP_INCLUDED

#include <span>

#include "picoply.h"

namespace desktop {

class Descriptor {
 public:
  constexpr Descriptor(const char* name, const pply_game& game) : name_(name), game_(&game) {}

  const char* name() const { return name_; }  // "pply_gomoku15"
  const pply_game& operator*() const { return *game_; }

 private:
  const char* name_;
  const pply_game* game_;
};

// Says that all of them will be asked for.
inline void prepare(std::span<const Descriptor>) {}

}  // namespace desktop

#endif  // PICOPLY_PORTS_DESKTOP_DESCRIPTOR_HPP_INCLUDED
