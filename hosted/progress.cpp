#include "hosted/progress.hpp"

#include <iostream>

#include "hosted/clock.hpp"
#include "hosted/format.hpp"
#include "hosted/terminal.hpp"

namespace hosted {
namespace {

constexpr int kBarWidth = 24;
constexpr double kInterval = 0.1;  // seconds

}  // namespace

Progress::Progress(std::uint64_t total, std::uint64_t before)
    : total_(total), before_(before), start_(seconds_now()), live_(stderr_can_be_redrawn()) {}

void Progress::show(std::uint64_t done, const std::string& note) {
  if (!live_) return;
  const double now = seconds_now();
  if (now < next_ && done != total_) return;
  next_ = now + kInterval;
  const double share = total_ == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total_);
  const int filled = static_cast<int>(share * kBarWidth);
  std::string bar;
  for (int i = 0; i < kBarWidth; ++i) bar += i < filled ? "█" : "░";
  std::string line = bar + " " + std::to_string(done) + "/" + std::to_string(total_);
  const double elapsed = now - start_;
  if (done > before_ && elapsed > 0) {
    const double rate = static_cast<double>(done - before_) / elapsed;
    line += "  " + decimals(rate, 1) + "/s  " +
            short_time(static_cast<double>(total_ - done) / rate) + " left";
  }
  line += "  " + note;
  std::cerr << "\r\x1b[K" << cut_to_width(line, terminal_size().cols - 1) << std::flush;
}

void Progress::clear() {
  if (live_) std::cerr << "\r\x1b[K" << std::flush;
}

}  // namespace hosted
