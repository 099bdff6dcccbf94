#include "train/pattern_file.hpp"

#include <algorithm>

#include "train/fields.hpp"

namespace lab {
namespace {

template <class T>
T choice(const Field& field, std::initializer_list<std::pair<const char*, T>> known) {
  const std::string text = field.text();
  std::string names;
  for (const auto& [name, value] : known) {
    if (text == name) return value;
    names += (names.empty() ? "" : ", ") + std::string(name);
  }
  field.fail("\"" + text + "\" is none of " + names);
}

Stages read_stages(const Field& field, const Grid& grid) {
  field.allow_only({"empties", "between", "weights"});
  Stages stages;
  stages.linear = field.has("between") &&
                  choice<bool>(field.at("between"), {{"step", false}, {"linear", true}});
  stages.shared =
      field.has("weights") && choice<bool>(field.at("weights"), {{"own", false}, {"shared", true}});
  stages.empties.clear();
  for (const Field& entry : field.at("empties").list(kMaxStages)) {
    const bool first = stages.empties.empty();
    const std::int64_t least = first ? 0 : stages.empties.back() + 1;
    stages.empties.push_back(
        static_cast<std::uint32_t>(entry.integer(least, first ? 0 : grid.cells())));
  }
  return stages;
}

PatternText read_pattern(const Field& field, const Grid& grid) {
  field.allow_only({"name", "cells", "everywhere"});
  PatternText pattern;
  pattern.name = field.at("name").text();
  for (const char c : pattern.name) {
    // Names appear in the source that is written.
    const bool fine = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    if (!fine) field.at("name").fail("only a to z, 0 to 9 and _ are allowed");
  }
  pattern.cells = parse_cells(grid, field.at("cells").text(), "pattern " + pattern.name);
  if (pattern.cells.size() > kMaxPatternCells) {
    field.at("cells").fail("at most " + std::to_string(kMaxPatternCells) + " cells are possible");
  }
  pattern.everywhere = field.has("everywhere") && field.at("everywhere").boolean();
  return pattern;
}

}  // namespace

std::uint16_t Stages::progress(std::uint32_t empty_cells) const {
  std::uint32_t stage = 0;
  while (stage + 1 < count() && empties[stage + 1] <= empty_cells) ++stage;
  if (!linear || stage + 1 == count()) return static_cast<std::uint16_t>(stage * 64);
  const std::uint32_t part =
      (empty_cells - empties[stage]) * 64 / (empties[stage + 1] - empties[stage]);
  return static_cast<std::uint16_t>(stage * 64 + part);
}

PatternFile read_pattern_file(const std::string& path) {
  const nlohmann::json json = parse_json_file(path);
  const Field top(json, path + ":");
  top.allow_only(
      {"game", "cols", "rows", "symmetry", "colours", "stages", "scalars", "patterns", "comment"});
  PatternFile file;
  file.game = top.at("game").text();
  file.grid.cols = static_cast<std::uint32_t>(top.at("cols").integer(1, 26));
  file.grid.rows = static_cast<std::uint32_t>(top.at("rows").integer(1, 26));
  if (file.grid.cells() > kMaxCells) top.fail("more than " + std::to_string(kMaxCells) + " cells");
  if (top.has("symmetry")) {
    file.symmetry = choice<Symmetry>(
        top.at("symmetry"),
        {{"all", Symmetry::kAll}, {"mirror", Symmetry::kMirror}, {"none", Symmetry::kNone}});
  }
  if (top.has("colours")) {
    file.colours_tied = choice<bool>(top.at("colours"), {{"tied", true}, {"free", false}});
  }
  if (top.has("stages")) file.stages = read_stages(top.at("stages"), file.grid);
  if (top.has("scalars")) {
    for (const Field& entry : top.at("scalars").list(kScalarKinds)) {
      const Scalar scalar = choice<Scalar>(entry, {{"constant", Scalar::kConstant},
                                                   {"discs", Scalar::kDiscs},
                                                   {"mobility", Scalar::kMobility},
                                                   {"potential", Scalar::kPotential}});
      if (std::find(file.scalars.begin(), file.scalars.end(), scalar) != file.scalars.end()) {
        entry.fail("is there twice");
      }
      const bool of_othello = scalar == Scalar::kMobility || scalar == Scalar::kPotential;
      if (of_othello && !file.game.starts_with("othello")) {
        entry.fail(entry.text() + " is known in Othello only");
      }
      file.scalars.push_back(scalar);
    }
  }
  if (top.has("patterns")) {
    for (const Field& entry : top.at("patterns").list(kMaxPatterns)) {
      file.patterns.push_back(read_pattern(entry, file.grid));
      for (std::size_t i = 0; i + 1 < file.patterns.size(); ++i) {
        if (file.patterns[i].name == file.patterns.back().name) entry.fail("this name is taken");
      }
    }
  }
  if (file.patterns.empty() && file.scalars.empty()) top.fail("neither patterns nor scalars");
  return file;
}

}  // namespace lab
