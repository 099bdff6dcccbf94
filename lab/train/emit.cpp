#include "train/emit.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>

#include "hosted/error.hpp"

namespace lab {
namespace {

using hosted::UserError;

// Rows of numbers, as many to a line as fit into 100 columns.
std::string numbers(const std::vector<std::int32_t>& values, const std::string& indent) {
  std::string text, line;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string word = std::to_string(values[i]) + (i + 1 < values.size() ? "," : "");
    if (!line.empty() && indent.size() + line.size() + 1 + word.size() > 100) {
      text += indent + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return text + indent + line + "\n";
}

std::string array(const char* type, const std::string& declarator,
                  std::vector<std::int32_t> values) {
  if (values.empty()) values.push_back(0);  // C++ has no empty arrays
  return std::string("  static constexpr ") + type + " " + declarator + " = {\n" +
         numbers(values, "      ") + "  };\n";
}

std::string array2(const char* type, const std::string& declarator,
                   std::vector<std::vector<std::int32_t>> rows) {
  std::string text = std::string("  static constexpr ") + type + " " + declarator + " = {\n";
  for (auto& row : rows) {
    if (row.empty()) row.push_back(0);
    text += "    {\n" + numbers(row, "      ") + "    },\n";
  }
  return text + "  };\n";
}

std::string constant(const char* type, const char* name, std::int64_t value,
                     const char* comment = "") {
  return std::string("  static constexpr ") + type + " " + name + " = " + std::to_string(value) +
         ";" + (*comment == 0 ? "" : std::string("  // ") + comment) + "\n";
}

bool is_identifier(const std::string& name) {
  const auto fine = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  return !name.empty() && name.size() <= 100 &&
         std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
         std::all_of(name.begin(), name.end(), fine);
}

// What a layout stores of each pattern.
struct Stored {
  std::vector<std::int32_t> first, first_tie, ties;
  std::vector<std::vector<std::int32_t>> entries;  // by stage
};

Stored direct(const QuantisedModel& model) {
  const FeatureSet& features = model.features();
  Stored stored;
  stored.entries.resize(features.stages());
  for (std::size_t s = 0; s < features.shapes().size(); ++s) {
    const PatternShape& shape = features.shapes()[s];
    stored.first.push_back(static_cast<std::int32_t>(stored.entries[0].size()));
    for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
      for (const std::int32_t tie : shape.tie) {
        const std::uint32_t column =
            features.first_column(s) + static_cast<std::uint32_t>(std::max(std::abs(tie), 1)) - 1;
        const std::int32_t entry = tie == 0 ? 0 : model.entry(stage, column);
        stored.entries[stage].push_back(tie < 0 ? -entry : entry);
      }
    }
  }
  return stored;
}

Stored tied(const QuantisedModel& model) {
  const FeatureSet& features = model.features();
  Stored stored;
  stored.entries.resize(features.stages());
  std::map<std::vector<std::int32_t>, std::int32_t> places;  // shapes alike share their ties
  for (std::size_t s = 0; s < features.shapes().size(); ++s) {
    const PatternShape& shape = features.shapes()[s];
    if (shape.classes > 32767) {
      throw UserError("pattern " + shape.name + " has " + std::to_string(shape.classes) +
                      " classes; the tied layout takes 32767, the direct one any number");
    }
    const auto [place, is_new] =
        places.emplace(shape.tie, static_cast<std::int32_t>(stored.ties.size()));
    if (is_new) stored.ties.insert(stored.ties.end(), shape.tie.begin(), shape.tie.end());
    stored.first_tie.push_back(place->second);
    stored.first.push_back(static_cast<std::int32_t>(features.first_column(s)));
    for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
      for (std::uint32_t c = 0; c < shape.classes; ++c) {
        stored.entries[stage].push_back(model.entry(stage, features.first_column(s) + c));
      }
    }
  }
  return stored;
}

Stored store(const QuantisedModel& model, Layout layout) {
  return layout == Layout::kTied ? tied(model) : direct(model);
}

std::string at_least_one(std::size_t n) { return std::to_string(std::max<std::size_t>(n, 1)); }

}  // namespace

const std::string& checked_name(const std::string& name) {
  if (!is_identifier(name)) throw UserError("'" + name + "' is no name of a C++ struct");
  return name;
}

std::string as_comment(const std::vector<std::string>& lines) {
  std::string text;
  for (std::string line : lines) {
    std::string indent = "// ";
    for (char& c : line) {
      if (static_cast<unsigned char>(c) < 32) c = ' ';  // a line stays a comment
    }
    while (indent.size() + line.size() > 100) {
      const std::size_t room = 100 - indent.size();
      std::size_t cut = line.rfind(' ', room);
      if (cut == std::string::npos || cut == 0) cut = room;
      text += indent + line.substr(0, cut) + "\n";
      line.erase(0, cut + (line[cut] == ' ' ? 1 : 0));
      indent = "//     ";
    }
    text += line.empty() && indent == "// " ? "//\n" : indent + line + "\n";
  }
  return text;
}

void check_pattern_game(const FeatureSet& features) {
  const auto refuse = [](const std::string& what) {
    throw UserError(what + ": only --layout library has them, picoply::PatternGame does not");
  };
  if (features.shared()) refuse("stages with shared weights");
  const auto& scalars = features.file().scalars;
  if (std::find(scalars.begin(), scalars.end(), Scalar::kPotential) != scalars.end()) {
    refuse("weights of potential");
  }
}

std::string pattern_header(const QuantisedModel& model, const HeaderSettings& settings) {
  const FeatureSet& features = model.features();
  check_pattern_game(features);
  const auto& shapes = features.shapes();
  const Stored stored = store(model, settings.layout);
  std::vector<std::int32_t> lengths, instances, cells, progress, scalars;
  for (const PatternShape& shape : shapes) {
    lengths.push_back(static_cast<std::int32_t>(shape.length));
    instances.push_back(static_cast<std::int32_t>(shape.instances.size()));
    for (const auto& instance : shape.instances) {
      cells.insert(cells.end(), instance.begin(), instance.end());
    }
  }
  const std::uint32_t board = features.file().grid.cells();
  for (std::uint32_t e = 0; e <= board; ++e) progress.push_back(features.file().stages.progress(e));
  for (const Scalar scalar : features.file().scalars) scalars.push_back(static_cast<int>(scalar));
  std::vector<std::vector<std::int32_t>> multipliers(features.stages()), weights(features.stages());
  for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
    for (std::size_t s = 0; s < shapes.size(); ++s) {
      multipliers[stage].push_back(model.multiplier(stage, s));
    }
    for (std::uint32_t i = 0; i < scalars.size(); ++i) {
      weights[stage].push_back(model.scalar(stage, i));
    }
  }

  std::string upper = checked_name(settings.name);
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string guard = "PICOPLY_TRAINED_" + upper + "_HPP_INCLUDED";
  const bool is_tied = settings.layout == Layout::kTied;
  std::string out = as_comment(settings.provenance);
  out += "#ifndef " + guard + "\n#define " + guard + "\n\n#include <stdint.h>\n\n";
  out += "namespace picoply {\nnamespace trained {\n\n";
  out +=
      "// For picoply::PatternGame (lab/train/pattern_game.hpp). One entry of a table "
      "stands\n"
      "// for entry * kMultiplier / 2^kShift units of the evaluation.\n"
      "// clang-format off\n";
  out += "struct " + settings.name + " {\n";
  out += constant("uint32_t", "kCells", board);
  out += constant("uint32_t", "kStages", features.stages());
  out += constant("uint32_t", "kPatterns", static_cast<std::int64_t>(shapes.size()));
  out += constant("uint32_t", "kScalars", static_cast<std::int64_t>(scalars.size()));
  out += constant("uint32_t", "kShift", model.shift());
  out += constant("int32_t", "kLimit", model.limit(), "an evaluation is cut to this");
  out += std::string("  static constexpr bool kTied = ") + (is_tied ? "true" : "false") + ";\n";
  const std::string stages = "[kStages]";
  out += "  // By number of empty cells: stage * 64 + how many 64ths of the way to the next.\n";
  out += array("uint16_t", "kProgress[kCells + 1]", progress);
  out += array("uint8_t", "kScalar[" + at_least_one(scalars.size()) + "]", scalars);
  out += array2("int32_t", "kScalarWeight" + stages + "[" + at_least_one(scalars.size()) + "]",
                weights);
  const std::string per_pattern = "[" + at_least_one(shapes.size()) + "]";
  out += array("uint8_t", "kLength" + per_pattern, lengths);
  out += array("uint16_t", "kInstances" + per_pattern, instances);
  out += "  // The cells of all instances, the highest base-3 digit first.\n";
  out += array(board <= 256 ? "uint8_t" : "uint16_t", "kCell[" + at_least_one(cells.size()) + "]",
               cells);
  out += array2("int32_t", "kMultiplier" + stages + per_pattern, multipliers);
  out += "  // Where a pattern's entries begin.\n";
  out += array("uint32_t", "kFirst" + per_pattern, stored.first);
  if (is_tied) {
    out +=
        "  // By content: 0 is worth nothing, else +-(class + 1); and where a pattern's begin.\n";
    out += array("uint32_t", "kFirstTie" + per_pattern, stored.first_tie);
    out += array("int16_t", "kTie[" + at_least_one(stored.ties.size()) + "]", stored.ties);
  }
  out += array2(model.bits() == 8 ? "int8_t" : "int16_t",
                "kWeight" + stages + "[" + at_least_one(stored.entries[0].size()) + "]",
                stored.entries);
  out += "};\n// clang-format on\n\n}  // namespace trained\n}  // namespace picoply\n\n";
  out += "#endif  // " + guard + "\n";
  return out;
}

std::size_t table_bytes(const QuantisedModel& model, Layout layout) {
  const Stored stored = store(model, layout);
  return stored.entries.size() * stored.entries[0].size() * (model.bits() == 8 ? 1 : 2) +
         stored.ties.size() * 2;
}

std::string terms_header(const FeatureSet& features, const Vector& w,
                         const std::vector<std::string>& provenance) {
  std::string out = as_comment(provenance);
  out +=
      "#ifndef PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED\n"
      "#define PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED\n\n"
      "#include \"picoply/constant.hpp\"\n\n"
      "namespace picoply {\nnamespace othello {\n\n";
  const std::string columns = std::to_string(features.columns());
  out += "inline constexpr uint32_t kStageCount = " + std::to_string(features.stages()) + ";\n";
  out +=
      "// Hundredths of a disc for one unit of each term (enum Term in evaluation.hpp), from the\n"
      "// full board (first row) to the empty one.\n";
  out += "// clang-format off\n";
  out += "inline constexpr PPLY_CONSTANT int16_t kWeights[kStageCount][" + columns + "] = {\n";
  for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
    std::string row;
    for (std::uint32_t c = 0; c < features.columns(); ++c) {
      const double x = w[static_cast<Eigen::Index>(stage) * features.columns() + c];
      if (!(std::abs(x) <= 32767)) {
        throw UserError("the weight of " + features.column_name(c) + " in stage " +
                        std::to_string(stage) + " does not fit into 16 bits");
      }
      row += (c == 0 ? "" : ", ") + std::to_string(std::lround(x));
    }
    out += "    {" + row + "},\n";
  }
  out +=
      "};\n// clang-format on\n\n}  // namespace othello\n}  // namespace picoply\n\n"
      "#endif  // PICOPLY_GAMES_OTHELLO_WEIGHTS_TERMS_HPP_INCLUDED\n";
  return out;
}

}  // namespace lab
