// No game is lost: undo and redo, also of a new game; Back and Forward; the games that are kept.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { cell, soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const kMoves = ['h8', 'i9', 'g8', 'j9'];
const kHash = `#game=gomoku15&you=both&level=5&moves=${kMoves.join('')}`;
const record = (page, moves) => soon(async () => assert.equal(await value(page, 'record'), moves));
const hash = (page, wanted) => soon(async () => assert.equal(new URL(page.url()).hash, wanted));
const game = (page, wanted) => soon(async () => assert.equal(await page.locator('#game').inputValue(), wanted));
const live = (page, wanted) => soon(async () => assert.match(await value(page, 'live'), wanted));

/** Every way of undoing and redoing. */
const kWays = {
  buttons: { undo: (page) => page.click('#undo'), redo: (page) => page.click('#redo') },
  keys: {
    undo: (page) => page.locator('#board [tabindex="0"]').press('u'),
    redo: (page) => page.locator('#board [tabindex="0"]').press('r'),
  },
  'Back and Forward': { undo: (page) => page.goBack(), redo: (page) => page.goForward() },
};

for (const [way, { undo, redo }] of Object.entries(kWays)) {
  test(`New game is undone and redone by ${way}`, async () => {
    const page = await fixture.open(kHash);
    await waitForStones(page, 4);
    await page.click('#new');
    await waitForStones(page, 0);
    await undo(page);
    await record(page, kMoves.join(' '));
    await hash(page, kHash);
    await live(page, /^Gomoku 15×15, freestyle again\. Moves on the board: 4\.$/);
    await redo(page);
    await waitForStones(page, 0);
    await record(page, 'none yet');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test(`arrow keys on the list of games are undone by ${way}`, async () => {
    const page = await fixture.open(kHash);
    await waitForStones(page, 4);
    await page.locator('#game').focus();
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowDown'); // at once, and past other games
    await game(page, 'caro15');
    await waitForStones(page, 0);
    await undo(page);
    await record(page, kMoves.join(' '));
    await game(page, 'gomoku15');
    await redo(page);
    await waitForStones(page, 0);
    await game(page, 'caro15');
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('moves are taken back and played again; another move leaves the old ones', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  assert.ok(await page.locator('#redo').isDisabled());
  for (const left of [3, 2, 1]) {
    await page.click('#undo');
    await waitForStones(page, left);
  }
  await page.click('#redo');
  await record(page, 'h8 i9');
  await live(page, /^Played again\. 2 moves on the board\.$/);
  await cell(page, 'g8').click(); // the move that is next anyway: those after it stay
  await record(page, 'h8 i9 g8');
  await page.click('#redo');
  await record(page, kMoves.join(' '));
  await soon(async () => assert.ok(await page.locator('#redo').isDisabled()));
  await page.click('#undo');
  await waitForStones(page, 3);
  await cell(page, 'a1').click();
  await record(page, 'h8 i9 g8 a1');
  await soon(async () => assert.ok(await page.locator('#redo').isDisabled()));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('against the computer, undo and redo go from turn to turn', async () => {
  const page = await fixture.open('#game=othello8&you=first&level=2');
  await cell(page, 'f5').click();
  await waitForStones(page, 6);
  const moves = await value(page, 'record');
  await page.click('#undo');
  await record(page, 'none yet');
  await page.click('#redo');
  await record(page, moves);
  await page.context().close();
});

test('what was taken back can be played again after a reload, and after another game', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  for (let i = 0; i < 2; ++i) await page.click('#undo');
  await hash(page, '#game=gomoku15&you=both&level=5&moves=h8i9');
  await page.reload();
  await record(page, 'h8 i9');
  await page.click('#redo');
  await record(page, 'h8 i9 g8');
  await page.click('#new');
  await waitForStones(page, 0);
  await page.click('#undo');
  await record(page, 'h8 i9 g8');
  await page.click('#redo');
  await record(page, kMoves.join(' '));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('every click counts, however fast they come', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  /** Clicks in one turn of the page's event loop. */
  const clicks = (...ids) => page.evaluate((all) => all.forEach((id) => document.getElementById(id).click()), ids);
  await clicks('undo', 'undo', 'undo');
  await record(page, 'h8');
  await clicks('redo', 'undo', 'redo', 'redo');
  await record(page, 'h8 i9 g8');
  await clicks('undo', 'undo', 'new'); // the game that is left is as it was when it was left
  await waitForStones(page, 0);
  await clicks('undo');
  await record(page, 'h8');
  await page.evaluate(() => { location.hash = '#game=connect4&you=both&moves=44'; });
  await waitForStones(page, 2);
  await soon(async () => assert.ok(await page.locator('#redo').isDisabled()));
  await clicks('undo', 'undo');
  await waitForStones(page, 0);
  await clicks('undo');
  await record(page, 'h8');
  await soon(async () => assert.ok(await page.locator('#redo').isEnabled()));
  await clicks('redo'); // a move of this game
  await record(page, 'h8 i9');
  await clicks('undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'); // before the game is nothing
  await record(page, kMoves.join(' '));
  await clicks('redo', 'redo'); // the game after, as it was left
  await record(page, '4');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('what was done a moment before a reload is there after it', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  for (const [id, moves] of [['undo', 3], ['undo', 2], ['redo', 3], ['redo', 4]]) {
    await Promise.all([page.waitForNavigation(), page.evaluate(async ({ button, count }) => {
      document.getElementById(button).click();
      const played = () => document.getElementById('record').textContent.split(' ').length;
      while (played() !== count) await new Promise((resolve) => { setTimeout(resolve); });
      location.reload(); // before the address says it
    }, { button: id, count: moves })]);
    await record(page, kMoves.slice(0, moves).join(' '));
  }
  // And nothing that another page left.
  const { id, index } = await page.evaluate(() => history.state);
  const link = '#game=othello8';
  for (const left of ['{', '[]', 'null', '7', { link: 7 }, { link }, { id: 'other', index, link }, { id, index: index + 1, link }]) {
    const text = typeof left === 'string' ? left : JSON.stringify(left);
    await hash(page, kHash);
    await Promise.all([page.waitForNavigation(), page.evaluate((last) => {
      addEventListener('pagehide', () => sessionStorage.setItem('picoply.left', last)); // after the page's own
      location.reload();
    }, text)]);
    await record(page, kMoves.join(' '));
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a link to the game that is here changes nothing', async () => {
  const page = await fixture.open(kHash);
  await hash(page, kHash);
  await page.click('#undo');
  await hash(page, '#game=gomoku15&you=both&level=5&moves=h8i9g8');
  await page.evaluate(() => { location.href = location.href; });
  await record(page, kMoves.slice(0, 3).join(' '));
  await page.click('#redo');
  await record(page, kMoves.join(' '));
  await hash(page, kHash);
  await page.reload();
  await record(page, kMoves.join(' '));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('a state of the history that nobody wrote is no harm', async () => {
  const page = await fixture.open(kHash);
  await hash(page, kHash);
  for (const later of [['zz', 'h8'], [1, null], 'x', ['h8']]) {
    await page.evaluate((moves) => history.replaceState({ index: 0, later: moves }, ''), later);
    await page.reload();
    await record(page, kMoves.join(' '));
    assert.ok(await page.locator('#redo').isDisabled());
    assert.ok(await page.locator('#alert').isHidden());
  }
  await page.context().close();
});

test('a link followed in an open page is undone', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  await page.evaluate(() => { location.hash = '#game=connect4&you=both&level=5'; });
  await game(page, 'connect4');
  await waitForStones(page, 0);
  await page.click('#undo');
  await record(page, kMoves.join(' '));
  await page.click('#redo');
  await game(page, 'connect4');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('an empty game leaves no entry in the history', async () => {
  const page = await fixture.open('#game=gomoku15&you=both');
  const before = await page.evaluate(() => history.length);
  for (let i = 0; i < 3; ++i) await page.click('#new');
  await page.selectOption('#game', 'connect4');
  await game(page, 'connect4');
  assert.equal(await page.evaluate(() => history.length), before);
  assert.ok(await page.locator('#undo').isDisabled());
  await page.context().close();
});

test('the last game is there when the page is opened again', async () => {
  const page = await fixture.open(kHash);
  await waitForStones(page, 4);
  await page.goto('about:blank'); // at once
  await page.goto(fixture.server.address);
  await record(page, kMoves.join(' '));
  await cell(page, 'f8').click(); // and stays one game
  await record(page, `${kMoves.join(' ')} f8`);
  await page.click('#kept summary');
  await soon(async () => assert.equal(await page.locator('#kept a').allTextContents().then(String),
    'Gomoku 15×15, freestyle: 5 moves'));
  // A finished game is over: the next is like it.
  await page.evaluate(() => { location.hash = '#game=connect4&you=both&level=3&moves=4151617'; });
  await waitForStones(page, 7);
  await page.goto('about:blank');
  await page.goto(fixture.server.address);
  await game(page, 'connect4');
  await waitForStones(page, 0);
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('games are kept, opened and deleted', async () => {
  const page = await fixture.open('#game=connect4&you=both&level=5&moves=4'); // too short
  await waitForStones(page, 1);
  await page.click('#kept summary');
  assert.match(await page.locator('#kept p').textContent(), /^None yet/);
  for (const [to, count] of [['#game=connect4&you=both&moves=4151617', 7], [kHash, 4]]) {
    await page.evaluate((next) => { location.hash = next; }, to);
    await waitForStones(page, count);
    await soon(async () => assert.ok(new URL(page.url()).hash.includes('level=5')));
    await soon(async () => assert.equal(await page.locator('#kept a[aria-current]').count(), 1));
  }
  const items = page.locator('#kept li');
  await soon(async () => assert.equal(await items.count(), 2));
  assert.match(await items.nth(0).textContent(), /^Gomoku 15×15, freestyle: 4 moves.*Not finished\./);
  assert.match(await items.nth(1).textContent(), /^Connect Four 7×6: 7 moves.*Red wins\./);
  await items.nth(1).locator('a').click();
  await waitForStones(page, 7);
  await game(page, 'connect4');
  await page.click('#undo'); // a move, not the game
  await waitForStones(page, 6);
  await page.goBack();
  await record(page, kMoves.join(' '));
  await soon(async () => assert.equal(await items.count(), 2)); // the same games as before
  await items.nth(1).getByRole('button').click();
  await soon(async () => assert.equal(await items.count(), 1));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('what is in the storage is not trusted', async () => {
  const page = await fixture.open('#game=tictactoe&you=both');
  const one = { id: 'a', link: kHash, count: 4, outcome: 'ongoing', time: 1 };
  const bad = ['{', 'null', '7', '{"a":1}', JSON.stringify([null, 3, {}, { ...one, link: 'javascript:alert(1)' },
    { ...one, link: '#game=chess' }, { ...one, outcome: 'constructor' }, { ...one, count: '<b>' }])];
  for (const text of bad) {
    await page.evaluate((games) => localStorage.setItem('picoply.games', games), text);
    await page.reload();
    await page.click('#kept summary');
    await soon(async () => assert.ok(await page.locator('#kept p').isVisible(), text));
    assert.equal(await page.locator('#kept li').count(), 0);
  }
  await page.evaluate((games) => localStorage.setItem('picoply.games', games), JSON.stringify([one]));
  await page.reload();
  await page.click('#kept summary');
  await soon(async () => assert.equal(await page.locator('#kept li').count(), 1));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('without storage, games are played all the same', async () => {
  const context = await fixture.browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } });
  });
  const page = await context.newPage();
  await page.goto(`${fixture.server.address}${kHash}`);
  await waitForStones(page, 4);
  await page.click('#new');
  await waitForStones(page, 0);
  await page.click('#undo');
  await waitForStones(page, 4);
  assert.ok(await page.locator('#alert').isHidden());
  await context.close();
});
