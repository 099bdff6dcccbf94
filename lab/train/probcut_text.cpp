// The two forms in which ProbCut parameters are written.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "common/result_file.hpp"
#include "hosted/error.hpp"
#include "train/emit.hpp"
#include "train/probcut.hpp"

namespace lab {
namespace {

std::string command(const ProbCutSettings& s) {
  std::string text = "picoply-train probcut";
  for (const std::string& path : s.data) {
    text += " --data " + std::filesystem::path(path).filename().string();
  }
  if (!s.evaluation.empty()) text += " --evaluation " + s.evaluation;
  return text + " --depth " + std::to_string(s.depth) + " --positions " +
         std::to_string(s.positions) + " --stages " + std::to_string(s.stages) + " --table " +
         std::to_string(s.table_kb) + " --seed " + std::to_string(s.seed) + " --holdout " +
         Json(s.load.holdout).dump() + " --name " + s.name;
}

double rounded(double x) { return std::round(x * 1e4) / 1e4; }

}  // namespace

std::string probcut_json(const ProbCutSettings& settings, const ProbCutReport& report,
                         const std::vector<std::uint32_t>& stage_empties,
                         const std::vector<std::string>& provenance) {
  Json lines = Json::array();
  for (const DepthLine& line : report.lines) {
    Json entry{{"stage", line.stage},
               {"shallow", line.shallow},
               {"deep", line.deep},
               {"positions", line.points},
               {"fitted", line.fitted}};
    if (line.fitted) {
      entry["slope"] = rounded(line.slope);
      entry["offset"] = rounded(line.offset);
      entry["sigma"] = rounded(line.sigma);
      entry["correlation"] = rounded(line.correlation);
      entry["within_one_sigma"] = rounded(line.within_one_sigma);
      entry["within_two_sigmas"] = rounded(line.within_two_sigmas);
      entry["check_positions"] = line.check_points;
      entry["check_sigma"] = rounded(line.check_sigma);
    }
    lines.push_back(entry);
  }
  const Json all{{"picoply", "probcut"},
                 {"version", 1},
                 {"command", command(settings)},
                 {"data", provenance},
                 {"stage_empties", stage_empties},
                 {"positions", report.positions},
                 {"check_positions", report.check_positions},
                 {"lines", lines}};
  return all.dump(1) + "\n";
}

std::string probcut_header(const ProbCutSettings& settings, const ProbCutReport& report,
                           const std::vector<std::uint32_t>& stage_empties,
                           const std::vector<std::string>& provenance) {
  std::vector<std::string> comment{
      "ProbCut parameters fitted by picoply-train; not to be edited by hand.", "",
      "Command: " + command(settings)};
  for (const std::string& text : provenance) comment.push_back("Data: " + text);
  comment.push_back("Positions: " + std::to_string(report.positions) + " fitted, " +
                    std::to_string(report.check_positions) + " of other games held out.");
  std::string out = as_comment(comment);
  std::string upper = checked_name(settings.name);
  std::transform(upper.begin(), upper.end(), upper.begin(),
                 [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  const std::string guard = "PICOPLY_TRAINED_" + upper + "_HPP_INCLUDED";
  const auto pairs = settings.depth * (settings.depth - 1) / 2;
  out += "#ifndef " + guard + "\n#define " + guard +
         "\n\n#include <stdint.h>\n\nnamespace picoply {\nnamespace trained {\n\n"
         "// deep value = shallow value * slope / 256 + offset, with errors of standard deviation\n"
         "// sigma, in units of the evaluation. sigma 0: too few positions, do not use.\n"
         "// clang-format off\n"
         "struct " +
         settings.name +
         " {\n"
         "  struct Line {\n    int16_t slope;\n    int16_t offset;\n    uint16_t sigma;\n  };\n"
         "  static constexpr uint32_t kStages = " +
         std::to_string(settings.stages) +
         ";\n"
         "  static constexpr uint32_t kDepth = " +
         std::to_string(settings.depth) +
         ";\n"
         "  static constexpr uint32_t kPairs = " +
         std::to_string(pairs) +
         ";\n"
         "  // The fewest empty cells of each stage.\n"
         "  static constexpr uint16_t kEmpties[kStages] = {";
  for (std::size_t s = 0; s < stage_empties.size(); ++s) {
    out += (s == 0 ? "" : ", ") + std::to_string(stage_empties[s]);
  }
  out +=
      "};\n"
      "  // Place of a pair of depths, 1 <= shallow < deep <= kDepth.\n"
      "  static constexpr uint32_t pair(uint32_t shallow, uint32_t deep) noexcept {\n"
      "    return (deep - 1) * (deep - 2) / 2 + shallow - 1;\n  }\n"
      "  static constexpr Line kLines[kStages][kPairs] = {\n";
  for (std::size_t i = 0; i < report.lines.size(); ++i) {
    const DepthLine& line = report.lines[i];
    const long slope = std::lround(line.slope * 256), offset = std::lround(line.offset);
    const long sigma = line.fitted ? std::max(1L, std::lround(line.sigma)) : 0;
    if (std::abs(slope) > 32767 || std::abs(offset) > 32767 || sigma > 65535) {
      throw hosted::UserError("depths " + std::to_string(line.shallow) + " and " +
                              std::to_string(line.deep) + ": the line does not fit in 16 bits");
    }
    if (i % pairs == 0) out += "    {\n";
    out += "      {" + std::to_string(slope) + ", " + std::to_string(offset) + ", " +
           std::to_string(sigma) + "},  // " + std::to_string(line.shallow) + " for " +
           std::to_string(line.deep) + "\n";
    if (i % pairs == pairs - 1) out += "    },\n";
  }
  return out +
         "  };\n};\n// clang-format on\n\n}  // namespace trained\n}  // namespace picoply\n\n"
         "#endif  // " +
         guard + "\n";
}

}  // namespace lab
