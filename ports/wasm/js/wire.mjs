// Engines on another thread, of either module: calls across to it, and their answers.
import * as check from './check.mjs';
import { busy, EngineBusy, PicoplyError, SearchEnded } from './error.mjs';
import { checkedModule } from './rules.mjs';

const kOurs = { EngineBusy, PicoplyError, SearchEnded };
const kErrors = { TypeError, RangeError };

function revived({ name, message, code, status, where }) {
  if (name in kOurs) return new kOurs[name](code, message, { status, where });
  const error = new (kErrors[name] ?? Error)(message);
  return code === undefined ? error : Object.assign(error, { code });
}

/** Calls across to the worker, and their answers. */
export class Wire {
  #worker;
  #next = 1;
  #calls = new Map(); // id -> { resolve, reject, onProgress, onBegun }
  #broken;

  constructor(worker) {
    this.#worker = worker;
    if (typeof worker.on === 'function') { // Node's
      worker.on('message', (data) => this.#receive(data));
      worker.on('error', (error) => this.#fail(error));
      worker.on('exit', () => this.#fail(new Error('the worker has ended')));
    } else {
      worker.addEventListener('message', ({ data }) => this.#receive(data));
      worker.addEventListener('error', (event) =>
        this.#fail(event.error ?? new Error(event.message ?? 'the worker did not start')));
    }
  }

  call(message) {
    return this.start(message).promise;
  }

  start(message, { onProgress, onBegun } = {}) {
    const id = this.#next++;
    const promise = new Promise((resolve, reject) => {
      if (this.#broken !== undefined) throw this.#broken;
      this.#worker.postMessage({ id, ...message });
      this.#calls.set(id, { resolve, reject, onProgress, onBegun });
    });
    return { id, promise };
  }

  abort(id) {
    this.#worker.postMessage({ abort: id });
  }

  /** The promise of a call, which a signal ends. */
  async abortable(id, signal, promise) {
    const abort = () => this.abort(id);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  #receive({ id, value, error, progress, begun }) {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    if (begun !== undefined) {
      call.onBegun?.(begun);
      return;
    }
    if (progress !== undefined) {
      call.onProgress?.(progress);
      return;
    }
    this.#calls.delete(id);
    if (error !== undefined) call.reject(revived(error));
    else call.resolve(value);
  }

  #fail(error) {
    this.#broken ??= error;
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }

  async close() {
    this.#fail(new Error('the connection is closed'));
    await this.#worker.terminate();
  }
}

/** Of what lives on the other thread: its number there. */
const kNumber = Symbol('number');

/** An argument as it is sent: what lives on the other thread by its number. */
function sent(arg) {
  const number = arg?.[kNumber];
  if (number !== undefined) return { remote: number };
  return arg?.weights === undefined ? arg : { ...arg, weights: sent(arg.weights) };
}

/** What lives on the other thread and is no engine. */
export class Remote {
  #wire;

  constructor(wire, number) {
    this.#wire = wire;
    this[kNumber] = number;
  }

  async dispose() {
    await this.#wire.call({ call: 'dispose', engine: this[kNumber], args: [] });
  }

  async [Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]() {
    await this.dispose();
  }
}

/** One that can be asked: each of the names is a question. */
export class RemoteAnswerer extends Remote {
  constructor(wire, number, names) {
    super(wire, number);
    for (const name of names) {
      this[name] = (...args) => {
        if (args.length < (/^(offer|choose)$/.test(name) ? 3 : 2)) args.push(undefined); // the limits
        return asked(wire, number, name, args);
      };
    }
  }
}

async function asked(wire, number, name, args) {
  const { signal, ...limits } = check.options(args.pop(), 'limits',
    ['nodes', 'ms', 'threes', 'central', 'signal']);
  check.abortSignal(signal, 'signal');
  const { id, promise } = wire.start({ call: 'ask', engine: number, of: name, args: [...args.map(sent), limits] });
  return wire.abortable(id, signal, promise);
}

class RemoteEngine {
  #wire;
  #engine;
  #members;
  #rules; // of its game, if they are somebody's own
  #helpers;
  #helping;
  #inside = false; // whether onProgress is being called

  constructor(wire, members, { engine, info, memory }, { rules, helpers, helping }) {
    this.#wire = wire;
    this.#rules = rules;
    this.#helpers = helpers;
    this.#helping = helping;
    this.#engine = engine;
    this[kNumber] = engine;
    this.#members = members;
    this.info = Object.freeze(info);
    this.memory = Object.freeze(memory);
    for (const call of members) {
      this[call] = (...args) => wire.call({ call, engine, args, inside: this.#inside });
    }
  }

  async #search(call, limits) {
    if (this.#inside) throw busy();
    const given = check.options(limits, 'limits',
      ['depth', 'nodes', 'ms', 'lines', 'level', 'seed', 'reply', 'onProgress', 'signal']);
    const { signal, onProgress, ...rest } = given;
    check.abortSignal(signal, 'signal');
    check.optionalFunction(onProgress, 'onProgress');
    // A level is to play worse, and to play the same again.
    const helping = call === 'think' && !rest.level ? this.#helping : undefined;
    let stop; // the helpers, once they have started
    let thrown;
    const { id, promise } = this.#wire.start(
      { call, engine: this.#engine, args: [rest, onProgress !== undefined, helping !== undefined] },
      { onBegun: (game) => { stop = helping.start(game, { depth: rest.depth }); }, onProgress: (progress) => {
        if (thrown !== undefined) return;
        this.#inside = true;
        try {
          if (onProgress(progress) === false) this.#wire.abort(id);
        } catch (error) {
          thrown = { error };
          this.#wire.abort(id);
        } finally {
          this.#inside = false;
        }
      } });
    let nodes = 0;
    let result;
    try {
      result = await this.#wire.abortable(id, signal, promise);
    } finally {
      nodes = await stop?.() ?? 0;
    }
    if (thrown !== undefined) throw thrown.error;
    return { ...result, nodes: result.nodes + nodes };
  }

  think(limits) {
    return this.#search('think', limits);
  }

  ponder(limits) {
    return this.#search('ponder', limits);
  }

  ponderHit(options) {
    return this.#search('ponderHit', options);
  }

  async copy() {
    const created = await this.#wire.call(
      { call: 'copy', engine: this.#engine, args: [], inside: this.#inside });
    return remoteEngine(this.#wire, this.#members, created, { rules: this.#rules, helpers: this.#helpers });
  }

  async dispose() {
    await this.#helping?.dispose(); // before the table goes
    await this.#wire.call({ call: 'dispose', engine: this.#engine, args: [] });
  }

  async [Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]() {
    await this.dispose();
  }
}

/** Of what the first thread has made. */
async function remoteEngine(wire, members, created, { rules, helpers }) {
  try {
    const helping = await helpers?.beside({ ...created.lent, rules });
    return new RemoteEngine(wire, members, created, { rules, helpers, helping });
  } catch (error) {
    await wire.call({ call: 'dispose', engine: created.engine, args: [] });
    throw error;
  }
}

export class RemotePicoply {
  #wire;
  #members;
  #helpers;

  /** `helpers` are the other threads, if there are several. */
  constructor(wire, { version, games, value, members }, helpers) {
    this.#wire = wire;
    this.#helpers = helpers;
    this.#members = members;
    Object.assign(this, { version, games: Object.freeze(games), value: Object.freeze(value) });
  }

  async engine(game, options) {
    const asked = typeof game === 'string' ? game : checkedModule(game);
    const created = await this.#wire.call({ call: 'new', of: 'Engine', args: [asked, sent(options)] });
    return remoteEngine(this.#wire, this.#members, created, { rules: asked.rules, helpers: this.#helpers });
  }

  memory() {
    return this.#wire.call({ call: 'memory', args: [] });
  }

  async close() {
    await Promise.all([this.#wire.close(), this.#helpers?.close()]);
  }
}

/** connect() of client.mjs and of full-client.mjs: newWorker() starts a thread, Picoply is what is got. */
export async function connectTo(newWorker, Picoply, options) {
  const { worker, wasm } = check.options(options, 'options', ['worker', 'wasm']);
  const wire = new Wire(await (typeof worker === 'function' ? worker() : worker ?? newWorker()));
  try {
    return new Picoply(wire, await wire.call({ call: 'load', args: [wasm?.href ?? wasm] }));
  } catch (error) {
    await wire.close();
    throw error;
  }
}
