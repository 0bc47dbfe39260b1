/** Where the module with the component of an island is; '' for an element that is none. */
export const componentUrl = (island: Element): string => island.getAttribute('component-url') ?? '';

/** Calls `failed` with each island that Astro could not hydrate; it has tried twice by then, and answers `load` with nothing to do. */
export function onHydrationError(target: EventTarget, failed: (island: EventTarget | null) => void): void {
  target.addEventListener('astro:hydration-error', (event) => failed(event.target));
}

/** Hydrates an island again that Astro left as it was; null for an element that has no way to. */
export function restartOf(island: HTMLElement): (() => void) | null {
  if (!('start' in island) || typeof island.start !== 'function') return null;
  const { start } = island;
  return () => void start.call(island);
}
