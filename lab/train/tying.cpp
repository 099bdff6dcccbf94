#include "train/tying.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace lab {
namespace {

using Cells = std::vector<std::uint16_t>;
using CellOrder = std::vector<std::uint8_t>;  // a permutation of a pattern's cells

// Sets that are joined, each member with a sign relative to its set's root.
class SignedSets {
 public:
  explicit SignedSets(std::uint32_t count) : parent_(count), sign_(count, 1), zero_(count, false) {
    std::iota(parent_.begin(), parent_.end(), 0u);
  }
  // The root, and in `sign` the sign relative to it.
  std::uint32_t find(std::uint32_t x, int& sign) {
    sign = 1;
    while (parent_[x] != x) {
      const std::uint32_t up = parent_[x];
      if (parent_[up] != up)
        sign_[x] = static_cast<std::int8_t>(sign_[x] * sign_[up]);  // halves the path
      parent_[x] = parent_[up];
      sign *= sign_[x];
      x = parent_[x];
    }
    return x;
  }
  // Says that the worth of a is `sign` times that of b.
  void join(std::uint32_t a, std::uint32_t b, int sign) {
    int sign_a = 1, sign_b = 1;
    const std::uint32_t root_a = find(a, sign_a), root_b = find(b, sign_b);
    const int between = sign * sign_a * sign_b;
    if (root_a == root_b) {
      if (between < 0) zero_[root_a] = true;
      return;
    }
    const std::uint32_t low = std::min(root_a, root_b), high = std::max(root_a, root_b);
    parent_[high] = low;
    sign_[high] = static_cast<std::int8_t>(between);
    zero_[low] = zero_[low] || zero_[high];
  }
  bool is_zero(std::uint32_t root) const { return zero_[root]; }

 private:
  std::vector<std::uint32_t> parent_;
  std::vector<std::int8_t> sign_;
  std::vector<bool> zero_;
};

// All ways to lay the pattern, as ordered cell lists.
std::vector<Cells> placements(const PatternFile& file, const PatternText& pattern) {
  const auto cols = static_cast<std::int32_t>(file.grid.cols);
  const auto rows = static_cast<std::int32_t>(file.grid.rows);
  std::vector<Cells> all;
  for (const std::uint32_t symmetry : symmetries_of(file.grid, file.symmetry)) {
    std::vector<Cell> turned;
    Cell low{cols, rows}, high{0, 0};
    for (const Cell& c : pattern.cells) {
      turned.push_back(image(file.grid, symmetry, c));
      low = {std::min(low.col, turned.back().col), std::min(low.row, turned.back().row)};
      high = {std::max(high.col, turned.back().col), std::max(high.row, turned.back().row)};
    }
    const bool shifted = pattern.everywhere;
    const Cell from = shifted ? Cell{-low.col, -low.row} : Cell{0, 0};
    const Cell to = shifted ? Cell{cols - 1 - high.col, rows - 1 - high.row} : Cell{0, 0};
    for (std::int32_t dr = from.row; dr <= to.row; ++dr) {
      for (std::int32_t dc = from.col; dc <= to.col; ++dc) {
        Cells cells;
        for (const Cell& c : turned) {
          cells.push_back(static_cast<std::uint16_t>((c.row + dr) * cols + c.col + dc));
        }
        all.push_back(std::move(cells));
      }
    }
  }
  return all;
}

// The content seen when the cells are read in another order.
std::uint32_t reordered(std::uint32_t content, const CellOrder& order) {
  std::uint8_t digits[kMaxPatternCells] = {};
  for (std::size_t i = order.size(); i-- > 0; content /= 3) {
    digits[i] = static_cast<std::uint8_t>(content % 3);
  }
  std::uint32_t result = 0;
  for (const std::uint8_t from : order) result = result * 3 + digits[from];
  return result;
}

std::uint32_t colours_exchanged(std::uint32_t content) {
  std::uint32_t result = 0;
  for (std::uint32_t place = 1; content != 0; content /= 3, place *= 3) {
    const std::uint32_t digit = content % 3;
    result += place * (digit == 0 ? 0 : 3 - digit);
  }
  return result;
}

// The order such that reading `cells` in it gives `other`, a list of the same cells.
CellOrder order_between(const Cells& cells, const Cells& other) {
  CellOrder order;
  for (const std::uint16_t cell : other) {
    const auto at = std::find(cells.begin(), cells.end(), cell) - cells.begin();
    order.push_back(static_cast<std::uint8_t>(at));
  }
  return order;
}

}  // namespace

PatternShape shape_of(const PatternFile& file, const PatternText& pattern) {
  PatternShape shape;
  shape.name = pattern.name;
  shape.length = static_cast<std::uint32_t>(pattern.cells.size());
  shape.contents = 1;
  for (std::uint32_t i = 0; i < shape.length; ++i) shape.contents *= 3;

  std::map<Cells, std::size_t> by_set;
  std::vector<CellOrder> orders;
  for (const Cells& cells : placements(file, pattern)) {
    Cells set = cells;
    std::sort(set.begin(), set.end());
    const auto [found, is_new] = by_set.emplace(std::move(set), shape.instances.size());
    if (is_new) {
      shape.instances.push_back(cells);
      continue;
    }
    const CellOrder order = order_between(shape.instances[found->second], cells);
    const bool identity = std::is_sorted(order.begin(), order.end());
    if (!identity && std::find(orders.begin(), orders.end(), order) == orders.end()) {
      orders.push_back(order);
    }
  }

  SignedSets sets(shape.contents);
  for (std::uint32_t content = 0; content < shape.contents; ++content) {
    for (const CellOrder& order : orders) sets.join(content, reordered(content, order), 1);
    if (file.colours_tied) sets.join(content, colours_exchanged(content), -1);
  }
  shape.tie.resize(shape.contents);
  std::vector<std::int32_t> number(shape.contents, 0);
  for (std::uint32_t content = 0; content < shape.contents; ++content) {
    int sign = 1;
    const std::uint32_t root = sets.find(content, sign);
    if (sets.is_zero(root)) continue;
    // Roots are the smallest of their sets, so they come first.
    if (root == content) number[root] = static_cast<std::int32_t>(++shape.classes);
    shape.tie[content] = sign * number[root];
  }
  return shape;
}

}  // namespace lab
