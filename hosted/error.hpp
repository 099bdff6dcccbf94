// Everything that can go wrong because of what a person typed, a file held or a limit forbids.
#ifndef PICOPLY_HOSTED_ERROR_HPP_INCLUDED
#define PICOPLY_HOSTED_ERROR_HPP_INCLUDED

#include <stdexcept>
#include <string>

namespace hosted {

// The message says what is wrong and where; it is shown as it stands.
class UserError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace hosted

#endif  // PICOPLY_HOSTED_ERROR_HPP_INCLUDED
