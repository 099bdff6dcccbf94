// A page that does only what any such page must: fetches and compiles the same module in a worker, lays
// out as many elements as the board has, and paints a stone. What a machine needs for it says how fast
// and how busy the machine is.
import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';

const kPage = `<!doctype html><title>bare</title><div id="board"></div><script>
new Worker('/worker').onmessage = () => {
  const board = document.getElementById('board');
  for (let i = 0; i < 300; ++i) board.append(Object.assign(document.createElement('i'), { textContent: i }));
  board.lastChild.dataset.stone = '1';
};
</script>`;
const kWorker = "WebAssembly.compileStreaming(fetch('/module')).then(() => postMessage('done'));";

/** Serves it; { address, close() }. */
export async function serveBare() {
  const folder = new URL('../../build/playground/', import.meta.url);
  const module = await readFile(new URL((await readdir(folder)).find((name) => name.endsWith('.wasm')), folder));
  const answers = {
    '/': ['text/html', kPage], '/worker': ['text/javascript', kWorker], '/module': ['application/wasm', module],
  };
  const server = createServer((request, response) => {
    const [type, body] = answers[request.url] ?? [];
    response.writeHead(type ? 200 : 404, type && { 'content-type': type }).end(body);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(resolve);
    }),
  };
}
