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

/** Interval for checking whether another process's work must be taken over. */
const followMs = 2_000;
const firstRetryMs = 1_000;
const slowestRetryMs = 15_000;

/** Context of a round. */
export interface Round {
  /** Whether more work was requested since the round last checked. */
  readonly isDue: () => boolean;
  /** Whether the round should stop, because the runner is closing. */
  readonly isOver: () => boolean;
}

interface RunnerOptions {
  /** Runs one round; returns false when another process does the work. A round that throws is retried. */
  readonly round: (round: Round) => Promise<boolean>;
  readonly failed: (error: unknown, failures: number) => void;
  /** Debounce time that collects the notifications of a burst into one round. */
  readonly gatherMs: number;
  /** Interval between rounds without a notification, for example after a crash. */
  readonly pollMs: number;
}

/** Runs rounds of work one at a time: periodically, soon after a notification, and with increasing delays after failures. */
export interface Runner {
  /** Notifies about more work; returns at once. */
  nudge(): void;
  /** Runs a round now, or one more after the running one. @throws what the round throws */
  run(): Promise<void>;
  /** Runs other work while no round is running. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when the running round has ended; no more are started. */
  close(): Promise<void>;
}

export function createRunner({ round, failed, gatherMs, pollMs }: RunnerOptions): Runner {
  let closed = false;
  let again = false;
  let failures = 0;
  let isFollowing = false;
  let gathering = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The running work; settles when it ends. */
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
  /** Notifies about new outbox rows, with the traces of the requests; returns at once. */
  nudge(traces?: readonly string[]): void;
  isLeading(): boolean;
  /** Renders everything due and resolves when the site matches the data. Does nothing while another process publishes. */
  settle(): Promise<void>;
  /** Takes the lease if it is free; false while another process holds it. */
  lead(): Promise<boolean>;
  /** Renders every page of the site and deletes the others. Returns the number of pages. */
  publishAll(): Promise<number>;
  close(): Promise<void>;
}

interface PublisherOptions extends Site {
  readonly database: Pick<Database, 'lead'>;
  readonly siteUrl: string;
  readonly log: Logger;
  /** All entities that have pages now. */
  readonly ids: () => Promise<PageIds>;
  /** Called with the tags that a cycle reads, before it renders; true = it has written further ones. */
  readonly noteTags?: (tags: ReadonlySet<string>) => Promise<boolean>;
  /** Called each time this process becomes the publisher. */
  readonly arrive?: (lease: Lease) => Promise<void>;
  /** Debounce time that collects the tags of a burst into one round. */
  readonly gatherMs?: number;
  /** Interval between rounds without a notification. */
  readonly pollMs?: number;
}

const gatherMs = 150;
const pollMs = 5_000;

/** Keeps the published pages up to date with the data. One process at a time does the work (`database.lead`). */
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
    pollMs: options.pollMs ?? pollMs,
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

/** The publisher lease as seen by this process. */
interface Leadership {
  isLeading(): boolean;
  /** The lease, renewed after a loss; null while another process holds it. */
  take(): Promise<Lease | null>;
  release(): Promise<void>;
}

/** `arrive` runs with each new lease before anything else; when it fails, the lease is released. */
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
      // Concurrent calls share one attempt: a second session would be blocked by the first.
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
