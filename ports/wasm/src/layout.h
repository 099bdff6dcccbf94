#ifndef PICOPLY_PORTS_WASM_LAYOUT_H_INCLUDED
#define PICOPLY_PORTS_WASM_LAYOUT_H_INCLUDED

#include <stddef.h>
#include <stdint.h>

/* A constant ("PPLY_OK"), a struct ("pply_search_options") or a field ("pply_search_options.seed")
 * of picoply.h. 12 bytes, which js/module.mjs reads. */
typedef struct layout_entry {
  const char* name;
  int32_t number;    /* the constant, the struct's bytes, or the field's offset */
  uint8_t size;      /* of a field, bytes */
  uint8_t is_signed; /* 1 for a signed field */
} layout_entry;

extern const layout_entry layout[];
extern const uint32_t layout_count;

#endif
