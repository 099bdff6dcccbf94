// Othello's weights from a file.
import * as check from './check.mjs';
import { Holding, Shared, unwatch, watch } from './holding.mjs';
import { PicoplyError } from './error.mjs';

const kAlign = 16; // of the heap's: src/heap.c

/** The class, and `of`, which gives the memory of weights; a TypeError for what is none. */
export function weightsClass(module) {
  const { c, constants } = module;
  let of;

  class Weights {
    #shared; // the library's part, and behind it the file, which it points to
    #holding = new Holding(module);

    constructor(file) {
      const { length } = check.bytes(file, 'file');
      const size = Math.ceil(c.pply_weights_size() / kAlign) * kAlign;
      const shared = this.#holding.keep(new Shared(module, size + length));
      const { address } = shared;
      module.bytes.set(file, address + size);
      try {
        module.borrow(16, (out) => {
          const status = c.pply_weights_open(out, address, size, address + size, length, out + 4);
          if (status < 0) {
            const where = status === constants.PPLY_ERR_PARSE ? module.view.getUint32(out + 4, true) : undefined;
            module.fail(status, 'weights', where);
          }
        });
      } catch (error) {
        this.#holding.release();
        throw error;
      }
      this.#shared = shared;
      watch(this, this.#holding);
    }

    get disposed() {
      return this.#shared === undefined;
    }

    dispose() {
      if (this.#shared === undefined) return;
      this.#shared = undefined;
      unwatch(this);
      this.#holding.release();
    }

    [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
      this.dispose();
    }

    static {
      of = (weights) => {
        if (typeof weights !== 'object' || weights === null || !(#shared in weights)) {
          throw new TypeError(`weights must be Weights of the same load(), not ${check.shown(weights)}`);
        }
        if (weights.#shared === undefined) throw new PicoplyError('invalid', 'the weights have been disposed of');
        return weights.#shared;
      };
    }
  }

  return { Weights, of };
}
