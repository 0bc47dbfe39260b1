import type { ClientDirective } from 'astro';
import { offerRetry } from '../../lib/arrival/chunk-failed.ts';
import { arrived } from '../../lib/arrival/script-arrival.ts';
import { componentUrl, onHydrationError, restartOf } from '../astro/island-element.ts';
import { bringProps } from '../astro/island-props.ts';
import { isOwnedByReact } from '../react/ownership.ts';
import { caughtEarly } from './early.ts';

/** A click before hydration, with the resulting state of a radio button or checkbox. */
interface Click {
  readonly control: HTMLInputElement | HTMLButtonElement | HTMLAnchorElement;
  readonly checked?: boolean;
}

const controls = 'input, button, a[data-awaited]';
/** Buttons that are visible before their listeners are registered. */
const heard = '[data-heart], html[data-hearts] [data-compare]';
const wakers = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;

/**
 * Hydrates an island after `load`, when the browser is idle, so that its scripts do not compete with the page's own resources. Interaction
 * with the island hydrates it at once, and earlier clicks are dispatched again; this also applies to links marked `data-awaited`, whose
 * scripted action replaces navigation. Events before this script are recorded by src/lib/render/catch-script.ts. If scripts cannot be
 * loaded, the page shows a notice, and the next interaction retries. `client:settled="query"`: at once if the address has a query, because
 * the island shows its result. `client:settled="visible"`: once it has been visible, or on interaction.
 */
const settled: ClientDirective = (load, { value }, element) => {
  let started = false;
  let failed = false;
  const clicked: Click[] = [];
  const note = (control: Element, checked: boolean | undefined) => {
    // Favourite and compare buttons belong to no island: src/lib/cards/hearts.ts and compare-marks.ts have handled this click.
    if (isOwnedByReact(control) || control.matches(heard)) return;
    if (control instanceof HTMLInputElement) clicked.push({ control, checked });
    else if (control instanceof HTMLButtonElement && control.type === 'button') clicked.push({ control });
    else if (control instanceof HTMLAnchorElement) clicked.push({ control });
  };
  const remember = (event: MouseEvent) => {
    const { target } = event;
    const control = target instanceof Element ? target.closest(controls) : null;
    if (!control || isOwnedByReact(control)) return;
    if (control instanceof HTMLAnchorElement) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
    }
    note(control, control instanceof HTMLInputElement ? control.checked : undefined);
  };
  const wake = () => {
    void start();
    window.dispatchEvent(new Event('islands:wake'));
  };
  const start = async () => {
    if (started) return;
    started = true;
    if (element.dataset.props !== undefined) {
      // Loads texts and scripts in parallel; a failure is reported below.
      import(/* @vite-ignore */ componentUrl(element)).catch(() => {});
      await bringProps(element).catch(() => {
        failed = true;
      });
    }
    const hydrate = failed
      ? () => {}
      : await arrived(load()).catch(() => {
          failed = true;
          return () => {};
        });
    await hydrate();
    if (failed) {
      started = false;
      failed = false;
      return offerRetry(start);
    }
    window.removeEventListener('islands:wake', start);
    for (const waker of wakers) element.removeEventListener(waker, wake);
    if (clicked.length > 0) await attached(element);
    replay(element, remember, clicked);
  };
  onHydrationError(element, (island) => {
    failed ||= island === element;
  });
  element.addEventListener('click', remember);
  for (const waker of wakers) element.addEventListener(waker, wake, { passive: true });
  // An interaction with one island hydrates all: toasts and header badge are needed as well.
  if (value !== 'visible') window.addEventListener('islands:wake', start);
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 4000 });
    else setTimeout(start, 200);
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else window.addEventListener('load', () => setTimeout(whenIdle, 0), { once: true });
  };
  const early = caughtEarly();
  const own = early.filter(({ target }) => element.contains(target));
  for (const { control, checked } of own) if (control) note(control, checked);
  if (own.length > 0 || (early.length > 0 && value !== 'visible')) void start();
  else if (value === 'visible') whenSeen(element, whenLoaded);
  else if (value === 'query' && location.search.length > 1) void start();
  else whenLoaded();
};

function whenSeen(element: HTMLElement, start: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    start();
  });
  for (const child of element.children) observer.observe(child);
}

/** Astro's own directives leave a failed island as it is; this restarts it. */
const retries = new WeakMap<EventTarget, () => void>();
onHydrationError(document, (island) => {
  if (!(island instanceof HTMLElement) || island.getAttribute('client') === 'settled') return;
  const retry = retries.get(island) ?? restartOf(island);
  if (!retry) return;
  retries.set(island, retry);
  offerRetry(retry);
});

/** Resolves when React has hydrated the island, which may take long on a busy machine. */
async function attached(element: HTMLElement): Promise<void> {
  const first = element.querySelector(controls);
  for (const end = performance.now() + 60_000; first && !isOwnedByReact(first) && performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
}

function replay(
  element: HTMLElement,
  remember: (event: MouseEvent) => void,
  clicked: readonly Click[],
): void {
  element.removeEventListener('click', remember);
  for (const { control, checked } of clicked) {
    // The browser has already changed the checkbox, and React may have reset it; only a change fires an event.
    if (
      checked !== undefined &&
      control instanceof HTMLInputElement &&
      /^(radio|checkbox)$/.test(control.type)
    ) {
      control.checked = !checked;
    }
    if (control.isConnected) control.click();
  }
}

export default settled;
