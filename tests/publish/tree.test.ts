import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from '../../server/platform/db/schema.ts';
import { freshTree } from '../../server/publish/adopt.ts';
import { rebuildAllPages } from '../../server/publish/full-rebuild.ts';
import { type FakeSite, fakeSite } from './fake-site.ts';

let site: FakeSite;
let distDir: string;
beforeEach(async () => {
  site = await fakeSite();
  distDir = await mkdtemp(join(tmpdir(), 'shop-dist-'));
  await mkdir(join(distDir, 'client', '_astro'), { recursive: true });
});
afterEach(async () => {
  await site.close();
  await rm(distDir, { recursive: true });
});

/** A build; `name` stands for its assets. */
async function build(name: string): Promise<void> {
  await rm(join(distDir, 'client', '_astro'), { recursive: true });
  await mkdir(join(distDir, 'client', '_astro'));
  await writeFile(join(distDir, 'client', '_astro', `${name}.js`), name);
}

/** Renders everything into a tree of the build in `distDir`. */
async function bring(hold: (path: string) => Promise<void> = async () => {}): Promise<void> {
  const publisher = site.parts({ hold });
  const fresh = await freshTree(distDir, site.storage, `${site.folder}.new`, false);
  const log = pino({ level: 'silent' });
  await rebuildAllPages(
    { ...publisher, siteUrl: 'http://shop.test', log, guard: (work) => work(site.database.db) },
    fresh,
  );
}
const has = async (key: string) => (await site.storage.version(key)) !== null;

describe('page tree at a new build', () => {
  it('serves the complete old tree until the new one is ready', async () => {
    for (const id of [1, 2, 3]) site.words.set(id, `old ${id}`);
    await build('old');
    await bring();
    expect(await site.shown('/product/3')).toBe('old 3');
    expect(await has('_astro/old.js')).toBe(true);
    for (const id of [1, 2, 4]) site.words.set(id, `new ${id}`);
    site.words.delete(3);
    await build('new');
    let looked = 0;
    await bring(async () => {
      looked += 1;
      for (const id of [1, 2, 3]) expect(await site.shown(`/product/${id}`)).toBe(`old ${id}`);
      expect([await has('_astro/old.js'), await has('_astro/new.js')]).toEqual([true, false]);
    });
    expect(looked).toBe(4);
    expect(await Promise.all([1, 2, 3, 4].map((id) => site.shown(`/product/${id}`)))).toEqual([
      'new 1',
      'new 2',
      null,
      'new 4',
    ]);
    expect([await has('_astro/old.js'), await has('_astro/new.js')]).toEqual([false, true]);
    expect(await has('sitemap-index.xml')).toBe(true);
    const rows = await site.database.db.select({ path: page.path }).from(page);
    expect(rows.map(({ path }) => path).sort()).toEqual(['/list', '/product/1', '/product/2', '/product/4']);
  });

  it('keeps the old page of one that fails to render, and the old tree where most fail', async () => {
    for (const id of [1, 2, 3]) site.words.set(id, `old ${id}`);
    await build('old');
    await bring();
    for (const id of [1, 2, 3]) site.words.set(id, `new ${id}`);
    await build('new');
    const fail = (from: number) => async (path: string) => {
      if (Number(path.at(-1)) >= from) throw new Error('broken');
    };
    await bring(fail(3));
    expect(await Promise.all([1, 2, 3].map((id) => site.shown(`/product/${id}`)))).toEqual([
      'new 1',
      'new 2',
      'old 3',
    ]);
    await expect(bring(fail(1))).rejects.toThrow('3 pages failed');
    expect(await site.shown('/product/1')).toBe('new 1');
  });
});
