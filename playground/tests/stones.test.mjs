// A stone that has been placed looks like one at once, whatever placed it: nothing may be moved after it.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { colourOf, lightnessOf } from './pixels.mjs';
import { cell, soon, start, tap, waitForStones } from './page.mjs';

const kPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const fixture = await start();
after(() => fixture.stop());

/** How the stone of a cell is painted: the element's own words. */
const painted = (at) => at.evaluate((element) => {
  const { opacity, backgroundImage } = getComputedStyle(element, '::before');
  return { opacity, backgroundImage };
});

/** On the stone, beside its middle, where the mark of the last move is. */
const onStone = { part: 0.06, dx: 0.22, dy: 0.22 };

async function isSolid(page, name, side) {
  const at = cell(page, name);
  await soon(async () => assert.equal(await at.getAttribute('data-stone'), String(side)));
  await soon(async () => assert.equal((await painted(at)).opacity, '1', `${name}: opacity`));
  await soon(async () => {
    const light = lightnessOf(await colourOf(page, at, onStone));
    if (side === 1) assert.ok(light < 50, `${name} is black, and painted ${light}`);
    else assert.ok(light > 200, `${name} is white, and painted ${light}`);
  });
}

/** By which a cell is played; the pointer and the focus stay where they are then. */
const kInputs = {
  mouse: { play: (page, name) => cell(page, name).click() },
  keyboard: {
    async play(page, name) {
      const to = Number(await cell(page, name).getAttribute('data-cell'));
      await page.evaluate(() => document.querySelector('#board [tabindex="0"]').focus());
      const at = await page.evaluate(() => Number(document.activeElement.dataset.cell));
      const [cols, up] = [await page.locator('#board .files span').count(), 'ArrowUp'];
      const [dx, dy] = [(to % cols) - (at % cols), Math.floor(to / cols) - Math.floor(at / cols)];
      const otherWay = cols === 8; // rank 1 is on top
      for (let i = 0; i < Math.abs(dx); ++i) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
      for (let i = 0; i < Math.abs(dy); ++i) {
        await page.keyboard.press((dy > 0) !== otherWay ? up : 'ArrowDown');
      }
      await page.keyboard.press('Enter');
    },
  },
  touch: {
    options: kPhone,
    async play(page, name) {
      await tap(page, cell(page, name));
      if (await page.locator('#confirm').isChecked()) await tap(page, cell(page, name));
    },
  },
};

for (const [input, { play, options }] of Object.entries(kInputs)) {
  test(`both sides’ stones are solid once placed, by ${input}`, async () => {
    const page = await fixture.open('#game=gomoku15&you=both', options);
    for (const [i, name] of ['h8', 'i9', 'g8', 'j9'].entries()) {
      await play(page, name);
      await waitForStones(page, i + 1);
      await isSolid(page, name, 1 + (i % 2));
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });

  test(`one’s own stone is solid while the computer thinks, by ${input}`, async () => {
    const page = await fixture.open('#game=gomoku15&you=first&level=10', options);
    await page.selectOption('#time', '30000');
    await play(page, 'h8');
    await page.waitForSelector('body.thinking');
    await isSolid(page, 'h8', 1);
    await page.context().close();
  });

  test(`a disc, and those it turns, are solid, by ${input}`, async () => {
    const page = await fixture.open('#game=othello8&you=both&moves=f5', options);
    await play(page, 'd6');
    await waitForStones(page, 6);
    await isSolid(page, 'd6', 2);
    await isSolid(page, 'd5', 2);
    await page.context().close();
  });

  test(`a stone that falls is solid where it lands, and the next is aimed above it, by ${input}`, async () => {
    const page = await fixture.open('#game=connect4&you=both', options);
    const at = (row) => cell(page, `Column 4, row ${row}`);
    for (const row of [1, 2]) {
      if (input === 'keyboard' && row === 1) {
        await page.evaluate(() => document.querySelector('#board [tabindex="0"]').focus());
      }
      if (input === 'mouse') await at(6).click();
      else if (input === 'keyboard') await page.keyboard.press('Enter');
      else await at(6).tap();
      await waitForStones(page, row);
      await soon(async () => assert.equal((await painted(at(row))).opacity, '1'));
      const aimed = page.locator('#board .aim');
      if (input === 'touch') await soon(async () => assert.equal(await aimed.count(), 0));
      else {
        await soon(async () => assert.match(await aimed.getAttribute('aria-label'),
          new RegExp(`^Column 4, row ${row + 1},`)));
      }
    }
    await page.context().close();
  });
}

test('what is aimed at is a ghost before, and again once the stone is taken back', async () => {
  const page = await fixture.open('#game=gomoku15&you=both');
  await cell(page, 'h8').hover();
  assert.equal((await painted(cell(page, 'h8'))).opacity, '0.42');
  await cell(page, 'h8').click();
  await isSolid(page, 'h8', 1);
  await page.keyboard.press('u');
  await waitForStones(page, 0);
  await soon(async () => assert.equal((await painted(cell(page, 'h8'))).opacity, '0.42'));
  await page.context().close();
});

test('the mouse aims again after a click that moves the focus', async () => {
  const page = await fixture.open('#game=connect4&you=both');
  for (const [i, column] of [3, 5, 6].entries()) {
    await cell(page, `Column ${column}, row 4`).click();
    await waitForStones(page, i + 1);
    await soon(async () => assert.match(await page.locator('#board .aim').getAttribute('aria-label'),
      new RegExp(`^Column ${column}, row 2,`)));
  }
  await page.context().close();
});

test('a finger leaves no ghost behind', async () => {
  const page = await fixture.open('#game=othello8&you=both', kPhone);
  await cell(page, 'f5').tap();
  await waitForStones(page, 5);
  await cell(page, 'a1').tap(); // nothing can be played there
  await cell(page, 'd6').tap();
  await waitForStones(page, 6);
  await soon(async () => assert.equal(await page.locator('#board .aim').count(), 0));
  await page.context().close();
});
