// The engine: a game, its moves, and the search. A class for each module, since an engine lives in a
// module's memory. What the members do is in index.d.mts.
import * as check from './check.mjs';
import { Core } from './core.mjs';
import { PicoplyError } from './error.mjs';
import { checkedLimits, finished, pause, resultOf, Slices } from './search.mjs';

const kOutcomes = ['ongoing', 'first', 'second', 'draw'];
const kGoingOn = { goesOn: true };
const kReasons = ['', 'overline', 'double_four', 'double_three'];

/** Of an engine, for the package's other files: what it is made of. */
export const kCore = Symbol('core');

/** Of an engine, for worker.mjs: makes a call as if it came from within a callback. */
export const kFromInside = Symbol('fromInside');

export function engineClass(module) {
  const { c } = module;

  return class Engine {
    #core;

    constructor(game, options) {
      this.#core = new Core(module, game, options);
    }

    copy() {
      return new this.constructor(this.#core);
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
      this.#core.alive();
      // No number of C's; as for any other that no move has, the answer is no.
      if (Number.isInteger(move) && (move < 0 || move > module.constants.PPLY_MOVE_PASS)) return false;
      const number = this.#core.move(move);
      return this.#core.read((e) => c.pply_move_is_legal(e, number)) !== 0;
    }

    moveCells(move) {
      const number = this.#core.move(move);
      const { moveCount, hasPass, cols } = this.#core.info;
      if (typeof move === 'number' && !(hasPass && move === module.constants.PPLY_MOVE_PASS)) {
        check.within(move, 'move', 0, moveCount - 1);
      }
      return module.borrow(4, (out) => {
        if (this.#core.read((e) => c.pply_move_cells(e, number, out, out + 2)) === 0) return undefined;
        const [from, to] = [out, out + 2].map((address) => module.view.getUint16(address, true))
          .map((cell) => ({ col: cell % cols, row: Math.floor(cell / cols) }));
        return { from, to };
      });
    }

    forbidden() {
      const size = this.#core.info.moveCount + 1;
      return module.borrow(size, (reasons) => this.#core.list((e, out, capacity) =>
        c.pply_moves_forbidden(e, out, reasons, Math.min(size, capacity))).map((move, i) =>
        ({ move: this.#core.name(move), reason: kReasons[module.bytes[reasons + i]] })));
    }

    forbiddenReason(move) {
      const number = this.#core.move(move);
      const { moveCount, hasGravity } = this.#core.info;
      if (typeof move === 'number') check.within(move, 'move', 0, moveCount - 1);
      return kReasons[this.#core.read((e) => {
        const status = c.pply_move_forbidden(e, number);
        if (status !== module.constants.PPLY_ERR_INVALID || this.#core.slot.failed) return status;
        throw new PicoplyError('invalid', `move: ${check.shown(move)} is not an `
          + (hasGravity ? 'open column' : 'empty cell'), { status });
      })];
    }

    get side() {
      return this.#core.read((e) => c.pply_position_side(e));
    }

    #at(call, col, row) {
      const { cols, rows } = this.#core.info;
      // Without a grid there is none to be out of: then the library says so.
      check.within(col, 'col', 0, (cols || 2 ** 32) - 1);
      check.within(row, 'row', 0, (rows || 2 ** 32) - 1);
      return this.#core.read((e) => call(e, col, row));
    }

    cell(col, row) {
      return this.#at(c.pply_position_cell, col, row);
    }

    piece(col, row) {
      const found = this.#at(c.pply_position_piece, col, row);
      const { PPLY_PIECE_SIDE, PPLY_PIECE_KING, PPLY_PIECE_MOVING } = module.constants;
      const player = found & PPLY_PIECE_SIDE;
      if (player === 0) return null;
      return { player, king: (found & PPLY_PIECE_KING) !== 0, moving: (found & PPLY_PIECE_MOVING) !== 0 };
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

    // ---- Snapshots

    snapshot() {
      const size = this.#core.read((e) => c.pply_snapshot_write(e, 0, 0));
      return module.borrow(size, (out) => {
        this.#core.read((e) => c.pply_snapshot_write(e, out, size));
        return module.bytes.slice(out, out + size);
      });
    }

    restoreSnapshot(snapshot) {
      this.#core.takeBytes((...a) => c.pply_snapshot_restore(...a), check.bytes(snapshot, 'snapshot'),
        'snapshot');
    }

    // ---- Searching

    #startSearch(limits, starter) {
      const { fields, onProgress } = limits;
      module.borrow(module.structs.pply_search_options.size, (address) => {
        module.fill(address, 'pply_search_options', fields);
        c.wasm_limits(address, onProgress !== undefined, this.#core.slot.user);
        this.#core.change((e) => starter(e, address));
      });
      if (onProgress !== undefined) {
        this.#core.slot.onProgress = (result) =>
          (onProgress(this.#resultAt(result, false)) === false ? 1 : 0);
      }
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
      this.#startSearch(checkedLimits(module, limits), (e, l) => c.pply_search_begin(e, l));
      this.#core.begun = this.#core.era;
    }

    step(nodes) {
      check.uint32(nodes, 'nodes');
      const core = this.#core;
      core.alive();
      const ended = core.thinking !== undefined || (core.begun ?? core.era) !== core.era;
      if (ended && !core.inside) throw core.ended();
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

    /** A search that has begun, to be gone on with once in each turn of the event loop. */
    #slices(signal) {
      return new Slices(this.#core, (nodes) => this.#step(nodes), () => this.result(), signal);
    }

    #finish(signal) {
      return finished(this.#slices(signal));
    }

    async think(limits) {
      const checked = checkedLimits(module, limits, { asynchronous: true });
      this.#startSearch(checked, (e, l) => c.pply_search_begin(e, l));
      return this.#finish(checked.signal);
    }

    async *analyse(limits) {
      const checked = checkedLimits(module, limits, { asynchronous: true });
      const { onProgress } = checked;
      const queue = [];
      checked.onProgress = (result) => {
        queue.push(result);
        return onProgress?.(result);
      };
      this.#startSearch(checked, (e, l) => c.pply_search_begin(e, l));
      const slices = this.#slices(checked.signal);
      try {
        for (;;) {
          const found = slices.next();
          for (const result of queue.splice(0)) {
            yield result;
            if (found === undefined) slices.check();
          }
          if (found !== undefined) {
            yield found;
            return;
          }
          await pause();
        }
      } finally {
        slices.leave();
      }
    }

    async ponder(limits) {
      const checked = checkedLimits(module, limits, { asynchronous: true, more: ['reply'] });
      const reply = limits?.reply === undefined ? module.constants.PPLY_MOVE_NONE
        : this.#core.move(limits.reply, 'reply');
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
      this.#core.change((e) => c.pply_engine_clear_table(e), kGoingOn); // a search does, too
    }

    dispose() {
      this.#core.dispose();
    }

    get disposed() {
      return this.#core.disposed;
    }

    get [kCore]() {
      return this.#core;
    }

    [kFromInside](call) {
      return this.#core.fromInside(call);
    }

    [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
      this.dispose();
    }
  };
}
