// picoply.h against the module: a constant, a struct's field, a function or a game in one and not in
// the other is a fault, and so is another version.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { Module, startModule } from '../js/module.mjs';

const read = (path) => readFile(new URL(path, import.meta.url), 'utf8');
// The package does without the threat searches (see ports/wasm/CMakeLists.txt) and, to stay under 64 KB,
// without standard Caro, the games with larger evaluations, and draughts, which share no rules with the others.
const header = (await read('../../../capi/picoply.h'))
  .replace(/\/\* ---- Threats -[\s\S]*?(?=\/\* ---- Custom games)/, '')
  .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
  .replaceAll(/^.*(OTHELLO8_(FULL|LOADED)|15_(SMALL|FULL)|STANDARD_CARO15|CHECKERS).*$/gim, '');
const module = await startModule(new URL('../js/picoply.wasm', import.meta.url));
const names = (pattern) => [...header.matchAll(pattern)].map(([, name]) => name).sort();

test('constants', () => {
  const enumerators = [...header.matchAll(/\b(PPLY_\w+) = (-?\d+)/g)];
  const defined = [...header.matchAll(/#define (PPLY_\w+) (0x[0-9a-f]+|\d+)[ul]*\s/g)];
  const all = [...enumerators, ...defined].map(([, name, value]) => [name, Number(value)]);
  assert.ok(all.length >= 45, `${all.length}`);
  for (const [name, value] of all) assert.equal(module.constants[name], value, name);
  const known = new Set([...all.map(([name]) => name), 'PPLY_VERSION']);
  for (const name of Object.keys(module.constants)) assert.ok(known.has(name), name);
});

test('structs', () => {
  const found = {};
  for (const [, name, body] of header.matchAll(/struct (pply_\w+) \{([\s\S]*?)\n\}/g)) {
    const plain = body.replaceAll(/\(\*(\w+)\)\([^;]*\)/g, '$1').replaceAll(/\[\w+\]/g, '');
    found[name] = plain.split(';').map((line) => line.trim()).filter(Boolean)
      .flatMap((line) => line.split(',').map((part) => part.match(/(\w+)\s*$/)[1]));
  }
  assert.equal(Object.keys(found).length, 5);
  assert.deepEqual(Object.keys(module.structs).sort(), Object.keys(found).sort());
  for (const [name, fields] of Object.entries(found)) {
    assert.deepEqual(Object.keys(module.structs[name].fields), fields, name);
  }
});

test('functions', () => {
  const declared = names(/^[a-z][^(\n]*?[ *](pply_[a-z_]+)\(/gm);
  assert.ok(declared.length > 30);
  const exported = Object.keys(module.c).filter((name) => name.startsWith('pply_')).sort();
  assert.deepEqual(exported, declared);
});

test('games', () => {
  assert.deepEqual([...module.games.keys()].sort(), names(/PPLY_DATA const pply_game pply_(\w+);/g));
});

test('version', async () => {
  const { version } = JSON.parse(await read('../package.json'));
  const number = version.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  assert.equal(module.c.pply_version(), number);
  // With a module that is older, or of another major version, nothing starts; with a newer one it does.
  const start = (found) => new Module().start({ exports: { ...module.c, pply_version: () => found } });
  for (const wrong of [number - 1, number + 0x10000]) {
    assert.throws(() => start(wrong), { name: 'PicoplyError', code: 'support' });
  }
  start(number + 1);
});
