/** Milliseconds between two checks whether the site is reachable; the network may be up while the site is not. */
const pauseMs = 10_000;

/** Runs on the offline page, which is shown at the requested address: reloads that address once the site is reachable. */
export function comeBack(retry: HTMLButtonElement): void {
  const open = () => location.reload();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok && open(),
      () => {},
    );
  };
  retry.addEventListener('click', open);
  addEventListener('online', open);
  setInterval(look, pauseMs);
}
