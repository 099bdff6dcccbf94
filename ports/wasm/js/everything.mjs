// What load() of the full module gives.
import * as check from './check.mjs';
import { endgameSolverClass } from './endgame.mjs';
import { engineClass, kCore } from './engine.mjs';
import { openingAdviserClass } from './openings.mjs';
import { Picoply } from './picoply.mjs';
import { threatSearchClass } from './threats.mjs';
import { weightsClass } from './weights.mjs';

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

export class FullPicoply extends Picoply {
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
