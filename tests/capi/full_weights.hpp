// The weights of pply_othello8_full, in a file.
#ifndef PICOPLY_TESTS_CAPI_FULL_WEIGHTS_HPP_INCLUDED
#define PICOPLY_TESTS_CAPI_FULL_WEIGHTS_HPP_INCLUDED

#include <string>

#include "picoply/games/othello/full.hpp"
#include "support/othello_weights_file.hpp"

namespace capi_test {

inline const std::string& file_of_full() {
  static const std::string file =
      picoply::test::file_of(picoply::test::weights_of<picoply::othello::weights::Full>());
  return file;
}

}  // namespace capi_test

#endif  // PICOPLY_TESTS_CAPI_FULL_WEIGHTS_HPP_INCLUDED
