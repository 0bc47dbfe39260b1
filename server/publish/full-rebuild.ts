import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import { pageKey } from '../http/pages/site.ts';
import { page, pageFailure, publishOutbox } from '../platform/db/schema.ts';
import type { FreshTree } from './adopt.ts';
import { noteFailures } from './failures.ts';
import { forgetRows } from './outbox.ts';
import { knownPages, type OwnSite, publishPages } from './pages.ts';
import { writeSitemaps } from './sitemap.ts';

interface EverythingOptions extends OwnSite {
  readonly siteUrl: string;
  readonly log: Logger;
  /** All entities that have pages now. */
  readonly ids: () => Promise<PageIds>;
}

/**
 * Renders every page of the site and deletes the others; returns the number of pages. With `fresh` this happens in a new tree that replaces
 * the published one when complete, so the site is never without pages. A page that fails keeps its old version.
 * @throws when most pages fail, which indicates a general error
 */
export async function rebuildAllPages(site: EverythingOptions, fresh?: FreshTree): Promise<number> {
  const { db, renderer } = site;
  const target = fresh ? { ...site, storage: fresh.storage } : site;
  const due = await db.select({ id: publishOutbox.id }).from(publishOutbox);
  renderer.refresh();
  const paths = renderer.pagesFor(await site.ids());
  const { failed } = await publishPages(target, paths, await knownPages(db, paths));
  const [first] = failed;
  if (first && failed.length > paths.length / 2) {
    throw new Error(`${failed.length} pages failed, first ${first.path}`, { cause: first.error });
  }
  const wanted = new Set(paths);
  await site.guard(async (own) => {
    await removeRows({ ...site, db: own }, wanted);
    await own.delete(pageFailure);
    await noteFailures(own, site.log, failed, site.now());
    await writeSitemaps(own, target.storage, site.siteUrl);
    if (fresh) await fresh.move(new Set(failed.map(({ path }) => pageKey(path))));
    else await removeFiles(site, wanted);
    await forgetRows(
      own,
      due.map(({ id }) => id),
    );
  });
  return paths.length;
}

async function removeRows({ db }: OwnSite, wanted: ReadonlySet<string>): Promise<void> {
  const rows = await db.select({ path: page.path }).from(page);
  const gone = rows.filter((row) => !wanted.has(row.path)).map((row) => row.path);
  for (let i = 0; i < gone.length; i += 1_000) {
    await db.delete(page).where(inArray(page.path, gone.slice(i, i + 1_000)));
  }
}

/** Page files the site no longer has. */
async function removeFiles({ storage }: OwnSite, wanted: ReadonlySet<string>): Promise<void> {
  const files = new Set([...wanted].map(pageKey));
  const isObsolete = (key: string) => key.endsWith('.html') && !files.has(key);
  await storage.remove(...(await storage.list('')).filter(isObsolete));
}
