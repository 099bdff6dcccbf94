#include "hosted/protocol/thinker.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <thread>

#include "hosted/clock.hpp"
#include "hosted/players/searching.hpp"

namespace protocol {
namespace {

constexpr std::uint32_t kSlice = 256;          // positions, a fraction of a millisecond
constexpr std::uint64_t kInstantNodes = 1000;  // "as fast as possible": about a millisecond
constexpr std::uint32_t kHelperSlice = 1024;

pply_search_options limits_of(std::uint32_t depth, std::uint64_t nodes, std::uint32_t lines) {
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_depth = depth;
  limits.max_nodes = nodes;
  limits.multi_pv = lines;
  return limits;
}

// Threads that search the same position with the same table, each a little differently because of
// what it finds there, until the object goes.
class Helpers {
 public:
  Helpers(const hosted::Engine& engine, const Question& question) {
    for (std::uint32_t i = 1; i < question.threads; ++i) engines_.emplace_back(engine);
    for (hosted::Engine& copy : engines_) {
      threads_.emplace_back([this, &copy, depth = question.depth] {
        const pply_search_options limits = limits_of(depth, 0, 1);
        if (pply_search_begin(copy.get(), &limits) < 0) return;
        while (!stop_ && pply_search_step(copy.get(), kHelperSlice) == PPLY_RUNNING) continue;
      });
    }
  }
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;
  ~Helpers() {
    stop_ = true;
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  std::atomic<bool> stop_{false};
  std::deque<hosted::Engine> engines_;
  std::vector<std::thread> threads_;
};

// True if all moves but one lose at once, which a search of two plies sees. That one is in `only`.
bool has_only_one_reply(hosted::Engine& engine, pply_search_result& only) {
  const pply_search_options limits = limits_of(2, 0, 2);
  if (pply_search_run(engine.get(), &limits, nullptr) < 0) return false;
  const std::vector<pply_search_result> lines = hosted::search_lines(engine, 2);
  only = lines[0];
  constexpr int kLossInTwo = 2 - PPLY_VALUE_WIN;
  if (only.value <= kLossInTwo) return false;  // lost, but there may be more than one way to
  return only.value == PPLY_VALUE_WIN - 1 || lines.size() < 2 || lines[1].value <= kLossInTwo;
}

struct Iterations {
  hosted::Engine& engine;
  const Question& question;
  const Watch& watch;
  double last = 0;  // when the last one ended, in seconds from the start

  int ended(const pply_search_result& result) {
    const double now = hosted::seconds_now() - question.start;
    if (watch.iteration) watch.iteration(hosted::search_lines(engine, question.lines), now);
    const double took = now - last;
    last = now;
    // A certain win no longer than what was searched: no deeper search finds a shorter one.
    const bool won =
        result.decided == PPLY_DECIDED_WIN && result.value >= PPLY_VALUE_WIN - result.depth;
    return (won && question.lines == 1) || !worth_another(question.budget, now, took) ? 1 : 0;
  }
};

int on_iteration(void* user, const pply_search_result* result) {
  return static_cast<Iterations*>(user)->ended(*result);
}

}  // namespace

std::vector<pply_search_result> think(hosted::Engine& engine, const Question& question,
                                      const Watch& watch) {
  if (question.plays && question.lines == 1 && question.level == 0 && !question.budget.instant) {
    pply_search_result only{};
    only.struct_size = sizeof only;
    if (has_only_one_reply(engine, only)) {
      if (watch.iteration) watch.iteration({only}, hosted::seconds_now() - question.start);
      return {only};
    }
  }
  std::uint64_t nodes = question.nodes;
  if (question.budget.instant && (nodes == 0 || nodes > kInstantNodes)) nodes = kInstantNodes;
  Iterations iterations{engine, question, watch, hosted::seconds_now() - question.start};
  pply_search_options limits = limits_of(question.depth, nodes, question.lines);
  limits.progress = on_iteration;
  limits.user = &iterations;
  limits.level = question.level;
  limits.seed = question.seed;
  const Helpers helpers(engine, question);
  hosted::check(pply_search_begin(engine.get(), &limits), "search");
  while (hosted::check(pply_search_step(engine.get(), kSlice), "search") == PPLY_RUNNING) {
    const double now = hosted::seconds_now();
    if (watch.stop && watch.stop(now)) break;
    if (!question.budget.instant && now - question.start >= question.budget.hard) break;
  }
  std::vector<pply_search_result> lines = hosted::search_lines(engine, question.lines);
  pply_search_result info{};
  info.struct_size = sizeof info;
  hosted::check(pply_search_info(engine.get(), &info), "search");
  if (lines[0].best != info.best || question.lines == 1) lines[0] = info;
  return lines;
}

}  // namespace protocol
