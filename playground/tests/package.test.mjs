// The npm package in a browser, as it is, without a bundler: what only a page that is cross-origin isolated has, what
// any other page is told, and rules that a worker imports.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import test, { after } from 'node:test';
import { chomp } from '../../ports/wasm/examples/chomp.mjs';
import { launch } from './page.mjs';

const kPackage = new URL('../../ports/wasm/', import.meta.url);
const kTypes = { html: 'text/html', mjs: 'text/javascript', wasm: 'application/wasm' };
const kIsolated = {
  'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp',
};

// What is not a file of the package's: a page, and rules, which import nothing.
const kMore = { '/page.html': '<!doctype html><title>picoply</title>', '/chomp.mjs': `export ${chomp}` };

/** Serves the package's folder, and more. */
async function served(headers) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    try {
      const data = kMore[pathname] ?? await readFile(new URL(`.${pathname}`, kPackage));
      response.writeHead(200, { 'content-type': kTypes[pathname.split('.').at(-1)], ...headers }).end(data);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

const browser = await launch();
after(() => browser.close());

async function pageOf(headers) {
  const page = await browser.newPage();
  await page.goto(`${await served(headers)}page.html`);
  return page;
}

test('an isolated page has two threads with one table', { timeout: 120000 }, async () => {
  const page = await pageOf(kIsolated);
  const found = await page.evaluate(async () => {
    const { canShare, connect } = await import('/js/full-client.mjs');
    const picoply = await connect({ threads: 2 });
    const engine = await picoply.engine('gomoku15_full', { table: 1 << 20 });
    await engine.playRecord('h8i9g9');
    const { best, nodes } = await engine.think({ nodes: 3000 });
    const legal = await engine.isLegal(best);
    const copy = await engine.copy();
    await engine.dispose();
    const more = await copy.think({ nodes: 3000 });
    await copy.dispose();
    const rules = { module: '/chomp.mjs', export: 'chomp', args: [9, 9] };
    const own = await picoply.engine(rules, { table: 1 << 16 });
    const chomp = await own.think({ nodes: 3000 });
    const { name } = own.info;
    await picoply.close();
    return { shared: canShare(), nodes, legal, more: more.nodes, chomp: chomp.nodes, name };
  });
  const { nodes, more, chomp, ...rest } = found;
  assert.deepEqual(rest, { shared: true, legal: true, name: 'Chomp 9x9' });
  for (const count of [nodes, more, chomp]) assert.ok(count > 3000, `${count}`); // the other's besides
  await page.close();
});

test('any other page is told what it lacks, and has one thread', { timeout: 120000 }, async () => {
  const page = await pageOf({});
  const found = await page.evaluate(async () => {
    const { canShare, connect } = await import('/js/full-client.mjs');
    const { code, message } = await connect({ threads: 2 }).catch((error) => error);
    const picoply = await connect({ threads: 1 });
    const engine = await picoply.engine({ module: './chomp.mjs', export: 'chomp' });
    const missing = await picoply.engine({ module: '/no-such-rules.mjs' }).catch((error) => error.code);
    const { nodes } = await engine.think({ nodes: 3000 });
    await picoply.close();
    return { shared: canShare(), code, told: message.includes('cross-origin isolated'), missing, enough: nodes > 0 };
  });
  assert.deepEqual(found, { shared: false, code: 'support', told: true, missing: 'invalid', enough: true });
  await page.close();
});

test('boards of other sizes', { timeout: 120000 }, async () => {
  const page = await pageOf({});
  const found = await page.evaluate(async () => {
    const { load } = await import('/js/index.mjs');
    const { connect } = await import('/js/client.mjs');
    const { sizes } = await import('/js/sizes.mjs');
    const { games } = await load(sizes.five19);
    const remote = await connect({ wasm: sizes.othello10 });
    const { info } = await remote.engine('othello10');
    await remote.close();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1))
      .filter((name) => name.endsWith('.wasm'));
    return { games, cols: info.cols, loaded };
  });
  assert.deepEqual(found, {
    games: ['gomoku19', 'standard19', 'renju19', 'caro19'], cols: 10, loaded: ['picoply-five19.wasm'], // in this thread
  });
  await page.close();
});
