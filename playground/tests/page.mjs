// What the tests share: the page built and served from a folder of a host, a browser, and the page in it.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const kFolder = path.resolve(fileURLToPath(import.meta.url), '../../../build/playground');
const kBase = '/some/folder/'; // as on GitHub Pages: not at the root
const kTypes = {
  html: 'text/html', js: 'text/javascript', css: 'text/css', wasm: 'application/wasm', svg: 'image/svg+xml',
  png: 'image/png', webmanifest: 'application/manifest+json',
};

/** Serves the built page, or one in another folder; { address, close(), gone: true makes every request fail }. */
export async function serve(folder = kFolder) {
  const state = { gone: false };
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    const name = pathname === kBase ? 'index.html' : path.basename(pathname);
    try {
      if (state.gone || !pathname.startsWith(kBase)) throw new Error('not here');
      const data = await readFile(path.join(folder, name));
      response.writeHead(200, { 'content-type': kTypes[name.split('.').at(-1)] }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return Object.assign(state, {
    address: `http://127.0.0.1:${server.address().port}${kBase}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  });
}

export function launch() {
  const executablePath = execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

/** A server and a browser for a test file: fixture.open(hash, options) gives a page that shows its
 *  position, and which must not have reported any error by the time it is closed. */
export async function start(folder = kFolder) {
  const server = await serve(folder);
  const browser = await launch();
  return {
    server,
    browser,
    async open(hash = '', options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 }, locale: 'en-US', reducedMotion: 'reduce', ...options,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(20000);
      const errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(server.address + hash);
      await page.waitForSelector('#board [data-cell][aria-label]'); // empty cells are there sooner
      return Object.assign(page, { errors });
    },
    async stop() {
      await browser.close();
      await server.close();
    },
  };
}

/** What is asserted becomes true soon: the page draws with the next frames, and a busy machine has few. */
export async function soon(check) {
  for (const end = Date.now() + 10000; ;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => { setTimeout(resolve, 20); });
  }
}

/** The cell called "h8". */
export const cell = (page, name) => page.locator(`#board [data-cell][aria-label^="${name},"]`);

/** A tap that clicks: on a busy machine the finger may stay so long that it is a long press, which does not. */
export async function tap(page, at) {
  await at.evaluate((element) => {
    globalThis.tapped = false;
    element.addEventListener('click', () => { globalThis.tapped = true; }, { once: true });
  });
  for (let tries = 0; tries < 5; ++tries) {
    await at.tap();
    for (let i = 0; i < 20; ++i) {
      if (await page.evaluate(() => globalThis.tapped)) return;
      await page.waitForTimeout(50);
    }
  }
  throw new Error('no tap has clicked');
}

export const status = (page) => page.locator('#status');

/** How many stones lie on the board. */
export const stones = (page) => page.locator('#board [data-stone="1"], #board [data-stone="2"]').count();

/** Waits for a number of stones. */
export const waitForStones = (page, count) => page.waitForFunction((wanted) =>
  document.querySelectorAll('#board [data-stone="1"], #board [data-stone="2"]').length === wanted, count);

export const value = (page, id) => page.locator(`#${id}`).textContent();

/** The texts of buttons and labels that do not fit into them. */
export const cut = (page) => page.evaluate(() => [...document.querySelectorAll('button, label span')].filter((e) =>
  e.checkVisibility() && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline').map((e) => e.textContent));
