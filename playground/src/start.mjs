// Put into the page's head by the build, which knows kWorker: starts the engine's thread before anything
// else is there. A plain script, as modules wait for the page; hence the braces.
{
  const start = () => new Worker(kWorker, { type: 'module' });
  const worker = start();
  const failed = new Promise((resolve) => { worker.addEventListener('error', resolve); });
  globalThis.engineThread = { worker, failed, start };
}
