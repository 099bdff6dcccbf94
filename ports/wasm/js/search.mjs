// Searching in slices: how long a slice is, how the event loop gets its turn, and what goes into and
// comes out of the library.
import * as check from './check.mjs';

const kLimits = ['depth', 'nodes', 'ms', 'lines', 'level', 'seed', 'onProgress'];
const kAsyncLimits = [...kLimits, 'signal'];
const kDecided = ['undecided', 'win', 'loss', 'draw'];

// Milliseconds. A slice is made of steps, after each of which the clock is read, and ends within 8.
const kSlice = 3;
const kStep = 1;
const kMostNodes = 1 << 20; // of a step

/** The limits of a search, checked: { fields of pply_search_options, onProgress, signal }. */
export function checkedLimits({ constants }, given, { asynchronous = false, more = [] } = {}) {
  const keys = [...(asynchronous ? kAsyncLimits : kLimits), ...more];
  const limits = check.options(given, 'limits', keys);
  const checked = (name, as, ...range) => (limits[name] === undefined ? 0 : as(limits[name], name, ...range));
  return {
    fields: {
      max_depth: checked('depth', check.uint32),
      max_nodes: checked('nodes', check.uint64),
      max_ms: checked('ms', check.uint32),
      multi_pv: checked('lines', check.uint32),
      level: checked('level', check.within, 0, constants.PPLY_LEVEL_MAX),
      seed: checked('seed', check.uint64),
    },
    onProgress: check.optionalFunction(limits.onProgress, 'onProgress'),
    signal: check.abortSignal(limits.signal, 'signal'),
  };
}

/** A pply_search_result as an object; `name` gives a move's text. */
export function resultOf(module, address, complete, name) {
  const get = (field) => module.get(address, 'pply_search_result', field);
  const pv = address + module.structs.pply_search_result.fields.pv.offset;
  const moves = [];
  for (let i = 0; i < get('length'); ++i) moves.push(name(module.view.getUint16(pv + 2 * i, true)));
  const value = get('value');
  const { PPLY_VALUE_WIN: win, PPLY_VALUE_EVAL: most } = module.constants;
  return {
    best: name(get('best')),
    value,
    winsIn: value > most ? win - value : null,
    losesIn: value < -most ? win + value : null,
    depth: get('depth'),
    depthMax: get('depth_max'),
    exact: get('exact') !== 0,
    decided: kDecided[get('decided')],
    nodes: get('nodes'),
    pv: moves,
    complete,
  };
}

/** A search that has begun and is under way, by slices, until it or something else ends it. */
export class Slices {
  #core;
  #step;
  #result;
  #signal;
  #era;
  #pace = new Pace();
  #found;

  /** step(nodes) returns whether the search goes on, result() what it has found. */
  constructor(core, step, result, signal) {
    this.#core = core;
    this.#step = step;
    this.#result = result;
    this.#signal = signal;
    this.#era = core.era;
    core.thinking?.finish(); // ponderHit() takes the search over
    core.thinking = this;
  }

  /** One slice. The result, once the search is over. */
  next() {
    this.check();
    if (this.#found !== undefined) return this.#found;
    let running = false;
    try {
      running = !this.aborted && this.#pace.slice(this.#step);
    } finally {
      if (!running) this.leave();
    }
    return running ? undefined : this.#result();
  }

  /** Throws if something else has ended it. */
  check() {
    if (this.#found === undefined && this.#core.era !== this.#era) throw this.#core.ended();
  }

  get aborted() {
    return this.#signal?.aborted === true;
  }

  /** It is over now, with what it has found. */
  finish() {
    this.#found = this.#result();
    this.leave();
  }

  leave() {
    if (this.#core.thinking === this) this.#core.thinking = undefined;
  }
}

/** What slices have found once they are over, with a turn of the event loop after each. */
export async function finished(slices) {
  for (;;) {
    const found = slices.next();
    if (found !== undefined) return found;
    await pause();
  }
}

/** Keeps steps near kStep milliseconds, whatever the game, the engine and the machine. */
class Pace {
  #nodes = 32;

  /** Calls step(nodes) until it returns false or the slice is over. Whether it is to go on. */
  slice(step) {
    const start = performance.now();
    for (let before = start; ;) {
      if (!step(this.#nodes)) return false;
      const now = performance.now();
      this.#adapt(now - before);
      if (now - start >= kSlice) return true;
      before = now;
    }
  }

  #adapt(elapsed) {
    if (elapsed > kStep) this.#nodes = Math.max(1, Math.floor((this.#nodes * kStep) / elapsed));
    else if (elapsed < kStep / 2) this.#nodes = Math.min(kMostNodes, this.#nodes * 2);
  }
}

/** Comes back once the event loop has had its turn. A timer would cost 4 ms in browsers. */
export const pause = typeof setImmediate === 'function'
  ? () => new Promise((resolve) => { setImmediate(resolve); })
  : () => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
