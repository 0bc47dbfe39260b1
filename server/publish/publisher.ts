import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PageEntry, PageIds } from '../../contract/render.ts';
import type { Database, Db } from '../db/open.ts';
import { page, publishOutbox } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import { forEachPage, knownPages, pagesWith, publishPage, type Site } from './pages.ts';
import { writeSitemaps } from './sitemap.ts';
import { countRound } from './state.ts';

export interface Publisher {
  /** Something was written to the outbox; returns at once. */
  nudge(): void;
  /** Renders everything due now and resolves when the tree is true to the data. */
  settle(): Promise<void>;
  /** Renders every page of the site and removes the others. Answers with the number of pages. */
  publishAll(): Promise<number>;
  close(): Promise<void>;
}

export interface PublisherOptions extends Site {
  readonly database: Database;
  readonly siteUrl: string;
  readonly log: Logger;
  /** Every entity that has pages now. */
  readonly ids: () => Promise<PageIds>;
  /** Waiting this long gathers the tags of a burst into one round. */
  readonly gatherMs?: number;
}

/** How often the outbox is looked at without a nudge: after a crash, and for other processes' writes. */
const pollMs = 5_000;
const slowestRetryMs = 60_000;

/** Keeps the published pages true to the data. One process at a time does the work (`database.lead`). */
export function createPublisher(options: PublisherOptions): Publisher {
  const { db, log, renderer } = options;
  let closed = false;
  let running: Promise<void> | null = null;
  let again = false;
  let failures = 0;
  let leadership: (() => Promise<void>) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gathering = false;

  const isLeader = async () => {
    leadership ??= await options.database.lead('publisher');
    return leadership !== null;
  };

  /** One round: everything in the outbox now. Answers whether there may be more. */
  async function round(): Promise<boolean> {
    const due = await db.select().from(publishOutbox).orderBy(publishOutbox.id).limit(5_000);
    if (due.length === 0 || !(await isLeader())) return false;
    const tags = [...new Set(due.map((row) => row.tag))];
    renderer.refresh();
    const paths = new Set((await pagesWith(db, tags)).map((row) => row.path));
    const own = new Map(renderer.pagesFor(idsOf(tags)).map((entry) => [entry.path, entry.indexable]));
    for (const path of own.keys()) paths.add(path);
    const known = await knownPages(db, [...paths]);
    let setChanged = false;
    const failed = await forEachPage([...paths].sort(), async (path) => {
      const before = known.get(path);
      const entry = { path, indexable: own.get(path) ?? before?.indexable ?? false };
      if (await publishPage(options, entry, before)) setChanged = true;
    });
    if (setChanged) await writeSitemaps(db, options.storage, options.siteUrl);
    await countRound(db);
    const [first] = failed;
    if (first) throw new Error(`${failed.length} pages failed, first ${first.item}`, { cause: first.error });
    await db.delete(publishOutbox).where(
      inArray(
        publishOutbox.id,
        due.map((row) => row.id),
      ),
    );
    log.info({ tags: tags.length, pages: paths.size }, 'published');
    return true;
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      while (!closed && (await round()));
    } while (again && !closed);
    failures = 0;
  }

  function start(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = drain().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule(ms: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      gathering = false;
      start()
        .catch((error: unknown) => {
          failures += 1;
          log.error({ err: error, failures }, 'publishing failed, will be tried again');
        })
        .finally(() => schedule(failures === 0 ? pollMs : Math.min(slowestRetryMs, 1_000 * 2 ** failures)));
    }, ms);
  }

  async function publishAll(): Promise<number> {
    await running?.catch(() => {});
    if (!(await isLeader())) throw new Error('another process publishes');
    const due = await db.select({ id: publishOutbox.id }).from(publishOutbox);
    renderer.refresh();
    const entries = renderer.pagesFor(await options.ids());
    const known = await knownPages(
      db,
      entries.map((entry) => entry.path),
    );
    const failed = await forEachPage(entries, async (entry: PageEntry) => {
      await publishPage(options, entry, known.get(entry.path));
    });
    const [first] = failed;
    if (first)
      throw new Error(`${failed.length} pages failed, first ${first.item.path}`, { cause: first.error });
    await removeOthers(options, new Set(entries.map((entry) => entry.path)));
    await writeSitemaps(db, options.storage, options.siteUrl);
    await countRound(db);
    await forget(db, due);
    return entries.length;
  }

  schedule(0);
  return {
    nudge: () => {
      if (running) again = true;
      else if (!gathering) {
        gathering = true;
        schedule(options.gatherMs ?? 150);
      }
    },
    settle: () => start(),
    publishAll,
    async close() {
      closed = true;
      clearTimeout(timer);
      await running?.catch(() => {});
      await leadership?.();
    },
  };
}

/** Exactly the rows that were seen: one with a lower id may be committed later. */
async function forget(db: Db, rows: readonly { readonly id: number }[]): Promise<void> {
  for (let i = 0; i < rows.length; i += 1000) {
    const part = rows.slice(i, i + 1000).map((row) => row.id);
    await db.delete(publishOutbox).where(inArray(publishOutbox.id, part));
  }
}

/** Entities named by tags such as `product:12`: their own pages may have to appear or go. */
function idsOf(tags: readonly string[]): PageIds {
  const of = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => Number(tag.slice(kind.length + 1)));
  return {
    products: of('product'),
    suppliers: of('supplier'),
    articles: of('article'),
    categories: of('category'),
  };
}

/** Pages in the table, and page files in the storage, that the site no longer has. */
async function removeOthers(site: Site, wanted: ReadonlySet<string>): Promise<void> {
  const rows = await site.db.select({ path: page.path }).from(page);
  const gone = rows.filter((row) => !wanted.has(row.path)).map((row) => row.path);
  for (let i = 0; i < gone.length; i += 1000) {
    await site.db.delete(page).where(inArray(page.path, gone.slice(i, i + 1000)));
  }
  const files = new Set([...wanted].map(pageKey));
  for (const key of await site.storage.list('')) {
    if (key.endsWith('.html') && !files.has(key)) await site.storage.remove(key);
  }
}
