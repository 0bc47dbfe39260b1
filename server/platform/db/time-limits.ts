import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { second } from '../time.ts';
import { textOf, wrapQuery } from './pg-internals/driver.ts';

/** Kind of work a transaction belongs to. */
export type WorkKind = 'request' | 'job' | 'publish' | 'transfer' | 'maintenance';

interface TimeLimits {
  /** Lock timeout of a statement in milliseconds; 0 = none. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** Idle timeout of a transaction: the database ends it because its process hangs. */
  readonly idleMs: number;
}

/**
 * Limits by kind of work. Requests fail fast; exports and imports keep a snapshot for minutes; migrations, seeding and reindexing are
 * supervised by a person. docs/decisions/108.
 */
const timeLimits: Readonly<Record<WorkKind, TimeLimits>> = {
  request: { lockMs: 4 * second, statementMs: 15 * second, idleMs: 10 * second },
  job: { lockMs: 4 * second, statementMs: 120 * second, idleMs: 10 * second },
  publish: { lockMs: 4 * second, statementMs: 60 * second, idleMs: 4 * second },
  transfer: { lockMs: 10 * second, statementMs: 600 * second, idleMs: 300 * second },
  maintenance: { lockMs: 0, statementMs: 0, idleMs: 0 },
};

const kinds = new AsyncLocalStorage<WorkKind>();

/** Runs `work` with the time limits of `kind` for all transactions it begins. */
export const runAs = <T>(kind: WorkKind, work: () => T): T => kinds.run(kind, work);

/** Connection settings for statements outside of transactions, and the default of transactions. */
export function sessionLimits(usual: WorkKind): string {
  const { lockMs, idleMs } = timeLimits[usual];
  // Setting the kind for a statement outside of a transaction would need a second round trip.
  const { statementMs } = timeLimits[usual === 'request' ? 'job' : usual];
  return `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
}

const localLimits = ({ lockMs, statementMs, idleMs }: TimeLimits): string =>
  `set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

/** Why the database cancelled something: lock, statement or idle timeout, or a deadlock. */
export type TimedOut = 'lock' | 'statement' | 'idle' | 'deadlock';

const byCode: Readonly<Record<string, TimedOut>> = {
  '55P03': 'lock',
  '57014': 'statement',
  '25P03': 'idle',
  '40P01': 'deadlock',
};

/** The limit behind an error, searched in its chain of causes; null = none (SQLSTATE, PostgreSQL appendix A). */
export function timedOut(error: unknown): TimedOut | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const found = 'code' in at && typeof at.code === 'string' ? byCode[at.code] : undefined;
    if (found) return found;
  }
  return null;
}

const beginning = /^begin\b/i;

/**
 * Adds the limits of its kind to the first statement of each transaction as `set local`: no additional round trip, they end with the
 * transaction, and they work behind a transaction-level connection pooler. Reports each exceeded limit.
 */
export function limitTransactions(
  client: pg.ClientBase,
  usual: WorkKind,
  onTimeout: (kind: TimedOut, of: WorkKind) => void,
): void {
  const look = (error: unknown, kind: WorkKind) => {
    const why = timedOut(error);
    if (why) onTimeout(why, kind);
  };
  client.on('error', (error) => look(error, usual));
  wrapQuery(client, (query, [asked, ...rest]) => {
    const kind = kinds.getStore() ?? usual;
    const answer = query(begun(asked, kind), ...rest);
    if (answer instanceof Promise) answer.catch((error: unknown) => look(error, kind));
    return answer;
  });
}

/** Adds the limits of `kind` to a statement that begins a transaction; returns others unchanged. */
function begun(asked: unknown, kind: WorkKind): unknown {
  if (typeof asked !== 'object' || !beginning.test(textOf(asked))) return asked;
  return { ...asked, text: `${textOf(asked)}; ${localLimits(timeLimits[kind])}` };
}
