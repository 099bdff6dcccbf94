#include "train/emit_network.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <iterator>
#include <limits>

#include "error.hpp"
#include "train/emit.hpp"

namespace lab {
namespace {

using picoply::gomoku::kFactorShift;
using picoply::gomoku::kHiddenLimit;
using picoply::gomoku::kHiddenShift;
using picoply::gomoku::kInputShift;
using picoply::gomoku::kLineCodes;
using picoply::gomoku::kOutputShift;

// The largest entry of the rows of line codes, which have 8 bits. What a channel of 1 comes to
// follows from it, network by network: the neurons' weights undo it.
constexpr double kLargestRow = 127;

template <class Whole>
void store(double x, Whole& out, const char* what) {
  const double rounded = std::round(x);
  if (!(std::abs(rounded) <= std::numeric_limits<Whole>::max())) {
    throw desktop::UserError(std::string("a weight of the ") + what + " does not fit into " +
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
    if (!line.empty() && line.size() + number.size() + 1 > 96) {
      text += "    " + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + number;
  }
  return "{\n" + text + "    " + line + "},\n";
}

// Calls visit(number of the model, whole number, what 1 is stored as, what it belongs to) for each
// number of a network. `row_unit`: what 1 of a channel is stored as.
template <class Model, class Weights, class Visit>
void each_number(Model& model, Weights& w, double scale, double row_unit, const Visit& visit) {
  constexpr std::uint32_t kChannels = Model::kChannels;
  // One step of an input of the library's in the model's inputs.
  const double input_unit = (1 << kInputShift) / row_unit * Model::kInputScale;
  constexpr double kNeuron = double{kHiddenLimit} * (1 << kHiddenShift);
  const double out = scale * (1 << kOutputShift);
  for (std::uint32_t i = 0; i < kChannels; ++i) {
    for (std::uint32_t code = 0; code < kLineCodes; ++code) {
      visit(model.own(i, code), w.own[code][i], row_unit, "own lines");
      visit(model.other(i, code), w.other[code][i], row_unit, "opponent's lines");
    }
  }
  for (std::uint32_t i = 0; i < 2 * kChannels; ++i) {
    visit(model.direct[i], w.direct[i], input_unit * out, "output");
    for (std::uint32_t j = 0; j < kNeurons; ++j)
      visit(model.hidden(i, j), w.hidden[j][i], input_unit * kNeuron, "neurons");
  }
  for (std::uint32_t j = 0; j < kNeurons; ++j) {
    visit(model.hidden_bias[j], w.hidden_bias[j], kNeuron, "neurons");
    visit(model.output[j], w.output[j], out / kHiddenLimit, "output");
  }
  visit(model.bias, w.bias, out, "output");
  visit(model.worth, w.worth, double{1 << kFactorShift}, "tables");
  visit(model.threats, w.threats, double{1 << kFactorShift}, "tables");
}

}  // namespace

template <std::uint32_t Channels>
picoply::gomoku::NetworkWeights<Channels, kNeurons> stored_network(
    const NetworkModel<Channels>& model, double scale) {
  picoply::gomoku::NetworkWeights<Channels, kNeurons> w{};
  const double largest = static_cast<double>(
      std::max({model.own.abs().maxCoeff(), model.other.abs().maxCoeff(), 1e-6F}));
  each_number(model, w, scale, kLargestRow / largest,
              [](float x, auto& whole, double unit, const char* what) {
                store(static_cast<double>(x) * unit, whole, what);
              });
  if (!picoply::gomoku::is_bounded(w))
    throw desktop::UserError("the weights are so large that sums of 32 bits could overflow");
  return w;
}

template <std::uint32_t Channels>
void load_network(const picoply::gomoku::NetworkWeights<Channels, kNeurons>& weights, double scale,
                  NetworkModel<Channels>& model) {
  // As channels are cut at 0 alone, any unit will do.
  each_number(model, weights, scale, 128, [](float& x, auto whole, double unit, const char*) {
    x = static_cast<float>(whole / unit);
  });
}

template <std::uint32_t Channels>
std::string network_header(
    const std::vector<picoply::gomoku::NetworkWeights<Channels, kNeurons>>& sets,
    const std::string& name, const std::vector<std::string>& provenance) {
  std::string guard = "PICOPLY_GAMES_GOMOKU_WEIGHTS_";
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto c = static_cast<unsigned char>(name[i]);
    if (i != 0 && std::isupper(c) != 0) guard += '_';
    guard += static_cast<char>(std::toupper(c));
  }
  guard += "_HPP_INCLUDED";
  const auto all = [](const auto& table) {
    return numbers(&table[0][0], std::size(table) * std::size(table[0]), std::size(table[0]));
  };
  const auto row = [](const auto& table) {
    return numbers(&table[0], std::size(table), std::size(table));
  };
  std::string text = as_comment(provenance) + "#ifndef " + guard + "\n#define " + guard +
                     "\n\n#include \"picoply/games/gomoku/network_weights.hpp\"\n\n" +
                     "namespace picoply::gomoku {\n\n// clang-format off\n" +
                     "inline constexpr NetworkWeights<" + std::to_string(Channels) + ", " +
                     std::to_string(kNeurons) + "> k" + checked_name(name) + "[" +
                     std::to_string(sets.size()) + "] = {";
  for (const auto& weights : sets) {
    text += "{\n    // own\n    " + all(weights.own) + "    // other\n    " + all(weights.other) +
            "    // hidden\n    " + all(weights.hidden) + "    // hidden_bias\n    " +
            row(weights.hidden_bias) + "    // output\n    " + row(weights.output) +
            "    // direct\n    " + row(weights.direct) + "    // bias, worth, threats\n    " +
            std::to_string(weights.bias) + ", " + std::to_string(weights.worth) + ", " +
            std::to_string(weights.threats) + (&weights == &sets.back() ? "}" : "}, ");
  }
  return text + "};\n// clang-format on\n\n}  // namespace picoply::gomoku\n\n#endif  // " + guard +
         "\n";
}

template picoply::gomoku::NetworkWeights<8, kNeurons> stored_network(const NetworkModel<8>&,
                                                                     double);
template picoply::gomoku::NetworkWeights<16, kNeurons> stored_network(const NetworkModel<16>&,
                                                                      double);
template picoply::gomoku::NetworkWeights<32, kNeurons> stored_network(const NetworkModel<32>&,
                                                                      double);
template std::string network_header(
    const std::vector<picoply::gomoku::NetworkWeights<8, kNeurons>>&, const std::string&,
    const std::vector<std::string>&);
template std::string network_header(
    const std::vector<picoply::gomoku::NetworkWeights<16, kNeurons>>&, const std::string&,
    const std::vector<std::string>&);
template std::string network_header(
    const std::vector<picoply::gomoku::NetworkWeights<32, kNeurons>>&, const std::string&,
    const std::vector<std::string>&);
template void load_network(const picoply::gomoku::NetworkWeights<8, kNeurons>&, double,
                           NetworkModel<8>&);

}  // namespace lab
