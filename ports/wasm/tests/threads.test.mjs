// Several threads with one memory, and so with one table.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { canShare, connect, SearchEnded } from 'picoply/full/client';
import { Beside } from '../js/core.mjs';
import { kCore } from '../js/engine.mjs';
import { loadThread } from '../js/full-threads.mjs';
import { compared } from './threads.mjs';

const kSlow = { timeout: 300000 };

async function threads(context, options) {
  const picoply = await connect({ threads: 2, ...options });
  context.after(() => picoply.close());
  return picoply;
}

test('what one instance has found the other finds in the table', async () => {
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 256, shared: true });
  const first = await loadThread(undefined, { memory, threads: 2 });
  const second = await loadThread(undefined, { memory, stack: first.stacks[0] });
  const used = first.picoply.memory.used;
  const engine = new first.picoply.Engine('othello8', { table: 1 << 20 });
  const helper = new second.picoply.Engine(new Beside(engine[kCore].lent()));
  assert.deepEqual(helper.memory, engine.memory);
  const alone = engine.search({ depth: 8 });
  const helped = helper.search({ depth: 8 });
  assert.equal(helped.depth, alone.depth);
  assert.ok(helped.nodes < alone.nodes * 2 / 3, `${helped.nodes} of ${alone.nodes}`);
  assert.equal(second.picoply.memory.used, first.picoply.memory.used); // one heap
  helper.dispose();
  assert.ok(first.picoply.memory.used > used + (1 << 20)); // the table is the engine's
  engine.dispose();
  assert.equal(second.picoply.memory.used, used);
});

test('two threads answer', kSlow, async (context) => {
  assert.equal(canShare(), true);
  const picoply = await threads(context);
  const engine = await picoply.engine('gomoku15_full', { table: 1 << 20 });
  await engine.playRecord('h8g8i8a1j8a15k9o1k10o15');
  const depths = [];
  const { winsIn, complete } = await engine.think({ depth: 4, onProgress: ({ depth }) => { depths.push(depth); } });
  assert.ok(winsIn > 0 && complete && depths.length > 0);
  await engine.reset();
  assert.ok((await engine.think({ nodes: 3000 })).nodes > 3000); // the others' besides
  assert.equal((await engine.think({ nodes: 3000, level: 10 })).nodes, 3000); // alone

  const copy = await engine.copy();
  await copy.play('h8');
  await engine.dispose();
  assert.ok((await copy.think({ nodes: 3000 })).nodes > 3000);
  const threats = await picoply.threatSearch('gomoku15');
  assert.equal((await threats.win(copy, { nodes: 100 })).answer, 'none');
  await copy.dispose();
  await assert.rejects(copy.think(), { code: 'invalid' });
});

test('a search of two threads is ended as one is', kSlow, async (context) => {
  const picoply = await threads(context);
  const engine = await picoply.engine('renju15', { table: 1 << 20 });
  const first = assert.rejects(engine.think(), SearchEnded);
  const second = engine.think({ nodes: 3000 });
  await first;
  assert.ok((await second).nodes > 3000);
  const third = engine.think();
  await engine.play('h8');
  await assert.rejects(third, SearchEnded);
  const signal = AbortSignal.timeout(50);
  assert.equal((await engine.think({ signal })).complete, false);
  await assert.rejects(engine.think({ onProgress: () => { throw new Error('mine'); } }), /mine/);
  await assert.rejects(engine.think({ depth: -1 }), RangeError);
  const last = assert.rejects(engine.think(), { code: 'invalid' });
  await engine.count();
  await engine.dispose(); // and no thread writes to a table that is gone
  await last;
  const { used } = await picoply.memory();
  const another = await picoply.engine('renju15', { table: 1 << 20 });
  await another.think({ nodes: 1000 });
  await another.dispose();
  assert.equal((await picoply.memory()).used, used);
});

test('threads that allocate at once have one heap', kSlow, async (context) => {
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 256, shared: true });
  const { picoply, stacks } = await loadThread(undefined, { memory, threads: 5 });
  const { used } = picoply.memory;
  const url = import.meta.resolve('picoply/picoply-full-threads.wasm');
  const workers = stacks.map((stack, i) => new Worker(new URL('./allocating.mjs', import.meta.url),
    { workerData: { url, memory, stack, id: i + 1, rounds: 100000 } }));
  context.after(() => Promise.all(workers.map((worker) => worker.terminate())));
  const heard = () => Promise.all(workers.map(async (worker) => (await once(worker, 'message'))[0]));
  await heard();
  const wrong = heard();
  for (const worker of workers) worker.postMessage('go');
  assert.deepEqual(await wrong, [0, 0, 0, 0]);
  assert.equal(picoply.memory.used, used);
});

test('without SharedArrayBuffer it is said what is missing', async (context) => {
  for (const [name, value] of [['SharedArrayBuffer', undefined], ['crossOriginIsolated', false]]) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    try {
      assert.equal(canShare(), false);
      await assert.rejects(connect({ threads: 2 }), { code: 'support', message: /cross-origin isolated/ });
      const alone = await connect({ threads: 1 });
      context.after(() => alone.close());
      assert.equal(await (await alone.engine('tictactoe')).count(), 0);
    } finally {
      delete globalThis[name];
      if (before !== undefined) Object.defineProperty(globalThis, name, before);
    }
  }
});

test('a memory that is too small', kSlow, async (context) => {
  const picoply = await threads(context, { memory: 1 << 22 });
  const engine = await picoply.engine('gomoku15', { table: 1 << 16 });
  const { used, total } = await picoply.memory();
  assert.equal(total, 1 << 22);
  await assert.rejects(picoply.engine('gomoku15', { table: 1 << 22 }), { code: 'memory' });
  // Room for the engine, but not for that of the other thread: nothing of it is left.
  const room = total - used - (1 << 18);
  const table = (tried) => picoply.engine('gomoku15_full', { table: tried });
  let refused = 0;
  for (let tried = room; tried > room - (1 << 20) && refused < 1; tried -= 1 << 15) {
    const made = await table(tried).catch(({ code }) => code);
    if (made === 'memory') refused += 1;
    else await made.dispose();
  }
  assert.equal((await picoply.memory()).used, used);
  assert.ok((await engine.think({ nodes: 1000 })).nodes > 1000);
});

test('options that are none', async () => {
  for (const value of [0, -1, 65, 1.5, NaN, Infinity]) await assert.rejects(connect({ threads: value }), RangeError);
  for (const value of [0, (1 << 22) - 1, 2 ** 32 + 1, NaN]) {
    await assert.rejects(connect({ threads: 2, memory: value }), RangeError);
  }
  for (const value of ['2', null, {}, 2n]) {
    await assert.rejects(connect({ threads: value }), TypeError);
    await assert.rejects(connect({ threads: 2, memory: value }), TypeError);
  }
  await assert.rejects(connect({ threads: 2, worker: {} }), { name: 'TypeError', message: /^worker must be a function/ });
  await assert.rejects(connect({ threads: 2, worker: () => { throw new Error('mine'); } }), /mine/);
  // A module for one thread, the small one's worker, a worker that ends.
  const full = new URL(import.meta.resolve('picoply/picoply-full.wasm'));
  await assert.rejects(connect({ threads: 2, wasm: full }), { code: 'support' });
  const small = () => new Worker(new URL(import.meta.resolve('picoply/worker')));
  await assert.rejects(connect({ threads: 2, worker: small }), { code: 'support' });
  await assert.rejects(connect({ threads: 2, worker: () => new Worker('', { eval: true }) }), /has ended/);
});

test('two threads are no slower than one', kSlow, async () => {
  for (let i = 1; ; ++i) {
    const [one, two] = await compared('othello8_full', 3, 100000);
    if (two.seconds <= one.seconds) return;
    assert.ok(i < 5, `${two.seconds} s beside ${one.seconds} s`); // whatever else the machine did
  }
});
