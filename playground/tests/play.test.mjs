// Games, played to the end as people do.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cell, soon, start, status, stones, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

test('tic-tac-toe to the end, by clicks', async () => {
  const page = await fixture.open('#game=tictactoe&you=first&level=10');
  for (let over = false; !over;) {
    const before = await stones(page);
    await page.locator('#board [data-marks~=open]').first().click();
    over = await (await page.waitForFunction((count) => {
      const text = document.querySelector('#status').textContent;
      if (/wins|draw/.test(text)) return 'over';
      const there = document.querySelectorAll('#board [data-stone="1"], #board [data-stone="2"]').length;
      return there === count + 2 && text.includes('your turn') && 'on';
    }, before)).jsonValue() === 'over';
  }
  // Whoever takes the first free cell each time loses to a perfect player.
  await soon(async () => assert.equal(await status(page).textContent(), 'O wins.'));
  await soon(async () => assert.equal(await page.locator('#board [data-marks~=win]').count(), 3));
  await soon(async () => assert.match(await page.locator('#live').textContent(), /O wins/));
  await soon(async () => assert.equal(await page.locator('#board [data-marks~=open]').count(), 0));
  await page.click('#new');
  await waitForStones(page, 0);
  await soon(async () => assert.equal(await status(page).textContent(), 'X to move: your turn.'));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('Othello against level 1 to the end, by keyboard', { timeout: 90000 }, async () => {
  const page = await fixture.open('#game=othello6&you=first&level=1');
  await page.keyboard.press('Tab'); // the skip link
  await page.keyboard.press('Enter'); // which puts the focus on the board
  const walk = async (goal) => {
    for (let step = 0; step < 12; ++step) {
      const at = await page.evaluate(() => Number(document.activeElement.dataset.cell));
      const [dx, dy] = [(goal % 6) - (at % 6), Math.floor(goal / 6) - Math.floor(at / 6)];
      if (dx === 0 && dy === 0) return;
      // Rank 1 is on top here.
      await page.keyboard.press(dx > 0 ? 'ArrowRight' : dx < 0 ? 'ArrowLeft' : dy > 0 ? 'ArrowDown' : 'ArrowUp');
    }
  };
  for (let move = 0; move < 40; ++move) {
    await page.waitForFunction(() => /your turn|wins|draw/i.test(document.querySelector('#status').textContent));
    if (!/your turn/.test(await status(page).textContent())) break;
    await page.evaluate(async () => { // the board is drawn in several frames
      for (let i = 0; i < 5; ++i) await new Promise(requestAnimationFrame);
    });
    const before = await stones(page);
    await walk(Number(await page.locator('#board [data-marks~=open]').first().getAttribute('data-cell')));
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll(
      '#board [data-stone="1"], #board [data-stone="2"]').length > count, before);
  }
  assert.match(await status(page).textContent(), /wins by \d+ discs\.|A draw\./);
  // Nobody can move: the board is full, or neither side has a move left.
  await soon(async () => assert.equal(await page.locator('#board [data-marks~=open]').count(), 0));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('undo takes back the computer’s move and one’s own, hint names a legal move', async () => {
  const page = await fixture.open('#game=gomoku15&you=first&level=3');
  await soon(async () => assert.ok(await page.locator('#undo').isDisabled()));
  await cell(page, 'h8').click();
  await waitForStones(page, 2);
  await page.click('#hint');
  await page.waitForSelector('#board [data-marks~=hint]');
  const hint = page.locator('#board [data-marks~=hint]');
  assert.match(await hint.getAttribute('aria-label'), /^[a-o]\d+, empty, hint$/);
  await soon(async () => assert.match(await page.locator('#live').textContent(), /^Hint: [a-o]\d+\.$/));
  await hint.click();
  await waitForStones(page, 4);
  await page.click('#undo');
  await waitForStones(page, 2);
  await page.click('#undo');
  await waitForStones(page, 0);
  await soon(async () => assert.ok(await page.locator('#undo').isDisabled()));
  // By keys, too.
  await cell(page, 'c3').click();
  await waitForStones(page, 2);
  await page.keyboard.press('u');
  await waitForStones(page, 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('clicks that come faster than the page does', async () => {
  const page = await fixture.open('#game=gomoku15&you=first&level=3');
  const twice = (selector) => page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element.click();
    element.click();
  }, selector);
  await twice('#board [aria-label^="h8,"]');
  await waitForStones(page, 2);
  await twice('#undo');
  await waitForStones(page, 0);
  await page.waitForFunction(() => document.querySelector('#status').textContent.includes('your turn'));
  await soon(async () => assert.ok(await page.locator('#alert').isHidden()));
  await page.evaluate(() => { // a new game, another game and a link, at once
    document.querySelector('#new').click();
    document.querySelector('#game').value = 'connect4';
    document.querySelector('#game').dispatchEvent(new Event('change'));
    location.hash = '#game=othello6&you=both&moves=d5';
  });
  await waitForStones(page, 5);
  await soon(async () => assert.ok(await page.locator('#alert').isHidden()));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('both sides, neither side, swapped sides', async () => {
  const page = await fixture.open('#game=connect4&you=both&level=2');
  await cell(page, 'Column 4, row 3').click(); // anywhere in the column: the stone falls
  await waitForStones(page, 1);
  await soon(async () => assert.equal(await cell(page, 'Column 4, row 1').getAttribute('data-stone'), '1'));
  await cell(page, 'Column 4, row 6').click();
  await waitForStones(page, 2);
  await soon(async () => assert.equal(await cell(page, 'Column 4, row 2').getAttribute('data-stone'), '2'));
  await soon(async () => assert.ok(await page.locator('#swap').isDisabled()));
  await page.getByRole('radio', { name: 'Red' }).check();
  await soon(async () => assert.equal(await status(page).textContent(), 'Red to move: your turn.'));
  await page.click('#swap'); // now it is the computer's turn
  await waitForStones(page, 3);
  await page.getByRole('radio', { name: 'Neither' }).check();
  await page.waitForFunction(() => /wins|draw/.test(document.querySelector('#status').textContent));
  await soon(async () => assert.ok(await stones(page) >= 7));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

for (const game of ['gomoku15', 'standard15', 'renju15', 'caro15', 'othello8']) {
  test(`${game} can be chosen, and the computer answers`, async () => {
    const page = await fixture.open('#game=tictactoe');
    await page.selectOption('#game', game);
    await page.waitForFunction((count) => document.querySelectorAll('#board [data-cell]').length === count,
      game === 'othello8' ? 64 : 225);
    const open = page.locator('#board [data-marks~=open]');
    await open.nth(Math.floor(await open.count() / 2)).click();
    await waitForStones(page, game === 'othello8' ? 6 : 2);
    await soon(async () => assert.match(page.url(), new RegExp(`#game=${game}&you=first&level=5&moves=[a-o0-9]+$`)));
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
