// Threat searches: forced wins in games of five in a row, and the moves that prevent them.
import * as check from './check.mjs';
import { PicoplyError } from './error.mjs';
import { Answerer, checkedQuestion, coreOf, Questions, tableOf } from './questions.mjs';

const kAnswers = ['unknown', 'none', 'win'];

/** What all games with the rules of this one have in common. */
const rulesOf = (game) => game.replace(/_(small|full)$/, '');

export function threatSearchClass(module) {
  const { c, constants } = module;

  function unsupported(text) {
    return new PicoplyError('support', text, { status: constants.PPLY_ERR_SUPPORT });
  }

  return class ThreatSearch extends Answerer {
    #questions;
    #rules;

    constructor(game, options) {
      module.game(game);
      const rules = rulesOf(game);
      const descriptor = module.threats.get(rules);
      if (descriptor === undefined) throw unsupported(`there are no threats in ${game}`);
      const table = tableOf(options);
      const questions = new Questions(module, 'threat search', {
        size: c.pply_threats_size(descriptor),
        init: (out, memory, size) => c.pply_threats_init(out, descriptor, memory, size),
        step: c.pply_threats_step,
      });
      questions.lendTable(table, c.pply_threats_set_table);
      super(questions);
      this.#questions = questions;
      this.#rules = rules;
    }

    #begin(question, engine, limits, asynchronous) {
      const { fields, signal, others } = checkedQuestion(limits, { asynchronous, more: ['threes'] });
      const { threes = constants.PPLY_THREATS_ALL } = others;
      const max_threes = check.within(threes, 'threes', 0, constants.PPLY_THREATS_ALL);
      const core = coreOf(module, engine);
      // The library does not look at what an engine plays by: other rules would be proof of nothing.
      if (rulesOf(core.key) !== this.#rules) {
        throw unsupported(`threats of ${this.#rules} asked about ${core.info.name}`);
      }
      this.#questions.begin(core, 'pply_threats_options', { ...fields, question, max_threes },
        c.pply_threats_begin);
      return signal;
    }

    #info(read) {
      return this.#questions.info('pply_threats_result', c.pply_threats_info, (get) => ({
        answer: kAnswers[get('answer')],
        nodes: get('nodes'),
        complete: get('complete') !== 0,
        ...read(get),
      }));
    }

    #result() {
      return this.#info((get) => ({
        line: this.#questions.list(c.pply_threats_line),
        searchedAttacks: get('searched_attacks'),
        searchedThrees: get('searched_threes'),
      }));
    }

    #saved() {
      const count = this.#questions.call((at) => c.pply_threats_saving(at, 0, 0, 0));
      return this.#info(() => module.borrow(3 * count, (out) => {
        this.#questions.call((at) => c.pply_threats_saving(at, out, out + 2 * count, count));
        return {
          moves: this.#questions.moves(out, count)
            .map((move, i) => ({ move, proven: module.bytes[out + 2 * count + i] !== 0 })),
        };
      }));
    }

    win(engine, limits) {
      this.#begin(constants.PPLY_THREATS_MINE, engine, limits, false);
      return this.#questions.now(() => this.#result());
    }

    async winAsync(engine, limits) {
      const signal = this.#begin(constants.PPLY_THREATS_MINE, engine, limits, true);
      return this.#questions.later(() => this.#result(), signal);
    }

    threat(engine, limits) {
      this.#begin(constants.PPLY_THREATS_THEIRS, engine, limits, false);
      return this.#questions.now(() => this.#result());
    }

    async threatAsync(engine, limits) {
      const signal = this.#begin(constants.PPLY_THREATS_THEIRS, engine, limits, true);
      return this.#questions.later(() => this.#result(), signal);
    }

    savingMoves(engine, limits) {
      this.#begin(constants.PPLY_THREATS_SAVING, engine, limits, false);
      return this.#questions.now(() => this.#saved());
    }

    async savingMovesAsync(engine, limits) {
      const signal = this.#begin(constants.PPLY_THREATS_SAVING, engine, limits, true);
      return this.#questions.later(() => this.#saved(), signal);
    }
  };
}
