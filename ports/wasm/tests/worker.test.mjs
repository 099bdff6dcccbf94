// The same on another thread.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Worker } from 'node:worker_threads';
import { load } from 'picoply';
import { connect, PicoplyError } from 'picoply/client';

test('an engine on another thread', { timeout: 60000 }, async () => {
  const remote = await connect();
  const local = await load();
  assert.deepEqual(remote.games, local.games);
  const engine = await remote.engine('renju15', { table: 1 << 18 });
  const same = new local.Engine('renju15', { table: 1 << 18 });
  await engine.play('h8');
  same.play('h8');
  assert.deepEqual(await engine.legal(), same.legal());
  assert.deepEqual(await engine.moveCells('i9'), same.moveCells('i9'));
  assert.deepEqual(await engine.piece(7, 7), { player: 1, king: false, moving: false });
  assert.equal(await engine.piece(0, 0), null);
  const depths = [];
  const result = await engine.think({ depth: 4, onProgress: ({ depth }) => { depths.push(depth); } });
  assert.deepEqual(result, same.search({ depth: 4 }));
  assert.deepEqual(depths, [1, 2, 3, 4]);
  assert.deepEqual(await engine.lines(), same.lines());

  await assert.rejects(engine.play('h8'), (error) => error instanceof PicoplyError
    && error.code === 'illegal' && error.status < 0);
  await assert.rejects(engine.setPosition('XQ'), { code: 'parse', where: 1 });
  await assert.rejects(engine.play(NaN), RangeError);
  await assert.rejects(engine.play(() => 1), Error);
  await assert.rejects(engine.think({ unknown: 1 }), TypeError);
  await assert.rejects(remote.engine('chess'), { code: 'invalid' });
  await assert.rejects(remote.engine({ moves: () => [] }), TypeError);

  const copy = await engine.copy();
  await copy.undo();
  assert.deepEqual([await copy.count(), await engine.count()], [0, 1]);
  assert.deepEqual(copy.info, engine.info);
  await copy.dispose();

  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  assert.equal((await engine.think({ signal: controller.signal })).complete, false);
  await assert.rejects(engine.think({ onProgress: () => { throw new Error('mine'); } }), /mine/);
  assert.equal(await engine.count(), 1);
  await engine.dispose();
  await assert.rejects(engine.play('a1'), { code: 'invalid' });
  await remote.close();
  await assert.rejects(engine.count(), /closed/);
});

test('every member of an engine is there, but what keeps the thread until it ends', { timeout: 60000 }, async () => {
  const remote = await connect();
  const local = await load();
  const engine = await remote.engine('tictactoe');
  const missing = Object.getOwnPropertyNames(local.Engine.prototype).filter((name) => !(name in engine));
  assert.deepEqual(missing.sort(), ['analyse', 'begin', 'disposed', 'search', 'step']);
  await remote.close();
});

test('a worker of one’s own, which loads the module before it is asked to', { timeout: 60000 }, async (context) => {
  const start = (workerData) => {
    const worker = new Worker(new URL('./preloading.mjs', import.meta.url), { workerData });
    context.after(() => worker.terminate());
    return worker;
  };
  const bytes = readFileSync(new URL(import.meta.resolve('picoply/picoply.wasm')));
  const remote = await connect({ worker: start(bytes) });
  assert.equal(await (await remote.engine('tictactoe')).count(), 0);
  await remote.close();
  const nonsense = new Uint8Array(8);
  await assert.rejects(connect({ worker: start(nonsense) }), /magic/);
  const asked = await connect({ worker: start(nonsense), wasm: bytes }); // what is asked for counts
  await asked.close();
});
