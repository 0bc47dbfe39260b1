import type { Db } from '../../../../platform/db/open.ts';
import { category } from '../../../../platform/db/schema.ts';
import { pathKey, wordsOf } from './category-words.ts';
import { inTaxonomy, singular } from './taxonomy.ts';

interface Node {
  readonly id: number;
  /** Products may be filed here: the category and all above it are enabled, and it has no enabled children. */
  readonly open: boolean;
  readonly paths: readonly string[];
}

export interface CategoryFinder {
  /** The category that a cell names, by id, path or name; undefined when none or several match. */
  find(text: string): number | undefined;
  /** The same, including names of other taxonomies; `said` are the words of the product. */
  place(text: string, said: string): Placement | undefined;
  isOpen(id: number): boolean;
  /** The name that an export writes for a category and `find` resolves. */
  nameOf(id: number, locale: 'zh' | 'en'): string;
  /** The name of a category in messages. */
  title(id: number): string;
  /** The category for products that cannot be placed. */
  readonly department: number | undefined;
}

/** Reads all categories in one query. */
export async function categoryFinder(db: Db): Promise<CategoryFinder> {
  const rows = await db.select().from(category);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parents = new Set(rows.filter((row) => row.enabled).map((row) => row.parentId));
  const chain = (id: number | null): typeof rows => {
    const row = id === null ? undefined : byId.get(id);
    return row ? [...chain(row.parentId), row] : [];
  };
  const pathOf = (id: number, locale: 'zh' | 'en') =>
    chain(id)
      .map((row) => row.name[locale] || row.name.zh || row.name.en)
      .join(' > ');
  const nodes = new Map(
    rows.map((row): [number, Node] => {
      const open = !parents.has(row.id) && chain(row.id).every((one) => one.enabled);
      return [row.id, { id: row.id, open, paths: [pathOf(row.id, 'zh'), pathOf(row.id, 'en')] }];
    }),
  );
  const byPath = index(nodes.values(), (node) => node.paths.map(pathKey));
  const [first] = rows
    .filter((row) => row.parentId === null && row.enabled)
    .sort((a, b) => a.sort - b.sort || a.id - b.id);
  const open = [...nodes.values()].filter((node) => node.open);
  const byName = index(open, ({ id }) =>
    Object.values(byId.get(id)?.name ?? {}).map((name) => singular(pathKey(name))),
  );
  const byNumber = index(rows, ({ externalId, alsoExternalIds }) => [externalId, ...alsoExternalIds]);
  const places = rows.flatMap((row): Place[] => {
    const words = wordsOf(
      chain(row.id)
        .flatMap(({ name }) => [name.zh, name.en])
        .join(' '),
    );
    const { id, parentId, externalId, alsoExternalIds, enabled } = row;
    const place = { id, parentId, externalId, enabled, words, open: nodes.get(id)?.open ?? false };
    // The category's own id comes last, and is the one that children are compared with.
    return [...alsoExternalIds.map((also) => ({ ...place, externalId: also })), place];
  });

  const find = (text: string): number | undefined => {
    const number = /^#(\d{1,9})$/.exec(text.trim())?.[1];
    if (number !== undefined) return nodes.get(Number(number))?.id;
    const key = pathKey(text);
    return byPath.get(key) ?? byName.get(singular(key.split(' > ').at(-1) ?? '')) ?? undefined;
  };

  const place = (text: string, said: string): Placement | undefined => {
    const own = byPath.get(pathKey(text));
    if (own) return { id: own, sure: nodes.get(own)?.open ?? false };
    // Google's ids, of a marketplace whose tree is Google's.
    const numbered = /^\d{1,6}$/.test(text.trim()) ? byNumber.get(text.trim()) : undefined;
    if (numbered) return { id: numbered, sure: nodes.get(numbered)?.open ?? false };
    const meant = inTaxonomy(text);
    const placed = meant && placeIn(places, meant.id, said);
    if (placed?.sure && meant?.isExact) return placed;
    const named = find(text);
    return named === undefined ? placed : { id: named, sure: nodes.get(named)?.open ?? false };
  };

  return {
    find,
    place,
    isOpen: (id) => nodes.get(id)?.open ?? false,
    nameOf: (id, locale) => (find(pathOf(id, locale)) === id ? pathOf(id, locale) : `#${id}`),
    title: (id) => [pathOf(id, 'zh'), pathOf(id, 'en')].join(' / '),
    department: first?.id,
  };
}

/** Category ids by key; null for a key that several share. */
function index<T extends { readonly id: number }>(
  nodes: Iterable<T>,
  keysOf: (node: T) => readonly string[],
): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const node of nodes) {
    for (const key of new Set(keysOf(node))) {
      if (key !== '') found.set(key, found.has(key) ? null : node.id);
    }
  }
  return found;
}

/** A category with the fields that matching needs. */
interface Place {
  readonly id: number;
  readonly parentId: number | null;
  /** Id in Shopify's taxonomy. */
  readonly externalId: string;
  /** Products may be filed here. */
  readonly open: boolean;
  readonly enabled: boolean;
  /** The words of its name and of the names above it. */
  readonly words: ReadonlySet<string>;
}

interface Placement {
  readonly id: number;
  /** The match is reliable enough to sell from; otherwise it only suggests where to look. */
  readonly sure: boolean;
}

/**
 * Maps a category of Shopify's taxonomy to one of ours: the same one, else the nearest ancestor. Several candidates (men's and women's
 * T-shirts are one category there) are told apart by the words of the product; if these do not decide, their common parent is taken.
 */
function placeIn(places: readonly Place[], id: string, text: string): Placement | undefined {
  const above = new Map(places.map((place) => [place.id, place]));
  /** Uses its parent's external id, because the taxonomy has no category as specific. */
  const rough = ({ parentId, externalId }: Place) =>
    parentId !== null && above.get(parentId)?.externalId === externalId;
  const said = wordsOf(text);
  const parts = id.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const number = parts.slice(0, length).join('-');
    const near = places.filter(
      ({ externalId }) => externalId === number || externalId.startsWith(`${number}-`),
    );
    const open = near.filter((place) => place.open);
    const same = open.filter((place) => place.externalId === number && !rough(place));
    if (same.length === 1 && same[0]) return { id: same[0].id, sure: true };
    const likely = same.length > 0 ? same : length === parts.length ? open : [];
    const best = mostAlike(likely, said);
    if (best) return { id: best.id, sure: true };
    const wider = near.filter((place) => !place.open && place.enabled && place.externalId === number);
    const [only, ...others] = wider;
    const parent =
      mostAlike(wider, said) ?? (others.length === 0 ? only : undefined) ?? commonParent(open, above) ?? only;
    if (parent) return { id: parent.id, sure: false };
  }
  return undefined;
}

/** The candidate with the most words in common; undefined on a tie or without any. */
function mostAlike(places: readonly Place[], said: ReadonlySet<string>): Place | undefined {
  const scored = places
    .map((place) => ({ place, score: [...place.words].filter((word) => said.has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.place : undefined;
}

/** The lowest common ancestor of these categories. */
function commonParent(places: readonly Place[], above: ReadonlyMap<number, Place>): Place | undefined {
  const chainOf = (place: Place | undefined): number[] =>
    place ? [...chainOf(above.get(place.parentId ?? 0)), place.id] : [];
  const [first = [], ...rest] = places.map((place) => chainOf(above.get(place.parentId ?? 0)));
  const shared = first.filter((id, i) => rest.every((chain) => chain[i] === id));
  return above.get(shared.at(-1) ?? 0);
}
