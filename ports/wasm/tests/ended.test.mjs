// What ends a search that is under way, what does not, and what a callback may do.
import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineBusy, load, PicoplyError, SearchEnded } from 'picoply';
import { connect } from 'picoply/client';
import { chomp } from '../examples/chomp.mjs';

const picoply = await load();
const turn = () => new Promise((resolve) => { setTimeout(resolve, 5); });

function isEnded(error) {
  assert.ok(error instanceof SearchEnded && error instanceof PicoplyError, error.stack);
  assert.equal(error.name, 'SearchEnded');
  assert.equal(error.code, 'empty');
  assert.ok(error.status < 0);
  assert.match(error.message, /ended/);
  return true;
}

function isBusy(error) {
  assert.ok(error instanceof EngineBusy && error instanceof PicoplyError, error.stack);
  assert.equal(error.name, 'EngineBusy');
  assert.equal(error.code, 'invalid');
  return true;
}

/** Of Gomoku after h8. */
const kSnapshot = (() => {
  const engine = new picoply.Engine('gomoku15');
  engine.play('h8');
  const snapshot = engine.snapshot();
  engine.dispose();
  return snapshot;
})();

/** Ways to change an engine on which h8 has been played. */
const kChanges = {
  reset: (engine) => engine.reset(),
  play: (engine) => engine.play('g7'),
  undo: (engine) => engine.undo(),
  setPosition: (engine) => engine.setPosition(engine.position()),
  playRecord: (engine) => engine.playRecord('g7'),
  restoreSnapshot: (engine) => engine.restoreSnapshot(kSnapshot),
  begin: (engine) => engine.begin(),
  search: (engine) => engine.search({ nodes: 100 }),
};

/** Ways to search. */
const kSearches = {
  think: (engine) => engine.think(),
  analyse: async (engine) => {
    for await (const result of engine.analyse()) assert.ok(result.depth > 0);
  },
  ponder: (engine) => engine.ponder({ reply: 'i9' }),
};

for (const [searching, search] of Object.entries(kSearches)) {
  for (const [changing, change] of Object.entries(kChanges)) {
    test(`${changing}() succeeds and ends ${searching}()`, async () => {
      const engine = new picoply.Engine('gomoku15', { table: 1 << 16 });
      engine.play('h8');
      const ended = assert.rejects(search(engine), isEnded);
      await turn();
      change(engine);
      await ended;
      // The engine is as if there had been no search before.
      engine.reset();
      const fresh = new picoply.Engine('gomoku15', { table: 1 << 16 });
      engine.clearTable();
      assert.deepEqual(engine.search({ nodes: 3000 }), fresh.search({ nodes: 3000 }));
      engine.dispose();
      fresh.dispose();
    });
  }
}

test('a search in slices ends another, and goes on itself', async () => {
  const engine = new picoply.Engine('gomoku15');
  const first = assert.rejects(engine.think(), isEnded);
  const second = assert.rejects(engine.ponder({ reply: 'h8' }), isEnded);
  const seen = [];
  const third = engine.think({ depth: 3, onProgress: ({ depth }) => { seen.push(depth); } });
  await Promise.all([first, second]);
  assert.ok((await third).complete);
  assert.deepEqual(seen, [1, 2, 3]);
  engine.dispose();
});

test('a search by steps is ended by a change, and by each kind of search', async () => {
  const engine = new picoply.Engine('gomoku15');
  const steps = () => {
    engine.begin();
    assert.equal(engine.step(10), true);
  };
  steps();
  engine.play('h8');
  assert.ok(engine.result().nodes >= 10); // can still be read
  assert.throws(() => engine.step(10), isEnded);
  steps();
  const thinking = engine.think({ nodes: 20000 });
  assert.throws(() => engine.step(10), isEnded);
  assert.equal((await thinking).nodes, 20000);
  assert.throws(() => engine.step(10), isEnded);
  steps();
  engine.search({ nodes: 100 });
  steps();
  engine.dispose();
  assert.throws(() => engine.step(10), /disposed/);
  const none = new picoply.Engine('tictactoe');
  assert.throws(() => none.step(1), { name: 'PicoplyError', code: 'empty' }); // never begun
  none.dispose();
});

test('calls that fail, read or clear the table leave a search alone', async () => {
  const engine = new picoply.Engine('gomoku15', { table: 1 << 16 });
  engine.play('h8');
  const seen = [];
  const thinking = engine.think({ nodes: 50000, onProgress: ({ depth }) => { seen.push(depth); } });
  await turn();
  assert.throws(() => engine.play('h8'), { code: 'illegal' });
  assert.throws(() => engine.playRecord('h9h8'), { code: 'illegal' });
  assert.throws(() => engine.setPosition('junk'), { code: 'parse' });
  assert.throws(() => engine.search({ level: 11 }), RangeError);
  await assert.rejects(engine.ponder({ reply: 'h8', onProgress: assert.fail }), { code: 'illegal' });
  await assert.rejects(engine.ponderHit(), { code: 'empty' });
  assert.equal(engine.legal().length, 224);
  assert.ok(engine.result().nodes < 50000);
  engine.clearTable();
  const { nodes, depth } = await thinking;
  assert.equal(nodes, 50000);
  assert.equal(seen.at(-1), depth);
  engine.dispose();
});

test('an aborted search has its result, whatever happens next', async () => {
  for (const change of Object.values(kChanges)) {
    const engine = new picoply.Engine('gomoku15');
    engine.play('h8');
    const controller = new AbortController();
    const thinking = engine.think({ signal: controller.signal });
    await turn();
    controller.abort();
    const { nodes } = engine.result();
    change(engine);
    const result = await thinking;
    assert.equal(result.nodes, nodes);
    assert.equal(result.complete, false);
    engine.dispose();
  }
});

test('ponderHit() takes a search over; a move ends both', async () => {
  const engine = new picoply.Engine('gomoku15');
  engine.play('h8');
  const pondering = engine.ponder({ reply: 'i9' });
  await turn();
  const hit = assert.rejects(engine.ponderHit(), isEnded);
  assert.ok((await pondering).nodes > 0);
  engine.play('g7');
  await hit;
  assert.equal(engine.record(), 'h8i9g7');
  engine.dispose();
});

test('a loop over analyse() may change the engine: then it ends', async () => {
  const engine = new picoply.Engine('gomoku15');
  const loop = async () => {
    for await (const { best } of engine.analyse()) engine.play(best);
  };
  await assert.rejects(loop(), isEnded);
  assert.equal(engine.count, 1);
  engine.dispose();
});

/** Calls that a callback may not make. */
const kRefused = {
  ...kChanges,
  clearTable: (engine) => engine.clearTable(),
  step: (engine) => engine.step(1),
  dispose: (engine) => engine.dispose(),
};
const kRefusedLater = {
  think: (engine) => engine.think(),
  ponder: (engine) => engine.ponder({ reply: 0 }),
  ponderHit: (engine) => engine.ponderHit(),
  analyse: (engine) => engine.analyse().next(),
};

test('onProgress can read its engine, and not change it', async () => {
  const engine = new picoply.Engine('gomoku15');
  engine.play('h8');
  const later = [];
  const before = engine.position();
  let calls = 0;
  const onProgress = () => {
    ++calls;
    assert.equal(engine.legal().length, 224);
    for (const call of Object.values(kRefused)) assert.throws(() => call(engine), isBusy);
    for (const call of Object.values(kRefusedLater)) later.push(assert.rejects(call(engine), isBusy));
  };
  const found = engine.search({ depth: 3, onProgress });
  assert.equal(calls, 3);
  const same = await engine.think({ depth: 3, onProgress });
  assert.equal(same.best, found.best);
  await Promise.all(later);
  assert.equal(calls, 6);
  assert.equal(engine.position(), before);
  // What it does not catch ends the search.
  assert.throws(() => engine.search({ onProgress: () => engine.undo() }), isBusy);
  await assert.rejects(engine.think({ onProgress: () => engine.undo() }), isBusy);
  assert.equal(engine.position(), before);
  engine.dispose();
});

test('rules of one’s own can read their engine whatever calls them, and not change it', async () => {
  let engine;
  let inside = false;
  let calls = 0; // that have looked
  const rules = chomp(3, 3);
  const looking = Object.fromEntries(['reset', 'moves', 'play', 'outcome', 'cell'].map((name) => [name, (...args) => {
    if (engine !== undefined && !inside) {
      inside = true; // what is read may call back, too
      try {
        ++calls;
        engine.legal();
        engine.position();
        assert.ok(engine.cell(0, 0) <= 1); // a move may be half done
        for (const call of [(e) => e.play('a1'), (e) => e.search(), (e) => e.dispose()]) {
          assert.throws(() => call(engine), isBusy);
        }
      } finally {
        inside = false;
      }
    }
    return rules[name](...args);
  }]));
  engine = new picoply.Engine({ ...rules, ...looking });
  for (const call of [(e) => e.cell(1, 1), (e) => e.reset(), (e) => e.search(), (e) => e.playRecord('c3b2'),
    (e) => e.undo(), (e) => e.play('b2')]) {
    calls = 0;
    call(engine);
    assert.ok(calls > 0, String(call));
  }
  assert.equal(engine.record(), 'c3b2');
  engine.reset();
  const ended = assert.rejects(engine.ponder({ reply: 'c3' }), isEnded);
  engine.play('b2');
  await ended;
  engine.dispose();
});

test('a move that its rules fail in changes nothing, and a search goes on', async () => {
  const rules = chomp(4, 4);
  let bad = false;
  const engine = new picoply.Engine({ ...rules, play: (...args) => {
    if (bad) throw new Error('mine');
    return rules.play(...args);
  } });
  const thinking = engine.think();
  bad = true;
  assert.throws(() => engine.play('b2'), /mine/);
  bad = false;
  const result = await thinking;
  assert.ok(result.complete);
  assert.equal(result.best, 'b2');
  engine.dispose();
});

test('reading from inside a move until the stack ends is an error', () => {
  const rules = chomp(3, 3);
  let engine;
  engine = new picoply.Engine({ ...rules, play: () => { engine.cell(0, 0); }, cell: () => engine.cell(0, 0) });
  assert.throws(() => engine.play('b2'), RangeError);
  if (!engine.disposed) assert.equal(engine.record(), ''); // else the library's own frames were unwound
  engine.dispose();
  const other = new picoply.Engine('tictactoe');
  assert.equal(other.search().nodes, 18488);
  other.dispose();
});

test('the same on another thread', { timeout: 60000 }, async () => {
  const remote = await connect();
  const engine = await remote.engine('gomoku15', { table: 1 << 16 });
  const position = await engine.position();
  const changes = {
    ...kChanges,
    setPosition: (e) => e.setPosition(position),
    begin: (e) => e.ponder({ reply: 'i9', signal: AbortSignal.abort() }), // there are no steps there
    search: (e) => e.think({ nodes: 100 }),
  };
  const start = async () => {
    await engine.reset();
    await engine.play('h8');
  };
  for (const [name, change] of Object.entries(changes)) {
    for (const search of [kSearches.think, kSearches.ponder]) {
      await start();
      const ended = assert.rejects(search(engine), isEnded, name);
      await turn();
      await change(engine);
      await ended;
    }
  }
  await start();

  const range = { name: 'RangeError', code: 'invalid', message: 'level: 11 is not within 0 .. 10' };
  await assert.rejects(engine.think({ level: 11 }), range);
  await assert.rejects(engine.cell(15, 0), { code: 'invalid', message: 'col: 15 is not within 0 .. 14' });

  const later = [];
  let calls = 0;
  const result = await engine.think({ depth: 3, onProgress: () => {
    ++calls;
    later.push(engine.count().then((count) => assert.equal(count, 1)));
    for (const call of [...Object.values(changes), kRefused.clearTable, kRefusedLater.ponderHit]) {
      later.push(assert.rejects(call(engine), isBusy));
    }
  } });
  assert.ok(result.complete);
  assert.equal(calls, 3);
  await Promise.all(later);

  const controller = new AbortController();
  const aborted = engine.think({ signal: controller.signal });
  await turn();
  controller.abort();
  await engine.play('g7');
  assert.equal((await aborted).complete, false);
  await engine.dispose();
  await remote.close();
});
