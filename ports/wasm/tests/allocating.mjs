// A thread for threads.test.mjs: takes and gives back memory that other threads do, too, and looks whether what it
// has stays its own.
import { parentPort, workerData } from 'node:worker_threads';
import { startModule } from '../js/module.mjs';

const { url, memory, stack, id, rounds } = workerData;
const module = await startModule(new URL(url), { memory, stack });
const mine = []; // { address, size }
let wrong = 0;
let seed = id;

function release() {
  const { address, size } = mine.shift();
  if (module.bytes.subarray(address, address + size).some((byte) => byte !== id)) wrong += 1;
  module.c.wasm_free(address);
}

parentPort.once('message', () => { // when all are here
  for (let i = 0; i < rounds; ++i) {
    seed = Math.imul(seed, 1103515245) + 12345 >>> 0;
    const size = 16 + (seed >>> 16) % 240;
    const address = module.allocate(size);
    module.bytes.fill(id, address, address + size);
    mine.push({ address, size });
    if (mine.length > 8) release();
  }
  while (mine.length > 0) release();
  parentPort.postMessage(wrong);
});
parentPort.postMessage('here');
