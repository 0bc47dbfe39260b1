import { and, asc, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '../../../../contract/accounting/currency.ts';
import type { LocalText } from '../../../../contract/basics.ts';
import type { WordTable } from '../../../../contract/search/explanation.ts';
import type { FilterKind, PropertyKind } from '../../../../contract/search/filter-kinds.ts';
import type { KeywordFilter } from '../../../../contract/search/understanding.ts';
import { cacheUntilChanged } from '../../../platform/db/cache-until-changed.ts';
import type { Db } from '../../../platform/db/open.ts';
import { productSearch, searchTrait } from '../../../platform/db/schema.ts';
import { currentRates } from '../../accounting/index.ts';
import { anyOf } from '../conditions.ts';
import { fillBefore } from '../fill.ts';
import { fold } from '../language/analyse.ts';
import type { Dictionary } from '../language/dictionary.ts';
import { lexiconOf } from '../language/lexicon-cache.ts';
import { phraseOf } from '../language/units.ts';
import { literalMatch } from '../literal.ts';
import { type Match, matchKeyword } from '../match.ts';
import { readAny } from '../tiers.ts';
import type { TypedPrice } from './price.ts';
import type { TypedProperty } from './properties.ts';
import { readFilters } from './read.ts';
import { type Span, without } from './typed.ts';
import { filterWords } from './words.ts';

/** A property that products have, and the traits that say so. */
interface Applied extends Span {
  readonly kind: PropertyKind;
  readonly ids: readonly number[];
  /** Names of the traits, as in `searchTrait.kind`. */
  readonly traitKinds: readonly string[];
  readonly label: LocalText | null;
}

/** What a keyword filters by in this shop. */
interface Decided {
  readonly prices: readonly TypedPrice[];
  readonly properties: readonly Applied[];
}

/** Maximum number of words that are tried as properties. */
const mostProperties = 6;
/** Maximum number of values of a property that are compared with what was typed. */
const mostValues = 20_000;
/** Maximum number of traits of one property that a condition names. */
const mostIds = 400;

type Value = Pick<typeof searchTrait.$inferSelect, 'id' | 'kind' | 'value'>;
const ofProducts = ['product_search', 'category', 'words'];

/** The values that products have of a property. */
const valuesOf = cacheUntilChanged(ofProducts, 8, async (db, kind): Promise<readonly Value[]> => {
  const kinds = Object.entries(filterWords().traitKinds).find(([name]) => name === kind)?.[1] ?? [];
  return db
    .select({ id: searchTrait.id, kind: searchTrait.kind, value: searchTrait.value })
    .from(searchTrait)
    .where(inArray(searchTrait.kind, [...kinds]))
    .orderBy(asc(searchTrait.id))
    .limit(mostValues);
});

async function appliedTo(db: Db, { from, to, meanings }: TypedProperty): Promise<Applied | null> {
  const found = await Promise.all(
    meanings.map(async ({ kind, fits }) => {
      const values = await valuesOf(db, kind);
      const own = values.filter(({ value }) =>
        [value.zh, value.en].some((text) => text !== '' && fits(text)),
      );
      return own.map((value) => ({ ...value, property: kind }));
    }),
  );
  const values = found.flat().slice(0, mostIds);
  const [first] = values;
  if (!first) return null;
  const textsOf = (language: 'zh' | 'en') =>
    values.map(({ value }) => value[language]).filter((text) => text !== '');
  const [zh, en] = [textsOf('zh'), textsOf('en')];
  const inBoth = values.find(({ value }) => value.zh !== '' && value.en !== '');
  const isOne = [zh, en].every((texts) => new Set(texts.map(fold)).size <= 1);
  return {
    kind: first.property,
    from,
    to,
    ids: values.map(({ id }) => id),
    traitKinds: [...new Set(values.map((value) => value.kind))],
    label: isOne ? (inBoth?.value ?? { zh: zh[0] ?? '', en: en[0] ?? '' }) : null,
  };
}

const having = ({ ids }: Pick<Applied, 'ids'>): SQL =>
  sql`${productSearch.traits} && ${`{${ids.join(',')}}`}::int[]`;

/** Whether a product has these properties and is what the keyword means; `isRelated`: or something related to it. */
async function isThere(
  db: Db,
  keyword: string,
  properties: readonly Applied[],
  isRelated: boolean,
  table: WordTable,
): Promise<boolean> {
  if (!/[\p{L}\p{N}]/u.test(keyword)) return false;
  const { tiers, strict } = await matchKeyword(db, keyword, false, table);
  const wanted = anyOf((tiers ?? []).slice(0, isRelated ? undefined : Math.max(1, strict)));
  if (!wanted) return false;
  const found = await readAny(db, [wanted], (reader, rows) =>
    reader
      .select({ one: sql`1` })
      .from(rows)
      .where(and(...properties.map(having)))
      .limit(1),
  );
  return found.length > 0;
}

const isNamed = async (db: Db, keyword: string): Promise<boolean> =>
  (await literalMatch(db, keyword))?.inName !== undefined;

/** A phrase of the table of words that is longer than the words of a property: 婴儿车, `engagement ring`. */
function isInPhrase(dictionary: Dictionary, keyword: string, { from, to }: Span): boolean {
  const { units } = phraseOf(keyword);
  const first = phraseOf(keyword.slice(0, from)).units.length;
  const end = first + phraseOf(keyword.slice(from, to)).units.length;
  const starts = Array.from({ length: Math.min(first, mostBefore) + 1 }, (_, back) => first - back);
  return starts.some((start) => {
    const found = dictionary.longest(units, start);
    return found !== null && start + found.length >= end && found.length > end - first;
  });
}
const mostBefore = 5;

const decided = cacheUntilChanged(ofProducts, 2_000, async (db, key): Promise<Decided> => {
  const [kinds = '', keyword = ''] = [key.slice(1, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  const table = key.startsWith('s') ? 'shipped' : 'used';
  const literal = new Set(kinds.split(','));
  const typed = readFilters(keyword);
  const isWeakNamed = typed.prices.some((price) => price.isWeak) && (await isNamed(db, keyword));
  const prices = typed.prices.filter((price) => !(price.isWeak && isWeakNamed));
  const { dictionary } = await lexiconOf(db, table);
  const wanted = typed.properties
    .filter(({ meanings }) => !meanings.some(({ kind }) => literal.has(kind)))
    .filter((one) => !isInPhrase(dictionary, keyword, one))
    .slice(0, mostProperties);
  if (wanted.length === 0) return { prices, properties: [] };
  const goods = without(keyword, prices);
  if (await isNamed(db, goods)) return { prices, properties: [] };
  const there: Applied[] = [];
  for (const property of wanted) there.push(...[(await appliedTo(db, property)) ?? []].flat());
  const restOf = (some: readonly Applied[]) => without(keyword, [...prices, ...some]);
  const good = restOf(there);
  if (there.length === 0) return { prices, properties: [] };
  if (await isThere(db, good, there, false, table)) return { prices, properties: there };
  let properties: readonly Applied[] = [];
  // The words of the others are searched, so that the rest of the keyword is longer than the good.
  for (const one of there.length > 1 ? there : []) {
    const more = [...properties, one];
    const isPossible =
      (await isThere(db, good, more, false, table)) && (await isThere(db, restOf(more), more, true, table));
    if (isPossible) properties = more;
  }
  return { prices, properties };
});

/** How the filters of a keyword are applied. */
interface Filtering {
  /** Filters that the reader has taken off: their words are searched, those of a price are ignored. */
  readonly literal: readonly FilterKind[];
  /** The currency that the reader sees beside yuan: a bare number in English is meant in it. */
  readonly currency?: Currency | undefined;
  /** The panel has a price, which replaces that of the keyword. */
  readonly hasPrice?: boolean;
  /** Names of traits that the panel filters by; they replace those of the keyword. */
  readonly traitKinds?: readonly string[];
  /** The last word may be incomplete. */
  readonly isTyping?: boolean;
  /** The synonyms to read it with; those in use by default. */
  readonly table?: WordTable | undefined;
}

/** The match of a keyword without what it filters by, and the filters. */
export interface FilteredMatch {
  readonly match: Match;
  readonly filters: readonly KeywordFilter[];
  /** The condition of its properties on `product_search`; undefined without. */
  readonly where: SQL | undefined;
  /** Limits of the price in fen, both inclusive. */
  readonly minPrice: number | undefined;
  readonly maxPrice: number | undefined;
}

/** Separates what a keyword asks for besides the good, as far as this shop has it, and matches the rest. */
export async function matchFiltered(db: Db, keyword: string, filtering: Filtering): Promise<FilteredMatch> {
  const { literal, hasPrice = false, traitKinds = [], isTyping = false, table = 'used' } = filtering;
  const typed = readFilters(keyword);
  const isPlain = typed.prices.length + typed.properties.length === 0;
  if (isPlain) return { match: await matchKeyword(db, keyword, isTyping, table), filters: [], ...unfiltered };
  await fillBefore(db, 'product');
  const { prices, properties } = await decided(
    db,
    `${table[0]}${[...new Set(literal)].sort().join(',')}:${keyword}`,
  );
  const match = await matchKeyword(db, without(keyword, [...prices, ...properties]), isTyping, table);
  const isPriced = !hasPrice && !literal.includes('price');
  const own = properties.filter((one) => !one.traitKinds.some((kind) => traitKinds.includes(kind)));
  const filters = [
    ...(await Promise.all(
      (isPriced ? prices : []).map((price) => priceFilter(db, keyword, price, filtering.currency)),
    )),
    ...own.map(
      ({ kind, from, to, label, ids }): KeywordFilter => ({
        kind,
        typed: keyword.slice(from, to),
        label,
        min: null,
        max: null,
        currency: null,
        traitIds: [...ids],
      }),
    ),
  ];
  const removed = [...(literal.includes('price') ? [] : prices), ...properties];
  const limits = filters.filter(({ kind }) => kind === 'price');
  const [least, most] = [limits.flatMap(({ min }) => min ?? []), limits.flatMap(({ max }) => max ?? [])];
  return {
    match: withTyped(match, keyword, removed),
    filters,
    where: and(...own.map(having)),
    minPrice: least.length > 0 ? Math.max(...least) : undefined,
    maxPrice: most.length > 0 ? Math.min(...most) : undefined,
  };
}

const unfiltered = { where: undefined, minPrice: undefined, maxPrice: undefined };

/** A corrected keyword still asks for what was typed besides it. */
function withTyped(match: Match, keyword: string, removed: readonly Span[]): Match {
  const { understood } = match;
  if (understood.keyword === null || removed.length === 0) return match;
  const typed = removed
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => keyword.slice(from, to));
  return { ...match, understood: { ...understood, keyword: [understood.keyword, ...typed].join(' ') } };
}

/** Without a rate of its currency the number is taken for yuan: it is shown, so that nobody is misled. */
async function priceFilter(
  db: Db,
  keyword: string,
  price: TypedPrice,
  seen: Currency | undefined,
): Promise<KeywordFilter> {
  const named = price.currency ?? seen ?? 'CNY';
  const rates = named === 'CNY' ? [] : await currentRates(db);
  const rate = rates.find(({ currency }) => currency === named)?.rate ?? null;
  const inFen = (amount: number | null) =>
    amount === null ? null : Math.min(Math.round((amount * (rate ?? 10_000)) / 10_000), mostFen);
  return {
    kind: 'price',
    typed: keyword.slice(price.from, price.to),
    label: null,
    min: inFen(price.min),
    max: inFen(price.max),
    currency: rate === null || named === 'CNY' ? null : named,
    traitIds: [],
  };
}

const mostFen = 9_999_999_999;

/** The same conditions on `product_search`, price included. */
export const narrowedBy = ({
  where,
  minPrice,
  maxPrice,
}: Pick<FilteredMatch, 'where' | 'minPrice' | 'maxPrice'>): SQL | undefined =>
  and(
    where,
    minPrice === undefined ? undefined : gte(productSearch.price, minPrice),
    maxPrice === undefined ? undefined : lte(productSearch.price, maxPrice),
  );
