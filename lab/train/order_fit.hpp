// The order in which Gomoku's network tries moves, fitted to the moves that searches chose.
//
// A move's score is a sum: a weight for the code of each of its lines, own and opponent's, and one
// for each channel that the library's network has there (picoply/games/gomoku/network.hpp). The
// chance that a move is chosen is taken to be e to its score, divided by the sum over the moves
// that the library generates (conditional logit), and the weights are those that make the moves of
// the games likeliest.
#ifndef PICOPLY_TOOLS_LAB_TRAIN_ORDER_FIT_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_TRAIN_ORDER_FIT_HPP_INCLUDED

#include "train/fit.hpp"

namespace lab {

struct OrderSettings {
  std::vector<std::string> data;             // files of games, in this order, of one rule
  std::string evaluation = "small";          // or "full": whose network's channels it goes by
  double holdout = 0.1;                      // share of games kept aside
  std::uint32_t epochs = 4;                  // times that every position is seen
  double rate = 0.01;                        // of the first step; the last is nearly 0
  double scale = 160;                        // of a move's score for odds of e to 1
  std::uint32_t seed = 1;                    // of the order of positions
  std::string name = "SmallOrderFreestyle";  // k and this is the name of the weights in the header
  std::string output;
};

// How well an order foretells the moves of the games held out.
struct Foretold {
  double loss = 0;        // cross-entropy, nats a position
  double first_four = 0;  // share of positions whose move is among the first four
  double before = 0;      // moves in front of it, on average
};

struct OrderReport {
  std::size_t training = 0, held_out = 0;  // positions
  Foretold tables;                         // by the classes of lines alone; they have no loss
  Foretold fitted, stored;
  std::size_t bytes = 0;
};

OrderReport run_order(const OrderSettings& settings, const ProgressText& tell);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_TRAIN_ORDER_FIT_HPP_INCLUDED
