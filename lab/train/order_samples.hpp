// The moves of games of Gomoku, each among those that could have been played, as order_fit.hpp
// wants them.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_ORDER_SAMPLES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_ORDER_SAMPLES_HPP_INCLUDED

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "data/games.hpp"
#include "picoply/games/gomoku/rule.hpp"
#include "train/cell_codes.hpp"

namespace lab {

inline constexpr std::uint32_t kOrderChannels = 8;  // of the library's networks

// A move that the library generates.
struct Candidate {
  CellCodes codes;
  std::array<std::int16_t, 2 * kOrderChannels> channels;  // likewise; not below 0
  std::int16_t score;                                     // by the tables
};

class OrderSamples {
 public:
  struct Choice {
    std::size_t first;            // of its candidates
    std::uint32_t count, chosen;  // how many there are, and the number of the one that was played
    std::uint8_t side;            // 0 is black
  };

  // Adds the moves of games that no random move has had a part in, where there were several.
  // `evaluation`: "small" or "full", whose channels they have.
  void add(const GameData& data, picoply::Rule rule, const std::string& evaluation, double holdout);

  const std::vector<Choice>& training() const { return training_; }
  const std::vector<Choice>& held_out() const { return held_out_; }
  std::span<const Candidate> candidates(const Choice& c) const {
    return {candidates_.data() + c.first, c.count};
  }

 private:
  template <class Weights, picoply::Rule R>
  void add(const GameData& data, double holdout);
  template <class Weights>
  void add(const GameData& data, picoply::Rule rule, double holdout);

  std::vector<Candidate> candidates_;
  std::vector<Choice> training_, held_out_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_ORDER_SAMPLES_HPP_INCLUDED
