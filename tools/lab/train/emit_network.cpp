#include "train/emit_network.hpp"

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

// A channel of 1 in tables of 8 bits.
constexpr double kRowUnit = 128;

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

}  // namespace

template <std::uint32_t Channels>
picoply::gomoku::NetworkWeights<Channels, kNeurons> stored_network(
    const NetworkModel<Channels>& model, double scale) {
  picoply::gomoku::NetworkWeights<Channels, kNeurons> w{};
  // One step of an input of the library's in the model's inputs.
  constexpr double kInput = (1 << kInputShift) / kRowUnit * NetworkModel<Channels>::kInputScale;
  constexpr double kNeuron = double{kHiddenLimit} * (1 << kHiddenShift);
  const double out = scale * (1 << kOutputShift);
  for (std::uint32_t i = 0; i < Channels; ++i) {
    for (std::uint32_t code = 0; code < kLineCodes; ++code) {
      store(static_cast<double>(model.own(i, code)) * kRowUnit, w.own[code][i], "own lines");
      store(static_cast<double>(model.other(i, code)) * kRowUnit, w.other[code][i],
            "opponent's lines");
    }
  }
  for (std::uint32_t i = 0; i < 2 * Channels; ++i) {
    store(static_cast<double>(model.direct[i]) * kInput * out, w.direct[i], "output");
    for (std::uint32_t j = 0; j < kNeurons; ++j)
      store(static_cast<double>(model.hidden(i, j)) * kInput * kNeuron, w.hidden[j][i], "neurons");
  }
  for (std::uint32_t j = 0; j < kNeurons; ++j) {
    store(static_cast<double>(model.hidden_bias[j]) * kNeuron, w.hidden_bias[j], "neurons");
    store(static_cast<double>(model.output[j]) * out / kHiddenLimit, w.output[j], "output");
  }
  store(static_cast<double>(model.bias) * out, w.bias, "output");
  store(static_cast<double>(model.worth) * (1 << kFactorShift), w.worth, "tables");
  store(static_cast<double>(model.threats) * (1 << kFactorShift), w.threats, "tables");
  if (!picoply::gomoku::is_bounded(w))
    throw desktop::UserError("the weights are so large that sums of 32 bits could overflow");
  return w;
}

template <std::uint32_t Channels>
std::string network_header(const picoply::gomoku::NetworkWeights<Channels, kNeurons>& weights,
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
  return as_comment(provenance) + "#ifndef " + guard + "\n#define " + guard +
         "\n\n#include \"picoply/games/gomoku/network_weights.hpp\"\n\nnamespace picoply::gomoku "
         "{\n\n// clang-format off\ninline constexpr NetworkWeights<" +
         std::to_string(Channels) + ", " + std::to_string(kNeurons) + "> k" + checked_name(name) +
         " = {\n    // own\n    " + all(weights.own) + "    // other\n    " + all(weights.other) +
         "    // hidden\n    " + all(weights.hidden) + "    // hidden_bias\n    " +
         row(weights.hidden_bias) + "    // output\n    " + row(weights.output) +
         "    // direct\n    " + row(weights.direct) + "    // bias, worth, threats\n    " +
         std::to_string(weights.bias) + ", " + std::to_string(weights.worth) + ", " +
         std::to_string(weights.threats) +
         "};\n// clang-format on\n\n}  // namespace picoply::gomoku\n\n#endif  // " + guard + "\n";
}

template picoply::gomoku::NetworkWeights<8, kNeurons> stored_network(const NetworkModel<8>&,
                                                                     double);
template picoply::gomoku::NetworkWeights<16, kNeurons> stored_network(const NetworkModel<16>&,
                                                                      double);
template picoply::gomoku::NetworkWeights<32, kNeurons> stored_network(const NetworkModel<32>&,
                                                                      double);
template std::string network_header(const picoply::gomoku::NetworkWeights<8, kNeurons>&,
                                    const std::string&, const std::vector<std::string>&);
template std::string network_header(const picoply::gomoku::NetworkWeights<16, kNeurons>&,
                                    const std::string&, const std::vector<std::string>&);
template std::string network_header(const picoply::gomoku::NetworkWeights<32, kNeurons>&,
                                    const std::string&, const std::vector<std::string>&);

}  // namespace lab
