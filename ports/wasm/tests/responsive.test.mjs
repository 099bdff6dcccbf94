// A long think() leaves the event loop its turns, and can be cancelled.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from 'picoply';

const picoply = await load();
const kLongest = 10; // ms

/** Milliseconds that this thread has computed: the clock would also count what other processes on a busy
 *  machine did meanwhile, and the process's own time the compiler's threads. */
const computedSoFar = () =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** The longest time between turns of the event loop while `work` is under way, in milliseconds: by the
 *  clock, and of that what this thread computed. */
async function longestBlock(work) {
  let done = false;
  const finished = work.finally(() => { done = true; });
  let [clock, computed, turns] = [0, 0, 0];
  let before = performance.now();
  let used = computedSoFar();
  while (!done) {
    await new Promise((resolve) => { setImmediate(resolve); });
    const now = performance.now();
    const total = computedSoFar();
    clock = Math.max(clock, now - before);
    // Some kernels count only whole ticks; never has it computed longer than the clock says.
    computed = Math.max(computed, Math.min(total - used, now - before));
    before = now;
    used = total;
    turns += 1;
  }
  await finished;
  return { clock, computed, turns };
}

test('5 seconds of think() block the event loop for 10 ms at most', async (context) => {
  const engine = new picoply.Engine('othello8', { table: 1 << 20 });
  engine.playRecord('f5d6c3d3'); // where no depth it may reach takes less than that
  // Once before, so that what is measured is the search and not the compiler.
  await engine.think({ ms: 500 });
  // On a busy machine, or a virtual one whose host is busy, the processor is not ours alone: then once more.
  for (let left = 4; ; --left) {
    const { clock, computed, turns } = await longestBlock(engine.think({ ms: 5000 }));
    context.diagnostic(`longest block: ${computed.toFixed(1)} ms, ${clock.toFixed(1)} ms by the clock; `
      + `${turns} turns`);
    if (left > 0 && computed > kLongest) continue;
    assert.ok(computed <= kLongest, `${computed} ms`);
    assert.ok(turns >= 50, `${turns} turns`); // there would be 1,400 with the processor to ourselves
    break;
  }
  engine.dispose();
});

test('an AbortSignal ends think() with the result so far', async () => {
  const engine = new picoply.Engine('gomoku15', { table: 1 << 16 });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  const result = await engine.think({ signal: controller.signal });
  assert.equal(result.complete, false);
  assert.ok(result.nodes > 0);
  assert.ok(engine.isLegal(result.best));
  // Cancelled before it began: still a legal move.
  const none = await engine.think({ signal: AbortSignal.abort() });
  assert.ok(engine.isLegal(none.best));
  assert.equal(none.nodes, 0);
  engine.dispose();
});

test('think() finds what search() does, whatever its slices were', async () => {
  const engine = new picoply.Engine('othello8');
  const other = new picoply.Engine('othello8');
  assert.deepEqual(await engine.think({ nodes: 30000 }), other.search({ nodes: 30000 }));
  engine.dispose();
  other.dispose();
});

test('analyse() yields every iteration, and stops when its reader does', async () => {
  const engine = new picoply.Engine('othello8');
  const depths = [];
  for await (const result of engine.analyse({ depth: 6 })) depths.push([result.depth, result.complete]);
  assert.deepEqual(depths.map(([depth]) => depth), [1, 2, 3, 4, 5, 6, 6]);
  assert.deepEqual(depths.at(-1), [6, true]);
  for await (const result of engine.analyse()) if (result.depth === 3) break;
  engine.play('f5');
  engine.dispose();
});

test('onProgress sees every line, and false stops', () => {
  const engine = new picoply.Engine('othello8', { table: 1 << 16 });
  const seen = [];
  const result = engine.search({ lines: 3, onProgress: ({ depth }) => {
    seen.push(engine.lines().length);
    return depth < 4;
  } });
  assert.equal(result.depth, 4);
  assert.deepEqual(seen, [3, 3, 3, 3]);
  engine.dispose();
});

test('ponder() and ponderHit()', async () => {
  const engine = new picoply.Engine('connect4', { table: 1 << 20 });
  engine.play(engine.search({ depth: 8 }).best);
  const pondering = engine.ponder({ reply: '4', depth: 10 });
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  const result = await engine.ponderHit();
  await pondering;
  assert.equal(engine.count, 2);
  assert.ok(result.complete && engine.isLegal(result.best));
  engine.dispose();
});
