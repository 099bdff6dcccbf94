// The page in Firefox, driven by WebDriver BiDi: it loads, plays, follows links, and goes back and forward.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test, { after } from 'node:test';
import puppeteer from 'puppeteer-core';
import { serve, soon } from './page.mjs';

const kMoves = 'h8 i9 g8 j9';
const kHash = `#game=gomoku15&you=both&level=5&moves=${kMoves.replaceAll(' ', '')}`;
const executablePath = execFileSync('sh', ['-c', 'command -v firefox-esr'], { encoding: 'utf8' }).trim();
const server = await serve();
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox: { 'intl.accept_languages': 'en-US' } });
after(async () => {
  await browser.close();
  await server.close();
});

async function open(hash = '') {
  const page = await (await browser.createBrowserContext()).newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.setViewport({ width: 1280, height: 900 });
  await page.bringToFront(); // keys go to the window in front
  await page.goto(server.address + hash);
  await page.waitForSelector('#board [data-cell][aria-label]');
  return Object.assign(page, { errors });
}

const text = (page, id) => page.$eval(`#${id}`, (element) => element.textContent);
const record = (page, moves) => soon(async () => assert.equal(await text(page, 'record'), moves));
const cell = (name) => `#board [data-cell][aria-label^="${name},"]`;

async function close(page) {
  assert.deepEqual(page.errors, []);
  await page.browserContext().close();
}

test('a move by mouse is answered', async () => {
  const page = await open('#game=gomoku15&you=first&level=2');
  await page.click(cell('h8'));
  await soon(async () => assert.match(await text(page, 'record'), /^h8 [a-o]\d+$/));
  await soon(async () => assert.equal(await text(page, 'status'), 'Black to move: your turn.'));
  await close(page);
});

test('moves by keys are played and taken back', async () => {
  const page = await open('#game=othello8&you=both');
  await page.focus('#board [tabindex="0"]');
  for (const key of ['ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await page.focus(cell('f5'));
  await page.keyboard.press('Enter');
  await record(page, 'f5');
  await page.keyboard.press('u');
  await record(page, 'none yet');
  await page.keyboard.press('r');
  await record(page, 'f5');
  await close(page);
});

test('links, new games, Back and Forward', async () => {
  const page = await open(kHash);
  await record(page, kMoves);
  await page.evaluate(() => { location.hash = '#game=connect4&you=both&level=5&moves=44'; });
  await record(page, '4 4');
  await page.evaluate(() => history.back());
  await record(page, kMoves);
  await page.evaluate(() => history.forward());
  await record(page, '4 4');
  for (const left of ['4', 'none yet', kMoves]) { // the last one is the game before
    await page.click('#undo');
    await record(page, left);
  }
  await page.click('#new');
  await record(page, 'none yet');
  await page.evaluate(() => history.back());
  await record(page, kMoves);
  await soon(async () => assert.equal(new URL(page.url()).hash, kHash));
  await page.reload();
  await record(page, kMoves);
  await close(page);
});

test('the search runs while the page is used, and its heat map is drawn', async () => {
  const page = await open('#game=renju15&you=both&moves=e8a1f8a3g8a5h9a7h10a9h11a11');
  await page.click('#heat');
  await page.waitForSelector('#board [data-marks~=hot]');
  await page.waitForSelector('#board [data-marks~=forbidden]');
  await soon(async () => assert.match(await text(page, 'nodes'), /\d/));
  await close(page);
});
