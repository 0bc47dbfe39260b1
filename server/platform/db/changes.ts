import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Db } from './handle.ts';
import { processIdOf } from './pg-internals/process-id.ts';
import { openSession, type Session } from './session.ts';

/** What triggers of the database tell of at each commit: `category`, `product:12`, or `*` for more than a message holds. */
const channel = 'changes';

/** How often a process says that it hears, how long it counts as hearing after that, and how long others wait for it. */
const beatMs = 500;
const hearsMs = 2_000;
const waitMs = hearsMs + 250;
const againMs = 1_000;
/** Of more different things it is not remembered when each changed: all count as changed. */
const mostKnown = 200_000;

/**
 * What changed in the database, whoever changed it, as far as this process has heard: docs/decisions/075. A change of this process is
 * heard before its transaction has answered, one of another before that process lets its writer's answer go.
 */
export interface Changes {
  /** Grows with each change. */
  now(): number;
  /** Whether none of these changed since `now()` was that, and nothing can have been missed. */
  isSame(names: readonly string[], since: number): boolean;
  /** Whether nothing can have been missed up to this moment. */
  isLive(): boolean;
  /** Begins to hear what others change; until then nothing is live. */
  start(): Promise<void>;
  /** Resolves when every process has heard what was changed through this one. Resolves at once where nothing was. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The same for the pool of connections that it listens on. */
interface ChangesOfPool extends Changes {
  /** Makes a connection of the pool tell what its own transactions change, before it says that they are committed. */
  hearOn(client: pg.ClientBase): Promise<void>;
}

export function changesOf(url: string): ChangesOfPool {
  const me = randomUUID().slice(0, 8);
  const known = new Map<string, number>();
  let at = 0;
  /** Everything counts as changed then. */
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

  /** `+id` hears, `-id` no longer, `?id:n` asks who has heard all before it, `!id:n:other` has. Everything else changed. */
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

  /** The answer comes after everything that was said before: whoever gets it in time has missed nothing. */
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

/** What is heard of the database a handle belongs to; undefined for a transaction's. */
export const changesFor = (db: Db): Changes | undefined => ofDatabases.get(db);
export const registerChanges = (db: Db, changes: Changes) => ofDatabases.set(db, changes);
