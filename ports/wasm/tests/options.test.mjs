// What games of your own may tell besides their rules.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'picoply';

const picoply = await load();

const kLines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/** Nine cells, then whose turn it is. */
const ticTacToe = (changes = {}) => ({
  stateSize: 10, moveCount: 9, maxLength: 9, cols: 3, rows: 3,
  reset: () => {},
  moves: (state) => [4, 0, 2, 6, 8, 1, 3, 5, 7].filter((cell) => state[cell] === 0),
  play: (state, move) => {
    state[move] = state[9] + 1;
    state[9] = 1 - state[9];
  },
  outcome: (state) => {
    if (kLines.some((line) => line.every((cell) => state[cell] === 2 - state[9]))) return 1;
    return state.indexOf(0) < 9 && state.indexOf(0) >= 0 ? 0 : 2;
  },
  ...changes,
});

/** Take one to three of a heap; if what is left is even, take again. Who takes the last one wins. A
 *  position: what is left, whose turn it is, who took last. */
const takes = (heap, changes = {}) => ({
  stateSize: 3, moveCount: 3, maxLength: 30,
  reset: (state) => { state.set([heap, 0, 1]); },
  moves: (state) => [0, 1, 2].filter((move) => move < state[0]),
  play: (state, move) => {
    state[0] -= move + 1;
    state[2] = state[1];
    if (state[0] % 2 === 1) state[1] = 1 - state[1];
  },
  outcome: (state) => (state[0] > 0 ? 0 : state[1] === state[2] ? 3 : 1),
  side: (state) => state[1],
  ...changes,
});

/** The value by trying everything, without the library. */
function solve(rules, state, ply = 0) {
  const standing = rules.outcome(state);
  if (standing !== 0) return (picoply.value.win - ply) * (standing === 3 ? 1 : -1);
  return Math.max(...rules.moves(state).map((move) => {
    const after = state.slice();
    rules.play(after, move);
    return solve(rules, after, ply + 1) * (after[1] === state[1] ? 1 : -1);
  }));
}

function started(rules) {
  const state = new Uint8Array(rules.stateSize);
  rules.reset(state);
  return state;
}

/** What use(engine) returns. */
function using(game, use, table = 0) {
  const engine = new picoply.Engine(game, { table });
  try {
    return use(engine);
  } finally {
    engine.dispose();
  }
}
const searched = (game, limits, table) => using(game, (engine) => engine.search(limits), table);

/** The same search by rules with a callback, which must be called. */
function told(name, callback, limits, table) {
  let calls = 0;
  const result = searched(ticTacToe({ [name]: (...given) => {
    ++calls;
    return callback(...given);
  } }), limits, table);
  assert.ok(calls > 0, name);
  return result;
}

const takeBack = (state, move) => {
  state[move] = 0;
  state[9] = 1 - state[9];
};

/** The same for a position of tic-tac-toe and its mirror image, below 2 ** 53. */
function mirrored(state) {
  const number = (cells) => cells.reduce((sum, cell) => sum * 3 + cell, state[9]);
  const cells = [...state.subarray(0, 9)];
  const image = [2, 1, 0, 5, 4, 3, 8, 7, 6].map((cell) => state[cell]);
  return Math.min(number(cells), number(image)) * 0x10001;
}

test('a side may move twice', () => {
  for (let heap = 1; heap <= 13; ++heap) {
    const rules = takes(heap);
    using(rules, (engine) => {
      const value = solve(rules, started(rules));
      assert.equal(engine.search().value, value, `heap of ${heap}`);
      while (engine.outcome === 'ongoing') engine.play(engine.search().best);
      assert.equal(engine.outcome, value > 0 ? 'first' : 'second');
    }, 1 << 14);
  }
  using(takes(15), (engine) => {
    const sides = [engine.side];
    for (const move of [0, 0, 1]) { // 14 left: again; 13; 11
      engine.play(move);
      sides.push(engine.side);
    }
    assert.deepEqual(sides, [0, 0, 1, 0]);
  });
});

test('a repetition is a draw', () => {
  using(takes(3, { outcome: (state) => (state[0] === 0 ? 4 : 0) }), (engine) => {
    assert.equal(engine.search().value, 0);
    engine.play(2);
    assert.equal(engine.outcome, 'draw');
  });
});

/** A position is the sum of the moves. */
const large = (changes = {}) => ({
  stateSize: 4096, moveCount: 1023, maxLength: 1000, maxPly: 63,
  reset: () => {},
  moves: (state, out) => {
    for (let move = 0; move < 1023; ++move) out[move] = move;
    return 1023;
  },
  play: (state, move) => {
    const sum = state[4094] + state[4095] * 256 + move;
    state[4094] = sum;
    state[4095] = sum >> 8;
  },
  outcome: (state) => (state[4094] === 254 && state[4095] === 3 ? 1 : 0),
  evaluate: (state) => state[4094],
  ...changes,
});

test('as large as games get', () => {
  using(large(), (engine) => {
    assert.equal(engine.legal().length, 1023);
    assert.equal(engine.search({ depth: 1 }).best, '1022'); // the only win
    engine.play(1022);
    assert.equal(engine.outcome, 'first');
    engine.undo();
    assert.equal(engine.search({ nodes: 500 }).nodes, 500);
    assert.ok(engine.memory.engine > 63 * 4096);
  });
});

test('the deepest search', () => {
  const walk = { stateSize: 8, maxMoves: 1, moves: () => [0], play: () => {}, outcome: () => 0,
    evaluate: () => 0 };
  const sizes = [undefined, 1, 24, 63].map((maxPly) => using(large({ ...walk, maxPly }), (engine) => {
    assert.equal(engine.search().depthMax, maxPly ?? 24);
    assert.equal(engine.info.maxPly, maxPly ?? 24);
    return engine.memory.engine;
  }));
  assert.equal(sizes[0], sizes[2]);
  assert.ok(sizes[1] < sizes[2] && sizes[2] < sizes[3]);
});

test('undo() changes no search', () => {
  for (const table of [0, 1 << 14]) {
    assert.deepEqual(told('undo', takeBack, {}, table), searched(ticTacToe(), {}, table));
  }
  const size = (changes) => using(ticTacToe(changes), (engine) => engine.memory.engine);
  assert.ok(size({ undo: takeBack }) < size());
});

test('a wrong undo() changes no game', () => {
  const record = using(ticTacToe({ undo: (state) => { state.fill(0); } }), (engine) => {
    while (engine.outcome === 'ongoing') engine.play(engine.search({ nodes: 200 }).best);
    return engine.record();
  });
  using(ticTacToe(), (engine) => {
    engine.playRecord(record);
    assert.notEqual(engine.outcome, 'ongoing');
  });
});

test('hash(): a number or a BigInt', () => {
  const plain = searched(ticTacToe(), {}, 1 << 18);
  const number = told('hash', mirrored, {}, 1 << 18);
  assert.equal(number.value, plain.value);
  assert.ok(number.nodes < 0.9 * plain.nodes); // what is known of one is known of its image
  assert.deepEqual(told('hash', (state) => BigInt(mirrored(state)) - (1n << 64n), {}, 1 << 18), number);
});

test('moveScore(), isTactical() and isForced() change what is searched', () => {
  assert.equal(searched(ticTacToe(), { depth: 1 }).best, 'b2');
  assert.equal(told('moveScore', (state, move) => move, { depth: 1 }).best, 'c3');
  assert.ok(told('isTactical', () => true, { depth: 7 }).nodes > searched(ticTacToe(), { depth: 7 }).nodes);
  assert.ok(told('isForced', () => true, { depth: 3 }).depthMax > searched(ticTacToe(), { depth: 3 }).depthMax);
});

test('finalValue() is what a win is worth', () => {
  for (const heap of [5, 7, 8]) {
    const rules = takes(heap, { finalValue: (state) => (state[1] === state[2] ? 70 : -70) });
    assert.equal(searched(rules).value, solve(rules, started(rules)) > 0 ? 70 : -70);
  }
});

const kNames = ['Ka1', 'Kb1', 'Kc1+', 'O-O', 'dxe8=Q', 'exactly15chars!'];
const chess = () => ticTacToe({
  moveText: (move) => kNames[move],
  moveCells: (move) => (move === 3 ? undefined : [move, 8 - move]),
});

test('moveText() is written, read and in records', () => {
  using(chess(), (engine) => {
    engine.play('o-o');
    engine.play('DXE8=q');
    engine.play(5);
    const record = engine.record();
    assert.equal(record, 'O-O dxe8=Q exactly15chars!');
    assert.deepEqual(engine.history(), ['O-O', 'dxe8=Q', 'exactly15chars!']);
    assert.deepEqual(engine.legal(), ['Ka1', 'Kb1', 'Kc1+', 'a3', 'b3', 'c3']); // some as without a text
    assert.ok(engine.legal().includes(engine.search().best));
    engine.reset();
    engine.playRecord(record);
    assert.equal(engine.record(), record);
    assert.throws(() => engine.play('Kd1'), { code: 'parse' });
  });
});

test('moveCells(): from where to where', () => {
  const at = (col, row) => ({ col, row });
  using(chess(), (engine) => {
    assert.deepEqual(engine.moveCells('Kb1'), { from: at(1, 0), to: at(1, 2) });
    assert.deepEqual(engine.moveCells(4), { from: at(1, 1), to: at(1, 1) });
    assert.equal(engine.moveCells('O-O'), undefined);
    assert.throws(() => engine.moveCells(9), { name: 'RangeError', message: 'move: 9 is not within 0 .. 8' });
  });
  using(ticTacToe(), (engine) => assert.deepEqual(engine.moveCells('c1'), { from: at(2, 0), to: at(2, 0) }));
  using(takes(5), (engine) => assert.equal(engine.moveCells(1), undefined));
  using('gomoku15', (engine) => assert.deepEqual(engine.moveCells('h8'), { from: at(7, 7), to: at(7, 7) }));
  using('othello8', (engine) => {
    assert.equal(engine.moveCells('pass'), undefined);
    assert.equal(engine.moveCells(0xfffe), undefined);
    assert.throws(() => engine.moveCells(0xffff), RangeError);
  });
  using('connect4', (engine) => {
    engine.play(3);
    assert.deepEqual(engine.moveCells(3), { from: at(3, 1), to: at(3, 1) }); // where the stone would fall
  });
});

const kRight = {
  side: (state) => state[9], undo: takeBack, hash: mirrored, moveScore: (state, move) => -move,
  isTactical: (state, move) => move === 4, isForced: () => false, finalValue: () => -5,
  moveText: (move) => `m${move}`, moveCells: (move) => [0, move],
};
const kUses = {
  side: (engine) => engine.play(1), hash: (engine) => engine.play(1), isTactical: (engine) => engine.search(),
  moveText: (engine) => engine.legal(), moveCells: (engine) => engine.moveCells(1),
};

for (const [name, right] of Object.entries(kRight)) {
  const use = kUses[name] ?? ((engine) => engine.search({ depth: 6 }));

  test(`an exception in ${name}() comes out, and nothing has changed`, () => {
    let bad = false;
    const rules = ticTacToe({ [name]: (...given) => {
      if (bad) throw new SyntaxError('mine');
      return right(...given);
    } });
    using(rules, (engine) => using(rules, (fresh) => {
      for (const one of [engine, fresh]) one.play(0);
      bad = true;
      assert.throws(() => use(engine), { name: 'SyntaxError', message: 'mine' });
      bad = false;
      assert.equal(engine.record(), fresh.record());
      assert.deepEqual(engine.search({ depth: 6 }), fresh.search({ depth: 6 }));
    }, 1 << 14), 1 << 14);
  });
}

test('an exception in moveText() as a text is read', () => {
  let bad = false;
  using(ticTacToe({ moveText: (move) => {
    if (bad) throw new SyntaxError('mine');
    return `m${move}`;
  } }), (engine) => {
    engine.play('m4');
    bad = true;
    for (const call of [() => engine.play('m5'), () => engine.playRecord('m5 m6'), () => engine.record()]) {
      assert.throws(call, { name: 'SyntaxError' });
    }
    bad = false;
    assert.equal(engine.record(), 'm4');
  });
});

test('wrong answers are errors', () => {
  const wrong = {
    side: [undefined, 2, -1, 0.5, '1'], hash: [undefined, 1.5, 2 ** 53, 'x'],
    moveScore: [undefined, 32001, -32001, NaN], isTactical: [undefined, 1], isForced: [null, 0],
    finalValue: [undefined, 29000, -29000, 0.5],
    moveText: [7, null, '', 'a b', 'a,b', 'é', 'sixteen_letters!', '\t', '\0', 'a\n'],
    moveCells: [3, null, [1], [1, 2, 3], [0, 9], [-1, 0], ['a1', 'b2'], [0, 2 ** 40]],
  };
  for (const [name, answers] of Object.entries(wrong)) {
    for (const answer of answers) {
      assert.throws(() => using(ticTacToe({ [name]: () => answer }),
        kUses[name] ?? ((engine) => engine.search())), (error) => error instanceof TypeError
        || (error instanceof RangeError && error.code === 'callback'), `${name}: ${String(answer)}`);
    }
  }
});
