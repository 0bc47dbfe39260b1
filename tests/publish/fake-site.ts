import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { PageIds } from '../../contract/render.ts';
import { pageKey } from '../../server/http/pages/site.ts';
import { publishOutbox } from '../../server/platform/db/schema.ts';
import { folderStorage } from '../../server/providers/storage/folder.ts';
import { createPublisher } from '../../server/publish/publisher.ts';
import type { AdaptiveRenderer } from '../../server/publish/render/adaptive-renderer.ts';
import { testDatabase } from '../support/databases.ts';
import { TestClock } from '../support/test-app.ts';

/** The text of a product page; a product without a text has no page. */
type Words = Map<number, string>;

/**
 * A site of one page a product and one list of all, without Astro: any number of publishers of one database and one folder.
 * They are kept below `place`. `hold` lets a test step in between the reading of a page's data and its file.
 */
export async function fakeSite(place = tmpdir()) {
  const database = await testDatabase();
  const folder = await mkdtemp(join(place, 'shop-site-'));
  const storage = folderStorage(folder, { flush: false });
  const clock = new TestClock();
  const words: Words = new Map();
  const ids = async (): Promise<PageIds> => ({
    products: [...words.keys()],
    suppliers: [],
    articles: [],
    categories: [],
    shelves: [],
  });

  function parts(options: { hold?: (path: string) => Promise<void> } = {}) {
    const render = async (path: string) => {
      const id = Number(/\d+$/.exec(path)?.[0]);
      const text = path === '/list' ? [...words.values()].join(' ') : words.get(id);
      await options.hold?.(path);
      const tags = path === '/list' ? ['list:all'] : [`product:${id}`];
      return { html: text === undefined ? null : `<p>${text}</p>`, tags };
    };
    const pagesOf = ({ products }: PageIds) => products.map((id) => `/product/${id}`);
    const renderer: AdaptiveRenderer = {
      pagesFor: (all) => ['/list', ...pagesOf(all)],
      pagesOf,
      sourceOf: (path) => path,
      isOwnPage: (path) => path !== '/list',
      thingOf: (path) => path,
      stepsFromHome: (path) => (path === '/list' ? 1 : 3),
      render,
      refresh: () => {},
      prepare: () => {},
      close: async () => {},
    };
    return { db: database.db, storage, renderer, ids, now: clock.now };
  }

  const publisher = (options: Parameters<typeof parts>[0] = {}) =>
    createPublisher({
      ...parts(options),
      database,
      siteUrl: 'http://shop.test',
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      gatherMs: 5,
    });

  return {
    database,
    clock,
    storage,
    folder,
    words,
    parts,
    publisher,
    touch: (...tags: string[]) => database.db.insert(publishOutbox).values(tags.map((tag) => ({ tag }))),
    outbox: async () => (await database.db.select().from(publishOutbox)).map(({ tag }) => tag),
    async shown(path: string): Promise<string | null> {
      const bytes = await storage.read(pageKey(path));
      return bytes && Buffer.from(bytes).toString('utf8').replace(/<.?p>/g, '');
    },
    /** Ends the database sessions that hold locks, as a failing network or a restarted server does. */
    async cutLocks(): Promise<void> {
      await database.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
      );
    },
    async close(): Promise<void> {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type FakeSite = Awaited<ReturnType<typeof fakeSite>>;

/** Repeats until it is true, for at most ten seconds. */
export async function until(isSo: () => Promise<boolean>, ms = 10_000): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
