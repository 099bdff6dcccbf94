// The benchmark: prints what `picoply bench --small` does, so that the two can be compared.
//
//   node ports/wasm/tests/signature.mjs [TABLE [MODULE [trained]]]
//
// TABLE is in bytes, MODULE the file of another module than the small one, `trained` the benchmark of
// trained evaluations.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { load } from 'picoply';

const kFnvStart = 2166136261;

/** [game, record, depth with a table, depth without] of each X(...) of the header. */
export async function benchPositions(which = 'bench') {
  const file = new URL(`../../common/${which}_positions.h`, import.meta.url);
  const header = (await readFile(file, 'utf8')).replaceAll(/\\\n/g, '');
  return [...header.matchAll(/X\((\w+), ((?:"[a-z0-9]*"\s*)+), (\d+), (\d+)\)/g)]
    .map(([, game, record, depth, small]) =>
      [game, record.replaceAll(/["\s]/g, ''), Number(depth), Number(small)]);
}

/** FNV-1a of the lowest 8 bytes of a number, as ports/common/fnv.h. */
function add(hash, number) {
  for (let i = 0, rest = BigInt.asUintN(64, BigInt(number)); i < 8; ++i, rest >>= 8n) {
    hash = Math.imul(hash ^ Number(rest & 0xffn), 16777619) >>> 0;
  }
  return hash;
}

/** The whole benchmark on one module. */
export async function bench(picoply, { table = 0, positions = 'bench' } = {}) {
  let [signature, nodes, seconds] = [kFnvStart, 0, 0];
  for (const [game, record, depth, small] of await benchPositions(positions)) {
    const engine = new picoply.Engine(game, { table });
    engine.playRecord(record);
    const start = performance.now();
    const result = engine.search({ depth: table > 0 ? depth : small });
    seconds += (performance.now() - start) / 1000;
    // The move as its number, which its text gives back.
    const best = numberOf(engine, result.best);
    signature = [best, result.value, result.depth, result.nodes].reduce(add, signature);
    nodes += result.nodes;
    engine.dispose();
  }
  return { signature, nodes, seconds };
}

function numberOf(engine, move) {
  if (move === 'pass') return 0xfffe;
  if (engine.info.hasGravity) return Number(move) - 1;
  return (Number(move.slice(1)) - 1) * engine.info.cols + (move.charCodeAt(0) - 'a'.charCodeAt(0));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [table = 0, file, positions] = process.argv.slice(2);
  const picoply = await load(file && pathToFileURL(file));
  const { signature, nodes, seconds } = await bench(picoply, { table: Number(table), positions });
  console.log(`nodes: ${nodes}\nnodes/s: ${Math.round(nodes / seconds)}\nsignature: ${signature}`);
}
