#include "fuzz/programs.hpp"

#include <cmath>
#include <cstdint>
#include <mutex>
#include <utility>

#include "hosted/clock.hpp"
#include "hosted/protocol/output.hpp"

namespace picoply::fuzz {
namespace {

// Powers of two in seconds, so that what is added up is exact and times between two looks do not
// depend on when the first was.
constexpr double kFirstStep = 1.0 / 1024, kFaster = 8, kLongestStep = 1 << 20, kBetweenLines = 64;

std::mutex mutex;  // helpers look at the clock too
double now = 0, step = kFirstStep;
std::vector<std::string> said;

double look() {
  const std::scoped_lock lock(mutex);
  now += step;
  if (step < kLongestStep) step *= kFaster;
  return now;
}

}  // namespace

void restart_clock() {
  const std::scoped_lock lock(mutex);
  now = std::ceil(now) + kBetweenLines;
  step = kFirstStep;
}

std::vector<std::string> take_said() { return std::exchange(said, {}); }

}  // namespace picoply::fuzz

namespace hosted {

double seconds_now() { return picoply::fuzz::look(); }
std::uint32_t clock_ms(void*) noexcept {
  return static_cast<std::uint32_t>(static_cast<std::uint64_t>(picoply::fuzz::look() * 1000));
}

}  // namespace hosted

namespace protocol {

void say(const std::string& line) { picoply::fuzz::said.push_back(line); }
void ignore_broken_pipes() {}

}  // namespace protocol
