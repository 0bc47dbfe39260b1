import type { Logger } from 'pino';
import type { PageIds } from '../../contract/render.ts';
import {
  categoryPageTag,
  categoryPaging,
  hasGoods,
  languageDictionary,
  lastPageOf,
  placeOf,
  readCategories,
} from '../contexts/catalogue/index.ts';
import { readCategoryGoods } from '../contexts/storefront/index.ts';
import { pageKey } from '../http/pages/site.ts';
import type { Db } from '../platform/db/open.ts';
import { sliceOf } from '../platform/db/paging.ts';
import { openedTag } from '../platform/site-opening.ts';
import { atOnce } from '../providers/storage/at-once.ts';
import { dueFailures, failingPaths, forgetFailures, noteFailures } from './failures.ts';
import { idsOf, type OutboxReader, outboxReader } from './outbox.ts';
import {
  hashOf,
  knownPages,
  type OwnSite,
  type PageRow,
  pagesWith,
  publishPages,
  type Site,
  savePages,
} from './pages.ts';
import {
  createPublishQueue,
  finish,
  type PublishBatch,
  type PublishQueue,
  type Ticket,
  type Waiting,
} from './publish-queue.ts';
import { writeSitemaps } from './sitemap.ts';
import type { SitemapTimes } from './sitemap-times.ts';

const prefix = 'card:';
export const cardTag = (id: number) => prefix + id;
/** Products whose cards appear on a page with these tags. */
const cardsIn = (tags: readonly string[]) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => Number(tag.slice(prefix.length)));

const cardEnd = '</li>';

/** Start and end offsets of a product's marked cards in a page; no tag inside a card closes it early. */
function* placesOf(html: string, id: number): Iterable<readonly [from: number, to: number]> {
  const start = `<li data-card="${id}">`;
  for (let from = html.indexOf(start); from >= 0; from = html.indexOf(start, from)) {
    const end = html.indexOf(cardEnd, from);
    if (end < 0) return;
    yield [from, end + cardEnd.length];
    from = end;
  }
}

/** `html` with the cards replaced by those of `cards`; null when a card is not found. */
export function exchangeCards(html: string, cards: ReadonlyMap<number, string>): string | null {
  let exchanged = html;
  for (const [id, card] of cards) {
    const parts: string[] = [];
    let done = 0;
    for (const [from, to] of placesOf(exchanged, id)) {
      parts.push(exchanged.slice(done, from), card);
      done = to;
    }
    if (parts.length === 0) return null;
    exchanged = parts.join('') + exchanged.slice(done);
  }
  return exchanged;
}

/**
 * Updates the cards of `products` in the pages at `paths`.
 * @returns pages where that is impossible and which must be rendered: the file does not match the table, the card is not in it, or the
 * product is no longer on sale
 */
export async function exchangeInPages(
  site: OwnSite,
  paths: readonly string[],
  products: ReadonlySet<number>,
): Promise<string[]> {
  const known = await knownPages(site.db, paths);
  const rendered = new Map<string, Promise<string | null>>();
  const cardOf = (id: number, prefix: string) => {
    const path = `${prefix}/_card/${id}`;
    const card = rendered.get(path) ?? renderCard(site, path, id);
    rendered.set(path, card);
    return card;
  };
  const undone: string[] = [];
  const changed: { readonly row: PageRow; readonly html: string }[] = [];

  /** Updates the pages of `group`, which all have the bytes of `source`; returns whether it succeeded. */
  const exchange = async (source: string, group: readonly string[]): Promise<boolean> => {
    const own = known.get(source);
    const html = own ? await readPage(site, source, own.hash) : null;
    if (!own || html === null) return false;
    const cards = new Map<number, string>();
    for (const id of cardsIn(own.tags)) {
      if (!products.has(id)) continue;
      const card = await cardOf(id, prefixOf(source));
      if (card === null) return false;
      cards.set(id, card);
    }
    const fresh = exchangeCards(html, cards);
    if (fresh === null) return false;
    if (fresh === html) return true;
    const hash = hashOf(fresh);
    for (const path of group) {
      const row = known.get(path);
      if (row) changed.push({ row: { ...row, hash }, html: fresh });
    }
    return true;
  };

  const bySource = Map.groupBy(paths, (path) => site.renderer.sourceOf(path)).entries();
  const worker = async () => {
    for (const [source, group] of bySource) {
      if (!(await exchange(source, group).catch(() => false))) undone.push(...group);
    }
  };
  await Promise.all(Array.from({ length: exchangedAtOnce }, worker));
  await site.guard(async (db) => {
    await atOnce(writtenAtOnce, changed, ({ row, html }) => site.storage.write(pageKey(row.path), html));
    const rows = changed.map(({ row }) => row);
    await savePages(db, rows, site.now());
  });
  return undone;
}

/** `/en` of `/en/qianduanshop/home`: the language of a page that shows cards. */
const prefixOf = (path: string): string => /^(\/[\w-]+)(?=\/(?:qianduanshop|region)\/)/.exec(path)?.[1] ?? '';

const exchangedAtOnce = 8;
const writtenAtOnce = 16;

/** The file of a page; null when its hash differs from the table, after a crash between file and row. */
async function readPage(site: Site, path: string, hash: string): Promise<string | null> {
  const bytes = await site.storage.read(pageKey(path));
  return bytes && hashOf(bytes) === hash ? new TextDecoder().decode(bytes) : null;
}

async function renderCard(site: Site, path: string, id: number): Promise<string | null> {
  const { html } = await site.renderer.render(path);
  for (const [from, to] of placesOf(html ?? '', id)) return html?.slice(from, to) ?? null;
  return null;
}

interface ChangedCategories {
  /** Categories with more than one page, each with its last page number. */
  readonly open: readonly { readonly id: number; readonly pages: number }[];
  /** Tags that require rendering the page: the category page tag is left out when the page's products are unchanged. */
  reasons(tags: readonly string[]): readonly string[];
}

const idsIn = (tags: Iterable<string>) =>
  [...tags].flatMap((tag) => {
    const id = /^shelf:(\d+)$/.exec(tag)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

/** Reads the current products of the categories in `tags`. */
async function changedCategories(db: Db, tags: Iterable<string>): Promise<ChangedCategories> {
  const goods = await readCategoryGoods(db, idsIn(tags));
  const open = [...goods].flatMap(([id, own]) => {
    const pages = lastPageOf(own.length);
    return pages > 1 ? [{ id, pages }] : [];
  });

  function isAsItWas(tags: readonly string[]): boolean {
    const place = placeOf(tags);
    const own = place && goods.get(place.categoryId);
    if (!own || lastPageOf(own.length) !== place.pages) return false;
    const { limit, offset } = sliceOf(categoryPaging(place.page));
    const shown = new Set(cardsIn(tags));
    const now = own.slice(offset, offset + limit);
    return now.length === shown.size && now.every((id) => shown.has(id));
  }

  return {
    open,
    reasons: (tags) => {
      const place = placeOf(tags);
      if (!place || !isAsItWas(tags)) return tags;
      return tags.filter((tag) => tag !== categoryPageTag(place.categoryId));
    },
  };
}

/** Pages of categories whose first product went on sale; those that lost their last one have tags of their own. */
async function newCategoryPages(site: Site, tags: ReadonlySet<string>): Promise<string[]> {
  if (!tags.has('categories')) return [];
  const categories = (await readCategories(site.db)).filter(hasGoods).map(({ id }) => id);
  const paths = site.renderer.pagesOf({ ...idsOf([]), categories, shelves: [] });
  const known = await knownPages(site.db, paths);
  return paths.filter((path) => !known.has(path));
}

/** Pages of a language that buyers can now choose. The pages of one that they no longer can are rendered, and found to be no more. */
async function newLanguagePages({ ids, ...site }: TurnOptions, tags: ReadonlySet<string>): Promise<string[]> {
  if (!tags.has(`dictionary:${languageDictionary}`)) return [];
  const all = await ids();
  if (!all.languages?.length) return [];
  const paths = site.renderer.pagesFor(all);
  const known = await knownPages(site.db, paths);
  return paths.filter((path) => !known.has(path));
}

interface TurnOptions extends OwnSite {
  /** All entities that have pages now. */
  readonly ids: () => Promise<PageIds>;
  readonly siteUrl: string;
  readonly log: Logger;
  readonly sitemap: SitemapTimes;
  /** Whether the outbox must be read now, although work is left. */
  readonly isDue: () => boolean;
  readonly isOver: () => boolean;
  /** Called with the tags that were read, before pages are rendered; true = it has written further ones. */
  readonly noteTags?: (tags: ReadonlySet<string>) => Promise<boolean>;
  /** Traces of the requests that notified since the outbox was last read. */
  readonly takeTraces: () => string[];
}

/** Replacing this many cards takes as long as rendering a page. */
const exchangesPerRendering = 15;
/** Polling interval of the outbox, because some writers send no notification. */
const lookMs = 2_000;

interface Turn {
  readonly site: TurnOptions;
  readonly queue: PublishQueue;
  readonly outbox: OutboxReader;
  /** Products with outdated cards on some page. */
  readonly edited: Set<number>;
  readonly failing: Set<string>;
  nextLook: number;
}

/**
 * Processes the outbox, including rows that arrive meanwhile. Unfinished rows stay in the outbox for the next cycle of this or another
 * process.
 */
export async function runPublishCycle(site: TurnOptions): Promise<void> {
  const turn: Turn = {
    site,
    queue: createPublishQueue(site.renderer),
    outbox: outboxReader(site.db),
    edited: new Set(),
    failing: await failingPaths(site.db),
    nextLook: 0,
  };
  let hasNews = await intake(turn);
  while (!site.isOver()) {
    const work = turn.queue.take();
    if (work) await doWork(turn, work);
    else if (!hasNews) break;
    await letGo(turn, !work);
    if (!work || site.isDue() || performance.now() > turn.nextLook) hasNews = await intake(turn);
  }
  await letGo(turn, true);
}

/** The new rows, with those that follow from them. */
async function readOutbox({ site, outbox }: Turn) {
  const rows = await outbox.read();
  const hasFollowing = rows.length > 0 && (await site.noteTags?.(new Set(rows.map(({ tag }) => tag))));
  return hasFollowing ? [...rows, ...(await outbox.read())] : rows;
}

/** Reads new outbox rows and queues the affected pages. False when there were none. */
async function intake(turn: Turn): Promise<boolean> {
  const { site, queue } = turn;
  turn.nextLook = performance.now() + lookMs;
  const rows = await readOutbox(turn);
  const again = await dueFailures(site.db, site.now());
  if (rows.length === 0 && again.length === 0) return false;
  site.renderer.refresh();
  for (const { path, failures } of again) {
    // The page may have failed after the cycle began.
    turn.failing.add(path);
    // A rebuild of all pages must not delay edits.
    queue.add(failures > 0 ? 'edited' : 'others', { path, tickets: new Set() });
  }
  if (rows.length === 0) return true;
  const ticket: Ticket = { rows: rows.map(({ id }) => id), open: 1 };
  const tickets = new Set([ticket]);
  const tags = new Set(rows.map(({ tag }) => tag));
  // The sitemaps' robots.txt says whether the marketplace is live.
  if (tags.has(openedTag)) site.sitemap.noteSet();
  const ids = idsOf([...tags]);
  const categoryPages = await changedCategories(site.db, tags);
  const own = site.renderer.pagesOf({ ...ids, shelves: [] });
  const further = site.renderer.pagesOf({ ...idsOf([]), shelves: categoryPages.open });
  const known = await knownPages(site.db, [...own, ...further]);
  for (const path of own) queue.add(known.has(path) ? 'edited' : 'fresh', { path, tickets });
  for (const path of further) if (!known.has(path)) queue.add('lists', { path, tickets });
  for (const path of await newCategoryPages(site, tags)) queue.add('fresh', { path, tickets });
  for (const path of await newLanguagePages(site, tags)) queue.add('lists', { path, tickets });
  for (const id of ids.products) turn.edited.add(id);
  const cards = new Set(ids.products.map(cardTag));
  const isOwn = new Set(own);
  for (const [path, made] of await pagesWith(site.db, [...tags, ...cards])) {
    if (isOwn.has(path)) continue;
    const isMade = categoryPages.reasons(made.tags).some((tag) => tags.has(tag));
    const lane = isProductPage(path) ? 'others' : 'lists';
    if (isMade) queue.add(lane, { path, tickets });
    else if (made.tags.some((tag) => cards.has(tag))) queue.add('cards', { path, tickets });
  }
  turn.outbox.finish(finish([{ path: '', tickets }]));
  const traces = site.takeTraces();
  const waiting = { cards: queue.size('cards'), lists: queue.size('lists'), others: queue.size('others') };
  site.log.info({ tags: tags.size, pages: own.length, ...waiting, traces }, 'publishing');
  return true;
}

const isProductPage = (path: string) => /\/product\/(?:detail\/)?\d+$/.test(path);

async function doWork(turn: Turn, { lane, pages }: PublishBatch): Promise<void> {
  const { site, queue } = turn;
  if (lane === 'cards') {
    // In a burst of edits this thread is busy with cards, so edited pages are rendered on worker threads.
    site.renderer.prepare((queue.size('cards') + pages.length) / exchangesPerRendering);
    const paths = pages.map(({ path }) => path);
    const undone = new Set(await exchangeInPages(site, paths, turn.edited));
    for (const page of pages) if (undone.has(page.path)) queue.add('others', page);
    site.sitemap.noteDates();
    if (queue.size('cards') === 0) turn.edited.clear();
  } else {
    const isOwn = lane === 'edited' || lane === 'fresh';
    const rest = isOwn
      ? queue.size('edited') + queue.size('fresh')
      : queue.size('lists') + queue.size('others');
    site.renderer.prepare(rest + pages.length);
    await publish(turn, pages);
  }
  turn.outbox.finish(finish(pages));
}

async function publish(turn: Turn, pages: readonly Waiting[]): Promise<void> {
  const { site, failing } = turn;
  const paths = pages.map(({ path }) => path);
  const { failed, setChanged, bytesChanged } = await publishPages(
    site,
    paths,
    await knownPages(site.db, paths),
  );
  if (setChanged) site.sitemap.noteSet();
  if (bytesChanged) site.sitemap.noteDates();
  const broken = new Set(failed.map(({ path }) => path));
  const mended = paths.filter((path) => failing.has(path) && !broken.has(path));
  if (mended.length > 0) await site.guard((db) => forgetFailures(db, mended));
  if (failed.length > 0) await site.guard((db) => noteFailures(db, site.log, failed, site.now()));
  for (const path of mended) failing.delete(path);
  for (const path of broken) failing.add(path);
}

/** Deletes outbox rows of finished pages when the sitemap includes the pages. */
async function letGo({ site, outbox }: Turn, isIdle: boolean): Promise<void> {
  if (site.sitemap.isDue(isIdle)) {
    await site.sitemap.write(() => site.guard((db) => writeSitemaps(db, site.storage, site.siteUrl)));
  }
  if (!site.sitemap.isAwaited()) await outbox.letGo(site.guard);
}
