/* Start of a RISC-V program: one hart in machine mode. */
  .section .text.reset, "ax"
  .globl reset_handler
reset_handler:
  la t0, trap_handler
  csrw mtvec, t0
  /* Physical memory protection, entries locked so that they bind machine mode, each up to its
     address: devices may be read and written; nothing there; the program read and executed. */
  li t0, 0x20000000 >> 2
  csrw pmpaddr0, t0
  li t0, 0x80000000 >> 2
  csrw pmpaddr1, t0
  la t0, stack_bottom        /* where the program's part of the memory ends */
  srli t0, t0, 2
  csrw pmpaddr2, t0
  li t0, 0x8d888b            /* TOR and L, with R W; nothing; R X */
  csrw pmpcfg0, t0
  la sp, stack_top
  call start
1:
  j 1b

  .align 2
trap_handler:
  la sp, stack_top           /* a stack that has overflowed is of no use to report it with */
  call runtime_fault
1:
  j 1b
