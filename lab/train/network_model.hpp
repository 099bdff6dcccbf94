// The network of picoply/games/gomoku/network.hpp in floating point: its value and its slopes.
//
// Eigen's arrays of a fixed size do the arithmetic, in an order that does not depend on the
// machine.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED

#include <Eigen/Core>
#include <array>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "picoply/games/gomoku/heads.hpp"
#include "picoply/games/gomoku/line_code.hpp"
#include "train/block_model.hpp"
#include "train/cell_codes.hpp"

namespace lab {

inline constexpr std::uint32_t kNeurons = 16;

// A network's form: channels of a cell, copies of the neurons, and whether blocks of cells are
// looked at.
template <std::uint32_t Channels, std::uint32_t Heads = 1, bool Wide = false>
struct NetworkShape {
  static constexpr std::uint32_t kChannels = Channels, kHeads = Heads;
  static constexpr bool kWide = Wide;
  static constexpr std::uint32_t kInputs = (Wide ? 4 : 2) * Channels;
};
// Those of the library's evaluations (picoply/games/gomoku/small.hpp, full.hpp).
using SmallShape = NetworkShape<8>;
using FullShape = NetworkShape<8, 16, true>;

// What the network sees of a position. Cells without a stone or an edge near are left out.
struct NetworkInput {
  std::uint32_t side = 0;  // who is to move, 0 is black
  std::vector<CellCodes> cells;
  std::vector<std::uint8_t> where;  // they are
  float worth = 0, threats = 0;     // what the tables of weights.hpp say, in parts of the scale
  std::uint32_t head = 0;           // which one of kHeadsByThreats judges it
};

// The first numbers of a network: matrices with a column for each line code.
template <std::uint32_t Channels, bool Wide>
struct NetworkRows {
  Eigen::Array<float, Channels, picoply::gomoku::kLineCodes> own, other;
};
template <std::uint32_t Channels>
struct NetworkRows<Channels, true> : NetworkRows<Channels, false> {
  BlockModel<Channels> taps;
};

// All numbers of a network, or of its slopes: those of the colour that looks, or is to move.
template <class Shape>
struct NetworkModel : NetworkRows<Shape::kChannels, Shape::kWide> {
  static constexpr std::uint32_t kChannels = Shape::kChannels, kInputs = Shape::kInputs;
  // Channels are summed over two hundred cells: an input is a sixteenth of that.
  static constexpr float kInputScale = 1.0F / 16;

  using Channel = Eigen::Array<float, kChannels, 1>;
  using Blocks = BlockModel<kChannels>;
  struct Head {
    Eigen::Array<float, kInputs, kNeurons> hidden;
    Eigen::Array<float, kNeurons, 1> hidden_bias, output;
    Eigen::Array<float, kInputs, 1> direct;
    float bias, worth, threats;
  };
  std::array<Head, Shape::kHeads> heads;

  // As the library does.
  static std::uint32_t head_of(const NetworkInput& in) { return in.head & (Shape::kHeads - 1); }

  // What value() keeps for add_slopes().
  struct Trace {
    Eigen::Array<float, kInputs, 1> inputs;
    Eigen::Array<float, kNeurons, 1> sums;  // of neurons, before they are cut to 0 .. 1
    // As the side to move looks, and as the opponent does.
    std::conditional_t<Shape::kWide, std::array<typename Blocks::Trace, 2>, std::monostate> blocks;
  };

  // In parts of the scale: 1 makes odds of e to 1. This is the side to move's, `opponent` the
  // other's: the same where the rule makes no difference between black and white.
  float value(const NetworkInput& in, const NetworkModel& opponent, Trace& t) const {
    Channel mine = Channel::Zero(), yours = Channel::Zero();
    if constexpr (Shape::kWide)
      for (auto& n : t.blocks) n.shares.fill(Channel::Zero());
    for (std::size_t i = 0; i < in.cells.size(); ++i) {
      const Channel m = looking(in.cells[i], 0).max(0.0F);
      const Channel y = opponent.looking(in.cells[i], 4).max(0.0F);
      mine += m;
      yours += y;
      if constexpr (Shape::kWide) {
        t.blocks[0].shares[Blocks::place(in.where[i])] += m * Blocks::kShareScale;
        t.blocks[1].shares[Blocks::place(in.where[i])] += y * Blocks::kShareScale;
      }
    }
    set_inputs(0, mine * kInputScale, yours * kInputScale, t);
    if constexpr (Shape::kWide)
      set_inputs(2 * kChannels, this->taps.sums(t.blocks[0]) * Blocks::kInputScale,
                 opponent.taps.sums(t.blocks[1]) * Blocks::kInputScale, t);
    const Head& h = heads[head_of(in)];
    for (std::uint32_t j = 0; j < kNeurons; ++j)
      t.sums[j] = h.hidden_bias[j] + (h.hidden.col(j) * t.inputs).sum();
    return h.bias + h.worth * in.worth + h.threats * in.threats + (h.direct * t.inputs).sum() +
           (h.output * t.sums.max(0.0F).min(1.0F)).sum();
  }

  // Adds `slope` times the slopes of the value to `out` and to `opponent_out`. The trace is used
  // up.
  void add_slopes(const NetworkInput& in, const NetworkModel& opponent, Trace& t, float slope,
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
    const auto part = [&back](std::uint32_t first, float scale) -> Channel {
      return back.template segment<kChannels>(first) * scale;
    };
    if constexpr (Shape::kWide) {
      this->taps.add_slopes(t.blocks[0], part(2 * kChannels, Blocks::kInputScale), out.taps);
      opponent.taps.add_slopes(t.blocks[1], part(3 * kChannels, Blocks::kInputScale),
                               opponent_out.taps);
    }
    const Channel mine = part(0, kInputScale), yours = part(kChannels, kInputScale);
    for (std::size_t i = 0; i < in.cells.size(); ++i) {
      const CellCodes& c = in.cells[i];
      Channel m = mine, y = yours;
      if constexpr (Shape::kWide) {
        m += t.blocks[0].values[Blocks::place(in.where[i])] * Blocks::kShareScale;
        y += t.blocks[1].values[Blocks::place(in.where[i])] * Blocks::kShareScale;
      }
      m = (looking(c, 0) > 0.0F).select(m, 0.0F);
      y = (opponent.looking(c, 4) > 0.0F).select(y, 0.0F);
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
    Channel z = this->own.col(c[first]) + this->other.col(c[4 - first]);
    for (std::uint32_t d = 1; d < 4; ++d)
      z += this->own.col(c[first + d]) + this->other.col(c[4 - first + d]);
    return z;
  }
  static void set_inputs(std::uint32_t first, const Channel& mine, const Channel& yours, Trace& t) {
    t.inputs.template segment<kChannels>(first) = mine;
    t.inputs.template segment<kChannels>(first + kChannels) = yours;
  }
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_NETWORK_MODEL_HPP_INCLUDED
