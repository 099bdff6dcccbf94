// The address is the position, for those one shares it with, and hostile until proven otherwise.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { format, LinkError, parse } from '../src/link.mjs';
import { cell, soon, start, status, stones, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

test('what is formatted is parsed', () => {
  const link = { game: 'renju15', moves: 'h8i9', you: 'second', level: 10 };
  assert.deepEqual(parse(format(link)), link);
  assert.equal(format({ ...link, moves: '' }), '#game=renju15&you=second&level=10');
  assert.deepEqual(parse(''), {});
});

test('the copied link shows the same position to somebody else', async () => {
  const page = await fixture.open('#game=renju15&you=both&level=4',
    { permissions: ['clipboard-read', 'clipboard-write'] });
  for (const [i, move] of ['h8', 'i9', 'j10'].entries()) {
    await cell(page, move).click();
    await waitForStones(page, i + 1);
  }
  await page.click('#copy');
  await page.waitForFunction(() => document.querySelector('#live').textContent.includes('clipboard'));
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await soon(async () => assert.equal(link, page.url()));
  const other = await fixture.open(new URL(link).hash);
  await waitForStones(other, 3);
  assert.equal(await cell(other, 'j10').getAttribute('data-stone'), '1');
  await soon(async () => assert.match(await cell(other, 'j10').getAttribute('aria-label'), /last move/));
  await soon(async () => assert.equal(await other.locator('#level').inputValue(), '4'));
  await soon(async () => assert.ok(await other.getByRole('radio', { name: 'Both' }).isChecked()));
  await soon(async () => assert.equal(other.url(), link));
  await page.context().close();
  await other.context().close();
});

test('a link followed in an open page', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8');
  await page.evaluate(() => { location.hash = '#game=othello8&you=both&moves=f5d6'; });
  await waitForStones(page, 6);
  await soon(async () => assert.equal(await page.locator('#game').inputValue(), 'othello8'));
  await page.context().close();
});

test('a link followed just before the address shows the last move', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8');
  await cell(page, 'i9').click();
  await waitForStones(page, 2);
  await page.evaluate(() => { // the page is told of the link only after both
    location.hash = '#game=othello8&you=both&moves=f5d6';
    history.replaceState(null, '', '#game=renju15&you=both&level=5&moves=h8i9');
  });
  await waitForStones(page, 6);
  await soon(async () => assert.match(page.url(), /#game=othello8&you=both&level=5&moves=f5d6$/));
  await page.context().close();
});

const kHostile = [
  ['#game=chess', /game that is not here: chess/],
  ['#game=__proto__', /characters that no game has/],
  ['#game=constructor', /game that is not here: constructor/],
  ['#game=renju15&game=renju15', /“game” twice/],
  ['#moves=h8', /moves but no game/],
  ['#game=renju15&level=11', /level that is not there: 11/],
  ['#game=renju15&you=nobody', /side that is not there: nobody/],
  ['#game=renju15&toString=1', /characters/],
  ['#game=renju15&script=1', /not understood: script=1/],
  ['#game', /not understood: game/],
  ['#game=a=b', /not understood/],
  [`#game=renju15&moves=${'h8'.repeat(2000)}`, /longer than 1024/],
  ['#game=renju15&moves=<img src=x onerror=alert(1)>', /characters/],
  ['#game=renju15&moves=%zz%00', /characters/],
  ['#game=renju15&moves=h8h8', /move at character 3 is not legal/],
  ['#game=renju15&moves=h8zz9', /character \d is not part of a move/],
  ['#game=gomoku15&moves=h8pass', /character 3 is not part of a move/],
  ['#game=renju15&moves=h8pass', /move at character 3 is not legal/],
  ['#game=connect4&moves=44444444', /move at character 7 is not legal/],
  ['#game=othello8&moves=a1', /not legal/],
];

test('hostile links: a sentence that says what is wrong, and a game that can be played', async () => {
  const page = await fixture.open('#game=tictactoe&you=both');
  for (const [hash, sentence] of kHostile) {
    await page.goto('about:blank');
    await page.goto(fixture.server.address + hash);
    await page.waitForFunction(() => !document.querySelector('#alert').hidden
      && document.querySelector('#board [data-cell][aria-label]') !== null);
    assert.match(await page.locator('#alert p').textContent(), sentence, hash);
    await soon(async () => assert.match(await status(page).textContent(), /to move: your turn/, hash));
    assert.equal(await page.locator('#alert img').count(), 0);
    const before = await stones(page);
    await page.locator('#board [data-marks~=open]').first().click();
    await page.waitForFunction((count) => document.querySelectorAll(
      '#board [data-stone="1"], #board [data-stone="2"]').length > count, before);
    await page.click('#alert button');
    assert.ok(await page.locator('#alert').isHidden());
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('one bad move discards only what comes after it, and is named', async () => {
  const page = await fixture.open('#game=tictactoe&you=both');
  for (const [hash, played, sentence] of [
    ['#game=gomoku15&you=both&moves=h8i9h8g8', 'h8 i9', 'Move 3 of this link, “h8”, cannot be played: the move at '
      + 'character 5 is not legal. Moves before it, which are on the board: 2.'],
    ['#game=gomoku15&you=both&moves=h8i9zz9g8', 'h8 i9', /^Move 3 of this link, “zz9”, .* on the board: 2\.$/],
    ['#game=gomoku15&you=both&moves=h8i9g77', 'h8 i9', /^Move 3 of this link, “g77”, .* on the board: 2\.$/],
    ['#game=connect4&you=both&moves=444444435', '4 4 4 4 4 4', /^Move 7 of this link, “4”, .* on the board: 6\.$/],
    ['#game=tictactoe&you=both&moves=a1b1a2b2a3c3', 'a1 b1 a2 b2 a3',
      /^Move 6 of this link, “c3”, .*: the game is over before the move at character 11\. .*: 5\.$/],
    ['#game=othello8&you=both&moves=f5d6f5', 'f5 d6', /^Move 3 of this link, “f5”, /],
    ['#game=othello8&you=both&moves=a1f5', 'none yet', /^Move 1 of this link, “a1”, .* on the board: 0\.$/],
  ]) {
    await page.evaluate((to) => { location.hash = to; }, hash);
    await soon(async () => assert.equal(await page.locator('#record').textContent(), played, hash));
    await soon(async () => assert.ok(await page.locator('#alert').isVisible(), hash));
    const said = await page.locator('#alert p').textContent();
    if (typeof sentence === 'string') assert.equal(said, sentence);
    else assert.match(said, sentence);
    // What can be played is the game, and its link.
    await soon(async () => assert.match(page.url(), new RegExp(`(moves=${played.replaceAll(' ', '')}|level=5)$`)));
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('every error of a link has its sentence', async () => {
  const { default: en } = await import('../src/i18n/en.mjs');
  for (const [hash] of kHostile) {
    try {
      parse(hash);
    } catch (error) {
      assert.ok(error instanceof LinkError, hash);
      assert.ok(error.key in en, error.key);
    }
  }
});
