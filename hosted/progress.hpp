// One line that says how far a long job is: on a terminal only.
#ifndef PICOPLY_HOSTED_PROGRESS_HPP_INCLUDED
#define PICOPLY_HOSTED_PROGRESS_HPP_INCLUDED

#include <cstdint>
#include <string>

namespace hosted {

// Writes to stderr, so that it never mixes with results. Not for several threads at once.
class Progress {
 public:
  // `before` of them were done when this run began: they do not count for its rate.
  explicit Progress(std::uint64_t total, std::uint64_t before = 0);
  void show(std::uint64_t done, const std::string& note);
  void clear();

 private:
  std::uint64_t total_, before_;
  double start_;
  double next_ = 0;
  bool live_;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_PROGRESS_HPP_INCLUDED
