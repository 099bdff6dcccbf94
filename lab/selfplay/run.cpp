#include "selfplay/run.hpp"

#include <algorithm>
#include <atomic>
#include <exception>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "common/atomic_file.hpp"
#include "data/game_log.hpp"
#include "data/positions.hpp"
#include "hosted/clock.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/progress.hpp"
#include "hosted/terminal.hpp"

namespace lab {
namespace {

using hosted::UserError;

// A shard's games are kept in memory: up to some gigabytes.
constexpr std::uint64_t kMaxShardGames = std::uint64_t{1} << 24;

enum class Halt { kNone, kStopFile, kInterrupt };

// The threads' common state. Games are handed out in order and logged as they are finished.
class Workshop {
 public:
  Workshop(const GameDataHeader& header, const RunOptions& options, GameLog& log)
      : options_(options),
        log_(log),
        units_(header.units),
        progress_(header.units.size(), log.done().size()) {
    for (std::uint64_t n = units_.first; n < units_.last; ++n) {
      if (log.done().count(n) == 0) missing_.push_back(n);
    }
  }

  void work(GameMaker& maker) {
    try {
      for (std::size_t i = next_++; i < missing_.size() && !halted(); i = next_++) {
        keep(maker.make(missing_[i]));
      }
    } catch (...) {
      const std::lock_guard<std::mutex> lock(mutex_);
      if (failure_ == nullptr) failure_ = std::current_exception();
      failed_ = true;
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    counts_ += maker.counts();
  }

  // No further games are begun.
  void cancel() { failed_ = true; }

  std::size_t missing() const { return missing_.size(); }

  // After all threads have ended.
  Halt end() {
    progress_.clear();
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    return log_.done().size() == units_.size() ? Halt::kNone : halt_.load();
  }
  const PlayCounts& counts() const { return counts_; }

 private:
  bool halted() {
    if (hosted::interrupt_pending()) halt_ = Halt::kInterrupt;
    if (!options_.stop_file.empty() && file_exists(options_.stop_file)) halt_ = Halt::kStopFile;
    return failed_ || halt_ != Halt::kNone;
  }

  void keep(const GameRecord& record) {
    const std::lock_guard<std::mutex> lock(mutex_);
    log_.add(record);
    progress_.show(log_.done().size(), "games");
  }

  const RunOptions& options_;
  GameLog& log_;
  Range units_;
  std::vector<std::uint64_t> missing_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> failed_ = false;
  std::atomic<Halt> halt_ = Halt::kNone;
  std::mutex mutex_;  // guards what follows, and the log
  hosted::Progress progress_;
  std::exception_ptr failure_;
  PlayCounts counts_;
};

std::string rate(std::uint64_t count, double seconds) {
  return hosted::short_count(seconds > 0 ? static_cast<double>(count) / seconds : 0) + "/s";
}

// Speeds are of this run alone: what was taken up from an earlier one is not counted.
void report(const PlayCounts& c, double seconds, std::uint32_t jobs) {
  std::cerr << hosted::grouped(c.games) << " games, " << hosted::grouped(c.positions)
            << " positions in " << hosted::short_time(seconds) << " on " << jobs
            << (jobs == 1 ? " thread: " : " threads: ") << rate(c.positions, seconds)
            << ", labelled " << rate(c.labelled, seconds) << ", exact " << rate(c.exact, seconds)
            << "; " << rate(c.search_nodes, seconds) << " search nodes\n";
  if (c.solves == 0) return;
  const auto solves = static_cast<double>(c.solves);
  std::cerr << hosted::grouped(c.solves) << " endings solved: "
            << hosted::short_count(static_cast<double>(c.solve_nodes) / solves) << " nodes and "
            << hosted::short_time(c.solve_seconds / solves) << " each\n";
}

// True if `out` is this very shard, whole.
bool already_done(const GameDataHeader& header, const std::string& out) {
  if (!file_exists(out)) return false;
  if (GameData(out).header() != header) {
    throw UserError(out + ": is there already and holds the games of another job or shard");
  }
  remove_leftover(out + ".part", header.bytes());
  return true;
}

class SelfplayMaker : public GameMaker {
 public:
  explicit SelfplayMaker(const SelfplaySettings& settings) : player_(settings) {}
  GameRecord make(std::uint64_t number) override { return player_.play(number); }
  PlayCounts counts() const override { return player_.counts(); }

 private:
  GamePlayer player_;
};

class RelabelMaker : public GameMaker {
 public:
  RelabelMaker(const GameData& data, const pply_game& game, std::uint64_t nodes,
               std::size_t table_bytes)
      : data_(data), search_(game, table_bytes), nodes_(nodes) {}

  GameRecord make(std::uint64_t number) override {
    const GameView& game = data_.games()[number - data_.header().units.first];
    GameRecord record = to_record(game);
    relabel_game(record, search_, nodes_);
    ++counts_.games;
    counts_.positions += game.plies;
    counts_.labelled += static_cast<std::uint64_t>(game.plies - game.opening_plies);
    counts_.exact += static_cast<std::uint64_t>(game.plies - record.exact_from);
    return record;
  }
  PlayCounts counts() const override {
    PlayCounts counts = counts_;
    counts.search_nodes = search_.nodes();
    return counts;
  }

 private:
  const GameData& data_;
  NodeSearch search_;
  std::uint64_t nodes_;
  PlayCounts counts_;
};

// The settings with what is done to the games now.
std::string with_relabel(const GameData& data, const pply_game& game, std::uint64_t nodes,
                         std::size_t table_bytes) {
  auto json = nlohmann::ordered_json::parse(data.header().settings, nullptr, false);
  if (!json.is_object()) throw UserError(data.name() + ": its settings are no JSON object");
  if (!json.contains("relabel")) json["relabel"] = nlohmann::ordered_json::array();
  if (!json["relabel"].is_array()) throw UserError(data.name() + ": its settings are not known");
  json["relabel"].push_back(
      {{"nodes", nodes}, {"table", table_bytes}, {"play", play_fingerprint(game)}});
  return json.dump();
}

}  // namespace

int make_games(const GameDataHeader& header, const RunOptions& options, const MakerFactory& maker) {
  if (header.units.size() > kMaxShardGames) {
    throw UserError("a shard of " + std::to_string(header.units.size()) + " games: at most " +
                    std::to_string(kMaxShardGames) + ", so use more shards");
  }
  if (already_done(header, options.out)) {
    std::cerr << options.out << ": already done\n";
    return 0;
  }
  GameLog log(options.out, header);
  // Another process may have finished the file between the look above and the lock.
  if (already_done(header, options.out)) {
    log.discard();
    std::cerr << options.out << ": already done\n";
    return 0;
  }
  hosted::catch_interrupts();
  const double start = hosted::seconds_now();
  Workshop shop(header, options, log);
  std::vector<std::unique_ptr<GameMaker>> makers;
  const auto threads_wanted = std::clamp<std::size_t>(shop.missing(), 1, options.jobs);
  for (std::size_t i = 0; i < threads_wanted; ++i) makers.push_back(maker());
  std::vector<std::thread> threads;
  threads.reserve(makers.size());
  try {
    for (const auto& each : makers) threads.emplace_back([&shop, &each] { shop.work(*each); });
  } catch (const std::exception& error) {  // no thread, or no memory for one
    shop.cancel();
    // There may be no memory for words either until they are gone.
    for (std::thread& thread : threads) thread.join();
    throw UserError("--jobs " + std::to_string(options.jobs) + ": the system gives no more than " +
                    std::to_string(threads.size()) + " threads: " + error.what());
  }
  for (std::thread& thread : threads) thread.join();
  const Halt halt = shop.end();
  report(shop.counts(), hosted::seconds_now() - start, static_cast<std::uint32_t>(threads_wanted));
  if (halt == Halt::kNone) {
    log.finish();
    return 0;
  }
  const bool stopped = halt == Halt::kStopFile;
  std::cerr << (stopped ? "stopped" : "interrupted") << "; run it again to go on from "
            << options.out << ".part\n";
  return stopped ? kExitStopped : kExitInterrupted;
}

int run_selfplay(const SelfplaySettings& settings, Shard shard, const RunOptions& options) {
  settings.check();
  return make_games(settings.header(shard), options,
                    [&] { return std::make_unique<SelfplayMaker>(settings); });
}

int run_relabel(const std::string& path, std::uint64_t nodes, std::size_t table_bytes,
                const RunOptions& options) {
  const GameData data(path);
  visit_positions(data, [](const Position&) {});  // the rules were kept, or it throws
  const pply_game& game = selfplay_game_of(data.header());
  GameDataHeader header = data.header();
  header.settings = with_relabel(data, game, nodes, table_bytes);
  return make_games(header, options,
                    [&] { return std::make_unique<RelabelMaker>(data, game, nodes, table_bytes); });
}

}  // namespace lab
