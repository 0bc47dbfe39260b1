import { copyFile, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Db } from '../db/open.ts';
import { page } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import { folderStorage } from '../providers/storage/folder.ts';
import type { Storage } from '../providers/storage/port.ts';
import type { BuildInfo } from './build-info.ts';
import { hashOf, isOpen, savePages } from './pages.ts';
import type { Renderer } from './render.ts';
import { readState } from './state.ts';

/** Whether the build's pages were made from this database as it stands; what was written since is in the outbox. */
export async function isBuiltFrom(db: Db, build: BuildInfo, siteUrl: string): Promise<boolean> {
  return (
    build.siteUrl === siteUrl &&
    build.instance === (await readState(db, 'instance')) &&
    build.rounds === ((await readState(db, 'rounds')) ?? '0')
  );
}

/** A tree in the making, beside the published one. */
export interface FreshTree {
  readonly storage: Storage;
  /** Puts it in place of the published tree, of which only the files of `keep` stay. */
  move(keep?: ReadonlySet<string>): Promise<void>;
}

/** Begins a tree with the build's output, with or without its pages. */
export async function freshTree(distDir: string, siteDir: string, withPages: boolean): Promise<FreshTree> {
  const fresh = `${siteDir}.new`;
  await rm(fresh, { recursive: true, force: true });
  const client = join(distDir, 'client');
  const makeFolder = folderMaker();
  await makeFolder(fresh);
  for (const file of await filesBelow(client)) {
    if (!withPages && file.endsWith('.html')) continue;
    const target = join(fresh, file);
    await makeFolder(dirname(target));
    await link(join(client, file), target).catch(() => copyFile(join(client, file), target));
  }
  return {
    storage: folderStorage(fresh, { flush: false }),
    move: (keep = new Set()) => moveTree(fresh, siteDir, keep),
  };
}

/**
 * File by file: what pages need before the pages, and what nothing needs any more last, so that each address answers all the
 * while. A process killed in the middle leaves whole files of both trees; the next start makes the tree anew.
 */
async function moveTree(fresh: string, siteDir: string, keep: ReadonlySet<string>): Promise<void> {
  const files = await filesBelow(fresh);
  const isPage = (file: string) => file.endsWith('.html');
  const before = await filesBelow(siteDir).catch(() => []);
  const makeFolder = folderMaker();
  for (const file of [...files.filter((one) => !isPage(one)), ...files.filter(isPage)]) {
    await makeFolder(dirname(join(siteDir, file)));
    await rename(join(fresh, file), join(siteDir, file));
  }
  const stays = new Set([...files, ...keep]);
  for (const file of before) if (!stays.has(file)) await rm(join(siteDir, file), { force: true });
  await rm(fresh, { recursive: true, force: true });
}

/** Makes each folder once. */
function folderMaker() {
  const made = new Set<string>();
  return async (folder: string): Promise<void> => {
    if (made.has(folder)) return;
    await mkdir(folder, { recursive: true });
    made.add(folder);
  };
}

/** Replaces the table of pages by what the build pre-rendered. */
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

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
