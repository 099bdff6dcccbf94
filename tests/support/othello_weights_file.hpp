// A file of Othello's weights, made the plain way.
#ifndef PICOPLY_TESTS_SUPPORT_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED
#define PICOPLY_TESTS_SUPPORT_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED

#include <string>

#include "support/othello_patterns.hpp"
#include "support/plain_crc32.hpp"

namespace picoply::test {

inline void put(std::string& out, int64_t value, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(char(uint64_t(value) >> 8 * i & 0xff));
}
inline void put_at(std::string& bytes, size_t at, uint32_t value) {
  for (size_t i = 0; i < 4; ++i) bytes[at + i] = char(value >> 8 * i & 0xff);
}
// Makes the length and the checksum right.
inline std::string& sealed(std::string& file) {
  put_at(file, 8, uint32_t(file.size()));
  put_at(file, 12,
         plain_crc32(reinterpret_cast<const uint8_t*>(file.data()) + 16, file.size() - 16));
  return file;
}

inline std::string file_of(const PatternWeights& w) {
  std::string out = "plyothw1";
  put(out, 0, 8);
  put(out, w.stages, 1);
  put(out, w.bits, 1);
  put(out, w.shared ? 1 : 0, 1);
  put(out, w.shift, 1);
  uint32_t mask = 0;
  for (const othello::Pattern p : w.patterns) mask |= 1u << p;
  put(out, mask, 4);
  for (const uint16_t place : w.progress) put(out, place, 2);
  put(out, 0, 2);
  for (const int32_t m : w.multipliers) put(out, m, 4);
  for (const int32_t s : w.scalars) put(out, s, 4);
  for (const auto& pattern : w.tables)
    for (const auto& table : pattern)
      for (const int entry : table) put(out, entry, int(w.bits / 8));
  return sealed(out += "from nowhere\n");
}

}  // namespace picoply::test

#endif  // PICOPLY_TESTS_SUPPORT_OTHELLO_WEIGHTS_FILE_HPP_INCLUDED
