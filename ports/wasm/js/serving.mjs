// Runs engines on a thread of its own, for wire.mjs: a Web Worker, or a thread of Node.
//
// Messages in:  { id, call, engine, args, inside }, or { abort: id } of a search under way. `inside` is
//               true of a call from within onProgress, which may not change the engine. `engine` is the
//               number of an object; among the arguments { remote: number } stands for one.
// Messages out: { id, value } or { id, error }; { id, progress } of a search under way, and { id, begun }, the
//               game as a snapshot, when one begins that other threads help with.
import { Beside } from './core.mjs';
import { kCore, kFromInside } from './engine.mjs';
import { PicoplyError } from './error.mjs';
import { importedRules } from './rules.mjs';

// Members of engines that are not called alike from another thread: what RemoteEngine has of its own, and
// searches that keep the thread until they end.
const kOthers = ['constructor', 'copy', 'info', 'memory', 'think', 'ponder', 'ponderHit', 'dispose', 'disposed',
  'begin', 'step', 'search', 'analyse'];

let port;

function serve(given) {
  port = given;
  port.addEventListener('message', receive);
}

async function nodePort() {
  const threads = 'node:worker_threads'; // not a literal: bundlers for browsers would look for it
  const { parentPort } = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  return {
    postMessage: (message) => parentPort.postMessage(message),
    addEventListener: (type, listen) => parentPort.on(type, (data) => listen({ data })),
  };
}

let load;
let loadThread; // the same for one of several threads, if the module can be shared
let preloaded;
let picoply;
let nextObject = 1;
const objects = new Map(); // engines, and what else the full module has
const searches = new Map(); // id -> AbortController

function preload(source) {
  preloaded = load(source);
  preloaded.catch(() => {}); // connect() is told of it
}

function objectOf(number) {
  const object = objects.get(number);
  if (object === undefined) throw new PicoplyError('invalid', 'it has been disposed of');
  return object;
}

const referred = (arg) => (typeof arg?.remote === 'number' ? objectOf(arg.remote) : arg);

/** Arguments as they were before they were sent; options may have weights. */
function received(args) {
  return args.map((arg) => (arg?.weights === undefined ? referred(arg)
    : { ...arg, weights: referred(arg.weights) }));
}

/** The names of an object's members, also of those that it inherits. */
function membersOf(prototype) {
  if (prototype === Object.prototype) return [];
  return [...Object.getOwnPropertyNames(prototype), ...membersOf(Object.getPrototypeOf(prototype))];
}

async function searched(id, engine, call, [limits = {}, wantsProgress, helped]) {
  const controller = new AbortController();
  searches.set(id, controller);
  try {
    const given = { ...limits, signal: controller.signal };
    if (wantsProgress) {
      // Asked for later, lines would be in part those of the next iteration, and their variations short.
      given.onProgress = (result) => port.postMessage({
        id, progress: limits.lines > 1 ? { ...result, lines: engine.lines() } : result,
      });
    }
    if (helped) port.postMessage({ id, begun: engine.snapshot() });
    return await engine[call](given);
  } finally {
    searches.delete(id);
  }
}

function registered(created) {
  objects.set(nextObject, created);
  return { engine: nextObject++, info: created.info, memory: created.memory, lent: created[kCore]?.lent() };
}

/** What this thread is asked for first: a module, or one of several threads'. */
async function loaded([source, shared]) {
  if (shared === undefined) {
    picoply = await (source === undefined ? preloaded ?? load() : load(source));
    return {};
  }
  if (loadThread === undefined) throw new PicoplyError('support', 'this worker has no module for several threads');
  const { stacks, ...thread } = await loadThread(source, shared);
  ({ picoply } = thread);
  return { stacks };
}

/** A question to an object that is no engine. Limits are the last argument. */
async function asked(id, object, name, args) {
  const controller = new AbortController();
  searches.set(id, controller);
  try {
    return await object[`${name}Async`](...args.slice(0, -1), { ...args.at(-1), signal: controller.signal });
  } finally {
    searches.delete(id);
  }
}

async function answer({ id, call, engine, args: sent, inside, of }) {
  const args = received(sent);
  if (call === 'load') {
    const more = await loaded(args);
    const members = membersOf(picoply.Engine.prototype).filter((name) => !kOthers.includes(name));
    const { version, games, value, books } = picoply;
    return { ...more, version, games, value, books, members };
  }
  if (call === 'memory') return picoply.memory;
  if (call === 'new') {
    const [game, ...rest] = args;
    return registered(new picoply[of](game?.rules === undefined ? game : await importedRules(game.rules), ...rest));
  }
  if (call === 'beside') {
    const { rules, ...lent } = args[0];
    if (rules !== undefined) lent.custom = await importedRules(rules);
    return registered(new picoply.Engine(new Beside(lent)));
  }
  const target = objectOf(engine);
  if (call === 'help') {
    target.restoreSnapshot(args[0]);
    return (await searched(id, target, 'think', [args[1]])).nodes;
  }
  if (call === 'ask') return asked(id, target, of, args);
  if (call === 'think' || call === 'ponder' || call === 'ponderHit') {
    return searched(id, target, call, args);
  }
  if (call === 'dispose') objects.delete(engine);
  const ask = () => {
    const member = target[call];
    if (call === 'copy') return registered(target.copy());
    return typeof member === 'function' ? member.apply(target, args) : member;
  };
  // Between two slices the engine could be changed; but one of the caller's own thread could not.
  return inside ? target[kFromInside](ask) : ask();
}

function plain(error) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, code, status, where } = error;
  return { name, message, code, status, where };
}

async function receive({ data }) {
  if (data.abort !== undefined) {
    searches.get(data.abort)?.abort();
    return;
  }
  try {
    port.postMessage({ id: data.id, value: await answer(data) });
  } catch (error) {
    port.postMessage({ id: data.id, error: plain(error) });
  }
}

/** Serves what a load() gives, and a loadThread() if there is one. Returns preload(): see worker.d.mts. */
export function serveWith(loads, loadsThread) {
  load = loads;
  loadThread = loadsThread;
  // Not `await` at the top level: bundlers make workers of older kinds, too.
  if (typeof WorkerGlobalScope === 'function') serve(globalThis);
  else nodePort().then(serve);
  return preload;
}
