/** URL of the module with the component of an island; '' for other elements. */
export const componentUrl = (island: Element): string => island.getAttribute('component-url') ?? '';

/** Calls `failed` with each island that Astro could not hydrate; Astro has tried twice by then, and resolves `load` with a no-op. */
export function onHydrationError(target: EventTarget, failed: (island: EventTarget | null) => void): void {
  target.addEventListener('astro:hydration-error', (event) => failed(event.target));
}

/** A function that hydrates a failed island again; null for other elements. */
export function restartOf(island: HTMLElement): (() => void) | null {
  if (!('start' in island) || typeof island.start !== 'function') return null;
  const { start } = island;
  return () => void start.call(island);
}
