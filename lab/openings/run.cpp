#include "openings/run.hpp"

#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/progress.hpp"
#include "openings/balance.hpp"
#include "openings/candidates.hpp"
#include "selfplay/settings.hpp"

namespace lab {
namespace {

using hosted::UserError;

// The fingerprint tells whether a later search can be expected to make the same set.
std::string head(const OpeningSettings& s) {
  return "# " + std::to_string(s.count) + " balanced openings of " + s.game->name + " " +
         s.game->size + ", distinct under the board's symmetries.\n" +
         "# The command that makes this text, with a search whose fingerprint is " +
         play_fingerprint(*s.game->game) + ":\n# " + s.command() +
         "\n# Of each: its value for black, then black's wins, white's wins and draws of its "
         "games.\n";
}

std::string line(const std::string& record, const Judgement& judged) {
  return record + " # " + std::to_string(judged.value) + " " + std::to_string(judged.wins[0]) +
         "-" + std::to_string(judged.wins[1]) + "-" + std::to_string(judged.draws) + "\n";
}

// The threads' common state.
class Workshop {
 public:
  explicit Workshop(const OpeningSettings& settings)
      : settings_(settings), source_(settings), progress_(settings.count) {}

  void work() {
    try {
      OpeningJudge judge(settings_);
      while (const auto candidate = take()) {
        const Judgement judged = judge.judge(*candidate);
        keep(candidate->number, judged,
             judged.balanced ? line(judge.record_text(*candidate), judged) : "");
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (failure_ == nullptr) failure_ = std::current_exception();
    }
  }

  void cancel() {
    const std::lock_guard lock(mutex_);
    cancelled_ = true;
  }

  // After all threads have ended.
  std::string text() {
    progress_.clear();
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    if (accepted_.size() < settings_.count) {
      throw UserError("only " + std::to_string(accepted_.size()) + " of " + hosted::grouped(next_) +
                      " different candidates are balanced, and there are no more; other --plies, "
                      "--limit or --wins make more");
    }
    std::cerr << accepted_.size() << " openings from " << hosted::grouped(next_) << " candidates, "
              << hosted::grouped(played_) << " of them tried in games\n";
    std::string all = head(settings_);
    for (const std::string& each : accepted_) all += each;
    return all;
  }

 private:
  struct Judged {
    bool played;
    std::string line;  // "": not balanced
  };

  bool full() const { return accepted_.size() == settings_.count; }

  std::optional<Candidate> take() {
    const std::lock_guard lock(mutex_);
    if (full() || cancelled_ || failure_ != nullptr) return std::nullopt;
    return source_.next();
  }

  // Whoever is faster: a candidate counts once all before it have been judged.
  void keep(std::uint64_t number, const Judgement& judged, std::string line) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, Judged{judged.played != 0, std::move(line)});
    for (auto it = waiting_.find(next_); it != waiting_.end() && !full();
         it = waiting_.find(next_)) {
      if (it->second.played) ++played_;
      if (!it->second.line.empty()) accepted_.push_back(std::move(it->second.line));
      waiting_.erase(it);
      ++next_;
    }
    progress_.show(accepted_.size(), "openings of " + hosted::grouped(next_) + " candidates");
  }

  const OpeningSettings& settings_;
  std::mutex mutex_;  // guards everything below
  CandidateSource source_;
  std::map<std::uint64_t, Judged> waiting_;
  std::uint64_t next_ = 0;  // all candidates below have been counted
  std::uint64_t played_ = 0;
  std::vector<std::string> accepted_;
  bool cancelled_ = false;
  std::exception_ptr failure_;
  hosted::Progress progress_;
};

}  // namespace

std::string make_openings(const OpeningSettings& settings, std::uint32_t jobs) {
  settings.check();
  Workshop shop(settings);
  std::vector<std::thread> threads;
  threads.reserve(jobs);
  try {
    for (std::uint32_t i = 0; i < jobs; ++i) threads.emplace_back([&shop] { shop.work(); });
  } catch (const std::exception& error) {  // no thread, or no memory for one
    shop.cancel();
    // There may be no memory for words either until they are gone.
    for (std::thread& thread : threads) thread.join();
    throw UserError("--jobs " + std::to_string(jobs) + ": the system gives no more than " +
                    std::to_string(threads.size()) + " threads: " + error.what());
  }
  for (std::thread& thread : threads) thread.join();
  return shop.text();
}

}  // namespace lab
