// For everybody, everywhere: languages, dark mode, phones, screen readers, no network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test, { after } from 'node:test';
import { load } from '../../ports/wasm/js/index.mjs';
import { sizes } from '../../ports/wasm/js/sizes.mjs';
import { kGames } from '../src/games.mjs';
import { cell, cut, soon, start, status, stones, value, waitForStones } from './page.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const fixture = await start();
after(() => fixture.stop());

test('the language is the browser’s, until it is switched, and is remembered', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8', { locale: 'zh-CN' });
  await soon(async () => assert.equal(await status(page).textContent(), '轮到你走：白方。'));
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh');
  await page.selectOption('#language', 'en');
  await soon(async () => assert.equal(await status(page).textContent(), 'White to move: your turn.'));
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  await soon(async () => assert.equal(await cell(page, 'h8').getAttribute('aria-label'), 'h8, Black, last move'));
  await page.reload();
  await waitForStones(page, 1);
  await soon(async () => assert.equal(await page.title(), 'picoply playground'));
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

const kTold = { 'de-AT': 'Weiß ist am Zug: du bist dran.', 'zh-CN': '轮到你走：白方。', ja: '白の番：あなたが打つ番です。',
  'fr-FR': 'White to move: your turn.' }; // English where there is nothing better
for (const [locale, told] of Object.entries(kTold)) {
  test(`in ${locale}, on a phone 360 pixels wide`, async () => {
    const page = await fixture.open('#game=renju15&you=both&moves=h8', { ...kPhone, locale });
    await soon(async () => assert.equal(await status(page).textContent(), told));
    const language = locale === 'fr-FR' ? 'en' : locale.slice(0, 2);
    assert.equal(await page.locator('#language').inputValue(), language);
    await page.locator('details').evaluateAll((all) => all.forEach((details) => { details.open = true; }));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    assert.deepEqual(await cut(page), []);
    await slideAndMeasure(page, /\d/);
    const [, nodes] = /([\d.,]{5,})/.exec(await page.locator('#cost').textContent()) ?? [];
    assert.match(nodes ?? '', language === 'de' ? /^\d+\.\d{3}$/ : /^\d+,\d{3}$/);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    assert.deepEqual(violations.map(({ id, nodes: [node] }) => [id, node.html]), []);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

const lightness = (page) => page.evaluate(() => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  canvas.fillRect(0, 0, 1, 1);
  const [r, g, b] = canvas.getImageData(0, 0, 1, 1).data;
  return (r + g + b) / (3 * 255);
});

test('time limit, heat map and the other switches are remembered', async () => {
  const page = await fixture.open('#game=gomoku15&you=both&level=10');
  await page.selectOption('#time', '5000');
  await page.getByLabel('Heat map').check();
  await page.getByLabel('Show the expected line on the board').uncheck();
  await page.reload();
  await page.waitForSelector('#board [data-cell][aria-label]');
  assert.equal(await page.locator('#time').inputValue(), '5000');
  assert.ok(await page.getByLabel('Heat map').isChecked());
  assert.ok(await page.locator('#scale').isVisible());
  assert.ok(!await page.getByLabel('Show the expected line on the board').isChecked());
  assert.ok(!await page.getByLabel('Analyse while I think').isChecked());
  await page.locator('#board [data-cell]').nth(112).click();
  await page.waitForSelector('#board [data-marks~=hot]'); // and it is there again
  await page.evaluate(() => { // nonsense is as nothing
    localStorage.setItem('picoply.seconds', '1e9');
    localStorage.setItem('picoply.heat', '<b>');
  });
  await page.reload();
  await page.waitForSelector('#board [data-cell][aria-label]');
  assert.equal(await page.locator('#time').inputValue(), '1000');
  assert.ok(!await page.getByLabel('Heat map').isChecked());
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('dark mode is the system’s, until it is switched, and is remembered', async () => {
  const page = await fixture.open('', { colorScheme: 'dark' });
  assert.ok(await lightness(page) < 0.2);
  await page.click('#theme');
  assert.ok(await lightness(page) > 0.8);
  await page.reload();
  await page.waitForSelector('#board [data-cell][aria-label]');
  assert.ok(await lightness(page) > 0.8);
  await page.context().close();
});

for (const game of ['renju15', 'othello8', 'connect4', 'tictactoe']) {
  test(`on a phone 360 pixels wide: ${game}`, async () => {
    const page = await fixture.open(`#game=${game}&you=first&level=2`, kPhone);
    const { scroll, targets } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      targets: [...document.querySelectorAll('#board [data-cell], button, select, input, summary')]
        .filter((e) => e.checkVisibility() && !e.disabled).map((e) => {
          const { width, height } = (e.closest('label.switch') ?? e).getBoundingClientRect();
          return { name: e.id || e.getAttribute('aria-label'), width, height };
        }),
    }));
    assert.equal(scroll, 360);
    assert.ok(targets.length > 20);
    for (const { name, width, height } of targets) {
      assert.ok(width >= 23.99 && height >= 23.99, `${name}: ${width} × ${height}`);
    }
    const before = await stones(page);
    const open = page.locator('#board [data-marks~=open]').first();
    if (await page.locator('#confirm').isChecked()) await open.tap();
    await open.tap();
    await page.waitForFunction((count) => document.querySelectorAll(
      '#board [data-stone="1"], #board [data-stone="2"]').length === count + 2, before);
    assert.deepEqual(page.errors, []);
    await page.context().close();
  });
}

test('on a phone: a forbidden point that is tapped says why', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=e8a1f8a3g8a5h9a7h10a9h11a11', kPhone);
  await waitForStones(page, 12);
  await cell(page, 'h8').tap();
  await page.waitForFunction(() => !document.querySelector('.tip').hidden);
  const tip = page.locator('.tip');
  assert.equal(await tip.textContent(), 'h8: forbidden: double four (two fours at once)');
  const { x, width } = await tip.boundingBox();
  assert.ok(x >= 0 && x + width <= 360, `${x}, ${width}`);
  await page.context().close();
});

for (const [colorScheme, options] of [['light', {}], ['dark', {}], ['dark', kPhone], ['light', kPhone]]) {
  test(`axe finds nothing, ${colorScheme}, ${options.isMobile ? 'phone' : 'desktop'}`, async () => {
    const page = await fixture.open('#game=renju15&you=both&moves=e8a1f8a3g8a5h9a7h10a9h11a11',
      { colorScheme, ...options });
    await page.getByLabel('Heat map').check();
    await page.waitForSelector('#board [data-marks~=hot]');
    await slideAndMeasure(page);
    await page.evaluate(axe);
    const { violations, passes } = await page.evaluate(() => globalThis.axe.run());
    assert.ok(passes.length > 20);
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html]), []);
    await page.context().close();
  });
}

async function slideAndMeasure(page, done = /^Depth/) {
  await page.locator('#table').fill('3');
  await page.waitForFunction((text) => new RegExp(text).test(document.querySelector('#cost').textContent), done.source);
  await page.click('#costs summary');
}

test('moves are announced', async () => {
  const page = await fixture.open('#game=gomoku15&you=first&level=2');
  assert.equal(await page.locator('#live').getAttribute('aria-live'), 'polite');
  await page.evaluate(() => {
    globalThis.said = [];
    new MutationObserver(() => globalThis.said.push(document.querySelector('#live').textContent))
      .observe(document.querySelector('#live'), { childList: true });
  });
  await cell(page, 'h8').click();
  await waitForStones(page, 2);
  await soon(async () => {
    const said = await page.evaluate(() => globalThis.said);
    assert.equal(said[0], 'Black: h8.');
    assert.match(said[1], /^White: [a-o]\d+\.$/);
  });
  assert.match(await page.locator('[role=grid]').getAttribute('aria-label'), /^Gomoku 15×15.*15 columns, 15 rows/);
  await soon(async () => assert.equal(await page.locator('#board [tabindex="0"]').count(), 1));
  await page.context().close();
});

test('without a network, once it has been loaded', async () => {
  const page = await fixture.open('#game=othello8&you=first&level=2');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (navigator.serviceWorker.controller === null) await new Promise((done) => { setTimeout(done, 20); });
  });
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, fixture.server.address); // a folder of the host, not all of it
  await page.context().setOffline(true);
  fixture.server.gone = true;
  try {
    await page.reload();
    await waitForStones(page, 4);
    await page.locator('#board [data-marks~=open]').first().click();
    await waitForStones(page, 6);
    await soon(async () => assert.match(await value(page, 'record'), /^\w\d \w\d$/));
    await page.goto(`${fixture.server.address}index.html#game=connect4&moves=44&you=both`);
    await waitForStones(page, 2);
    assert.deepEqual(page.errors, []);
  } finally {
    fixture.server.gone = false;
    await page.context().close();
  }
});

for (const [part, file] of [['thread', '**/worker.*.js'], ['module', '**/picoply.*.wasm']]) {
  test(`an engine whose ${part} cannot be loaded is told of`, async () => {
    const context = await fixture.browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await context.route(file, (route) => route.fulfill({ status: 404 }));
    await context.route('**/app.*.js', async (route) => { // long after the thread has failed
      await page.waitForTimeout(300);
      await route.continue();
    });
    await page.goto(fixture.server.address);
    await soon(async () => assert.match(await page.locator('#alert').textContent(), /The engine did not start: ./));
    assert.ok(await page.locator('#alert').isVisible());
    await context.close();
  });
}

test('an app: its manifest and icons are there', async () => {
  const page = await fixture.open();
  const manifest = await page.evaluate(async () =>
    (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  assert.equal(manifest.display, 'standalone');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (name) => {
      const image = new Image();
      image.src = name;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') assert.equal(size, sizes);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('nothing from elsewhere runs', async () => {
  const page = await fixture.open();
  const ran = await page.evaluate(() => new Promise((resolve) => {
    document.addEventListener('securitypolicyviolation', () => resolve('refused'));
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.head.append(script);
    setTimeout(() => resolve(globalThis.ran === true ? 'ran' : 'nothing'), 1000);
  }));
  assert.equal(ran, 'refused');
  await page.context().close();
});

test('boards have the shape that the library says', async () => {
  for (const [module, source] of Object.entries({ undefined, ...sizes })) {
    const picoply = await load(source);
    const here = Object.keys(kGames).filter((name) => String(kGames[name].module) === module);
    assert.deepEqual(here.sort(), [...(source?.games ?? picoply.games)].sort());
    for (const name of here) {
      const { info } = new picoply.Engine(name);
      for (const [key, value] of Object.entries(kGames[name].shape)) assert.equal(value, info[key], `${name}: ${key}`);
    }
  }
});
