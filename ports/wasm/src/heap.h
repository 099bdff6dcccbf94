/* Memory for engines, tables and text: the module's linear memory from its own data to its end,
 * which grows. */
#ifndef PICOPLY_PORTS_WASM_HEAP_H_INCLUDED
#define PICOPLY_PORTS_WASM_HEAP_H_INCLUDED

#include <stddef.h>

/* Memory of so many bytes, aligned to 16, or NULL if the host has no more. Not cleared. */
void* heap_allocate(size_t size);

/* Gives back what heap_allocate gave; NULL is ignored. */
void heap_free(void* memory);

/* Bytes given out and not given back, with their headers. */
size_t heap_used(void);

#endif
