#include "train/probcut.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <numeric>
#include <thread>

#include "common/atomic_file.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/games/registry.hpp"
#include "hosted/random.hpp"
#include "train/fit.hpp"
#include "train/grid.hpp"

namespace lab {
namespace {

using hosted::UserError;

// The values of a position at depth 1, 2, ...; ends early where the value is proven or a win by
// distance: such values are not estimates, and a search cuts there by other means.
struct Ladder {
  std::uint32_t empties = 0;
  std::vector<std::int16_t> values;
};

int keep_value(void* user, const pply_search_result* result) {
  auto& values = *static_cast<std::vector<std::int16_t>*>(user);
  const bool estimate = result->exact == 0 && std::abs(int{result->value}) <= PPLY_VALUE_EVAL;
  if (!estimate || result->depth != values.size() + 1) return 1;
  values.push_back(result->value);
  return 0;
}

std::string position_text(const SampleSet& samples, std::size_t index, std::size_t cells,
                          std::uint32_t& empties) {
  const std::uint8_t side = samples.labels(index).side;
  const char stones[3] = {'-', side == 0 ? 'X' : 'O', side == 0 ? 'O' : 'X'};
  std::string text;
  empties = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const int stone = samples.cell(index, cell);
    empties += stone == 0 ? 1 : 0;
    text += stones[stone];
  }
  return text + " " + stones[1];
}

// A seeded choice of `count` samples, in their order.
std::vector<std::size_t> choose(std::size_t size, std::size_t count, std::uint64_t seed) {
  std::vector<std::size_t> all(size);
  std::iota(all.begin(), all.end(), std::size_t{0});
  hosted::Random random(seed);
  count = std::min(count, size);
  for (std::size_t i = 0; i < count; ++i) std::swap(all[i], all[i + random.below(size - i)]);
  all.resize(count);
  std::sort(all.begin(), all.end());
  return all;
}

class Searcher {
 public:
  Searcher(const ProbCutSettings& settings, const pply_game& game)
      : depth_(settings.depth), engine_(game, std::size_t{settings.table_kb} * 1024) {}

  Ladder climb(const SampleSet& samples, std::size_t index) {
    Ladder ladder;
    const std::size_t cells = std::size_t{engine_.info().cols} * engine_.info().rows;
    engine_.set_position(position_text(samples, index, cells, ladder.empties));
    engine_.clear_table();
    if (engine_.is_over()) return ladder;
    pply_search_options limits{};
    limits.struct_size = sizeof limits;
    limits.max_depth = depth_;
    limits.progress = keep_value;
    limits.user = &ladder.values;
    hosted::check(pply_search_run(engine_.get(), &limits, nullptr), "search");
    return ladder;
  }

 private:
  std::uint32_t depth_;
  hosted::Engine engine_;
};

std::vector<Ladder> climb_all(const ProbCutSettings& settings, const pply_game& game,
                              const SampleSet& samples, const std::vector<std::size_t>& chosen,
                              const std::function<void(const std::string&)>& tell) {
  std::vector<Ladder> ladders(chosen.size());
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      Searcher searcher(settings, game);
      while (true) {
        const std::size_t i = next.fetch_add(1);
        if (i >= chosen.size()) return;
        ladders[i] = searcher.climb(samples, chosen[i]);
        if ((i + 1) % 1000 == 0) {
          const std::lock_guard lock(mutex);
          tell(hosted::grouped(i + 1) + " of " + hosted::grouped(chosen.size()) + " positions");
        }
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (failure == nullptr) failure = std::current_exception();
      next = chosen.size();
    }
  };
  std::vector<std::thread> threads;
  for (std::uint32_t t = 1; t < settings.jobs; ++t) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  if (failure != nullptr) std::rethrow_exception(failure);
  return ladders;
}

// The fewest empty cells of each stage: the range that occurs, in equal parts.
std::vector<std::uint32_t> stage_limits(const std::vector<Ladder>& ladders, std::uint32_t stages) {
  std::uint32_t low = kMaxCells, high = 0;
  for (const Ladder& ladder : ladders) {
    if (ladder.values.size() < 2) continue;
    low = std::min(low, ladder.empties);
    high = std::max(high, ladder.empties);
  }
  if (low > high) throw UserError("no position has values at two depths that are mere estimates");
  std::vector<std::uint32_t> limits{0};
  for (std::uint32_t s = 1; s < stages; ++s) {
    limits.push_back(low + (high + 1 - low) * s / stages);
  }
  return limits;
}

std::vector<DepthPoint> points_of(const std::vector<Ladder>& ladders,
                                  const std::vector<std::uint32_t>& limits, std::uint32_t stage,
                                  std::uint32_t shallow, std::uint32_t deep) {
  std::vector<DepthPoint> points;
  for (const Ladder& ladder : ladders) {
    if (ladder.values.size() < deep || ladder.empties < limits[stage]) continue;
    if (stage + 1 < limits.size() && ladder.empties >= limits[stage + 1]) continue;
    points.push_back({double{1} * ladder.values[shallow - 1], double{1} * ladder.values[deep - 1]});
  }
  return points;
}

double spread(std::span<const DepthPoint> points, const DepthLine& line, double free) {
  double sum = 0;
  for (const DepthPoint& p : points) {
    const double error = p.deep - line.slope * p.shallow - line.offset;
    sum += error * error;
  }
  const double n = static_cast<double>(points.size()) - free;
  return n > 0 ? std::sqrt(sum / n) : 0;
}

}  // namespace

DepthLine fit_line(std::span<const DepthPoint> points, std::span<const DepthPoint> checks) {
  DepthLine line;
  line.points = points.size();
  line.check_points = checks.size();
  if (points.size() < kLeastPoints) return line;
  const auto n = static_cast<double>(points.size());
  double mean_s = 0, mean_d = 0, ss = 0, sd = 0, dd = 0;
  for (const DepthPoint& p : points) {
    mean_s += p.shallow;  // sums of whole numbers are exact
    mean_d += p.deep;
  }
  mean_s /= n;
  mean_d /= n;
  for (const DepthPoint& p : points) {
    ss += (p.shallow - mean_s) * (p.shallow - mean_s);
    sd += (p.shallow - mean_s) * (p.deep - mean_d);
    dd += (p.deep - mean_d) * (p.deep - mean_d);
  }
  if (!(ss > 0)) return line;
  line.fitted = true;
  line.slope = sd / ss;
  line.offset = mean_d - line.slope * mean_s;
  line.correlation = dd > 0 ? sd / std::sqrt(ss * dd) : 1;
  line.sigma = spread(points, line, 2);  // two parameters were fitted to these
  line.check_sigma = spread(checks, line, 0);
  for (const DepthPoint& p : points) {
    const double error = std::abs(p.deep - line.slope * p.shallow - line.offset);
    line.within_one_sigma += error <= line.sigma ? 1 / n : 0;
    line.within_two_sigmas += error <= 2 * line.sigma ? 1 / n : 0;
  }
  return line;
}

ProbCutReport run_probcut(const ProbCutSettings& settings,
                          const std::function<void(const std::string&)>& tell) {
  std::vector<std::string> provenance;
  for (const std::string& path : settings.data) provenance.push_back(describe_data(GameData(path)));
  const Samples samples = load_samples(settings.data, settings.load);
  if (moves_pieces(samples.header)) {
    throw UserError("probcut is for games that put stones on cells, not for " +
                    samples.header.game);
  }
  const pply_game& game = *hosted::find_game(samples.header.game, "", settings.evaluation).game;
  const auto fitting = choose(samples.training.size(), settings.positions, settings.seed);
  const auto checking = choose(samples.held_out.size(), settings.positions / 9, settings.seed + 1);
  tell(hosted::grouped(fitting.size()) + " positions to fit, " + hosted::grouped(checking.size()) +
       " to check, depth " + std::to_string(settings.depth));
  const auto ladders = climb_all(settings, game, samples.training, fitting, tell);
  const auto checks = climb_all(settings, game, samples.held_out, checking, tell);

  ProbCutReport report;
  report.positions = ladders.size();
  report.check_positions = checks.size();
  const std::vector<std::uint32_t> limits = stage_limits(ladders, settings.stages);
  for (std::uint32_t stage = 0; stage < settings.stages; ++stage) {
    for (std::uint32_t deep = 2; deep <= settings.depth; ++deep) {
      for (std::uint32_t shallow = 1; shallow < deep; ++shallow) {
        DepthLine line = fit_line(points_of(ladders, limits, stage, shallow, deep),
                                  points_of(checks, limits, stage, shallow, deep));
        line.stage = stage;
        line.shallow = shallow;
        line.deep = deep;
        report.pairs += line.fitted ? 1 : 0;
        report.lines.push_back(line);
      }
    }
  }
  const std::string json = probcut_json(settings, report, limits, provenance);
  const std::string header = probcut_header(settings, report, limits, provenance);
  if (!settings.json.empty()) write_whole(settings.json, json);
  write_whole(settings.output, header);
  return report;
}

}  // namespace lab
