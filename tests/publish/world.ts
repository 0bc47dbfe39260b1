import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { buildSite } from '../../scripts/build-site.ts';
import { type App, createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { siteDirOf } from '../../server/publish/open-site.ts';
import type { Publisher } from '../../server/publish/publisher.ts';
import { loadTexts } from '../../server/texts.ts';
import { createApi } from '../../src/lib/api.ts';
import { testDatabase } from '../support/databases.ts';
import { addAccount, addCategories, addProduct, addSupplier } from '../support/fixtures.ts';
import { type TestApp, TestClock } from '../support/test-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface PublishWorld extends TestApp {
  readonly app: App;
  readonly siteDir: string;
  readonly distDir: string;
  /** Everything that is published, by key. */
  tree(): Promise<Map<string, string>>;
  /** Every page of a fresh build of the data as it is now. */
  freshBuild(): Promise<Map<string, string>>;
  publish(): Promise<Publisher>;
}

/** The whole application on a small shop of two suppliers, with folders of its own. */
export async function publishWorld(): Promise<PublishWorld> {
  // Inside the project: what is built there finds its packages.
  await mkdir(join(root, '.data'), { recursive: true });
  const home = await mkdtemp(join(root, '.data', 'publish-'));
  const database = await testDatabase();
  const clock = new TestClock();
  const config = readConfig({
    DATA_DIR: home,
    SEED: 'empty',
    SITE_URL: 'http://shop.test',
  });
  const app = await createApp({
    database,
    config,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    texts: await loadTexts(join(root, 'locales')),
  });
  const distDir = join(home, 'dist');
  const siteDir = siteDirOf(config.storageDir);
  return {
    app,
    deps: app.deps,
    clock,
    asked: { publish: 0, live: [], placed: [] },
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
    async freshBuild() {
      const folder = join(home, `fresh-${Date.now()}`);
      await buildSite(app, root, folder);
      return readTree(join(folder, 'client'));
    },
    async publish() {
      const build = await buildSite(app, root, distDir);
      return app.publish(distDir, build);
    },
    async close() {
      await app.close();
      await database.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Two suppliers, one category chain and a second leaf, six products. */
export async function stock(world: PublishWorld) {
  const [, , leaf] = await addCategories(world);
  const [, , otherLeaf] = await addCategories(world);
  const suppliers = [await addSupplier(world), await addSupplier(world)] as const;
  const products = [];
  for (let i = 0; i < 6; i += 1) {
    const supplierId = suppliers[i % 2 === 0 ? 0 : 1].id;
    products.push(
      await addProduct(world, {
        supplierId,
        categoryId: leaf,
        skus: [{ price: 1_000 + i }, { price: 2_000 + i }],
      }),
    );
  }
  const admin = await addAccount(world, 9);
  return { leaf, otherLeaf, suppliers, products, admin: world.client(admin.token) };
}

/** Every published file but the sitemaps and their companions (server/publish/sitemap.ts), which a build does not write. */
async function readTree(folder: string): Promise<Map<string, string>> {
  const storage = folderStorage(folder, { flush: false });
  const tree = new Map<string, string>();
  for (const key of await storage.list('')) {
    if (/^(sitemap.*\.xml|robots\.txt|opensearch\.xml)$/.test(key)) continue;
    tree.set(key, await readFile(join(folder, key), 'latin1'));
  }
  return tree;
}
