// The engine's thread, which start.mjs has started.
import { connect } from 'picoply/client';

const { worker, failed } = globalThis.engineThread;

export const connected = Promise.race([connect({ worker }), failed.then(({ message }) => {
  throw new Error(message ?? 'the worker did not start'); // perhaps before anybody could listen here
})]);
connected.catch(() => {}); // it is told of where the engine is waited for
