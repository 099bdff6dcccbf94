// What a worker runs, for client.mjs. A worker of your own may import it and preload().
import type { load } from './index.mjs';

/** Starts to load the module, as load() does, for a connect() that is given no `wasm`: when the worker
 *  starts rather than when it is asked, which a page that is still being built cannot do soon. */
export function preload(source?: Parameters<typeof load>[0]): void;
