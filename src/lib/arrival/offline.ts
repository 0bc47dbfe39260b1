/**
 * Registers the service worker (public/worker.js), which serves the offline page. It is registered at every visit, because it may have
 * changed or been removed.
 */
export function startWorker(): void {
  // Without TLS there are no service workers; the shop also works without one.
  const workers = navigator.serviceWorker;
  if (!workers) return;
  workers.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
  // The service worker caches the current page for offline use.
  workers.ready?.then(({ active }) => active?.postMessage('visited')).catch(() => {});
}

/** Clears the cached pages, so that the next user of this browser cannot see them. */
export const forgetVisited = (): void => navigator.serviceWorker?.controller?.postMessage('forget');
