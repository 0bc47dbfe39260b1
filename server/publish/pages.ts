import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { pageKey } from '../http/pages/site.ts';
import type { Lease } from '../platform/db/lease.ts';
import type { Db } from '../platform/db/open.ts';
import { page } from '../platform/db/schema.ts';
import { atOnce } from '../providers/storage/at-once.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { Failure } from './failures.ts';
import type { AdaptiveRenderer } from './render/adaptive-renderer.ts';

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('base64url');

export interface PageRow {
  readonly path: string;
  readonly hash: string;
  readonly tags: readonly string[];
  /** In the sitemap and indexable by search engines. */
  readonly indexable: boolean;
}

/**
 * Pages that depend on any of these tags, with all their tags. Queried tag by tag: for a hundred tags in one `&&` PostgreSQL overestimates
 * the rows and scans the whole table, which takes minutes with 400,000 pages.
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

/** Known pages by path. */
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
  readonly renderer: AdaptiveRenderer;
  readonly now: () => Date;
}

/** A site with the right to write pages: files and rows change only inside `guard`. */
export interface OwnSite extends Site {
  readonly guard: Lease['guard'];
}

/** A rendered page to be stored. Pages with the same bytes at several paths are rendered and hashed once. */
interface Fresh {
  readonly html: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** `known` is the previous row; `fresh` is null when the entity no longer exists. */
interface FreshPage {
  readonly path: string;
  readonly known: PageRow | undefined;
  readonly fresh: Fresh | null;
  readonly tags: readonly string[];
}

function freshOf(html: string | null): Fresh | null {
  if (html === null) return null;
  const bytes = Buffer.from(html);
  return { html, bytes, hash: hashOf(bytes) };
}

/**
 * Writes or deletes the file of a page. Returns the row to save or delete afterwards, so that a row never refers to a missing file; null
 * when unchanged.
 */
async function placePage(
  { storage, renderer }: Site,
  { path, known, fresh, tags }: FreshPage,
): Promise<PageRow | 'removed' | null> {
  const key = pageKey(path);
  if (fresh === null) {
    if (!known) return null;
    await storage.remove(key);
    return 'removed';
  }
  const { html, bytes, hash } = fresh;
  const same = known?.hash === hash && (await storage.version(key)) !== null;
  if (!same) await storage.write(key, bytes);
  const indexable = isOpen(renderer, path, html);
  return same && sameTags(known.tags, tags) && known.indexable === indexable
    ? null
    : { path, indexable, tags, hash };
}

/** Whether the page is indexable according to its HTML: pages without a translation are not, and alternative URLs neither. */
export const isOpen = (
  { sourceOf }: Pick<Site['renderer'], 'sourceOf'>,
  path: string,
  html: string,
): boolean => sourceOf(path) === path && !html.includes('<meta name="robots" content="noindex"');

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

/** Upserts rows; `changedAt` changes only with the bytes. */
export async function savePages(db: Db, rows: readonly PageRow[], changedAt: Date): Promise<void> {
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

/** Pages rendered concurrently: enough to keep the rendering threads and the database busy. */
const renderedAtOnce = 12;
/** Pages stored in one transaction. */
const placedTogether = 64;
const writtenAtOnce = 16;

/** Changes relevant to the sitemap. */
interface Changes {
  /** Pages appeared, disappeared, or changed whether they are indexable. */
  setChanged: boolean;
  bytesChanged: boolean;
}

interface Outcome extends Readonly<Changes> {
  readonly failed: readonly Failure[];
}

/** Renders and stores pages in order, continuing after failures. Pages with the same bytes are rendered once. */
export async function publishPages(
  site: OwnSite,
  paths: readonly string[],
  known: ReadonlyMap<string, PageRow>,
): Promise<Outcome> {
  const bySource = Map.groupBy(paths, (path) => site.renderer.sourceOf(path));
  site.renderer.prepare(bySource.size);
  const failed: Failure[] = [];
  const changes: Changes = { setChanged: false, bytesChanged: false };
  let rendered: FreshPage[] = [];
  const place = async () => {
    const pages = rendered;
    rendered = [];
    if (pages.length > 0) await placePages(site, pages, changes);
  };
  const queue = bySource.entries();
  const worker = async () => {
    for (const [source, group] of queue) {
      try {
        const { html, tags } = await site.renderer.render(source);
        const fresh = freshOf(html);
        for (const path of group) rendered.push({ path, known: known.get(path), fresh, tags });
      } catch (error) {
        failed.push(...group.map((path) => ({ path, error })));
      }
      if (rendered.length >= placedTogether) await place();
    }
  };
  await Promise.all(Array.from({ length: renderedAtOnce }, worker));
  await place();
  return { failed, ...changes };
}

function placePages(site: OwnSite, pages: readonly FreshPage[], changes: Changes): Promise<void> {
  return site.guard(async (db) => {
    const saved: PageRow[] = [];
    const removed: string[] = [];
    await atOnce(writtenAtOnce, pages, async (fresh) => {
      const placed = await placePage(site, fresh);
      if (placed === null) return;
      if (placed === 'removed') removed.push(fresh.path);
      else saved.push(placed);
      changes.setChanged ||= placed === 'removed' || fresh.known?.indexable !== placed.indexable;
      changes.bytesChanged ||= placed === 'removed' || fresh.known?.hash !== placed.hash;
    });
    if (removed.length > 0) await db.delete(page).where(inArray(page.path, removed));
    await savePages(db, saved, site.now());
  });
}
