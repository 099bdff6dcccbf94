// What is said to the manager: whole lines, each of them flushed.
#ifndef PICOPLY_PORTS_DESKTOP_GOMOCUP_OUTPUT_HPP_INCLUDED
#define PICOPLY_PORTS_DESKTOP_GOMOCUP_OUTPUT_HPP_INCLUDED

#include <string>

namespace gomocup {

// Writes to the standard output. If nobody reads it any more the program ends, with status 1.
void say(const std::string& line);

// The same for "ERROR <text>", for what was asked and cannot be.
void say_error(const std::string& text);

}  // namespace gomocup

#endif  // PICOPLY_PORTS_DESKTOP_GOMOCUP_OUTPUT_HPP_INCLUDED
