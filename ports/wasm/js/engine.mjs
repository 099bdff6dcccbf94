// The engine: a game, its moves, and the search. A class for each module, since an engine lives in a
// module's memory. What the members do is in index.d.mts.
import * as check from './check.mjs';
import { Core, kIdle } from './core.mjs';
import { PicoplyError } from './error.mjs';
import { checkedLimits, Pace, pause, resultOf } from './search.mjs';

const kOutcomes = ['ongoing', 'first', 'second', 'draw'];
const kGoingOn = { doing: 'searching', goesOn: true };
const kReasons = ['', 'overline', 'double_four', 'double_three'];

export function engineClass(module) {
  const { c } = module;

  return class Engine {
    #core;

    constructor(game, options) {
      this.#core = new Core(module, game, options);
    }

    // ---- The position and its moves

    get info() {
      return this.#core.info;
    }

    /** Bytes in use. */
    get memory() {
      return { engine: this.#core.size, table: this.#core.tableSize };
    }

    reset() {
      this.#core.change((e) => c.pply_position_reset(e));
    }

    play(move) {
      const number = this.#core.move(move);
      this.#core.change((e) => c.pply_move_play(e, number), { what: move });
    }

    undo() {
      this.#core.change((e) => c.pply_move_undo(e));
    }

    get count() {
      return this.#core.read((e) => c.pply_record_length(e));
    }

    history() {
      return module.borrow(2, (out) => Array.from({ length: this.count }, (_, i) => {
        this.#core.read((e) => c.pply_record_move(e, i, out));
        return this.#core.name(module.view.getUint16(out, true));
      }));
    }

    legal() {
      return this.#core.list((e, out, size) => c.pply_moves_legal(e, out, size)).map((m) => this.#core.name(m));
    }

    isLegal(move) {
      const number = this.#core.move(move);
      return this.#core.read((e) => c.pply_move_is_legal(e, number)) !== 0;
    }

    forbidden() {
      const size = this.#core.info.moveCount + 1;
      return module.borrow(size, (reasons) => this.#core.list((e, out, capacity) =>
        c.pply_moves_forbidden(e, out, reasons, Math.min(size, capacity))).map((move, i) =>
        ({ move: this.#core.name(move), reason: kReasons[module.bytes[reasons + i]] })));
    }

    forbiddenReason(move) {
      const number = this.#core.move(move);
      return kReasons[this.#core.read((e) => c.pply_move_forbidden(e, number), move)];
    }

    get side() {
      return this.#core.read((e) => c.pply_position_side(e));
    }

    cell(col, row) {
      check.uint32(col, 'col');
      check.uint32(row, 'row');
      return this.#core.read((e) => c.pply_position_cell(e, col, row));
    }

    get outcome() {
      return kOutcomes[this.#core.read((e) => c.pply_position_outcome(e))];
    }

    winningLine() {
      const { cols } = this.#core.info;
      return this.#core.list((e, out, size) => c.pply_position_winning_line(e, out, size))
        .map((cell) => ({ col: cell % cols, row: Math.floor(cell / cols) }));
    }

    margin() {
      return module.borrow(4, (out) => {
        this.#core.read((e) => c.pply_position_margin(e, out));
        return module.view.getInt32(out, true);
      });
    }

    // ---- Text

    position() {
      return module.written((out, size) => this.#core.read((e) => c.pply_position_write(e, out, size)));
    }

    setPosition(text) {
      this.#core.take((...a) => c.pply_position_set(...a), text, 'position');
    }

    record() {
      return module.written((out, size) => this.#core.read((e) => c.pply_record_write(e, out, size)));
    }

    playRecord(text) {
      this.#core.take((...a) => c.pply_record_play(...a), text, 'record');
    }

    // ---- Searching

    #startSearch(limits, starter) {
      const { fields, onProgress } = limits;
      if (onProgress !== undefined) {
        this.#core.slot.onProgress = (result) =>
          (onProgress(this.#resultAt(result, false)) === false ? 1 : 0);
      }
      module.borrow(module.structs.pply_search_options.size, (address) => {
        module.fill(address, 'pply_search_options', fields);
        c.wasm_limits(address, onProgress !== undefined, this.#core.slot.user);
        this.#core.change((e) => starter(e, address), { doing: 'searching' });
      });
      this.#core.complete = false;
    }

    #resultAt(address, complete) {
      return resultOf(module, address, complete, (move) => this.#core.name(move));
    }

    /** A result that call(engine, address) writes. */
    #result(call) {
      return module.borrow(module.structs.pply_search_result.size, (address) => {
        module.fill(address, 'pply_search_result', {});
        this.#core.read((e) => call(e, address));
        return this.#resultAt(address, this.#core.complete);
      });
    }

    #step(nodes) {
      const running = this.#core.change((e) => c.pply_search_step(e, nodes), kGoingOn)
        === module.constants.PPLY_RUNNING;
      this.#core.complete = !running;
      if (!running) this.#core.slot.onProgress = undefined; // it may hold the engine
      return running;
    }

    begin(limits) {
      this.#startSearch(checkedLimits(limits), (e, l) => c.pply_search_begin(e, l));
    }

    step(nodes) {
      check.uint32(nodes, 'nodes');
      if (this.#core.thinking !== kIdle) this.#core.busy('thinking');
      return this.#step(nodes);
    }

    result() {
      return this.#result((e, out) => c.pply_search_info(e, out));
    }

    lines() {
      const found = [];
      for (;;) {
        try {
          found.push(this.#result((e, out) => c.pply_search_ranked(e, found.length, out)));
        } catch (error) {
          if (error instanceof PicoplyError && error.code === 'invalid' && found.length > 0) return found;
          throw error;
        }
      }
    }

    search(limits) {
      this.begin(limits);
      // A callback that throws ends the search at the end of a step.
      while (this.#step(1 << 16));
      return this.result();
    }

    /** The slices of a search that has begun, one for each turn of the event loop. */
    async *#slices(signal) {
      const pace = new Pace();
      const self = {};
      this.#core.thinking = self;
      try {
        while (!signal?.aborted && pace.slice((nodes) => this.#step(nodes))) {
          yield;
          await pause();
          if (this.#core.thinking !== self) return; // ponderHit() has taken the search over
        }
      } finally {
        if (this.#core.thinking === self) this.#core.thinking = kIdle;
      }
    }

    async #finish(signal) {
      for await (const slice of this.#slices(signal)); // eslint-disable-line no-unused-vars
      return this.result();
    }

    async think(limits) {
      const checked = checkedLimits(limits, { asynchronous: true });
      this.#startSearch(checked, (e, l) => c.pply_search_begin(e, l));
      return this.#finish(checked.signal);
    }

    async *analyse(limits) {
      const checked = checkedLimits(limits, { asynchronous: true });
      const { onProgress } = checked;
      const queue = [];
      checked.onProgress = (result) => {
        queue.push(result);
        return onProgress?.(result);
      };
      this.#startSearch(checked, (e, l) => c.pply_search_begin(e, l));
      for await (const slice of this.#slices(checked.signal)) { // eslint-disable-line no-unused-vars
        yield* queue.splice(0);
      }
      yield* queue;
      yield this.result();
    }

    async ponder(limits) {
      const checked = checkedLimits(limits, { asynchronous: true, more: ['reply'] });
      const reply = limits?.reply === undefined ? module.constants.PPLY_MOVE_NONE
        : this.#core.move(limits.reply);
      this.#startSearch(checked, (e, l) => c.pply_ponder_begin(e, reply, l));
      return this.#finish(checked.signal);
    }

    async ponderHit(options) {
      const given = check.options(options, 'options', ['signal']);
      const signal = check.abortSignal(given.signal, 'signal');
      this.#core.change((e) => {
        this.#core.keep();
        return c.pply_ponder_hit(e);
      }, kGoingOn);
      this.#core.complete = false;
      return this.#finish(signal);
    }

    clearTable() {
      this.#core.change((e) => c.pply_engine_clear_table(e));
    }

    dispose() {
      this.#core.dispose();
    }

    get disposed() {
      return this.#core.disposed;
    }

    [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
      this.dispose();
    }
  };
}
