#include "train/network_fit.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numbers>
#include <numeric>
#include <random>
#include <thread>
#include <type_traits>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "picoply/games/gomoku.hpp"
#include "picoply/games/gomoku/full.hpp"
#include "picoply/games/gomoku/small.hpp"
#include "train/emit_network.hpp"
#include "train/network_samples.hpp"

namespace lab {
namespace {

using hosted::UserError;
using picoply::Rule;
using picoply::gomoku::kOpenLine;

// Positions whose slopes make one step. They are added up in so many parts, each in order, however
// many threads there are: the same sums everywhere.
constexpr std::size_t kBatch = 1024, kParts = 8;

// Nats.
double entropy(double value, double target) {
  const double p = std::clamp(sigmoid(value), 1e-6, 1 - 1e-6);
  return -target * std::log(p) - (1 - target) * std::log(1 - p);
}

// Of one network, or of two where black and white have their own.
template <class Shape, std::size_t Sets>
class Fit {
  using Network = NetworkModel<Shape>;
  static constexpr std::uint32_t kChannels = Shape::kChannels;
  using Model = std::array<Network, Sets>;
  static constexpr std::size_t kNumbers = sizeof(Network) / sizeof(float);

 public:
  Fit(const NetworkSettings& settings, const NetworkSamples& training,
      const NetworkSamples& held_out)
      : settings_(settings), training_(training), held_out_(held_out), random_(settings.seed) {
    for (auto& part : parts_) part = std::make_unique<Model>();
    if (settings.start.empty())
      begin();
    else
      begin_from_library();
  }

  const Model& model() const { return *model_; }

  // Sees every position once, in an order of its own. Returns the mean loss on the way.
  double epoch(std::uint32_t number) {
    order_.resize(training_.size());
    std::iota(order_.begin(), order_.end(), 0U);
    for (std::size_t i = order_.size(); i > 1; --i)
      std::swap(order_[i - 1], order_[static_cast<std::size_t>(random_() % i)]);
    const std::size_t steps = (order_.size() + kBatch - 1) / kBatch;
    double loss = 0;
    for (std::size_t step = 0; step < steps; ++step) {
      const std::size_t first = step * kBatch, last = std::min(first + kBatch, order_.size());
      loss += slopes(first, last);
      move(static_cast<double>(number * steps + step) /
           static_cast<double>(settings_.epochs * steps));
    }
    return loss / static_cast<double>(order_.size());
  }

  double held_out_loss() const {
    std::array<double, kParts> sums{};
    in_parts([&](std::size_t part) {
      NetworkInput in;
      typename Network::Trace trace;
      for (std::size_t i = part; i < held_out_.size(); i += kParts) {
        held_out_.input(i, in);
        sums[part] += entropy(static_cast<double>(value(in, trace)), held_out_.target(i));
      }
    });
    return mean(sums);
  }

  double tables_loss() const {
    NetworkInput in;
    std::array<double, kParts> sums{};
    for (std::size_t i = 0; i < held_out_.size(); ++i) {
      held_out_.input(i, in);
      sums[0] += entropy(static_cast<double>(in.worth + in.threats), held_out_.target(i));
    }
    return mean(sums);
  }

 private:
  // Small random rows, neurons that are half on, and the tables as they are.
  void begin() {
    const auto spread = [this](float size) {  // uniform, with this standard deviation
      const auto u = static_cast<float>(random_() >> 8) / static_cast<float>(1U << 24);
      return (u - 0.5F) * size * std::sqrt(12.0F);
    };
    Network& first = model_->front();
    first.own = first.own.unaryExpr([&](float) { return spread(0.1F); });
    first.other = first.other.unaryExpr([&](float) { return spread(0.1F); });
    const float hidden = 0.3F / std::sqrt(static_cast<float>(Shape::kInputs));
    auto& head = first.heads[0];
    head.hidden = head.hidden.unaryExpr([&](float) { return spread(hidden); });
    head.hidden_bias.setConstant(0.5F);
    head.output = head.output.unaryExpr([&](float) { return spread(0.1F); });
    head.direct = head.direct.unaryExpr([&](float) { return spread(0.1F); });
    for (std::uint32_t i = 0; i < Shape::kInputs; i += 2 * kChannels)
      head.direct.template segment<kChannels>(i + kChannels) =
          -head.direct.template segment<kChannels>(i);
    head.bias = 0;
    head.worth = head.threats = 1;
    if constexpr (Shape::kWide) {
      for (auto* taps : {&first.taps.self, &first.taps.beside, &first.taps.corner})
        *taps = taps->unaryExpr([&](float) { return spread(0.2F); });
      first.taps.self += 0.5F;
      first.taps.bias = first.taps.bias.unaryExpr([&](float) { return spread(0.1F); });
    }
    first.heads.fill(head);  // all heads begin alike, and
    model_->back() = first;  // both colours, so that their channels mean the same
    clear_open_lines();
  }

  // Where the library was when this program was built.
  void begin_from_library() {
    using Library = std::conditional_t<Shape::kWide, picoply::gomoku::FullWeights,
                                       picoply::gomoku::SmallWeights>;
    for (std::uint32_t colour = 0; colour < Sets; ++colour) {
      const auto& weights = settings_.start == "renju" ? Library::template of<Rule::kRenju>(colour)
                            : settings_.start == "standard"
                                ? Library::template of<Rule::kStandard>(colour)
                                : Library::template of<Rule::kFreestyle>(colour);
      load_network<Shape>(weights, settings_.loss.scale, (*model_)[colour]);
    }
  }

  const Network& of(std::uint32_t colour) const { return (*model_)[colour % Sets]; }

  float value(const NetworkInput& in, typename Network::Trace& trace) const {
    return of(in.side).value(in, of(in.side ^ 1U), trace);
  }

  // Where nothing is near, nothing counts: such cells need not be visited.
  void clear_open_lines() {
    for (Network& network : *model_) {
      network.own.col(kOpenLine).setZero();
      network.other.col(kOpenLine).setZero();
    }
  }

  template <class Work>
  void in_parts(const Work& work) const {
    const auto run = [&](std::size_t first) {
      for (std::size_t part = first; part < kParts; part += settings_.jobs) work(part);
    };
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < std::min<std::size_t>(settings_.jobs, kParts); ++t)
      threads.emplace_back(run, t);
    run(0);
    for (std::thread& t : threads) t.join();
  }

  // Of some positions of the order: their slopes, divided by their number, into the first part.
  double slopes(std::size_t first, std::size_t last) {
    std::array<double, kParts> losses{};
    const float share = 1.0F / static_cast<float>(last - first);
    in_parts([&](std::size_t part) {
      Model& out = *parts_[part];
      std::fill_n(reinterpret_cast<float*>(&out), Sets * kNumbers, 0.0F);
      NetworkInput in;
      typename Network::Trace trace;
      for (std::size_t i = first + part; i < last; i += kParts) {
        training_.input(order_[i], in);
        const float is = value(in, trace), target = training_.target(order_[i]);
        losses[part] += entropy(static_cast<double>(is), static_cast<double>(target));
        const auto slope =
            static_cast<float>(sigmoid(static_cast<double>(is)) - static_cast<double>(target));
        const std::uint32_t mine = in.side % Sets, yours = (in.side ^ 1U) % Sets;
        of(mine).add_slopes(in, of(yours), trace, slope * share, out[mine], out[yours]);
      }
    });
    auto* sum = reinterpret_cast<float*>(parts_[0].get());
    for (std::size_t part = 1; part < kParts; ++part) {
      const auto* other = reinterpret_cast<const float*>(parts_[part].get());
      for (std::size_t i = 0; i < Sets * kNumbers; ++i) sum[i] += other[i];
    }
    return std::accumulate(losses.begin(), losses.end(), 0.0);
  }

  // A step of Adam (Kingma and Ba, 2015) with decay apart from it (Loshchilov and Hutter, 2019).
  // The rate falls along half a cosine; `done` is the share of all steps that lies behind.
  void move(double done) {
    ++steps_;
    const double rate = settings_.rate * (0.5 * (1 + std::cos(std::numbers::pi * done)) + 0.01);
    const auto scale1 = static_cast<float>(1 / (1 - std::pow(0.9, steps_)));
    const auto scale2 = static_cast<float>(1 / (1 - std::pow(0.999, steps_)));
    const auto step = static_cast<float>(rate), decay = static_cast<float>(rate * settings_.decay);
    constexpr std::size_t kRows = std::size_t{2} * kChannels * picoply::gomoku::kLineCodes;
    auto* x = reinterpret_cast<float*>(model_.get());
    const auto* g = reinterpret_cast<const float*>(parts_[0].get());
    for (std::size_t i = 0; i < Sets * kNumbers; ++i) {
      mean_[i] = 0.9F * mean_[i] + 0.1F * g[i];
      square_[i] = 0.999F * square_[i] + 0.001F * g[i] * g[i];
      x[i] -= step * mean_[i] * scale1 / (std::sqrt(square_[i] * scale2) + 1e-8F) +
              (i % kNumbers < kRows ? decay * x[i] : 0.0F);
    }
    clear_open_lines();
  }

  double mean(const std::array<double, kParts>& sums) const {
    return held_out_.size() == 0 ? 0
                                 : std::accumulate(sums.begin(), sums.end(), 0.0) /
                                       static_cast<double>(held_out_.size());
  }

  const NetworkSettings& settings_;
  const NetworkSamples& training_;
  const NetworkSamples& held_out_;
  std::mt19937 random_;
  std::unique_ptr<Model> model_ = std::make_unique<Model>();
  std::array<std::unique_ptr<Model>, kParts> parts_;
  std::vector<float> mean_ = std::vector<float>(Sets * kNumbers), square_ = mean_;
  std::vector<std::uint32_t> order_;
  int steps_ = 0;
};

// The weights that the library is given to value the positions held out.
template <class Shape>
struct TrialWeights {
  using Set = StoredNetwork<Shape>;
};

}  // namespace
}  // namespace lab

template <class Shape, picoply::Rule R>
struct picoply::gomoku::LaidOut<lab::TrialWeights<Shape>, R> {
  using Set = typename lab::TrialWeights<Shape>::Set;
  static constexpr bool kShared = R != Rule::kRenju;
  template <std::uint32_t Colour>
  static LineRows<Set>& rows() noexcept {
    static LineRows<Set> table{Set{}, Set{}, Colour};
    return table;
  }
  template <std::uint32_t Colour>
  static Heads<Set>& heads() noexcept {
    static Heads<Set> table{Set{}};
    return table;
  }
  static auto& taps() noexcept
    requires(Set::kHasBlocks)
  {
    static LaidTaps<Set> table{Set{}, Set{}};
    return table;
  }

  // One set, or black's and white's.
  static void take(const std::vector<Set>& sets) {
    rows<0>() = {sets.front(), sets.back(), 0};
    heads<0>() = Heads<Set>(sets.front());
    if constexpr (Set::kHasBlocks) taps() = LaidTaps<Set>(sets.front(), sets.back());
    if constexpr (!kShared) {
      rows<1>() = {sets.front(), sets.back(), 1};
      heads<1>() = Heads<Set>(sets.back());
    }
  }
};

namespace lab {
namespace {

template <class Shape, Rule R>
double library_loss(const NetworkSamples& samples, double scale) {
  using Evaluation = picoply::gomoku::Network<TrialWeights<Shape>>;
  auto game = std::make_unique<picoply::Gomoku<15, R, Evaluation>>();
  std::array<std::uint8_t, 225> cells{};
  double sum = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const std::uint8_t side = samples.board(i, cells);
    game->set_position(cells.data(), side);
    sum += entropy(game->evaluate() / scale, static_cast<double>(samples.target(i)));
  }
  return samples.size() == 0 ? 0 : sum / static_cast<double>(samples.size());
}

std::string network_command(const NetworkSettings& s) {
  std::string text = "picoply-train network";
  for (const std::string& path : s.data) text += " --data " + base_name(path);
  text += " --evaluation " + s.evaluation + " --epochs " + std::to_string(s.epochs) + " --rate " +
          number_text(s.rate) + " --decay " + number_text(s.decay) + " --scale " +
          number_text(s.loss.scale) + " --lambda " + number_text(s.targets.lambda);
  if (!s.start.empty()) text += " --start " + s.start;
  if (s.targets.limit != 0) text += " --limit " + number_text(s.targets.limit);
  text += " --holdout " + number_text(s.load.holdout);
  if (s.load.skip_before_chosen) text += " --skip-before-chosen";
  if (s.load.first_ply != 0) text += " --first-ply " + std::to_string(s.load.first_ply);
  if (s.load.last_ply != 0xffff) text += " --last-ply " + std::to_string(s.load.last_ply);
  return text + " --seed " + std::to_string(s.seed) + " --name " + s.name;
}

template <class Shape, Rule R>
NetworkReport run(const NetworkSettings& settings, const NetworkSamples& training,
                  const NetworkSamples& held_out, const std::vector<std::string>& data,
                  const ProgressText& tell) {
  const auto shown = [](double x) { return hosted::decimals(x, 4); };
  NetworkReport report;
  report.training = training.size();
  report.held_out = held_out.size();
  Fit<Shape, R == Rule::kRenju ? 2 : 1> fit(settings, training, held_out);
  report.tables_loss = fit.tables_loss();
  tell("the library's tables: " + shown(report.tables_loss));
  for (std::uint32_t epoch = 0; epoch < settings.epochs; ++epoch) {
    report.training_loss = fit.epoch(epoch);
    report.held_out_loss = fit.held_out_loss();
    tell("epoch " + std::to_string(epoch + 1) + ": " + shown(report.training_loss) + ", held out " +
         shown(report.held_out_loss));
  }
  std::vector<StoredNetwork<Shape>> weights;  // one, or black's and white's
  for (const NetworkModel<Shape>& network : fit.model())
    weights.push_back(stored_network<Shape>(network, settings.loss.scale));
  report.bytes = weights.size() * sizeof weights[0];
  picoply::gomoku::LaidOut<TrialWeights<Shape>, R>::take(weights);
  report.stored_loss = library_loss<Shape, R>(held_out, settings.loss.scale);
  std::vector<std::string> whence{
      "Evaluation weights fitted by picoply-train; not to be edited by hand.", "",
      "Command: " + network_command(settings)};
  for (const std::string& text : data) whence.push_back("Data: " + text);
  whence.push_back("Positions: " + std::to_string(report.training) + " trained on, " +
                   std::to_string(report.held_out) + " of other games held out.");
  whence.push_back("Loss (cross-entropy, nats a position): trained on, during the last epoch, " +
                   shown(report.training_loss) + "; held out " + shown(report.held_out_loss) +
                   ", as stored here " + shown(report.stored_loss) +
                   ", the tables of weights.hpp alone " + shown(report.tables_loss) + ".");
  write_whole(settings.output, network_header<Shape>(weights, settings.name, whence));
  return report;
}

template <class Shape, class... Rest>
NetworkReport run_rule(const NetworkSettings& settings, Rule rule, const Rest&... rest) {
  switch (rule) {
    case Rule::kStandard: return run<Shape, Rule::kStandard>(settings, rest...);
    case Rule::kRenju: return run<Shape, Rule::kRenju>(settings, rest...);
    case Rule::kCaro: return run<Shape, Rule::kCaro>(settings, rest...);
    default: return run<Shape, Rule::kFreestyle>(settings, rest...);
  }
}

}  // namespace

NetworkReport run_network(const NetworkSettings& settings, const ProgressText& tell) {
  checked_name(settings.name);
  std::vector<std::string> data;
  for (const std::string& path : settings.data) data.push_back(describe_data(GameData(path)));
  const Samples samples = load_samples(settings.data, settings.load);
  const Rule rule = network_rule(samples.header.game);
  const TargetRule target = make_target_rule(settings.loss, settings.targets, 225, false);
  const NetworkSamples training(samples.training, rule, target),
      held_out(samples.held_out, rule, target);
  if (training.size() == 0) throw UserError("the files have no positions to train on");
  tell(hosted::grouped(training.size()) + " positions to train on, " +
       hosted::grouped(held_out.size()) + " held out");
  if (settings.evaluation == "full")
    return run_rule<FullShape>(settings, rule, training, held_out, data, tell);
  return run_rule<SmallShape>(settings, rule, training, held_out, data, tell);
}

}  // namespace lab
