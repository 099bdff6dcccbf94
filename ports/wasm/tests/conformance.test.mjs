// The answers that every binding must give: tests/conformance/conformance.json, by the package's API.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { load, PicoplyError } from 'picoply';
import { load as loadFull } from 'picoply/full';
import { startModule } from '../js/module.mjs';

const file = new URL('../../../tests/conformance/conformance.json', import.meta.url);
const small = await load();
const full = await loadFull();
const module = await startModule(new URL('../js/picoply.wasm', import.meta.url));
const all = JSON.parse(await readFile(file, 'utf8'));

const found = ({ best, value, depth, exact, decided, nodes, pv }) =>
  ({ best, value, depth, exact, decided, nodes, pv });

/** What reference.py calls, in the package's words. */
const calls = {
  play: (engine, { move }) => engine.play(move),
  fail: (engine, { of }) => module.fail(of),
  undo: (engine) => engine.undo(),
  reset: (engine) => engine.reset(),
  legal: (engine) => engine.legal(),
  is_legal: (engine, { move }) => engine.isLegal(move),
  count: (engine) => engine.count,
  forbidden: (engine) => engine.forbidden().map(({ move, reason }) => [move, reason]),
  side: (engine) => engine.side,
  cell: (engine, { col, row }) => engine.cell(col, row),
  piece: (engine, { col, row }) => {
    const piece = engine.piece(col, row);
    return piece ? piece.player + (piece.king ? 'k' : '') + (piece.moving ? 'm' : '') : '';
  },
  outcome: (engine) => engine.outcome,
  margin: (engine) => engine.margin(),
  winning_line: (engine) =>
    engine.winningLine().map(({ col, row }) => row * engine.info.cols + col),
  position: (engine) => engine.position(),
  set_position: (engine, { text }) => engine.setPosition(text),
  record: (engine) => engine.record(),
  play_record: (engine, { text }) => engine.playRecord(text),
  snapshot: (engine) => Buffer.from(engine.snapshot()).toString('hex'),
  restore_snapshot: (engine, { text }) => engine.restoreSnapshot(Buffer.from(text, 'hex')),
  search: (engine, limits) => found(engine.search(limits)),
  search_and_stop: (engine, { after, ...limits }) => {
    engine.begin(limits);
    engine.step(after);
    return found(engine.result());
  },
  search_and_play: (engine, { after, move, ...limits }) => {
    engine.begin(limits);
    engine.step(after);
    engine.play(move);
    return engine.step(after);
  },
  search_in_steps: (engine, { step, ...limits }) => {
    engine.begin(limits);
    while (engine.step(step));
    return found(engine.result());
  },
  lines: (engine) => engine.lines().map(({ best, value, depth, exact, decided }) =>
    [best, value, depth, exact, decided]),
};

/** The cases of a module: it leaves out those of other games. */
const casesOf = (picoply) => all.filter(({ game }) => picoply.games.includes(game));

test('the full module leaves nothing out, the small one draughts alone', () => {
  assert.equal(casesOf(full).length, all.length);
  const left = all.filter((one) => !casesOf(small).includes(one));
  assert.deepEqual([...new Set(left.map(({ game }) => game))], ['checkers']);
});

const both = Object.entries({ small, full }).flatMap(([which, picoply]) =>
  casesOf(picoply).map((one) => ({ which, picoply, ...one })));
for (const { which, picoply, name, game, table, calls: script } of both) {
  test(`${which}: ${name}`, () => {
    const engine = new picoply.Engine(game, { table });
    for (const { do: call, expect, error, says, where, ...args } of script) {
      const context = JSON.stringify({ do: call, ...args });
      if (error === undefined) {
        assert.deepEqual(calls[call](engine, args), expect, context);
        continue;
      }
      assert.ok(says, context);
      assert.throws(() => calls[call](engine, args), (thrown) => {
        assert.ok(thrown instanceof PicoplyError || thrown instanceof RangeError, `${context}: ${thrown.stack}`);
        assert.equal(thrown.code, error, context);
        assert.ok(thrown.message.toLowerCase().includes(says.toLowerCase()), `${context}: ${thrown.message}`);
        if (where !== undefined) assert.equal(thrown.where, where, context);
        return true;
      });
    }
    engine.dispose();
  });
}
