// picoply in JavaScript: see index.d.mts for the manual.
import { engineClass } from './engine.mjs';
import { startModule } from './module.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';

class Picoply {
  #module;

  constructor(module) {
    this.#module = module;
    this.Engine = engineClass(module);
    const { constants } = module;
    this.version = ['MAJOR', 'MINOR', 'PATCH'].map((part) => constants[`PPLY_VERSION_${part}`]).join('.');
    this.games = Object.freeze([...module.games.keys()].filter((name) => name !== 'custom'));
    this.value = Object.freeze({
      win: constants.PPLY_VALUE_WIN, eval: constants.PPLY_VALUE_EVAL, disc: constants.PPLY_VALUE_DISC,
    });
  }

  get memory() {
    return { used: this.#module.c.wasm_used(), total: this.#module.size };
  }
}

export async function load(source = new URL('./picoply.wasm', import.meta.url)) {
  return new Picoply(await startModule(source));
}
