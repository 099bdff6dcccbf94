// Whatever is passed in, the answer is an exception, and the engine goes on as if it had not been.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, PicoplyError } from 'picoply';
import { assertRefusal, isEmpty, kJunk } from './junk.mjs';

const picoply = await load();

/** Calls that take one argument. */
const kCalls = {
  play: (engine, junk) => engine.play(junk),
  isLegal: (engine, junk) => engine.isLegal(junk),
  forbiddenReason: (engine, junk) => engine.forbiddenReason(junk),
  col: (engine, junk) => engine.cell(junk, 0),
  row: (engine, junk) => engine.cell(0, junk),
  piece: (engine, junk) => engine.piece(junk, 0),
  setPosition: (engine, junk) => engine.setPosition(junk),
  playRecord: (engine, junk) => engine.playRecord(junk),
  restoreSnapshot: (engine, junk) => engine.restoreSnapshot(junk),
  search: (engine, junk) => engine.search(junk),
  begin: (engine, junk) => engine.begin(junk),
  step: (engine, junk) => engine.step(junk),
};
for (const limit of ['depth', 'nodes', 'ms', 'lines', 'level', 'seed', 'onProgress', 'unknown']) {
  kCalls[limit] = (engine, junk) => engine.search({ depth: 1, nodes: 1000, [limit]: junk });
}
// What is no mistake, for these calls.
const kFine = {
  col: [], search: [undefined], begin: [undefined], step: [],
  depth: [undefined], nodes: [undefined, 2 ** 32, 10n], ms: [undefined], lines: [undefined],
  level: [undefined], seed: [undefined, 2 ** 32, 10n], onProgress: [undefined, ...kJunk.filter((junk) => typeof junk === 'function')],
  unknown: [],
  playRecord: [''], isLegal: kJunk.filter(Number.isInteger),
};

test('junk is refused everywhere, by an error that says what is wrong', () => {
  const engine = new picoply.Engine('renju15', { table: 1 << 16 });
  engine.playRecord('h8h9j9');
  const before = engine.position();
  let refused = 0;
  for (const [name, call] of Object.entries(kCalls)) {
    for (const junk of kJunk) {
      const fine = (kFine[name] ?? []).includes(junk) || (isEmpty(junk) && ['search', 'begin'].includes(name));
      if (fine) continue; // and maybe without an end
      let error;
      try {
        call(engine, junk);
      } catch (thrown) {
        error = thrown;
      }
      assertRefusal(error, PicoplyError, `${name}, ${typeof junk}`);
      refused += 1;
    }
  }
  assert.ok(refused > 400, `${refused}`);
  assert.equal(engine.position(), before);
  assert.equal(engine.record(), 'h8h9j9');
  engine.dispose();
});

test('constructors refuse junk', () => {
  for (const junk of kJunk) {
    assert.throws(() => new picoply.Engine(junk), Error);
    if (junk === undefined) continue; // no table
    assert.throws(() => new picoply.Engine('othello8', { table: junk }), Error);
  }
});

test('more memory than there is', () => {
  assert.throws(() => new picoply.Engine('othello8', { table: 2 ** 32 - 1 }), { code: 'memory' });
  const { used } = picoply.memory;
  assert.throws(() => new picoply.Engine('othello8', { table: 0xfffeffff }), { code: 'memory' });
  assert.equal(picoply.memory.used, used);
});

test('a disposed engine refuses everything', async () => {
  const engine = new picoply.Engine('tictactoe');
  engine.dispose();
  engine.dispose();
  assert.ok(engine.disposed);
  const gone = { code: 'invalid', message: /disposed/ };
  for (const call of ['reset', 'undo', 'legal', 'forbidden', 'margin', 'winningLine', 'position',
    'record', 'snapshot', 'history', 'search', 'begin', 'result', 'lines', 'clearTable']) {
    assert.throws(() => engine[call](), gone, call);
  }
  for (const property of ['count', 'side', 'outcome']) assert.throws(() => engine[property], gone);
  assert.throws(() => engine.play('a1'), gone);
  assert.throws(() => engine.play(0), gone);
  assert.throws(() => engine.isLegal('a1'), gone);
  assert.throws(() => engine.cell(0, 0), gone);
  assert.throws(() => engine.piece(0, 0), gone);
  assert.throws(() => engine.setPosition('---------X'), gone);
  assert.throws(() => engine.playRecord('a1'), gone);
  assert.throws(() => engine.restoreSnapshot(new Uint8Array(20)), gone);
  await assert.rejects(engine.think(), gone);
  await assert.rejects(engine.ponder(), gone);
  await assert.rejects(engine.ponderHit(), gone);
  await assert.rejects(engine.analyse().next(), gone);
});

test('an engine disposed of while it thinks rejects', async () => {
  const engine = new picoply.Engine('gomoku15');
  const thinking = engine.think();
  engine.dispose();
  await assert.rejects(thinking, { code: 'invalid' });
});

test('a number out of range is refused by name, with its range', () => {
  const engine = new picoply.Engine('connect4');
  const nim = { stateSize: 1, moveCount: 3, maxLength: 20, reset() {}, moves: () => [0], play() {},
    outcome: () => 0 };
  const own = (sizes) => () => new picoply.Engine({ ...nim, ...sizes });
  const with32 = [-1, 2 ** 32, NaN, Infinity];
  for (const [name, low, high, values, call] of [
    ['table', 0, 2 ** 32 - 1, with32, (table) => new picoply.Engine('connect4', { table })],
    ['col', 0, 6, [-1, 7, 2 ** 53], (col) => engine.cell(col, 0)],
    ['row', 0, 5, [-1, 6], (row) => engine.cell(0, row)],
    ['col', 0, 6, [7], (col) => engine.piece(col, 0)],
    ['row', 0, 5, [-1, 6], (row) => engine.piece(0, row)],
    ['move', 0, 65534, [-1, 65535, 2 ** 32], (move) => engine.play(move)],
    ['move', 0, 65534, [NaN, Infinity], (move) => engine.isLegal(move)],
    ['move', 0, 6, [7, 65534], (move) => engine.forbiddenReason(move)],
    ['nodes', 0, 2 ** 32 - 1, with32, (nodes) => engine.step(nodes)],
    ['depth', 0, 2 ** 32 - 1, with32, (depth) => engine.search({ depth })],
    ['nodes', 0, Number.MAX_SAFE_INTEGER, [-1, 2 ** 53], (nodes) => engine.search({ nodes })],
    ['nodes', 0, 2n ** 64n - 1n, [-1n, 2n ** 64n], (nodes) => engine.search({ nodes })],
    ['seed', 0, Number.MAX_SAFE_INTEGER, [-1, 2 ** 53], (seed) => engine.search({ seed })],
    ['seed', 0, 2n ** 64n - 1n, [-1n, 2n ** 64n], (seed) => engine.search({ seed })],
    ['ms', 0, 2 ** 32 - 1, with32, (ms) => engine.search({ ms })],
    ['lines', 0, 2 ** 32 - 1, with32, (lines) => engine.begin({ lines })],
    ['level', 0, 10, [-1, 11, 2 ** 32], (level) => engine.search({ level })],
    ['stateSize', 1, 4096, [0, 4097, 65536 + 1], (stateSize) => own({ stateSize })()],
    ['moveCount', 1, 1023, [0, 1024], (moveCount) => own({ moveCount })()],
    ['maxLength', 1, 1000, [0, 1001], (maxLength) => own({ maxLength })()],
    ['maxMoves', 1, 3, [0, 4], (maxMoves) => own({ maxMoves })()],
    ['maxPly', 1, 63, [0, 64, 65536 + 1], (maxPly) => own({ maxPly })()],
    ['cols', 1, 26, [0, -1, 27], (cols) => own({ cols, rows: 3 })()],
    ['rows', 1, 26, [0, 27, 65537], (rows) => own({ cols: 3, rows })()],
  ]) {
    for (const value of values) {
      assert.throws(() => call(value), { name: 'RangeError', code: 'invalid',
        message: `${name}: ${value} is not within ${low} .. ${high}` });
    }
  }
  assert.throws(() => engine.search({ level: 1.5 }), { name: 'RangeError', code: 'invalid',
    message: 'level: 1.5 is not an integer' });
  assert.throws(own({ name: 'a\0' }), { name: 'RangeError', code: 'invalid', message: /^name/ });
  assert.equal(engine.search({ level: 10, nodes: 100n, ms: 2 ** 32 - 1 }).nodes, 100);
  assert.throws(() => engine.play(7), { code: 'illegal' }); // a number that no move has, as in C
  for (const move of [7, 65534, 65535, -1, 2 ** 32, 2 ** 32 + 3]) assert.equal(engine.isLegal(move), false);
  engine.dispose();
  const gridless = new picoply.Engine(nim);
  assert.throws(() => gridless.cell(0, 0), { code: 'support' });
  assert.throws(() => gridless.piece(0, 0), { code: 'support' });
  gridless.dispose();
});

test('a range, also of what is asked for in turns of the event loop', async () => {
  const engine = new picoply.Engine('gomoku15');
  const level = { name: 'RangeError', code: 'invalid', message: 'level: 11 is not within 0 .. 10' };
  await assert.rejects(engine.think({ level: 11 }), level);
  await assert.rejects(engine.ponder({ level: 11 }), level);
  await assert.rejects(engine.analyse({ level: 11 }).next(), level);
  await assert.rejects(engine.ponder({ reply: 65535 }), { name: 'RangeError', code: 'invalid',
    message: 'reply: 65535 is not within 0 .. 65534' });
  engine.play('h8');
  const taken = { name: 'PicoplyError', code: 'invalid', message: 'move: "h8" is not an empty cell' };
  assert.throws(() => engine.forbiddenReason('h8'), taken);
  assert.throws(() => engine.forbiddenReason(225), { message: 'move: 225 is not within 0 .. 224' });
  engine.dispose();
  const columns = new picoply.Engine('connect4');
  columns.playRecord('444444');
  assert.throws(() => columns.forbiddenReason('4'), { code: 'invalid', message: 'move: "4" is not an open column' });
  columns.dispose();
});

test('memory comes back, and engines do not touch one another', () => {
  const start = picoply.memory.used;
  const engines = new Map();
  let random = 1;
  for (let round = 0; round < 400; ++round) {
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    const key = (random >>> 16) % 12;
    const old = engines.get(key);
    if (old !== undefined) {
      assert.equal(old.engine.record(), old.record);
      old.engine.dispose();
      engines.delete(key);
      continue;
    }
    const game = picoply.games[(random >>> 8) % picoply.games.length];
    const engine = new picoply.Engine(game, { table: (random >>> 4) % 200000 });
    engine.play(engine.search({ nodes: 50 }).best);
    engines.set(key, { engine, record: engine.record() });
  }
  for (const { engine, record } of engines.values()) {
    assert.equal(engine.record(), record);
    engine.dispose();
  }
  assert.equal(picoply.memory.used, start);
  assert.ok(picoply.memory.total < 8 << 20);
});

test('what is no module is refused', async () => {
  await assert.rejects(load(new Uint8Array(8)), WebAssembly.CompileError);
  await assert.rejects(load(7), TypeError);
  await assert.rejects(load(new URL('./absent.wasm', import.meta.url)), { code: 'ENOENT' });
});
