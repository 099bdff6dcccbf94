/* First fit in a list of blocks that lie next to one another, in order of address. There are few of
 * them, an engine and a table for each game played, so the list is short and nothing faster pays.
 * The threads that share a memory take turns.
 */
#include "heap.h"

#include <stdint.h>

typedef struct block {
  struct block* next; /* the block after this one, or NULL */
  size_t size;        /* bytes after this header, a multiple of kAlign */
  uint32_t used;      /* whether it is given out */
  uint32_t padding;   /* what follows is aligned to kAlign */
} block;

enum { kAlign = 16, kPage = 65536 };

extern unsigned char __heap_base; /* set by the linker: the end of the stack and of all data */

static block* first;

#ifdef __wasm_atomics__
/* Held for so short a time that waiting in a loop will do; a page's main thread may not sleep. */
static unsigned char taken;

static void lock(void) {
  while (__atomic_test_and_set(&taken, __ATOMIC_ACQUIRE)) continue;
}

static void unlock(void) { __atomic_clear(&taken, __ATOMIC_RELEASE); }
#else
static void lock(void) {}
static void unlock(void) {}
#endif

static uintptr_t aligned(uintptr_t address) { return (address + (kAlign - 1)) & ~(kAlign - 1u); }

static unsigned char* body(block* b) { return (unsigned char*)(b + 1); }

/* The whole of the memory there is from the start. */
static void begin(void) {
  first = (block*)aligned((uintptr_t)&__heap_base);
  first->next = NULL;
  first->used = 0;
  first->size = __builtin_wasm_memory_size(0) * kPage - (uintptr_t)body(first);
}

/* Joins a free block with the free ones behind it. */
static void join(block* b) {
  while (b->next != NULL && !b->next->used) {
    b->size += sizeof(block) + b->next->size;
    b->next = b->next->next;
  }
}

/* Makes the last block, or a new one behind it, large enough. Only the host grows the memory. */
static block* grow(block* last, size_t size) {
  const size_t missing = last->used ? size + sizeof(block) : size - last->size;
  const size_t pages = missing / kPage + 1;
  const size_t old = __builtin_wasm_memory_grow(0, pages);
  if (old == (size_t)-1) return NULL;
  if (last->used) {
    block* const fresh = (block*)(old * kPage);
    fresh->next = NULL;
    fresh->used = 0;
    fresh->size = pages * kPage - sizeof(block);
    last->next = fresh;
    return fresh;
  }
  last->size += pages * kPage;
  return last;
}

/* Cuts off what a block has too much, if it is worth a block. */
static void split(block* b, size_t size) {
  if (b->size < size + sizeof(block) + kAlign) return;
  block* const rest = (block*)(body(b) + size);
  rest->next = b->next;
  rest->used = 0;
  rest->size = b->size - size - sizeof(block);
  b->next = rest;
  b->size = size;
}

static void* allocate(size_t size) {
  if (first == NULL) begin();
  if (size > UINT32_MAX - kPage) return NULL; /* no sum below can wrap */
  size = aligned(size == 0 ? 1 : size);
  block* b = first;
  for (;; b = b->next) {
    if (!b->used) join(b);
    if (!b->used && b->size >= size) break;
    if (b->next == NULL) {
      b = grow(b, size);
      if (b == NULL) return NULL;
      break;
    }
  }
  split(b, size);
  b->used = 1;
  return body(b);
}

void* heap_allocate(size_t size) {
  lock();
  void* const memory = allocate(size);
  unlock();
  return memory;
}

void heap_free(void* memory) {
  if (memory == NULL) return;
  block* const b = (block*)memory - 1;
  lock();
  b->used = 0;
  join(b);
  unlock();
}

size_t heap_used(void) {
  size_t sum = 0;
  lock();
  for (const block* b = first; b != NULL; b = b->next)
    if (b->used) sum += sizeof(block) + b->size;
  unlock();
  return sum;
}
