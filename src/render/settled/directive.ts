import type { ClientDirective } from 'astro';

const wakers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Hydrates an island when the page has settled: after `load`, when the browser is idle.
 * Touching or focusing the island before that hydrates it at once.
 * The page's own resources thus never compete with the islands' scripts.
 */
const settled: ClientDirective = (load, _options, element) => {
  let started = false;
  const start = async () => {
    if (started) return;
    started = true;
    for (const waker of wakers) element.removeEventListener(waker, start);
    const hydrate = await load();
    await hydrate();
  };
  for (const waker of wakers) element.addEventListener(waker, start, { passive: true });
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', () => setTimeout(whenIdle, 0), { once: true });
};

export default settled;
