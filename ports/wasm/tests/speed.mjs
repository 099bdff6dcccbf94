// The same benchmark in this module and in a native program, in turn; the best round of each counts, since
// whatever else the machine does only makes a round slower. On a busy machine it takes more rounds.
//
//   node ports/wasm/tests/speed.mjs build/ports/wasm/native/bench_full.elf [MODULE [trained]]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { load } from 'picoply';
import { bench } from './signature.mjs';

const kRounds = 5;
const kMostRounds = 20;
const kLeast = 0.6;
const kTable = 1 << 20; // bytes, as the program has

/** Seconds that the program takes, and what it says that it visited. */
function native(program) {
  const start = performance.now();
  const { status, stdout } = spawnSync(program, { encoding: 'utf8' });
  const seconds = (performance.now() - start) / 1000;
  assert.equal(status, 0, `${program} fails`);
  return { seconds, nodes: Number(/^nodes: (\d+)$/m.exec(stdout)[1]) };
}

const [program, file, positions] = process.argv.slice(2);
const picoply = await load(file && pathToFileURL(file));
const best = { module: 0, native: 0 };
const share = () => best.module / best.native;
for (let round = 0; round < kMostRounds && (round < kRounds || share() < kLeast); ++round) {
  const theirs = native(program);
  const ours = await bench(picoply, { table: kTable, positions });
  assert.equal(ours.nodes, theirs.nodes);
  best.native = Math.max(best.native, theirs.nodes / theirs.seconds);
  best.module = Math.max(best.module, ours.nodes / ours.seconds);
}
console.log(`nodes/s: ${Math.round(best.module)}, native ${Math.round(best.native)}: ${(100 * share()).toFixed(0)} %`);
process.exitCode = share() >= kLeast ? 0 : 1;
