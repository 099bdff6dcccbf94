// What the page tells of the engine's thoughts, and of the rules.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { Match } from '../src/match.mjs';
import { cell, soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const digits = (text) => Number(text.replaceAll(/\D/g, ''));

test('depth, nodes, nodes/s, value and the expected line grow while it thinks', async () => {
  const page = await fixture.open('#game=othello8&you=first&level=10');
  // All that is shown, however late this test looks.
  await page.evaluate(() => {
    window.shown = { nodes: [], ghosts: 0 };
    new MutationObserver(() => {
      window.shown.nodes.push(document.querySelector('#nodes').textContent);
      window.shown.ghosts += document.querySelectorAll('#board [data-ghost="1"], #board [data-ghost="2"]').length;
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await cell(page, 'f5').click();
  await waitForStones(page, 6);
  const shown = await page.evaluate(() => window.shown);
  const nodes = [...new Set(shown.nodes.map(digits))].filter((count) => count > 0);
  assert.ok(nodes.length >= 2, `nodes shown: ${nodes}`);
  assert.deepEqual(nodes, [...nodes].sort((one, other) => one - other));
  assert.ok(shown.ghosts > 0);
  assert.match(await value(page, 'depth'), /^\d+ \(\d+\)$/);
  assert.ok(digits(await value(page, 'speed')) > 1000);
  assert.match(await value(page, 'variation'), /^[a-o]\d+( [a-o]\d+)*$/);
  assert.match(await value(page, 'value'), /^(Black|White) \+\d+(\.\d+)? discs$|^even$/);
  // The numbers stay to be read; the stones of the expected line go.
  await soon(async () => assert.equal(await page.locator('#board [data-ghost="1"], #board [data-ghost="2"]').count(), 0));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('analysis of the reader’s own turn: ghost stones in turn, and a switch that hides them', async () => {
  const page = await fixture.open('#game=connect4&you=both&moves=443');
  await page.getByLabel('Analyse while I think').check();
  await page.waitForFunction(() => document.querySelectorAll('#board [data-ghost="2"]').length >= 2);
  const first = page.locator('#board [data-cell]:has(span:text-is("1"))');
  assert.equal(await first.getAttribute('data-ghost'), '2'); // yellow is to move
  assert.equal(await first.getAttribute('data-stone'), null);
  await page.getByLabel('Show the expected line on the board').uncheck();
  await soon(async () => assert.equal(await page.locator('#board [data-ghost="1"], #board [data-ghost="2"]').count(), 0));
  await page.context().close();
});

test('the evaluation bar knows a won game', async () => {
  const page = await fixture.open('#game=gomoku15&you=both&moves=h8a1i8a2j8a3k8a5');
  await page.getByLabel('Analyse while I think').check();
  await page.waitForFunction(() => document.querySelector('#bar').getAttribute('aria-valuenow') === '100');
  assert.match(await page.locator('#bar').getAttribute('aria-valuetext'), /^Black wins, moves left: 1/);
  await cell(page, 'g8').click();
  await page.waitForSelector('#board [data-marks~=win]');
  await soon(async () => assert.equal(await page.locator('#board [data-marks~=win]').count(), 5));
  await page.context().close();
});

test('after a win nothing is left to play', async () => {
  const page = await fixture.open('#game=gomoku15&you=both&moves=h8a1i8a2j8a3k8a5');
  await page.getByLabel('Analyse while I think').check();
  await page.waitForFunction(() => /moves left: 1/.test(document.querySelector('#value').textContent));
  await cell(page, 'g8').click();
  await page.waitForSelector('#board [data-marks~=win]');
  const told = async () => [await value(page, 'value'), await value(page, 'variation'),
    await page.locator('#bar').getAttribute('aria-valuetext')];
  await soon(async () => assert.deepEqual(await told(), ['Black wins.', '–', 'Black wins.']));
  for (const code of ['ja', 'en']) await page.selectOption('#language', code);
  await soon(async () => assert.deepEqual(await told(), ['Black wins.', '–', 'Black wins.']));
  await page.context().close();
});

test('the expected line begins with the move that was played, also at a weak level', async () => {
  const page = await fixture.open('#game=gomoku15&you=first&level=2');
  for (let count = 2; count <= 16; count += 2) {
    await waitForStones(page, count - 2); // the board is drawn after the record, and shows what is open
    await page.locator('#board [data-marks~=open]').nth(97).click();
    await page.waitForFunction((wanted) => document.querySelector('#record').textContent.split(' ').length === wanted
      || /wins/.test(document.querySelector('#status').textContent), count);
    if (/wins/.test(await page.locator('#status').textContent())) break;
    await soon(async () => {
      const [played] = (await value(page, 'record')).split(' ').slice(-1);
      assert.equal((await value(page, 'variation')).split(' ')[0], played);
    });
  }
  await page.context().close();
});

test('the heat map has a score for every move, the best the warmest', async () => {
  const page = await fixture.open('#game=othello8&you=both&moves=f5d6');
  const open = await page.locator('#board [data-marks~=open]').count();
  await page.getByLabel('Heat map').check();
  await page.waitForFunction((count) =>
    document.querySelectorAll('#board [data-marks~=hot], #board [data-marks~=warm]').length === count, open);
  const scores = await page.locator('#board [data-marks~=hot], #board [data-marks~=warm]').evaluateAll((cells) =>
    cells.map((c) => [Number(c.textContent), parseFloat(c.style.getPropertyValue('--heat')),
      c.getAttribute('aria-label')]));
  for (const [score, heat, label] of scores) {
    assert.ok(label.includes(`score ${score > 0 ? '+' : ''}${score}`), label);
    for (const [other, warmth] of scores) if (score > other) assert.ok(heat >= warmth);
  }
  assert.equal(Math.max(...scores.map(([, heat]) => heat)), 100);
  await page.getByLabel('Heat map').uncheck();
  await page.waitForFunction(() =>
    document.querySelector('#board [data-marks~=hot], #board [data-marks~=warm]') === null);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

// The positions are those of tests/conformance/conformance.json.
for (const [moves, point, reason, words] of [
  ['e8a1f8a3g8a5h9a7h10a9h11a11', 'h8', 'double four', 'double four (two fours at once)'],
  ['h8a1i8a3h9a5i9a7j10a9k11o1k12o3', 'k9', 'double three', 'double three (two open threes at once)'],
  ['e8a1f8a3g8a5i8a7j8a9', 'h8', 'overline', 'overline (six or more in a row)'],
]) {
  test(`Renju: ${point} is forbidden, ${reason}, and says so`, async () => {
    const page = await fixture.open(`#game=renju15&you=both&moves=${moves}`);
    await waitForStones(page, moves.match(/[a-o]\d+/g).length);
    const at = cell(page, point);
    assert.match(await at.getAttribute('data-marks'), /forbidden/);
    assert.equal(await at.getAttribute('aria-label'), `${point}, empty, forbidden: ${words}`);
    await at.hover();
    assert.equal(await page.locator('.tip').textContent(), `${point}: forbidden: ${words}`);
    assert.ok(await page.locator('.tip').isVisible());
    const before = page.url();
    await at.click();
    assert.equal(await page.locator('#live').textContent(), `${point}, empty, forbidden: ${words}`);
    assert.equal(page.url(), before);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

const kCalm = '#game=gomoku15&you=both&moves=h8i9';

test('the best moves are listed; pointing shows a line, a click plays its move', async () => {
  const page = await fixture.open(kCalm);
  await page.getByLabel('Analyse while I think').check();
  assert.ok(await page.locator('#lines').isHidden()); // of one there is the expected line
  await page.selectOption('#count', '5');
  const rows = page.locator('#lines tbody tr');
  await soon(async () => assert.equal(await rows.count(), 5));
  const moves = () => page.locator('#lines button').allTextContents();
  await soon(async () => assert.equal(new Set(await moves()).size, 5));
  const ghosts = () => page.locator('#board [data-ghost="1"], #board [data-ghost="2"]').count();
  // Only a line of these is shown, whatever the switch says.
  await page.getByLabel('Show the expected line').uncheck();
  await soon(async () => assert.equal(await ghosts(), 0));
  for (const show of [(row) => row.hover(), (row) => row.locator('button').focus()]) {
    await show(rows.nth(3));
    await soon(async () => {
      const move = (await moves())[3];
      assert.match(await cell(page, move).getAttribute('data-ghost'), /[12]/);
      assert.equal(await cell(page, move).textContent(), '1');
    });
    await page.mouse.move(5, 5);
    await page.locator('#count').focus();
    await soon(async () => assert.equal(await ghosts(), 0));
  }
  await page.getByLabel('Heat map').check(); // of which these are the first
  await soon(async () => assert.equal(await rows.count(), 5));
  await soon(async () => assert.ok(await page.locator('#board [data-marks~=hot]').count() > 0));
  const played = await page.evaluate(() => { // what is clicked is what is read, though the order may change at any moment
    const button = document.querySelectorAll('#lines button')[1];
    button.click();
    return button.textContent;
  });
  await soon(async () => assert.equal(await value(page, 'record'), `h8 i9 ${played}`));
  await page.reload();
  assert.equal(await page.locator('#count').inputValue(), '5');
  await soon(async () => assert.equal(await rows.count(), 5));
  await page.getByLabel('Heat map').uncheck();
  await page.getByLabel('Analyse while I think').uncheck();
  await soon(async () => assert.ok(await page.locator('#count-field').isHidden()));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('an analysis has no limit, and ends with its switch', async () => {
  const limits = [];
  const position = { outcome: 'ongoing', side: 0, legal: new Set(['h8']), history: [] };
  const session = {
    open: async () => position,
    change: async () => position,
    search: (asked) => {
      limits.push(asked);
      return new Promise(() => {}); // until the position changes
    },
  };
  const settings = { game: 'gomoku15', you: 'both', level: 5, ms: 1000, analysis: true, heat: false, lines: 3 };
  const said = [];
  const on = { position() {}, news() {}, thinking: (now) => said.push(now), hint() {}, error(error) { throw error; } };
  const match = new Match(session, settings, on);
  await match.open();
  await soon(async () => assert.deepEqual(limits, [{ lines: 3 }]));
  assert.equal(said.at(-1), true);
  match.set({ analysis: false });
  await soon(async () => assert.equal(said.at(-1), false));
  assert.equal(limits.length, 1);
});

test('the computer can be told to move now', async () => {
  const page = await fixture.open('#game=gomoku15&you=first&level=10');
  await page.selectOption('#time', '10000');
  for (const [move, count] of [['h8', 2], ['a1', 4]]) {
    await cell(page, move).click();
    await page.locator('#now').waitFor({ state: 'visible' });
    assert.ok(await page.locator('#hint').isHidden());
    const start = performance.now();
    await page.click('#now');
    await page.waitForFunction((wanted) => document.querySelector('#record').textContent.split(' ').length === wanted, count);
    assert.ok(performance.now() - start < 8000);
    await soon(async () => assert.ok(await page.locator('#now').isHidden() && await page.locator('#hint').isEnabled()));
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
