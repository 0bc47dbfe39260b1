import { LRUCache } from 'lru-cache';
import type { Renderer } from './render/render.ts';

/** The HTML of a page that is not published yet; null where nothing is to be published; `busy` when too many are asked for. */
export type RenderOnDemand = (path: string) => Promise<string | null | 'busy'>;

/** Answers are this old at most; so long one rendering serves everybody who asks. */
const freshMs = 1_000;
const cacheLimit = 100;
const mostWaiting = 20;

/** Pages of things that are on sale and whose file is not there yet, rendered one at a time for whoever asks first. */
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
