import { minute } from '../../platform/time.ts';
import { openRenderer, type Renderer } from './render.ts';
import { openPool, type RenderPool } from './render-pool.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

export interface AdaptiveRenderer extends Renderer {
  /** What pages show the same thing: both languages, and every address of it. */
  readonly thingOf: (path: string) => string;
  /** So many pages are wanted now: worth starting threads for, or not. */
  prepare(pages: number): void;
  close(): Promise<void>;
}

/** From here on starting threads (each loads the views: about a second) costs less than it saves. */
const worthThreads = 100;
const idleMs = minute;

/**
 * Renders in this thread as long as there is little to do, and on all cores when there is much. Until the threads have loaded, this
 * one goes on: what comes first is what is looked at most.
 */
export async function openAdaptiveRenderer(
  distDir: string,
  siteUrl: string,
  fetch: Fetch,
  open: typeof openPool = openPool,
): Promise<AdaptiveRenderer> {
  const near = await openRenderer(distDir, siteUrl, fetch);
  const thingOf = (path: string) => near.sourceOf(path).replace(/^\/en\//, '/');
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
      pool = open({ distDir, siteUrl }, fetch, thingOf);
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
