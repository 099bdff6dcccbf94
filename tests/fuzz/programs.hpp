// What stands for the surroundings of the programs: a clock that runs with what is asked of it, and
// the lines that they say.
#ifndef PICOPLY_TESTS_FUZZ_PROGRAMS_HPP_INCLUDED
#define PICOPLY_TESTS_FUZZ_PROGRAMS_HPP_INCLUDED

#include <string>
#include <vector>

namespace picoply::fuzz {

// Each look at the clock takes it further than the one before, so that a search of any time ends
// after a few looks. Another line begins with small steps again, at a whole number of seconds.
void restart_clock();

// Since they were taken last.
std::vector<std::string> take_said();

}  // namespace picoply::fuzz

#endif  // PICOPLY_TESTS_FUZZ_PROGRAMS_HPP_INCLUDED
