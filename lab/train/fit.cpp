#include "train/fit.hpp"

#include <cmath>
#include <filesystem>
#include <memory>

#include "common/result_file.hpp"
#include "hosted/clock.hpp"
#include "hosted/engine.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "hosted/games/registry.hpp"
#include "train/emit_checkers.hpp"
#include "train/emit_gomoku.hpp"
#include "train/emit_othello.hpp"
#include "train/factors.hpp"

namespace lab {
namespace {

using hosted::UserError;

std::string hex8(std::uint32_t x) {
  std::string text(8, '0');
  for (std::size_t i = 8; i-- > 0; x >>= 4) text[i] = "0123456789abcdef"[x & 15];
  return text;
}

pply_game_info info_of(const std::string& game) {
  pply_game_info info{};
  info.struct_size = sizeof info;
  hosted::check(pply_game_describe(&*hosted::find_game(game, "").game, &info), game);
  return info;
}

FeatureSet make_features(const FitSettings& settings, const GameDataHeader& header) {
  if (settings.features == "gomoku-terms") return FeatureSet::gomoku_terms(header.game);
  if (settings.features == "checkers-terms") {
    if (header.game != "checkers8") {
      throw UserError("--features checkers-terms: the games are of " + header.game);
    }
    return FeatureSet::checkers_terms();
  }
  if (!settings.features.empty()) {
    if (!header.game.starts_with("othello")) {
      throw UserError("--features othello-terms: the games are of " + header.game);
    }
    return FeatureSet::othello_terms(header.cols);
  }
  PatternFile file = read_pattern_file(settings.patterns);
  if (file.game != header.game || file.grid != Grid{header.cols, header.rows}) {
    throw UserError(settings.patterns + ": is for " + file.game + " on " +
                    std::to_string(file.grid.cols) + "x" + std::to_string(file.grid.rows) +
                    ", but the games are of " + header.game + " on " + std::to_string(header.cols) +
                    "x" + std::to_string(header.rows));
  }
  if (moves_pieces(header)) {
    throw UserError(settings.patterns + ": patterns are of stones and know no kings; of " +
                    header.game + " there are --features checkers-terms");
  }
  return FeatureSet(std::move(file));
}

// Sums of whole evaluations, as the library will compute them.
double quantised_loss(const QuantisedModel& model, const TargetRule& rule,
                      const SampleSet& samples) {
  std::vector<std::uint8_t> board(model.features().file().grid.cells());
  Row row;
  double sum = 0, weights = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    unpack(samples, i, board);
    model.features().extract(board, row);
    const Labels& labels = samples.labels(i);
    const double weight = rule.settings.by_count ? labels.count : 1;
    sum += weight * rule.loss.value(model.evaluate(row), rule.target(labels));
    weights += weight;
  }
  return weights > 0 ? rule.loss.shown(sum / weights) : 0;
}

// "0120...: 35", one line a position.
std::string check_text(const QuantisedModel& model, const SampleSet& samples) {
  constexpr std::size_t kMost = 1000;
  std::vector<std::uint8_t> board(model.features().file().grid.cells());
  Row row;
  std::string text;
  for (std::size_t i = 0; i < std::min(samples.size(), kMost); ++i) {
    unpack(samples, i, board);
    model.features().extract(board, row);
    for (const std::uint8_t digit : board) text += static_cast<char>('0' + digit);
    text += " " + std::to_string(model.evaluate(row)) + "\n";
  }
  return text;
}

std::vector<std::string> provenance(const FitSettings& settings, const FitReport& report,
                                    const std::vector<std::string>& data, bool shared) {
  const bool squared = settings.loss.kind == LossKind::kSquared;
  const auto shown = [](double x) { return hosted::decimals(x, 4); };
  std::vector<std::string> lines{
      std::string("Evaluation weights fitted by picoply-train; not to be edited by hand."), "",
      "Command: " + fit_command(settings, shared)};
  if (settings.features == "checkers-terms") {
    lines.insert(lines.begin(), "The numbers of positional.hpp, about hundredths of a man.");
    lines.push_back(
        "Refuges and kNear are no part of the fit: they are those that picoply-train was compiled "
        "with.");
  }
  for (const std::string& text : data) lines.push_back("Data: " + text);
  lines.push_back("Positions: " + std::to_string(report.training) + " trained on, " +
                  std::to_string(report.held_out) + " of other games held out; " +
                  std::to_string(report.unknowns) + " weights, " +
                  std::to_string(report.iterations) + " iterations" +
                  (report.converged ? "." : ", not yet converged."));
  lines.push_back(
      std::string("Loss (") +
      (squared ? "root mean square, units of the evaluation" : "cross-entropy, nats a position") +
      "): all weights zero " + shown(report.first_training_loss) + " / " +
      shown(report.first_held_out_loss) + " (trained on / held out), fitted " +
      shown(report.training_loss) + " / " + shown(report.held_out_loss) + ", as stored here " +
      shown(report.quantised_training_loss) + " / " + shown(report.quantised_held_out_loss) + ".");
  return lines;
}

std::string layout_name(Layout layout) {
  switch (layout) {
    case Layout::kTied: return "tied";
    case Layout::kLibrary: return "library";
    case Layout::kFile: return "file";
    default: return "direct";
  }
}

bool is_for_othello(Layout layout) { return layout == Layout::kLibrary || layout == Layout::kFile; }

// Before the fit, not after it.
void check_can_be_evaluated(const FitSettings& settings, const FeatureSet& features) {
  if (features.shared() && settings.loss.kind != LossKind::kSquared) {
    throw UserError("--loss logistic: " + settings.patterns +
                    " has stages with shared weights, which are fitted with --loss squared only");
  }
  if (is_for_othello(settings.header.layout))
    check_othello_patterns(features, settings.bits, settings.header.layout);
  else
    check_pattern_game(features);
}

// The weights as the headers of terms have them.
Vector rounded(const FeatureSet& features, Vector w) {
  if (features.gomoku()) return stored_gomoku_terms(*features.gomoku(), w);
  if (features.is_checkers_terms()) return stored_checkers_terms(w);
  for (double& x : w) x = std::round(x);
  return w;
}

}  // namespace

std::string base_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}
std::string number_text(double x) { return Json(x).dump(); }

std::string describe_data(const GameData& data) {
  const GameDataHeader& header = data.header();
  std::string settings;
  for (const char c : header.settings) {
    settings += c;
    if (c == ',') settings += ' ';  // where a line may break
  }
  return base_name(data.name()) + " (crc32 " + hex8(data.crc()) +
         "): " + std::to_string(data.games().size()) + " games of " + header.game + ", seed " +
         std::to_string(header.seed) + ", " + settings;
}

std::string fit_command(const FitSettings& s, bool shared) {
  const bool squared = s.loss.kind == LossKind::kSquared;
  std::string text = "picoply-train fit";
  for (const std::string& path : s.data) text += " --data " + base_name(path);
  const bool terms = !s.features.empty();
  text += terms ? " --features " + s.features : " --patterns " + base_name(s.patterns);
  text += std::string(" --loss ") + (squared ? "squared" : "logistic");
  text += " --scale " + number_text(s.loss.scale) + " --lambda " + number_text(s.targets.lambda);
  if (s.targets.limit != 0) text += " --limit " + number_text(s.targets.limit);
  if (!s.targets.by_count) text += " --each-once";
  text += " --prior " + number_text(s.prior) + " --holdout " + number_text(s.load.holdout);
  if (s.load.skip_draws) text += " --skip-draws";
  if (s.load.skip_before_chosen) text += " --skip-before-chosen";
  if (!s.load.only_labelled) text += " --unlabelled";
  if (s.load.first_ply != 0) text += " --first-ply " + std::to_string(s.load.first_ply);
  if (s.load.last_ply != 0xffff) text += " --last-ply " + std::to_string(s.load.last_ply);
  text += " --iterations " + std::to_string(s.solve.iterations);
  if (shared) text += " --rounds " + std::to_string(s.solve.rounds);
  text += " --tolerance " + number_text(s.solve.tolerance);
  if (!terms) {
    text += " --bits " + std::to_string(s.bits) + " --layout " + layout_name(s.header.layout) +
            " --name " + s.header.name;
  }
  return text;
}

FitReport run_fit(const FitSettings& settings, const ProgressText& tell) {
  FitReport report;
  const double begin = hosted::seconds_now();
  std::vector<std::string> data_texts;
  for (const std::string& path : settings.data) data_texts.push_back(describe_data(GameData(path)));
  const Samples samples = load_samples(settings.data, settings.load);
  const pply_game_info info = info_of(samples.header.game);
  const FeatureSet features = make_features(settings, samples.header);
  if (settings.features.empty()) check_can_be_evaluated(settings, features);
  const TargetRule rule = make_target_rule(settings.loss, settings.targets,
                                           features.file().grid.cells(), info.has_margin != 0);
  if (samples.training.size() == 0) throw UserError("the files have no positions to train on");
  Problem training(features), held_out(features);
  add_samples(samples.training, features, rule, training);
  add_samples(samples.held_out, features, rule, held_out);
  report.load = samples.report;
  report.training = training.design.rows();
  report.held_out = held_out.design.rows();
  report.unknowns = features.unknowns() + features.factors();
  report.load_seconds = hosted::seconds_now() - begin;
  tell(hosted::grouped(report.training) + " positions to train on, " +
       hosted::grouped(report.held_out) + " held out, " + hosted::grouped(report.unknowns) +
       " weights, " + hosted::grouped((training.design.bytes() + held_out.design.bytes()) >> 20) +
       " MB");

  std::string curve;
  Vector other;
  const Loss& loss = rule.loss;
  const Objective objective(loss, training, settings.prior);
  const auto observe = [&](std::uint32_t iteration, const Vector& w, const Vector& prediction) {
    if (features.shared()) held_out.design.set_factors(training.design.factors());
    held_out.design.multiply(w, other);
    report.training_loss = loss.shown(mean_loss(loss, training, prediction));
    report.held_out_loss = loss.shown(mean_loss(loss, held_out, other));
    if (iteration == 0) {
      report.first_training_loss = report.training_loss;
      report.first_held_out_loss = report.held_out_loss;
    }
    const Json line{{"iteration", iteration},
                    {"train_loss", report.training_loss},
                    {"holdout_loss", report.held_out_loss}};
    curve += line.dump() + "\n";
    tell("iteration " + std::to_string(iteration) + ": " +
         hosted::decimals(report.training_loss, 5) + ", held out " +
         hosted::decimals(report.held_out_loss, 5));
  };
  const double solving = hosted::seconds_now();
  const Solution solution = features.shared()
                                ? minimise_shared(training, settings.prior, settings.solve, observe)
                                : minimise(objective, settings.solve, observe);
  report.solve_seconds = hosted::seconds_now() - solving;
  report.iterations = solution.iterations;
  report.converged = solution.converged;

  HeaderSettings header = settings.header;
  std::string text, check;
  if (!settings.features.empty()) {
    const Vector w = rounded(features, solution.w);
    Vector prediction;
    training.design.multiply(w, prediction);
    report.quantised_training_loss = loss.shown(mean_loss(loss, training, prediction));
    held_out.design.multiply(w, prediction);
    report.quantised_held_out_loss = loss.shown(mean_loss(loss, held_out, prediction));
    report.bytes = features.gomoku()              ? gomoku_terms_bytes(*features.gomoku())
                   : features.is_checkers_terms() ? sizeof(CheckersNumbers)
                                                  : features.unknowns() * std::size_t{2};
    const std::vector<std::string> whence = provenance(settings, report, data_texts, false);
    text = features.gomoku() ? gomoku_terms_header(*features.gomoku(), w, whence)
           : features.is_checkers_terms()
               ? checkers_weights_header(checkers_numbers(solution.w), whence)
               : terms_header(features, w, whence);
  } else {
    const std::int32_t limit = info.has_margin != 0
                                   ? static_cast<std::int32_t>(features.file().grid.cells() * 100)
                                   : PPLY_VALUE_EVAL;
    const QuantisedModel model(features, solution.w, solution.factors, settings.bits, limit);
    report.quantised_training_loss = quantised_loss(model, rule, samples.training);
    report.quantised_held_out_loss = quantised_loss(model, rule, samples.held_out);
    report.bytes = is_for_othello(header.layout) ? othello_patterns_bytes(features, settings.bits)
                                                 : table_bytes(model, header.layout);
    header.provenance = provenance(settings, report, data_texts, features.shared());
    text = header.layout == Layout::kLibrary
               ? othello_patterns_header(model, header.name, header.provenance)
           : header.layout == Layout::kFile ? othello_weights_file(model, header.provenance)
                                            : pattern_header(model, header);
    check = check_text(model, samples.held_out.size() != 0 ? samples.held_out : samples.training);
  }
  if (!settings.curve.empty()) write_whole(settings.curve, curve);
  if (!settings.check.empty()) write_whole(settings.check, check);
  write_whole(settings.output, text);
  return report;
}

}  // namespace lab
