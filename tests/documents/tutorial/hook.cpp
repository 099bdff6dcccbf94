#include "hooks.hpp"
#include "picoply/search.hpp"

// What hooks have in common with others, which the page shows before them.
struct Base : WithSettled {};

struct Game : Base {
  // @block@
};

template class picoply::Search<Game, 12>;
