import type { RenderedLanguage } from '../../../contract/render.ts';
import { minute } from '../../platform/time.ts';
import { openRenderer, type Renderer } from './render.ts';
import { openPool, type RenderPool } from './render-pool.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface AdaptiveRenderer extends Renderer {
  /** Key of the entity of a page: the same for all languages and all its URLs. */
  readonly thingOf: (path: string) => string;
  /** Announces that this many pages are due, to decide about starting threads. */
  prepare(pages: number): void;
  close(): Promise<void>;
}

/** From this number on, starting threads (about a second each, to load the views) is worth it. */
const worthThreads = 100;
const idleMs = minute;

/**
 * Renders in this thread for small batches and on all cores for large ones. Until the threads have loaded, this thread continues, so that
 * the most visited pages do not wait.
 */
export async function openAdaptiveRenderer(
  distDir: string,
  siteUrl: string,
  fetch: Fetch,
  languages: readonly RenderedLanguage[] = [],
  open: typeof openPool = openPool,
): Promise<AdaptiveRenderer> {
  const near = await openRenderer(distDir, siteUrl, fetch, languages);
  const prefixes = ['en', ...languages.map(({ tag }) => tag)].map((tag) => `/${tag}/`);
  function thingOf(path: string): string {
    const source = near.sourceOf(path);
    const prefix = prefixes.find((one) => source.startsWith(one)) ?? '/';
    return source.slice(prefix.length - 1);
  }
  let pool: RenderPool | undefined;
  let busy = 0;
  let idle: ReturnType<typeof setTimeout> | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopping = pool;
    pool = undefined;
    await stopping?.close();
  }

  function rest(): void {
    clearTimeout(idle);
    if (busy === 0) idle = setTimeout(() => void stop(), idleMs).unref();
  }

  return {
    pagesFor: near.pagesFor,
    pagesOf: near.pagesOf,
    sourceOf: near.sourceOf,
    stepsFromHome: near.stepsFromHome,
    isOwnPage: near.isOwnPage,
    thingOf,
    refresh: () => {
      near.refresh();
      pool?.refresh();
    },
    prepare(pages) {
      if (pages < worthThreads || pool) return;
      pool = open({ distDir, siteUrl, languages }, fetch, thingOf);
      rest();
    },
    render(path) {
      if (!pool?.isReady()) return near.render(path);
      clearTimeout(idle);
      busy += 1;
      return pool.render(path).finally(() => {
        busy -= 1;
        rest();
      });
    },
    close: stop,
  };
}
