#include "cluster/worker.hpp"

#include <signal.h>

#include <chrono>
#include <memory>
#include <thread>

#include "cluster/child.hpp"
#include "hosted/clock.hpp"

namespace lab {
namespace {

using hosted::seconds_now;

constexpr int kRank0 = 0;

void pause() { std::this_thread::sleep_for(std::chrono::duration<double>(kLook)); }

class Worker {
 public:
  Worker(Link& link, const ShardJob& job, double lost_after)
      : link_(link),
        job_(job),
        lost_after_(lost_after),
        heard_(seconds_now()),
        next_beat_(heard_ + lost_after / 6) {}

  WorkerEnd run() {
    link_.send(kRank0, {Word::kReady});
    while (!over_) {
      while (const auto message = link_.receive()) take(*message);
      report_if_ended();
      const double now = seconds_now();
      if (now - heard_ > lost_after_) return WorkerEnd::kOrphaned;
      if (now >= next_beat_) {
        link_.send(kRank0, {Word::kBeat});
        next_beat_ = now + lost_after_ / 6;
      }
      pause();
    }
    end_child();
    link_.send(kRank0, {Word::kBye});
    return together_ ? WorkerEnd::kTogether : WorkerEnd::kAlone;
  }

 private:
  void take(const Message& message) {
    heard_ = seconds_now();
    if (message.word == Word::kEnd) {
      over_ = true;
      together_ = message.status == 1;
    }
    if (message.word != Word::kWork || over_) return;
    shard_ = static_cast<std::uint32_t>(message.shard);
    child_ = std::make_unique<Child>(job_.command_of(shard_), job_.log(shard_));
  }

  void report_if_ended() {
    if (!child_) return;
    const std::optional<int> status = child_->ended();
    if (!status) return;
    child_.reset();
    link_.send(kRank0, {Word::kDone, shard_, *status});
  }

  // Its unfinished shard keeps what is done of it in its part.
  void end_child() {
    if (!child_) return;
    constexpr double kGrace = 2;  // seconds
    child_->send_signal(SIGTERM);
    const double end = seconds_now() + kGrace;
    while (!child_->ended() && seconds_now() < end) pause();
    child_.reset();
  }

  Link& link_;
  const ShardJob& job_;
  double lost_after_;
  double heard_, next_beat_;
  bool over_ = false, together_ = false;
  std::uint32_t shard_ = 0;
  std::unique_ptr<Child> child_;
};

}  // namespace

WorkerEnd run_worker(Link& link, const ShardJob& job, double lost_after) {
  return Worker(link, job, lost_after).run();
}

}  // namespace lab
