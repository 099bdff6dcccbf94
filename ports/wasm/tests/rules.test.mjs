// Rules of one's own on other threads, which import them.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from 'picoply';
import { connect, PicoplyError } from 'picoply/client';
import { connect as connectFull } from 'picoply/full/client';
import { chomp } from '../examples/chomp.mjs';

const kModule = new URL('./rules.mjs', import.meta.url);
const kSlow = { timeout: 120000 };
const rules = (name, ...args) => ({ module: kModule, export: name, args });

async function connected(context, start = connect, options = {}) {
  const picoply = await start(options);
  context.after(() => picoply.close());
  return picoply;
}

for (const [which, start] of [['small', connect], ['full', connectFull]]) {
  test(`${which}: a game of one’s own is there what it is here`, kSlow, async (context) => {
    const picoply = await connected(context, start);
    const same = new (await load()).Engine(chomp(5, 4), { table: 1 << 16 });
    const engine = await picoply.engine(rules('chomp', 5, 4), { table: 1 << 16 });
    assert.deepEqual(engine.info, same.info);
    assert.deepEqual(engine.memory, same.memory);
    for (const one of [engine, same]) await one.play('e3');
    assert.deepEqual(await engine.legal(), same.legal());
    assert.equal(await engine.cell(4, 1), same.cell(4, 1));
    const depths = [];
    const found = await engine.think({ nodes: 5000, onProgress: ({ depth }) => { depths.push(depth); } });
    assert.deepEqual(found, same.search({ nodes: 5000 }));
    assert.ok(depths.length > 2);
    const copy = await engine.copy();
    await copy.undo();
    assert.deepEqual([await copy.count(), await engine.count()], [0, 1]);
    await engine.restoreSnapshot(await copy.snapshot());
    assert.equal(await engine.count(), 0);
  });
}

test('rules are an export, or what a function gives', kSlow, async (context) => {
  const picoply = await connected(context);
  for (const [game, name] of [[{ module: kModule }, 'Chomp 3x3'], [{ module: kModule.href }, 'Chomp 3x3'],
    [rules('later', 2, 6), 'Chomp 2x6'], [rules('default'), 'Chomp 3x3']]) {
    assert.equal((await picoply.engine(game)).info.name, name);
  }
});

test('rules that throw', kSlow, async (context) => {
  const picoply = await connected(context);
  const { used } = await picoply.memory();
  await assert.rejects(picoply.engine(rules('failing', 'reset', 0)), { message: 'reset fails', name: 'RangeError' });
  await assert.rejects(picoply.engine(rules('refuses')), /no rules today/);
  assert.equal((await picoply.memory()).used, used);
  const engine = await picoply.engine(rules('failing', 'outcome', 200), { table: 1 << 16 });
  await engine.play('d4');
  await assert.rejects(engine.think({ depth: 8 }), { message: 'outcome fails' });
  await assert.rejects(engine.play('d3'), { message: 'outcome fails' });
  assert.deepEqual(await engine.history(), ['d4']);
  const wrong = await picoply.engine(rules('wrong')).catch((error) => error);
  assert.ok(wrong instanceof TypeError && /^moves\(\)\[0\] must be a number/.test(wrong.message), wrong.message);
});

test('what is no module of rules', kSlow, async (context) => {
  const picoply = await connected(context);
  const missing = new URL('./no-such-rules.mjs', import.meta.url);
  await assert.rejects(picoply.engine({ module: missing }), (error) => error instanceof PicoplyError
    && error.code === 'invalid' && error.message.startsWith(`${missing.href} cannot be imported: `));
  await assert.rejects(picoply.engine({ module: 'data:text/javascript,syntax error' }), { code: 'invalid' });
  await assert.rejects(picoply.engine({ module: 'data:text/javascript,throw 1' }), { code: 'invalid' });
  for (const name of ['none', 'nothing', 'number', 'toString']) {
    await assert.rejects(picoply.engine(rules(name)), { name: 'TypeError', message: /must export rules/ }, name);
  }
  await assert.rejects(picoply.engine({ module: 'data:text/javascript,export default { reset() {} }' }), /^TypeError: stateSize/);
  for (const game of [undefined, null, 1, [], {}, { module: 1 }, { module: './relative.mjs' }, { module: '' },
    { module: kModule, export: 1 }, { module: kModule, args: 'x' }, { module: kModule, unknown: 1 }, chomp(3, 3)]) {
    await assert.rejects(picoply.engine(game), TypeError);
  }
  await assert.rejects(picoply.engine(rules('chomp', () => 1)), { name: 'DataCloneError' });
  assert.equal(await (await picoply.engine('tictactoe')).count(), 0);
});

test('rules that never come back end with the thread', kSlow, async () => {
  const picoply = await connect();
  const engine = await picoply.engine(rules('endless'));
  const thinking = assert.rejects(engine.think(), /closed/);
  await picoply.close();
  await thinking;
});

test('several threads with one table play a game of one’s own', kSlow, async (context) => {
  const picoply = await connected(context, connectFull, { threads: 2 });
  const { used } = await picoply.memory();
  const engine = await picoply.engine(rules('chomp', 9, 9), { table: 1 << 16 });
  await engine.play('i8');
  assert.ok((await engine.think({ nodes: 3000 })).nodes > 3000);
  const copy = await engine.copy();
  await engine.dispose();
  assert.ok((await copy.think({ nodes: 3000 })).nodes > 3000);
  await copy.dispose();
  await assert.rejects(picoply.engine(rules('failing', 'reset', 0)), { message: 'reset fails' });
  const failing = await picoply.engine(rules('failing', 'outcome', 200), { table: 1 << 16 });
  await assert.rejects(failing.think({ depth: 8 }), { message: 'outcome fails' });
  await failing.dispose();
  assert.equal((await picoply.memory()).used, used);
});
