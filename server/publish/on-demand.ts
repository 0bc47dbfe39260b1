import { LRUCache } from 'lru-cache';
import type { Renderer } from './render/render.ts';

/** HTML of a page that is not published yet; null when there is no such page; `busy` when the queue is full. */
export type RenderOnDemand = (path: string) => Promise<string | null | 'busy'>;

/** Cache lifetime; concurrent requests share one rendering. */
const freshMs = 1_000;
const cacheLimit = 100;
const mostWaiting = 20;

/** Renders pages of listed entities whose file does not exist yet, one at a time. */
export function renderOnDemand(
  renderer: Pick<Renderer, 'isOwnPage' | 'sourceOf' | 'render' | 'refresh'>,
): RenderOnDemand {
  let line: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let refreshed = 0;

  async function render(path: string): Promise<string | null> {
    if (performance.now() - refreshed > freshMs) {
      refreshed = performance.now();
      renderer.refresh();
    }
    return (await renderer.render(path)).html;
  }
  const pages = new LRUCache<string, { readonly html: string | null }>({
    max: cacheLimit,
    ttl: freshMs,
    fetchMethod: async (path) => {
      waiting += 1;
      const mine = line.then(() => render(path));
      line = mine
        .catch(() => {})
        .finally(() => {
          waiting -= 1;
        });
      return { html: await mine };
    },
  });

  return async (path) => {
    if (!renderer.isOwnPage(path)) return null;
    const source = renderer.sourceOf(path);
    if (waiting >= mostWaiting && !pages.has(source)) return 'busy';
    return (await pages.fetch(source))?.html ?? null;
  };
}
