// Boards of other sizes, whose modules are loaded when they are first wanted.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { kGames } from '../src/games.mjs';
import { cell, serve, soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const record = (page, moves) => soon(async () => assert.equal(await value(page, 'record'), moves));

test('every game is chosen, played and taken back; what nobody wants is not loaded', { timeout: 120000 }, async () => {
  const page = await fixture.open('#game=gomoku15&you=both&level=1');
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const game of ['standard15', 'othello6', 'connect4', 'gomoku15']) await page.selectOption('#game', game);
  await soon(async () => assert.equal(await page.locator('#board [data-cell]').count(), 225));
  assert.deepEqual(asked.filter((url) => /five|othello10/.test(url)), []);
  for (const [game, { shape, kind }] of Object.entries(kGames)) {
    await page.selectOption('#game', game);
    await soon(async () => assert.equal(await page.locator('#board [data-cell]').count(), shape.cols * shape.rows, game));
    const before = kind === 'othello' ? 4 : 0;
    await waitForStones(page, before);
    await page.locator('#board [data-marks~=open]').first().click();
    await waitForStones(page, before + 1);
    await page.click('#hint');
    await soon(async () => assert.match(await value(page, 'live'), /^Hint: /));
    await soon(async () => assert.ok(new URL(page.url()).hash.startsWith(`#game=${game}&`), game));
  }
  const loaded = asked.filter((url) => /-(five\d+|othello10)\./.test(url)).map((url) => /-(five\d+|othello10)\./.exec(url)[1]);
  assert.deepEqual([...new Set(loaded)].sort(), ['five13', 'five19', 'five9', 'othello10']);
  await page.goBack();
  await page.reload();
  await soon(async () => assert.equal(await page.locator('#game').inputValue(), 'renju19'));
  await soon(async () => assert.match(await value(page, 'record'), /^[a-s]\d+$/));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a link to such a game, analysis and the table of sizes', { timeout: 60000 }, async () => {
  const page = await fixture.open('#game=renju19&you=both&moves=k10l11j10m11');
  await record(page, 'k10 l11 j10 m11');
  await page.locator('#analysis').check();
  await page.selectOption('#count', '3');
  await soon(async () => assert.equal(await page.locator('#lines tbody tr').count(), 3));
  await page.locator('#analysis').uncheck();
  await page.locator('#table').fill('3');
  await page.waitForFunction(() => /^Depth/.test(document.querySelector('#cost').textContent));
  await cell(page, 's19').click(); // of 19 lines
  await record(page, 'k10 l11 j10 m11 s19');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('without a network such a game is refused in words, and played once it has been there', async () => {
  const server = await serve();
  const context = await fixture.browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.address}#game=gomoku9&you=both`);
  await waitForStones(page, 0);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload(); // with the service worker
  await soon(async () => assert.ok(await page.evaluate(() => navigator.serviceWorker.controller !== null)));
  await page.waitForSelector('#board [data-marks~=open]');
  server.gone = true;
  await page.selectOption('#game', 'gomoku13');
  await soon(async () => assert.match(await page.locator('#alert p').textContent(), /^Gomoku 13×13, freestyle cannot be loaded now/));
  assert.equal(await page.locator('#game').inputValue(), 'gomoku9');
  await cell(page, 'e5').click(); // the game goes on
  await record(page, 'e5');
  await page.selectOption('#game', 'renju9'); // of the same module
  await waitForStones(page, 0);
  await page.reload();
  await soon(async () => assert.equal(await page.locator('#game').inputValue(), 'renju9'));
  await page.goto('about:blank');
  await page.goto(`${server.address}#game=renju13&you=both`);
  await soon(async () => assert.match(await page.locator('#alert p').textContent(), /^Renju 13×13 cannot be loaded now/));
  await page.waitForSelector('#board [data-marks~=open]'); // another game is there
  server.gone = false;
  await page.selectOption('#game', 'renju13');
  await soon(async () => assert.equal(await page.locator('#board [data-cell]').count(), 169));
  await context.close();
  await server.close();
});
