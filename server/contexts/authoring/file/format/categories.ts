import type { Db } from '../../../../platform/db/open.ts';
import { category } from '../../../../platform/db/schema.ts';
import { pathKey, wordsOf } from './category-words.ts';
import { inTaxonomy, singular } from './taxonomy.ts';

interface Node {
  readonly id: number;
  /** Enabled, below enabled categories only, and without enabled ones below: products may be filed here. */
  readonly open: boolean;
  readonly paths: readonly string[];
}

export interface CategoryFinder {
  /** The category a cell names, by id, path or name; undefined for none or more than one. */
  find(text: string): number | undefined;
  /** The same, and what other shops' taxonomies call it; `said` are the words of the goods. */
  place(text: string, said: string): Placement | undefined;
  isOpen(id: number): boolean;
  /** How an export names a category so that `find` finds it again. */
  nameOf(id: number, locale: 'zh' | 'en'): string;
  /** As people are told of it. */
  title(id: number): string;
  /** Where goods go that nobody can place. */
  readonly department: number | undefined;
}

/** Reads all categories once. */
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
  const places = rows.map((row): Place => {
    const words = wordsOf(
      chain(row.id)
        .flatMap(({ name }) => [name.zh, name.en])
        .join(' '),
    );
    const { id, parentId, externalId, enabled } = row;
    return { id, parentId, externalId, enabled, words, open: nodes.get(id)?.open ?? false };
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

/** Ids by key; null where several share one. */
function index(nodes: Iterable<Node>, keysOf: (node: Node) => readonly string[]): Map<string, number | null> {
  const found = new Map<string, number | null>();
  for (const node of nodes) {
    for (const key of new Set(keysOf(node))) {
      if (key !== '') found.set(key, found.has(key) ? null : node.id);
    }
  }
  return found;
}

/** One of our categories, as far as placing goods needs it. */
interface Place {
  readonly id: number;
  readonly parentId: number | null;
  /** Id in Shopify's taxonomy. */
  readonly externalId: string;
  /** Products may be filed here. */
  readonly open: boolean;
  readonly enabled: boolean;
  /** Its names and those above it. */
  readonly words: ReadonlySet<string>;
}

interface Placement {
  readonly id: number;
  /** Fits well enough to sell from; otherwise it is only where to look. */
  readonly sure: boolean;
}

/**
 * The category of ours for one of Shopify's: the same, else the nearest above, each told apart from its likes (men's and women's
 * T-shirts are one there) by the words of the goods; where that does not decide, what is above all that it could be.
 */
function placeIn(places: readonly Place[], id: string, text: string): Placement | undefined {
  const above = new Map(places.map((place) => [place.id, place]));
  /** Filed under a number of its parent because the taxonomy has nothing as fine. */
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

/** The one with most words in common; undefined when none has any or two have as many. */
function mostAlike(places: readonly Place[], said: ReadonlySet<string>): Place | undefined {
  const scored = places
    .map((place) => ({ place, score: [...place.words].filter((word) => said.has(word)).length }))
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  return first && first.score > (second?.score ?? 0) ? first.place : undefined;
}

/** The lowest category above all of these. */
function commonParent(places: readonly Place[], above: ReadonlyMap<number, Place>): Place | undefined {
  const chainOf = (place: Place | undefined): number[] =>
    place ? [...chainOf(above.get(place.parentId ?? 0)), place.id] : [];
  const [first = [], ...rest] = places.map((place) => chainOf(above.get(place.parentId ?? 0)));
  const shared = first.filter((id, i) => rest.every((chain) => chain[i] === id));
  return above.get(shared.at(-1) ?? 0);
}
