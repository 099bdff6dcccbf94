// The network's weights as the library has them: whole numbers, and a header of them; and back.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED

#include <string>
#include <type_traits>
#include <vector>

#include "picoply/games/gomoku/network_weights.hpp"
#include "train/network_model.hpp"

namespace lab {

template <class Shape>
using StoredNetwork = std::conditional_t<
    Shape::kWide, picoply::gomoku::WideNetworkWeights<Shape::kChannels, kNeurons, Shape::kHeads>,
    picoply::gomoku::NetworkWeights<Shape::kChannels, kNeurons, Shape::kHeads>>;

// In fixed point. Throws hosted::UserError if the numbers do not fit. `scale` as in Loss.
template <class Shape>
StoredNetwork<Shape> stored_network(const NetworkModel<Shape>& model, double scale);

// The other way.
template <class Shape>
void load_network(const StoredNetwork<Shape>& weights, double scale, NetworkModel<Shape>& model);

// include/picoply/games/gomoku/weights/NAME.hpp: an array of them, for each colour its own or one
// for both.
template <class Shape>
std::string network_header(const std::vector<StoredNetwork<Shape>>& sets, const std::string& name,
                           const std::vector<std::string>& provenance);

// The header of weights of the order of moves: one set, or black's and white's.
std::string order_header(const std::vector<picoply::gomoku::OrderWeights<8>>& sets,
                         const std::string& name, const std::vector<std::string>& provenance);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
