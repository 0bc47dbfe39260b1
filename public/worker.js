// The service worker of the shop: built files are kept, as they never change under their names. Who is offline sees the pages that were just
// visited, each saying of when it is, and for all others one that says what is the matter, in the language of the address. With a network
// nothing but built files is ever answered from here: no page, for prices change, no call, no picture, nothing of a back office or an
// account. docs/offline.md says how it is turned off.
const built = 'built-1';
const offline = 'offline-1';
const visited = 'visited-1';
/** Files of more than one version of the shop; the oldest leave first. */
const mostBuilt = 160;
/** Visited pages, and how long they may be, in characters: each, and all together. The oldest leave first. */
const mostVisited = 20;
const longestPage = 1_000_000;
const mostCharacters = 4_000_000;
const oldPageMs = 24 * 3_600_000;
const pages = { zh: '/qianduanshop/offline', en: '/en/qianduanshop/offline' };
/** A page of the storefront, in whatever language. */
const shopPage = /^\/([a-z]{2,3}(-[\w-]{2,20})?\/)?(qianduanshop|region)\//;
/** What a page of the storefront loads; not the program of a back office, nor a worker, whose policy comes with it. */
const kinds = new Set(['script', 'style', 'font', 'image', '']);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPages());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([dropOthers(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url, destination } = event.request;
  const { origin, pathname, search } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (shopPage.test(pathname) || /^\/(en)?$/.test(pathname)) event.respondWith(page(event, pathname));
  } else if (pathname.startsWith('/_astro/') && search === '' && kinds.has(destination)) {
    event.respondWith(file(event));
  }
});

/** A page tells that somebody looks at it, which one that is only fetched ahead does not; logging out ends what was kept. */
self.addEventListener('message', (event) => {
  if (event.data === 'visited' && event.source?.url) event.waitUntil(keepVisited(event.source.url));
  if (event.data === 'forget') event.waitUntil(Promise.all([caches.delete(visited), endPush()]));
});

/** A message about an order or a chat; one with the same tag replaces an earlier one. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const icon = '/brand/icon-192.png';
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon,
      badge: icon,
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.url));
});

/** The browser has another address for messages: the server learns it by the one before, for the worker knows no account. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPush(event));
});

/** In a tab of the shop where there is one; only addresses of this site. */
async function openPage(path) {
  const url = new URL(path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find((tab) => tab.url === url.href);
  if (shown) return void (await shown.focus());
  const tab = tabs.find((one) => one.visibilityState === 'visible') ?? tabs[0];
  // Only a tab that this worker serves can be sent elsewhere.
  const moved = await tab?.navigate(url.href).catch(() => null);
  await (moved ? moved.focus() : self.clients.openWindow(url.href));
}

async function renewPush({ oldSubscription, newSubscription }) {
  const before = oldSubscription?.endpoint;
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (before && subscription) await post('/api/push/renew', { before, subscription: subscription.toJSON() });
}

/** Whoever uses this browser next must not see messages of somebody else, not even if the server could not be told. */
async function endPush() {
  const subscription = await self.registration.pushManager?.getSubscription();
  if (!subscription) return;
  await post('/api/push/unsubscribe', { endpoint: subscription.endpoint }).catch(() => {});
  await subscription.unsubscribe();
}

const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** As it comes from the network; without one, as it was when it was visited, or the page that says so. */
async function page(event, pathname) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(renew());
    return answer;
  } catch {
    const stored = await caches.match(pages[languageOf(pathname)], { cacheName: offline, ignoreVary: true });
    const before = await caches.match(pathname, { cacheName: visited, ignoreVary: true });
    if (before) return asOfThen(before, await stored?.text(), languageOf(pathname));
    if (!stored) return Response.error();
    return new Response(await stored.text(), { status: 503, headers: stored.headers });
  }
}

/** A visited page, with the words of the page for who is offline about when that was. */
async function asOfThen(before, reported = '', language) {
  const [, note = ''] = /<template data-kept[^>]*>(.*?)<\/template>/s.exec(reported) ?? [];
  const at = new Date(Date.parse(before.headers.get('date') ?? '') || Date.now());
  const time = at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  const html = await before.text();
  const headers = new Headers(before.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(
    html.replace(/<body\b[^>]*>/, (body) => body + note.replace('{time}', () => time)),
    { headers },
  );
}

/** What anybody may see, and search engines too, as it was just read: nothing of an account, no cart, no results of a search. */
async function keepVisited(url) {
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin || !shopPage.test(pathname)) return;
  if (Object.values(pages).includes(pathname)) return;
  // As anybody gets it who asks by its address alone: what stands behind a question mark may be a word, or a key to see more.
  const answer = await fetch(origin + pathname, { cache: 'force-cache', credentials: 'omit' });
  if (answer.status !== 200 || answer.redirected) return;
  const html = await answer.clone().text();
  if (html.length > longestPage || /<html\b[^>]*\sdata-login/.test(html)) return;
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return;
  const cache = await caches.open(visited);
  // Anew, so that it is the last one.
  await cache.delete(pathname);
  await cache.put(pathname, answer);
  await trimVisited(cache);
}

async function trimVisited(cache) {
  const newestFirst = (await cache.keys()).reverse();
  let characters = 0;
  for (const [at, one] of newestFirst.entries()) {
    characters += (await (await cache.match(one)).text()).length;
    if (at >= mostVisited || characters > mostCharacters) await cache.delete(one);
  }
}

/** Of a language beside Chinese and English the words are English. Where no address says it, as at the front door, the browser does. */
function languageOf(pathname) {
  if (/^\/en$|^\/[a-z]{2,3}(-[\w-]{2,20})?\//.test(pathname)) return 'en';
  return pathname === '/' && !/^zh\b/i.test(self.navigator.language) ? 'en' : 'zh';
}

async function file(event) {
  const { request, clientId } = event;
  const stored = await caches.match(request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(request);
  const client = clientId ? await self.clients.get(clientId) : undefined;
  const isShop = client && !/^\/admin(web|system)(\/|$)/.test(new URL(client.url).pathname);
  if (answer.status === 200 && isShop) event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function keep(request, answer) {
  const cache = await caches.open(built);
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - mostBuilt)).map((one) => cache.delete(one)));
}

/** The pages for who is offline, with the built files they name: those are of one version, and what is left of another goes. */
async function keepPages() {
  const wanted = new Set(Object.values(pages));
  const answers = await Promise.all([...wanted].map((path) => fetch(path, { cache: 'no-cache' })));
  for (const answer of answers) {
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`);
    const html = await answer.clone().text();
    for (const [, name] of html.matchAll(/(?:href|src)="(\/_astro\/[^"?]+)"/g)) wanted.add(name);
  }
  const cache = await caches.open(offline);
  await cache.addAll([...wanted].filter((path) => path.startsWith('/_astro/')));
  await Promise.all(Object.values(pages).map((path, at) => cache.put(path, answers[at])));
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url);
}

/** Asks for them again once a day; a server that tells no date is asked once. */
async function renew() {
  const stored = await caches.match(pages.zh, { cacheName: offline, ignoreVary: true });
  const isOld = Date.now() - Date.parse(stored?.headers.get('date') ?? '') > oldPageMs;
  if (!stored || isOld) await keepPages().catch(() => {});
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => ![built, offline, visited].includes(name)).map((name) => caches.delete(name)),
  );
}
