// The full module's classes: whatever is passed in, the answer is an exception, and nothing has changed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineBusy, load, PicoplyError, SearchEnded } from 'picoply/full';
import { assertRefusal, isEmpty, kJunk } from './junk.mjs';

const picoply = await load();
const kFourThree = 'h8g8i8a1j8a15k9o1k10o15'; // a forced win
const kLong = 'k11j8k5d9f6f8j10k7l12k4h12h8d10h5f10e4f4l5k10i8'; // where a search for one takes half a minute
const kSlow = { timeout: 120000 };

function after(game, record, options) {
  const engine = new picoply.Engine(game, options);
  engine.playRecord(record);
  return engine;
}

/** Othello with few empty squares. */
function ending(game = 'othello8') {
  const engine = new picoply.Engine(game);
  while (engine.legal().length > 0 && engine.count < 50) engine.play(engine.legal()[0]);
  return engine;
}

/** Of each class an object, an engine that it may be asked about, nodes that are enough, and its questions:
 *  (engine, limits, suffix) => answer. */
function everyone() {
  const threats = new picoply.ThreatSearch('gomoku15', { table: 1 << 18 });
  const solver = new picoply.EndgameSolver({ table: 1 << 16 });
  const adviser = new picoply.OpeningAdviser('gomoku15');
  const asks = (object, names, ...more) => names.map((name) => ({ name, ask: (engine, limits, suffix = '') =>
    object[`${name}${suffix}`](engine, ...more, limits) }));
  return [
    { object: threats, engine: after('gomoku15', kFourThree), many: 2000,
      asks: asks(threats, ['win', 'threat', 'savingMoves']) },
    { object: solver, engine: ending(), many: 1e6, asks: asks(solver, ['margin', 'winner']) },
    {
      object: adviser, engine: after('gomoku15', 'h8h9j9'), many: 2000,
      asks: [...asks(adviser, ['swap2', 'colour']), ...asks(adviser, ['offer'], 2), ...asks(adviser, ['choose'], ['i8', 'a1'])],
    },
  ];
}

const kLimits = { nodes: 200 };
// What is no mistake, by limit.
const kFine = {
  nodes: [undefined, 2 ** 32, 10n], ms: [undefined], threes: [undefined], unknown: [], signal: [undefined],
};

async function refused(call, what) {
  let error;
  try {
    await call();
  } catch (thrown) {
    error = thrown;
  }
  assertRefusal(error, PicoplyError, what);
}

for (const suffix of ['', 'Async']) {
  test(`questions${suffix && ' of the event loop'} refuse junk, and answer as before`, kSlow, async () => {
    const before = picoply.memory.used;
    const all = everyone();
    let count = 0;
    for (const { object, engine, asks } of all) {
      const was = engine.snapshot();
      for (const { name, ask } of asks) {
        const answer = await ask(engine, kLimits, suffix);
        for (const junk of kJunk) {
          const what = `${name}, ${typeof junk}`;
          await refused(() => ask(junk, kLimits, suffix), `${what} as the engine`);
          // An adviser wants limits; others may do without, and maybe without an end.
          if (junk !== undefined && !isEmpty(junk)) await refused(() => ask(engine, junk, suffix), `${what} as limits`);
          for (const [limit, fine] of Object.entries(kFine)) {
            if (limit === 'signal' && suffix === '') continue;
            if (limit === 'threes' && !(object instanceof picoply.ThreatSearch)) continue;
            if (fine.includes(junk)) continue;
            await refused(() => ask(engine, { ...kLimits, [limit]: junk }, suffix), `${what} as ${limit}`);
            count += 1;
          }
        }
        const { nodes, ...again } = await ask(engine, kLimits, suffix);
        const { nodes: first, ...same } = answer;
        assert.ok(nodes > 0 && nodes <= first, `${name}: ${nodes}, ${first}`); // it may remember what it found
        for (const key of ['answer', 'lower', 'upper', 'swap', 'moves']) assert.deepEqual(again[key], same[key], name);
      }
      assert.deepEqual(engine.snapshot(), was);
    }
    assert.ok(count > 800, `${count}`);
    for (const { object, engine } of all) for (const one of [object, engine]) one.dispose();
    assert.equal(picoply.memory.used, before);
  });
}

test('what advisers are asked besides refuses junk', async () => {
  const adviser = new picoply.OpeningAdviser('gomoku15');
  const engine = after('gomoku15', 'h8');
  const empty = new picoply.Engine('gomoku15');
  for (const suffix of ['', 'Async']) {
    for (const junk of kJunk) {
      const what = typeof junk;
      await refused(() => adviser[`offer${suffix}`](engine, junk, kLimits), `${what} as a count`);
      await refused(() => adviser[`choose${suffix}`](engine, junk, kLimits), `${what} as moves`);
      await refused(() => adviser[`choose${suffix}`](engine, ['i8', junk], kLimits), `${what} as a move`);
      if (junk === undefined || junk === true) continue;
      await refused(() => adviser[`three${suffix}`](empty, { ...kLimits, central: junk }), `${what} as central`);
    }
  }
  assert.throws(() => adviser.three(empty, { ...kLimits, central: 1 }), { name: 'TypeError', message: /^central must be/ });
  assert.equal(adviser.offer(engine, 2, kLimits).moves.length, 2);
  for (const one of [adviser, engine, empty]) one.dispose();
});

test('constructors and books refuse junk', async () => {
  const before = picoply.memory.used;
  const engine = new picoply.Engine('gomoku15');
  for (const junk of kJunk) {
    const what = typeof junk;
    await refused(() => new picoply.ThreatSearch(junk), `${what} as a game`);
    await refused(() => new picoply.OpeningAdviser(junk), `${what} as a game`);
    await refused(() => new picoply.Weights(junk), `${what} as weights`);
    await refused(() => engine.bookMove(junk), `${what} as a book`);
    if (junk !== undefined) {
      await refused(() => new picoply.ThreatSearch('gomoku15', { table: junk }), `${what} as a table`);
      await refused(() => new picoply.EndgameSolver({ table: junk }), `${what} as a table`);
      await refused(() => new picoply.Engine('othello8_loaded', { weights: junk }), `${what} as weights`);
    }
    if (junk !== undefined && !isEmpty(junk)) {
      await refused(() => new picoply.ThreatSearch('gomoku15', junk), `${what} as options`);
      await refused(() => new picoply.EndgameSolver(junk), `${what} as options`);
    }
  }
  assert.throws(() => new picoply.ThreatSearch('gomoku15', { table: 2 ** 32 - 1 }), { code: 'memory' });
  assert.throws(() => new picoply.EndgameSolver({ table: 2 ** 32 - 1 }), { code: 'memory' });
  assert.equal(engine.count, 0);
  engine.dispose();
  assert.equal(picoply.memory.used, before);
});

test('a number out of range is refused by name, with its range', () => {
  const all = everyone();
  const [threats, solver, adviser] = all;
  const ask = ({ asks: [{ ask: first }], engine }, limits) => first(engine, limits);
  const with32 = [-1, 2 ** 32, NaN, Infinity];
  for (const [name, low, high, values, call] of [
    ['nodes', 0, Number.MAX_SAFE_INTEGER, [-1, 2 ** 53, NaN], (nodes) => ask(threats, { nodes })],
    ['nodes', 0, 2n ** 64n - 1n, [-1n, 2n ** 64n], (nodes) => ask(solver, { nodes })],
    ['ms', 0, 2 ** 32 - 1, with32, (ms) => ask(adviser, { ms })],
    ['threes', 0, 32, [-1, 33, NaN], (threes) => ask(threats, { threes })],
    ['table', 0, 2 ** 32 - 1, with32, (table) => new picoply.ThreatSearch('renju15', { table })],
    ['table', 0, 2 ** 32 - 1, with32, (table) => new picoply.EndgameSolver({ table })],
    ['count', 1, 12, [0, 13, NaN], (count) => adviser.object.offer(adviser.engine, count, kLimits)],
    ['moves.length', 1, 12, [0, 13], (length) => adviser.object.choose(adviser.engine, Array(length).fill('a1'), kLimits)],
    ['moves[1]', 0, 65534, [-1, 65535, NaN], (move) => adviser.object.choose(adviser.engine, ['a1', move], kLimits)],
  ]) {
    for (const value of values) {
      assert.throws(() => call(value), { name: 'RangeError', code: 'invalid',
        message: `${name}: ${value} is not within ${low} .. ${high}` });
    }
  }
  assert.throws(() => ask(threats, { threes: 1.5 }), { name: 'RangeError', message: 'threes: 1.5 is not an integer' });
  assert.throws(() => ask(adviser, {}), { name: 'RangeError', code: 'invalid' }); // without an end
  for (const { object, engine } of all) for (const one of [object, engine]) one.dispose();
});

test('what has been disposed of answers nothing, and nobody is asked about it', async () => {
  const gone = { code: 'invalid', message: /disposed/ };
  for (const { object, engine, asks } of everyone()) {
    const dead = engine.copy();
    dead.dispose();
    for (const { ask } of asks) {
      assert.throws(() => ask(dead, kLimits), gone);
      await assert.rejects(ask(dead, kLimits, 'Async'), gone);
    }
    object.dispose();
    object.dispose();
    assert.equal(object.disposed, true);
    for (const { ask } of asks) {
      assert.throws(() => ask(engine, kLimits), gone);
      await assert.rejects(ask(engine, kLimits, 'Async'), gone);
    }
    assert.throws(() => Object.getPrototypeOf(object).dispose.call({}), TypeError);
    engine.dispose();
  }
  const engine = new picoply.Engine('gomoku15');
  engine.dispose();
  assert.throws(() => engine.bookMove(picoply.books.gomoku15), gone);
  assert.equal(picoply.memory.used, 0);
});

test('objects of another load, and of another class', async () => {
  const other = await load();
  const all = everyone();
  for (const { object, engine, asks } of all) {
    const foreign = new other.Engine(engine.info.name.startsWith('Othello') ? 'othello8' : 'gomoku15');
    for (const { ask } of asks) {
      for (const thing of [foreign, object, picoply]) assert.throws(() => ask(thing, kLimits), TypeError);
    }
  }
  const [{ object: threats, engine: five }, { object: solver, engine: othello }] = all;
  assert.throws(() => threats.win(othello), { code: 'support' });
  assert.throws(() => solver.margin(five), { code: 'support' });
  assert.throws(() => threats.win.call(solver, five), TypeError);
  for (const { object, engine } of all) for (const one of [object, engine]) one.dispose();
});

test('changes while a question is under way', kSlow, async () => {
  let ended = 0;
  for (const { object, engine, asks, many } of everyone()) {
    for (const { name, ask } of asks) {
      const quiet = ask(engine, { nodes: many });
      const asked = ask(engine, { nodes: many }, 'Async');
      engine.undo();
      engine.play(engine.legal().at(-1));
      engine.copy().dispose();
      const busy = await asked; // about the position that there was
      for (const key of ['answer', 'lower', 'upper', 'swap']) assert.deepEqual(busy[key], quiet[key], `${name}: ${key}`);

      const record = engine.record();
      const first = ask(engine, { ms: 60000 }, 'Async').catch((error) => error);
      await assert.rejects(ask(engine, { nodes: -1 }, 'Async'), RangeError); // which ends nothing
      const second = ask(engine, kLimits, 'Async');
      const found = await first;
      if (found instanceof SearchEnded) ended += 1;
      else assert.ok(found.complete ?? found.solved, `${name}: ${found}`); // it was the faster one
      assert.ok((await second).nodes >= 0);
      assert.equal(engine.record(), record);
    }
    object.dispose();
    engine.dispose();
  }
  assert.ok(ended > 0);
  const threats = new picoply.ThreatSearch('gomoku15');
  const engine = after('gomoku15', kLong);
  const dying = threats.winAsync(engine);
  engine.dispose();
  threats.dispose();
  await assert.rejects(dying, { code: 'invalid', message: /disposed/ });
  assert.equal(picoply.memory.used, 0);
});

test('questions from within a search are about what can be read there', () => {
  const threats = new picoply.ThreatSearch('gomoku15');
  const engine = after('gomoku15', kFourThree);
  const adviser = new picoply.OpeningAdviser('gomoku15');
  const quiet = engine.copy();
  const plain = quiet.search({ depth: 3 });
  quiet.dispose();
  let asked = 0;
  const found = engine.search({ depth: 3, onProgress: () => {
    asked += 1;
    assert.equal(threats.win(engine, kLimits).answer, 'win');
    assert.throws(() => adviser.colour(engine, kLimits), EngineBusy);
    assert.throws(() => engine.dispose(), EngineBusy);
    assert.ok(engine.bookMove(picoply.books.gomoku15) === null);
  } });
  assert.ok(asked > 0);
  assert.deepEqual(found, plain);
  for (const one of [threats, adviser, engine]) one.dispose();
});

test('a book with a bit that is wrong gives a legal move or none, or is refused', () => {
  const engine = new picoply.Engine('gomoku15');
  const book = picoply.books.gomoku15.slice();
  let refusals = 0;
  for (let bit = 0; bit < 8 * book.length; bit += 3) {
    book[bit >> 3] ^= 1 << (bit & 7);
    try {
      const move = engine.bookMove(book);
      assert.ok(move === null || engine.isLegal(move), `${bit}`);
    } catch (error) {
      assert.ok(error instanceof PicoplyError && ['parse', 'support'].includes(error.code), `${bit}: ${error}`);
      refusals += 1;
    }
    book[bit >> 3] ^= 1 << (bit & 7);
  }
  assert.ok(refusals > 100, `${refusals}`);
  assert.equal(engine.count, 0);
  assert.ok(engine.isLegal(engine.bookMove(book)));
  engine.dispose();
});
