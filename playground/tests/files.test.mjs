// Games in and out: what is opened, dropped or pasted, and what is saved. The files are as `picoply convert` writes them.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after } from 'node:test';
import { FileError } from '../src/files/game.mjs';
import { readGame } from '../src/files/read.mjs';
import { soon, start, value, waitForStones } from './page.mjs';

const fixture = await start();
after(() => fixture.stop());

const kSgf = '(;FF[4]CA[UTF-8]AP[picoply]GM[4]SZ[15]RU[Renju];B[hh];W[ig];B[gh];W[jg])\n';
const kPsq = 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,7,0\n7,8,0\n10,7,0\nblack\nwhite\n-1\n0,Renju\n';
const kOthelloSgf = '(;FF[4]CA[UTF-8]AP[picoply]GM[2]SZ[8];B[fe];W[df];B[cc];W[dc];B[cd])\n';
const kCells = '---------------------------O*------*O--------------------------- *';
const kGgf = `(;GM[Othello]PC[picoply]PB[]PW[]RE[?]TI[15:00]TY[8]BO[8 ${kCells}]B[F5]W[D6/1.5]B[C3]W[PA];)`;
const kFive = 'h8i9g8j9';

test('each format is read', () => {
  const is = (text, game, moves, count = 1) => assert.deepEqual(readGame(text), { game, moves, count });
  is(kSgf, 'renju15', kFive);
  is(`\uFEFF${kSgf}`, 'renju15', kFive);
  is(kSgf + kSgf, 'renju15', kFive, 2);
  is('(;GM[4](;B[h8];W[a15](;B[aa])(;B[bb]))(;B[cc]))', 'gomoku15', 'h8a15a15'); // the first variation, two ways to write a cell
  is('(;GaMe[4]SZ[15:15]RU[Standard]C[a \\] (;B\\\nx)];B[hh]C[;W[zz\\]])', 'standard15', 'h8');
  is('(;GM[4]RU[something];B[hh])', 'gomoku15', 'h8');
  is('(;GM[4]SZ[19]RU[Renju];B[jj];W[as])', 'renju19', 'j10a1');
  is('(;GM[2]SZ[10];B[gf])', 'othello10', 'g6');
  is(kOthelloSgf, 'othello8', 'f5d6c3d3c4');
  is('(;GM[2]SZ[6];B[PA];W[];B[tt])', 'othello6', '');
  is(kPsq, 'renju15', kFive);
  is(kPsq.replaceAll('\n', '\r\n').replace('Renju', 'Caro_3'), 'caro15', kFive);
  is('Piskvorky 15x15, 11:11, 1\n8,8,12\n-1\n', 'gomoku15', 'h8');
  is(`${kPsq.replace('0,Renju\n', '')}${kPsq}`, 'gomoku15', kFive, 2); // the second game's rule is not the first one's
  is(kGgf, 'othello8', 'f5d6c3');
  is(`2 ${kGgf}${kGgf}`, 'othello8', 'f5d6c3', 2);
  assert.deepEqual(readGame('f5d6c3'), { moves: 'f5d6c3', count: 1 });
  assert.deepEqual(readGame('1. F5 D6 2. C3, d3 # good\n 3. -- c4'), { moves: 'f5d6c3d3c4', count: 1 });
  assert.deepEqual(readGame('1. 4 4\n2. 5'), { moves: '445', count: 1 });
  assert.deepEqual(readGame(' https://example.org/x/#game=othello8&moves=f5 \n'), { link: '#game=othello8&moves=f5' });
});

test('what is no game is refused in words', () => {
  const refused = (text, key) => assert.throws(() => readGame(text), (error) => error instanceof FileError && error.key === key, text);
  for (const text of ['', ' ', 'hello', '<html>', '{"a":1}', 'a'.repeat(3000), '\0\0', 'game=othello8', 'f5 d6 zz']) refused(text, 'file.unknown');
  refused('x'.repeat(2 ** 20 + 1), 'file.long');
  for (const text of ['(;', '(;GM[4];B[hh]', '(;GM[4', '(;GM[4]B]', '(;%)']) refused(text, 'file.format');
  refused('(;GM[1];B[hh])', 'file.kind');
  refused('(;FF[4];B[hh])', 'file.kind');
  for (const size of ['17', '0', 'x', '15:14', '1e1', '']) refused(`(;GM[4]SZ[${size}];B[hh])`, 'file.size');
  refused('(;GM[4]AB[hh];W[ii])', 'file.position');
  for (const moves of [';W[hh]', ';B[hh];B[ii]', ';B[h]', ';B[hhh]', ';B[]', ';B[tt]', ';B[99]']) refused(`(;GM[4]${moves})`, 'file.move');
  refused('Piskvorky 20x20, 11:11, 0\n8,8,0\n', 'file.size');
  refused('Piskvorky 15x15, 11:11, 0\n16,8,0\n', 'file.move');
  refused('(;GM[Othello]B[f5];)', 'file.format');
  refused('(;GM[Othello]BO[8 -]B[f5]', 'file.format');
  for (const cells of ['-', kCells.replace('*', 'O'), kCells.replace(' *', ' O')]) refused(`(;GM[Othello]BO[8 ${cells}]B[f5];)`, 'file.position');
  refused(`(;GM[Othello]BO[${'9'.repeat(300)} -];)`, 'file.position');
});

test('damaged files end in a game or in words, whatever is damaged', () => {
  let seed = 1;
  const random = (below) => { // as it comes, but the same each time
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return Math.floor(seed / 2 ** 8) % below;
  };
  let read = 0;
  for (let i = 0; i < 20000; ++i) {
    let text = [kSgf, kPsq, kGgf, kOthelloSgf][i % 4];
    for (let n = random(4) + 1; n > 0; --n) {
      const at = random(text.length);
      text = text.slice(0, at) + ['', '(', ']', '\\', '0', '[', ';', '\n', 'z', '\u0000', '９'][random(11)] + text.slice(at + random(3));
    }
    try {
      const { game, moves } = readGame(text);
      assert.match(moves, /^([a-z]\d{1,2})*$|^\d+$/);
      assert.match(game ?? '', /^\w*$/);
      ++read;
    } catch (error) {
      assert.ok(error instanceof FileError, `${error.stack}: ${text}`);
    }
  }
  assert.ok(read > 1000 && read < 19000, `${read}`);
});

const record = (page, moves) => soon(async () => assert.equal(await value(page, 'record'), moves));
const alert = (page, wanted) => soon(async () => assert.match(await page.locator('#alert p').textContent(), wanted));

test('a file is opened, and the game before is not lost', async () => {
  const page = await fixture.open('#game=connect4&you=both&moves=44');
  await waitForStones(page, 2);
  await page.click('#files summary');
  for (const [name, text, moves, game] of [['a.sgf', kSgf, 'h8 i9 g8 j9', 'renju15'], ['a.sgf', kOthelloSgf, 'f5 d6 c3 d3 c4', 'othello8'],
    ['a.psq', kPsq, 'h8 i9 g8 j9', 'renju15'], ['a.txt', kGgf, 'f5 d6 c3', 'othello8']]) {
    await page.setInputFiles('#file', { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await record(page, moves);
    assert.equal(await page.locator('#game').inputValue(), game);
  }
  assert.ok(await page.locator('#alert').isHidden());
  for (const back of ['h8 i9 g8 j9', 'f5 d6 c3 d3 c4', 'h8 i9 g8 j9', '4 4']) {
    await page.goBack();
    await record(page, back);
  }
  await page.setInputFiles('#file', { name: 'x', mimeType: 'text/plain', buffer: Buffer.from([0xff, 0xfe, 0, 1, 2]) });
  await alert(page, /^This is no game that the page can read/);
  await record(page, '4 4');
  await page.setInputFiles('#file', { name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from(kSgf + kSgf) });
  await alert(page, /^The file has 2 games: this is the first one\.$/);
  await record(page, 'h8 i9 g8 j9');
  await page.setInputFiles('#file', { name: 'x.sgf', mimeType: 'text/plain', buffer: Buffer.from(kSgf.replace('[gh]', '[hh]')) });
  await alert(page, /^Move 3 of this link/); // what comes before it is played
  await record(page, 'h8 i9');
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('text is pasted, by keyboard and by button, and dropped', async () => {
  const page = await fixture.open('#game=othello8&you=both', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.evaluate(() => navigator.clipboard.writeText('1. f5 d6 2. c3'));
  await page.locator('#board [tabindex="0"]').press('Control+v');
  await record(page, 'f5 d6 c3');
  await page.click('#files summary');
  await page.evaluate((text) => navigator.clipboard.writeText(text), kSgf);
  await page.click('#paste');
  await record(page, 'h8 i9 g8 j9');
  for (const [kind, text, moves] of [['text', 'https://example.org/#game=connect4&you=both&moves=445', '4 4 5'], ['file', kGgf, 'f5 d6 c3']]) {
    await page.evaluate(({ how, data }) => {
      const dataTransfer = new DataTransfer();
      if (how === 'file') dataTransfer.items.add(new File([data], 'game.ggf'));
      else dataTransfer.setData('text', data);
      document.getElementById('board').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, { how: kind, data: text });
    await record(page, moves);
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});

test('what is saved is read again, and a picture is one', async () => {
  const page = await fixture.open('#game=renju15&you=both&moves=h8i9g8j9');
  await waitForStones(page, 4);
  await page.click('#files summary');
  const saved = async (kind) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(`#save-${kind}`)]);
    return { name: download.suggestedFilename(), data: await readFile(await download.path()) };
  };
  for (const [hash, moves, kinds] of [['#game=renju15&you=both&moves=h8i9g8j9', kFive, ['sgf', 'psq']],
    ['#game=caro15&you=both&moves=h8a1i8a2j8a3k8a5l8', 'h8a1i8a2j8a3k8a5l8', ['sgf', 'psq']],
    ['#game=othello6&you=both&moves=e4', 'e4', ['sgf']], ['#game=connect4&you=both&moves=44', '', []]]) {
    await page.evaluate((next) => { location.hash = next; }, hash);
    await soon(async () => assert.equal((await value(page, 'record')).replaceAll(' ', ''), moves || '44'));
    for (const kind of ['sgf', 'psq']) assert.equal(await page.locator(`#save-${kind}`).isVisible(), kinds.includes(kind), `${hash} ${kind}`);
    const game = /game=(\w+)/.exec(hash)[1];
    for (const kind of kinds) {
      const { name, data } = await saved(kind);
      assert.equal(name, `${game}.${kind}`);
      assert.deepEqual(readGame(data.toString()), { game, moves, count: 1 });
    }
    const { name, data } = await saved('png');
    assert.equal(name, `${game}.png`);
    assert.equal(data.subarray(1, 4).toString(), 'PNG');
    const drawn = await page.evaluate(async (bytes) => { // how many colours there are, and how large it is
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
      pen.drawImage(image, 0, 0);
      const { data: pixels } = pen.getImageData(0, 0, image.width, image.height);
      return { width: image.width, colours: new Set(new Uint32Array(pixels.buffer)).size };
    }, [...data]);
    assert.ok(drawn.width > 300 && drawn.colours > 20, JSON.stringify(drawn));
  }
  assert.deepEqual(page.errors, []);
  await page.context().close();
});
