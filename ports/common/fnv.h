/* FNV-1a over 32 bits: order matters, and it is short enough to quote in a commit. */
#ifndef PICOPLY_PORTS_COMMON_FNV_H_INCLUDED
#define PICOPLY_PORTS_COMMON_FNV_H_INCLUDED

#include <stdint.h>

#define FNV_START 2166136261ul

/* The hash with the lowest `bytes` bytes of a number in it, the lowest first. */
static inline uint32_t fnv_add(uint32_t hash, uint64_t number, uint8_t bytes) {
  for (; bytes != 0; --bytes, number >>= 8)
    hash = (hash ^ (uint32_t)(number & 0xffu)) * 16777619ul & 0xfffffffful;
  return hash;
}

#endif
