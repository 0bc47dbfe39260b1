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

/** Batch size: finding the dependent pages of more rows would block for seconds. */
const mostAtOnce = 1_000;

/** The outbox for the publisher: each row is read once and deleted when its pages are published. */
export interface OutboxReader {
  /** The oldest unread rows. */
  read(): Promise<OutboxRow[]>;
  /** Marks rows as done. */
  finish(ids: readonly number[]): void;
  /** Deletes done rows; `guard` fences against another leader. */
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

/** A row with a lower id may be committed later than one with a higher id. */
function oldestRows(db: Db, taken: ReadonlySet<number>): Promise<OutboxRow[]> {
  const known = sql.param(`{${[...taken].join(',')}}`);
  return db
    .select({ id: publishOutbox.id, tag: publishOutbox.tag })
    .from(publishOutbox)
    .where(taken.size === 0 ? undefined : sql`${publishOutbox.id} <> all(${known}::bigint[])`)
    .orderBy(publishOutbox.id)
    .limit(mostAtOnce);
}

/** Deletes exactly these rows. */
export async function forgetRows(db: Db, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += 1_000) {
    await db.delete(publishOutbox).where(inArray(publishOutbox.id, ids.slice(i, i + 1_000)));
  }
  await countRound(db);
}

/** Entities from tags such as `product:12`: their own pages may appear or disappear. */
export function idsOf(tags: readonly string[]): Omit<PageIds, 'shelves'> {
  const of = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => Number(tag.slice(kind.length + 1)));
  // Tags used only by a shop's own pages: these pages count as edited, not as dependent lists.
  const shops = ['supplier', 'shop', 'coupons', 'promotions', 'response'].flatMap(of);
  return {
    products: of('product'),
    suppliers: [...new Set(shops)],
    articles: of('article'),
    categories: of('category'),
  };
}
