import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from './handle.ts';
import { processIdOf } from './pg-internals/driver.ts';
import { openSession, type Session } from './session.ts';

/** Change names sent by database triggers at commit (NOTIFY): `category`, `product:12`, or `*` when they exceed a payload. */
const channel = 'changes';

/** Heartbeat interval of a process, how long it counts as listening after one, and how long others wait for its acknowledgement. */
const beatMs = 500;
const hearsMs = 2_000;
const waitMs = hearsMs + 250;
const againMs = 1_000;
/** Maximum number of names whose last change is remembered; beyond it everything counts as changed. */
const mostKnown = 200_000;

/**
 * Tracks changes of the database by any process, for cache invalidation: docs/decisions/075. A change of this process is received before
 * its transaction returns; a change of another process before that process answers its request.
 */
export interface Changes {
  /** Version counter; increases with each change. */
  now(): number;
  /** Whether none of these names changed since version `since`, and no notification can have been missed. */
  isSame(names: readonly string[], since: number): boolean;
  /** Whether no notification can have been missed up to now. */
  isLive(): boolean;
  /** Starts listening to other processes; before that nothing is live. */
  start(): Promise<void>;
  /** Resolves when every process has received the changes made through this one; at once when there were none. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The same for a connection pool. */
interface ChangesOfPool extends Changes {
  /** Makes a pool connection receive the changes of its own transactions, before their commit returns. */
  hearOn(client: pg.ClientBase): Promise<void>;
}

export function changesOf(url: string): ChangesOfPool {
  const me = randomUUID().slice(0, 8);
  const known = new Map<string, number>();
  let at = 0;
  /** Version at which all names count as changed. */
  let everything = 0;
  let hearsUntil = 0;
  let session: Session | undefined;
  let isStarted = false;
  let isOver = false;
  let own = 0;
  let ownSettled = 0;
  let asking: Promise<void> | undefined;
  let question = 0;
  let heard = new Set<string>();
  let isAnswered = () => {};
  const others = new Map<string, number>();

  const forgetAll = () => {
    at += 1;
    everything = at;
    known.clear();
  };
  const change = (payload: string) => {
    const names = payload.split(',');
    if (names.includes('*') || known.size + names.length > mostKnown) return forgetAll();
    at += 1;
    for (const name of names) known.set(name, at);
  };
  const say = (to: Session, text: string) => to.client.query('select pg_notify($1, $2)', [channel, text]);

  /**
   * Protocol: `+id` heartbeat, `-id` leaves, `?id:n` asks for an acknowledgement of all earlier notifications, `!id:n:other` acknowledges.
   * Any other payload is a list of changes.
   */
  function hear(from: Session, payload: string): void {
    const [id = '', n = '', other = ''] = payload.slice(1).split(':');
    if (payload.startsWith('+')) others.set(id, performance.now());
    else if (payload.startsWith('-')) others.delete(id);
    else if (payload.startsWith('?')) {
      if (id !== me) say(from, `!${id}:${n}:${me}`).catch(() => {});
    } else if (payload.startsWith('!')) {
      if (id === me && Number(n) === question) heard.add(other);
    } else change(payload);
    isAnswered();
  }

  async function connect(): Promise<void> {
    const next = await openSession(url);
    next.client.on('notification', ({ payload = '' }) => hear(next, payload));
    try {
      await next.client.query(`listen ${channel}`);
    } catch (error) {
      await next.close();
      throw error;
    }
    forgetAll();
    session = next;
    void next.ended.then(comeBack);
    if (isOver) return next.close();
    await beat(next);
  }

  /** Notifications arrive in order, so a heartbeat that succeeds in time proves that none was missed. */
  async function beat(on: Session): Promise<void> {
    const from = performance.now();
    try {
      await say(on, `+${me}`);
    } catch {
      return on.close();
    }
    if (session === on) hearsUntil = from + hearsMs;
    setTimeout(() => {
      if (session === on) void beat(on);
    }, beatMs).unref();
  }

  function comeBack(): void {
    session = undefined;
    hearsUntil = 0;
    if (isOver) return;
    setTimeout(() => connect().catch(comeBack), againMs).unref();
  }

  const missing = () => {
    const since = performance.now() - hearsMs;
    return [...others].filter(([id, last]) => id !== me && last > since && !heard.has(id));
  };

  async function ask(): Promise<void> {
    const upTo = own;
    const until = performance.now() + waitMs;
    question += 1;
    heard = new Set();
    if (session) await say(session, `?${me}:${question}`).catch(() => {});
    while (missing().length > 0 && performance.now() < until) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        isAnswered = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    ownSettled = upTo;
  }

  return {
    now: () => at,
    isLive: () => performance.now() < hearsUntil,
    isSame: (names, since) =>
      performance.now() < hearsUntil &&
      (since === at || (since >= everything && names.every((name) => (known.get(name) ?? 0) <= since))),
    async hearOn(client) {
      client.on('notification', ({ processId, payload = '' }) => {
        if (processId !== processIdOf(client) || /^[-+?!]/.test(payload)) return;
        own += 1;
        change(payload);
      });
      await client.query(`listen ${channel}`);
    },
    start() {
      isStarted = true;
      return connect();
    },
    async settled() {
      const mine = own;
      while (isStarted && !isOver && ownSettled < mine) {
        asking ??= ask().finally(() => {
          asking = undefined;
        });
        await asking;
      }
    },
    async close() {
      isOver = true;
      const last = session;
      if (!last) return;
      await say(last, `-${me}`).catch(() => {});
      await last.close();
    },
  };
}

const ofDatabases = new WeakMap<Db, Changes>();

/** The changes of the database behind a handle; undefined for a transaction. */
export const changesFor = (db: Db): Changes | undefined => ofDatabases.get(db);
export const registerChanges = (db: Db, changes: Changes) => ofDatabases.set(db, changes);
