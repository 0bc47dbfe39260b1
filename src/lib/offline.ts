/** Lets the service worker (public/worker.js) tell who is offline so; asked for again at each visit, as it may be another or none by then. */
export function startWorker(): void {
  // Without TLS there is none, and where it is refused the shop works as well.
  navigator.serviceWorker?.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
}
