/* Runs an AVR program in libsimavr, instruction by instruction: emulate [options] <mcu> <image.elf>
 *
 *   --cycles N  gives up with exit status 124 after so many cycles; 20,000 million if not said
 *   --lines N   ends with exit status 0 when so many lines have been printed
 *   --unguarded does not watch the stack
 *   --quiet     does not print what it counted
 *   --marks FILE  writes a line to FILE for each pass from mark_begin() to mark_end(): the number
 * of mark_group()s before it less one, and the instructions between (ports/common/marks.h)
 *
 * UART0 is standard input and output. The program ends when the processor sleeps with interrupts
 * disabled; the exit status is what it left in GPIOR0. A stack that grows into the program's data
 * is a fault, 125, as is everything that the simulator takes for a crash. What it counted goes to
 * standard error: cycles, instructions and most bytes of stack. */
#include <errno.h>
#include <poll.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { kExitUsage = 2, kExitTimeout = 124, kExitFault = 125 };
enum { kListenInstructions = 4096 }; /* how often standard input is asked */
enum { kFrequency = 16000000 };

static avr_irq_t* uart_input;
static int uart_full; /* its buffer takes nothing more */
static int input_open = 1;
static unsigned long long lines; /* until the end; 0 for any number */
static int enough;

static void hear(struct avr_irq_t* irq, uint32_t value, void* user) {
  const char byte = (char)value;
  (void)irq;
  (void)user;
  if (write(STDOUT_FILENO, &byte, 1) != 1) exit(kExitUsage);
  if (byte == '\n' && lines != 0 && --lines == 0) enough = 1;
}
static void on_room(struct avr_irq_t* irq, uint32_t value, void* user) {
  (void)irq;
  (void)user;
  if (value != 0) uart_full = 0;
}
static void on_full(struct avr_irq_t* irq, uint32_t value, void* user) {
  (void)irq;
  (void)user;
  if (value != 0) uart_full = 1;
}

static void connect_uart(avr_t* avr) {
  uint32_t flags = 0;
  avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
  flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
  avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), hear, 0);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XON), on_room,
                          0);
  avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUT_XOFF),
                          on_full, 0);
  uart_input = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
}

/* Hands the UART a byte of standard input, if there are both a byte and room. */
static void listen(void) {
  struct pollfd input = {STDIN_FILENO, POLLIN, 0};
  unsigned char byte;
  ssize_t count;
  if (!input_open || uart_full || poll(&input, 1, 0) != 1) return;
  count = read(STDIN_FILENO, &byte, 1);
  if (count == 1)
    avr_raise_irq(uart_input, byte);
  else if (count == 0 || errno != EINTR)
    input_open = 0;
}

/* The library says what it loads on standard output, which is the serial line. */
static int read_image(const char* path, elf_firmware_t* image) {
  const int line = dup(STDOUT_FILENO);
  int error;
  if (line < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return -1;
  error = elf_read_firmware(path, image);
  fflush(stdout);
  if (dup2(line, STDOUT_FILENO) < 0) return -1;
  close(line);
  return error;
}

/* The address of a symbol in RAM, or 0. */
static uint32_t address_of(const elf_firmware_t* image, const char* name) {
  for (uint32_t i = 0; i < image->symbolcount; ++i)
    if (strcmp(image->symbol[i]->symbol, name) == 0) return image->symbol[i]->addr & 0xffffu;
  return 0;
}

/* What --marks writes; see tools/firmware/instructions.c, which does the same in QEMU. */
enum mark { kGroup, kBegin, kEnd, kMarkCount };
static const char* const mark_names[kMarkCount] = {"mark_group", "mark_begin", "mark_end"};
static uint32_t mark_addresses[kMarkCount]; /* bytes in flash */
static FILE* marks;

/* Also opens the file; 0 if that or a mark is missing. */
static int find_marks(const elf_firmware_t* image, const char* path) {
  for (int mark = 0; mark < kMarkCount; ++mark) {
    uint32_t i = 0;
    while (i < image->symbolcount && strcmp(image->symbol[i]->symbol, mark_names[mark]) != 0) ++i;
    if (i == image->symbolcount) return 0;
    mark_addresses[mark] = image->symbol[i]->addr;
  }
  marks = fopen(path, "w");
  return marks != NULL;
}

static void at_instruction(uint32_t address, unsigned long long instructions) {
  static unsigned long long begun;
  static int group = -1;
  if (address == mark_addresses[kGroup]) ++group;
  if (address == mark_addresses[kBegin]) begun = instructions;
  if (address == mark_addresses[kEnd]) fprintf(marks, "%d %llu\n", group, instructions - begun);
}

static int usage(void) {
  fputs(
      "usage: emulate [--cycles N] [--lines N] [--unguarded] [--quiet] [--marks FILE] <mcu> "
      "<image.elf>\n",
      stderr);
  return kExitUsage;
}

int main(int argc, char** argv) {
  unsigned long long limit = 20000000000ull, instructions = 0;
  int guarded = 1, quiet = 0, at = 1, state, status;
  const char* marks_path = NULL;
  uint32_t lowest, previous, same = 0, data_end;
  elf_firmware_t image;
  avr_t* avr;
  for (; at < argc && strncmp(argv[at], "--", 2) == 0; ++at) {
    if (strcmp(argv[at], "--unguarded") == 0) {
      guarded = 0;
    } else if (strcmp(argv[at], "--quiet") == 0) {
      quiet = 1;
    } else if (strcmp(argv[at], "--cycles") == 0 && at + 1 < argc) {
      char* end;
      limit = strtoull(argv[++at], &end, 10);
      if (*end != 0 || limit == 0) return usage();
    } else if (strcmp(argv[at], "--lines") == 0 && at + 1 < argc) {
      char* end;
      lines = strtoull(argv[++at], &end, 10);
      if (*end != 0 || lines == 0) return usage();
    } else if (strcmp(argv[at], "--marks") == 0 && at + 1 < argc) {
      marks_path = argv[++at];
    } else {
      return usage();
    }
  }
  if (argc - at != 2) return usage();

  memset(&image, 0, sizeof image);
  if (access(argv[at + 1], R_OK) != 0 || read_image(argv[at + 1], &image) != 0) {
    fprintf(stderr, "emulate: %s is no AVR program\n", argv[at + 1]);
    return kExitUsage;
  }
  if (marks_path != NULL && !find_marks(&image, marks_path)) {
    fprintf(stderr, "emulate: %s has no marks, or %s cannot be written\n", argv[at + 1],
            marks_path);
    return kExitUsage;
  }
  avr = avr_make_mcu_by_name(argv[at]);
  if (avr == NULL) {
    fprintf(stderr, "emulate: the simulator knows no part \"%s\"\n", argv[at]);
    return kExitUsage;
  }
  avr_init(avr);
  avr->frequency = kFrequency;
  avr->log = LOG_ERROR;
  avr_load_firmware(avr, &image);
  connect_uart(avr);
  data_end = address_of(&image, "_end");
  if (data_end == 0) guarded = 0;

  lowest = previous = avr->ramend;
  do {
    const uint32_t sp = avr->data[R_SPL] | (uint32_t)avr->data[R_SPH] << 8;
    /* Its halves are written one after the other, so a value counts when it has stood for three
     * instructions. Before start-up code has set it, it is 0. */
    same = sp == previous ? same + 1 : 0;
    previous = sp;
    if (same >= 3 && sp < lowest && sp != 0) {
      lowest = sp;
      if (guarded && lowest + 1 < data_end) {
        fprintf(stderr, "FAULT\nthe stack has grown to 0x%x, into data that ends at 0x%x\n",
                (unsigned)lowest, (unsigned)data_end);
        return kExitFault;
      }
    }
    if (marks != NULL) at_instruction(avr->pc, instructions);
    if (instructions++ % kListenInstructions == 0) listen();
    if (avr->cycle >= limit) {
      fprintf(stderr, "emulate: still running after %llu cycles\n", limit);
      return kExitTimeout;
    }
    state = avr_run(avr);
  } while (state != cpu_Done && state != cpu_Crashed && !enough);

  if (marks != NULL && fclose(marks) != 0) perror("emulate: marks");
  status = enough ? 0 : avr->data[0x3e]; /* GPIOR0, of both parts */
  if (state == cpu_Crashed) {
    fprintf(stderr, "FAULT\nthe processor stopped at 0x%x\n", (unsigned)avr->pc);
    status = kExitFault;
  }
  if (!quiet)
    fprintf(stderr, "cycles: %llu\ninstructions: %llu\nstack watched: %u\n",
            (unsigned long long)avr->cycle, instructions, (unsigned)(avr->ramend - lowest));
  return status;
}
