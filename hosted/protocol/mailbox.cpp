#include "hosted/protocol/mailbox.hpp"

#include <array>
#include <thread>
#include <utility>

#include "hosted/clock.hpp"
#include "hosted/platform/platform.hpp"

namespace protocol {
namespace {

constexpr std::size_t kMaxWaiting = 16384;                 // lines
constexpr std::size_t kMaxWaitingBytes = 4 * 1024 * 1024;  // of text; a line more is added below it
// What was asked before the end is still answered, so that scripts may be piped in, but soon.
constexpr double kEndSeconds = 0.3;
// A manager that is gone must not leave a search behind; a script that does not end the
// conversation should get its answers.
constexpr double kCloseSeconds = 10;

void read_lines(Mailbox& mailbox, LineReader reader) {
  std::array<char, 4096> bytes{};
  bool ends = false;
  while (!ends) {
    const std::ptrdiff_t count = hosted::platform::read_input(bytes.data(), bytes.size());
    if (count == hosted::platform::kInterrupted) continue;
    if (count == 0) break;
    for (std::ptrdiff_t i = 0; i < count && !ends; ++i) {
      auto line = reader.take(bytes[static_cast<std::size_t>(i)]);
      ends = line && mailbox.put(std::move(*line));
    }
  }
  if (auto line = reader.finish()) mailbox.put(std::move(*line));
  mailbox.close();
}

}  // namespace

bool Mailbox::put(Line line) {
  const Urgency urgency = urgency_(line);
  const double now = hosted::seconds_now();
  std::unique_lock lock(mutex_);
  changed_.wait(
      lock, [this] { return waiting_.size() < kMaxWaiting && waiting_bytes_ < kMaxWaitingBytes; });
  ++count_;
  waiting_bytes_ += line.text.size();
  if (urgency == Urgency::kStops) stopped_below_ = count_;
  if (urgency == Urgency::kEnds) {
    deadline_ = now + kEndSeconds;
    ended_ = now;
  }
  waiting_.push_back({std::move(line), count_, now});
  changed_.notify_all();
  return urgency == Urgency::kLast || urgency == Urgency::kEnds;
}

void Mailbox::close() {
  const std::scoped_lock lock(mutex_);
  closed_ = true;
  const double deadline = hosted::seconds_now() + kCloseSeconds;
  if (deadline < deadline_) deadline_ = deadline;
  changed_.notify_all();
}

bool Mailbox::take(Message& message) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return closed_ || !waiting_.empty(); });
  if (waiting_.empty()) return false;
  message = std::move(waiting_.front());
  waiting_.pop_front();
  waiting_bytes_ -= message.line.text.size();
  changed_.notify_all();
  return true;
}

bool Mailbox::is_quiet() {
  const std::scoped_lock lock(mutex_);
  return waiting_.empty() && !closed_;
}

void converse(Mailbox& mailbox, LineReader reader,
              const std::function<bool(const Message& message)>& act,
              const std::function<bool()>& meanwhile) {
  std::thread reading(read_lines, std::ref(mailbox), std::move(reader));
  Message message;
  do {
    while (meanwhile && mailbox.is_quiet() && meanwhile()) continue;
  } while (mailbox.take(message) && act(message));
  reading.join();
}

}  // namespace protocol
