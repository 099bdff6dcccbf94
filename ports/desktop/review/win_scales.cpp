#include <algorithm>
#include <cmath>
#include <string_view>

#include "review/scale_table.hpp"
#include "review/win_scales.hpp"

namespace hosted::review {
namespace {

// How well an entry of the table fits: the game counts more than the evaluation.
int likeness(const WinScale& scale, const GameEntry& entry) {
  return (std::string_view(scale.game) == entry.name ? 2 : 0) +
         (std::string_view(scale.evaluation) == entry.evaluation ? 1 : 0);
}

}  // namespace

const WinScale& win_scale(const GameEntry& entry) {
  return *std::max_element(std::begin(kWinScales), std::end(kWinScales),
                           [&](const WinScale& a, const WinScale& b) {
                             return likeness(a, entry) < likeness(b, entry);
                           });
}

int win_permille(const WinScale& scale, int value, int moves) {
  const double late = std::clamp(static_cast<double>(moves) / scale.length, 0.0, 1.0);
  const double steepness = (1 - late) / scale.early + late / scale.late;
  const double sure = kSure / (1 + std::exp(-value * steepness));
  return std::clamp(static_cast<int>(std::lround(sure)), 1, kSure - 1);
}

}  // namespace hosted::review
