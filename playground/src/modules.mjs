// The modules of boards of other sizes, each on a thread of its own, which is started when a game of it is first wanted. The
// build knows kSizes: their files by their names.
import { connect } from 'picoply/client';

const found = new Map(); // name -> promise of what connects to it

export function moduleOf(name) {
  if (!found.has(name)) {
    const worker = globalThis.engineThread.start();
    const failed = new Promise((_, reject) => { worker.addEventListener('error', reject); });
    const connected = Promise.race([connect({ worker, wasm: new URL(kSizes[name], import.meta.url) }), failed]);
    found.set(name, connected);
    connected.catch(() => {
      worker.terminate();
      found.delete(name); // the network may be back
    });
  }
  return found.get(name);
}
