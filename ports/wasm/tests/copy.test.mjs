// Copies of engines, plies to the end, and Symbol.dispose.
import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineBusy, load } from 'picoply';
import { load as loadFull } from 'picoply/full';
import { chomp } from '../examples/chomp.mjs';

for (const [which, picoply] of Object.entries({ small: await load(), full: await loadFull() })) {
  test(`${which}: a copy is at the same point of the game and goes its own way`, () => {
    for (const game of [...picoply.games, chomp(5, 4)]) {
      const engine = new picoply.Engine(game);
      for (let i = 0; i < 3; ++i) engine.play(engine.legal().at(-1));
      const copy = engine.copy();
      assert.deepEqual(copy.history(), engine.history());
      assert.deepEqual(copy.info, engine.info);
      assert.equal(copy.outcome, engine.outcome);
      if (typeof game === 'string') assert.equal(copy.position(), engine.position());
      copy.undo();
      assert.deepEqual([copy.count, engine.count], [2, 3]);
      assert.deepEqual(copy.search({ nodes: 500 }), (engine.undo(), engine.search({ nodes: 500 })));
      engine.dispose();
      assert.equal(copy.count, 2);
      copy.dispose();
    }
    assert.equal(picoply.memory.used, 0);
  });

  test(`${which}: a copy shares the table, and goes on from a position that was set`, () => {
    const engine = new picoply.Engine('othello8', { table: 1 << 20 });
    engine.setPosition(`${'-'.repeat(26)}XXX${'-'.repeat(6)}OXX${'-'.repeat(26)} O`);
    const before = picoply.memory.used;
    const copy = engine.copy();
    assert.ok(picoply.memory.used < before + 20000);
    assert.deepEqual(copy.memory, engine.memory);
    assert.equal(copy.position(), engine.position());
    const first = engine.search({ depth: 8 });
    const second = copy.search({ depth: 8 });
    assert.equal(second.value, first.value);
    assert.ok(second.nodes < first.nodes / 2, `${second.nodes} of ${first.nodes}`);
    copy.clearTable();
    engine.setPosition(engine.position());
    assert.equal(engine.search({ depth: 8 }).nodes, first.nodes);
    engine.dispose();
    assert.ok(picoply.memory.used > 1 << 20);
    copy.search({ depth: 4 });
    copy.dispose();
    assert.equal(picoply.memory.used, 0);
  });
}

test('a copy has no search, and a search goes on without it', async () => {
  const picoply = await load();
  const engine = new picoply.Engine('gomoku15', { table: 1 << 16 });
  engine.begin({ depth: 3 });
  engine.step(10);
  const copy = engine.copy();
  assert.throws(() => copy.step(10), { code: 'empty' });
  assert.throws(() => copy.result(), { code: 'empty' });
  while (engine.step(1000));
  assert.equal(engine.result().depth, 3);
  const seen = [];
  await Promise.all([engine, copy].map((one, i) => one.think({ nodes: 20000, onProgress: () => { seen.push(i); } })));
  assert.deepEqual([...new Set(seen)].sort(), [0, 1]);
  engine.search({ depth: 1, onProgress: () => { assert.throws(() => engine.copy(), EngineBusy); } });
  engine.dispose();
  assert.throws(() => engine.copy(), { code: 'invalid' });
});

test('a copy of one’s own game has callbacks of its own', async () => {
  const picoply = await load();
  let fails = false;
  const rules = { ...chomp(3, 3) };
  const { play } = rules;
  rules.play = (...args) => {
    if (fails) throw new Error('mine');
    play.apply(rules, args);
  };
  const engine = new picoply.Engine(rules);
  engine.play(engine.legal()[3]);
  const copy = engine.copy();
  fails = true;
  const used = picoply.memory.used;
  assert.throws(() => engine.copy(), /mine/);
  assert.equal(picoply.memory.used, used);
  assert.throws(() => copy.play(copy.legal()[0]), /mine/);
  fails = false;
  copy.play(copy.legal()[0]);
  assert.deepEqual([engine.count, copy.count], [1, 2]);
  engine.dispose();
  copy.undo();
  copy.dispose();
  assert.equal(picoply.memory.used, 0);
});

test('plies to a win and to a loss', async () => {
  const picoply = await load();
  const engine = new picoply.Engine('tictactoe');
  assert.deepEqual([engine.search().winsIn, engine.search().losesIn], [null, null]);
  engine.playRecord('a1b1a2b2');
  assert.deepEqual([engine.search().winsIn, engine.search().losesIn], [1, null]);
  engine.reset();
  engine.playRecord('a1c1a3b2c3'); // a2 and b3 both win
  assert.deepEqual([engine.search().winsIn, engine.search().losesIn], [null, 2]);
  engine[Symbol.dispose ?? Symbol.for('Symbol.dispose')]();
  assert.ok(engine.disposed);
});
