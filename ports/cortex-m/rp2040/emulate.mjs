// Runs a firmware image on rp2040js: node emulate.mjs IMAGE.elf
//
// UART0 is standard input and output. The exit status is what the program hands to semihosting, as in
// QEMU; 3 if it cannot go on.
//
// rp2040js ignores accesses to addresses where there is nothing, and reads and writes that are not
// aligned. On the chip both are bus faults, so here they become a HardFault after the instruction that
// made them.
import {readFileSync} from "node:fs";
import {RP2040} from "rp2040js";

import {loadableSegments} from "./elf.mjs";

const kFlash = 0x10000000;
const kHardFault = 3;
const kSemihosting = 0xab;
const kExitExtended = 0x20; // SYS_EXIT_EXTENDED
const kOwnError = 3;
const kBatch = 20000; // instructions between looks at standard input: half a millisecond

class Machine {
  constructor(image) {
    this.status = null;
    this.input = [];
    this.output = [];
    this.fault = null;
    const mcu = new RP2040();
    this.mcu = mcu;
    const note = (component, message) => {
      if (component === "RP2040") this.fault ??= message;
    };
    mcu.logger = {debug() {}, info() {}, warn: note, error: note};
    mcu.onBreak = (code) => this.semihosting(code);
    mcu.uart[0].onByte = (byte) => this.output.push(byte);
    for (const {address, bytes} of loadableSegments(image)) {
      const offset = address - kFlash;
      if (offset < 0 || offset + bytes.length > mcu.flash.length)
        throw new Error(`its segment at 0x${address.toString(16)} is not in flash`);
      mcu.flash.set(bytes, offset);
    }
    // What the boot ROM and the second stage loader would do.
    mcu.core.VTOR = kFlash;
    mcu.core.reset();
  }

  stop(status, message) {
    this.status ??= status;
    if (message) process.stderr.write(`rp2040: ${message}\n`);
  }

  semihosting(code) {
    const [operation, block] = this.mcu.core.registers;
    if (code !== kSemihosting || operation !== kExitExtended)
      this.stop(kOwnError, `breakpoint ${code}, operation ${operation}, which is not to end`);
    else
      this.stop(this.mcu.readUint32(block + 4) & 0xff);
  }

  hardFault() {
    const {core} = this.mcu;
    if (core.IPSR === kHardFault) return this.stop(kOwnError, `lockup: ${this.fault}`);
    // The stack may be what has failed; then its frame is lost, and nobody returns to it.
    core.exceptionEntry(kHardFault);
    this.fault = null;
  }

  // Runs some instructions. True until the program has ended.
  run() {
    const {core, uart} = this.mcu;
    while (this.input.length > 0 && !uart[0].rxFIFO.full) uart[0].feedByte(this.input.shift());
    for (let i = 0; i < kBatch && this.status === null; ++i) {
      core.executeInstruction();
      if (this.fault !== null) this.hardFault();
    }
    if (this.output.length > 0) process.stdout.write(Buffer.from(this.output.splice(0)));
    return this.status === null;
  }
}

function main() {
  const path = process.argv[2];
  if (path === undefined || process.argv.length !== 3) throw new Error("usage: emulate.mjs IMAGE.elf");
  const machine = new Machine(readFileSync(path));
  process.stdin.on("data", (bytes) => machine.input.push(...bytes));
  const go = () => {
    if (machine.run()) {
      setImmediate(go);
    } else {
      process.exitCode = machine.status;
      process.stdin.destroy();
    }
  };
  go();
}

try {
  main();
} catch (error) {
  process.stderr.write(`rp2040: ${process.argv[2] ?? ""}: ${error.message}\n`);
  process.exitCode = kOwnError;
}
