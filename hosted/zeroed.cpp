#include "hosted/zeroed.hpp"

#include <cstdint>
#include <cstdlib>
#include <limits>
#include <new>

namespace hosted {

std::shared_ptr<void> zeroed(std::size_t bytes) {
  constexpr std::size_t kLine = 64;
  if (bytes > std::numeric_limits<std::size_t>::max() - kLine) throw std::bad_alloc();
  void* const memory = std::calloc(bytes + kLine, 1);
  if (memory == nullptr) throw std::bad_alloc();
  const std::shared_ptr<void> owner(memory, std::free);
  const std::size_t over = reinterpret_cast<std::uintptr_t>(memory) % kLine;
  return {owner, static_cast<std::byte*>(memory) + (kLine - over) % kLine};
}

}  // namespace hosted
