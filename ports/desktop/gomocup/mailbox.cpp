#include "mailbox.hpp"

#include <string_view>
#include <utility>

#include "command.hpp"
#include "format.hpp"

namespace gomocup {
namespace {

constexpr std::size_t kMaxWaiting = 16384;  // lines
// What was asked before END is still answered, so that scripts may be piped in, but soon.
constexpr double kEndSeconds = 0.3;
// A manager that is gone must not leave a search behind; a script without END should get its
// answers.
constexpr double kCloseSeconds = 10;

}  // namespace

bool Mailbox::put(Line line) {
  std::string_view rest = line.text;
  const std::string word = line.too_long ? "" : upper(take_word(rest));
  const double now = desktop::seconds_now();
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.size() < kMaxWaiting; });
  ++count_;
  if (word == "STOP" || word == "YXSTOP") stopped_below_ = count_;
  const bool end = word == "END";
  if (end) deadline_ = now + kEndSeconds;
  waiting_.push_back({std::move(line), count_, now});
  changed_.notify_all();
  return end;
}

void Mailbox::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  const double deadline = desktop::seconds_now() + kCloseSeconds;
  if (deadline < deadline_) deadline_ = deadline;
  changed_.notify_all();
}

bool Mailbox::take(Message& message) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  if (waiting_.empty()) return false;
  message = std::move(waiting_.front());
  waiting_.pop_front();
  changed_.notify_all();
  return true;
}

}  // namespace gomocup
