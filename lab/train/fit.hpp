// From files of games to a header of weights: one whole fit.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_FIT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_FIT_HPP_INCLUDED

#include <string>
#include <vector>

#include "train/emit.hpp"
#include "train/solve.hpp"
#include "train/targets.hpp"

namespace lab {

struct FitSettings {
  std::vector<std::string> data;  // files of games, in this order
  std::string patterns;           // a pattern file, or ""
  std::string features;  // "othello-terms", "gomoku-terms", "checkers-terms": instead of patterns
  Loss loss;
  TargetSettings targets;
  LoadSettings load;
  double prior = 10;  // observations; >= 0
  SolveSettings solve;
  int bits = 8;
  HeaderSettings header;
  std::string output;  // header to write
  std::string curve;   // loss of each iteration as JSON lines, or ""
  std::string check;   // values of positions to test the header with, or ""
};

struct FitReport {
  LoadReport load;
  std::size_t training = 0, held_out = 0;  // positions
  std::uint32_t unknowns = 0, iterations = 0;
  bool converged = false;
  double first_training_loss = 0, training_loss = 0, quantised_training_loss = 0;
  double first_held_out_loss = 0, held_out_loss = 0, quantised_held_out_loss = 0;
  std::size_t bytes = 0;  // of the tables
  double load_seconds = 0, solve_seconds = 0;
};

using ProgressText = std::function<void(const std::string&)>;

// Throws hosted::UserError; nothing is written then. `tell` hears of each step.
FitReport run_fit(const FitSettings& settings, const ProgressText& tell);

// The command that repeats this fit, file names without their folders. `shared`: its stages share
// weights.
std::string fit_command(const FitSettings& settings, bool shared);

// For such commands: a file's name without its folder, and the shortest text that reads back as the
// same number.
std::string base_name(const std::string& path);
std::string number_text(double x);

// "games.bin (crc32 1c291ca3): 4000 games of othello6, seed 1, {...}"
std::string describe_data(const GameData& data);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_FIT_HPP_INCLUDED
