// Engines on another thread, with the API of index.mjs but for every member being a function that
// returns a promise: see client.d.mts.
import { connectTo, RemotePicoply } from './wire.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';

const here = import.meta.url;

async function newWorker() {
  if (typeof Worker === 'function') {
    // Written in one expression, which is how bundlers know a worker and bundle it, too.
    return new Worker(new URL('./worker.mjs', import.meta.url), { type: 'module' });
  }
  const threads = 'node:worker_threads'; // not a literal: bundlers for browsers would look for it
  const node = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  return new node.Worker(new URL(['.', 'worker.mjs'].join('/'), here)); // for Node it is a file
}

export function connect(options) {
  return connectTo(newWorker, RemotePicoply, options);
}
