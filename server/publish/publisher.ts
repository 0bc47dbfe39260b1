import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import { type Lease, LeaseLost } from '../db/lease.ts';
import type { Database } from '../db/open.ts';
import { publishEverything } from './everything.ts';
import { createLeadership } from './leadership.ts';
import type { Site } from './pages.ts';
import { sitemapTimes } from './sitemap-times.ts';
import { runTurn } from './turn.ts';

export interface Publisher {
  /** Something was written to the outbox; returns at once. */
  nudge(): void;
  /** Renders everything due now and resolves when the tree is true to the data. Does nothing while another process publishes. */
  settle(): Promise<void>;
  /** Takes the lead if nobody has it; false while another process does. */
  lead(): Promise<boolean>;
  /** Renders every page of the site and removes the others. Answers with the number of pages. */
  publishAll(): Promise<number>;
  close(): Promise<void>;
}

export interface PublisherOptions extends Site {
  readonly database: Pick<Database, 'lead'>;
  readonly siteUrl: string;
  readonly log: Logger;
  /** Every entity that has pages now. */
  readonly ids: () => Promise<PageIds>;
  /** Done each time this process becomes the one that publishes. */
  readonly arrive?: (lease: Lease) => Promise<void>;
  /** Waiting this long gathers the tags of a burst into one round. */
  readonly gatherMs?: number;
}

/** How often the outbox is looked at without a nudge: after a crash, and by those who may have to take the lead. */
const pollMs = 5_000;
const slowestRetryMs = 15_000;

/** Keeps the published pages true to the data. One process at a time does the work (`database.lead`). */
export function createPublisher(options: PublisherOptions): Publisher {
  const { log, renderer } = options;
  const sitemap = sitemapTimes();
  const leadership = createLeadership(options.database, options.arrive ?? (async () => {}));
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering = false;

  const isDue = () => {
    const due = again;
    again = false;
    return due;
  };

  async function drain(): Promise<void> {
    do {
      again = false;
      const lease = await leadership.take();
      if (!lease) return;
      await runTurn({ ...options, sitemap, guard: lease.guard, isDue, isOver: () => closed });
    } while (again && !closed);
    failures = 0;
  }

  /** Runs `work` when nothing else runs. */
  function alone<T>(work: () => Promise<T>): Promise<T> {
    const before = running;
    const done = (async () => {
      await before;
      return work();
    })();
    const settled = done.then(
      () => {},
      () => {},
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = null;
    });
    return done;
  }

  let draining: Promise<void> | null = null;
  function start(): Promise<void> {
    again = true;
    draining ??= alone(drain).finally(() => {
      draining = null;
    });
    return draining;
  }

  function schedule(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      gathering = false;
      start()
        .catch((error: unknown) => {
          failures += 1;
          if (error instanceof LeaseLost) log.warn({ failures }, error.message);
          else log.error({ err: error, failures }, 'publishing failed, will be tried again');
        })
        .finally(() => schedule(failures === 0 ? pollMs : Math.min(slowestRetryMs, 500 * 2 ** failures)));
    }, ms);
  }

  schedule(0);
  return {
    nudge() {
      if (draining) again = true;
      else if (!gathering && leadership.isLeading()) {
        gathering = true;
        schedule(options.gatherMs ?? 150);
      }
    },
    settle: start,
    lead: async () => (await leadership.take()) !== null,
    publishAll: () =>
      alone(async () => {
        const lease = await leadership.take();
        if (!lease) throw new Error('another process publishes');
        return publishEverything({ ...options, guard: lease.guard });
      }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
      await leadership.release();
      await renderer.close();
    },
  };
}
