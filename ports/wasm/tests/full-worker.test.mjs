// The full module on another thread.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'picoply/full';
import { connect, PicoplyError, SearchEnded } from 'picoply/full/client';

test('every search of the full module on another thread', { timeout: 120000 }, async () => {
  const remote = await connect();
  const local = await load();
  assert.deepEqual(remote.games, local.games);
  assert.deepEqual(remote.books, local.books);
  const engine = await remote.engine('gomoku15_full', { table: 1 << 18 });
  const same = new local.Engine('gomoku15_full', { table: 1 << 18 });
  const missing = Object.getOwnPropertyNames(Object.getPrototypeOf(local.Engine.prototype))
    .filter((name) => !(name in engine));
  assert.deepEqual(missing.sort(), ['analyse', 'begin', 'disposed', 'search', 'step']);
  assert.equal(await engine.bookMove(remote.books.gomoku15), same.bookMove(local.books.gomoku15));
  for (const one of [engine, same]) await one.playRecord('h8g8i8a1j8a15k9o1k10o15');
  assert.deepEqual(await engine.think({ depth: 2 }), same.search({ depth: 2 }));

  const threats = await remote.threatSearch('gomoku15', { table: 1 << 18 });
  const ours = new local.ThreatSearch('gomoku15', { table: 1 << 18 });
  for (const ask of ['win', 'threat', 'savingMoves']) {
    assert.deepEqual(await threats[ask](engine, { nodes: 100 }), ours[ask](same, { nodes: 100 }), ask);
  }
  assert.equal((await threats.win(engine)).answer, 'win');

  const adviser = await remote.openingAdviser('gomoku15_full');
  const ourAdviser = new local.OpeningAdviser('gomoku15_full');
  const copy = await engine.copy();
  await copy.reset();
  same.reset();
  assert.deepEqual(await adviser.three(copy, { nodes: 500, central: true }),
    ourAdviser.three(same, { nodes: 500, central: true }));
  assert.equal((await adviser.offer(copy, 3, { nodes: 500 })).moves.length, 3);
  assert.deepEqual((await adviser.choose(copy, ['h8'], { nodes: 500 })).moves, ['h8']);

  const solver = await remote.endgameSolver({ table: 1 << 16 });
  const othello = await remote.engine('othello8');
  await assert.rejects(solver.margin(othello), { code: 'support' });
  await assert.rejects(solver.winner(othello, { depth: 1 }), TypeError);
  await assert.rejects(adviser.colour(copy), { name: 'RangeError', code: 'invalid' });
  await assert.rejects(threats.win('h8'), TypeError);
  await assert.rejects(remote.weights(new Uint8Array(3)), (error) => error instanceof PicoplyError
    && error.code === 'parse' && error.where === 3);
  await assert.rejects(remote.engine('othello8_loaded', { weights: 1 }), TypeError);

  const memory = (await remote.memory()).used;
  await othello.dispose();
  await solver.dispose();
  assert.ok((await remote.memory()).used < memory);
  await assert.rejects(solver.margin(copy), { code: 'invalid' });
  await remote.close();
});

test('a question there is ended by a signal and by another one', { timeout: 120000 }, async () => {
  const remote = await connect();
  const engine = await remote.engine('gomoku15');
  await engine.playRecord('k11j8k5d9f6f8j10k7l12k4h12h8d10h5f10e4f4l5k10i8');
  const threats = await remote.threatSearch('gomoku15');
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 30);
  assert.equal((await threats.win(engine, { signal: controller.signal })).complete, false);
  const first = threats.win(engine);
  const second = threats.win(engine, { nodes: 10 });
  await assert.rejects(first, SearchEnded);
  assert.equal((await second).nodes, 10);
  await remote.close();
});
