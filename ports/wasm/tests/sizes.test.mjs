// Boards of other sizes: modules that are loaded when they are asked for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load, PicoplyError } from 'picoply';
import { connect } from 'picoply/client';
import { sizes } from 'picoply/sizes';
import { chomp } from '../examples/chomp.mjs';

for (const [name, module] of Object.entries(sizes)) {
  const size = Number(/\d+$/.exec(name));

  test(`${name}: each game is on its board, from the first move to the last`, async () => {
    const picoply = await load(module);
    assert.deepEqual(picoply.games, module.games);
    for (const game of module.games) {
      const engine = new picoply.Engine(game, { table: 1 << 16 });
      const { cols, rows, hasForbidden } = engine.info;
      assert.deepEqual([cols, rows, hasForbidden], [size, size, game.startsWith('renju')]);
      while (engine.outcome === 'ongoing') engine.play(engine.search({ nodes: 50 }).best);
      const copy = engine.copy();
      assert.deepEqual(copy.history(), engine.history());
      copy.reset();
      copy.playRecord(engine.record());
      assert.equal(copy.outcome, engine.outcome);
      assert.equal(copy.position(), engine.position());
      for (const one of [engine, copy]) one.dispose();
    }
    assert.equal(picoply.memory.used, 0);
  });

  test(`${name}: there is nothing else in it`, async () => {
    const picoply = await load(module);
    assert.throws(() => new picoply.Engine('gomoku15'), { code: 'invalid', message: new RegExp(`${module.games[0]}`) });
    assert.throws(() => new picoply.Engine('custom'), { code: 'invalid' });
    assert.throws(() => new picoply.Engine(chomp(3, 3)), { code: 'support' });
    assert.equal(picoply.memory.used, 0);
  });
}

test('rules are those of the size: five, exactly five, blocked ends', async () => {
  const picoply = await load(sizes.five19);
  const six = 'k10a1l10a3m10a5o10a7p10a9n10'; // k .. p in a row: six
  const outcomes = ['gomoku19', 'standard19'].map((game) => {
    const engine = new picoply.Engine(game);
    engine.playRecord(six);
    return engine.outcome;
  });
  assert.deepEqual(outcomes, ['first', 'ongoing']);
  const renju = new picoply.Engine('renju19');
  renju.playRecord(six.slice(0, -3));
  assert.equal(renju.forbiddenReason('n10'), 'overline');
  const caro = new picoply.Engine('caro19');
  caro.playRecord('k10j10l10p10m10a5n10a7o10'); // five between two stones of the other side
  assert.equal(caro.outcome, 'ongoing');
  const freestyle = new picoply.Engine('gomoku19');
  freestyle.playRecord('k10j10l10p10m10a5n10a7o10');
  assert.equal(freestyle.outcome, 'first');
});

test('on a worker', { timeout: 60000 }, async (context) => {
  const remote = await connect({ wasm: sizes.othello10 });
  context.after(() => remote.close());
  const same = new (await load(sizes.othello10)).Engine('othello10');
  assert.deepEqual(remote.games, ['othello10']);
  const engine = await remote.engine('othello10');
  assert.deepEqual(await engine.think({ depth: 5 }), same.search({ depth: 5 }));
  await assert.rejects(remote.engine('gomoku19'), { code: 'invalid' });
  const rules = { module: new URL('./rules.mjs', import.meta.url) };
  await assert.rejects(remote.engine(rules), (error) => error instanceof PicoplyError && error.code === 'support');
});

test('a small page loads none of them by itself', () => {
  for (const file of ['index', 'client', 'worker', 'full', 'full-client', 'full-worker']) {
    const seen = new Set();
    const follow = (url) => {
      if (seen.has(url.href)) return;
      seen.add(url.href);
      for (const [, next] of readFileSync(url, 'utf8').matchAll(/^(?:import|export) .*? from '(\..*?)';$/gms)) {
        follow(new URL(next, url));
      }
    };
    follow(new URL(`../js/${file}.mjs`, import.meta.url));
    assert.ok(seen.size > 3, file);
    assert.ok(![...seen].some((href) => href.endsWith('/sizes.mjs')), file);
  }
});
