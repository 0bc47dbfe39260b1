import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import { type Lease, LeaseLost } from '../platform/db/lease.ts';
import type { Database } from '../platform/db/open.ts';
import { runAs } from '../platform/db/time-limits.ts';
import { fencedStorage } from './fenced-storage.ts';
import { rebuildAllPages } from './full-rebuild.ts';
import type { Site } from './pages.ts';
import { runPublishCycle } from './publish-cycle.ts';
import { createRunner } from './runner.ts';
import { sitemapTimes } from './sitemap-times.ts';

export interface Publisher {
  /** Something was written to the outbox, by requests with these traces; returns at once. */
  nudge(traces?: readonly string[]): void;
  isLeading(): boolean;
  /** Renders everything due now and resolves when the tree is true to the data. Does nothing while another process publishes. */
  settle(): Promise<void>;
  /** Takes the lead if nobody has it; false while another process does. */
  lead(): Promise<boolean>;
  /** Renders every page of the site and removes the others. Answers with the number of pages. */
  publishAll(): Promise<number>;
  close(): Promise<void>;
}

interface PublisherOptions extends Site {
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

const gatherMs = 150;

/** Keeps the published pages true to the data. One process at a time does the work (`database.lead`). */
export function createPublisher(options: PublisherOptions): Publisher {
  const { log, renderer } = options;
  const sitemap = sitemapTimes();
  const traces = new Set<string>();
  const takeTraces = () => {
    const taken = [...traces];
    traces.clear();
    return taken;
  };
  const owned = (lease: Lease) => ({
    guard: lease.guard,
    storage: fencedStorage(options.storage, lease),
  });
  const leadership = createLeadership(options.database, options.arrive ?? (async () => {}));
  const runner = createRunner({
    gatherMs: options.gatherMs ?? gatherMs,
    round: ({ isDue, isOver }) =>
      runAs('publish', async () => {
        const lease = await leadership.take();
        if (lease) await runPublishCycle({ ...options, ...owned(lease), sitemap, takeTraces, isDue, isOver });
        return lease !== null;
      }),
    failed(error, failures) {
      if (error instanceof LeaseLost) log.warn({ failures }, error.message);
      else log.error({ err: error, failures }, 'publishing failed, will be tried again');
    },
  });

  return {
    nudge(told = []) {
      if (!leadership.isLeading()) return;
      for (const trace of told) traces.add(trace);
      runner.nudge();
    },
    isLeading: leadership.isLeading,
    settle: runner.run,
    lead: () => runAs('publish', async () => (await leadership.take()) !== null),
    publishAll: () =>
      runner.alone(() =>
        runAs('publish', async () => {
          const lease = await leadership.take();
          if (!lease) throw new Error('another process publishes');
          return rebuildAllPages({ ...options, ...owned(lease) });
        }),
      ),
    async close() {
      await runner.close();
      await leadership.release();
      await renderer.close();
    },
  };
}

/** Which of several processes publishes, as this one sees it. */
interface Leadership {
  isLeading(): boolean;
  /** The lease, new when the last one was lost; null while another process has it. */
  take(): Promise<Lease | null>;
  release(): Promise<void>;
}

/** `arrive` is done with each new lease before anything else is; when it fails, the lease is given back. */
export function createLeadership(
  database: Pick<Database, 'lead'>,
  arrive: (lease: Lease) => Promise<void>,
): Leadership {
  let lease: Lease | null = null;
  let taking: Promise<Lease | null> | null = null;
  const isLeading = () => lease !== null && !lease.isLost();

  async function win(): Promise<Lease | null> {
    await lease?.release();
    lease = null;
    const won = await database.lead('publisher');
    if (!won) return null;
    try {
      await arrive(won);
    } catch (error) {
      await won.release();
      throw error;
    }
    lease = won;
    return won;
  }

  return {
    isLeading,
    async take() {
      if (isLeading()) return lease;
      // Asked for twice at once it is one lease: the second session would find the first one in its way.
      taking ??= win().finally(() => {
        taking = null;
      });
      return taking;
    },
    async release() {
      await taking?.catch(() => {});
      await lease?.release();
      lease = null;
    },
  };
}
