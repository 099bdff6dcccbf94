// Exact endings of Othello 8x8.
import { Answerer, checkedQuestion, coreOf, Questions, tableOf } from './questions.mjs';

export function endgameSolverClass(module) {
  const { c, constants } = module;

  return class EndgameSolver extends Answerer {
    #questions;

    constructor(options) {
      const table = tableOf(options);
      const questions = new Questions(module, 'endgame solver', {
        size: c.pply_solver_size(), init: c.pply_solver_init, step: c.pply_solver_step,
      });
      questions.lendTable(table, c.pply_solver_set_table);
      super(questions);
      this.#questions = questions;
    }

    #begin(goal, engine, limits, asynchronous) {
      const { fields, signal } = checkedQuestion(limits, { asynchronous });
      this.#questions.begin(coreOf(module, engine), 'pply_solver_options', { ...fields, goal },
        c.pply_solver_begin);
      return signal;
    }

    #result() {
      return this.#questions.info('pply_solver_result', c.pply_solver_info, (get) => ({
        solved: get('solved') !== 0,
        lower: get('lower'),
        upper: get('upper'),
        best: get('best') === constants.PPLY_MOVE_NONE ? null : this.#questions.name(get('best')),
        line: this.#questions.list(c.pply_solver_line),
        nodes: get('nodes'),
      }));
    }

    margin(engine, limits) {
      this.#begin(constants.PPLY_SOLVER_MARGIN, engine, limits, false);
      return this.#questions.now(() => this.#result());
    }

    async marginAsync(engine, limits) {
      const signal = this.#begin(constants.PPLY_SOLVER_MARGIN, engine, limits, true);
      return this.#questions.later(() => this.#result(), signal);
    }

    winner(engine, limits) {
      this.#begin(constants.PPLY_SOLVER_WINNER, engine, limits, false);
      return this.#questions.now(() => this.#result());
    }

    async winnerAsync(engine, limits) {
      const signal = this.#begin(constants.PPLY_SOLVER_WINNER, engine, limits, true);
      return this.#questions.later(() => this.#result(), signal);
    }
  };
}
