// The bytes in use, and what fewer of them cost.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { load } from '../../ports/wasm/js/index.mjs';
import { soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const digits = (text) => Number(text.replaceAll(/\D/g, ''));
const slide = (page, to) => page.locator('#table').fill(String(to));

test('the meter shows the bytes of engine and table, and the slider changes them', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8i9g9h10');
  const picoply = await load();
  const engine = new picoply.Engine('renju15');
  await soon(async () => assert.equal(digits(await value(page, 'bytes-engine')), engine.memory.engine));
  await soon(async () => assert.equal(digits(await value(page, 'bytes-table')), 1 << 20));
  const meter = page.locator('#meter');
  await soon(async () => assert.equal(Number(await meter.getAttribute('aria-valuenow')), engine.memory.engine + (1 << 20)));
  await slide(page, 1);
  await page.waitForFunction(() => document.querySelector('#bytes-table').textContent === '1,024 bytes');
  await soon(async () => assert.equal(Number(await meter.getAttribute('aria-valuenow')), engine.memory.engine + 1024));
  const total = ((engine.memory.engine + 1024) / 1024).toPrecision(3);
  await soon(async () => assert.equal(await value(page, 'bytes-total'), `${total} KB for engine and table`));
  await waitForStones(page, 4); // the position stays
  await slide(page, 0);
  await page.waitForFunction(() => document.querySelector('#bytes-table').textContent === 'none');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('the strength cost is what the library needs for the same depth', { timeout: 60000 }, async () => {
  const page = await fixture.open('#game=connect4&you=both&moves=4435');
  await slide(page, 2); // 4 KB
  await page.click('#costs summary');
  await page.waitForFunction(() => document.querySelectorAll('#costs tbody tr').length === 8);
  const caption = await page.locator('#costs caption').textContent();
  const depth = Number(caption.match(/depth (\d+)/)[1]);
  const rows = await page.locator('#costs tbody tr').allTextContents();
  const picoply = await load();
  for (const [row, table] of [[0, 0], [2, 4096], [7, 4 << 20]]) {
    const engine = new picoply.Engine('connect4', { table });
    engine.playRecord('4435');
    const { nodes } = engine.search({ depth });
    const shown = rows[row].match(/(none|KB|MB)([> ]*)([\d,]+) /);
    if (!shown[2].includes('>')) assert.equal(digits(shown[3]), nodes, rows[row]);
    engine.dispose();
  }
  const line = await value(page, 'cost');
  const [, factor] = line.match(/^Depth \d+ needs [\d,]+ nodes with this table, ([\d.]+) times as many as with 4 MB\.$/);
  assert.ok(Number(factor) > 1, line);
  // Another position: what was measured no longer holds.
  await page.locator('#board [data-marks~=open]').first().click();
  await waitForStones(page, 5);
  await soon(async () => assert.match(await value(page, 'cost'), /^Move the slider/));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
