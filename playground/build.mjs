// Builds the page into build/playground/, a folder for any static host, and weighs it.
//
//   node build.mjs [folder]
//
// Files that others refer to have the hash of their contents in their names, so that caches can keep
// them for good and never mix two versions.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = path.dirname(fileURLToPath(import.meta.url));
const source = path.join(here, 'src');
const library = path.join(here, '../ports/wasm/js');
const folder = path.resolve(process.argv[2] ?? path.join(here, '../build/playground'));
const kSizes = ['five9', 'five13', 'five19', 'othello10']; // modules of other boards, loaded when they are wanted
const kMost = 150 * 1024; // bytes, gzipped, of all files but those

const hashOf = (data) => createHash('sha256').update(data).digest('hex').slice(0, 8);
const integrity = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const written = new Map(); // name -> bytes

async function put(name, data) {
  written.set(name, data);
  await writeFile(path.join(folder, name), data);
  return name;
}

/** Under a name that has the hash of the contents in it. */
const putHashed = (name, extension, data) => put(`${name}.${hashOf(data)}.${extension}`, data);

/** names: of other files, for the constants that stand for them. */
async function bundle(entry, names = {}) {
  const { outputFiles } = await build({
    entryPoints: [path.join(source, entry)],
    define: Object.fromEntries(Object.entries(names).map(([key, name]) => [key, JSON.stringify(name)])),
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: ['chrome123', 'firefox120', 'safari17.5'], // those with light-dark() in CSS
    alias: Object.fromEntries(['client', 'worker'].map((name) =>
      [`picoply/${name}`, path.join(library, `${name}.mjs`)])),
    logLevel: 'warning',
  });
  return outputFiles[0].text.trim();
}

const fill = (text, values) => text.replace(/%(\w+)%/g, (_, key) => values[key]);
const read = (name) => readFile(path.join(source, name), 'utf8');

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const sizes = {};
for (const name of kSizes) {
  sizes[name] = await putHashed(`picoply-${name}`, 'wasm', await readFile(path.join(library, `picoply-${name}.wasm`)));
}
const later = new Set(Object.values(sizes));
const app = await putHashed('app', 'js', await bundle('main.mjs', { kSizes: sizes }));
const wasm = await putHashed('picoply', 'wasm', await readFile(path.join(library, 'picoply.wasm')));
const worker = await putHashed('worker', 'js', await bundle('worker.mjs', { kWasm: wasm }));
// What the page needs before anything else is in it, and in its Content Security Policy by its hash.
const start = await bundle('start.mjs', { kWorker: worker });
const style = await bundle('style/main.css');
await put('index.html', fill(await read('index.html'), {
  app, start, style, start_hash: integrity(start), style_hash: integrity(style),
}));
for (const name of ['manifest.webmanifest', ...(await readdir(source)).filter((f) => f.startsWith('icon'))]) {
  await put(name, await readFile(path.join(source, name)));
}
const all = [...written].map(([name, data]) => `${name}:${hashOf(data)}`).sort().join();
await put('service-worker.js', (await read('service-worker.js'))
  .replace('%name%', `picoply-playground-${hashOf(all)}`)
  .replace("'%files%'", ['./', ...written.keys()].filter((name) => name !== 'index.html' && !later.has(name))
    .map((name) => `'${name}'`).join(', '))
  .replace("'%later%'", [...later].map((name) => `'${name}'`).join(', ')));

let total = 0;
for (const [name, data] of written) {
  const size = gzipSync(data, { level: 9 }).length;
  if (!later.has(name)) total += size;
  console.log(`${String(size).padStart(7)}  ${name}${later.has(name) ? ' (when it is wanted)' : ''}`);
}
console.log(`${String(total).padStart(7)}  bytes gzipped in all, of at most ${kMost}`);
process.exitCode = total < kMost ? 0 : 1;
