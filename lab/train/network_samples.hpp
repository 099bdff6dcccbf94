// Positions as the network's fit wants them.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_NETWORK_SAMPLES_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_NETWORK_SAMPLES_HPP_INCLUDED

#include <string>
#include <vector>

#include "picoply/games/gomoku/rule.hpp"
#include "train/network_model.hpp"
#include "train/targets.hpp"

namespace lab {

// The rule of "gomoku15", "standard15", "renju15" or "caro15", with or without the name of an
// evaluation ("gomoku15_small"); otherwise throws hosted::UserError.
picoply::Rule network_rule(const std::string& game);

// Samples that the library would ask an evaluation of: nobody has a five, and the side to move no
// win in 3. 13 bytes each beside the samples, which must outlive this.
class NetworkSamples {
 public:
  // `scale`: units of the evaluation for odds of e to 1.
  NetworkSamples(const SampleSet& samples, picoply::Rule rule, const TargetRule& target);

  std::size_t size() const { return at_.size(); }
  float target(std::size_t i) const { return target_[i]; }  // the chance to win
  // The cells of sample i and what the tables say; `out` is reused to save allocations.
  void input(std::size_t i, NetworkInput& out) const;
  // 225 cells as the library has them, and whose turn it is.
  std::uint8_t board(std::size_t i, std::array<std::uint8_t, 225>& cells) const;

 private:
  template <picoply::Rule R>
  void choose(const TargetRule& target);

  const SampleSet& samples_;
  double scale_;
  std::vector<std::uint32_t> at_;
  std::vector<float> target_;
  std::vector<std::int16_t> worth_, threats_;
  std::vector<std::uint8_t> head_;
};

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_NETWORK_SAMPLES_HPP_INCLUDED
