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
// number of the rows of line codes, and of a head. `row_unit`: what 1 of a channel is stored as.
template <class Model, class Weights, class Visit>
void each_of_rows(Model& model, Weights& w, double row_unit, const Visit& visit) {
  for (std::uint32_t i = 0; i < Model::kChannels; ++i) {
    for (std::uint32_t code = 0; code < kLineCodes; ++code) {
      visit(model.own(i, code), w.own[code][i], row_unit, "own lines");
      visit(model.other(i, code), w.other[code][i], row_unit, "opponent's lines");
    }
  }
}
template <class Head, class StoredHead, class Visit>
void each_of_head(Head& head, StoredHead& w, double scale, double row_unit, double input_scale,
                  const Visit& visit) {
  // One step of an input of the library's in the model's inputs.
  const double input_unit = (1 << kInputShift) / row_unit * input_scale;
  constexpr double kNeuron = double{kHiddenLimit} * (1 << kHiddenShift);
  const double out = scale * (1 << kOutputShift);
  for (std::uint32_t i = 0; i < std::size(w.direct); ++i) {
    visit(head.direct[i], w.direct[i], input_unit * out, "output");
    for (std::uint32_t j = 0; j < kNeurons; ++j)
      visit(head.hidden(i, j), w.hidden[j][i], input_unit * kNeuron, "neurons");
  }
  for (std::uint32_t j = 0; j < kNeurons; ++j) {
    visit(head.hidden_bias[j], w.hidden_bias[j], kNeuron, "neurons");
    visit(head.output[j], w.output[j], out / kHiddenLimit, "output");
  }
  visit(head.bias, w.bias, out, "output");
  visit(head.worth, w.worth, double{1 << kFactorShift}, "tables");
  visit(head.threats, w.threats, double{1 << kFactorShift}, "tables");
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

template <std::uint32_t Channels, std::uint32_t Heads>
StoredNetwork<Channels, Heads> stored_network(const NetworkModel<Channels, Heads>& model,
                                              double scale) {
  StoredNetwork<Channels, Heads> w{};
  const double largest = static_cast<double>(
      std::max({model.own.abs().maxCoeff(), model.other.abs().maxCoeff(), 1e-6F}));
  const double row_unit = kLargestRow / largest;
  const auto put = [](float x, auto& whole, double unit, const char* what) {
    store(static_cast<double>(x) * unit, whole, what);
  };
  each_of_rows(model, w, row_unit, put);
  for (std::uint32_t h = 0; h < Heads; ++h)
    each_of_head(model.heads[h], w.heads[h], scale, row_unit, double{model.kInputScale}, put);
  if (!picoply::gomoku::is_bounded(w))
    throw desktop::UserError("the weights are so large that sums of 32 bits could overflow");
  return w;
}

template <std::uint32_t Channels, std::uint32_t Heads>
void load_network(const StoredNetwork<Channels, 1>& weights, double scale,
                  NetworkModel<Channels, Heads>& model) {
  const auto get = [](float& x, auto whole, double unit, const char*) {
    x = static_cast<float>(whole / unit);
  };
  constexpr double kRowUnit = 128;  // as channels are cut at 0 alone, any will do
  each_of_rows(model, weights, kRowUnit, get);
  for (auto& head : model.heads)
    each_of_head(head, weights.heads[0], scale, kRowUnit, double{model.kInputScale}, get);
}

template <std::uint32_t Channels, std::uint32_t Heads>
std::string network_header(const std::vector<StoredNetwork<Channels, Heads>>& sets,
                           const std::string& name, const std::vector<std::string>& provenance) {
  std::string text;
  for (const auto& weights : sets) {
    text += "{\n    // own\n    " + rows(weights.own) + "    // other\n    " + rows(weights.other) +
            "    // heads\n    {";
    for (const auto& head : weights.heads)
      text += "{\n" + head_text(head) + (&head == std::end(weights.heads) - 1 ? "}" : ", ");
    text += &weights == &sets.back() ? "}" : "}, ";
  }
  const std::string type = "NetworkWeights<" + std::to_string(Channels) + ", " +
                           std::to_string(kNeurons) +
                           (Heads == 1 ? "" : ", " + std::to_string(Heads)) + ">";
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

template StoredNetwork<8, 1> stored_network(const NetworkModel<8, 1>&, double);
template StoredNetwork<16, 1> stored_network(const NetworkModel<16, 1>&, double);
template StoredNetwork<32, 1> stored_network(const NetworkModel<32, 1>&, double);
template StoredNetwork<8, 32> stored_network(const NetworkModel<8, 32>&, double);

using Provenance = std::vector<std::string>;
template std::string network_header(const std::vector<StoredNetwork<8, 1>>&, const std::string&,
                                    const Provenance&);
template std::string network_header(const std::vector<StoredNetwork<16, 1>>&, const std::string&,
                                    const Provenance&);
template std::string network_header(const std::vector<StoredNetwork<32, 1>>&, const std::string&,
                                    const Provenance&);
template std::string network_header(const std::vector<StoredNetwork<8, 32>>&, const std::string&,
                                    const Provenance&);

template void load_network(const StoredNetwork<8, 1>&, double, NetworkModel<8, 1>&);
template void load_network(const StoredNetwork<8, 1>&, double, NetworkModel<8, 32>&);

}  // namespace lab
