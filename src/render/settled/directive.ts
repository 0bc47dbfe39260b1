import type { ClientDirective } from 'astro';

const wakers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Hydrates an island when the page has settled: after `load`, when the browser is idle.
 * Touching or focusing the island before that hydrates it at once, and clicks made meanwhile are done again.
 * The page's own resources thus never compete with the islands' scripts, and no click is lost.
 */
const settled: ClientDirective = (load, _options, element) => {
  let started = false;
  const clicked: (HTMLInputElement | HTMLButtonElement)[] = [];
  const remember = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('input, button') : null;
    if (control instanceof HTMLInputElement) clicked.push(control);
    else if (control instanceof HTMLButtonElement && control.type === 'button') clicked.push(control);
  };
  const wake = () => window.dispatchEvent(new Event('islands:wake'));
  const start = async () => {
    if (started) return;
    started = true;
    for (const waker of wakers) element.removeEventListener(waker, wake);
    const hydrate = await load();
    await hydrate();
    if (clicked.length > 0) await attached(element);
    replay(element, remember, clicked);
  };
  element.addEventListener('click', remember);
  for (const waker of wakers) element.addEventListener(waker, wake, { passive: true });
  // One touched island needs the others too: the toasts, the badge in the header.
  window.addEventListener('islands:wake', start, { once: true });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', () => setTimeout(whenIdle, 0), { once: true });
};

/** Resolves when React has taken the island's elements over, or after three seconds. */
async function attached(element: HTMLElement): Promise<void> {
  const first = element.querySelector('input, button');
  const isOwned = () => first !== null && Object.keys(first).some((key) => key.startsWith('__reactProps'));
  for (const end = Date.now() + 3_000; Date.now() < end && !isOwned(); ) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

function replay(
  element: HTMLElement,
  remember: (event: Event) => void,
  clicked: readonly (HTMLInputElement | HTMLButtonElement)[],
): void {
  element.removeEventListener('click', remember);
  for (const control of clicked) {
    // The browser has ticked it already; only a change is heard.
    if (control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type)) {
      control.checked = !control.checked;
    }
    if (control.isConnected) control.click();
  }
}

export default settled;
