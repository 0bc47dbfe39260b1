import { readWaits } from '../db/lock-waits.ts';
import type { Database } from '../db/open.ts';
import type { Clock, ProcessStatus } from '../deps.ts';
import type { Metrics } from './metrics.ts';

interface Watched {
  readonly database: Pick<Database, 'query' | 'pool'>;
  readonly clock: Clock;
  readonly processStatus: ProcessStatus;
  readonly sockets: Readonly<Record<'notification' | 'chat', () => number>>;
}

const outbox = 'select count(*)::int as waiting, min(created_at) as since from publish_outbox';
const failing = 'select count(*)::int as failing from page_failure where failures > 0';
const due = `select name, count(*)::int as waiting from jobs.job
  where state in ('created', 'retry') and start_after <= now() group by name`;

/** Registers gauges that are computed at each scrape: publisher, job queue, sockets and connections. */
export function registerGauges(
  metrics: Metrics,
  { database, clock, processStatus: existing, sockets }: Watched,
): void {
  const rowsOf = async (sql: string) => (await database.query(sql)).rows;
  const numberOf = async (sql: string, name: string) => Number((await rowsOf(sql))[0]?.[name] ?? 0);
  metrics.watch('publisher_waiting_tags', 'Tags in the outbox', () => numberOf(outbox, 'waiting'));
  metrics.watch('publisher_lag_seconds', 'Age of the oldest tag in the outbox', async () => {
    const since = (await rowsOf(outbox))[0]?.since;
    return since instanceof Date ? Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000) : 0;
  });
  metrics.watch('publisher_failing_pages', 'Pages that could not be rendered', () =>
    numberOf(failing, 'failing'),
  );
  metrics.watch('publisher_leads', '1 = this process publishes', () => Number(existing.isLeading()));
  metrics.watch(
    'job_queue_waiting',
    'Jobs that are due and have not begun',
    async () =>
      Object.fromEntries((await rowsOf(due)).map(({ name, waiting }) => [String(name), Number(waiting)])),
    'queue',
  );
  const waits = () => readWaits(database);
  metrics.watch(
    'database_lock_waiting',
    'Statements of the shop that wait for a lock',
    async () => (await waits()).waiting,
  );
  metrics.watch(
    'database_longest_transaction_seconds',
    'Age of the oldest open transaction',
    async () => (await waits()).oldestMs / 1_000,
  );
  metrics.watch(
    'database_blocked_seconds',
    'Age of the oldest transaction that others wait for',
    async () => (await waits()).blockedMs / 1_000,
  );
  metrics.watch(
    'sockets',
    'Open sockets of this process',
    () => ({ notification: sockets.notification(), chat: sockets.chat() }),
    'kind',
  );
  metrics.watch(
    'pg_pool_connections',
    'Connections, and who waits for one',
    () => ({ ...database.pool() }),
    'state',
  );
}
