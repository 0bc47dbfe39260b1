/** Milliseconds between two looks whether the shop can be reached again, for a network that is there while the shop is not. */
const pauseMs = 10_000;

/** On the page that says somebody is offline, which stands at the address that was asked for: opens that once it can be reached. */
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
