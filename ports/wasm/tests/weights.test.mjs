// Othello's weights from a file: engines that judge by them, how long they stay, what is refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { crc32 } from 'node:zlib';
import { load } from 'picoply/full';

const picoply = await load();

/** One stage, and of patterns the smallest, which is worth nothing: all that counts is whose move it is, in
 *  hundredths of a disc. */
function fileOf(onMove) {
  const file = new Uint8Array(16 + 8 + 2 * 65 + 2 + 16 + 41);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode('plyothw1'));
  view.setUint32(8, file.length, true);
  file.set([1, 8, 1, 0], 16);
  view.setUint32(20, 1 << 15, true);
  view.setInt32(24 + 132 + 12, onMove, true);
  view.setUint32(12, checksum(file.subarray(16)), true);
  return file;
}

/** zlib's CRC-32, which not every Node has as a function. */
function checksum(bytes) {
  if (crc32 !== undefined) return crc32(bytes);
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; ++bit) sum = sum >>> 1 ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

/** After two moves, so that Othello's own evaluation is not even. */
function value(engine) {
  engine.reset();
  engine.playRecord('f5d6');
  return engine.search({ depth: 1 }).value;
}

test('engines judge by them, and without them as othello8 does', () => {
  const plain = new picoply.Engine('othello8');
  const unloaded = new picoply.Engine('othello8_loaded');
  assert.equal(value(unloaded), value(plain));
  for (const onMove of [1234, -56]) {
    const weights = new picoply.Weights(fileOf(onMove));
    const engine = new picoply.Engine('othello8_loaded', { weights });
    assert.equal(value(engine), -onMove);
    assert.equal(value(engine.copy()), -onMove);
    weights.dispose();
    engine.dispose();
  }
  plain.dispose();
  unloaded.dispose();
});

test('they stay for as long as somebody needs them', () => {
  const start = picoply.memory.used;
  const weights = new picoply.Weights(fileOf(777));
  const engine = new picoply.Engine('othello8_loaded', { weights });
  const solver = new picoply.EndgameSolver();
  weights.dispose();
  weights.dispose();
  assert.ok(weights.disposed);
  assert.equal(value(engine), -777);
  assert.throws(() => new picoply.Engine('othello8_loaded', { weights }), { code: 'invalid', message: /disposed/ });
  while (engine.legal().length > 0 && engine.count < 48) engine.play(engine.legal()[0]);
  const question = solver.marginAsync(engine);
  engine.dispose();
  assert.ok(picoply.memory.used > start + 512);
  return question.then(({ solved }) => {
    assert.ok(solved);
    solver.dispose();
    assert.equal(picoply.memory.used, start);
  });
});

test('what is refused', async () => {
  const start = picoply.memory.used;
  const file = fileOf(1);
  for (const [place, where] of [[0, 0], [8, 8], [40, 12]]) {
    const wrong = file.slice();
    wrong[place] ^= 1;
    assert.throws(() => new picoply.Weights(wrong), { code: 'parse', where });
  }
  for (let length = 0; length < file.length; length += 7) {
    assert.throws(() => new picoply.Weights(file.subarray(0, length)), { code: 'parse' });
  }
  for (const thing of [undefined, null, 'file', [1], file.buffer]) {
    assert.throws(() => new picoply.Weights(thing), TypeError);
  }
  const weights = new picoply.Weights(file);
  for (const game of picoply.games.filter((name) => name !== 'othello8_loaded')) {
    assert.throws(() => new picoply.Engine(game, { weights }), { code: 'invalid' }, game);
  }
  const foreign = new (await load()).Weights(file);
  for (const thing of [null, 1, {}, file, foreign]) {
    assert.throws(() => new picoply.Engine('othello8_loaded', { weights: thing }), TypeError);
  }
  weights.dispose();
  assert.equal(picoply.memory.used, start);
});
