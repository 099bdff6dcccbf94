// Games of your own, through the callback table.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'picoply';
import { chomp } from '../examples/chomp.mjs';

const picoply = await load();

/** Nim with one heap: take 1 to 3, who takes the last wins. */
const nim = (heap, changes = {}) => ({
  name: 'Nim', stateSize: 1, moveCount: 3, maxLength: heap,
  reset: (state) => { state[0] = heap; },
  moves: (state) => [0, 1, 2].filter((move) => move < state[0]),
  play: (state, move) => { state[0] -= move + 1; },
  outcome: (state) => (state[0] === 0 ? 1 : 0),
  ...changes,
});

test('the first player wins Chomp, by the square next to the poison when it is a square', () => {
  const engine = new picoply.Engine(chomp(4, 4), { table: 1 << 20 });
  const result = engine.search();
  assert.equal(result.best, 'b2');
  assert.ok(result.complete);
  assert.ok(result.value > picoply.value.eval);
  assert.equal(engine.cell(3, 3), 1);
  engine.play('b2');
  assert.equal(engine.cell(3, 3), 0);
  assert.deepEqual(engine.legal(), ['a1', 'b1', 'c1', 'd1', 'a2', 'a3', 'a4']);
  engine.dispose();
});

test('Nim is won unless the heap is a multiple of four', () => {
  for (let heap = 1; heap <= 16; ++heap) {
    const engine = new picoply.Engine(nim(heap));
    const { value, best } = engine.search();
    assert.equal(value > 0, heap % 4 !== 0, `heap of ${heap}`);
    if (heap % 4 !== 0) assert.equal(best, String(heap % 4 - 1));
    engine.dispose();
  }
});

test('moves may be written instead of returned, and callbacks keep their object', () => {
  class Rules {
    stateSize = 1;
    moveCount = 3;
    maxLength = 7;
    heap = 7;
    reset(state) { state[0] = this.heap; }
    moves(state, out) {
      const count = Math.min(3, state[0]);
      for (let i = 0; i < count; ++i) out[i] = i;
      return count;
    }
    play(state, move) { state[0] -= move + 1; }
    outcome(state) { return state[0] === 0 ? 1 : 0; }
  }
  const engine = new picoply.Engine(new Rules());
  assert.equal(engine.search().best, '2');
  assert.equal(engine.info.name, 'Custom game');
  engine.dispose();
});

test('evaluate() counts at the horizon', () => {
  const engine = new picoply.Engine(nim(200, { evaluate: () => 77 }));
  assert.equal(Math.abs(engine.search({ depth: 3 }).value), 77);
  engine.dispose();
});

for (const [callback, call] of [
  ['reset', (engine) => engine.reset()],
  ['moves', (engine) => engine.play('0')],
  ['moves', (engine) => engine.search({ depth: 5 })],
  ['play', (engine) => engine.play('0')],
  ['play', (engine) => engine.search({ depth: 5 })],
  ['outcome', (engine) => engine.search({ depth: 5 })],
  ['evaluate', (engine) => engine.search({ depth: 5 })],
]) {
  test(`an exception in ${callback}() comes out of ${call}, and nothing has changed`, () => {
    let bad = false;
    const good = nim(50, { evaluate: () => 0 });
    const rules = { ...good,
      [callback]: (...args) => {
        if (bad) throw new SyntaxError('mine');
        return good[callback](...args);
      } };
    const engine = new picoply.Engine(rules, { table: 1 << 16 });
    const fresh = new picoply.Engine(good, { table: 1 << 16 });
    engine.play('1');
    fresh.play('1');
    bad = true;
    assert.throws(() => call(engine), { name: 'SyntaxError', message: 'mine' });
    bad = false;
    assert.equal(engine.record(), fresh.record());
    assert.deepEqual(engine.search({ depth: 8 }), fresh.search({ depth: 8 }));
    engine.dispose();
    fresh.dispose();
  });
}

test('even an exception that is undefined, and one out of think()', async () => {
  let after = Infinity;
  const engine = new picoply.Engine(nim(200, {
    outcome: (state) => {
      if (--after < 0) throw undefined; // eslint-disable-line no-throw-literal
      return state[0] === 0 ? 1 : 0;
    },
  }));
  after = 50000;
  let caught = 'nothing';
  try {
    await engine.think();
  } catch (error) {
    caught = error;
  }
  assert.equal(caught, undefined);
  after = Infinity;
  assert.equal(engine.outcome, 'ongoing');
  engine.dispose();
});

test('an exception in onProgress comes out and the engine can go on', async () => {
  const engine = new picoply.Engine('gomoku15', { table: 1 << 16 });
  const bad = () => { throw new Error('seen'); };
  assert.throws(() => engine.search({ nodes: 1e6, onProgress: bad }), /seen/);
  await assert.rejects(engine.think({ nodes: 1e6, onProgress: bad }), /seen/);
  assert.equal(engine.search({ nodes: 1000 }).nodes, 1000);
  engine.dispose();
});

test('broken contracts are errors', () => {
  const wrong = (changes, error) => assert.throws(() => {
    const engine = new picoply.Engine(nim(20, changes));
    try {
      engine.search({ depth: 4 });
    } finally {
      engine.dispose();
    }
  }, error);
  wrong({ moves: () => [] }, { code: 'callback' });
  wrong({ moves: () => 99 }, { name: 'RangeError', code: 'callback', message: 'moves(): 99 is not within 0 .. 3' });
  wrong({ moves: () => -1 }, { name: 'RangeError', code: 'callback' });
  wrong({ moves: () => [3] }, { name: 'RangeError', code: 'callback', message: 'moves()[0]: 3 is not within 0 .. 2' });
  wrong({ moves: () => [0, 1, 2, 0] },
    { name: 'RangeError', code: 'callback', message: 'moves().length: 4 is not within 0 .. 3' });
  wrong({ moves: () => [NaN] }, { name: 'RangeError', code: 'callback' });
  wrong({ moves: () => [0.5] }, { name: 'RangeError', code: 'callback' });
  wrong({ moves: () => ['0'] }, TypeError);
  wrong({ moves: () => undefined }, TypeError);
  wrong({ moves: async () => [0] }, TypeError);
  wrong({ outcome: () => undefined }, TypeError);
  wrong({ outcome: () => 0n }, TypeError);
  wrong({ outcome: () => 5 }, { code: 'callback' });
  wrong({ outcome: () => 2 ** 32 }, TypeError);
  wrong({ evaluate: () => 0.5 }, TypeError);
  wrong({ stateSize: 0 }, { code: 'invalid' });
  wrong({ stateSize: 4097 }, { code: 'invalid', message: 'stateSize: 4097 is not within 1 .. 4096' });
  wrong({ stateSize: 65537 }, RangeError);
  wrong({ stateSize: '1' }, TypeError);
  wrong({ moveCount: 1024 }, { code: 'invalid', message: 'moveCount: 1024 is not within 1 .. 1023' });
  wrong({ maxMoves: 4 }, { code: 'invalid', message: 'maxMoves: 4 is not within 1 .. 3' });
  wrong({ maxMoves: 2 }, { code: 'callback', message: 'moves().length: 3 is not within 0 .. 2' });
  wrong({ maxPly: 64 }, { code: 'invalid', message: 'maxPly: 64 is not within 1 .. 63' });
  wrong({ maxPly: 0 }, { code: 'invalid' });
  wrong({ maxLength: 1001 }, { code: 'invalid', message: 'maxLength: 1001 is not within 1 .. 1000' });
  wrong({ reset: undefined }, TypeError);
  wrong({ play: 3 }, TypeError);
  wrong({ name: 7 }, TypeError);
});

test('a callback can read its engine, and not change it', () => {
  let engine;
  let seen;
  const thrown = [];
  const attempt = (call) => {
    try {
      call();
    } catch (error) {
      thrown.push(error.name);
    }
  };
  engine = new picoply.Engine(nim(20, {
    evaluate: () => {
      if (seen === undefined) {
        seen = [engine.legal(), engine.count];
        attempt(() => engine.play('0'));
        attempt(() => engine.undo());
        attempt(() => engine.search());
        attempt(() => engine.dispose());
      }
      return 0;
    },
  }));
  engine.play('0');
  engine.search({ depth: 3 });
  assert.deepEqual(seen, [['0', '1', '2'], 1]);
  assert.deepEqual(thrown, ['EngineBusy', 'EngineBusy', 'EngineBusy', 'EngineBusy']);
  assert.equal(engine.record(), '0');
  engine.dispose();
});

test('a callback may use another engine, however deep, until the stack ends: then it is an error', () => {
  const rules = nim(20);
  const nest = () => {
    const inner = new picoply.Engine({ ...rules, outcome: (state) => {
      nest();
      return rules.outcome(state);
    } });
    inner.dispose();
  };
  assert.throws(nest);
  const engine = new picoply.Engine('tictactoe');
  assert.equal(engine.search().nodes, 18488);
  engine.dispose();
});
