#include "hosted/players/searching.hpp"

#include "hosted/clock.hpp"

namespace hosted {
namespace {

constexpr std::uint32_t kSliceNodes = 2048;  // about 2 ms: how late Ctrl-C is noticed
constexpr double kTickSeconds = 0.1;

struct ProgressState {
  const SearchWatch* watch;
  double start;
};

int on_progress(void* user, const pply_search_result* result) {
  const auto* state = static_cast<const ProgressState*>(user);
  state->watch->iteration(*result, seconds_now() - state->start);
  return 0;
}

pply_search_result read_result(const Engine& engine) {
  pply_search_result result{};
  result.struct_size = sizeof result;
  check(pply_search_info(engine.get(), &result), "search");
  return result;
}

}  // namespace

SearchReport run_search(Engine& engine, const SearchSettings& settings, const SearchWatch& watch) {
  ProgressState state{&watch, seconds_now()};
  pply_search_options limits{};
  limits.struct_size = sizeof limits;
  limits.max_depth = settings.depth;
  limits.max_nodes = settings.nodes;
  limits.max_ms = settings.ms;
  limits.multi_pv = settings.lines;
  limits.level = settings.level;
  limits.seed = settings.seed;
  limits.now_ms = clock_ms;
  limits.progress = watch.iteration ? on_progress : nullptr;
  limits.user = &state;
  check(pply_search_begin(engine.get(), &limits), "search");

  SearchReport report;
  double next_tick = state.start + kTickSeconds;
  while (check(pply_search_step(engine.get(), kSliceNodes), "search") == PPLY_RUNNING) {
    if (watch.stop && watch.stop()) {
      report.interrupted = true;
      break;
    }
    if (!watch.tick) continue;
    const double now = seconds_now();
    if (now < next_tick) continue;
    next_tick = now + kTickSeconds;
    watch.tick(read_result(engine), now - state.start);
  }
  report.result = read_result(engine);
  report.seconds = seconds_now() - state.start;
  return report;
}

std::vector<pply_search_result> search_lines(Engine& engine, std::uint32_t count) {
  std::vector<pply_search_result> lines;
  for (std::uint32_t rank = 0; rank < count; ++rank) {
    pply_search_result line{};
    line.struct_size = sizeof line;
    if (pply_search_ranked(engine.get(), rank, &line) < 0) break;
    lines.push_back(line);
  }
  if (lines.empty()) lines.push_back(read_result(engine));
  return lines;
}

}  // namespace hosted
