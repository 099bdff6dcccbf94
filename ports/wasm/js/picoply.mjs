// What load() gives: the classes of one module and what it tells of itself.
export class Picoply {
  #module;

  constructor(module, Engine) {
    this.#module = module;
    this.Engine = Engine;
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
