// What a worker of the full module runs, for full-client.mjs.
import type { load } from './full.mjs';

/** As that of worker.d.mts, for the full module. */
export function preload(source?: Parameters<typeof load>[0]): void;
