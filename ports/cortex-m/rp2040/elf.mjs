// Where the parts of an ELF executable for a 32-bit little-endian processor are to be loaded.

const kSegmentLoad = 1;

// Returns [{address, bytes}] from the program headers (System V ABI, chapter 5): what a programmer
// writes into flash. Throws an Error if the bytes are no such file or are cut short.
export function loadableSegments(file) {
  if (file.length < 52 || file.readUInt32BE(0) !== 0x7f454c46 || file[4] !== 1 || file[5] !== 1)
    throw new Error("not a 32-bit little-endian ELF file");
  const headers = file.readUInt32LE(28);
  const headerSize = file.readUInt16LE(42);
  const headerCount = file.readUInt16LE(44);
  if (headerSize < 32 || headers + headerSize * headerCount > file.length)
    throw new Error("its program headers lie outside of the file");
  const segments = [];
  for (let i = 0; i < headerCount; ++i) {
    const at = headers + i * headerSize;
    const offset = file.readUInt32LE(at + 4);
    const size = file.readUInt32LE(at + 16);
    if (file.readUInt32LE(at) !== kSegmentLoad || size === 0) continue;
    if (offset + size > file.length) throw new Error(`segment ${i} lies outside of the file`);
    segments.push({address: file.readUInt32LE(at + 12), bytes: file.subarray(offset, offset + size)});
  }
  return segments;
}
