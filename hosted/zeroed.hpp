// Memory for tables, of zeros.
#ifndef PICOPLY_HOSTED_ZEROED_HPP_INCLUDED
#define PICOPLY_HOSTED_ZEROED_HPP_INCLUDED

#include <cstddef>
#include <memory>

namespace hosted {

// Bytes of zeros, aligned to a processor's cache lines. The system gives large ones page by page as
// they are used, so that a program that hardly searches starts at once. Throws std::bad_alloc.
std::shared_ptr<void> zeroed(std::size_t bytes);

}  // namespace hosted

#endif  // PICOPLY_HOSTED_ZEROED_HPP_INCLUDED
