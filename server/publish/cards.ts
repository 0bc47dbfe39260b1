// Product cards inside finished pages. A product's card stands in the pages of many other products; when only the card
// changed, its bytes are exchanged there and the pages are not rendered again. An answer whose cards may be treated so is
// tagged `card:12` instead of `product:12` (contract/render.ts), and its view marks each of them with `data-card`.
import { pageKey } from '../http/site.ts';
import { hashOf, knownPages, type SavedPage, type Site, savePages } from './pages.ts';

const prefix = 'card:';
export const cardTag = (id: number) => prefix + id;
/** The products of `ids` whose cards, and nothing else of them, a page with these tags shows. */
export const cardsIn = (tags: readonly string[], ids: ReadonlySet<number>): number[] =>
  tags
    .filter((tag) => tag.startsWith(prefix))
    .map((tag) => Number(tag.slice(prefix.length)))
    .filter((id) => ids.has(id));

/** The marked cards of a product in a page; nothing inside a card ends with the same tag. */
const cardPattern = (id: number) => new RegExp(`<li data-card="${id}">.*?</li>`, 'gs');

/** `html` with each card of `cards` in place of the one it has; null where a card is missing from it. */
export function exchangeCards(html: string, cards: ReadonlyMap<number, string>): string | null {
  let exchanged = html;
  for (const [id, card] of cards) {
    let found = false;
    exchanged = exchanged.replace(cardPattern(id), () => {
      found = true;
      return card;
    });
    if (!found) return null;
  }
  return exchanged;
}

/**
 * Brings the cards of products up to date in pages that show them.
 * @returns the pages where that cannot be done, because the file is not what the table says, the card is not in it, or the
 * product is no longer on sale: they have to be rendered.
 */
export async function exchangeInPages(
  site: Site,
  waiting: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<string[]> {
  const known = await knownPages(site.db, [...waiting.keys()]);
  const rendered = new Map<string, Promise<string | null>>();
  const cardOf = (id: number, english: boolean) => {
    const path = `${english ? '/en' : ''}/_card/${id}`;
    const card = rendered.get(path) ?? renderCard(site, path, id);
    rendered.set(path, card);
    return card;
  };
  const undone: string[] = [];
  const saved: SavedPage[] = [];

  /** Whether the pages at `paths`, all with the bytes of `source`, now show the cards. */
  const exchange = async (source: string, paths: readonly string[]): Promise<boolean> => {
    const html = await readPage(site, source, known.get(source)?.hash);
    if (html === null) return false;
    const cards = new Map<number, string>();
    for (const id of new Set(paths.flatMap((path) => [...(waiting.get(path) ?? [])]))) {
      const card = await cardOf(id, source.startsWith('/en/'));
      if (card === null) return false;
      cards.set(id, card);
    }
    const fresh = exchangeCards(html, cards);
    if (fresh === null) return false;
    if (fresh === html) return true;
    const hash = hashOf(fresh);
    for (const path of paths) {
      const row = known.get(path);
      if (!row) continue;
      await site.storage.write(pageKey(path), fresh);
      saved.push({ path, tags: row.tags, indexable: row.indexable, hash });
    }
    return true;
  };

  const bySource = Map.groupBy(waiting.keys(), (path) => site.renderer.sourceOf(path)).entries();
  const worker = async () => {
    for (const [source, paths] of bySource) {
      if (!(await exchange(source, paths).catch(() => false))) undone.push(...paths);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await savePages(site.db, saved, site.now());
  return undone;
}

const atOnce = 8;

/** A page's file, or null when it is not the one the table knows: a process ended between the file and the row. */
async function readPage(site: Site, path: string, hash: string | undefined): Promise<string | null> {
  const bytes = await site.storage.read(pageKey(path));
  return bytes && hashOf(bytes) === hash ? new TextDecoder().decode(bytes) : null;
}

async function renderCard(site: Site, path: string, id: number): Promise<string | null> {
  const { html } = await site.renderer.render(path);
  return html?.match(cardPattern(id))?.[0] ?? null;
}
