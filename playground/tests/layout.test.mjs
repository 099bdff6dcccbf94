// The board and what belongs to it are on the screen, whatever its shape, and cover nothing.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cell, cut, soon, start, waitForStones } from './page.mjs';

const phone = (width, height) => ({ viewport: { width, height }, isMobile: true, hasTouch: true });
const fixture = await start();
after(() => fixture.stop());

const kEdges = 'h8a8a1o8o1h1a15h15o15b2'; // stones on every edge and in every corner

/** Where each letter and number is painted, and each stone. */
const placed = (page) => page.evaluate(() => {
  const box = ({ left, right, top, bottom }) => ({ left, right, top, bottom });
  return {
    board: box(document.querySelector('#board').getBoundingClientRect()),
    names: [...document.querySelectorAll('#board .edge span')].filter((e) => e.checkVisibility()).map((e) => {
      const range = document.createRange();
      range.selectNodeContents(e);
      return { ...box(range.getBoundingClientRect()), size: parseFloat(getComputedStyle(e).fontSize) };
    }),
    cells: [...document.querySelectorAll('#board [data-cell]')].map((e) => box(e.getBoundingClientRect())),
  };
});

for (const [name, options] of [['a desktop', {}], ['a phone of 390 pixels', phone(390, 844)],
  ['a phone of 375 pixels', phone(375, 667)], ['a phone on its side', phone(844, 390)]]) {
  for (const game of ['gomoku15', 'othello8']) {
    test(`on ${name}, ${game} has its coordinates, which no stone covers`, async () => {
      const page = await fixture.open(`#game=${game}&you=both${game === 'gomoku15' ? `&moves=${kEdges}` : ''}`, options);
      await waitForStones(page, game === 'gomoku15' ? 10 : 4);
      const { board, names, cells } = await placed(page);
      assert.equal(names.length, game === 'gomoku15' ? 30 : 16);
      for (const { left, right, top, bottom, size } of names) {
        assert.ok(size >= 9, `${size}`);
        assert.ok(left >= board.left && right <= board.right && top >= board.top && bottom <= board.bottom,
          JSON.stringify({ left, right, top, bottom, board }));
        for (const other of cells) { // a pixel of the letters' box is empty
          assert.ok(right <= other.left + 1 || left >= other.right - 1 || bottom <= other.top + 2 || top >= other.bottom - 2,
            JSON.stringify([{ left, right, top, bottom }, other]));
        }
      }
      await page.context().close();
    });
  }
}

for (const [width, height] of [[844, 390], [932, 430], [740, 360], [667, 375]]) {
  for (const game of ['renju15', 'othello8', 'connect4', 'tictactoe']) {
    test(`on a screen of ${width}×${height}, the whole board of ${game} and its buttons are there`, async () => {
      const page = await fixture.open(`#game=${game}&you=both`, phone(width, height));
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      for (const id of ['board', 'bar', 'status', 'new', 'undo', 'redo', 'hint', 'copy']) {
        const { x, y, width: w, height: h } = await page.locator(`#${id}`).boundingBox();
        assert.ok(x >= 0 && y >= 0 && x + w <= width && y + h <= height, `${id}: ${[x, y, w, h]}`);
      }
      const box = await page.locator('#board').boundingBox();
      assert.ok(Math.min(box.width, box.height) >= Math.min(height * 0.9, width * 0.45), `${box.width} × ${box.height}`);
      if (game === 'connect4') {
        await page.locator('#measure').scrollIntoViewIfNeeded(); // the board stays
        const { y, height: h } = await page.locator('#board').boundingBox();
        assert.ok(y >= 0 && y + h <= height, `${y}, ${h}`);
      }
      assert.deepEqual(page.errors, []);
      await page.context().close();
    });
  }
}

for (const [width, height] of [[844, 390], [740, 360], [667, 375]]) {
  for (const locale of ['en', 'de', 'zh', 'ja']) {
    test(`on a screen of ${width}×${height}, no button is cut off in ${locale}`, async () => {
      const page = await fixture.open('#game=renju15&you=both', { ...phone(width, height), locale });
      assert.deepEqual(await cut(page), []);
      await page.context().close();
    });
  }
}

test('turned while it is played, the board goes on', async () => {
  const page = await fixture.open('#game=gomoku15&you=both&moves=h8', phone(390, 844));
  await waitForStones(page, 1);
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('#confirm').evaluate((input) => input.checked && input.click());
  await cell(page, 'i9').tap();
  await waitForStones(page, 2);
  await soon(async () => {
    const { height } = await page.locator('#board').boundingBox();
    assert.ok(height <= 390 && height > 350);
  });
  await page.context().close();
});

test('at 200 % zoom everything is there, and nothing is cut off', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 });
  await waitForStones(page, 1);
  await page.locator('details').evaluateAll((all) => all.forEach((details) => { details.open = true; }));
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 640);
  assert.deepEqual(await cut(page), []);
  for (const id of ['new', 'undo', 'level', 'analysis', 'table', 'paste', 'measure']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    const { x, y, width, height } = await page.locator(`#${id}`).boundingBox();
    assert.ok(x >= 0 && x + width <= 640 && y >= 0 && y + height <= 450, `${id}: ${[x, y, width, height]}`);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
