// picoply-train: fits evaluation weights and ProbCut parameters to files of games.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <new>

#include "common/atomic_file.hpp"
#include "hosted/error.hpp"
#include "hosted/format.hpp"
#include "train/emit_othello.hpp"
#include "train/fit.hpp"
#include "train/import.hpp"
#include "train/network_fit.hpp"
#include "train/order_fit.hpp"
#include "train/probcut.hpp"

namespace {

using lab::FitSettings;
using lab::ProbCutSettings;

void tell(const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); }

struct FitOptions {
  FitSettings settings;
  std::string loss = "squared", layout = "direct";
  bool quiet = false;
};

void add_load_options(CLI::App& command, lab::LoadSettings& load) {
  command.add_option("--holdout", load.holdout, "Share of whole games kept aside")
      ->check(CLI::Range(0.0, 0.9))
      ->capture_default_str();
  command.add_option("--first-ply", load.first_ply, "Leave out positions before this ply");
  command.add_option("--last-ply", load.last_ply, "Leave out positions after this ply");
  command.add_flag("--skip-draws", load.skip_draws, "Leave out games that were drawn");
  command.add_flag("--skip-before-chosen", load.skip_before_chosen,
                   "Leave out positions whose result a random move had a part in");
}

void add_fit(CLI::App& app, FitOptions& o) {
  CLI::App& fit = *app.add_subcommand("fit", "Fit evaluation weights and write them as a header");
  FitSettings& s = o.settings;
  fit.add_option("--data", s.data, "Files of games (picoply-selfplay)")->required();
  const auto patterns = fit.add_option("--patterns", s.patterns, "Pattern file (JSON)");
  fit.add_option("--features", s.features, "Built-in features instead of patterns")
      ->check(CLI::IsMember({"othello-terms", "gomoku-terms", "checkers-terms"}))
      ->excludes(patterns);
  fit.add_option("--loss", o.loss, "squared: of the value; logistic: of the chance to win")
      ->check(CLI::IsMember({"squared", "logistic"}))
      ->capture_default_str();
  fit.add_option("--scale", s.loss.scale, "Units of the evaluation for odds of e to 1 (logistic)")
      ->capture_default_str();
  fit.add_option("--lambda", s.targets.lambda,
                 "Share of the search value in a target, the rest is the game's result; proven "
                 "values count alone")
      ->capture_default_str();
  fit.add_option("--limit", s.targets.limit, "Cut values to this (default: what the game allows)");
  fit.add_flag("--each-once{false}", s.targets.by_count,
               "Count a position once, however often it occurred");
  fit.add_flag("--unlabelled{false}", s.load.only_labelled,
               "Use positions without a search value too, by the game's result");
  fit.add_option("--prior", s.prior, "A weight seen n times is shrunk by n / (n + this)")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  add_load_options(fit, s.load);
  fit.add_option("--iterations", s.solve.iterations, "Most iterations")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  fit.add_option("--rounds", s.solve.rounds,
                 "Where stages share weights: how often weights and factors take turns")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  fit.add_option("--tolerance", s.solve.tolerance,
                 "Stop when the gradient has fallen by this factor")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  fit.add_option("--bits", s.bits, "Bits of a table entry")
      ->check(CLI::IsMember({8, 16}))
      ->capture_default_str();
  fit.add_option("--layout", o.layout,
                 "direct: fast; tied: smaller with several stages; library: for Othello 8x8's own "
                 "evaluation; file: for one that it loads")
      ->check(CLI::IsMember({"direct", "tied", "library", "file"}))
      ->capture_default_str();
  fit.add_option("--name", s.header.name, "Name of the struct in the header")
      ->capture_default_str();
  fit.add_option("-o,--output", s.output, "Header, or file of weights, to write")->required();
  fit.add_option("--curve", s.curve, "Write the loss of each iteration here (JSON lines)");
  fit.add_option("--check", s.check, "Write positions with their values here, to test the header");
  fit.add_flag("--quiet", o.quiet, "Print the result only");
  fit.callback([&o] {
    FitSettings& f = o.settings;
    if (f.features.empty() == f.patterns.empty()) {
      throw CLI::RequiredError("one of --patterns and --features");
    }
    f.loss.kind = o.loss == "squared" ? lab::LossKind::kSquared : lab::LossKind::kLogistic;
    f.header.layout = o.layout == "tied"      ? lab::Layout::kTied
                      : o.layout == "library" ? lab::Layout::kLibrary
                      : o.layout == "file"    ? lab::Layout::kFile
                                              : lab::Layout::kDirect;
    const lab::FitReport r = lab::run_fit(f, o.quiet ? [](const std::string&) {} : tell);
    std::printf("loss, trained on / held out: %.5g / %.5g, stored %.5g / %.5g\n", r.training_loss,
                r.held_out_loss, r.quantised_training_loss, r.quantised_held_out_loss);
    std::printf("%s bytes of tables\n", hosted::grouped(r.bytes).c_str());
    if (!o.quiet) {
      std::fprintf(stderr, "%u iterations%s; %.1f s to load, %.1f s to solve\n", r.iterations,
                   r.converged ? "" : " (not converged)", r.load_seconds, r.solve_seconds);
    }
  });
}

void add_evaluation_option(CLI::App& app, std::string& evaluation) {
  app.add_option("--evaluation", evaluation, "The library's whose network it is")
      ->check(CLI::IsMember({"small", "full"}))
      ->capture_default_str();
}

struct NetworkOptions {
  lab::NetworkSettings settings;
  bool quiet = false;
};

void add_network(CLI::App& app, NetworkOptions& o) {
  CLI::App& network =
      *app.add_subcommand("network", "Fit a network of Gomoku's and write it as a header");
  lab::NetworkSettings& s = o.settings;
  network.add_option("--data", s.data, "Files of games (picoply-selfplay)")->required();
  add_evaluation_option(network, s.evaluation);
  network.add_option("--epochs", s.epochs, "Times that every position is seen")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  network
      .add_option("--start", s.start,
                  "Begin with the library's weights of this rule, not with random ones")
      ->check(CLI::IsMember({"freestyle", "standard", "renju"}));
  network.add_option("--rate", s.rate, "Length of the first steps")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  network.add_option("--decay", s.decay, "What the rows of lines lose in a step, times the rate")
      ->check(CLI::Range(0.0, 100.0))
      ->capture_default_str();
  network.add_option("--scale", s.loss.scale, "Units of the evaluation for odds of e to 1")
      ->capture_default_str();
  network
      .add_option("--lambda", s.targets.lambda,
                  "Share of the search value in a target, the rest is the game's result")
      ->capture_default_str();
  network.add_option("--limit", s.targets.limit, "Cut values to this (default: 4 times the scale)");
  add_load_options(network, s.load);
  network.add_option("--seed", s.seed, "Of first weights and of the order")->capture_default_str();
  network.add_option("--jobs", s.jobs, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  network.add_option("--name", s.name, "The weights are k and this in the header")
      ->capture_default_str();
  network.add_option("-o,--output", s.output, "Header to write")->required();
  network.add_flag("--quiet", o.quiet, "Print the result only");
  network.callback([&o] {
    const lab::NetworkReport r =
        lab::run_network(o.settings, o.quiet ? [](const std::string&) {} : tell);
    std::printf("loss, trained on / held out: %.4f / %.4f, stored %.4f, tables alone %.4f\n",
                r.training_loss, r.held_out_loss, r.stored_loss, r.tables_loss);
    std::printf("%s bytes\n", hosted::grouped(r.bytes).c_str());
  });
}

struct OrderOptions {
  lab::OrderSettings settings;
  bool quiet = false;
};

void add_order(CLI::App& app, OrderOptions& o) {
  CLI::App& order =
      *app.add_subcommand("order", "Fit the order of moves of Gomoku's network to games");
  lab::OrderSettings& s = o.settings;
  order.add_option("--data", s.data, "Files of games (picoply-selfplay)")->required();
  add_evaluation_option(order, s.evaluation);
  order.add_option("--holdout", s.holdout, "Share of games kept aside")
      ->check(CLI::Range(0.0, 0.9))
      ->capture_default_str();
  order.add_option("--epochs", s.epochs, "Times that every position is seen")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  order.add_option("--rate", s.rate, "Length of the first steps")
      ->check(CLI::Range(1e-6, 1.0))
      ->capture_default_str();
  order.add_option("--scale", s.scale, "Of a move's score for odds of e to 1")
      ->capture_default_str();
  order.add_option("--seed", s.seed, "Of the order of positions")->capture_default_str();
  order.add_option("--name", s.name, "The weights are k and this in the header")
      ->capture_default_str();
  order.add_option("-o,--output", s.output, "Header to write")->required();
  order.add_flag("--quiet", o.quiet, "Print the result only");
  order.callback([&o] {
    const lab::OrderReport r =
        lab::run_order(o.settings, o.quiet ? [](const std::string&) {} : tell);
    std::printf("among the first four: fitted %.2f %%, stored %.2f %%, by tables %.2f %%\n",
                100 * r.fitted.first_four, 100 * r.stored.first_four, 100 * r.tables.first_four);
    std::printf("%s bytes\n", hosted::grouped(r.bytes).c_str());
  });
}

void add_show(CLI::App& app, std::string& path) {
  CLI::App& show = *app.add_subcommand("show", "List what a pattern file amounts to");
  show.add_option("patterns", path, "Pattern file (JSON)")->required();
  show.callback([&path] {
    const lab::FeatureSet features(lab::read_pattern_file(path));
    std::printf("%-16s %6s %10s %10s %10s\n", "pattern", "cells", "instances", "contents",
                "weights");
    for (const lab::PatternShape& s : features.shapes()) {
      std::printf("%-16s %6u %10zu %10u %10u\n", s.name.c_str(), s.length, s.instances.size(),
                  s.contents, s.classes);
    }
    if (features.shared()) {
      std::printf(
          "%u stages that share weights, %u scalars, %s weights, %s factors; %s bytes in "
          "the library's layout\n",
          features.stages(), features.scalar_columns(),
          hosted::grouped(features.unknowns()).c_str(), hosted::grouped(features.factors()).c_str(),
          hosted::grouped(lab::othello_patterns_bytes(features)).c_str());
      return;
    }
    const lab::QuantisedModel zero(features, lab::Vector::Zero(features.unknowns()), {}, 8, 1);
    std::printf("%u stages, %u scalars, %s weights; with 8 bits %s bytes direct, %s tied\n",
                features.stages(), features.scalar_columns(),
                hosted::grouped(features.unknowns()).c_str(),
                hosted::grouped(lab::table_bytes(zero, lab::Layout::kDirect)).c_str(),
                hosted::grouped(lab::table_bytes(zero, lab::Layout::kTied)).c_str());
  });
}

struct BlankOptions {
  std::string patterns, output;
  lab::HeaderSettings header;
};

void add_blank(CLI::App& app, BlankOptions& o) {
  CLI::App& blank = *app.add_subcommand(
      "blank", "Write a header whose weights are all zero: the evaluation before any training");
  blank.add_option("--patterns", o.patterns, "Pattern file (JSON)")->required();
  blank.add_option("--name", o.header.name, "Name of the struct in the header")
      ->capture_default_str();
  blank.add_option("-o,--output", o.output, "Header to write")->required();
  blank.callback([&o] {
    const lab::FeatureSet features(lab::read_pattern_file(o.patterns));
    lab::check_pattern_game(features);
    const lab::QuantisedModel zero(features, lab::Vector::Zero(features.unknowns()), {}, 8, 1);
    o.header.provenance = {"An evaluation before any training, from picoply-train blank."};
    lab::write_whole(o.output, lab::pattern_header(zero, o.header));
  });
}

void add_probcut(CLI::App& app, ProbCutSettings& s) {
  CLI::App& cut = *app.add_subcommand("probcut", "Fit how well shallow searches predict deep ones");
  cut.add_option("--data", s.data, "Files of games (picoply-selfplay)")->required();
  cut.add_option("--evaluation", s.evaluation, "Of the searches, where the game has several");
  cut.add_option("--depth", s.depth, "Deepest search, plies")
      ->check(CLI::Range(2, 24))
      ->capture_default_str();
  cut.add_option("--positions", s.positions, "How many to sample")
      ->check(CLI::Range(10, 1000000))
      ->capture_default_str();
  cut.add_option("--stages", s.stages, "Stages of equal numbers of empty cells")
      ->check(CLI::Range(1, 16))
      ->capture_default_str();
  cut.add_option("--table", s.table_kb, "Transposition table, KiB")
      ->check(CLI::Range(0, 1 << 20))
      ->capture_default_str();
  cut.add_option("--seed", s.seed, "Which positions")->capture_default_str();
  cut.add_option("--jobs", s.jobs, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  cut.add_option("--name", s.name, "Name of the struct in the header")->capture_default_str();
  add_load_options(cut, s.load);
  cut.add_option("-o,--output", s.output, "Header to write")->required();
  cut.add_option("--json", s.json, "Write parameters and residuals here");
  cut.callback([&s] {
    const lab::ProbCutReport r = lab::run_probcut(s, tell);
    std::printf("%zu positions, %zu depth pairs\n", r.positions, r.pairs);
  });
}

struct ImportOptions {
  std::string input, output, game, size;
};

void add_import(CLI::App& app, ImportOptions& o) {
  CLI::App& import = *app.add_subcommand("import", "Make a file of games from others");
  import
      .add_option("input", o.input,
                  "Result file of picoply-match; with --game: SGF, psq, GGF, WTHOR (.wtb), or "
                  "moves a line")
      ->required();
  import.add_option("-g,--game", o.game, "What the games of a file that does not tell are of");
  import.add_option("-s,--size", o.size, "Its size");
  import.add_option("-o,--output", o.output, "File of games to write")->required();
  import.callback([&o] {
    const lab::ImportReport r = o.game.empty()
                                    ? lab::import_match(o.input, o.output)
                                    : lab::import_games(o.input, o.game, o.size, o.output);
    std::printf("%s games, %s left out as they were not played to the end\n",
                hosted::grouped(r.games).c_str(), hosted::grouped(r.left_out).c_str());
  });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Fits evaluation weights and ProbCut parameters to files of games.");
  app.require_subcommand(1);
  FitOptions fit;
  NetworkOptions network;
  OrderOptions order;
  std::string show;
  ProbCutSettings probcut;
  ImportOptions import;
  BlankOptions blank;
  add_fit(app, fit);
  add_network(app, network);
  add_order(app, order);
  add_show(app, show);
  add_probcut(app, probcut);
  add_import(app, import);
  add_blank(app, blank);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const int status = app.exit(error);
    return status == 0 ? 0 : 2;
  } catch (const hosted::UserError& error) {
    std::fprintf(stderr, "picoply-train: %s\n", error.what());
    return 1;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "picoply-train: not enough memory\n");
    return 1;
  }
  return 0;
}
