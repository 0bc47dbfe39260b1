import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import { type Lease, LeaseLost } from '../platform/db/lease.ts';
import type { Database } from '../platform/db/open.ts';
import { runAs } from '../platform/db/time-limits.ts';
import { fencedStorage } from './fenced-storage.ts';
import { rebuildAllPages } from './full-rebuild.ts';
import type { Site } from './pages.ts';
import { runPublishCycle } from './publish-cycle.ts';
import { sitemapTimes } from './sitemap-times.ts';

/** How often there is a round without a nudge, after a crash. */
const pollMs = 5_000;
/** How often another process is looked at whose work this one may have to take over. */
const followMs = 2_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 15_000;

/** A round as it sees its runner. */
export interface Round {
  /** Whether more was asked for since the round last looked. */
  readonly isDue: () => boolean;
  /** Whether it should come to its end, because the runner is closing. */
  readonly isOver: () => boolean;
}

interface RunnerOptions {
  /** One round of work; false when it is another process's work. What it throws is tried again. */
  readonly round: (round: Round) => Promise<boolean>;
  readonly failed: (error: unknown, failures: number) => void;
  /** Waiting this long gathers the nudges of a burst into one round. */
  readonly gatherMs: number;
}

/** Does rounds of work one after the other: by itself now and then, soon after a nudge, and later and later after failures. */
export interface Runner {
  /** There is more to do; returns at once. */
  nudge(): void;
  /** A round now, or one more after the one under way. @throws what the round throws */
  run(): Promise<void>;
  /** Does something else while there is no round. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the round under way has ended; there is none after it. */
  close(): Promise<void>;
}

export function createRunner({ round, failed, gatherMs }: RunnerOptions): Runner {
  let closed = false;
  let again = false;
  let failures = 0;
  let isFollowing = false;
  let gathering = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What runs last; it settles when nothing does. */
  let last: Promise<unknown> = Promise.resolve();
  let rounds: Promise<void> | null = null;

  const isDue = () => {
    const due = again;
    again = false;
    return due;
  };

  async function work(): Promise<void> {
    do {
      again = false;
      isFollowing = !(await round({ isDue, isOver: () => closed }));
      if (isFollowing) return;
    } while (again && !closed);
    failures = 0;
  }

  function alone<T>(something: () => Promise<T>): Promise<T> {
    const done = last.then(something);
    last = done.catch(() => {});
    return done;
  }

  function run(): Promise<void> {
    again = true;
    rounds ??= alone(work).finally(() => {
      rounds = null;
    });
    return rounds;
  }

  function schedule(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      gathering = false;
      try {
        await run();
      } catch (error) {
        failures += 1;
        failed(error, failures);
      }
      const pause = isFollowing ? followMs : pollMs;
      schedule(failures === 0 ? pause : Math.min(slowestRetryMs, firstRetryMs * 2 ** (failures - 1)));
    }, ms);
  }

  schedule(0);
  return {
    nudge() {
      if (rounds) again = true;
      else if (!gathering) {
        gathering = true;
        schedule(gatherMs);
      }
    },
    run,
    alone,
    async close() {
      closed = true;
      clearTimeout(timer);
      await last;
    },
  };
}

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
      else log.error({ err: error, failures }, 'publisher: cycle failed, will be tried again');
    },
  });

  return {
    nudge(reported = []) {
      if (!leadership.isLeading()) return;
      for (const trace of reported) traces.add(trace);
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
