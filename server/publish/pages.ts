import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PageEntry } from '../../contract/render.ts';
import type { Db } from '../db/open.ts';
import { page } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { ElasticRenderer } from './elastic.ts';

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

export interface PageRow {
  readonly path: string;
  readonly hash: string;
  readonly tags: readonly string[];
  readonly indexable: boolean;
}

/**
 * Pages that were made from any of these, each with all it was made from. Asked tag by tag: for a hundred tags in one `&&`
 * PostgreSQL expects so many pages that it reads the whole table, minutes at 400,000 pages.
 */
export async function pagesWith(
  db: Db,
  tags: readonly string[],
): Promise<Map<string, { readonly tags: readonly string[] }>> {
  const asked = sql`unnest(${sql.param([...tags], page.tags)}::text[]) as asked(tag)`;
  const rows = await db
    .select({ path: page.path, tags: page.tags })
    .from(page)
    .innerJoin(asked, sql`${page.tags} @> array[asked.tag]`);
  return new Map(rows.map(({ path, ...row }) => [path, row]));
}

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
  readonly renderer: ElasticRenderer;
  readonly now: () => Date;
}

/** A page as rendered, on its way to its place; `known` is what was there before. */
export interface FreshPage {
  readonly entry: PageEntry;
  readonly known: PageRow | undefined;
  readonly html: string | null;
  readonly tags: readonly string[];
}

export type SavedPage = PageEntry & { readonly tags: readonly string[]; readonly hash: string };

/**
 * Puts the file of a rendered page in its place, or removes it. Answers with the row to be saved after it, so that a row
 * never promises more than the disk has; null when nothing is new.
 */
export async function placePage(site: Site, fresh: FreshPage): Promise<SavedPage | 'removed' | null> {
  const { entry, known, html, tags } = fresh;
  const key = pageKey(entry.path);
  if (html === null) {
    if (!known) return null;
    await site.storage.remove(key);
    await site.db.delete(page).where(eq(page.path, entry.path));
    return 'removed';
  }
  const hash = hashOf(html);
  const same = known?.hash === hash && (await site.storage.version(key)) !== null;
  if (!same) await site.storage.write(key, html);
  return same && sameTags(known.tags, tags) ? null : { ...entry, tags, hash };
}

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

/** Inserts or replaces rows; `changedAt` moves only where the bytes did. */
export async function savePages(db: Db, rows: readonly SavedPage[], changedAt: Date): Promise<void> {
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

/** Pages rendered at once: enough to keep the rendering threads and the database busy. */
const atOnce = 12;
const savedTogether = 200;

export interface Failure {
  readonly path: string;
  readonly error: unknown;
}

/**
 * Renders and places pages in their order and goes on after a failure. Pages with the same bytes are rendered once.
 * Answers with what failed, and whether the set of pages changed.
 */
export async function publishPages(
  site: Site,
  entries: readonly PageEntry[],
  known: ReadonlyMap<string, PageRow>,
): Promise<{ failed: Failure[]; setChanged: boolean }> {
  const bySource = Map.groupBy(entries, (entry) => site.renderer.sourceOf(entry.path));
  site.renderer.prepare(bySource.size);
  const failed: Failure[] = [];
  let setChanged = false;
  let saving: SavedPage[] = [];
  const save = async () => {
    const rows = saving;
    saving = [];
    if (rows.length > 0) await savePages(site.db, rows, site.now());
  };
  const publish = async (source: string, group: readonly PageEntry[]) => {
    const { html, tags } = await site.renderer.render(source);
    for (const entry of group) {
      const before = known.get(entry.path);
      const placed = await placePage(site, { entry, known: before, html, tags });
      if (placed === 'removed' || (placed !== null && !before)) setChanged = true;
      if (placed !== null && placed !== 'removed') saving.push(placed);
    }
    if (saving.length >= savedTogether) await save();
  };
  const queue = bySource.entries();
  const worker = async () => {
    for (const [source, group] of queue) {
      await publish(source, group).catch((error: unknown) => failed.push({ path: source, error }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await save();
  return { failed, setChanged };
}
