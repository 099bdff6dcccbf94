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

test('a hundred games one after the other take no more memory', { timeout: 120000 }, async () => {
  const page = await fixture.open('#game=tictactoe&you=both');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const games = [['tictactoe', 'a1b1a2b2a3', 5], ['connect4', '4151617', 7], ['gomoku15', 'h8a1i8a2j8a3k8a4l8', 9], ['othello6', 'e4', 5],
    ['renju15', 'h8i9g8', 3]];
  /** Games that are followed as links, played on, taken back, analysed and begun anew. */
  const play = async (count) => {
    for (let i = 0; i < count; ++i) {
      const [game, moves, left] = games[i % games.length];
      await page.evaluate((hash) => { location.hash = hash; }, `#game=${game}&you=both&level=1&moves=${moves}`);
      await waitForStones(page, left);
      await soon(async () => assert.equal(await page.locator('#game').inputValue(), game));
      if (i % 10 === 0) await page.locator('#analysis').setChecked(i % 20 === 0);
      await page.click('#undo');
      await page.click('#redo');
      await waitForStones(page, left);
    }
  };
  const measure = async () => {
    await page.locator('#analysis').setChecked(false);
    for (let i = 0; i < 3; ++i) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = Object.fromEntries(metrics.map(({ name, value: number }) => [name, number]));
    return { heap: of.JSHeapUsedSize, nodes: of.Nodes, listeners: of.JSEventListeners, module: await value(page, 'bytes-module') };
  };
  await play(50); // as many as are kept; and the browser compiles what is used often
  const before = await measure();
  await play(100);
  const now = await measure();
  const both = JSON.stringify([before, now]);
  console.log(`# after 50 games and after 150: ${both}`);
  assert.equal(now.module, before.module, both);
  assert.ok(now.nodes <= before.nodes * 1.1 + 50, both);
  assert.ok(now.listeners <= before.listeners * 1.1 + 20, both);
  assert.ok(now.heap <= before.heap + 300000, both);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
