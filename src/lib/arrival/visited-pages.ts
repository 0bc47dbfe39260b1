/** The cache of the service worker (public/worker.js) with the pages that were just visited. */
const visited = 'visited-1';

/** The cached pages, newest first. */
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

/** Fills the list of cached pages on the offline page and shows its section. */
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
