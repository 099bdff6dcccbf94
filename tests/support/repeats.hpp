// How often a test does one thing over and over: less often where sanitizers make all of it take
// ten times as long.
#ifndef PICOPLY_TESTS_SUPPORT_REPEATS_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_REPEATS_HPP_INCLUDED

namespace picoply::test {

#ifdef PICOPLY_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

template <class Number>
constexpr Number repeats(Number times) {
  if (!kSanitized) return times;
  return times < 8 ? Number(1) : Number(times / 8);
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_REPEATS_HPP_INCLUDED
