// What is told by a colour can be read: figures on the heat map, and states in high contrast mode.
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { kHot } from '../src/warmth.mjs';
import { colourOf, contrast } from './pixels.mjs';
import { soon, start } from './page.mjs';

const kLeast = 4.5; // of WCAG, for text
const fixture = await start();
after(() => fixture.stop());

/** [ground, figure] of cells' marks, as [r, g, b] each. */
const colours = (page, selector) => page.locator(selector).evaluateAll((cells) => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  return cells.map((cell) => {
    const { backgroundColor, color } = getComputedStyle(cell.querySelector('span'));
    return [rgb(backgroundColor), rgb(color)];
  });
});

for (const colorScheme of ['light', 'dark']) {
  test(`figures of the heat map have a contrast of ${kLeast} at every warmth, ${colorScheme}`, async () => {
    const page = await fixture.open('#game=othello8&you=both&moves=f5d6', { colorScheme });
    await page.getByLabel('Heat map').check();
    await page.waitForSelector('#board [data-marks~=hot]');
    for (const [ground, figure] of await colours(page, '#board [data-marks~=hot], #board [data-marks~=warm]')) {
      assert.ok(contrast(ground, figure) >= kLeast, `${ground} and ${figure}`);
    }
    await page.evaluate((hot) => { // every warmth there is, on elements as the board's
      const board = document.querySelector('#board');
      board.id = 'all';
      board.replaceChildren(...Array.from({ length: 101 }, (_, percent) => {
        const cell = document.createElement('div');
        cell.setAttribute('role', 'gridcell');
        cell.dataset.marks = percent / 100 >= hot ? 'hot' : 'warm';
        cell.style.setProperty('--heat', `${percent}%`);
        cell.append(document.createElement('span'));
        return cell;
      }));
    }, kHot);
    const all = await colours(page, '#all [role=gridcell]');
    assert.equal(new Set(all.map(String)).size, 101);
    for (const [percent, [ground, figure]] of all.entries()) {
      assert.ok(contrast(ground, figure) >= kLeast, `${percent} %: ${contrast(ground, figure)}`);
    }
    await page.context().close();
  });

  test(`high contrast shows the side that is chosen and each switch, ${colorScheme}`, async () => {
    const page = await fixture.open('#game=gomoku15&you=both', { forcedColors: 'active', colorScheme });
    const shown = (element) => colourOf(page, element, { part: 0.9 });
    const chosen = page.locator('#you input:checked + span');
    const other = page.locator('#you input:not(:checked) + span').first();
    const corner = { part: 0.06, dx: 0.4, dy: 0.05 }; // beside the word
    assert.ok(contrast(await colourOf(page, chosen, corner), await colourOf(page, other, corner)) >= 3);
    for (const id of ['analysis', 'ghosts', 'heat']) {
      const input = page.locator(`#${id}`);
      const before = await shown(input);
      const wasOn = await input.isChecked();
      await input.click();
      await page.mouse.move(0, 0);
      const now = await shown(input);
      const [on, off] = wasOn ? [before, now] : [now, before];
      assert.ok(contrast(on, off) >= 1.5, `${id}: on ${on}, off ${off}`);
      // The knob can be seen in either state: on the right when it is on.
      await soon(async () => {
        const [left, right] = await Promise.all([-0.26, 0.26].map((dx) =>
          colourOf(page, input, { part: 0.1, dx })));
        assert.ok(contrast(left, right) >= 3, `${id}: ${left} and ${right}`);
      });
    }
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}
