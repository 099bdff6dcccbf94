// What time it is, for all programs: a test that wants a clock of its own links another clock.cpp.
#ifndef PICOPLY_HOSTED_CLOCK_HPP_INCLUDED
#define PICOPLY_HOSTED_CLOCK_HPP_INCLUDED

#include <cstdint>

namespace hosted {

// Steady clock.
double seconds_now();
// The same clock for the library: milliseconds that wrap.
std::uint32_t clock_ms(void* user) noexcept;

}  // namespace hosted

#endif  // PICOPLY_HOSTED_CLOCK_HPP_INCLUDED
