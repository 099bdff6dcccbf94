// What a worker of the full module runs, for full-client.mjs.
import { load } from './full.mjs';
import { loadThread } from './full-threads.mjs';
import { serveWith } from './serving.mjs';

export const preload = serveWith(load, loadThread);
