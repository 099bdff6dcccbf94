// How strongly a program that speaks a protocol plays, as its command line says.
#ifndef PICOPLY_HOSTED_PROTOCOL_STRENGTH_HPP_INCLUDED
#define PICOPLY_HOSTED_PROTOCOL_STRENGTH_HPP_INCLUDED

#include <cstddef>
#include <cstdint>

#include "hosted/players/searching.hpp"

namespace protocol {

struct Strength {
  hosted::SearchSettings search;  // limits of every search; `lines` is not looked at
  std::size_t table_bytes = 0;
  std::uint32_t threads = 1;  // that share the table
};

}  // namespace protocol

#endif  // PICOPLY_HOSTED_PROTOCOL_STRENGTH_HPP_INCLUDED
