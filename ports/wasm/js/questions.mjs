// What the searches beside an engine's have in common: memory of their own, in which the library answers
// one question at a time about an engine's position, of which it takes a copy.
import * as check from './check.mjs';
import { kCore } from './engine.mjs';
import { PicoplyError, SearchEnded } from './error.mjs';
import { Holding, Shared, unwatch, watch } from './holding.mjs';
import { finished, Slices } from './search.mjs';

const kNodes = 1 << 16; // of a step, where nobody waits for a turn

/** What an engine is made of; a TypeError if it is none, or one of another load(). */
export function coreOf(module, engine) {
  const core = typeof engine === 'object' && engine !== null ? engine[kCore] : undefined;
  if (core?.module !== module) {
    throw new TypeError(`engine must be an Engine of the same load(), not ${check.shown(engine)}`);
  }
  return core;
}

/** Answers questions. It has what Slices ask of an engine: era, thinking, ended(). */
export class Questions {
  module;
  era = 0; // counts questions
  thinking; // the Slices of the one under way
  complete = false; // whether the last one has come to its end
  #noun;
  #step;
  #at;
  #holding;
  #lent = []; // of the engine that asked: what the library goes on using
  #names = []; // of its moves

  /** @param size bytes
   *  @param init init(out, memory, size) of the library
   *  @param step the library's function for one step */
  constructor(module, noun, { size, init, step }) {
    this.module = module;
    this.#noun = noun;
    this.#step = step;
    this.#holding = new Holding(module);
    try {
      const memory = this.#holding.allocate(size);
      module.borrow(16, (out) => module.checked(init(out, memory, size), noun));
      this.#at = memory;
    } catch (error) {
      this.#holding.release();
      throw error;
    }
    watch(this, this.#holding);
  }

  /** A table of so many bytes, if any. */
  lendTable(size, setTable) {
    if (size === 0) return;
    try {
      const table = this.#holding.keep(new Shared(this.module, size));
      this.call((at) => setTable(at, table.address, size, 0));
    } catch (error) {
      this.dispose();
      throw error;
    }
  }

  /** A call into the library with this object. */
  call(call) {
    if (this.#at === undefined) throw new PicoplyError('invalid', `the ${this.#noun} has been disposed of`);
    return this.module.checked(call(this.#at), this.#noun);
  }

  /** Puts a question: begin(at, engine, options), with these fields of the options. */
  begin(core, struct, fields, begin) {
    this.call(() => 0);
    core.alive();
    if (this.thinking?.aborted) this.thinking.finish(); // before this one: so it has a result
    const names = core.everyName();
    const { module } = this;
    module.borrow(module.structs[struct].size, (options) => {
      module.fill(options, struct, { ...fields, now_ms: module.c.wasm_clock() });
      core.read((engine) => begin(this.#at, engine, options), this.#noun);
    });
    for (const old of this.#lent.splice(0)) this.#holding.drop(old);
    for (const used of [core.table, core.weights]) {
      if (used !== undefined) this.#lent.push(this.#holding.keep(used.lend()));
    }
    this.#names = names;
    this.era += 1;
    this.thinking = undefined;
    this.complete = false;
  }

  #steps(nodes) {
    const running = this.call((at) => this.#step(at, nodes)) === this.module.constants.PPLY_RUNNING;
    this.complete = !running;
    return running;
  }

  /** The answer, once there is one. */
  now(read) {
    while (this.#steps(kNodes));
    return read();
  }

  /** The same in slices, between which the event loop has its turn. */
  later(read, signal) {
    return finished(new Slices(this, (nodes) => this.#steps(nodes), read, signal));
  }

  ended() {
    return new SearchEnded('empty', 'the question was ended by another one',
      { status: this.module.constants.PPLY_ERR_EMPTY });
  }

  /** The fields of a result that info(at, result) writes: read(get, address). */
  info(struct, info, read) {
    const { module } = this;
    return module.borrow(module.structs[struct].size, (result) => {
      module.fill(result, struct, {});
      this.call((at) => info(at, result));
      return read((field) => module.get(result, struct, field), result);
    });
  }

  name(move) {
    return this.#names[move];
  }

  /** Moves by name, from an array of the library's. */
  moves(address, count) {
    return Array.from({ length: count }, (_, i) => this.name(this.module.view.getUint16(address + 2 * i, true)));
  }

  /** The moves that a function of the library lists. */
  list(list) {
    const count = this.call((at) => list(at, 0, 0));
    return this.module.borrow(2 * count, (out) => {
      this.call((at) => list(at, out, count));
      return this.moves(out, count);
    });
  }

  get disposed() {
    return this.#at === undefined;
  }

  dispose() {
    if (this.#at === undefined) return;
    this.#at = undefined;
    unwatch(this);
    this.#holding.release();
  }
}

/** The classes that ask: what all of them can. */
export class Answerer {
  #questions;

  constructor(questions) {
    this.#questions = questions;
  }

  get disposed() {
    return this.#questions.disposed;
  }

  dispose() {
    this.#questions.dispose();
  }

  [Symbol.dispose ?? Symbol.for('Symbol.dispose')]() {
    this.dispose();
  }
}

/** The limits of a question, checked: { fields max_nodes and max_ms, signal, the others as they are }. */
export function checkedQuestion(limits, { asynchronous, more = [] }) {
  const keys = ['nodes', 'ms', ...more, ...(asynchronous ? ['signal'] : [])];
  const { nodes = 0, ms = 0, signal, ...others } = check.options(limits, 'limits', keys);
  return {
    fields: { max_nodes: check.uint64(nodes, 'nodes'), max_ms: check.uint32(ms, 'ms') },
    signal: check.abortSignal(signal, 'signal'),
    others,
  };
}

/** The options of an object with a table: its bytes. */
export function tableOf(options) {
  const { table = 0 } = check.options(options, 'options', ['table']);
  return check.uint32(table, 'table');
}
