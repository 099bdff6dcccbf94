// What is said to the other program: whole lines, each of them flushed.
#ifndef PICOPLY_HOSTED_PROTOCOL_OUTPUT_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_OUTPUT_HPP_INCLUDED

#include <string>

namespace protocol {

// Writes to the standard output. If nobody reads it any more the program ends, with status 1.
void say(const std::string& line);

// So that writing to a program that is gone fails instead of ending this one by a signal.
void ignore_broken_pipes();

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_OUTPUT_HPP_INCLUDED
