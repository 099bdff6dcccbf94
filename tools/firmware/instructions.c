/* A plugin of QEMU that counts the guest's instructions between the marks of ports/common/marks.h.
 *
 *   qemu-system-arm ... -plugin ./instructions.so,group=0x120,begin=0x124,end=0x128,out=FILE
 *
 * The numbers are the addresses of mark_group, mark_begin and mark_end; instructions.py takes them
 * from the image. Writes a line for each pass from a begin to the next end: the number of the
 * group, counted from 0, and the instructions executed, exactly. What the marks themselves take, a
 * call and a return, is counted too. With profile=FILE it also writes a line for each address that
 * was executed: the address and how often. With accesses=FILE it writes a line for each group
 * and each 32 bytes of memory that were read or written between its marks: the group, their
 * address, and loads, bytes of them, stores, bytes of them.
 *
 * Distributions ship QEMU without the header that declares this interface, so what is used of its
 * version 1 is declared here.
 */
#include <inttypes.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t qemu_plugin_id_t;
typedef struct qemu_info_t qemu_info_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS };
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 };
enum qemu_plugin_mem_rw { QEMU_PLUGIN_MEM_RW = 3 };
typedef uint32_t qemu_plugin_meminfo_t;

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
                                           void (*translated)(qemu_plugin_id_t,
                                                              struct qemu_plugin_tb*));
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb* block);
struct qemu_plugin_insn* qemu_plugin_tb_get_insn(const struct qemu_plugin_tb* block, size_t index);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn* instruction);
void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn* instruction,
                                                enum qemu_plugin_op operation, void* counter,
                                                uint64_t amount);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn* instruction,
                                            void (*executed)(unsigned int, void*),
                                            enum qemu_plugin_cb_flags flags, void* user);
void qemu_plugin_register_vcpu_mem_cb(struct qemu_plugin_insn* instruction,
                                      void (*accessed)(unsigned int, qemu_plugin_meminfo_t,
                                                       uint64_t, void*),
                                      enum qemu_plugin_cb_flags flags, enum qemu_plugin_mem_rw rw,
                                      void* user);
unsigned int qemu_plugin_mem_size_shift(qemu_plugin_meminfo_t info);
_Bool qemu_plugin_mem_is_store(qemu_plugin_meminfo_t info);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, void (*at_exit)(qemu_plugin_id_t, void*),
                                    void* user);

#define EXPORTED __attribute__((visibility("default")))
EXPORTED int qemu_plugin_version = 1;

enum mark { kGroup, kBegin, kEnd, kMarkCount };
static const char* const mark_names[kMarkCount] = {"group=", "begin=", "end="};
static uint64_t addresses[kMarkCount];
static uint64_t executed, begun;
static int64_t group = -1;
static FILE* out;

/* Addresses have bit 0 clear; an image is smaller than what the rest of them distinguishes. */
enum { kProfileSlots = 1 << 20 };
static FILE* profile;
static struct slot {
  uint64_t address, count;
} slots[kProfileSlots];

static void profile_instruction(struct qemu_plugin_insn* instruction, uint64_t address) {
  struct slot* const slot = &slots[address / 2 % kProfileSlots];
  if (slot->address != 0 && slot->address != address)
    return; /* RAM seen through a mirror, at most */
  slot->address = address;
  qemu_plugin_register_vcpu_insn_exec_inline(instruction, QEMU_PLUGIN_INLINE_ADD_U64, &slot->count,
                                             1);
}

/* Lines of 32 bytes, found by their address; memory has fewer than there is room for. */
enum { kLines = 1 << 20 };
static FILE* accesses;
static int between_marks;
static struct line {
  uint64_t place;     /* the group, counted from 1, above 32 bits of address */
  uint64_t counts[4]; /* loads, their bytes, stores, their bytes */
} lines[kLines];

static void accessed(unsigned int cpu, qemu_plugin_meminfo_t info, uint64_t address, void* user) {
  (void)cpu;
  (void)user;
  if (!between_marks) return;
  const uint64_t place = (uint64_t)(group + 1) << 32 | (uint32_t)address / 32 * 32;
  size_t at = (size_t)((place >> 5) * 0x9e3779b1u % kLines);
  while (lines[at].place != 0 && lines[at].place != place) at = (at + 1) % kLines;
  lines[at].place = place;
  uint64_t* const counts = lines[at].counts + (qemu_plugin_mem_is_store(info) ? 2 : 0);
  counts[0] += 1;
  counts[1] += (uint64_t)1 << qemu_plugin_mem_size_shift(info);
}

static void at_mark(unsigned int cpu, void* which) {
  (void)cpu;
  between_marks = (enum mark)(uintptr_t)which == kBegin;
  switch ((enum mark)(uintptr_t)which) {
    case kGroup: ++group; break;
    case kBegin: begun = executed; break;
    default: fprintf(out, "%" PRId64 " %" PRIu64 "\n", group, executed - begun);
  }
}

static void translated(qemu_plugin_id_t id, struct qemu_plugin_tb* block) {
  const size_t count = qemu_plugin_tb_n_insns(block);
  (void)id;
  for (size_t i = 0; i < count; ++i) {
    struct qemu_plugin_insn* const instruction = qemu_plugin_tb_get_insn(block, i);
    const uint64_t address = qemu_plugin_insn_vaddr(instruction);
    qemu_plugin_register_vcpu_insn_exec_inline(instruction, QEMU_PLUGIN_INLINE_ADD_U64, &executed,
                                               1);
    if (profile != NULL) profile_instruction(instruction, address);
    if (accesses != NULL)
      qemu_plugin_register_vcpu_mem_cb(instruction, accessed, QEMU_PLUGIN_CB_NO_REGS,
                                       QEMU_PLUGIN_MEM_RW, NULL);
    for (uintptr_t mark = 0; mark < kMarkCount; ++mark)
      if (address == addresses[mark])
        qemu_plugin_register_vcpu_insn_exec_cb(instruction, at_mark, QEMU_PLUGIN_CB_NO_REGS,
                                               (void*)mark);
  }
}

static void at_exit(qemu_plugin_id_t id, void* user) {
  (void)id;
  (void)user;
  if (fclose(out) != 0) perror("instructions");
  for (size_t i = 0; accesses != NULL && i < kLines; ++i)
    if (lines[i].place != 0)
      fprintf(accesses, "%" PRIu64 " %" PRIx32 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n",
              (lines[i].place >> 32) - 1, (uint32_t)lines[i].place, lines[i].counts[0],
              lines[i].counts[1], lines[i].counts[2], lines[i].counts[3]);
  if (accesses != NULL && fclose(accesses) != 0) perror("accesses");
  if (profile == NULL) return;
  for (size_t i = 0; i < kProfileSlots; ++i)
    if (slots[i].count != 0)
      fprintf(profile, "%" PRIx64 " %" PRIu64 "\n", slots[i].address, slots[i].count);
  if (fclose(profile) != 0) perror("profile");
}

EXPORTED int qemu_plugin_install(qemu_plugin_id_t id, const qemu_info_t* info, int count,
                                 char** arguments) {
  (void)info;
  for (int i = 0; i < count; ++i) {
    if (strncmp(arguments[i], "out=", 4) == 0) out = fopen(arguments[i] + 4, "w");
    if (strncmp(arguments[i], "profile=", 8) == 0) profile = fopen(arguments[i] + 8, "w");
    if (strncmp(arguments[i], "accesses=", 9) == 0) accesses = fopen(arguments[i] + 9, "w");
    for (int mark = 0; mark < kMarkCount; ++mark) {
      const size_t length = strlen(mark_names[mark]);
      if (strncmp(arguments[i], mark_names[mark], length) == 0)
        addresses[mark] = strtoull(arguments[i] + length, NULL, 0);
    }
  }
  if (out == NULL || addresses[kGroup] == 0 || addresses[kBegin] == 0 || addresses[kEnd] == 0) {
    fprintf(stderr, "instructions: group=, begin=, end= and out= are needed\n");
    return -1;
  }
  qemu_plugin_register_vcpu_tb_trans_cb(id, translated);
  qemu_plugin_register_atexit_cb(id, at_exit, NULL);
  return 0;
}
