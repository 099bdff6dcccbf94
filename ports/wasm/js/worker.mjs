// Runs engines on a thread of its own, for client.mjs: a Web Worker, or a thread of Node.
//
// Messages in:  { id, call, engine, args, inside }, or { abort: id } of a search under way. `inside` is
//               true of a call from within onProgress, which may not change the engine.
// Messages out: { id, value } or { id, error }; { id, progress } of a search under way.
import { kFromInside } from './engine.mjs';
import { load, PicoplyError } from './index.mjs';

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

let preloaded;
let picoply;
let nextEngine = 1;
const engines = new Map();
const searches = new Map(); // id -> AbortController

export function preload(source) {
  preloaded = load(source);
  preloaded.catch(() => {}); // connect() is told of it
}

function engineOf(number) {
  const engine = engines.get(number);
  if (engine === undefined) throw new PicoplyError('invalid', 'the engine has been disposed of');
  return engine;
}

async function searched(id, engine, call, [limits = {}, wantsProgress]) {
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
    return await engine[call](given);
  } finally {
    searches.delete(id);
  }
}

function registered(created) {
  engines.set(nextEngine, created);
  return { engine: nextEngine++, info: created.info, memory: created.memory };
}

async function answer({ id, call, engine, args, inside }) {
  if (call === 'load') {
    picoply = await (args[0] === undefined ? preloaded ?? load() : load(args[0]));
    const members = Object.getOwnPropertyNames(picoply.Engine.prototype).filter((name) => !kOthers.includes(name));
    return { version: picoply.version, games: picoply.games, value: picoply.value, members };
  }
  if (call === 'memory') return picoply.memory;
  if (call === 'new') {
    return registered(new picoply.Engine(...args));
  }
  const target = engineOf(engine);
  if (call === 'think' || call === 'ponder' || call === 'ponderHit') {
    return searched(id, target, call, args);
  }
  if (call === 'dispose') engines.delete(engine);
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

// Not `await` at the top level: bundlers make workers of older kinds, too.
if (typeof WorkerGlobalScope === 'function') serve(globalThis);
else nodePort().then(serve);
