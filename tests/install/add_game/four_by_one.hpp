// A game of the program's own: the library's rules under another name and size.
#ifndef OUTSIDE_FOUR_BY_ONE_HPP_INCLUDED
#define OUTSIDE_FOUR_BY_ONE_HPP_INCLUDED

#include "picoply/games/mnk.hpp"

namespace outside {
using FourByOne = picoply::Mnk<4, 1, 2>;
}

#endif
