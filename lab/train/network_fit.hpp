// From files of games to a header with the weights of a small network.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_NETWORK_FIT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_NETWORK_FIT_HPP_INCLUDED

#include "train/fit.hpp"

namespace lab {

struct NetworkSettings {
  std::vector<std::string> data;  // files of games, in this order
  LoadSettings load;
  Loss loss{LossKind::kLogistic, 300};
  TargetSettings targets;
  std::string evaluation =
      "small";               // or "full": the network's form, of the library's that is so called
  std::uint32_t epochs = 4;  // times that every position is seen
  double rate = 0.003;       // of the first step; the last is a hundredth of it
  double decay = 0.3;        // of the rows of line codes, times the rate, each step
  std::string start;  // "freestyle", "standard", "renju": from the library's weights of this rule
  std::uint32_t seed = 1;               // of first weights and of the order of positions
  std::uint32_t jobs = 1;               // threads; the result does not depend on them
  std::string name = "SmallFreestyle";  // k and this is the name of the weights in the header
  std::string output;
};

struct NetworkReport {
  std::size_t training = 0, held_out = 0;  // positions
  double tables_loss = 0;                  // held out, of the library's tables alone
  double training_loss = 0, held_out_loss = 0;
  double stored_loss = 0;  // held out, computed by the library with whole numbers
  std::size_t bytes = 0;
};

// Throws hosted::UserError; nothing is written then. `tell` hears of each step.
NetworkReport run_network(const NetworkSettings& settings, const ProgressText& tell);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_NETWORK_FIT_HPP_INCLUDED
