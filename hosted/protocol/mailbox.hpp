// Lines on their way from the thread that reads them to the one that acts on them. Stopping and
// ending go past those that wait, so that they reach a search in progress.
#ifndef PICOPLY_HOSTED_PROTOCOL_MAILBOX_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_MAILBOX_HPP_INCLUDED

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <mutex>
#include <string>

#include "hosted/protocol/line_reader.hpp"

namespace protocol {

struct Message {
  Line line;
  std::uint64_t number = 0;  // in order of arrival, from 1
  double arrival = 0;        // hosted::seconds_now()
};

enum class Urgency : std::uint8_t {
  kWaits,  // until everything before it is done
  kStops,  // ends the searches that were asked for before it
  kLast,   // waits, and nothing is read after it
  kEnds    // the same, but what waits before it is answered soon
};

class Mailbox {
 public:
  // `urgency` is called by the reading thread.
  using Urgent = Urgency (*)(const Line& line);
  explicit Mailbox(Urgent urgency) : urgency_(urgency) {}

  // ---- The reading thread's side ----

  // Waits while thousands of lines or some megabytes are waiting. True if it was one that ends the
  // conversation.
  bool put(Line line);
  // There will be no more lines. What waits is still acted on.
  void close();

  // ---- The acting thread's side ----

  // Waits for a line; false once there will be none.
  bool take(Message& message);
  // Is there no line to act on, and may one still come?
  bool is_quiet();
  // Must a search that this message asked for end at once with what it has?
  bool must_stop(std::uint64_t number, double now) const {
    return stopped_below_ > number || now >= deadline_;
  }
  // Has the conversation been ended, by a line that came later than that?
  bool ended_after(double time) const { return ended_ > time; }

 private:
  Urgent urgency_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Message> waiting_;
  std::size_t waiting_bytes_ = 0;  // of text
  std::uint64_t count_ = 0;
  bool closed_ = false;
  std::atomic<std::uint64_t> stopped_below_{0};
  std::atomic<double> ended_{0};                                           // when that line came
  std::atomic<double> deadline_{std::numeric_limits<double>::infinity()};  // for all searches
};

// Reads the standard input in a thread of its own and hands each line to `act`, until that returns
// false or there are no more. A line that ends the conversation, or the input's end, must follow a
// false, for the reading thread is waited for. `meanwhile`, if set, is called over and over while
// it is quiet, for as long as it returns true; each call should take a fraction of a millisecond.
void converse(Mailbox& mailbox, LineReader reader,
              const std::function<bool(const Message& message)>& act,
              const std::function<bool()>& meanwhile = {});

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_MAILBOX_HPP_INCLUDED
