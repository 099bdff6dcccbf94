// The network's weights as the library has them: whole numbers, and a header of them; and back.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED

#include <string>
#include <vector>

#include "picoply/games/gomoku/network_weights.hpp"
#include "train/network_model.hpp"

namespace lab {

// In fixed point. Throws desktop::UserError if the numbers do not fit. `scale` as in Loss.
template <std::uint32_t Channels>
picoply::gomoku::NetworkWeights<Channels, kNeurons> stored_network(
    const NetworkModel<Channels>& model, double scale);

// The other way.
template <std::uint32_t Channels>
void load_network(const picoply::gomoku::NetworkWeights<Channels, kNeurons>& weights, double scale,
                  NetworkModel<Channels>& model);

// include/picoply/games/gomoku/weights/NAME.hpp: an array of them, for each colour its own or one
// for both.
template <std::uint32_t Channels>
std::string network_header(
    const std::vector<picoply::gomoku::NetworkWeights<Channels, kNeurons>>& sets,
    const std::string& name, const std::vector<std::string>& provenance);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_EMIT_NETWORK_HPP_INCLUDED
