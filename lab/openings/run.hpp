// Making a set: candidates judged on several threads, taken in their order.
#ifndef PICOPLY_TOOLS_LAB_OPENINGS_RUN_HPP_INCLUDED
#define PICOPLY_TOOLS_LAB_OPENINGS_RUN_HPP_INCLUDED

#include <cstdint>
#include <string>

#include "openings/settings.hpp"

namespace lab {

// The text of a set: a head of comments with the command that makes it, then an opening a line.
// The same for any number of threads. Smaller sets are beginnings of larger ones. Throws
// hosted::UserError, also when the candidates run out. Progress and a summary go to stderr.
std::string make_openings(const OpeningSettings& settings, std::uint32_t jobs);

}  // namespace lab

#endif  // PICOPLY_TOOLS_LAB_OPENINGS_RUN_HPP_INCLUDED
