import { inArray, sql } from 'drizzle-orm';
import type { PageIds } from '../../contract/render.ts';
import type { Lease } from '../platform/db/lease.ts';
import type { Db } from '../platform/db/open.ts';
import { publishOutbox } from '../platform/db/schema.ts';
import { countRound } from './state.ts';

interface OutboxRow {
  readonly id: number;
  readonly tag: string;
}

/** So many at a time: looking for the pages of more would take seconds in which nothing else is begun. */
const mostAtOnce = 1_000;

/** The outbox as whoever works it off sees it: a row is read once, and is there until the pages it brought are published. */
export interface OutboxReader {
  /** The oldest rows that were not read yet. */
  read(): Promise<OutboxRow[]>;
  /** Everything these brought is published. */
  finish(ids: readonly number[]): void;
  /** Lets finished rows go; `guard` keeps another process's leader from doing so. */
  letGo(guard: Lease['guard']): Promise<void>;
}

export function outboxReader(db: Db): OutboxReader {
  const taken = new Set<number>();
  let finished: number[] = [];
  return {
    async read() {
      const rows = await oldestRows(db, taken);
      for (const { id } of rows) taken.add(id);
      return rows;
    },
    finish(ids) {
      finished.push(...ids);
    },
    async letGo(guard) {
      if (finished.length === 0) return;
      const ids = finished;
      finished = [];
      await guard((own) => forgetRows(own, ids));
      for (const id of ids) taken.delete(id);
    },
  };
}

/** One with a lower id may be committed later than one with a higher. */
function oldestRows(db: Db, taken: ReadonlySet<number>): Promise<OutboxRow[]> {
  const known = sql.param(`{${[...taken].join(',')}}`);
  return db
    .select({ id: publishOutbox.id, tag: publishOutbox.tag })
    .from(publishOutbox)
    .where(taken.size === 0 ? undefined : sql`${publishOutbox.id} <> all(${known}::bigint[])`)
    .orderBy(publishOutbox.id)
    .limit(mostAtOnce);
}

/** Lets exactly these rows go: what they brought is published. */
export async function forgetRows(db: Db, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += 1_000) {
    await db.delete(publishOutbox).where(inArray(publishOutbox.id, ids.slice(i, i + 1_000)));
  }
  await countRound(db);
}

/** Entities named by tags such as `product:12`: their own pages may have to appear or go. */
export function idsOf(tags: readonly string[]): Omit<PageIds, 'shelves'> {
  const of = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => Number(tag.slice(kind.length + 1)));
  // What only a shop's own pages show has tags of its own: these pages are what was edited, not lists that follow.
  const shops = ['supplier', 'shop', 'coupons', 'promotions', 'response'].flatMap(of);
  return {
    products: of('product'),
    suppliers: [...new Set(shops)],
    articles: of('article'),
    categories: of('category'),
  };
}
