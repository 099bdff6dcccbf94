// Rank 0 and the ranks that make shards, without MPI: against ranks that follow a script, and
// against real ones in threads of their own.
#include "cluster/coordinator.hpp"

#include <atomic>
#include <chrono>
#include <deque>
#include <mutex>
#include <thread>

#include "cluster/worker.hpp"
#include "cluster_folder.hpp"
#include "common/atomic_file.hpp"

namespace lab {
namespace {

constexpr int exited(int status) { return status << 8; }  // as of waitpid()

constexpr int kAtIt = -1;

// Answers rank 0 at once: what a shard's program does is asked of `make`, which gives its status,
// kAtIt if it does not end, or nothing if the rank is never heard of again.
class ScriptedRanks : public Link {
 public:
  using Make = std::function<std::optional<int>(int rank, std::uint32_t shard)>;

  ScriptedRanks(int workers, Make make) : size_(workers + 1), make_(std::move(make)) {
    for (int rank = 1; rank < size_; ++rank) say(rank, {Word::kReady});
  }

  int rank() const override { return 0; }
  int size() const override { return size_; }

  void send(int to, const Message& message) override {
    if (silent_.count(to) != 0) return;
    if (message.word == Word::kEnd) {
      ended_.push_back(to);
      say(to, {Word::kBye});
    }
    if (message.word != Word::kWork) return;
    const auto shard = static_cast<std::uint32_t>(message.shard);
    made_.push_back(shard);
    if (const auto status = make_(to, shard)) {
      if (*status != kAtIt) say(to, {Word::kDone, shard, *status});
    } else {
      silent_.insert(to);
    }
  }

  std::optional<Message> receive() override {
    if (queue_.empty()) {
      if (beating_) beat();
      return std::nullopt;
    }
    const Message message = queue_.front();
    queue_.pop_front();
    return message;
  }

  // From now on they say that they are there, as often as they are asked.
  void start_beating() { beating_ = true; }

  const std::vector<std::uint32_t>& made() const { return made_; }
  const std::vector<int>& ended() const { return ended_; }

 private:
  void say(int from, Message message) {
    message.peer = from;
    queue_.push_back(message);
  }

  void beat() {
    for (int rank = 1; rank < size_; ++rank) {
      if (silent_.count(rank) == 0) say(rank, {Word::kBeat});
    }
  }

  int size_;
  bool beating_ = false;
  Make make_;
  std::deque<Message> queue_;
  std::set<int> silent_;
  std::vector<std::uint32_t> made_;
  std::vector<int> ended_;
};

class Coordination : public ClusterFolder {};

TEST_F(Coordination, EveryShardIsMadeOnce) {
  const ShardJob j = job(6);
  ScriptedRanks ranks(2, [&](int, std::uint32_t shard) {
    write_shard(j, shard);
    return exited(0);
  });
  const CoordinatorReport report = run_coordinator(ranks, j, {});
  EXPECT_EQ(report.end, CoordinatorEnd::kDone);
  EXPECT_FALSE(report.lost_ranks);
  EXPECT_EQ(ranks.made(), (std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(report.shards, 6U);
  EXPECT_EQ(report.games, 2 * kPairs);
  EXPECT_EQ(report.messages_in, 2U + 6 + 2);  // ready, done, bye
  EXPECT_EQ(report.messages_out, 6U + 2);     // work, end
  EXPECT_EQ(ranks.ended(), (std::vector<int>{1, 2}));
}

TEST_F(Coordination, WhatIsThereIsNotMadeAgain) {
  const ShardJob j = job(4);
  write_shard(j, 1);
  write_shard(j, 2);
  ScriptedRanks ranks(1, [&](int, std::uint32_t shard) {
    write_shard(j, shard);
    return exited(0);
  });
  EXPECT_EQ(run_coordinator(ranks, j, {}).shards, 2U);
  EXPECT_EQ(ranks.made(), (std::vector<std::uint32_t>{0, 3}));
}

TEST_F(Coordination, ADecidedTestStopsAll) {
  const ShardJob j = job(20);
  ScriptedRanks ranks(2, [&](int, std::uint32_t shard) {
    write_shard(j, shard, true);
    return exited(0);
  });
  const CoordinatorReport report = run_coordinator(ranks, j, {});
  EXPECT_EQ(report.end, CoordinatorEnd::kDecided);
  EXPECT_LT(ranks.made().size(), 18U);
  EXPECT_EQ(read_whole(j.stop_file()).find("H1 accepted"), 0U);
  ScriptedRanks again(2, [](int, std::uint32_t) { return exited(0); });
  EXPECT_EQ(run_coordinator(again, j, {}).end, CoordinatorEnd::kDecided);
  EXPECT_TRUE(again.made().empty());
}

TEST_F(Coordination, AStopFileOfSomeoneElse) {
  const ShardJob j = job(4);
  write_whole(j.stop_file(), "");
  ScriptedRanks ranks(1, [](int, std::uint32_t) { return kAtIt; });
  EXPECT_EQ(run_coordinator(ranks, j, {}).end, CoordinatorEnd::kStopped);
}

TEST_F(Coordination, AStopFileThatAProgramSawFirst) {
  const ShardJob j = job(4);
  ScriptedRanks ranks(1, [](int, std::uint32_t) { return exited(kExitStopped); });
  const CoordinatorReport report = run_coordinator(ranks, j, {});
  EXPECT_EQ(report.end, CoordinatorEnd::kStopped);
  EXPECT_EQ(ranks.made().size(), 1U);
}

TEST_F(Coordination, TheShardOfALostRankIsHandedOutAgain) {
  const ShardJob j = job(3);
  ScriptedRanks ranks(2, [&](int rank, std::uint32_t shard) -> std::optional<int> {
    if (rank == 1) return std::nullopt;
    write_shard(j, shard);
    return exited(0);
  });
  ranks.start_beating();
  DispatchRules rules;
  rules.lost_after = 0.5;
  const CoordinatorReport report = run_coordinator(ranks, j, rules);
  EXPECT_EQ(report.end, CoordinatorEnd::kDone);
  EXPECT_TRUE(report.lost_ranks);
  EXPECT_EQ(ranks.made(), (std::vector<std::uint32_t>{0, 1, 2, 0}));
  EXPECT_EQ(ranks.ended(), (std::vector<int>{2})) << "the lost one is not waited for";
}

TEST_F(Coordination, AShardThatFailsAlwaysEndsTheRun) {
  const ShardJob j = job(3);
  ScriptedRanks ranks(2, [&](int, std::uint32_t shard) {
    if (shard == 1) return exited(1);
    write_shard(j, shard);
    return exited(0);
  });
  const std::string why = complaint_of([&] { run_coordinator(ranks, j, {}); });
  EXPECT_EQ(why.find("shard 1/3: has failed 3 times, at last: program: exit status 1 on rank "), 0U)
      << why;
  EXPECT_EQ(ranks.ended(), (std::vector<int>{1, 2})) << "all are told";
}

TEST_F(Coordination, ADamagedFileEndsTheRun) {
  const ShardJob j = job(2);
  ScriptedRanks ranks(1, [&](int, std::uint32_t shard) {
    write_whole(j.file(shard), "nonsense\n");
    return exited(0);
  });
  const std::string why = complaint_of([&] { run_coordinator(ranks, j, {}); });
  EXPECT_NE(why.find(j.file(0)), std::string::npos) << why;
  EXPECT_EQ(ranks.ended(), (std::vector<int>{1}));
}

// Ranks in threads: what each sends to the other waits in a queue.
class Wire {
 public:
  explicit Wire(int ranks) : queues_(static_cast<std::size_t>(ranks)) {}

  void put(int to, const Message& message) {
    const std::lock_guard lock(mutex_);
    queues_[static_cast<std::size_t>(to)].push_back(message);
  }

  std::optional<Message> take(int rank) {
    const std::lock_guard lock(mutex_);
    auto& queue = queues_[static_cast<std::size_t>(rank)];
    if (queue.empty()) return std::nullopt;
    const Message message = queue.front();
    queue.pop_front();
    return message;
  }

  int ranks() const { return static_cast<int>(queues_.size()); }

 private:
  std::mutex mutex_;
  std::vector<std::deque<Message>> queues_;
};

class ThreadLink : public Link {
 public:
  ThreadLink(Wire& wire, int rank) : wire_(wire), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return wire_.ranks(); }
  void send(int to, const Message& message) override {
    Message copy = message;
    copy.peer = rank_;
    if (!cut_) wire_.put(to, copy);
  }
  std::optional<Message> receive() override { return cut_ ? std::nullopt : wire_.take(rank_); }
  void cut() { cut_ = true; }

 private:
  Wire& wire_;
  int rank_;
  std::atomic<bool> cut_ = false;
};

// A program for shards: $2 is the shard, $4 the file.
ShardJob shell_job(ShardJob job, const std::string& script) {
  job.command = {"sh", "-c", script, "program"};
  return job;
}

TEST_F(Coordination, RealWorkersMakeEveryShard) {
  // The first program that comes to shard 3 is killed in the middle.
  const ShardJob j =
      shell_job(job(8, "txt"),
                "case $2 in 3/8) mkdir \"$4.once\" 2> /dev/null && kill -9 $$;; esac\n"
                "printf %s \"$2\" > \"$4.new\" && mv \"$4.new\" \"$4\"");
  Wire wire(4);
  std::vector<std::jthread> workers;
  std::atomic<int> together = 0;
  for (int rank = 1; rank < 4; ++rank) {
    workers.emplace_back([&, rank] {
      ThreadLink link(wire, rank);
      if (run_worker(link, j, 20) == WorkerEnd::kTogether) ++together;
    });
  }
  ThreadLink link(wire, 0);
  const CoordinatorReport report = run_coordinator(link, j, {});
  for (std::jthread& worker : workers) worker.join();
  EXPECT_EQ(report.end, CoordinatorEnd::kDone);
  EXPECT_EQ(together, 3);
  for (std::uint32_t s = 0; s < 8; ++s) {
    EXPECT_EQ(read_whole(j.file(s)), std::to_string(s) + "/8");
  }
  EXPECT_TRUE(std::filesystem::exists(j.file(3) + ".once"));
}

TEST_F(Coordination, AWorkerWithoutRank0Ends) {
  const ShardJob j = job(1);
  Wire wire(2);
  ThreadLink link(wire, 1);
  EXPECT_EQ(run_worker(link, j, 0.2), WorkerEnd::kOrphaned);
}

// A rank whose network is cut: its shard is made by another, its program ends with it.
TEST_F(Coordination, ARankThatIsCutOff) {
  const ShardJob j = shell_job(job(4, "txt"),
                               "case $2 in 0/4) mkdir \"$4.once\" 2> /dev/null &&"
                               " { echo $$ > \"$4.pid\"; exec sleep 60; };; esac\n"
                               "printf %s \"$2\" > \"$4\"");
  constexpr double kLostAfter = 2;  // seconds
  Wire wire(3);
  ThreadLink far(wire, 1), near(wire, 2), rank0(wire, 0);
  WorkerEnd far_end = WorkerEnd::kTogether;
  std::jthread far_thread([&] { far_end = run_worker(far, j, kLostAfter); });
  std::jthread cutter([&] {
    while (!std::filesystem::exists(j.file(0) + ".pid") && !std::filesystem::exists(j.file(3))) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    far.cut();
  });
  std::jthread near_thread([&] {
    // Second in line, so that the shard which hangs is the other's.
    while (!std::filesystem::exists(j.file(0) + ".once")) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    run_worker(near, j, kLostAfter);
  });
  DispatchRules rules;
  rules.lost_after = kLostAfter;
  const CoordinatorReport report = run_coordinator(rank0, j, rules);
  far_thread.join();
  cutter.join();
  near_thread.join();
  EXPECT_TRUE(report.lost_ranks);
  EXPECT_EQ(far_end, WorkerEnd::kOrphaned);
  for (std::uint32_t s = 0; s < 4; ++s) {
    EXPECT_EQ(read_whole(j.file(s)), std::to_string(s) + "/4");
  }
}

}  // namespace
}  // namespace lab
