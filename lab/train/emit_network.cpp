#include "train/emit_network.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>

#include "hosted/error.hpp"
#include "train/emit.hpp"

namespace lab {
namespace {

using picoply::gomoku::kBlockShift;
using picoply::gomoku::kFactorShift;
using picoply::gomoku::kHiddenLimit;
using picoply::gomoku::kHiddenShift;
using picoply::gomoku::kInputShift;
using picoply::gomoku::kLineCodes;
using picoply::gomoku::kMostShare;
using picoply::gomoku::kOutputShift;
using picoply::gomoku::kShareShift;

// The largest entry of the rows of line codes, which have 8 bits. What a channel of 1 comes to
// follows from it, channel by channel: the neurons' weights undo it.
constexpr double kLargestRow = 127;
// What blocks come to is cut down to steps: half of one more makes that the nearest.
constexpr std::int32_t kHalfStep = 1 << kBlockShift >> 1;

template <class Whole>
void store(double x, Whole& out, const char* what) {
  const double rounded = std::round(x);
  if (!(std::abs(rounded) <= std::numeric_limits<Whole>::max())) {
    throw hosted::UserError(std::string("a weight of the ") + what + " does not fit into " +
                            std::to_string(8 * sizeof(Whole)) + " bits");
  }
  out = static_cast<Whole>(rounded);
}

// Numbers separated by commas, in lines of at most 100 columns, `row` of them in braces each.
template <class Whole>
std::string numbers(const Whole* first, std::size_t count, std::size_t row) {
  std::string text, line;
  for (std::size_t i = 0; i < count; ++i) {
    const bool begins = row < count && i % row == 0, ends = row < count && (i + 1) % row == 0;
    const std::string number = (begins ? "{" : "") + std::to_string(first[i]) + (ends ? "}" : "") +
                               (i + 1 < count ? "," : "");
    const std::size_t closing = i + 1 < count ? 0 : 2;  // of the last line
    if (!line.empty() && line.size() + number.size() + 1 + closing > 96) {
      text += "    " + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + number;
  }
  return "{\n" + text + "    " + line + "},\n";
}

// What 1 is stored as, of each channel, see each_number().
template <class Shape>
struct Units {
  std::array<double, Shape::kChannels> row{}, block{};
};

// Calls visit(number of the model, whole number, what 1 is stored as, what it belongs to) for each
// number of a network.
template <class Shape, class Model, class Weights, class Visit>
void each_number(Model& model, Weights& w, double scale, const Units<Shape>& units,
                 const Visit& visit) {
  for (std::uint32_t i = 0; i < Shape::kChannels; ++i) {
    for (std::uint32_t code = 0; code < kLineCodes; ++code) {
      visit(model.own(i, code), w.own[code][i], units.row[i], "own lines");
      visit(model.other(i, code), w.other[code][i], units.row[i], "opponent's lines");
    }
    if constexpr (Shape::kWide) {
      // A tap is multiplied by a share, which both store in parts of a channel.
      const double tap =
          units.block[i] / units.row[i] * (1 << kShareShift) * double{Model::Blocks::kShareScale};
      visit(model.taps.self[i], w.taps.self[i], tap, "blocks");
      visit(model.taps.beside[i], w.taps.beside[i], tap, "blocks");
      visit(model.taps.corner[i], w.taps.corner[i], tap, "blocks");
      visit(model.taps.bias[i], w.taps.bias[i], units.block[i], "blocks");
    }
  }
  constexpr double kNeuron = double{kHiddenLimit} * (1 << kHiddenShift);
  const double out = scale * (1 << kOutputShift);
  for (std::uint32_t h = 0; h < Shape::kHeads; ++h) {
    auto& head = model.heads[h];
    auto& stored = w.heads[h];
    for (std::uint32_t i = 0; i < Shape::kInputs; ++i) {
      // One step of an input of the library's in the model's inputs.
      const std::uint32_t channel = i % Shape::kChannels;
      const double step = i < 2 * Shape::kChannels ? double{Model::kInputScale} / units.row[channel]
                                                   : double{Model::Blocks::kInputScale} *
                                                         (1 << kBlockShift) / units.block[channel];
      const double input_unit = (1 << kInputShift) * step;
      visit(head.direct[i], stored.direct[i], input_unit * out, "output");
      for (std::uint32_t j = 0; j < kNeurons; ++j)
        visit(head.hidden(i, j), stored.hidden[j][i], input_unit * kNeuron, "neurons");
    }
    for (std::uint32_t j = 0; j < kNeurons; ++j) {
      visit(head.hidden_bias[j], stored.hidden_bias[j], kNeuron, "neurons");
      visit(head.output[j], stored.output[j], out / kHiddenLimit, "output");
    }
    visit(head.bias, stored.bias, out, "output");
    visit(head.worth, stored.worth, double{1 << kFactorShift}, "tables");
    visit(head.threats, stored.threats, double{1 << kFactorShift}, "tables");
  }
}

// Units as large as the library's types allow: the rows have 8 bits, and see is_bounded() for what
// blocks come to.
template <class Shape>
Units<Shape> largest_units(const NetworkModel<Shape>& model) {
  constexpr double kNone = 1e-6;
  Units<Shape> units;
  for (std::uint32_t i = 0; i < Shape::kChannels; ++i) {
    const double largest = static_cast<double>(
        std::max(model.own.row(i).abs().maxCoeff(), model.other.row(i).abs().maxCoeff()));
    units.row[i] = kLargestRow / std::max(largest, kNone);
    if constexpr (Shape::kWide) {
      // Nine taps and the bias are rounded by a half at most.
      constexpr double kMost = 0x7fff - 0.5 * (9 * kMostShare + 1) - kHalfStep;
      const auto size = [i](const auto& taps) { return static_cast<double>(std::abs(taps[i])); };
      const double taps =
          size(model.taps.self) + 4 * size(model.taps.beside) + 4 * size(model.taps.corner);
      const double share_unit =
          units.row[i] / (1 << kShareShift) / double{BlockModel<Shape::kChannels>::kShareScale};
      units.block[i] =
          kMost / std::max(taps * kMostShare / share_unit + size(model.taps.bias), kNone);
    }
  }
  return units;
}

// A table's rows in a header, and one row of numbers.
template <class Table>
std::string rows(const Table& table) {
  return numbers(&table[0][0], std::size(table) * std::size(table[0]), std::size(table[0]));
}
template <class Row>
std::string row(const Row& numbers_of) {
  return numbers(&numbers_of[0], std::size(numbers_of), std::size(numbers_of));
}

// A header's text of one head.
template <class StoredHead>
std::string head_text(const StoredHead& head) {
  return "    // hidden\n    " + rows(head.hidden) + "    // hidden_bias\n    " +
         row(head.hidden_bias) + "    // output\n    " + row(head.output) + "    // direct\n    " +
         row(head.direct) + "    // bias, worth, threats\n    " + std::to_string(head.bias) + ", " +
         std::to_string(head.worth) + ", " + std::to_string(head.threats) + "}";
}

// A header with an array of `count` sets called k and the name.
std::string header_text(const std::string& type, std::size_t count, const std::string& name,
                        const std::string& sets, const std::vector<std::string>& provenance) {
  std::string guard = "PICOPLY_GAMES_GOMOKU_WEIGHTS_";
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (i != 0 && std::isupper(c) != 0) guard += '_';
    guard += static_cast<char>(std::toupper(c));
  }
  guard += "_HPP_INCLUDED";
  return as_comment(provenance) + "#ifndef " + guard + "\n#define " + guard +
         "\n\n#include \"picoply/games/gomoku/network_weights.hpp\"\n\n" +
         "namespace picoply::gomoku {\n\n// clang-format off\ninline constexpr " + type + " k" +
         checked_name(name) + "[" + std::to_string(count) + "] = {" + sets +
         "};\n// clang-format on\n\n}  // namespace picoply::gomoku\n\n#endif  // " + guard + "\n";
}

}  // namespace

template <class Shape>
StoredNetwork<Shape> stored_network(const NetworkModel<Shape>& model, double scale) {
  StoredNetwork<Shape> w{};
  each_number(model, w, scale, largest_units(model),
              [](float x, auto& whole, double unit, const char* what) {
                store(static_cast<double>(x) * unit, whole, what);
              });
  if constexpr (Shape::kWide)
    for (std::int16_t& bias : w.taps.bias) bias = static_cast<std::int16_t>(bias + kHalfStep);
  if (!picoply::gomoku::is_bounded(w))
    throw hosted::UserError("the weights are so large that sums of 32 bits could overflow");
  return w;
}

template <class Shape>
void load_network(const StoredNetwork<Shape>& weights, double scale, NetworkModel<Shape>& model) {
  // As channels and what blocks come to are cut at 0 alone, any units will do.
  Units<Shape> units;
  units.row.fill(128);
  units.block.fill(2048);
  each_number(model, weights, scale, units, [](float& x, auto whole, double unit, const char*) {
    x = static_cast<float>(whole / unit);
  });
  if constexpr (Shape::kWide) model.taps.bias -= static_cast<float>(kHalfStep / units.block[0]);
}

template <class Shape>
std::string network_header(const std::vector<StoredNetwork<Shape>>& sets, const std::string& name,
                           const std::vector<std::string>& provenance) {
  std::string text;
  for (const auto& weights : sets) {
    text += "{\n    // own\n    " + rows(weights.own) + "    // other\n    " + rows(weights.other);
    if constexpr (Shape::kWide)
      text += "    {// self\n    " + row(weights.taps.self) + "    // beside\n    " +
              row(weights.taps.beside) + "    // corner\n    " + row(weights.taps.corner) +
              "    // bias\n    " + row(weights.taps.bias) + "    },\n";
    text += "    // heads\n    {";
    for (const auto& head : weights.heads)
      text += "{\n" + head_text(head) + (&head == std::end(weights.heads) - 1 ? "}" : ", ");
    text += &weights == &sets.back() ? "}" : "}, ";
  }
  const std::string type = std::string(Shape::kWide ? "WideNetworkWeights<" : "NetworkWeights<") +
                           std::to_string(Shape::kChannels) + ", " + std::to_string(kNeurons) +
                           (Shape::kHeads == 1 ? "" : ", " + std::to_string(Shape::kHeads)) + ">";
  return header_text(type, sets.size(), name, text, provenance);
}

std::string order_header(const std::vector<picoply::gomoku::OrderWeights<8>>& sets,
                         const std::string& name, const std::vector<std::string>& provenance) {
  std::string text;
  for (const auto& weights : sets) {
    text += "{\n    // own\n    " + row(weights.own) + "    // other\n    " + row(weights.other) +
            "    // channels\n    " + row(weights.channels);
    text.replace(text.size() - 2, 2, &weights == &sets.back() ? "}" : "}, ");
  }
  return header_text("OrderWeights<8>", sets.size(), name, text, provenance);
}

template StoredNetwork<SmallShape> stored_network(const NetworkModel<SmallShape>&, double);
template StoredNetwork<FullShape> stored_network(const NetworkModel<FullShape>&, double);

template void load_network(const StoredNetwork<SmallShape>&, double, NetworkModel<SmallShape>&);
template void load_network(const StoredNetwork<FullShape>&, double, NetworkModel<FullShape>&);

using Provenance = std::vector<std::string>;
template std::string network_header<SmallShape>(const std::vector<StoredNetwork<SmallShape>>&,
                                                const std::string&, const Provenance&);
template std::string network_header<FullShape>(const std::vector<StoredNetwork<FullShape>>&,
                                               const std::string&, const Provenance&);

}  // namespace lab
