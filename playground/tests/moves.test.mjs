// The list of moves: a click, or a key, goes to the position after a move; none is lost by that.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cell, soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const kMoves = ['h8', 'i9', 'g8', 'j9', 'f8'];
const kHash = `#game=gomoku15&you=both&level=5&moves=${kMoves.join('')}`;
const record = (page, count) => soon(async () => assert.equal(await value(page, 'record'),
  count === 0 ? 'none yet' : kMoves.slice(0, count).join(' ')));
const listed = (page) => page.locator('#moves button').allTextContents();

const kWays = {
  mouse: (page, count) => page.locator('#moves button').nth(count - 1).click(),
  finger: (page, count) => page.locator('#moves button').nth(count - 1).tap(),
  keys: async (page, count) => {
    await page.locator('#moves button').nth(count - 1).focus();
    await page.keyboard.press('Enter');
  },
};
for (const [way, goTo] of Object.entries(kWays)) {
  test(`to any move, by ${way}`, async () => {
    const page = await fixture.open(kHash, way === 'finger' ? { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } : {});
    await waitForStones(page, 5);
    for (const count of [2, 4, 1, 5, 3]) {
      await goTo(page, count);
      await record(page, count);
      await waitForStones(page, count);
      assert.deepEqual(await listed(page), kMoves); // all stay
      assert.equal(await page.locator('#moves [aria-current]').textContent(), kMoves[count - 1]);
      assert.equal(await page.locator('#moves .later').count(), 5 - count);
    }
    await page.reload(); // also after that
    await record(page, 3);
    assert.deepEqual(await listed(page), kMoves);
    await cell(page, 'a1').click();
    if (way === 'finger') await cell(page, 'a1').click();
    await soon(async () => assert.deepEqual(await listed(page), ['h8', 'i9', 'g8', 'a1']));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('to the beginning and the end, and from move to move, by keys', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 5);
  await page.locator('#moves button').nth(4).focus();
  for (const [key, count] of [['Home', 0], ['ArrowLeft', 0], ['ArrowRight', 1], ['ArrowRight', 2], ['End', 5], ['ArrowRight', 5], ['ArrowLeft', 4]]) {
    await page.keyboard.press(key);
    await record(page, count);
  }
  for (let i = 0; i < 4; ++i) await page.keyboard.press('ArrowLeft'); // at once
  await record(page, 0);
  assert.deepEqual(await listed(page), kMoves);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('where it would be the computer’s turn, people have both sides', async () => {
  const page = await fixture.open('#game=othello8&you=first&level=1&moves=f5d6c3d3');
  await waitForStones(page, 8);
  await page.locator('#moves button').nth(1).click(); // one's own turn
  await waitForStones(page, 6);
  assert.ok(await page.locator('#you input[value=first]').isChecked());
  await page.locator('#moves button').nth(2).click();
  await waitForStones(page, 7);
  await soon(async () => assert.match(await page.locator('#alert p').textContent(), /^You now play both sides/));
  assert.ok(await page.locator('#you input[value=both]').isChecked());
  assert.deepEqual(await listed(page), ['f5', 'd6', 'c3', 'd3']);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
