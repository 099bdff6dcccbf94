// What a cell holds, with the kind of the piece.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'picoply';
import { engineClass } from '../js/engine.mjs';
import { Module, startModule } from '../js/module.mjs';
import { chomp } from '../examples/chomp.mjs';

const picoply = await load();

test('a piece is what cell() tells of it', () => {
  for (const [game, record] of [['othello8', 'f5d6c3'], ['connect4', '4453'], ['renju15', 'h8h9j9'],
    [chomp(3, 3), 'b2']]) {
    const engine = new picoply.Engine(game);
    engine.playRecord(record);
    const { cols, rows } = engine.info;
    const seen = new Set();
    for (let row = 0; row < rows; ++row) {
      for (let col = 0; col < cols; ++col) {
        const player = engine.cell(col, row);
        assert.deepEqual(engine.piece(col, row), player === 0 ? null : { player, king: false, moving: false });
        seen.add(player);
      }
    }
    assert.deepEqual([...seen].sort(), typeof game === 'string' ? [0, 1, 2] : [0, 1]);
    engine.dispose();
  }
});

// No game in the module has kings, so the library's answer is made up.
test('kings, and the piece that must jump on', async () => {
  const real = await startModule(new URL('../js/picoply.wasm', import.meta.url));
  const { PPLY_PIECE_KING: king, PPLY_PIECE_MOVING: moving } = real.constants;
  const answers = [0, 1, 2, 1 + king, 2 + king, 1 + moving, 2 + king + moving, 2 + moving];
  const exports = { ...real.c, pply_position_piece: (_engine, col, row) => answers[row * 8 + col] };
  const Engine = engineClass(new Module().start({ exports }));
  const engine = new Engine('othello8');
  assert.deepEqual(answers.map((_, col) => engine.piece(col, 0)), [
    null,
    { player: 1, king: false, moving: false },
    { player: 2, king: false, moving: false },
    { player: 1, king: true, moving: false },
    { player: 2, king: true, moving: false },
    { player: 1, king: false, moving: true },
    { player: 2, king: true, moving: true },
    { player: 2, king: false, moving: true },
  ]);
});
