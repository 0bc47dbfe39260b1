// Product cards inside finished pages. A product's card stands in the pages of many other products; when only the card
// changed, its bytes are exchanged there and the pages are not rendered again. An answer whose cards may be treated so is
// tagged `card:12` instead of `product:12` (contract/render.ts), and its view marks each of them with `data-card`.
import { pageKey } from '../http/site.ts';
import { atOnce } from '../providers/storage/at-once.ts';
import { hashOf, knownPages, type OwnSite, type PageRow, type Site, savePages } from './pages.ts';

const prefix = 'card:';
export const cardTag = (id: number) => prefix + id;
/** The products whose cards a page with these tags shows. */
export const cardsIn = (tags: readonly string[]) =>
  tags.filter((tag) => tag.startsWith(prefix)).map((tag) => Number(tag.slice(prefix.length)));

const cardEnd = '</li>';

/** Where the marked cards of a product begin and end in a page; nothing inside a card ends with the same tag. */
function* placesOf(html: string, id: number): Iterable<readonly [from: number, to: number]> {
  const start = `<li data-card="${id}">`;
  for (let from = html.indexOf(start); from >= 0; from = html.indexOf(start, from)) {
    const end = html.indexOf(cardEnd, from);
    if (end < 0) return;
    yield [from, end + cardEnd.length];
    from = end;
  }
}

/** `html` with each card of `cards` in place of the one it has; null where a card is missing from it. */
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
 * Brings the cards of `products` up to date in the pages at `paths` that show them.
 * @returns the pages where that cannot be done, because the file is not what the table says, the card is not in it, or the
 * product is no longer on sale: they have to be rendered.
 */
export async function exchangeInPages(
  site: OwnSite,
  paths: readonly string[],
  products: ReadonlySet<number>,
): Promise<string[]> {
  const known = await knownPages(site.db, paths);
  const rendered = new Map<string, Promise<string | null>>();
  const cardOf = (id: number, english: boolean) => {
    const path = `${english ? '/en' : ''}/_card/${id}`;
    const card = rendered.get(path) ?? renderCard(site, path, id);
    rendered.set(path, card);
    return card;
  };
  const undone: string[] = [];
  const changed: { readonly row: PageRow; readonly html: string }[] = [];

  /** Whether the pages of `group`, all with the bytes of `source`, now show the cards. */
  const exchange = async (source: string, group: readonly string[]): Promise<boolean> => {
    const own = known.get(source);
    const html = own ? await readPage(site, source, own.hash) : null;
    if (!own || html === null) return false;
    const cards = new Map<number, string>();
    for (const id of cardsIn(own.tags)) {
      if (!products.has(id)) continue;
      const card = await cardOf(id, source.startsWith('/en/'));
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

const exchangedAtOnce = 8;
const writtenAtOnce = 16;

/** A page's file, or null when it is not the one the table knows: a process ended between the file and the row. */
async function readPage(site: Site, path: string, hash: string): Promise<string | null> {
  const bytes = await site.storage.read(pageKey(path));
  return bytes && hashOf(bytes) === hash ? new TextDecoder().decode(bytes) : null;
}

async function renderCard(site: Site, path: string, id: number): Promise<string | null> {
  const { html } = await site.renderer.render(path);
  for (const [from, to] of placesOf(html ?? '', id)) return html?.slice(from, to) ?? null;
  return null;
}
