import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { second } from '../time.ts';
import { textOf, wrapQuery } from './pg-internals/query-hook.ts';

/** What a transaction is part of. */
export type WorkKind = 'request' | 'job' | 'publish' | 'transfer' | 'maintenance';

interface TimeLimits {
  /** A statement waits so long for somebody else's lock, in milliseconds; 0 = for ever. */
  readonly lockMs: number;
  readonly statementMs: number;
  /** A transaction may be without a statement for so long before the database ends it: its process hangs. */
  readonly idleMs: number;
}

/**
 * Of each kind of work. Whoever waits for an answer is told soon that there is none; exports and imports hold one moment of the data for
 * minutes; migrations, first fillings and reindexing are watched by a person. docs/decisions/108.
 */
const timeLimits: Readonly<Record<WorkKind, TimeLimits>> = {
  request: { lockMs: 4 * second, statementMs: 15 * second, idleMs: 10 * second },
  job: { lockMs: 4 * second, statementMs: 120 * second, idleMs: 10 * second },
  publish: { lockMs: 4 * second, statementMs: 60 * second, idleMs: 4 * second },
  transfer: { lockMs: 10 * second, statementMs: 600 * second, idleMs: 300 * second },
  maintenance: { lockMs: 0, statementMs: 0, idleMs: 0 },
};

const kinds = new AsyncLocalStorage<WorkKind>();

/** Runs `work` with the time limits of `kind` in every transaction it begins. */
export const runAs = <T>(kind: WorkKind, work: () => T): T => kinds.run(kind, work);

/** Settings of a connection: what statements outside of a transaction have, and transactions that say nothing else. */
export function sessionLimits(usual: WorkKind): string {
  const { lockMs, idleMs } = timeLimits[usual];
  // Which kind a statement outside of a transaction belongs to cannot be said without asking twice.
  const { statementMs } = timeLimits[usual === 'request' ? 'job' : usual];
  return `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${idleMs}`;
}

const localLimits = ({ lockMs, statementMs, idleMs }: TimeLimits): string =>
  `set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}; set local idle_in_transaction_session_timeout = ${idleMs}`;

/** Why the database ended something: a lock, a statement or an idle transaction took too long, or two waited for each other. */
export type TimedOut = 'lock' | 'statement' | 'idle' | 'deadlock';

const byCode: Readonly<Record<string, TimedOut>> = {
  '55P03': 'lock',
  '57014': 'statement',
  '25P03': 'idle',
  '40P01': 'deadlock',
};

/** Which limit an error is about, wherever in its chain of causes; null = none (SQLSTATE, PostgreSQL appendix A). */
export function timedOut(error: unknown): TimedOut | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const found = 'code' in at && typeof at.code === 'string' ? byCode[at.code] : undefined;
    if (found) return found;
  }
  return null;
}

const beginning = /^begin\b/i;

/**
 * Sends the limits of its kind with the first statement of each transaction, as `set local`: they cost no question of their own, end with
 * the transaction, and hold behind a pooler that hands a connection on after each transaction. Tells of each limit that was met.
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

/** A statement that begins a transaction, with the limits of `kind`; any other as it is. */
function begun(asked: unknown, kind: WorkKind): unknown {
  if (typeof asked !== 'object' || !beginning.test(textOf(asked))) return asked;
  return { ...asked, text: `${textOf(asked)}; ${localLimits(timeLimits[kind])}` };
}
