// picoply in JavaScript with everything: see full.d.mts for the manual.
import * as check from './check.mjs';
import { endgameSolverClass } from './endgame.mjs';
import { engineClass, kCore } from './engine.mjs';
import { startModule } from './module.mjs';
import { openingAdviserClass } from './openings.mjs';
import { Picoply } from './picoply.mjs';
import { threatSearchClass } from './threats.mjs';
import { weightsClass } from './weights.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';

function fullEngineClass(module) {
  const { c, constants } = module;

  return class Engine extends engineClass(module) {
    bookMove(book) {
      const core = this[kCore];
      return module.lend(check.bytes(book, 'book'), (start, length) => module.borrow(2, (move) => {
        let found = true;
        core.read((e) => {
          const status = c.pply_book_move(e, start, length, move);
          found = status !== constants.PPLY_ERR_EMPTY;
          return found ? status : 0;
        }, 'book');
        return found ? core.name(module.view.getUint16(move, true)) : null;
      }));
    }
  };
}

/** What the module counts: count(), name(i), item(i), as a Map. */
function named(module, count, name, item) {
  return new Map(Array.from({ length: count() }, (_, i) => [module.string(name(i)), item(i)]));
}

class FullPicoply extends Picoply {
  constructor(module) {
    const { c, constants } = module;
    module.threats = named(module, c.wasm_threats_count, c.wasm_threats_name, c.wasm_threats_game);
    const { Weights, of } = weightsClass(module);
    module.weightsOf = of;
    super(module, fullEngineClass(module));
    this.ThreatSearch = threatSearchClass(module);
    this.EndgameSolver = endgameSolverClass(module);
    this.OpeningAdviser = openingAdviserClass(module);
    this.Weights = Weights;
    const books = named(module, c.wasm_book_count, c.wasm_book_name, c.wasm_book);
    this.books = Object.freeze(Object.fromEntries([...books].map(([name, address]) =>
      [name, module.bytes.slice(address, address + constants.PPLY_BOOK_SIZE)])));
  }
}

// A module that is one function with one instruction on vectors: whether there are any.
const kVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6,
  0, 65, 0, 253, 15, 11]);

export async function load(source) {
  if (source !== undefined) return new FullPicoply(await startModule(source));
  return new FullPicoply(await startModule(WebAssembly.validate(kVectors)
    ? new URL('./picoply-full-simd.wasm', import.meta.url) : new URL('./picoply-full.wasm', import.meta.url)));
}
