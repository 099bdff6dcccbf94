// What `npm pack` would publish: this and nothing else.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import test from 'node:test';

test('the package has its files and no more', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const [{ name, files }] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json', '--offline'],
    { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  assert.equal(name, 'picoply');
  assert.deepEqual(files.map(({ path }) => path).sort(), ['LICENSE', 'README.md', 'js/check.mjs',
    'js/client.d.mts', 'js/client.mjs', 'js/core.mjs', 'js/custom.mjs', 'js/endgame.mjs', 'js/engine.mjs',
    'js/error.mjs', 'js/everything.mjs', 'js/full-client.d.mts', 'js/full-client.mjs', 'js/full-threads.mjs', 'js/full-worker.d.mts', 'js/full-worker.mjs',
    'js/full.d.mts', 'js/full.mjs', 'js/holding.mjs', 'js/index.d.mts', 'js/index.mjs',
    'js/module.mjs', 'js/openings.mjs', 'js/picoply-five13.wasm', 'js/picoply-five19.wasm', 'js/picoply-five9.wasm',
    'js/picoply-full-simd.wasm',
    'js/picoply-full-threads.wasm', 'js/picoply-full.wasm', 'js/picoply-othello10.wasm', 'js/picoply.mjs', 'js/picoply.wasm',
    'js/questions.mjs', 'js/rules.mjs', 'js/search.mjs', 'js/serving.mjs', 'js/sizes.d.mts', 'js/sizes.mjs', 'js/threads.mjs', 'js/threats.mjs', 'js/vectors.mjs',
    'js/weights.mjs', 'js/wire.mjs',
    'js/worker.d.mts', 'js/worker.mjs',
    'package.json']);
});
