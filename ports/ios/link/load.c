/* Runs a Mach-O program for arm64 or x86-64 on Linux: load PROGRAM
 *
 * Enough of a loader for programs that need nothing of the system but what kSystem names: it maps
 * the segments, does what LC_DYLD_INFO asks for and calls main. Those processors pass arguments of
 * the types used here alike under both systems. Written from Apple's <mach-o/loader.h>. The program
 * is trusted, being our own; what this loader does not know ends it.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
  kMagic = (int)0xfeedfacf,
  kSegment = 0x19,
  kDyldInfo = (int)0x80000022,
  kMain = (int)0x80000028,
  kMaxSegments = 16,
};

typedef struct segment {
  uint32_t command, size;
  char name[16];
  uint64_t address, bytes, offset, file_bytes;
  int32_t max_protection, protection;
  uint32_t sections, flags;
} segment;

typedef struct dyld_info {
  uint32_t command, size;
  uint32_t rebase_at, rebase_size, bind_at, bind_size, weak_at, weak_size, lazy_at, lazy_size;
} dyld_info;

static uint8_t* file;
static uint64_t slide;
static segment segments[kMaxSegments];
static uint32_t segment_count;

static void fail(const char* what) {
  fprintf(stderr, "load: %s\n", what);
  exit(125);
}

static void stub_binder(void) { fail("a call was not bound"); }

static const struct {
  const char* name;
  void* address;
} kSystem[] = {{"_memcpy", (void*)memcpy}, {"_memmove", (void*)memmove},
               {"_memset", (void*)memset}, {"_memcmp", (void*)memcmp},
               {"_bzero", (void*)bzero},   {"___bzero", (void*)bzero},
               {"_write", (void*)write},   {"dyld_stub_binder", (void*)stub_binder}};

static uint64_t system_address(const char* name) {
  for (size_t i = 0; i < sizeof kSystem / sizeof kSystem[0]; ++i)
    if (strcmp(kSystem[i].name, name) == 0) return (uint64_t)(uintptr_t)kSystem[i].address;
  fail(name);
  return 0;
}

static uint64_t leb(const uint8_t** at) {
  uint64_t value = 0;
  for (unsigned shift = 0;; shift += 7) {
    value |= (uint64_t)(**at & 0x7f) << shift;
    if ((*(*at)++ & 0x80) == 0) return value;
  }
}

static uint64_t* place(uint64_t segment_index, uint64_t offset) {
  if (segment_index >= segment_count || offset + 8 > segments[segment_index].bytes)
    fail("a pointer outside of its segment");
  return (uint64_t*)(uintptr_t)(segments[segment_index].address + slide + offset);
}

/* Adds the slide to pointers within the image. */
static void rebase(const uint8_t* at, const uint8_t* end) {
  uint64_t in = 0, offset = 0;
  while (at < end) {
    const uint8_t code = *at & 0xf0, small = *at & 0x0f;
    uint64_t count = 0, skip = 0;
    ++at;
    switch (code) {
      case 0x00: return;
      case 0x10: continue; /* pointers: the only type there is */
      case 0x20:
        in = small;
        offset = leb(&at);
        continue;
      case 0x30: offset += leb(&at); continue;
      case 0x40: offset += small * 8ull; continue;
      case 0x50: count = small; break;
      case 0x60: count = leb(&at); break;
      case 0x70:
        count = 1;
        skip = leb(&at);
        break;
      case 0x80:
        count = leb(&at);
        skip = leb(&at);
        break;
      default: fail("an unknown opcode of rebasing");
    }
    for (; count != 0; --count, offset += 8 + skip) *place(in, offset) += slide;
  }
}

/* Stores addresses of the system's functions. Lazy ones come in groups, each of which ends. */
static void bind(const uint8_t* at, const uint8_t* end) {
  const char* name = "";
  uint64_t in = 0, offset = 0;
  while (at < end) {
    const uint8_t code = *at & 0xf0, small = *at & 0x0f;
    uint64_t count = 1, skip = 0;
    ++at;
    switch (code) {
      case 0x00: /* the end, maybe of a group */
      case 0x10: /* which library: there is one */
      case 0x30:
      case 0x50: continue; /* pointers */
      case 0x20: leb(&at); continue;
      case 0x40:
        name = (const char*)at;
        at += strlen(name) + 1;
        continue;
      case 0x70:
        in = small;
        offset = leb(&at);
        continue;
      case 0x80: offset += leb(&at); continue;
      case 0x90: break;
      case 0xa0: skip = leb(&at); break;
      case 0xb0: skip = small * 8ull; break;
      case 0xc0:
        count = leb(&at);
        skip = leb(&at);
        break;
      default: fail("an unknown opcode of binding");
    }
    for (; count != 0; --count, offset += 8 + skip) *place(in, offset) = system_address(name);
  }
}

static void read_file(const char* path) {
  FILE* const in = fopen(path, "rb");
  if (in == NULL || fseek(in, 0, SEEK_END) != 0) fail("the program cannot be read");
  const long size = ftell(in);
  file = malloc((size_t)size + 1);
  rewind(in);
  if (file == NULL || size < 32 || fread(file, 1, (size_t)size, in) != (size_t)size)
    fail("the program cannot be read");
  fclose(in);
}

static void map_segments(void) {
  uint64_t low = UINT64_MAX, high = 0;
  for (uint32_t i = 0; i < segment_count; ++i) {
    if (segments[i].protection == 0) continue; /* the page of NULL */
    if (segments[i].address < low) low = segments[i].address;
    if (segments[i].address + segments[i].bytes > high)
      high = segments[i].address + segments[i].bytes;
  }
  uint8_t* const base = mmap(NULL, high - low, PROT_READ | PROT_WRITE | PROT_EXEC,
                             MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (base == MAP_FAILED) fail("no memory");
  slide = (uint64_t)(uintptr_t)base - low;
  for (uint32_t i = 0; i < segment_count; ++i)
    memcpy((void*)(uintptr_t)(segments[i].address + slide), file + segments[i].offset,
           segments[i].protection == 0 ? 0 : segments[i].file_bytes);
}

int main(int argc, char** argv) {
  if (argc != 2) fail("usage: load PROGRAM");
  read_file(argv[1]);
  uint32_t header[8], command[2];
  memcpy(header, file, sizeof header);
  if ((int)header[0] != kMagic || header[3] != 2) fail("this is no Mach-O program of 64 bits");
  const uint8_t* at = file + sizeof header;
  uint64_t entry = 0;
  dyld_info info = {0};
  for (uint32_t i = 0; i < header[4]; ++i, at += command[1]) {
    memcpy(command, at, sizeof command);
    if ((int)command[0] == kSegment && segment_count < kMaxSegments)
      memcpy(&segments[segment_count++], at, sizeof(segment));
    if ((int)command[0] == kDyldInfo) memcpy(&info, at, sizeof info);
    if ((int)command[0] == kMain) memcpy(&entry, at + 8, sizeof entry);
  }
  map_segments();
  rebase(file + info.rebase_at, file + info.rebase_at + info.rebase_size);
  bind(file + info.bind_at, file + info.bind_at + info.bind_size);
  bind(file + info.lazy_at, file + info.lazy_at + info.lazy_size);
  for (uint32_t i = 0; i < segment_count; ++i) { /* the entry is an offset into the file */
    if (entry < segments[i].offset || entry >= segments[i].offset + segments[i].file_bytes)
      continue;
    const uint64_t start = segments[i].address + slide + entry - segments[i].offset;
    __builtin___clear_cache((char*)(uintptr_t)(segments[i].address + slide),
                            (char*)(uintptr_t)(segments[i].address + slide + segments[i].bytes));
    return ((int (*)(void))(uintptr_t)start)();
  }
  fail("there is no main");
}
