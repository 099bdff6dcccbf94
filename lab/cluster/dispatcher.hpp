// Who makes which shard: the whole of rank 0's bookkeeping, without messages, files or a clock.
#ifndef PICOPLY_TOOLS_LAB_CLUSTER_DISPATCHER_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_CLUSTER_DISPATCHER_HPP_INCLUDED

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace lab {

struct DispatchRules {
  std::uint32_t max_failures = 3;  // of one shard, a lost worker included
  double lost_after = 60;          // seconds without a word from a worker
  double busy_pause = 1;           // seconds before a shard is tried again that another process has
  std::uint32_t max_busy = 600;    // times in a row
};

// Times are seconds of any one steady clock. Workers are numbered from 0. Shards are handed out in
// order, because a sequential test needs the first ones first.
class Dispatcher {
 public:
  Dispatcher(std::uint32_t shards, int workers, const DispatchRules& rules);

  // A shard that was finished earlier; nothing may have been handed out yet.
  void skip(std::uint32_t shard);

  // The worker has said something. One that was lost is taken again.
  void heard(int worker, double now);

  // The next shard for a worker that has none, if there is one that may be tried now.
  std::optional<std::uint32_t> hand_out(int worker, double now);

  // What became of a shard. Reports on a shard that is finished already change nothing but that
  // the worker is free: it was taken for lost, and another was faster.
  void finished(int worker, std::uint32_t shard);
  // Throws hosted::UserError that names the shard and says `why` if it has failed too often.
  void failed(int worker, std::uint32_t shard, const std::string& why);
  // Another process is making it. Throws hosted::UserError if that goes on for ever.
  void busy(int worker, std::uint32_t shard, double now);

  struct Loss {
    int worker;
    std::optional<std::uint32_t> shard;  // what it was making, handed out again
  };
  // Gives up workers that have been silent for too long. Throws hosted::UserError if a shard has
  // cost too many workers, or none is left.
  std::vector<Loss> lose_silent(double now);

  bool all_done() const { return done_ == shards_.size(); }
  std::uint32_t done() const { return done_; }
  bool is_lost(int worker) const { return at(worker).lost; }
  bool any_lost() const;

 private:
  enum class State : std::uint8_t { kWaiting, kMade, kDone };

  struct ShardState {
    State state = State::kWaiting;
    std::uint32_t failures = 0;
    std::uint32_t busy = 0;
    double not_before = 0;
  };

  struct Worker {
    std::optional<std::uint32_t> shard;
    double heard = -1;  // below 0: the time before its first word counts from the first look
    bool lost = false;
  };

  const Worker& at(int worker) const { return workers_[static_cast<std::size_t>(worker)]; }
  Worker& at(int worker) { return workers_[static_cast<std::size_t>(worker)]; }
  std::string shard_name(std::uint32_t shard) const;
  // The worker has no shard any more; true if its report on this one still matters.
  bool release(int worker, std::uint32_t shard);
  void put_back(std::uint32_t shard);

  DispatchRules rules_;
  std::vector<ShardState> shards_;
  std::vector<Worker> workers_;
  std::set<std::uint32_t> waiting_;
  std::uint32_t done_ = 0;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_CLUSTER_DISPATCHER_HPP_INCLUDED
