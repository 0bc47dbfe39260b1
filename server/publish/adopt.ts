import { copyFile, link, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Db } from '../db/open.ts';
import { page } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import type { BuildInfo } from './build-info.ts';
import { hashOf, savePages } from './pages.ts';
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

/**
 * Puts the build's output in place of the published tree: linked into a folder beside it, then renamed.
 * A process killed in the middle leaves the old tree or the new one.
 */
export async function adoptTree(distDir: string, siteDir: string, withPages: boolean): Promise<void> {
  const fresh = `${siteDir}.new`;
  const old = `${siteDir}.old`;
  await rm(fresh, { recursive: true, force: true });
  await rm(old, { recursive: true, force: true });
  const client = join(distDir, 'client');
  for (const file of await filesBelow(client)) {
    if (!withPages && file.endsWith('.html')) continue;
    const target = join(fresh, file);
    await mkdir(dirname(target), { recursive: true });
    await link(join(client, file), target).catch(() => copyFile(join(client, file), target));
  }
  await rename(siteDir, old).catch(() => {});
  await rename(fresh, siteDir);
  await rm(old, { recursive: true, force: true });
}

/** Removes what a killed process was still writing. */
export async function removeLeftovers(siteDir: string): Promise<void> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && entry.name.endsWith('.tmp'))
      await rm(join(entry.parentPath, entry.name), { force: true });
  }
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
  for (const entry of renderer.pagesFor(ids)) {
    const tags = build.pages[entry.path];
    const bytes = await readFile(join(distDir, 'client', pageKey(entry.path))).catch(() => null);
    if (tags && bytes) rows.push({ ...entry, tags, hash: hashOf(bytes) });
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
