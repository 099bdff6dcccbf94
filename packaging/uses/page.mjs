// Somebody on the page that he has put onto a host: page.mjs FOLDER. The only reply to a1 that does not lose.
import path from 'node:path';
import { cell, start, waitForStones } from '../../playground/tests/page.mjs';

const fixture = await start(path.resolve(process.argv[2]));
const page = await fixture.open('#game=tictactoe&you=first&level=10');
await cell(page, 'a1').click();
await waitForStones(page, 2);
const reply = await page.locator('#board [data-stone="2"]').locator('xpath=ancestor-or-self::*[@data-cell]').getAttribute('aria-label');
console.log(`play ${reply.split(',')[0]}`);
if (page.errors.length) throw new Error(page.errors.join());
await fixture.stop();
