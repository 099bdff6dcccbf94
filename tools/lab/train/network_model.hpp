// The network of picoply/games/gomoku/network.hpp in floating point: its value and its slopes.
//
// Eigen's arrays of a fixed size do the arithmetic, in an order that does not depend on the
// machine.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <vector>

#include "picoply/games/gomoku/line_code.hpp"
#include "train/cell_codes.hpp"

namespace lab {

inline constexpr std::uint32_t kNeurons = 16;

// What the network sees of a position. Cells without a stone or an edge near are left out.
struct NetworkInput {
  std::uint32_t side = 0;  // who is to move, 0 is black
  std::vector<CellCodes> cells;
  float worth = 0, threats = 0;  // what the tables of weights.hpp say, in parts of the scale
  std::uint32_t head = 0;        // which one of kHeadsByThreats judges it
};

// All numbers of a network, or of its slopes: those of the colour that looks, or is to move. The
// first two are matrices with a column for each line code.
template <std::uint32_t Channels, std::uint32_t Heads>
struct NetworkModel {
  static constexpr std::uint32_t kChannels = Channels, kInputs = 2 * Channels;
  // Channels are summed over two hundred cells: an input is a sixteenth of that.
  static constexpr float kInputScale = 1.0F / 16;

  using Channel = Eigen::Array<float, Channels, 1>;
  Eigen::Array<float, Channels, picoply::gomoku::kLineCodes> own, other;
  struct Head {
    Eigen::Array<float, kInputs, kNeurons> hidden;
    Eigen::Array<float, kNeurons, 1> hidden_bias, output;
    Eigen::Array<float, kInputs, 1> direct;
    float bias, worth, threats;
  };
  std::array<Head, Heads> heads;

  static std::uint32_t head_of(const NetworkInput& in) { return Heads == 1 ? 0 : in.head; }

  // What value() keeps for add_slopes().
  struct Trace {
    Eigen::Array<float, kInputs, 1> inputs;
    Eigen::Array<float, kNeurons, 1> sums;  // of neurons, before they are cut to 0 .. 1
  };

  // In parts of the scale: 1 makes odds of e to 1. This is the side to move's, `opponent` the
  // other's: the same where the rule makes no difference between black and white.
  float value(const NetworkInput& in, const NetworkModel& opponent, Trace& t) const {
    Channel mine = Channel::Zero(), yours = Channel::Zero();
    for (const CellCodes& c : in.cells) {
      mine += looking(c, 0).max(0.0F);
      yours += opponent.looking(c, 4).max(0.0F);
    }
    t.inputs.template head<Channels>() = mine * kInputScale;
    t.inputs.template tail<Channels>() = yours * kInputScale;
    const Head& h = heads[head_of(in)];
    for (std::uint32_t j = 0; j < kNeurons; ++j)
      t.sums[j] = h.hidden_bias[j] + (h.hidden.col(j) * t.inputs).sum();
    return h.bias + h.worth * in.worth + h.threats * in.threats + (h.direct * t.inputs).sum() +
           (h.output * t.sums.max(0.0F).min(1.0F)).sum();
  }

  // Adds `slope` times the slopes of the value to `out` and to `opponent_out`.
  void add_slopes(const NetworkInput& in, const NetworkModel& opponent, const Trace& t, float slope,
                  NetworkModel& out, NetworkModel& opponent_out) const {
    const Head& h = heads[head_of(in)];
    Head& to = out.heads[head_of(in)];
    Eigen::Array<float, kInputs, 1> back = slope * h.direct;
    to.direct += slope * t.inputs;
    to.bias += slope;
    to.worth += slope * in.worth;
    to.threats += slope * in.threats;
    to.output += slope * t.sums.max(0.0F).min(1.0F);
    for (std::uint32_t j = 0; j < kNeurons; ++j) {
      if (!(t.sums[j] > 0 && t.sums[j] < 1)) continue;
      const float s = slope * h.output[j];
      to.hidden_bias[j] += s;
      to.hidden.col(j) += s * t.inputs;
      back += s * h.hidden.col(j);
    }
    const Channel mine = back.template head<Channels>() * kInputScale,
                  yours = back.template tail<Channels>() * kInputScale;
    for (const CellCodes& c : in.cells) {
      const Channel m = (looking(c, 0) > 0.0F).select(mine, 0.0F);
      const Channel y = (opponent.looking(c, 4) > 0.0F).select(yours, 0.0F);
      for (std::uint32_t d = 0; d < 4; ++d) {
        out.own.col(c[d]) += m;
        out.other.col(c[4 + d]) += m;
        opponent_out.own.col(c[4 + d]) += y;
        opponent_out.other.col(c[d]) += y;
      }
    }
  }

 private:
  // A cell's channels, looked at by the side to move (first = 0) or by the opponent (4).
  Channel looking(const CellCodes& c, std::uint32_t first) const {
    Channel z = own.col(c[first]) + other.col(c[4 - first]);
    for (std::uint32_t d = 1; d < 4; ++d) z += own.col(c[first + d]) + other.col(c[4 - first + d]);
    return z;
  }
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED
