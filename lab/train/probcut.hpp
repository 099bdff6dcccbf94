// ProbCut parameters (Buro 1995): how well a shallow search tells the value of a deep one.
//
// Sampled positions are searched to a depth of D plies; every iteration on the way gives the value
// at its depth. For each stage of the game and each pair of depths a line
//
//   deep value = slope * shallow value + offset, with errors of standard deviation sigma
//
// is fitted by least squares. A search may then skip a deep search whose shallow one already lies
// so far outside the window that the chance of an error is small.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_PROBCUT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_PROBCUT_HPP_INCLUDED

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "data/samples.hpp"

namespace lab {

struct ProbCutSettings {
  std::vector<std::string> data;
  LoadSettings load;
  std::string evaluation;          // of the searches; "": the game's usual one
  std::uint32_t depth = 6;         // deepest search, plies; >= 2
  std::uint32_t positions = 2000;  // to sample for fitting; a ninth of it more for checking
  std::uint32_t stages = 3;        // equal parts of the range of empty cells
  std::uint32_t table_kb = 256;    // of each search; cleared before it
  std::uint64_t seed = 1;
  std::uint32_t jobs = 1;  // threads; changes nothing but the time
  std::string name = "ProbCut";
  std::string output, json;
};

// Two values of a position, hundredths of a disc or the game's own units.
struct DepthPoint {
  double shallow = 0, deep = 0;
};

struct DepthLine {
  std::uint32_t stage = 0, shallow = 0, deep = 0;  // depths in plies, shallow < deep
  std::size_t points = 0, check_points = 0;
  bool fitted = false;  // false: fewer than kLeastPoints, or all shallow values alike
  double slope = 1, offset = 0, sigma = 0;
  double correlation = 0;
  // Of a line that fits well: about 0.68 and 0.95, and check_sigma near sigma.
  double within_one_sigma = 0, within_two_sigmas = 0;
  double check_sigma = 0;  // of positions of other games, about this line
};
inline constexpr std::size_t kLeastPoints = 20;

// slope, offset, sigma and the checks from `points`, check_sigma from `checks`.
DepthLine fit_line(std::span<const DepthPoint> points, std::span<const DepthPoint> checks);

struct ProbCutReport {
  std::size_t positions = 0, check_positions = 0, pairs = 0;
  std::vector<DepthLine> lines;  // by stage, deep, shallow
};

// Throws hosted::UserError; nothing is written then.
ProbCutReport run_probcut(const ProbCutSettings& settings,
                          const std::function<void(const std::string&)>& tell);

// What is written (probcut_text.cpp). `stage_empties`: the fewest empty cells of each stage.
std::string probcut_header(const ProbCutSettings& settings, const ProbCutReport& report,
                           const std::vector<std::uint32_t>& stage_empties,
                           const std::vector<std::string>& provenance);
std::string probcut_json(const ProbCutSettings& settings, const ProbCutReport& report,
                         const std::vector<std::uint32_t>& stage_empties,
                         const std::vector<std::string>& provenance);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_PROBCUT_HPP_INCLUDED
