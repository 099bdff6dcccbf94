// picoply-merge: puts shards together, checks them, and says what a match adds up to.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "data/merge.hpp"
#include "hosted/error.hpp"
#include "match/summary.hpp"
#include "merge/llr_path.hpp"
#include "merge/merge_results.hpp"

namespace {

namespace fs = std::filesystem;
using hosted::UserError;

struct Options {
  std::string out;
  std::string decide;
  std::vector<std::string> files;
  bool summary = false;
  bool path = false;
};

constexpr std::size_t kPathPoints = 1000;

// Finished shards of a match: what is being made has other endings, and so have notes on time.
std::vector<std::string> finished_shards(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("shard-") && name.ends_with(".jsonl")) {
      paths.push_back(entry.path().string());
    }
  }
  if (error) throw UserError(folder + ": " + error.message());
  std::sort(paths.begin(), paths.end());
  return paths;
}

int decide(const std::string& folder) {
  const std::vector<std::string> paths = finished_shards(folder);
  if (paths.empty()) {
    std::cout << "undecided: no shard is finished\n";
    return 0;
  }
  const lab::Prefix prefix = lab::read_prefix(paths);
  const std::string after = " after " + std::to_string(prefix.records.size()) + " games\n";
  if (prefix.verdict == lab::Verdict::kUndecided) {
    std::cout << "undecided" << after;
    return 0;
  }
  const std::string text = std::string(lab::verdict_text(prefix.verdict)) + " accepted" + after;
  lab::write_whole((fs::path(folder) / "stop").string(), text);
  std::cout << text;
  return 0;
}

int summarise(const Options& options) {
  for (const std::string& path : options.files) {
    const lab::ResultFile file = lab::read_results(path);
    if (file.header.kind != "match") throw UserError(path + ": holds no match");
    lab::check_match(path, file);
    lab::Json summary = lab::summarise(file);
    if (options.path) summary["path"] = lab::llr_path(file, kPathPoints);
    std::cout << summary.dump() << '\n';
  }
  return 0;
}

int merge(const Options& options) {
  for (const std::string& path : options.files) {
    std::error_code error;
    if (fs::equivalent(path, options.out, error)) {
      throw UserError(path + ": is a shard; --out would replace it");
    }
  }
  if (lab::is_game_data(options.files.front())) {
    lab::merge_game_data(options.files, options.out);
  } else {
    lab::write_whole(options.out, lab::merge_results(options.files));
  }
  return 0;
}

int run(const Options& options) {
  if (!options.decide.empty()) return decide(options.decide);
  return options.summary ? summarise(options) : merge(options);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  CLI::App app{
      "Puts the shards of a job together: the result is the bytes of a run that was never cut up.\n"
      "Refuses, by name, shards that are missing, there twice, damaged, unfinished or of another\n"
      "job. A match that its sequential test has ended needs no shards after that end."};
  app.name("picoply-merge");
  auto* files = app.add_option("files", options.files, "Finished shards, in any order");
  auto* out = app.add_option("-o,--out", options.out, "The merged file")->type_name("FILE");
  auto* summary = app.add_flag("--summary", options.summary,
                               "Print what each file of a match adds up to, as JSON, one a line");
  app.add_flag("--path", options.path, "With the test's log-likelihood ratio pair by pair")
      ->needs(summary);
  auto* folder = app.add_option("--decide", options.decide,
                                "Write DIR/stop if the finished shards DIR/shard-*.jsonl decide "
                                "the match's test");
  folder->type_name("DIR")->excludes(files)->excludes(out)->excludes(summary);
  summary->excludes(out);
  try {
    app.parse(argc, argv);
    if (options.decide.empty() && (options.files.empty() || (!*out && !*summary))) {
      throw CLI::RequiredError("FILE... with --out FILE or --summary, or --decide DIR");
    }
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  try {
    return run(options);
  } catch (const std::exception& error) {
    std::cerr << "picoply-merge: " << error.what() << '\n';
    return 1;
  }
}
