#include "cluster/coordinator.hpp"

#include <sys/wait.h>
#include <time.h>

#include <chrono>
#include <iostream>
#include <map>
#include <thread>

#include "cluster/child.hpp"
#include "cluster/running_total.hpp"
#include "common/atomic_file.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::seconds_now;
using hosted::UserError;

constexpr double kHousekeeping = 0.25;  // seconds between looks at silent ranks and the stop file
constexpr double kNews = 10;            // seconds between lines on how far it is
constexpr double kVisible = 60;         // seconds for a finished file to show up here
constexpr double kFarewell = 5;         // seconds for the ranks to end their programs

double cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

class Coordinator {
 public:
  Coordinator(Link& link, const ShardJob& job, const DispatchRules& rules)
      : link_(link),
        job_(job),
        dispatcher_(job.shards, link.size() - 1, rules),
        total_(job),
        idle_(static_cast<std::size_t>(link.size() - 1)),
        gone_(idle_.size()) {}

  CoordinatorReport run() {
    take_what_is_there();
    try {
      while (!over()) {
        const double cpu = cpu_seconds();
        const bool had_work = step(seconds_now());
        if (had_work) report_.busy_seconds += cpu_seconds() - cpu;
        pause();
      }
    } catch (...) {
      say_farewell();
      throw;
    }
    say_farewell();
    say_news();
    report_.bytes_read = total_.bytes_read();
    report_.games = total_.games();
    return report_;
  }

 private:
  static void pause() { std::this_thread::sleep_for(std::chrono::duration<double>(kLook)); }

  void take_what_is_there() {
    for (std::uint32_t shard = 0; shard < job_.shards && !total_.decided(); ++shard) {
      if (total_.add(shard)) dispatcher_.skip(shard);
    }
    stop_if_decided();
  }

  bool over() const { return stopped_ || (dispatcher_.all_done() && unseen_.empty()); }

  // True if there was something to do.
  bool step(double now) {
    bool had_work = false;
    while (const auto message = link_.receive()) {
      ++report_.messages_in;
      take(*message, now);
      had_work = true;
    }
    hand_out(now);
    if (now >= next_housekeeping_) {
      next_housekeeping_ = now + kHousekeeping;
      keep_house(now);
    }
    return had_work;
  }

  void send(int worker, const Message& message) {
    ++report_.messages_out;
    link_.send(worker + 1, message);
  }

  void take(const Message& message, double now) {
    const int worker = message.peer - 1;
    if (dispatcher_.is_lost(worker)) say("rank " + std::to_string(message.peer) + " is back");
    dispatcher_.heard(worker, now);
    switch (message.word) {
      case Word::kReady: idle_[index(worker)] = true; break;
      case Word::kBeat: send(worker, {Word::kBeat}); break;
      case Word::kDone: take_report(worker, message, now); break;
      default: break;
    }
  }

  void take_report(int worker, const Message& message, double now) {
    const auto shard = static_cast<std::uint32_t>(message.shard);
    const auto status = static_cast<int>(message.status);
    if (shard >= job_.shards) return;
    idle_[index(worker)] = true;
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 0) {
      dispatcher_.finished(worker, shard);
      ++report_.shards;
      if (taken_.insert(shard).second && !take_result(shard)) unseen_[shard] = now;
    } else if (code == kExitBusy) {
      dispatcher_.busy(worker, shard, now);
    } else if (code == kExitStopped) {
      stop_as_told();  // its program saw the stop file first
    } else {
      const std::string why = job_.command[0] + ": " + status_text(status) + " on rank " +
                              std::to_string(message.peer) + "; see " + job_.log(shard);
      say("shard " + shard_text({shard, job_.shards}) + ": " + why);
      dispatcher_.failed(worker, shard, why);
    }
  }

  bool take_result(std::uint32_t shard) {
    if (!total_.add(shard)) return false;
    stop_if_decided();
    return true;
  }

  void stop_if_decided() {
    if (stopped_ || !total_.decided()) return;
    total_.write_stop_file();
    stopped_ = true;
    report_.end = CoordinatorEnd::kDecided;
  }

  // Someone else wrote the stop file; not if it was this rank, which then has stopped already.
  void stop_as_told() {
    if (stopped_) return;
    stopped_ = true;
    report_.end = CoordinatorEnd::kStopped;
  }

  void hand_out(double now) {
    if (stopped_) return;
    for (std::size_t i = 0; i < idle_.size(); ++i) {
      if (!idle_[i]) continue;
      const auto shard = dispatcher_.hand_out(static_cast<int>(i), now);
      if (!shard) continue;
      idle_[i] = false;
      send(static_cast<int>(i), {Word::kWork, *shard});
    }
  }

  void keep_house(double now) {
    for (const Dispatcher::Loss& loss : dispatcher_.lose_silent(now)) {
      idle_[index(loss.worker)] = false;
      say("rank " + std::to_string(loss.worker + 1) + " is lost" +
          (loss.shard ? "; shard " + shard_text({*loss.shard, job_.shards}) + " is handed out again"
                      : std::string()));
    }
    look_for_unseen(now);
    if (file_exists(job_.stop_file())) stop_as_told();
    if (now >= next_news_) {
      if (next_news_ != 0) say_news();
      next_news_ = now + kNews;
    }
  }

  void look_for_unseen(double now) {
    for (auto at = unseen_.begin(); at != unseen_.end() && !stopped_;) {
      if (take_result(at->first)) {
        at = unseen_.erase(at);
      } else if (now - at->second > kVisible) {
        throw UserError(job_.file(at->first) +
                        ": its program says it is finished, but it is not there; do all ranks see "
                        "the same folder?");
      } else {
        ++at;
      }
    }
  }

  // All ranks that still answer end their programs and say so.
  void say_farewell() {
    const int together = dispatcher_.any_lost() ? 0 : 1;
    report_.lost_ranks = together == 0;
    std::size_t awaited = 0;
    for (std::size_t i = 0; i < idle_.size(); ++i) {
      if (dispatcher_.is_lost(static_cast<int>(i))) continue;
      send(static_cast<int>(i), {Word::kEnd, 0, together});
      ++awaited;
    }
    const double end = seconds_now() + kFarewell;
    while (awaited != 0 && seconds_now() < end) {
      while (const auto message = link_.receive()) {
        ++report_.messages_in;
        if (message->word != Word::kBye || gone_[index(message->peer - 1)]) continue;
        gone_[index(message->peer - 1)] = true;
        if (!dispatcher_.is_lost(message->peer - 1)) --awaited;
      }
      pause();
    }
    if (awaited != 0) report_.lost_ranks = true;
  }

  void say_news() const {
    std::string line = std::to_string(dispatcher_.done()) + " of " + std::to_string(job_.shards) +
                       " shards are finished";
    const std::string note = total_.note();
    if (!note.empty()) line += "; " + note;
    say(line);
  }

  static void say(const std::string& line) { std::cerr << "picoply-mpi: " + line + '\n'; }

  static std::size_t index(int worker) { return static_cast<std::size_t>(worker); }

  Link& link_;
  const ShardJob& job_;
  Dispatcher dispatcher_;
  RunningTotal total_;
  std::vector<bool> idle_;                  // workers that wait for a shard
  std::vector<bool> gone_;                  // workers that have said goodbye
  std::set<std::uint32_t> taken_;           // shards reported as finished
  std::map<std::uint32_t, double> unseen_;  // of these, files that are not visible yet, and since
  bool stopped_ = false;
  double next_housekeeping_ = 0, next_news_ = 0;
  CoordinatorReport report_;
};

}  // namespace

CoordinatorReport run_coordinator(Link& link, const ShardJob& job, const DispatchRules& rules) {
  return Coordinator(link, job, rules).run();
}

}  // namespace lab
