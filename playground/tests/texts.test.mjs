// Every language has every text, and every text is asked for.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { kGames, kYou } from '../src/games.mjs';
import en from '../src/i18n/en.mjs';
import { kLanguages } from '../src/languages.mjs';

const folder = new URL('../src/', import.meta.url);
const read = (name) => readFileSync(new URL(name, folder), 'utf8');
const scripts = readdirSync(folder, { recursive: true })
  .filter((name) => name.endsWith('.mjs') && !name.startsWith('i18n/')).map(read).join('\n');
const page = read('index.html');
const parameters = (text) => [...new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name))].sort();
const captured = (text, expression) => [...text.matchAll(expression)].map(([, key]) => key);

test('every file of texts is a language of the page', () => {
  const files = readdirSync(new URL('i18n/', folder)).map((name) => name.replace(/\.mjs$/, ''));
  assert.deepEqual(files.sort(), Object.keys(kLanguages).sort());
  const names = Object.values(kLanguages).map((texts) => texts['language.name']);
  assert.equal(new Set(names).size, names.length);
});

for (const [code, texts] of Object.entries(kLanguages)) {
  test(`${code} has every text, with its parameters`, () => {
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) {
      assert.deepEqual(parameters(texts[key]), parameters(text), key);
      assert.ok(texts[key].trim().length > 0, key);
    }
  });
}

test('every text that is asked for is there', () => {
  const asked = [
    ...captured(page, /data-i18n(?:-label)?="([^"]+)"/g),
    ...captured(scripts, /\bt\('([^']+)'/g),
    ...captured(scripts, /'((?:cell|cost|file|heat|kept|link|say|status|value)\.[\w.]+)'/g),
    ...Object.values(kGames).map(({ kind }) => `game.${kind}`),
    ...Object.values(kGames).flatMap(({ players }) => players.map((name) => `player.${name}`)),
    ...kYou.slice(2).map((you) => `you.${you}`), // the others are the players
    ...['undo', 'redo'].map((by) => `say.${by}`),
    ...['parse', 'illegal', 'over', 'other'].map((code) => `error.${code}`),
    ...['overline', 'double_four', 'double_three'].map((reason) => `reason.${reason}`),
  ];
  assert.ok(asked.length > 100);
  for (const key of asked) assert.ok(Object.hasOwn(en, key), key);
});

test('no text is there that nobody asks for', () => {
  const written = new Set([...captured(page, /"([\w.]+)"/g), ...captured(scripts, /'([\w.]+)'/g)]);
  const begun = captured(scripts, /`([a-z]+\.)\$\{/g);
  assert.ok(begun.includes('game.'));
  for (const key of Object.keys(en)) {
    assert.ok(written.has(key) || begun.some((start) => key.startsWith(start)), key);
  }
});

test('no words for people are outside of those files', () => {
  const said = [...captured(scripts, /\.(?:textContent|title|ariaLabel) = '([^']+)'/g),
    ...captured(scripts, /(?:aria-label|aria-valuetext)', '([^']+)'/g)];
  assert.deepEqual(said, []);
  // Of the page itself, those that are there before a script could write others.
  const bare = captured(page.slice(page.indexOf('<body>')).replace(/<noscript>.*?<\/noscript>/s, ''), />([^<>]*[A-Za-z]{2}[^<>]*)</g);
  assert.deepEqual(bare, ['Skip to the board', 'picoply']);
});
