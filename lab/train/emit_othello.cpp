#include "train/emit_othello.hpp"

#include <cctype>
#include <cstdlib>

#include "common/atomic_file.hpp"
#include "data/bytes.hpp"
#include "hosted/error.hpp"
#include "picoply/games/othello/patterns.hpp"

namespace lab {
namespace {

using hosted::UserError;
namespace othello = picoply::othello;

std::string squares_of(const PatternText& pattern) {
  std::string squares;
  for (const Cell cell : pattern.cells) {
    squares += static_cast<char>('a' + cell.col);
    squares += static_cast<char>('1' + cell.row);
  }
  return squares;
}

// kPatternCount if it is none of the library's.
std::size_t library_number(const PatternText& pattern) {
  const std::string squares = squares_of(pattern);
  std::size_t number = 0;
  while (number < othello::kPatternCount && squares != othello::kPatternShapes[number].squares) {
    ++number;
  }
  return pattern.everywhere ? std::size_t{othello::kPatternCount} : number;
}

}  // namespace

void check_othello_patterns(const FeatureSet& features, int bits, Layout layout) {
  const PatternFile& file = features.file();
  const bool library = layout == Layout::kLibrary;
  const auto refuse = [library](const std::string& what) {
    throw UserError(std::string("--layout ") + (library ? "library" : "file") + ": " + what +
                    "; the library evaluates patterns of picoply/games/othello/patterns.hpp");
  };
  if (file.game != "othello8" || (file.grid != Grid{8, 8})) refuse("the game is " + file.game);
  if (file.symmetry != Symmetry::kAll) refuse("not all symmetries are used");
  if (!file.colours_tied) refuse("the colours are not tied");
  if (library && bits != 8) refuse("entries have " + std::to_string(bits) + " bits, not 8");
  if (file.scalars !=
      std::vector<Scalar>{Scalar::kMobility, Scalar::kPotential, Scalar::kConstant}) {
    refuse("the scalars are not mobility, potential, constant");
  }
  if (library && features.stages() > 1 && !features.shared()) {
    refuse("\"stages\": the weights must be shared (\"weights\": \"shared\")");
  }
  if (file.patterns.empty()) refuse("there are no patterns");
  std::size_t last = 0;
  for (const PatternText& pattern : file.patterns) {
    const std::size_t number = library_number(pattern);
    const std::string name = "pattern " + pattern.name + " (" + squares_of(pattern) + ")";
    if (number == othello::kPatternCount) refuse(name + " is none of the library's");
    if (&pattern != &file.patterns.front() && number <= last) {
      refuse(name + " does not come after " + othello::kPatternShapes[last].name);
    }
    last = number;
  }
}

namespace {

// Rows of numbers, as many to a line as fit into 100 columns.
std::string rows(const std::vector<std::int32_t>& values) {
  std::string text, line = "     ";
  for (const std::int32_t value : values) {
    const std::string word = " " + std::to_string(value) + ",";
    if (line.size() + word.size() > 100) {
      text += line + "\n";
      line = "     ";
    }
    line += word;
  }
  return text + line + "\n";
}

std::string table(const std::string& declarator, const std::vector<std::int32_t>& values) {
  return "  static constexpr PPLY_CONSTANT " + declarator + "[" + std::to_string(values.size()) +
         "] = {\n" + rows(values) + "  };\n";
}

// The worth of the contents 0 and up, as the library numbers them.
std::vector<std::int32_t> entries(const QuantisedModel& model, std::size_t pattern,
                                  std::uint32_t table) {
  const FeatureSet& features = model.features();
  const PatternShape& shape = features.shapes()[pattern];
  std::vector<std::int32_t> all;
  for (std::uint32_t number = 0; number <= shape.contents / 2; ++number) {
    // The trainer's digit of a cell, 0, 1 or 2, is the library's 0, 1 or -1; and its first cell has
    // the highest digit, the library's the lowest.
    std::uint32_t content = 0, rest = number;
    for (std::uint32_t i = 0; i < shape.length; ++i) {
      const std::uint32_t digit = rest % 3;
      rest = (rest + 1) / 3;  // 2 is 3 - 1
      content = content * 3 + digit;
    }
    const std::int32_t tie = shape.tie[content];
    const std::int32_t entry =
        tie == 0 ? 0
                 : model.entry(table, features.first_column(pattern) +
                                          static_cast<std::uint32_t>(std::abs(tie)) - 1);
    all.push_back(tie < 0 ? -entry : entry);
  }
  return all;
}

}  // namespace

std::string othello_patterns_header(const QuantisedModel& model, const std::string& name,
                                    const std::vector<std::string>& provenance) {
  const FeatureSet& features = model.features();
  check_othello_patterns(features, model.bits(), Layout::kLibrary);
  std::string upper = checked_name(name);
  for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string guard = "PICOPLY_GAMES_OTHELLO_WEIGHTS_" + upper + "_HPP_INCLUDED";
  std::vector<std::int32_t> progress, multipliers, scalars[3];
  for (std::uint32_t e = 0; e <= 64; ++e) progress.push_back(features.file().stages.progress(e));
  for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
    for (std::size_t p = 0; p < features.shapes().size(); ++p) {
      multipliers.push_back(model.multiplier(stage, p));
    }
    for (std::uint32_t i = 0; i < 3; ++i) scalars[i].push_back(model.scalar(stage, i));
  }
  std::string out = as_comment(provenance);
  out += "#ifndef " + guard + "\n#define " + guard + "\n\n#include \"picoply/constant.hpp\"\n\n";
  out += "namespace picoply {\nnamespace othello {\nnamespace weights {\n\n";
  out +=
      "// For PatternEvaluation. One entry stands for entry * kMultiplier / 2^kShift hundredths of "
      "a\n"
      "// disc, one unit of kMobility, kPotential and kTurn for 1 / 2^kShift.\n"
      "// clang-format off\n";
  out += "struct " + name + " {\n";
  out += "  static constexpr uint8_t kStages = " + std::to_string(features.stages()) + ";\n";
  out += "  static constexpr uint8_t kShift = " + std::to_string(model.shift()) + ";\n";
  out += "  // By number of empty squares: stage * 64 + how many 64ths of the way to the next.\n";
  out += table("uint16_t kProgress", progress);
  out += "  // By stage, then pattern, of those below.\n";
  out += table("int32_t kMultiplier", multipliers);
  out +=
      "  // By stage: a move more than the opponent has, an empty square more beside the "
      "opponent's\n"
      "  // discs than beside own ones, and being to move.\n";
  out += table("int32_t kMobility", scalars[0]);
  out += table("int32_t kPotential", scalars[1]);
  out += table("int32_t kTurn", scalars[2]);
  out += "  // By content (patterns.hpp).\n";
  for (std::size_t p = 0; p < features.shapes().size(); ++p) {
    const char* const member =
        othello::kPatternShapes[library_number(features.file().patterns[p])].table;
    out += table(std::string("int8_t ") + member, entries(model, p, 0));
  }
  out += "};\n// clang-format on\n\n";
  out += "}  // namespace weights\n}  // namespace othello\n}  // namespace picoply\n\n";
  out += "#endif  // " + guard + "\n";
  return out;
}

std::string othello_weights_file(const QuantisedModel& model,
                                 const std::vector<std::string>& provenance) {
  const FeatureSet& features = model.features();
  check_othello_patterns(features, model.bits(), Layout::kFile);
  const std::size_t patterns = features.shapes().size();
  std::string rest;  // what the checksum is of
  const auto put = [&rest](std::int64_t value, int bytes) {
    put_bytes(rest, static_cast<std::uint64_t>(value), bytes);
  };
  put(features.stages(), 1);
  put(model.bits(), 1);
  put(features.shared() ? 1 : 0, 1);
  put(model.shift(), 1);
  std::uint32_t mask = 0;
  for (const PatternText& text : features.file().patterns) mask |= 1U << library_number(text);
  put(mask, 4);
  for (std::uint32_t e = 0; e <= 64; ++e) put(features.file().stages.progress(e), 2);
  put(0, 2);
  for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
    for (std::size_t p = 0; p < patterns; ++p) put(model.multiplier(stage, p), 4);
  }
  for (std::uint32_t stage = 0; stage < features.stages(); ++stage) {
    for (std::uint32_t i = 0; i < 3; ++i) put(model.scalar(stage, i), 4);
  }
  for (std::size_t p = 0; p < patterns; ++p) {
    for (std::uint32_t t = 0; t < (features.shared() ? 1 : features.stages()); ++t) {
      for (const std::int32_t entry : entries(model, p, t)) put(entry, model.bits() / 8);
    }
  }
  for (const std::string& line : provenance) rest += line + "\n";
  std::string file = "plyothw1";
  put_bytes(file, file.size() + 8 + rest.size(), 4);
  put_bytes(file, crc32_of(rest), 4);
  return file + rest;
}

std::size_t othello_patterns_bytes(const FeatureSet& features, int bits) {
  const std::size_t tables = features.shared() ? 1 : features.stages();
  std::size_t entries = 0;
  for (const PatternShape& shape : features.shapes()) entries += shape.contents / 2 + 1;
  return entries * tables * static_cast<std::size_t>(bits / 8);
}

}  // namespace lab
