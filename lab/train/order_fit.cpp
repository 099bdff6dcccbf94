#include "train/order_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <random>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "picoply/games/gomoku/network_weights.hpp"
#include "train/emit.hpp"
#include "train/emit_network.hpp"
#include "train/network_samples.hpp"
#include "train/order_samples.hpp"

namespace lab {
namespace {

using picoply::Rule;
using picoply::gomoku::kLineCodes;
using picoply::gomoku::kOrderShift;
using picoply::gomoku::kOrderUnit;

using Stored = picoply::gomoku::OrderWeights<kOrderChannels>;

constexpr std::size_t kPositions = 256;  // positions whose slopes make one step

// The weights of one colour to move, in parts of the scale.
struct Order {
  static constexpr std::size_t kRows = 2 * kLineCodes, kNumbers = kRows + 2 * kOrderChannels;
  static constexpr double kChannelUnit = 1.0 / 64;  // so that all weights are of one size

  std::vector<double> w = std::vector<double>(kNumbers);

  double score(const Candidate& c) const {
    double sum = 0;
    for (std::size_t i = 0; i < 8; ++i) sum += w[row_of(c, i)];
    for (std::size_t i = 0; i < 2 * kOrderChannels; ++i) sum += w[kRows + i] * channel(c, i);
    return sum;
  }
  void add(const Candidate& c, double slope) {
    for (std::size_t i = 0; i < 8; ++i) w[row_of(c, i)] += slope;
    for (std::size_t i = 0; i < 2 * kOrderChannels; ++i) w[kRows + i] += slope * channel(c, i);
  }

 private:
  static std::size_t row_of(const Candidate& c, std::size_t i) {
    return c.codes[i] + (i < 4 ? 0 : kLineCodes);
  }
  static double channel(const Candidate& c, std::size_t i) { return kChannelUnit * c.channels[i]; }
};

Stored stored_order(const Order& order, double scale) {
  Stored out{};
  const auto row = [&](std::size_t i) {
    const double x = std::round(order.w[i] * scale / kOrderUnit);
    return static_cast<std::int8_t>(std::clamp(x, -127.0, 127.0));
  };
  for (std::size_t code = 0; code < kLineCodes; ++code) {
    out.own[code] = row(code);
    out.other[code] = row(kLineCodes + code);
  }
  for (std::size_t i = 0; i < 2 * kOrderChannels; ++i) {
    const double unit = scale * Order::kChannelUnit * (1 << kOrderShift);
    const double x = std::round(order.w[Order::kRows + i] * unit);
    if (!(std::abs(x) <= 32767))
      throw hosted::UserError("a weight of the channels does not fit into 16 bits");
    out.channels[i] = static_cast<std::int16_t>(x);
  }
  return out;
}

// As the library computes it.
std::int16_t stored_score(const Stored& w, const Candidate& c) {
  std::int32_t sum = 0, rows = 0;
  for (std::size_t i = 0; i < 8; ++i) rows += i < 4 ? w.own[c.codes[i]] : w.other[c.codes[i]];
  for (std::size_t i = 0; i < 2 * kOrderChannels; ++i) sum += c.channels[i] * w.channels[i];
  return picoply::gomoku::order_score(sum, rows);
}

// `score(candidate, side to move)`, of which `scale` makes odds of e to 1.
template <class Score>
Foretold foretold(const OrderSamples& samples, double scale, const Score& score) {
  Foretold sums;
  std::vector<double> scores;
  for (const OrderSamples::Choice& choice : samples.held_out()) {
    scores.clear();
    for (const Candidate& c : samples.candidates(choice))
      scores.push_back(static_cast<double>(score(c, choice.side)) / scale);
    const double best = *std::max_element(scores.begin(), scores.end());
    const double chosen = scores[choice.chosen];
    double sum = 0;
    std::size_t before = 0;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      sum += std::exp(scores[i] - best);
      before += scores[i] > chosen || (scores[i] == chosen && i < choice.chosen) ? 1U : 0U;
    }
    sums.loss += std::log(sum) + best - chosen;
    sums.first_four += before < 4 ? 1 : 0;
    sums.before += static_cast<double>(before);
  }
  const double n = std::max<double>(1, static_cast<double>(samples.held_out().size()));
  return {sums.loss / n, sums.first_four / n, sums.before / n};
}

// Adam, with steps along half a cosine.
class OrderFit {
 public:
  OrderFit(const OrderSettings& settings, const OrderSamples& samples, std::size_t sets)
      : settings_(settings),
        samples_(samples),
        orders_(sets),
        slopes_(sets),
        mean_(sets),
        square_(sets),
        random_(settings.seed),
        queue_(samples.training().size()) {}

  const std::vector<Order>& orders() const { return orders_; }
  const Order& of(std::uint32_t side) const { return orders_[side % orders_.size()]; }

  // Sees every position once, in an order of its own. Returns the mean loss on the way.
  double epoch(std::uint32_t number) {
    std::iota(queue_.begin(), queue_.end(), 0U);
    for (std::size_t i = queue_.size(); i > 1; --i)
      std::swap(queue_[i - 1], queue_[static_cast<std::size_t>(random_() % i)]);
    const std::size_t steps = (queue_.size() + kPositions - 1) / kPositions;
    double loss = 0;
    for (std::size_t step = 0; step < steps; ++step) {
      for (Order& s : slopes_) std::fill(s.w.begin(), s.w.end(), 0.0);
      const std::size_t first = step * kPositions,
                        last = std::min(first + kPositions, queue_.size());
      for (std::size_t i = first; i < last; ++i) loss += slopes(samples_.training()[queue_[i]]);
      move(static_cast<double>(number * steps + step) /
               static_cast<double>(settings_.epochs * steps),
           1.0 / static_cast<double>(last - first));
    }
    return loss / static_cast<double>(queue_.size());
  }

 private:
  double slopes(const OrderSamples::Choice& choice) {
    const auto candidates = samples_.candidates(choice);
    const Order& order = of(choice.side);
    Order& slopes = slopes_[choice.side % slopes_.size()];
    scores_.clear();
    for (const Candidate& c : candidates) scores_.push_back(order.score(c));
    const double best = *std::max_element(scores_.begin(), scores_.end());
    double sum = 0;
    const double chosen = scores_[choice.chosen];
    for (double& s : scores_) sum += s = std::exp(s - best);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const double slope = scores_[i] / sum - (i == choice.chosen ? 1 : 0);
      if (std::abs(slope) > 1e-5) slopes.add(candidates[i], slope);
    }
    return std::log(sum) + best - chosen;
  }

  // `progress` goes from 0 to 1.
  void move(double progress, double share) {
    constexpr double kKeepMean = 0.9, kKeepSquare = 0.999;
    ++steps_;
    const double rate = settings_.rate * 0.5 * (1 + std::cos(std::numbers::pi * progress));
    const double mean_part = 1 - std::pow(kKeepMean, steps_);
    const double square_part = 1 - std::pow(kKeepSquare, steps_);
    for (std::size_t set = 0; set < orders_.size(); ++set) {
      for (std::size_t i = 0; i < Order::kNumbers; ++i) {
        const double slope = slopes_[set].w[i] * share;
        double &mean = mean_[set].w[i], &square = square_[set].w[i];
        mean = kKeepMean * mean + (1 - kKeepMean) * slope;
        square = kKeepSquare * square + (1 - kKeepSquare) * slope * slope;
        orders_[set].w[i] -= rate * (mean / mean_part) / (std::sqrt(square / square_part) + 1e-8);
      }
    }
  }

  const OrderSettings& settings_;
  const OrderSamples& samples_;
  std::vector<Order> orders_, slopes_, mean_, square_;
  std::mt19937 random_;
  std::vector<std::uint32_t> queue_;
  std::vector<double> scores_;
  int steps_ = 0;
};

std::string order_command(const OrderSettings& s) {
  std::string text = "picoply-train order";
  for (const std::string& path : s.data) text += " --data " + base_name(path);
  return text + " --evaluation " + s.evaluation + " --epochs " + std::to_string(s.epochs) +
         " --rate " + number_text(s.rate) + " --scale " + number_text(s.scale) + " --holdout " +
         number_text(s.holdout) + " --seed " + std::to_string(s.seed) + " --name " + s.name;
}

std::string foretold_text(const Foretold& f) {
  return hosted::decimals(100 * f.first_four, 1) + " % among the first four, " +
         hosted::decimals(f.before, 2) + " before it";
}

}  // namespace

OrderReport run_order(const OrderSettings& settings, const ProgressText& tell) {
  checked_name(settings.name);
  if (!(settings.scale > 0)) throw hosted::UserError("--scale: a number above 0 is expected");
  OrderSamples samples;
  std::vector<std::string> whence{
      "The order of moves, fitted by picoply-train; not to be edited by hand.", "",
      "Command: " + order_command(settings)};
  Rule rule{};
  for (const std::string& path : settings.data) {
    const GameData data(path);
    const Rule its_rule = network_rule(data.header().game);
    if (&path != &settings.data.front() && its_rule != rule)
      throw hosted::UserError(path + ": games of another rule than " + settings.data.front());
    rule = its_rule;
    samples.add(data, rule, settings.evaluation, settings.holdout);
    whence.push_back("Data: " + describe_data(data));
  }
  OrderReport report;
  report.training = samples.training().size();
  report.held_out = samples.held_out().size();
  if (report.training == 0) throw hosted::UserError("the files have no moves to train on");
  tell(hosted::grouped(report.training) + " moves to train on, " +
       hosted::grouped(report.held_out) + " held out");
  const auto by_tables = [](const Candidate& c, std::uint32_t) { return c.score; };
  report.tables = foretold(samples, settings.scale, by_tables);
  tell("the library's tables: " + foretold_text(report.tables));
  OrderFit fit(settings, samples, rule == Rule::kRenju ? 2 : 1);
  for (std::uint32_t epoch = 0; epoch < settings.epochs; ++epoch) {
    const double loss = fit.epoch(epoch);
    report.fitted = foretold(samples, 1, [&fit](const Candidate& c, std::uint32_t side) {
      return fit.of(side).score(c);
    });
    tell("epoch " + std::to_string(epoch + 1) + ": " + hosted::decimals(loss, 4) + ", held out " +
         hosted::decimals(report.fitted.loss, 4) + ", " + foretold_text(report.fitted));
  }
  std::vector<Stored> weights;
  for (const Order& order : fit.orders()) weights.push_back(stored_order(order, settings.scale));
  report.bytes = weights.size() * sizeof weights[0];
  report.stored =
      foretold(samples, settings.scale, [&weights](const Candidate& c, std::uint32_t side) {
        return stored_score(weights[side % weights.size()], c);
      });
  whence.push_back("Moves: " + std::to_string(report.training) + " trained on, " +
                   std::to_string(report.held_out) + " of other games held out.");
  whence.push_back("Of those held out, as stored here: " + foretold_text(report.stored) +
                   "; by the classes of lines " + foretold_text(report.tables) + ".");
  write_whole(settings.output, order_header(weights, settings.name, whence));
  return report;
}

}  // namespace lab
