import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildSite } from '../../scripts/build-site.ts';
import { type App, createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { loadTexts } from '../../server/platform/text/texts.ts';
import { siteDirOf } from '../../server/providers/storage/choose.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { type BuildInfo, readBuildInfo } from '../../server/publish/build-info.ts';
import { pageIds } from '../../server/publish/ids.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { renderedLanguages } from '../../server/publish/render/languages.ts';
import { openEntry } from '../../server/publish/render/render.ts';
import { openPool } from '../../server/publish/render/render-pool.ts';
import { createApi } from '../../src/lib/api.ts';
import { viewsEnv } from '../support/built-views.ts';
import { testDatabase } from '../support/databases.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../support/fixtures/fixtures.ts';
import { type TestApp, TestClock } from '../support/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface PublishFixture extends TestApp {
  readonly app: App;
  readonly siteDir: string;
  /** The views, as the last build left them. */
  readonly distDir: string;
  /** Every published file, by key. */
  tree(): Promise<Map<string, string>>;
  /** Every page rendered from the current data; publisher.test.ts proves that a build's are the same. */
  freshPages(): Promise<Map<string, string>>;
  /** What Astro builds from the current data. */
  build(): Promise<Built>;
  publish(): Promise<Publisher>;
}

export interface Built {
  readonly distDir: string;
  readonly info: BuildInfo;
  readonly tree: ReadonlyMap<string, string>;
}

/** The whole application on a small shop of two suppliers, with folders of its own. */
export async function publishFixture(
  env: Readonly<Record<string, string>> = {},
  /** Folder of further languages, below the project. */
  languages = 'locales',
): Promise<PublishFixture> {
  // Inside the project, so that the build finds its packages.
  await mkdir(join(root, '.data'), { recursive: true });
  const home = await mkdtemp(join(root, '.data', 'publish-'));
  const database = await testDatabase();
  const clock = new TestClock();
  const config = readConfig({
    DATA_DIR: home,
    SEED: 'empty',
    SITE_URL: 'http://shop.test',
    ...env,
  });
  const app = await createApp({
    database,
    config,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    texts: await loadTexts(join(root, 'locales'), join(root, languages)),
  });
  const distDir = process.env[viewsEnv] ?? '';
  const views = await readBuildInfo(distDir);
  if (!views) throw new Error('no built views: tests/support/built-views.ts makes them');
  const fetch = (request: Request) => app.internalFetch(request);
  const siteDir = siteDirOf(config.storageDir);
  return {
    app,
    deps: app.deps,
    clock,
    asked: { publish: 0, live: [], chat: [], placed: [] },
    records: new Map(),
    siteDir,
    distDir,
    request: async (method, path, init) =>
      app.fetch(new Request(`http://shop.test${path}`, { ...init, method })),
    client: (token) =>
      createApi({
        locale: () => 'en',
        authorization: () => (token === undefined ? null : `Bearer ${token}`),
        base: 'http://shop.test',
        fetch: async (input, init) => app.fetch(new Request(input, init)),
      }),
    touched: async () => [],
    tree: () => readTree(siteDir),
    async freshPages() {
      const { pagesFor, sourceOf } = await openEntry(distDir);
      const pool = openPool(
        { distDir, siteUrl: config.siteUrl, languages: renderedLanguages(app.deps) },
        fetch,
        sourceOf,
      );
      const paths = pagesFor(await pageIds(fetch));
      const pages = await Promise.all(
        paths.map(async (path): Promise<[string, string]> => {
          const { html } = await pool.render(sourceOf(path));
          return [pageKey(path), Buffer.from(html ?? '').toString('latin1')];
        }),
      );
      await pool.close();
      return new Map(pages);
    },
    async build() {
      const folder = join(home, 'dist');
      const info = await buildSite(app, root, folder);
      return { distDir: folder, info, tree: await readTree(join(folder, 'client')) };
    },
    publish: () => app.publish(distDir, views),
    async close() {
      await app.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Two suppliers, one category chain and a second leaf, six products. */
export async function stock(fixture: PublishFixture) {
  const [, , leaf] = await addCategories(fixture);
  const [, , otherLeaf] = await addCategories(fixture);
  const suppliers = [await addSupplier(fixture), await addSupplier(fixture)] as const;
  const products = [];
  for (let i = 0; i < 6; i += 1) {
    const supplierId = suppliers[i % 2 === 0 ? 0 : 1].id;
    products.push(
      await addProduct(fixture, {
        supplierId,
        categoryId: leaf,
        skus: [{ price: 1_000 + i }, { price: 2_000 + i }],
      }),
    );
  }
  const admin = await addAccount(fixture, 9);
  return { leaf, otherLeaf, suppliers, products, admin: fixture.client(admin.token) };
}

/** Every published file but the sitemaps and their companions (server/publish/sitemap.ts), which a build does not write. */
async function readTree(folder: string): Promise<Map<string, string>> {
  const storage = folderStorage(folder, { flush: false });
  const tree = new Map<string, string>();
  for (const key of await storage.list('')) {
    if (/^(sitemap.*\.xml|robots\.txt)$/.test(key)) continue;
    tree.set(key, await readFile(join(folder, key), 'latin1'));
  }
  return tree;
}
