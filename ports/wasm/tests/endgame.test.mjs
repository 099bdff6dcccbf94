// Exact endings of Othello 8x8: against plain minimax, limits, weights, and what is refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, SearchEnded } from 'picoply/full';

const picoply = await load();

/** An engine of Othello in a position that a game of poor moves has led to, with so many empty squares. */
function ending(empties, seed, game = 'othello8') {
  const engine = new picoply.Engine(game);
  let random = seed * 2654435761 >>> 0;
  while (engine.outcome === 'ongoing' && (engine.position().split('-').length - 1) > empties) {
    const legal = engine.legal();
    random = (Math.imul(random, 1103515245) + 12345) >>> 0;
    engine.play(legal[(random >>> 16) % legal.length]);
  }
  return engine;
}

/** The margin for the side to move by trying everything. */
function minimax(engine) {
  if (engine.outcome !== 'ongoing') return engine.side === 0 ? engine.margin() : -engine.margin();
  const { side } = engine;
  return Math.max(...engine.legal().map((move) => {
    engine.play(move);
    const value = minimax(engine) * (engine.side === side ? 1 : -1);
    engine.undo();
    return value;
  }));
}

test('margins and winners are minimax’s', () => {
  const solver = new picoply.EndgameSolver({ table: 1 << 16 });
  for (let seed = 1; seed <= 15; ++seed) {
    const engine = ending(3 + seed % 4, seed);
    const expected = minimax(engine);
    const { side } = engine;
    const { solved, lower, upper, best, line } = solver.margin(engine);
    assert.deepEqual([solved, lower, upper], [true, expected, expected], `seed ${seed}`);
    assert.equal(line[0] ?? null, best);
    const winner = solver.winner(engine);
    assert.deepEqual([winner.solved, winner.lower, winner.upper, winner.line],
      [true, Math.sign(expected), Math.sign(expected), []]);
    for (const move of line) engine.play(move);
    assert.notEqual(engine.outcome, 'ongoing');
    assert.equal(side === 0 ? engine.margin() : -engine.margin(), expected);
    assert.equal(solver.margin(engine).best, null);
    engine.dispose();
  }
  solver.dispose();
  assert.equal(picoply.memory.used, 0);
});

test('an evaluation changes the way and no margin', () => {
  const solver = new picoply.EndgameSolver();
  const found = ['othello8', 'othello8_full', 'othello8_loaded'].map((game) => {
    const engine = ending(14, 1, game);
    const result = solver.margin(engine);
    engine.dispose();
    return result;
  });
  assert.equal(new Set(found.map(({ lower }) => lower)).size, 1);
  assert.notEqual(found[1].nodes, found[0].nodes);
  assert.equal(found[2].nodes, found[0].nodes);
  solver.dispose();
});

test('limits, and the same in turns of the event loop', { timeout: 60000 }, async () => {
  const solver = new picoply.EndgameSolver();
  const engine = ending(20, 1);
  const few = solver.margin(engine, { nodes: 20000 });
  assert.equal(few.solved, false);
  assert.ok(few.lower < few.upper && few.nodes >= 20000 && few.nodes < 30000);
  assert.deepEqual(few.line, []);
  const long = ending(34, 1); // which would take days
  assert.equal(solver.winner(long, { ms: 20 }).solved, false);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 20);
  assert.equal((await solver.marginAsync(long, { signal: controller.signal })).solved, false);
  const first = solver.winnerAsync(long);
  const easy = ending(10, 1);
  const second = await solver.marginAsync(easy);
  await assert.rejects(first, SearchEnded);
  assert.deepEqual(second, solver.margin(easy));
  assert.throws(() => solver.margin(easy, { nodes: -1 }), RangeError);
  assert.throws(() => solver.margin(easy, { threes: 1 }), TypeError);
  for (const one of [solver, engine, long, easy]) one.dispose();
});

test('what is refused', () => {
  const solver = new picoply.EndgameSolver();
  for (const game of picoply.games.filter((name) => !name.startsWith('othello8'))) {
    const engine = new picoply.Engine(game);
    assert.throws(() => solver.margin(engine), { code: 'support' }, game);
    engine.dispose();
  }
  const full = new picoply.Engine('othello8');
  assert.throws(() => solver.winner(full), { code: 'support' });
  assert.throws(() => solver.margin('othello8'), TypeError);
  assert.throws(() => new picoply.EndgameSolver({ table: 1.5 }), RangeError);
  assert.throws(() => new picoply.EndgameSolver({ table: 2 ** 32 - 1 }), { code: 'memory' });
  solver.dispose();
  full.dispose();
  assert.throws(() => solver.margin(full), { code: 'invalid', message: /disposed/ });
  assert.equal(picoply.memory.used, 0);
});
