// picoply-mpi: makes the shards of a job on the ranks of an MPI run. Rank 0 only coordinates.
//
// A rank that dies does not end the run if mpirun was told so (--enable-recovery, see lab-mpi): MPI
// keeps no promises about such a run's collective operations, so there are none here, only small
// messages between rank 0 and the others; and a run that has lost a rank, or fails, ends without
// MPI_Finalize, which would wait for all.
#include <mpi.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <exception>
#include <filesystem>
#include <iostream>

#include "cluster/coordinator.hpp"
#include "cluster/worker.hpp"
#include "common/atomic_file.hpp"
#include "common/result_file.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"

namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;
constexpr int kTag = 1;

class MpiLink : public lab::Link {
 public:
  MpiLink() {
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }

  int rank() const override { return rank_; }
  int size() const override { return size_; }

  // So small a message is handed over at once, without waiting for its receiver. An error means
  // that the receiver is gone, which its silence will tell.
  void send(int to, const lab::Message& message) override {
    const std::int64_t words[] = {static_cast<std::int64_t>(message.word), message.shard,
                                  message.status};
    static_assert(sizeof words == lab::kMessageBytes);
    MPI_Send(words, 3, MPI_INT64_T, to, kTag, MPI_COMM_WORLD);
  }

  std::optional<lab::Message> receive() override {
    int found = 0;
    MPI_Status status;
    if (MPI_Iprobe(MPI_ANY_SOURCE, kTag, MPI_COMM_WORLD, &found, &status) != MPI_SUCCESS ||
        found == 0) {
      return std::nullopt;
    }
    std::int64_t words[3] = {};
    if (MPI_Recv(words, 3, MPI_INT64_T, status.MPI_SOURCE, kTag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE) != MPI_SUCCESS) {
      return std::nullopt;
    }
    return lab::Message{static_cast<lab::Word>(words[0]), words[1], words[2], status.MPI_SOURCE};
  }

 private:
  int rank_ = 0, size_ = 1;
};

struct Options {
  lab::ShardJob job;
  lab::DispatchRules rules;
  std::string report;
};

void add_options(CLI::App& app, Options& o) {
  app.add_option("--shards", o.job.shards, "How many shards the job is cut into")
      ->required()
      ->check(CLI::Range(1U, lab::kMaxShards));
  app.add_option("--out", o.job.folder, "Folder of the shards; all ranks must see it")
      ->required()
      ->type_name("DIR");
  app.add_option("--ext", o.job.extension, "Ending of the shards' files: jsonl, ppg")->required();
  app.add_option("--lost-after", o.rules.lost_after,
                 "Seconds without a word after which a rank is lost")
      ->check(CLI::Range(0.5, 86400.0))
      ->capture_default_str();
  app.add_option("--attempts", o.rules.max_failures, "How often a shard may fail")
      ->check(CLI::Range(1U, 1000U))
      ->capture_default_str();
  app.add_option("--report", o.report, "Write what rank 0 had to do to this file, as JSON");
  app.add_option("command", o.job.command, "-- PROGRAM ARGUMENT...: the job")->required();
}

double process_cpu_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

void write_report(const std::string& path, const lab::CoordinatorReport& report, double seconds) {
  if (path.empty()) return;
  const lab::Json json = {{"shards", report.shards},
                          {"games", report.games},
                          {"messages_in", report.messages_in},
                          {"messages_out", report.messages_out},
                          {"message_bytes", lab::kMessageBytes},
                          {"bytes_read", report.bytes_read},
                          {"seconds", seconds},
                          {"cpu_seconds", process_cpu_seconds()},
                          {"busy_cpu_seconds", report.busy_seconds}};
  lab::write_whole(path, json.dump() + '\n');
}

volatile sig_atomic_t exit_status = 0;

extern "C" void leave_now(int) { ::_exit(exit_status); }

// Ends this rank's part in the run: `together` with all others, but not if that takes long, because
// one was lost in the last moment.
[[noreturn]] void leave(int status, bool together) {
  constexpr unsigned kPatience = 10;  // seconds
  std::cout.flush();
  std::cerr.flush();
  exit_status = status;
  if (together) {
    ::signal(SIGALRM, leave_now);
    ::alarm(kPatience);
    MPI_Finalize();
  }
  ::_exit(status);
}

[[noreturn]] void coordinate(MpiLink& link, const Options& options) {
  const double start = hosted::seconds_now();
  try {
    if (link.size() < 2) throw hosted::UserError("at least two ranks are needed: mpirun -n 2");
    std::filesystem::create_directories(options.job.folder + "/logs");
    const lab::CoordinatorReport report = lab::run_coordinator(link, options.job, options.rules);
    write_report(options.report, report, hosted::seconds_now() - start);
    const bool stopped = report.end == lab::CoordinatorEnd::kStopped;
    if (stopped) std::cerr << "picoply-mpi: stopped by " << options.job.stop_file() << '\n';
    leave(stopped ? lab::kExitStopped : 0, !report.lost_ranks);
  } catch (const std::exception& error) {
    std::cerr << "picoply-mpi: " << error.what() << '\n';
    // lab-mpi waits for a report, not for an mpirun that has lost a host.
    if (!options.report.empty()) {
      lab::write_whole(options.report, lab::Json{{"error", error.what()}}.dump() + '\n');
    }
    leave(kExitFailed, false);
  }
}

[[noreturn]] void work(MpiLink& link, const Options& options) {
  try {
    const lab::WorkerEnd end = lab::run_worker(link, options.job, options.rules.lost_after);
    const bool orphaned = end == lab::WorkerEnd::kOrphaned;
    if (orphaned) std::cerr << "picoply-mpi: rank " << link.rank() << ": rank 0 is lost\n";
    leave(orphaned ? kExitFailed : 0, end == lab::WorkerEnd::kTogether);
  } catch (const std::exception& error) {
    std::cerr << "picoply-mpi: rank " << link.rank() << ": " << error.what() << '\n';
    leave(kExitFailed, false);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{"Makes the shards of a job on the ranks of an MPI run; started by lab-mpi."};
  app.name("picoply-mpi");
  add_options(app, options);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : kExitUsage;
  }
  MPI_Init(&argc, &argv);
  MpiLink link;
  if (link.rank() == 0) coordinate(link, options);
  work(link, options);
}
