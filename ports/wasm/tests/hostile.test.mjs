// Whatever is passed in, the answer is an exception, and the engine goes on as if it had not been.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, PicoplyError } from 'picoply';

const picoply = await load();
const kJunk = [undefined, null, true, NaN, Infinity, -Infinity, -1, 1.5, 2 ** 32, 2 ** 53, 1e308, 10n,
  -1n, 2n ** 64n, '', 'é', '\u{1f600}', '\ud800', 'h8\0', 'h8 ', 'x'.repeat(1e6), '\0', [], ['h8'], {},
  () => 1, Symbol('junk'), new Proxy({}, {}), Object.create(null), new Date(), /x/, new Uint8Array(8)];

/** Calls that take one argument. */
const kCalls = {
  play: (engine, junk) => engine.play(junk),
  isLegal: (engine, junk) => engine.isLegal(junk),
  forbiddenReason: (engine, junk) => engine.forbiddenReason(junk),
  col: (engine, junk) => engine.cell(junk, 0),
  row: (engine, junk) => engine.cell(0, junk),
  setPosition: (engine, junk) => engine.setPosition(junk),
  playRecord: (engine, junk) => engine.playRecord(junk),
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
  playRecord: [''], isLegal: [],
};

test('junk is refused everywhere, by an error that says what is wrong', () => {
  const engine = new picoply.Engine('renju15', { table: 1 << 16 });
  engine.playRecord('h8h9j9');
  const before = engine.position();
  let refused = 0;
  for (const [name, call] of Object.entries(kCalls)) {
    for (const junk of kJunk) {
      const empty = typeof junk === 'object' && junk !== null && !Array.isArray(junk)
        && Object.keys(junk).length === 0;
      const fine = (kFine[name] ?? []).includes(junk) || (empty && ['search', 'begin'].includes(name));
      if (fine) continue; // and maybe without an end
      let error;
      try {
        call(engine, junk);
      } catch (thrown) {
        error = thrown;
      }
      assert.ok(error instanceof PicoplyError || error instanceof TypeError
        || error instanceof RangeError, `${name}: ${error?.stack ?? 'no error'} ${typeof junk}`);
      assert.ok(error.message.length > 10 && error.message.length < 400, error.message);
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
    'record', 'history', 'search', 'begin', 'result', 'lines', 'clearTable']) {
    assert.throws(() => engine[call](), gone, call);
  }
  for (const property of ['count', 'side', 'outcome']) assert.throws(() => engine[property], gone);
  assert.throws(() => engine.play('a1'), gone);
  assert.throws(() => engine.play(0), gone);
  assert.throws(() => engine.isLegal('a1'), gone);
  assert.throws(() => engine.cell(0, 0), gone);
  assert.throws(() => engine.setPosition('---------X'), gone);
  assert.throws(() => engine.playRecord('a1'), gone);
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

test('while it thinks an engine can be read and not changed', async () => {
  const engine = new picoply.Engine('gomoku15');
  const thinking = engine.think({ nodes: 50000 });
  assert.equal(engine.legal().length, 225);
  assert.throws(() => engine.play('h8'), { code: 'invalid', message: /thinking/ });
  assert.throws(() => engine.search(), { code: 'invalid' });
  assert.throws(() => engine.step(1), { code: 'invalid' });
  await assert.rejects(engine.think(), { code: 'invalid' });
  assert.equal((await thinking).nodes, 50000);
  engine.play('h8');
  engine.dispose();
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
