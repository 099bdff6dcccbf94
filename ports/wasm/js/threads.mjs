// Several threads with one memory, for full-client.mjs. The first has the objects, as if it were alone; the others
// help its engines to think: they search the same position with the same table.
import * as check from './check.mjs';
import { PicoplyError } from './error.mjs';
import { hasVectors } from './vectors.mjs';
import { connectTo, Wire } from './wire.mjs';

const kPage = 65536;
const kMemory = 1 << 26; // bytes, unless said otherwise
const kLeastMemory = 1 << 22;
const kMostMemory = 2 ** 32;
const kMostThreads = 64;

/** What several threads would need and is not here. */
function missing() {
  if (typeof SharedArrayBuffer !== 'function' || globalThis.crossOriginIsolated === false) {
    return 'SharedArrayBuffer, which only a page has that is cross-origin isolated, by the headers '
      + 'Cross-Origin-Opener-Policy: same-origin and Cross-Origin-Embedder-Policy: require-corp';
  }
  return hasVectors() ? undefined : 'WebAssembly with vectors of 128 bits';
}

export function canShare() {
  return missing() === undefined;
}

// All of it from the start, and for good: a memory that another thread makes larger is known late to be so.
function newMemory(bytes) {
  const pages = Math.ceil(bytes / kPage);
  try {
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  } catch (error) {
    throw Object.assign(new PicoplyError('memory', `no memory of ${bytes} bytes for several threads`), { cause: error });
  }
}

/** The threads but for the first. */
class Helpers {
  #wires;

  constructor(wires) {
    this.#wires = wires;
  }

  /** For an engine of the first thread, of which this is known. */
  async beside(lent) {
    const found = await Promise.allSettled(this.#wires.map((wire) => wire.call({ call: 'beside', args: [lent] })));
    const engines = found.map(({ value }, i) => ({ wire: this.#wires[i], engine: value?.engine }))
      .filter(({ engine }) => engine !== undefined);
    const helping = new Helping(engines);
    const failed = found.find(({ status }) => status === 'rejected');
    if (failed === undefined) return helping;
    await helping.dispose();
    throw failed.reason;
  }

  async close() {
    await Promise.all(this.#wires.map((wire) => wire.close()));
  }
}

/** An engine in each of these threads. */
class Helping {
  #engines;

  constructor(engines) {
    this.#engines = engines;
  }

  /** Searches the game of a snapshot, until stop(), which tells how many nodes there were. */
  start(snapshot, limits) {
    const searches = this.#engines.map(({ wire, engine }) => {
      const { id, promise } = wire.start({ call: 'help', engine, args: [snapshot, limits] });
      // It fails if the next search has begun, if the game is over or the engine was disposed of: the first
      // thread says so.
      return { wire, id, nodes: promise.catch(() => 0) };
    });
    return async () => {
      for (const { wire, id } of searches) wire.abort(id);
      const nodes = await Promise.all(searches.map((search) => search.nodes));
      return nodes.reduce((sum, count) => sum + count, 0);
    };
  }

  async dispose() {
    await Promise.all(this.#engines.map(({ wire, engine }) => wire.call({ call: 'dispose', engine, args: [] })));
  }
}

async function wired(newWorker, count) {
  const workers = await Promise.allSettled(Array.from({ length: count }, async () => new Wire(await newWorker())));
  const failed = workers.find(({ status }) => status === 'rejected');
  const wires = workers.filter(({ status }) => status === 'fulfilled').map(({ value }) => value);
  if (failed === undefined) return wires;
  await Promise.all(wires.map((wire) => wire.close()));
  throw failed.reason;
}

/** connect() with options.threads and options.memory, too. */
export async function connectThreads(newWorker, Picoply, options) {
  const { threads = 1, memory = kMemory, worker, wasm } = check.options(options, 'options',
    ['threads', 'memory', 'worker', 'wasm']);
  check.within(threads, 'threads', 1, kMostThreads);
  check.within(memory, 'memory', kLeastMemory, kMostMemory);
  if (threads === 1) return connectTo(newWorker, Picoply, { worker, wasm });
  const lacks = missing();
  if (lacks !== undefined) throw new PicoplyError('support', `several threads need ${lacks}`);
  if (worker !== undefined && typeof worker !== 'function') {
    throw new TypeError(`worker must be a function that makes one, for each of several threads, not ${check.shown(worker)}`);
  }
  const shared = newMemory(memory);
  const [first, ...others] = await wired(worker ?? newWorker, threads);
  const helpers = new Helpers(others);
  try {
    const load = (wire, more) => wire.call({ call: 'load', args: [wasm?.href ?? wasm, { memory: shared, ...more }] });
    // The first alone, since it fills the memory and gives the others their stacks.
    const { stacks, ...loaded } = await load(first, { threads });
    await Promise.all(others.map((wire, i) => load(wire, { stack: stacks[i] })));
    return new Picoply(first, loaded, helpers);
  } catch (error) {
    await Promise.all([first.close(), helpers.close()]);
    throw error;
  }
}
