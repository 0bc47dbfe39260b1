import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { productJobRunner } from '../contexts/authoring/index.ts';
import { pushRunner, webhookRunner } from '../contexts/messaging/index.ts';
import { exportRunner } from '../contexts/operations/index.ts';
import { expirePayment } from '../contexts/payments/index.ts';
import { dataImportRunner } from '../platform/data-import/run.ts';
import type { Tx } from '../platform/db/open.ts';
import { runAs } from '../platform/db/time-limits.ts';
import { isUnavailable } from '../platform/db/unavailable.ts';
import type { Deps, Signals } from '../platform/deps.ts';
import { traced, traceParent } from '../platform/observe/trace.ts';
import { dataImporters } from './data-importers.ts';
import { tasks } from './tasks.ts';

/** Runs a job with metrics, in the trace of the request that queued it or in a new one. */
export const timed = (
  { metrics }: Pick<Deps, 'metrics'>,
  name: string,
  work: () => Promise<unknown>,
  parent?: string,
): Promise<void> =>
  traced(parent, async () => {
    const started = performance.now();
    let isDone = false;
    try {
      await runAs('job', work);
      isDone = true;
    } finally {
      metrics.job(name, isDone, (performance.now() - started) / 1_000);
    }
  });

interface Jobs {
  /** Cancels the payment's orders at its deadline, unless it was paid. Returns at once. */
  orderPlaced(paymentId: number, expiresAt: Date): void;
  /** Runs the queued exports in this process. Returns at once. */
  exportAsked(): void;
  webhooksDue(): void;
  readonly pushDue: Signals['pushDue'];
  /** Runs the queued files of former shops in this process. Returns at once. */
  dataImportAsked(): void;
  /** Runs the queued product tasks in this process. Returns at once. */
  productJobAsked(): void;
  readonly taskAsked: Signals['taskAsked'];
  /** Waits for running jobs; exports and product tasks are released for another process. */
  close(): Promise<void>;
}

const cancelQueue = 'order.cancel';
/** Queues whose jobs pick up work that was requested in a process that has ended. */
const exportQueue = 'export.run';
const webhookQueue = 'webhook.send';
const pushQueue = 'push.send';
const productQueue = 'product-job.run';
const importQueue = 'data-import.run';
/** Jobs are few and short. */
const connections = 2;
/** `trace`: the request that placed the order. */
const CancelJob = z.object({ paymentId: z.int().positive(), trace: z.string().optional() });

/** Retention of finished jobs, in seconds; tasks that run each minute leave too many rows. */
const rememberedOf = (cron: string) => (cron.startsWith('* ') ? 3_600 : 7 * 86_400);

const Rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
/** Adapter that runs the queue's SQL in our transaction. */
const within = (tx: Tx) =>
  fromDrizzle({ execute: async (query) => Rows.parse(await tx.execute(sql`${query}`)) }, sql);

/** Polling interval in seconds. */
const usualPoll = 5;

/** Starts the job queue (pg-boss) on the application's database. Several processes can run it: each job is executed by exactly one. */
export async function startJobs(deps: Deps, pollingIntervalSeconds = usualPoll): Promise<Jobs> {
  const { database, log } = deps;
  const boss = new PgBoss({
    connectionString: database.url,
    max: connections,
    schema: 'jobs',
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 10,
    superviseIntervalSeconds: 60,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    // Such an error already closes its connection. The database is unavailable, and nothing else needs handling.
    if (isUnavailable(error)) log.warn({ reason: error.message }, 'job queue waits for its database');
    else log.error({ err: error }, 'job queue');
  });
  await boss.start();
  await boss.createQueue(cancelQueue, { retryLimit: 3, retryDelay: 10 });
  await boss.work(cancelQueue, { pollingIntervalSeconds }, async (jobs) => {
    for (const job of jobs) {
      const { paymentId, trace } = CancelJob.parse(job.data);
      await timed(deps, cancelQueue, () => expirePayment(deps, paymentId), trace);
    }
  });
  for (const task of tasks) {
    const deleteAfterSeconds = rememberedOf(task.cron);
    await boss.createQueue(task.name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds });
    // A queue created by an earlier version keeps its settings.
    await boss.updateQueue(task.name, { deleteAfterSeconds });
    await boss.schedule(task.name, task.cron);
    await boss.work(task.name, { pollingIntervalSeconds }, () =>
      timed(deps, task.name, () => task.run(deps)),
    );
  }
  const exports = exportRunner(deps);
  const products = productJobRunner(deps);
  const webhooks = webhookRunner(deps);
  const pushes = pushRunner(deps);
  const imports = dataImportRunner(deps, dataImporters);
  const asked = [
    [exportQueue, exports],
    [productQueue, products],
    [webhookQueue, webhooks],
    [pushQueue, pushes],
    [importQueue, imports],
  ] as const;
  for (const [name, runner] of asked) {
    await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3_600 });
    await boss.schedule(name, '* * * * *');
    await boss.work(name, { pollingIntervalSeconds }, () => timed(deps, name, () => runner.run()));
  }
  const now = (name: string, runner: { run(): Promise<void> }) => {
    timed(deps, name, () => runner.run(), traceParent()).catch((error: unknown) =>
      log.error({ err: error }, 'job failed, runs again next minute'),
    );
  };
  return {
    orderPlaced(paymentId, startAfter) {
      boss
        .send(cancelQueue, { paymentId, trace: traceParent() }, { startAfter })
        .catch((error: unknown) =>
          log.error({ err: error }, 'order expiry not queued, the sweep cancels it'),
        );
    },
    exportAsked: () => now(exportQueue, exports),
    webhooksDue: () => now(webhookQueue, webhooks),
    pushDue: () => now(pushQueue, pushes),
    productJobAsked: () => now(productQueue, products),
    dataImportAsked: () => now(importQueue, imports),
    async taskAsked(tx, name) {
      const isKnown = tasks.some((task) => task.name === name) || asked.some(([queue]) => queue === name);
      if (!isKnown) return 'unknown';
      return (await boss.send(name, {}, { db: within(tx) })) === null ? 'busy' : 'begun';
    },
    async close() {
      await Promise.all([exports, products, webhooks, pushes, imports].map((runner) => runner.close()));
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
