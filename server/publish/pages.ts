import { createHash } from 'node:crypto';
import { arrayOverlaps, eq, inArray, sql } from 'drizzle-orm';
import type { PageEntry } from '../../contract/render.ts';
import type { Db } from '../db/open.ts';
import { page } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { Renderer } from './render.ts';

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

export interface PageRow {
  readonly path: string;
  readonly hash: string;
  readonly tags: readonly string[];
  readonly indexable: boolean;
}

/** Pages that were made from any of these. */
export const pagesWith = (db: Db, tags: readonly string[]): Promise<{ path: string }[]> =>
  db
    .select({ path: page.path })
    .from(page)
    .where(arrayOverlaps(page.tags, [...tags]));

/** What is known of these pages, by path. */
export async function knownPages(db: Db, paths: readonly string[]): Promise<Map<string, PageRow>> {
  const known = new Map<string, PageRow>();
  for (let i = 0; i < paths.length; i += 1000) {
    const part = paths.slice(i, i + 1000);
    const rows = await db
      .select({ path: page.path, hash: page.hash, tags: page.tags, indexable: page.indexable })
      .from(page)
      .where(inArray(page.path, part));
    for (const row of rows) known.set(row.path, row);
  }
  return known;
}

export interface Site {
  readonly db: Db;
  readonly storage: Storage;
  readonly renderer: Renderer;
  readonly now: () => Date;
}

/**
 * Renders one page and puts it in its place: file first, row second, so that a row never promises more than the disk has.
 * Answers whether the set of pages changed.
 */
export async function publishPage(
  site: Site,
  entry: PageEntry,
  known: PageRow | undefined,
): Promise<boolean> {
  const { html, tags } = await site.renderer.render(entry.path);
  const key = pageKey(entry.path);
  if (html === null) {
    if (!known) return false;
    await site.storage.remove(key);
    await site.db.delete(page).where(eq(page.path, entry.path));
    return true;
  }
  const hash = hashOf(html);
  const same = known?.hash === hash && (await site.storage.version(key)) !== null;
  if (!same) await site.storage.write(key, html);
  if (same && sameTags(known.tags, tags)) return false;
  await savePages(site.db, [{ ...entry, tags, hash }], site.now());
  return known === undefined;
}

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

/** Inserts or replaces rows; `changedAt` moves only where the bytes did. */
export async function savePages(
  db: Db,
  rows: readonly (PageEntry & { readonly tags: readonly string[]; readonly hash: string })[],
  changedAt: Date,
): Promise<void> {
  for (let i = 0; i < rows.length; i += 500) {
    const part = rows.slice(i, i + 500).map((row) => ({ ...row, tags: [...row.tags], changedAt }));
    await db
      .insert(page)
      .values(part)
      .onConflictDoUpdate({
        target: page.path,
        set: {
          tags: sql`excluded.tags`,
          hash: sql`excluded.hash`,
          indexable: sql`excluded.indexable`,
          changedAt: sql`case when ${page.hash} = excluded.hash then ${page.changedAt} else excluded.changed_at end`,
        },
      });
  }
}

/** Runs `work` over `items`, a few at a time, and goes on after a failure. Answers with what failed. */
export async function forEachPage<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<{ item: T; error: unknown }[]> {
  const failed: { item: T; error: unknown }[] = [];
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => failed.push({ item, error }));
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return failed;
}
