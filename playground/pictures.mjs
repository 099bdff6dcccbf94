// Writes the pictures of the README, docs/images/playground-*.png, from the page as built, and the
// page's icons from icon.svg.
//
//   node pictures.mjs
//
// Needs pngquant, and fonts that look as those of most readers: Debian's fonts-roboto-unhinted and, for
// Chinese, fonts-wqy-microhei.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { start } from './tests/page.mjs';

const kMost = 150000; // bytes of a picture
const kDesktop = { viewport: { width: 1280, height: 860 } };
const kPhone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 };

const depth = (page, least) => page.waitForFunction((wanted) =>
  parseInt(document.querySelector('#depth').textContent, 10) >= wanted, least);
const check = (label) => (page) => page.getByLabel(label).check();

const kPictures = {
  desktop: {
    hash: '#game=renju15&you=both&level=7&moves=h9f7g8i9h10i11f8g10',
    options: { ...kDesktop, colorScheme: 'light' },
    async prepare(page) {
      await check('Heat map')(page);
      await depth(page, 6);
    },
  },
  dark: {
    hash: '#game=othello8&you=both&level=7&moves=f5d6c3d3c4f4f6f3e6e7',
    options: { ...kDesktop, colorScheme: 'dark' },
    async prepare(page) {
      await check('Analyse while I think')(page);
      await depth(page, 12);
    },
  },
  phone: {
    hash: '#game=connect4&you=both&level=7&moves=4443542',
    options: { ...kPhone, colorScheme: 'light' },
    async prepare(page) {
      await check('Analyse while I think')(page);
      await depth(page, 14);
    },
  },
  chinese: {
    hash: '#game=gomoku15&you=both&level=7&moves=h8i9g9h10g8g10f10i7',
    options: { ...kPhone, colorScheme: 'dark', locale: 'zh-CN' },
    async prepare(page) {
      await page.locator('#analysis').check();
      await depth(page, 7);
    },
  },
};

const quantise = (file, colours) => execFileSync('pngquant',
  ['--force', '--ext', '.png', '--speed', '1', '--nofs', String(colours), file]);

const fixture = await start();
for (const [name, { hash, options, prepare }] of Object.entries(kPictures)) {
  const page = await fixture.open(hash, options);
  await prepare(page);
  await page.evaluate(() => scrollTo(0, 0));
  await page.mouse.move(0, 0);
  await page.waitForTimeout(150);
  const file = fileURLToPath(new URL(`../docs/images/playground-${name}.png`, import.meta.url));
  await page.screenshot({ path: file });
  quantise(file, 192);
  const { size } = statSync(file);
  console.log(`${String(size).padStart(7)}  ${file}`);
  if (size > kMost) throw new Error(`${file} is larger than ${kMost} bytes`);
  await page.context().close();
}

const icon = readFileSync(new URL('src/icon.svg', import.meta.url), 'utf8');
for (const size of [180, 192, 512]) {
  const page = await fixture.browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>* { margin: 0 } svg { display: block; width: ${size}px }</style>${icon}`);
  const file = fileURLToPath(new URL(`src/icon-${size}.png`, import.meta.url));
  await page.screenshot({ path: file });
  quantise(file, 64);
  await page.close();
}
await fixture.stop();
