// A worker of one's own.
import { workerData } from 'node:worker_threads';
import { preload } from 'picoply/worker';

preload(workerData);
