// The memory functions that boards without a C library are given, compared with this computer's for
// all places and sizes in a few bytes, overlapping ones too: the programs that boards run need not
// come upon each.
#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <vector>

extern "C" {
void* port_memcpy(void* to, const void* from, size_t size);
void* port_memmove(void* to, const void* from, size_t size);
void* port_memset(void* to, int byte, size_t size);
int port_memcmp(const void* a, const void* b, size_t size);
}

namespace {

constexpr size_t kBytes = 24;
using Bytes = std::vector<unsigned char>;

Bytes counted() {
  Bytes bytes(kBytes);
  std::iota(bytes.begin(), bytes.end(),
            static_cast<unsigned char>(0xf0));  // past 0x7f and past 0xff
  return bytes;
}

template <class Check>
void for_all_places(const Check& check) {
  for (size_t to = 0; to <= kBytes; ++to)
    for (size_t from = 0; from <= kBytes; ++from)
      for (size_t size = 0; size + std::max(to, from) <= kBytes; ++size) check(to, from, size);
}

TEST(PortMemory, MovesWhateverOverlaps) {
  for_all_places([](size_t to, size_t from, size_t size) {
    Bytes ours = counted(), wanted = counted();
    EXPECT_EQ(port_memmove(&ours[0] + to, &ours[0] + from, size), &ours[0] + to);
    std::memmove(&wanted[0] + to, &wanted[0] + from, size);
    EXPECT_EQ(ours, wanted) << from << " to " << to << ", " << size;
  });
}

TEST(PortMemory, Copies) {
  for_all_places([](size_t to, size_t from, size_t size) {
    const Bytes source = counted();
    Bytes ours(kBytes, 7), wanted(kBytes, 7);
    EXPECT_EQ(port_memcpy(&ours[0] + to, &source[0] + from, size), &ours[0] + to);
    std::memcpy(&wanted[0] + to, &source[0] + from, size);
    EXPECT_EQ(ours, wanted) << from << " to " << to << ", " << size;
  });
}

TEST(PortMemory, Fills) {
  for (const int byte : {0, 1, 0x80, 0xff, -1, 0x1ff}) {
    for_all_places([byte](size_t to, size_t, size_t size) {
      Bytes ours = counted(), wanted = counted();
      EXPECT_EQ(port_memset(&ours[0] + to, byte, size), &ours[0] + to);
      std::memset(&wanted[0] + to, byte, size);
      EXPECT_EQ(ours, wanted) << byte << " at " << to << ", " << size;
    });
  }
}

TEST(PortMemory, ComparesBytesWithoutSign) {
  const auto sign = [](int n) { return (n > 0) - (n < 0); };
  const Bytes bytes = counted();
  for_all_places([&](size_t a, size_t b, size_t size) {
    EXPECT_EQ(sign(port_memcmp(&bytes[0] + a, &bytes[0] + b, size)),
              sign(std::memcmp(&bytes[0] + a, &bytes[0] + b, size)))
        << a << ", " << b << ", " << size;
  });
}

}  // namespace
