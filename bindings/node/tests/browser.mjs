// What bundles made for browsers ask of one, by Node: node --import. On threads it is imported, too.
import { isMainThread, Worker as Thread, workerData } from 'node:worker_threads';

if (!isMainThread) {
  globalThis.self = globalThis;
  globalThis.location = { href: workerData };
}

globalThis.Worker = class extends EventTarget {
  #thread;

  constructor(url) {
    super();
    this.#thread = new Thread(new URL(url), { workerData: String(url) });
    this.#thread.on('message', (data) => this.#tell('message', { data }));
    this.#thread.on('error', (error) => this.#tell('error', { error }));
  }

  #tell(type, what) {
    this.dispatchEvent(Object.assign(new Event(type), what));
  }

  postMessage(data) {
    this.#thread.postMessage(data);
  }

  terminate() {
    return this.#thread.terminate();
  }
};
