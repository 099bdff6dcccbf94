// The full module in one of several threads with one memory, for serving.mjs.
import { PicoplyError } from './error.mjs';
import { FullPicoply } from './everything.mjs';
import { startModule } from './module.mjs';

// Bytes. The first thread has the module's own of 64 KB, an overflow of which traps. The others do less of what
// that one does, so that twice as much is enough without a trap.
const kStack = 1 << 17;

/** The first thread has `threads`, how many there are, and gets `stacks` for the others, which each have one. */
export async function loadThread(source, { memory, stack, threads = 1 }) {
  const module = await startModule(source ?? new URL('./picoply-full-threads.wasm', import.meta.url), { memory, stack });
  if (module.c.memory !== undefined) throw new PicoplyError('support', 'this module has no memory for several threads');
  const stacks = Array.from({ length: threads - 1 }, () => module.allocate(kStack) + kStack);
  return { picoply: new FullPicoply(module), stacks };
}
