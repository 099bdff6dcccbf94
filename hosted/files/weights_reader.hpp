// A file of Othello's weights, looked through.
#ifndef PICOPLY_HOSTED_FILES_WEIGHTS_READER_HPP_INCLUDED
#define PICOPLY_HOSTED_FILES_WEIGHTS_READER_HPP_INCLUDED

#include <memory>
#include <string>

#include "picoply.h"

namespace hosted {

// Engines made with it refer to it, and must not outlive it.
class Weights {
 public:
  using Open = decltype(&pply_weights_open);

  // `open` and `bytes`, for a library that is not this program's own: its pply_weights_open, and
  // what its pply_weights_size says. Throws UserError that says what is wrong with the file.
  explicit Weights(const std::string& path, Open open = pply_weights_open,
                   std::size_t bytes = pply_weights_size());
  Weights(const Weights&) = delete;
  Weights& operator=(const Weights&) = delete;

  const pply_weights* get() const { return weights_; }

 private:
  std::string file_;
  std::unique_ptr<std::uint64_t[]> memory_;
  pply_weights* weights_ = nullptr;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_FILES_WEIGHTS_READER_HPP_INCLUDED
