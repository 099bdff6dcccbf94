#include "match/runner.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/progress.hpp"
#include "match/cpu.hpp"
#include "match/players.hpp"
#include "match/record.hpp"
#include "match/summary.hpp"
#include "stats/elo.hpp"

namespace lab {
namespace {

using hosted::UserError;

// The records, on disk or only in memory.
class Records {
 public:
  Records(const std::string& out, const ResultHeader& header) : header_(header) {
    if (!out.empty()) log_.emplace(out, header, "game", 2);
  }

  const std::map<std::uint64_t, std::string>& done() const { return log_ ? log_->done() : lines_; }

  void add(std::uint64_t game, const Json& record) {
    if (log_) {
      log_->add(game, record);
    } else {
      lines_.emplace(game, record.dump());
    }
  }

  // Those numbered below `limit`, in order.
  ResultFile file(std::uint64_t limit) const {
    ResultFile file;
    file.header = header_;
    for (const auto& [game, line] : done()) {
      if (game < limit) file.records.push_back(line);
    }
    return file;
  }

  void finish(std::uint64_t limit, const Json& end) {
    if (log_) log_->finish(limit, end);
  }

  void discard() {
    if (log_) log_->discard();
  }

 private:
  ResultHeader header_;
  std::optional<ResultLog> log_;
  std::map<std::uint64_t, std::string> lines_;
};

class Runner {
 public:
  Runner(const MatchJob& job, const hosted::GameEntry& entry, const RunOptions& options)
      : job_(job),
        entry_(entry),
        options_(options),
        header_(match_header(job, options.shard)),
        records_(options.out, header_),
        timing_(options.out, records_.done()),
        tally_(job.sprt, header_.range().first),
        next_(2 * header_.range().first),
        progress_(2 * header_.range().size(), records_.done().size()) {
    try {
      for (const auto& [game, line] : records_.done()) {
        count(game, Json::parse(line, nullptr, false));
      }
    } catch (const UserError& error) {
      throw UserError(options.out + ".part: " + error.what());
    }
    claim_cpus();
  }

  RunResult run() {
    std::vector<std::thread> threads;
    threads.reserve(options_.jobs);
    try {
      for (std::uint32_t i = 0; i < options_.jobs; ++i) {
        threads.emplace_back([this, i] { work(i); });
      }
    } catch (const std::exception& error) {  // no thread, or no memory for one
      cancel_.set();
      // There may be no memory for words either until they are gone.
      for (std::thread& thread : threads) thread.join();
      throw UserError("--jobs " + std::to_string(options_.jobs) +
                      ": the system gives no more than " + std::to_string(threads.size()) +
                      " threads: " + error.what());
    }
    for (std::thread& thread : threads) thread.join();
    progress_.clear();
    if (!fault_.empty()) throw UserError(fault_);
    return result();
  }

  // Leaves no part behind.
  void discard() { records_.discard(); }

 private:
  std::uint64_t last_game() const { return 2 * header_.range().last; }

  // Shards cannot know what came before them, so only a whole match ends early.
  bool decided() const {
    return options_.shard.count == 1 && tally_.verdict() != Verdict::kUndecided;
  }

  void count(std::uint64_t game, const Json& record) {
    tally_.add(game, result_of(record));
    if (decided()) cancel_.set();
  }

  void claim_cpus() {
    if (!job_.timed() || options_.allow_oversubscription) return;
    const std::vector<int> cpus = available_cpus();
    for (std::uint32_t i = 0; i < options_.jobs; ++i) {
      claims_.push_back(std::make_unique<CpuClaim>(cpus));
      if (claims_.back()->cpu() >= 0) continue;
      throw UserError(
          "--jobs " + std::to_string(options_.jobs) +
          ": players under a time limit need a CPU for "
          "each game, and only " +
          std::to_string(i) + " of " + std::to_string(cpus.size()) +
          " are not taken by such matches; --allow-oversubscription plays all the same");
    }
  }

  // Hands out the next game that is still to be played; nothing at the end.
  std::optional<std::uint64_t> next_game() {
    const std::lock_guard lock(mutex_);
    if (cancel_.asked()) return std::nullopt;
    if (!options_.stop_file.empty() && file_exists(options_.stop_file)) stopped_ = true;
    if (stopped_) return std::nullopt;
    while (next_ < last_game() && records_.done().count(next_) != 0) ++next_;
    if (next_ >= last_game()) return std::nullopt;
    return next_++;
  }

  void work(std::uint32_t worker) {
    try {
      if (!claims_.empty()) claims_[worker]->pin_this_thread();
      Referee referee(job_, entry_, cancel_);
      const std::unique_ptr<Contestant> owned[2] = {make_contestant(job_, 0, entry_, cancel_),
                                                    make_contestant(job_, 1, entry_, cancel_)};
      Contestant* const players[2] = {owned[0].get(), owned[1].get()};
      while (const auto number = next_game()) finish(referee.play(*number, players), players);
      for (Contestant* player : players) player->leave();
      const std::lock_guard lock(mutex_);
      for (int player = 0; player < 2; ++player) {
        timing_.add_notes(player, players[player]->notes());
      }
    } catch (const GameCancelled&) {  // the game is played again another time, or not needed
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      if (fault_.empty()) fault_ = error.what();
      cancel_.set();
    }
  }

  void finish(const PlayedGame& game, Contestant* const players[2]) {
    const std::lock_guard lock(mutex_);
    if (game.forfeit) keep_transcript(game, *players[game.forfeiter]);
    const Json record = game.to_json();
    records_.add(game.number, record);
    timing_.add(game);
    count(game.number, record);
    progress_.show(tally_.games(), progress_note());
  }

  void keep_transcript(const PlayedGame& game, const Contestant& player) const {
    const std::string transcript = player.transcript();
    if (transcript.empty()) return;
    const std::string title = "game " + std::to_string(game.number) + ", player " +
                              player_letter(game.forfeiter) + ": " +
                              forfeit_word(game.forfeit->kind) + ": " + game.forfeit->detail;
    if (options_.out.empty()) {
      std::cerr << title << '\n';
      return;
    }
    const std::string folder = options_.out + ".transcripts";
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw UserError(folder + ": " + error.message());
    char name[64];
    std::snprintf(name, sizeof name, "/game-%06llu-%s.txt",
                  static_cast<unsigned long long>(game.number), player_letter(game.forfeiter));
    write_whole(folder + name, title + '\n' + transcript);
  }

  std::string progress_note() const {
    std::string note = std::to_string(tally_.wins()) + "-" + std::to_string(tally_.draws()) + "-" +
                       std::to_string(tally_.losses());
    if (tally_.pairs().pair_count() != 0) note += "  Elo " + elo_text(estimate(tally_.pairs()));
    if (job_.sprt && options_.shard.count == 1) {
      const double llr = log_likelihood_ratio(tally_.tested(), job_.sprt->elo0, job_.sprt->elo1);
      note += "  LLR " + hosted::signed_decimals(llr, 2) + " (" +
              hosted::signed_decimals(job_.sprt->lower_bound(), 2) + ", " +
              hosted::signed_decimals(job_.sprt->upper_bound(), 2) + ")";
    }
    return note;
  }

  RunResult result() {
    RunResult result;
    const std::uint64_t limit = decided() ? tally_.end_of_test() : last_game();
    const bool done = decided() || records_.done().size() == 2 * header_.range().size();
    result.end = done ? RunEnd::kDone : stopped_ ? RunEnd::kStopped : RunEnd::kInterrupted;
    result.file = records_.file(limit);
    result.timing = timing_.sums();
    if (done) {
      Json end = Json::object();
      if (decided()) end["sprt"] = verdict_text(tally_.verdict());
      records_.finish(limit, end);
    }
    const std::size_t cpus = available_cpus().size();
    if (options_.jobs > cpus) {
      result.warnings.push_back(std::to_string(options_.jobs) + " games at once on " +
                                std::to_string(cpus) + " CPUs");
    }
    return result;
  }

  const MatchJob& job_;
  const hosted::GameEntry& entry_;
  const RunOptions& options_;
  ResultHeader header_;
  Cancel cancel_;
  std::vector<std::unique_ptr<CpuClaim>> claims_;  // one for each worker, under time limits
  std::mutex mutex_;                               // guards everything below
  Records records_;
  TimingLog timing_;
  MatchTally tally_;
  std::uint64_t next_;
  bool stopped_ = false;
  hosted::Progress progress_;
  std::string fault_;
};

std::optional<RunResult> finished_before(const ResultHeader& header, const std::string& out) {
  if (out.empty() || !file_exists(out)) return std::nullopt;
  RunResult result;
  result.end = RunEnd::kAlreadyDone;
  result.file = read_results(out);
  check_match(out, result.file);
  if (result.file.header.to_json() != header.to_json()) {
    throw UserError(out + ": holds another job or shard; delete it or choose another name");
  }
  result.timing = read_timing(out);
  remove_leftover(out + ".part", header.to_json().dump() + '\n');
  return result;
}

void warn_of_waiting(RunResult& result, bool timed) {
  for (int player = 0; player < 2 && timed; ++player) {
    const double share = result.timing.wait_share(player);
    if (share <= kFairWait) continue;
    result.warnings.push_back(std::string("player ") + player_letter(player) +
                              " waited for a CPU " + hosted::decimals(100 * share, 1) +
                              " % of its thinking time: times and timed results mean little");
  }
}

}  // namespace

RunResult run_match(const MatchJob& job, const hosted::GameEntry& entry,
                    const RunOptions& options) {
  const ResultHeader header = match_header(job, options.shard);
  if (auto result = finished_before(header, options.out)) return std::move(*result);
  {
    // Faults of the command line show before anything is written.
    const Cancel cancel;
    for (int player = 0; player < 2; ++player) make_contestant(job, player, entry, cancel);
    if (header.range().size() != 0) job.opening(entry, header.range().first);
  }
  Runner runner(job, entry, options);
  // Another process may have finished the file between the look above and the lock.
  if (auto result = finished_before(header, options.out)) {
    runner.discard();
    return std::move(*result);
  }
  RunResult result = runner.run();
  warn_of_waiting(result, job.timed());
  return result;
}

}  // namespace lab
