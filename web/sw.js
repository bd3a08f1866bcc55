/**
 * The service worker: the page opens without a connection. Files are asked for
 * from the server first, so that nobody gets old ones; what was fetched once is
 * there when the server is not. All modules are fetched ahead by following the
 * imports, so that there is no list to keep.
 */
const CACHE = "simpul-1";
/** The worker itself; the types of the page know windows only. */
const worker = /** @type {any} */ (self);

/** What the page fetches and can do with an older answer of. */
const API = /^\/api\/v1\/(levels|daily|themes\/|slitherlink\/rules)/;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(
    fetchAhead()
      .catch(() => {})
      .then(() => worker.skipWaiting()),
  );
});

// The page asks for it once a day, so that what is kept belongs together after an update of the server.
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
    // A server that is only a gateway to one that is down is not one.
    if (response.status < 502 || response.status > 504) return response;
    return (await cache.match(isPage ? "/" : request)) ?? response;
  } catch (error) {
    const kept = await cache.match(isPage ? "/" : request);
    if (kept) return kept;
    throw error;
  }
}

/** Fetches the page and all that it names, and what that names; and what every game needs to know. */
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

/** The files that a file of the page names. @param {string} text @param {string} address @returns {string[]} */
function namesIn(text, address) {
  const pattern = /(?:from|import|import\()\s*"(\.{1,2}\/[^"]+\.js)"|(?:href|src)="(\/[^"]+\.(?:js|css|svg|webmanifest))"|url\("(\/[^"]+)"\)/g;
  return [...text.matchAll(pattern)].map(([, module, link, picture]) =>
    new URL(module ?? link ?? picture, new URL(address, location.origin)).pathname,
  );
}
