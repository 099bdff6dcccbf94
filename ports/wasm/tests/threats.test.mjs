// Threat searches of the full module: wins, moves that save, limits, what is refused, what ends a question.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, SearchEnded } from 'picoply/full';

const picoply = await load();
const kRules = {
  gomoku15: ['gomoku15', 'gomoku15_full'], standard15: ['standard15', 'standard15_full'],
  renju15: ['renju15', 'renju15_full'], caro15: ['caro15'], standard_caro15: ['standard_caro15'],
};
const kOpenThree = 'h8a1i8c2j8'; // black's; white is to move
// Black's k8 makes a four that l8 answers, and three in column k, open at both ends.
const kFourThree = 'h8g8i8a1j8a15k9o1k10o15';
// A search for a win here takes half a minute.
const kLong = 'k11j8k5d9f6f8j10k7l12k4h12h8d10h5f10e4f4l5k10i8';

function after(record, game = 'gomoku15', options = {}) {
  const engine = new picoply.Engine(game, options);
  engine.playRecord(record);
  return engine;
}

/** Under each rule, whichever game asks and the search was made for. */
function each(record, check) {
  for (const [rule, games] of Object.entries(kRules)) {
    for (const game of games) {
      for (const made of new Set([rule, game])) {
        const threats = new picoply.ThreatSearch(made);
        const engine = after(record, game);
        check(threats, engine, game);
        threats.dispose();
        engine.dispose();
      }
    }
  }
}

test('nothing is threatened on an empty board', () => each('', (threats, engine) => {
  for (const ask of ['win', 'threat']) {
    const { answer, line, complete } = threats[ask](engine);
    assert.deepEqual({ answer, line, complete }, { answer: 'none', line: [], complete: true });
  }
  const saving = threats.savingMoves(engine, { threes: 0 });
  assert.equal(saving.answer, 'none');
  assert.deepEqual(saving.moves, engine.legal().map((move) => ({ move, proven: true })));
}));

test('an open three wins', () => each(`${kOpenThree}e1`, (threats, engine) => {
  const found = threats.win(engine, { threes: 0 });
  assert.equal(found.answer, 'win');
  assert.ok(['g8', 'k8'].includes(found.line[0]));
  engine.play(found.line[0]);
  const { answer, moves, complete } = threats.savingMoves(engine, { threes: 0 });
  assert.deepEqual({ answer, moves, complete }, { answer: 'win', moves: [], complete: true });
}));

test('moves that save from an open three', () => each(kOpenThree, (threats, engine, game) => {
  assert.equal(threats.win(engine).answer, 'none');
  const threat = threats.threat(engine, { threes: 0 });
  assert.equal(threat.answer, 'win');
  assert.ok(threat.line.length > 0);
  const ends = game.endsWith('caro15') ? ['f8', 'g8', 'k8', 'l8'] : ['g8', 'k8'];
  assert.deepEqual(threats.savingMoves(engine, { threes: 0 }).moves, ends.map((move) => ({ move, proven: true })));
}));

test('a line of a four and an open four', () => each(kFourThree, (threats, engine) => {
  const { answer, line } = threats.win(engine, { threes: 0 });
  assert.equal(answer, 'win');
  assert.deepEqual(line.slice(0, 2), ['k8', 'l8']);
  assert.ok(['k7', 'k11'].includes(line[2]) && line.length === 3, line.join());
  for (const move of line) engine.play(move);
  assert.equal(engine.search({ depth: 4 }).losesIn, 2);
}));

test('limits', () => {
  const threats = new picoply.ThreatSearch('gomoku15', { table: 1 << 18 });
  const engine = after(kFourThree);
  const whole = threats.win(engine);
  const { answer, line, nodes } = threats.win(engine, { nodes: 1 });
  assert.deepEqual({ answer, line, nodes }, { answer: 'unknown', line: [], nodes: 1 });
  assert.deepEqual(threats.win(engine, { nodes: BigInt(whole.nodes + 1), ms: 2 ** 32 - 1 }), whole);
  engine.playRecord('o8');
  const proven = threats.savingMoves(engine);
  const passed = threats.savingMoves(engine, { nodes: 1 });
  assert.ok(proven.moves.length < passed.moves.length);
  assert.ok(passed.moves.some((move) => !move.proven));
  const three = after('h8a1i9a15h9o1'); // won, but not by fours
  assert.equal(threats.win(three, { threes: 0 }).answer, 'none');
  assert.equal(threats.win(three).answer, 'win');
  const long = after(kLong);
  const { complete, ...stopped } = threats.win(long, { ms: 5 });
  assert.equal(complete, false);
  assert.equal(stopped.answer, 'unknown');
  for (const name of ['threes', 'nodes', 'ms']) {
    for (const value of [-1, 2n ** 64n, 2 ** 60, 1.5]) {
      assert.throws(() => threats.win(engine, { [name]: value }),
        (error) => error instanceof RangeError || error instanceof TypeError, `${name}: ${value}`);
    }
    assert.throws(() => threats.savingMoves(engine, { [name]: '3' }), TypeError);
  }
  assert.throws(() => threats.threat(engine, { threes: 33 }), RangeError);
  assert.throws(() => threats.win(engine, { depth: 1 }), TypeError);
  for (const one of [threats, engine, three, long]) one.dispose();
});

test('what is refused', async () => {
  for (const game of picoply.games) {
    if (game in kRules || game.endsWith('15_full')) continue;
    assert.throws(() => new picoply.ThreatSearch(game), { code: 'support' }, game);
  }
  assert.throws(() => new picoply.ThreatSearch('chess'), { code: 'invalid' });
  assert.throws(() => new picoply.ThreatSearch(7), TypeError);
  assert.throws(() => new picoply.ThreatSearch('gomoku15', { table: -1 }), RangeError);
  const threats = new picoply.ThreatSearch('renju15');
  for (const game of picoply.games.filter((name) => !name.startsWith('renju15'))) {
    const engine = new picoply.Engine(game);
    assert.throws(() => threats.win(engine), { code: 'support' });
    engine.dispose();
  }
  const other = new (await load()).Engine('renju15');
  for (const thing of [undefined, null, 'renju15', {}, threats, other]) {
    assert.throws(() => threats.win(thing), TypeError);
  }
  const over = after(`${kOpenThree}e1k8e3l8`, 'gomoku15');
  const gomoku = new picoply.ThreatSearch('gomoku15');
  for (const ask of ['win', 'threat', 'savingMoves']) assert.throws(() => gomoku[ask](over), { code: 'over' });
  over.dispose();
  assert.throws(() => gomoku.win(over), { code: 'invalid', message: /disposed/ });
  gomoku.dispose();
  gomoku.dispose();
  assert.ok(gomoku.disposed);
  const engine = after('');
  assert.throws(() => gomoku.win(engine), { code: 'invalid', message: /threat search has been disposed/ });
  threats.dispose();
  engine.dispose();
  assert.equal(picoply.memory.used, 0);
});

test('the same in turns of the event loop', async () => {
  const fresh = async (name, limits) => {
    const [threats, engine] = [new picoply.ThreatSearch('gomoku15'), after(kLong)];
    try {
      return await threats[name](engine, limits);
    } finally {
      threats.dispose();
      engine.dispose();
    }
  };
  for (const [name, nodes] of [['win', 20000], ['threat', 20000], ['savingMoves', 300]]) {
    assert.deepEqual(await fresh(`${name}Async`, { nodes }), await fresh(name, { nodes }));
  }
});

test('what ends a question, and what does not', { timeout: 60000 }, async () => {
  const threats = new picoply.ThreatSearch('gomoku15');
  const [engine, other] = [after(kLong), after(kFourThree)];
  const controller = new AbortController();
  const aborted = threats.winAsync(engine, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  const { answer, complete, nodes } = await aborted;
  assert.deepEqual({ answer, complete }, { answer: 'unknown', complete: false });
  assert.ok(nodes > 0);

  const first = threats.winAsync(engine);
  const second = threats.winAsync(other);
  await assert.rejects(first, (error) => error instanceof SearchEnded && error.code === 'empty');
  assert.equal((await second).answer, 'win');

  // Neither a refused question nor the end of its engine.
  const going = threats.winAsync(engine, { nodes: 50000 });
  assert.throws(() => threats.win(engine, { threes: 33 }), RangeError);
  engine.dispose();
  assert.equal((await going).nodes, 50000);

  const gone = threats.winAsync(after(kLong));
  threats.dispose();
  await assert.rejects(gone, { code: 'invalid', message: /disposed/ });
});
