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
  /** In the sitemap and open to search engines. */
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
  readonly renderer: AdaptiveRenderer;
  readonly now: () => Date;
}

/** A site with the right to write its pages: files and rows change inside `guard` alone. */
export interface OwnSite extends Site {
  readonly guard: Lease['guard'];
}

/** A page as rendered, on its way to its place. The same bytes stand at several addresses, and are made and hashed once. */
interface Fresh {
  readonly html: string;
  readonly bytes: Uint8Array;
  readonly hash: string;
}

/** `known` is what was there before; `fresh` is null where its entity is gone. */
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
 * Puts the file of a rendered page in its place, or removes it. Answers with the row to be saved or removed after it, so that a row
 * never promises more than the disk has; null when nothing is new.
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

/**
 * Whether search engines are let in, as the finished page says: some lack their language's text until somebody writes it.
 * Other addresses of a page are left out.
 */
export const isOpen = (
  { sourceOf }: Pick<Site['renderer'], 'sourceOf'>,
  path: string,
  html: string,
): boolean => sourceOf(path) === path && !html.includes('<meta name="robots" content="noindex"');

const sameTags = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((tag, i) => tag === b[i]);

/** Inserts or replaces rows; `changedAt` moves only where the bytes did. */
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

/** Pages rendered at once: enough to keep the rendering threads and the database busy. */
const renderedAtOnce = 12;
/** Pages put in their places at once, in one transaction. */
const placedTogether = 64;
const writtenAtOnce = 16;

/** What the sitemap has to follow. */
interface Changes {
  /** Pages appeared or went, or were opened to search engines or closed. */
  setChanged: boolean;
  bytesChanged: boolean;
}

interface Outcome extends Readonly<Changes> {
  readonly failed: readonly Failure[];
}

/** Renders and places pages in their order and goes on after one that fails. Pages with the same bytes are rendered once. */
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
