// picoply in JavaScript: see index.d.mts for the manual.
import { engineClass } from './engine.mjs';
import { startModule } from './module.mjs';
import { Picoply } from './picoply.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';

export async function load(source = new URL('./picoply.wasm', import.meta.url)) {
  const module = await startModule(source);
  return new Picoply(module, engineClass(module));
}
