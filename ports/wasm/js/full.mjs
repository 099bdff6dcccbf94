// picoply in JavaScript with everything: see full.d.mts for the manual.
import { FullPicoply } from './everything.mjs';
import { startModule } from './module.mjs';
import { hasVectors } from './vectors.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';

export async function load(source) {
  if (source !== undefined) return new FullPicoply(await startModule(source));
  return new FullPicoply(await startModule(hasVectors()
    ? new URL('./picoply-full-simd.wasm', import.meta.url) : new URL('./picoply-full.wasm', import.meta.url)));
}
