/**
 * The service worker, with which the page works offline. Strategy: network first, so
 * that no stale file is used; the cache answers when the server is unreachable. All
 * modules are precached by following the imports, so there is no list to maintain.
 */
const CACHE = "simpul-1";
/** The worker itself; the type checker assumes a window. */
const worker = /** @type {any} */ (self);

/** Requests for which the page accepts a stale response. */
const API = /^\/api\/v1\/(levels|themes\/|slitherlink\/rules)/;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    fetchAhead()
      .catch(() => {})
      .then(() => worker.skipWaiting()),
  );
});

// The page requests it once a day, so that the cache is consistent after an update of the server.
worker.addEventListener("message", (/** @type {any} */ event) => event.waitUntil(fetchAhead().catch(() => {})));

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname === "/health" || pathname === "/sw.js") return;
  if (pathname.startsWith("/api") && !API.test(pathname)) return;
  event.respondWith(answer(request));
});

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const isPage = request.mode === "navigate";
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(isPage ? "/" : request, response.clone());
    // A gateway error means that the server behind it is down.
    if (response.status < 502 || response.status > 504) return response;
    return (await cache.match(isPage ? "/" : request)) ?? response;
  } catch (error) {
    const kept = await cache.match(isPage ? "/" : request);
    if (kept) return kept;
    throw error;
  }
}

/** Precaches the page, the files it refers to, recursively, and the data that every game needs. */
async function fetchAhead() {
  const cache = await caches.open(CACHE);
  const known = new Set(["/", "/api/v1/levels", "/api/v1/themes/fruit"]);
  for (const address of known) {
    const response = await fetch(address);
    if (!response.ok) continue;
    await cache.put(address, response.clone());
    if (!/\.(js|css)$|^\/$/.test(address)) continue;
    for (const named of namesIn(await response.text(), address)) known.add(named);
  }
}

/** The files to which a file refers. @param {string} text @param {string} address @returns {string[]} */
function namesIn(text, address) {
  const pattern = /(?:from|import|import\()\s*"(\.{1,2}\/[^"]+\.js)"|(?:href|src)="(\/[^"]+\.(?:js|css|svg|webmanifest))"|url\("(\/[^"]+)"\)/g;
  return [...text.matchAll(pattern)].map(([, module, link, picture]) =>
    new URL(module ?? link ?? picture, new URL(address, location.origin)).pathname,
  );
}
