// A module that is one function with one instruction on vectors.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6,
  0, 65, 0, 253, 15, 11]);

/** Whether WebAssembly has vectors of 128 bits here. */
export function hasVectors() {
  return WebAssembly.validate(kVectors);
}
