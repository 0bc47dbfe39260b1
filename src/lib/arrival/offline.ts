const visited = 'visited-1';

/** Lets the service worker (public/worker.js) tell who is offline so; asked for again at each visit, as it may be another or none by then. */
export function startWorker(): void {
  // Without TLS there is none, and where it is refused the shop works as well.
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
  // It keeps the page somebody looks at, for when there is no network.
  workers.ready?.then(({ active }) => active?.postMessage('visited')).catch(() => {});
}

/** Whoever uses this browser next does not see what was looked at. */
export const forgetVisited = (): void => navigator.serviceWorker?.controller?.postMessage('forget');

/** The pages that were kept, newest first. */
async function visitedPages(): Promise<readonly { readonly path: string; readonly title: string }[]> {
  const cache = await caches.open(visited);
  const found = [];
  for (const request of [...(await cache.keys())].reverse()) {
    const html = (await (await cache.match(request))?.text()) ?? '';
    const { title } = new DOMParser().parseFromString(html, 'text/html');
    found.push({ path: new URL(request.url).pathname, title });
  }
  return found;
}

/** Fills the list of the page for who is offline, and shows what stands around it. */
export async function listVisited(place: HTMLElement): Promise<void> {
  const pages = (await visitedPages()).filter(
    ({ path, title }) => title !== '' && path !== location.pathname,
  );
  const list = place.querySelector('ul');
  if (!list || pages.length === 0) return;
  for (const { path, title } of pages) {
    const link = document.createElement('a');
    link.href = path;
    link.dir = 'auto';
    link.className = 'inline-flex min-h-11 items-center text-accent hover:text-accent-strong';
    link.textContent = title;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  place.hidden = false;
}
