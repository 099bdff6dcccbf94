// picoply.h against the module: a constant, a struct's field, a function or a game in one and not in
// the other is a fault, and so is another version.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { load } from 'picoply';
import { load as loadFull } from 'picoply/full';
import { Module, startModule } from '../js/module.mjs';

const read = (path) => readFile(new URL(path, import.meta.url), 'utf8');
const text = await read('../../../capi/picoply.h');
const plain = (header) => header.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
const without = (header, games) => header.replaceAll(new RegExp(`^.*(${games}).*$`, 'gim'), '');

// The full module does without the small networks, as the larger ones take no more memory. The small one
// has no searches but an engine's (see ports/wasm/CMakeLists.txt) and, to stay under 64 KB, neither standard
// Caro nor larger evaluations nor draughts, which share no rules with the others.
const kSmallNetworks = '15_SMALL';
const modules = {
  small: {
    file: 'picoply.wasm', structs: 5, constants: 45, functions: 30,
    header: without(plain(text.replace(/\/\* ---- Threats -[\s\S]*?(?=\/\* ---- Custom games)/, '')),
      `${kSmallNetworks}|OTHELLO8_(FULL|LOADED)|15_FULL|STANDARD_CARO15|CHECKERS`),
  },
  full: {
    file: 'picoply-full.wasm', structs: 11, constants: 75, functions: 55,
    header: without(plain(text), kSmallNetworks),
  },
};
modules.simd = { ...modules.full, file: 'picoply-full-simd.wasm' };

for (const [which, { file, header, structs, constants, functions }] of Object.entries(modules)) {
  const module = await startModule(new URL(`../js/${file}`, import.meta.url));
  const names = (pattern) => [...header.matchAll(pattern)].map(([, name]) => name).sort();

  test(`${which}: constants`, () => {
    const enumerators = [...header.matchAll(/\b(PPLY_\w+) = (-?\d+)/g)];
    const defined = [...header.matchAll(/#define (PPLY_\w+) (0x[0-9a-f]+|\d+)[ul]*\s/g)];
    const all = [...enumerators, ...defined].map(([, name, value]) => [name, Number(value)]);
    assert.ok(all.length >= constants, `${all.length}`);
    for (const [name, value] of all) assert.equal(module.constants[name], value, name);
    const known = new Set([...all.map(([name]) => name), 'PPLY_VERSION']);
    for (const name of Object.keys(module.constants)) assert.ok(known.has(name), name);
  });

  test(`${which}: structs`, () => {
    const found = {};
    for (const [, name, body] of header.matchAll(/struct (pply_\w+) \{([\s\S]*?)\n\}/g)) {
      const fields = body.replaceAll(/\(\*(\w+)\)\([^;]*\)/g, '$1').replaceAll(/\[\w+\]/g, '');
      found[name] = fields.split(';').map((line) => line.trim()).filter(Boolean)
        .flatMap((line) => line.split(',').map((part) => part.match(/(\w+)\s*$/)[1]));
    }
    assert.equal(Object.keys(found).length, structs);
    assert.deepEqual(Object.keys(module.structs).sort(), Object.keys(found).sort());
    for (const [name, fields] of Object.entries(found)) {
      assert.deepEqual(Object.keys(module.structs[name].fields), fields, name);
    }
  });

  test(`${which}: functions`, () => {
    const declared = names(/^[a-z][^(\n]*?[ *](pply_[a-z_]+)\(/gm);
    assert.ok(declared.length > functions, `${declared.length}`);
    const exported = Object.keys(module.c).filter((name) => name.startsWith('pply_')).sort();
    assert.deepEqual(exported, declared);
  });

  test(`${which}: games`, () => {
    assert.deepEqual([...module.games.keys()].sort(), names(/PPLY_DATA const pply_game pply_(\w+);/g));
  });
}

test('the lists of games in the types are those of the modules', async () => {
  const union = async (file, name) => [...(await read(file)).match(new RegExp(`type ${name} =([^;]*);`))[1]
    .matchAll(/'(\w+)'/g)].map(([, game]) => game);
  const small = await union('../js/index.d.mts', 'Game');
  assert.deepEqual(small.toSorted(), [...(await load()).games].sort());
  const full = await union('../js/full.d.mts', 'FullGame');
  assert.deepEqual([...small, ...full].sort(), [...(await loadFull()).games].sort());
});

test('version', async () => {
  const { version } = JSON.parse(await read('../package.json'));
  const module = await startModule(new URL('../js/picoply.wasm', import.meta.url));
  const [numbers] = version.split('-'); // of a candidate, 1.0.0-rc1
  const number = numbers.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  assert.equal(module.c.pply_version(), number);
  // With a module that is older, or of another major version, nothing starts; with a newer one it does.
  const start = (found) => new Module().start({ exports: { ...module.c, pply_version: () => found } });
  for (const wrong of [number - 1, number + 0x10000]) {
    assert.throws(() => start(wrong), { name: 'PicoplyError', code: 'support' });
  }
  start(number + 1);
});
