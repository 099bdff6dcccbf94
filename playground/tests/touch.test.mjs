// Small cells and large fingers: the first tap shows, the second one plays.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cell, soon, start, status, stones, tap as tapOn, waitForStones } from './page.mjs';

const kPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const fixture = await start();
after(() => fixture.stop());

const tap = (page, name) => tapOn(page, cell(page, name));

const aimed = (page) => page.locator('#board.sure .aim');

test('on small cells the first tap shows where the stone would land, the second plays it', async () => {
  const page = await fixture.open('#game=gomoku15&you=both', kPhone);
  assert.ok(await page.locator('#confirm').isChecked());
  await tap(page, 'h8');
  await soon(async () => assert.match(await aimed(page).getAttribute('aria-label'), /^h8,/));
  await soon(async () => assert.equal(await status(page).textContent(), 'h8: tap again to play.'));
  assert.equal(await page.locator('#live').textContent(), 'h8: tap again to play.');
  assert.equal(await stones(page), 0);
  await tap(page, 'i9'); // another cell is another first tap
  await soon(async () => assert.match(await aimed(page).getAttribute('aria-label'), /^i9,/));
  assert.equal(await stones(page), 0);
  await tap(page, 'i9');
  await waitForStones(page, 1);
  await soon(async () => assert.equal(await page.locator('#board .aim').count(), 0));
  await soon(async () => assert.equal(await status(page).textContent(), 'White to move: your turn.'));
  await tap(page, 'i9'); // taken
  await soon(async () => assert.match(await page.locator('#live').textContent(), /^i9, Black/));
  assert.equal(await page.locator('#board.sure').count(), 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('what was tapped once is forgotten when something else is', async () => {
  const page = await fixture.open('#game=gomoku15&you=both', kPhone);
  await tap(page, 'h8');
  await soon(async () => assert.equal(await aimed(page).count(), 1));
  await page.locator('#level').focus();
  await soon(async () => assert.equal(await aimed(page).count(), 0));
  await soon(async () => assert.equal(await status(page).textContent(), 'Black to move: your turn.'));
  await tap(page, 'h8');
  await soon(async () => assert.equal(await aimed(page).count(), 1));
  assert.equal(await stones(page), 0);
  await page.context().close();
});

test('large cells, a mouse and keys need one', async () => {
  const page = await fixture.open('#game=connect4&you=both', kPhone);
  assert.ok(!await page.locator('#confirm').isChecked());
  await tap(page, 'Column 4, row 1');
  await waitForStones(page, 1);
  await page.selectOption('#game', 'gomoku15');
  await waitForStones(page, 0);
  await soon(async () => assert.ok(await page.locator('#confirm').isChecked()));
  await cell(page, 'h8').click(); // by the mouse
  await waitForStones(page, 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await waitForStones(page, 2);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('it can be chosen for either, and is remembered', async () => {
  const page = await fixture.open('#game=gomoku15&you=both', kPhone);
  // Only once the cells are measured is it known that they are small.
  await soon(async () => assert.ok(await page.locator('#confirm').isChecked()));
  await page.locator('#confirm').uncheck();
  await tap(page, 'h8');
  await waitForStones(page, 1);
  // The address, from which a page is loaded again, stays behind the position by a moment.
  await soon(async () => assert.match(new URL(page.url()).hash, /moves=h8$/));
  await page.reload();
  await waitForStones(page, 1);
  assert.ok(!await page.locator('#confirm').isChecked());
  await tap(page, 'i9');
  await waitForStones(page, 2);
  await page.locator('#confirm').check();
  await page.selectOption('#game', 'connect4');
  await waitForStones(page, 0);
  await tap(page, 'Column 4, row 6');
  await soon(async () => assert.match(await aimed(page).getAttribute('aria-label'), /^Column 4, row 1,/));
  assert.equal(await stones(page), 0);
  await tap(page, 'Column 4, row 5'); // the same column
  await waitForStones(page, 1);
  await soon(async () => assert.equal(await page.locator('#board .aim').count(), 0));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('without a finger there is nothing to choose', async () => {
  const page = await fixture.open('#game=gomoku15&you=both');
  assert.ok(await page.locator('#confirm').isHidden());
  await page.context().close();
});

test('a finger feels the stone, a mouse and keys do not', async () => {
  const page = await fixture.open('#game=connect4&you=both', kPhone);
  await page.evaluate(() => {
    globalThis.felt = [];
    navigator.vibrate = (pattern) => globalThis.felt.push(pattern);
  });
  const felt = () => page.evaluate(() => globalThis.felt.length);
  await tap(page, 'Column 4, row 1');
  await waitForStones(page, 1);
  assert.equal(await felt(), 1);
  await page.keyboard.press('Enter');
  await waitForStones(page, 2);
  await cell(page, 'Column 1, row 1').click();
  await waitForStones(page, 3);
  assert.equal(await felt(), 1);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
