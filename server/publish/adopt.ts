import { copyFile, link, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pageKey } from '../http/pages/site.ts';
import type { Db } from '../platform/db/open.ts';
import { page } from '../platform/db/schema.ts';
import { filesBelow, folderMaker, folderStorage } from '../providers/storage/folder.ts';
import { isPageFile, type Storage, type TreeStorage } from '../providers/storage/port.ts';
import type { BuildInfo } from './build-info.ts';
import { hashOf, isOpen, savePages } from './pages.ts';
import type { Renderer } from './render/render.ts';
import { readState } from './state.ts';

/** Settings shown on every page. */
type Shown = Pick<BuildInfo, 'siteUrl' | 'showcase' | 'payWays' | 'translates'>;

/** Whether the build's pages were rendered from the current data of this database; later changes are in the outbox. */
export async function isBuiltFrom(
  db: Db,
  build: BuildInfo,
  { siteUrl, showcase, payWays, translates }: Shown,
): Promise<boolean> {
  return (
    build.siteUrl === siteUrl &&
    build.showcase === showcase &&
    build.payWays.join() === payWays.join() &&
    build.translates === translates &&
    build.instance === (await readState(db, 'instance')) &&
    build.rounds === ((await readState(db, 'rounds')) ?? '0')
  );
}

/** A new tree under construction beside the published one. */
export interface FreshTree {
  readonly storage: Storage;
  /** Replaces the published tree; only the files of `keep` stay. */
  move(keep?: ReadonlySet<string>): Promise<void>;
}

/**
 * Starts a tree in the folder `fresh` from the build's output, with or without its pages; it later replaces the content of `site`. After a
 * crash during the replacement both trees are mixed, each file complete; the next start builds the tree again.
 */
export async function freshTree(
  distDir: string,
  site: TreeStorage,
  fresh: string,
  withPages: boolean,
  confirm = () => {},
): Promise<FreshTree> {
  await rm(fresh, { recursive: true, force: true });
  const client = join(distDir, 'client');
  const makeFolder = folderMaker();
  await makeFolder(fresh);
  for (const file of await filesBelow(client)) {
    if (!withPages && isPageFile(file)) continue;
    const target = join(fresh, file);
    await makeFolder(dirname(target));
    await link(join(client, file), target).catch(() => copyFile(join(client, file), target));
  }
  return {
    storage: folderStorage(fresh, { flush: false }),
    move: (keep = new Set()) => site.replace(fresh, keep, confirm),
  };
}

/** Replaces the page table with the pre-rendered pages of the build. */
export async function adoptPages(
  db: Db,
  distDir: string,
  build: BuildInfo,
  renderer: Renderer,
  ids: Parameters<Renderer['pagesFor']>[0],
  now: Date,
) {
  await db.delete(page);
  const rows = [];
  for (const path of renderer.pagesFor(ids)) {
    const tags = build.pages[path];
    const bytes = await readFile(join(distDir, 'client', pageKey(path))).catch(() => null);
    if (!tags || !bytes) continue;
    const indexable = isOpen(renderer, path, bytes.toString('utf8'));
    rows.push({ path, indexable, tags, hash: hashOf(bytes) });
  }
  await savePages(db, rows, now);
  return rows.length;
}
