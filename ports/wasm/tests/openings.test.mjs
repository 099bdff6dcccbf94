// Openings and opening books: answers that the rules allow, the better colour, and what is refused.
import assert from 'node:assert/strict';
import test from 'node:test';
import { EngineBusy, load } from 'picoply/full';

const picoply = await load();
const kGames = ['gomoku15', 'standard15', 'renju15', 'caro15', 'gomoku15_full'];
const [kEven, kBlack, kWhite] = ['c4b2d1', 'h8a1i9', 'a1h8o15']; // three stones, and for whom they are good

function after(record, game = 'gomoku15', options = {}) {
  const engine = new picoply.Engine(game, options);
  engine.playRecord(record);
  return engine;
}

function each(record, check) {
  for (const game of kGames) {
    const [adviser, engine] = [new picoply.OpeningAdviser(game), after(record, game)];
    check(adviser, engine);
    adviser.dispose();
    engine.dispose();
  }
}

/** How far from the middle line, in columns and in rows. */
function distances(engine, move) {
  const { col, row } = engine.moveCells(move).to;
  return [Math.abs(col - 7), Math.abs(row - 7)];
}

test('three stones', () => each('', (adviser, engine) => {
  const found = adviser.three(engine, { nodes: 20000 });
  assert.deepEqual([found.swap, new Set(found.moves).size], [false, 3]);
  assert.ok(found.nodes <= 20000);
  for (const move of found.moves) engine.play(move);
  engine.reset();
  const { moves } = adviser.three(engine, { central: true, nodes: 26000 });
  const far = moves.map((move) => Math.max(...distances(engine, move)));
  assert.deepEqual(far.slice(0, 2), [0, 1]);
  assert.ok(far[2] === 1 || far[2] === 2);
}));

test('the better colour is taken', () => each('', (adviser, engine) => {
  for (const ask of ['swap2', 'colour']) {
    engine.reset();
    engine.playRecord(kBlack);
    const swapped = adviser[ask](engine, { nodes: 60000 });
    assert.deepEqual([swapped.swap, swapped.moves], [true, []]);
    assert.ok(swapped.value < 0);
    engine.reset();
    engine.playRecord(kWhite);
    const stayed = adviser[ask](engine, { nodes: 60000 });
    assert.deepEqual([stayed.swap, stayed.moves.length], [false, 1]);
    assert.ok(engine.isLegal(stayed.moves[0]) && stayed.value > 0);
  }
}));

test('mirror images are no offers', () => each('h8', (adviser, engine) => {
  const { moves, swap } = adviser.offer(engine, 4, { nodes: 30000 });
  const kinds = new Set(moves.map((move) => distances(engine, move).sort().join()));
  assert.deepEqual([moves.length, kinds.size, swap], [4, 4, false]);
  assert.equal(adviser.offer(engine, 12, { nodes: 100 }).moves.length, 12);
}));

test('the weakest offer is chosen', () => each('h8h9i8g8', (adviser, engine) => {
  const { moves, value } = adviser.choose(engine, ['i9', 0, 'i7'], { nodes: 30000 });
  assert.deepEqual(moves, ['a1']);
  assert.ok(value > 0);
}));

test('limits, and the same in turns of the event loop', async () => {
  const [adviser, engine] = [new picoply.OpeningAdviser('gomoku15'), after(kEven)];
  for (const [ask, ...args] of [['swap2'], ['colour'], ['offer', 3], ['choose', ['h8', 'i9']]]) {
    const found = adviser[ask](engine, ...args, { nodes: 3000 });
    assert.deepEqual(await adviser[`${ask}Async`](engine, ...args, { nodes: 3000 }), found);
    assert.equal(found.complete, true);
    assert.throws(() => adviser[ask](engine, ...args), { name: 'RangeError', code: 'invalid' });
    assert.throws(() => adviser[ask](engine, ...args, { nodes: -1 }), RangeError);
    assert.throws(() => adviser[ask](engine, ...args, { depth: 1 }), TypeError);
  }
  engine.reset();
  const found = adviser.three(engine, { nodes: 3000 });
  assert.deepEqual(await adviser.threeAsync(engine, { nodes: 3000 }), found);
  assert.ok(adviser.three(engine, { ms: 50 }).nodes > 500);
  const controller = new AbortController();
  const aborted = adviser.threeAsync(engine, { ms: 2 ** 31, signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  const { complete, moves } = await aborted;
  assert.deepEqual([complete, moves.length], [false, 3]);
  adviser.dispose();
  engine.dispose();
});

test('what is refused', () => {
  for (const game of picoply.games.filter((name) => !/^(gomoku|standard|renju|caro)/.test(name))) {
    assert.throws(() => new picoply.OpeningAdviser(game), { code: 'support' }, game);
  }
  assert.throws(() => new picoply.OpeningAdviser('custom'), { code: 'invalid' });
  const adviser = new picoply.OpeningAdviser('gomoku15');
  for (const game of ['standard15', 'gomoku15_full', 'othello8']) {
    const engine = new picoply.Engine(game);
    assert.throws(() => adviser.colour(engine, { nodes: 100 }), { code: 'support' });
    engine.dispose();
  }
  const engine = after('h8');
  for (const ask of ['three', 'swap2']) {
    assert.throws(() => adviser[ask](engine, { nodes: 100 }), { code: 'position', message: /empty board/ });
  }
  for (const count of [0, 13, -1]) assert.throws(() => adviser.offer(engine, count, { nodes: 1 }), RangeError);
  for (const moves of [[], Array(13).fill('a1')]) {
    assert.throws(() => adviser.choose(engine, moves, { nodes: 1 }), RangeError);
  }
  for (const moves of [['h9', 'i8'], ['h9', 'h9'], ['h8']]) {
    assert.throws(() => adviser.choose(engine, moves, { nodes: 1 }), { code: 'illegal' }, moves.join());
  }
  assert.throws(() => adviser.choose(engine, ['??'], { nodes: 1 }), { code: 'parse' });
  assert.throws(() => adviser.choose(engine, 'a1', { nodes: 1 }), TypeError);
  assert.throws(() => adviser.three(engine, { nodes: 1, central: 1 }), TypeError);
  let refused = 0;
  engine.search({ depth: 1, onProgress: () => {
    assert.throws(() => adviser.colour(engine, { nodes: 1 }), EngineBusy);
    refused += 1;
  } });
  assert.equal(refused, 1);
  adviser.dispose();
  engine.dispose();
});

test('the engine’s table stays for as long as it is asked', () => {
  const [adviser, engine] = [new picoply.OpeningAdviser('gomoku15'), after(kEven, 'gomoku15', { table: 1 << 20 })];
  const found = adviser.colour(engine, { nodes: 100 });
  engine.dispose();
  assert.ok(picoply.memory.used > 1 << 20);
  assert.ok(found.nodes > 0);
  adviser.dispose();
  assert.equal(picoply.memory.used, 0);
});

test('books', () => {
  for (const [rules, book] of Object.entries(picoply.books)) {
    for (const game of picoply.games.filter((name) => name === rules || name === `${rules}_full`)) {
      const engine = new picoply.Engine(game);
      let moves = 0;
      for (let move = engine.bookMove(book); move !== null; move = engine.bookMove(book)) {
        engine.play(move); // which is legal
        moves += 1;
      }
      assert.ok(moves >= 3, `${game}: ${moves}`);
      engine.dispose();
    }
  }
  const engine = after('a1b15o1');
  assert.equal(engine.bookMove(picoply.books.gomoku15), null);
  assert.throws(() => engine.bookMove(picoply.books.renju15), { code: 'support' });
  assert.throws(() => engine.bookMove(new Uint8Array(100)), { code: 'parse' });
  assert.throws(() => engine.bookMove(new Uint8Array(0)), { code: 'parse' });
  assert.throws(() => engine.bookMove('gomoku15'), TypeError);
  engine.dispose();
  const over = after('h8a1i8a3j8a5k8c1l8');
  assert.throws(() => over.bookMove(picoply.books.gomoku15), { code: 'over' });
  over.dispose();
});
