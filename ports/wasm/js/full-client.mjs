// The full module on another thread: see full-client.d.mts.
import { canShare, connectThreads } from './threads.mjs';
import { Remote, RemoteAnswerer, RemotePicoply } from './wire.mjs';

export { EngineBusy, PicoplyError, SearchEnded } from './error.mjs';
export { canShare };

const here = import.meta.url;

async function newWorker() {
  if (typeof Worker === 'function') {
    // Written in one expression, which is how bundlers know a worker and bundle it, too.
    return new Worker(new URL('./full-worker.mjs', import.meta.url), { type: 'module' });
  }
  const threads = 'node:worker_threads'; // not a literal: bundlers for browsers would look for it
  const node = await import(/* @vite-ignore */ /* webpackIgnore: true */ threads);
  return new node.Worker(new URL(['.', 'full-worker.mjs'].join('/'), here)); // for Node it is a file
}

class RemoteFullPicoply extends RemotePicoply {
  #wire;

  constructor(wire, loaded, helpers) {
    super(wire, loaded, helpers);
    this.#wire = wire;
    this.books = Object.freeze(loaded.books);
  }

  async #answerer(of, names, args) {
    const { engine: number } = await this.#wire.call({ call: 'new', of, args });
    return new RemoteAnswerer(this.#wire, number, names);
  }

  threatSearch(game, options) {
    return this.#answerer('ThreatSearch', ['win', 'threat', 'savingMoves'], [game, options]);
  }

  endgameSolver(options) {
    return this.#answerer('EndgameSolver', ['margin', 'winner'], [options]);
  }

  openingAdviser(game) {
    return this.#answerer('OpeningAdviser', ['three', 'swap2', 'colour', 'offer', 'choose'], [game]);
  }

  async weights(file) {
    const { engine: number } = await this.#wire.call({ call: 'new', of: 'Weights', args: [file] });
    return new Remote(this.#wire, number);
  }
}

export function connect(options) {
  return connectThreads(newWorker, RemoteFullPicoply, options);
}
