// What a worker of the small module runs, for client.mjs.
import { load } from './index.mjs';
import { serveWith } from './serving.mjs';

export const preload = serveWith(load);
