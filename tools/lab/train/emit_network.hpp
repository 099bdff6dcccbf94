// The network's weights as the library has them: whole numbers, and a header of them; and back.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED

#include <string>
#include <vector>

#include "picoply/games/gomoku/network_weights.hpp"
#include "train/network_model.hpp"

namespace lab {

template <std::uint32_t Channels, std::uint32_t Heads>
using StoredNetwork = picoply::gomoku::NetworkWeights<Channels, kNeurons, Heads>;

// In fixed point. Throws desktop::UserError if the numbers do not fit. `scale` as in Loss.
template <std::uint32_t Channels, std::uint32_t Heads>
StoredNetwork<Channels, Heads> stored_network(const NetworkModel<Channels, Heads>& model,
                                              double scale);

// The other way, from weights with one head: all heads of the model become that one.
template <std::uint32_t Channels, std::uint32_t Heads>
void load_network(const StoredNetwork<Channels, 1>& weights, double scale,
                  NetworkModel<Channels, Heads>& model);

// include/picoply/games/gomoku/weights/NAME.hpp: an array of them, for each colour its own or one
// for both.
template <std::uint32_t Channels, std::uint32_t Heads>
std::string network_header(const std::vector<StoredNetwork<Channels, Heads>>& sets,
                           const std::string& name, const std::vector<std::string>& provenance);

// The header of weights of the order of moves: one set, or black's and white's.
std::string order_header(const std::vector<picoply::gomoku::OrderWeights<8>>& sets,
                         const std::string& name, const std::vector<std::string>& provenance);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
