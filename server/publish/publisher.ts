import { inArray } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import type { Database, Db } from '../db/open.ts';
import { page, publishOutbox } from '../db/schema/index.ts';
import { pageKey } from '../http/site.ts';
import { cardsIn, cardTag, exchangeInPages } from './cards.ts';
import { type Failure, knownPages, pagesWith, publishPages, type Site } from './pages.ts';
import { writeSitemaps } from './sitemap.ts';
import { countRound } from './state.ts';
import { waitingCards, waitingPages } from './waiting.ts';

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

/** Addresses whose cards are exchanged before the outbox is looked at again: about half a second. */
const exchangedAtOnce = 160;
/** So many exchanges take as long as rendering one page. */
const exchangesPerRendering = 15;
/** How often the outbox is looked at without a nudge: after a crash, and for other processes' writes. */
const pollMs = 5_000;
const slowestRetryMs = 60_000;
const listsAtOnce = 48;

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

  /**
   * Works the outbox off, with everything that comes while it works: first the pages of what was edited, then the pages that
   * show only its card, then, a few at a time, the lists that hold it, so that the next edit does not wait for those of the
   * last.
   */
  async function turn(): Promise<void> {
    const taken = new Set<number>();
    const lists = waitingPages(renderer.thingOf);
    const cards = waitingCards();
    const failed: Failure[] = [];
    let setChanged = false;
    const publish = async (paths: readonly string[], own: ReadonlyMap<string, boolean>) => {
      const known = await knownPages(db, paths);
      const entries = paths.map((path) => ({
        path,
        indexable: own.get(path) ?? known.get(path)?.indexable ?? false,
      }));
      const outcome = await publishPages(options, entries, known);
      failed.push(...outcome.failed);
      setChanged ||= outcome.setChanged;
    };
    const wait = async (tags: Set<string>, products: Set<number>, own: ReadonlyMap<string, boolean>) => {
      for (const path of own.keys()) lists.delete(path);
      for (const [path, made] of await pagesWith(db, [...tags, ...[...products].map(cardTag)])) {
        if (own.has(path)) continue;
        if (made.tags.some((tag) => tags.has(tag))) lists.add(path);
        else cards.add(path, cardsIn(made.tags, products));
      }
    };
    while (!closed) {
      const rows = await db
        .select()
        .from(publishOutbox)
        .orderBy(publishOutbox.id)
        .limit(taken.size + 5_000);
      const fresh = rows.filter((row) => !taken.has(row.id));
      if (fresh.length > 0) {
        if (!(await isLeader())) return;
        const tags = [...new Set(fresh.map((row) => row.tag))];
        renderer.refresh();
        const ids = idsOf(tags);
        const own = new Map(renderer.pagesOf(ids).map((entry) => [entry.path, entry.indexable]));
        await wait(new Set(tags), new Set(ids.products), own);
        await publish([...own.keys()], own);
        for (const row of fresh) taken.add(row.id);
        const waiting = { cards: cards.size, lists: lists.size };
        log.info({ tags: tags.length, pages: own.size, ...waiting }, 'publishing');
      } else if (cards.size > 0) {
        // In a burst of edits this thread is busy with cards: the edited pages are then rendered on others.
        renderer.prepare(cards.size / exchangesPerRendering);
        for (const path of await exchangeInPages(options, cards.take(exchangedAtOnce))) lists.add(path);
      } else if (lists.size > 0) {
        renderer.prepare(lists.size);
        await publish(lists.take(listsAtOnce), new Map());
      } else break;
    }
    if (taken.size === 0) return;
    if (setChanged) await writeSitemaps(db, options.storage, options.siteUrl);
    await countRound(db);
    const [first] = failed;
    if (first) throw new Error(`${failed.length} pages failed, first ${first.path}`, { cause: first.error });
    if (lists.size === 0 && cards.size === 0) await forget(db, [...taken]);
  }

  async function drain(): Promise<void> {
    do {
      again = false;
      await turn();
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
    const { failed } = await publishPages(options, entries, known);
    const [first] = failed;
    if (first) throw new Error(`${failed.length} pages failed, first ${first.path}`, { cause: first.error });
    await removeOthers(options, new Set(entries.map((entry) => entry.path)));
    await writeSitemaps(db, options.storage, options.siteUrl);
    await countRound(db);
    await forget(
      db,
      due.map((row) => row.id),
    );
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
      await renderer.close();
      await leadership?.();
    },
  };
}

/** Exactly the rows that were seen: one with a lower id may be committed later. */
async function forget(db: Db, ids: readonly number[]): Promise<void> {
  for (let i = 0; i < ids.length; i += 1000) {
    await db.delete(publishOutbox).where(inArray(publishOutbox.id, ids.slice(i, i + 1000)));
  }
}

/** Entities named by tags such as `product:12`: their own pages may have to appear or go. */
function idsOf(tags: readonly string[]): PageIds {
  const of = (kind: string) =>
    tags.filter((tag) => tag.startsWith(`${kind}:`)).map((tag) => Number(tag.slice(kind.length + 1)));
  // What only a shop's own pages show has tags of its own: these pages are what was edited, not lists that follow.
  const shops = ['supplier', 'shop', 'coupons', 'promotions', 'response'].flatMap(of);
  return {
    products: of('product'),
    suppliers: [...new Set(shops)],
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
