// What the openings of five in a row ask of a player: stones, a colour, offers.
import * as check from './check.mjs';
import { busy, PicoplyError } from './error.mjs';
import { Answerer, checkedQuestion, coreOf, Questions } from './questions.mjs';

export function openingAdviserClass(module) {
  const { c, constants } = module;

  return class OpeningAdviser extends Answerer {
    #questions;

    constructor(game) {
      const descriptor = module.game(game);
      const questions = new Questions(module, 'opening adviser', {
        size: c.pply_opening_size(descriptor),
        init: (out, memory, size) => c.pply_opening_init(out, descriptor, memory, size),
        step: c.pply_opening_step,
      });
      super(questions);
      this.#questions = questions;
    }

    /** A question, and what it has besides limits. */
    #begin(question, engine, { fields, signal }, { flags = 0, moves = [], count = moves.length } = {}) {
      if (fields.max_nodes === 0n && fields.max_ms === 0) {
        throw check.refused('limits: nodes or ms must be set, an opening needs a limit');
      }
      const core = coreOf(module, engine);
      if (core.inside) throw busy();
      try {
        this.#questions.begin(core, 'pply_opening_options', { ...fields, question, flags, count },
          (at, of, options) => {
            const offered = options + module.structs.pply_opening_options.fields.moves.offset;
            moves.forEach((move, i) => module.view.setUint16(offered + 2 * i, move, true));
            return c.pply_opening_begin(at, of, options);
          });
      } catch (error) {
        if (!(error instanceof PicoplyError) || error.code !== 'position') throw error;
        const { code, status } = error; // whose text is about text
        throw new PicoplyError(code, 'three() wants an empty board, swap2() three stones', { status });
      }
      return signal;
    }

    #result() {
      return this.#questions.info('pply_opening_result', c.pply_opening_info, (get, result) => ({
        swap: get('swap') !== 0,
        moves: this.#questions.moves(result + module.structs.pply_opening_result.fields.moves.offset,
          get('length')),
        value: get('value'),
        nodes: get('nodes'),
        complete: this.#questions.complete,
      }));
    }

    #now(...question) {
      this.#begin(...question);
      return this.#questions.now(() => this.#result());
    }

    #later(...question) {
      const signal = this.#begin(...question);
      return this.#questions.later(() => this.#result(), signal);
    }

    #three(engine, limits, asynchronous) {
      const checked = checkedQuestion(limits, { asynchronous, more: ['central'] });
      const { central = false } = checked.others;
      const flags = check.boolean(central, 'central') ? constants.PPLY_OPENING_CENTRAL : 0;
      return [constants.PPLY_OPENING_THREE, engine, checked, { flags }];
    }

    three(engine, limits) {
      return this.#now(...this.#three(engine, limits, false));
    }

    async threeAsync(engine, limits) {
      return this.#later(...this.#three(engine, limits, true));
    }

    swap2(engine, limits) {
      return this.#now(constants.PPLY_OPENING_SWAP2, engine, checkedQuestion(limits, {}));
    }

    async swap2Async(engine, limits) {
      return this.#later(constants.PPLY_OPENING_SWAP2, engine, checkedQuestion(limits, { asynchronous: true }));
    }

    colour(engine, limits) {
      return this.#now(constants.PPLY_OPENING_COLOUR, engine, checkedQuestion(limits, {}));
    }

    async colourAsync(engine, limits) {
      return this.#later(constants.PPLY_OPENING_COLOUR, engine, checkedQuestion(limits, { asynchronous: true }));
    }

    #offer(engine, count, limits, asynchronous) {
      check.within(count, 'count', 1, constants.PPLY_OPENING_MOVES);
      return [constants.PPLY_OPENING_OFFER, engine, checkedQuestion(limits, { asynchronous }), { count }];
    }

    offer(engine, count, limits) {
      return this.#now(...this.#offer(engine, count, limits, false));
    }

    async offerAsync(engine, count, limits) {
      return this.#later(...this.#offer(engine, count, limits, true));
    }

    #choose(engine, offered, limits, asynchronous) {
      if (!Array.isArray(offered)) throw new TypeError(`moves must be an array, not ${check.shown(offered)}`);
      check.within(offered.length, 'moves.length', 1, constants.PPLY_OPENING_MOVES);
      const core = coreOf(module, engine);
      const moves = offered.map((move, i) => core.move(move, `moves[${i}]`));
      return [constants.PPLY_OPENING_CHOOSE, engine, checkedQuestion(limits, { asynchronous }), { moves }];
    }

    choose(engine, moves, limits) {
      return this.#now(...this.#choose(engine, moves, limits, false));
    }

    async chooseAsync(engine, moves, limits) {
      return this.#later(...this.#choose(engine, moves, limits, true));
    }
  };
}
