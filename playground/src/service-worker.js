// Keeps the page working without a network. The list of its files, and a name that changes whenever
// one of them does, are put in by the build.
const kName = '%name%';
const kFiles = ['%files%'];
const kLater = ['%later%']; // kept when they are first wanted
const kPrefix = 'picoply-playground-';

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(kName);
    await cache.addAll(kFiles.map((file) => new Request(file, { cache: 'reload' })));
    await self.skipWaiting();
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(kPrefix) && name !== kName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  })());
});

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith((async () => {
    const cache = await caches.open(kName);
    const wanted = event.request.mode === 'navigate' ? './' : event.request; // index.html is the same page
    const kept = await cache.match(wanted, { ignoreSearch: true });
    if (kept !== undefined) return kept;
    const response = await fetch(event.request);
    if (response.ok && kLater.some((file) => new URL(event.request.url).pathname.endsWith(`/${file}`))) {
      await cache.put(event.request, response.clone());
    }
    return response;
  })());
});
