import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '../../../contract/basics.ts';
import type { CategoryAttribute } from '../../../contract/catalogue/category-attribute.ts';
import type { AttributeValue } from '../../../contract/catalogue/product-fields.ts';
import { cacheUntilChanged } from '../../platform/db/cache-until-changed.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import {
  category,
  categoryAttribute,
  product,
  productSearch,
  supplier,
  supplierSearch,
} from '../../platform/db/schema.ts';
import { textOfHtml } from '../../platform/text/html-text.ts';
import { linesOf, readAttributes, translationsOfTexts, withLines } from '../catalogue/index.ts';
import { detailOffset } from './conditions.ts';
import {
  describedTermsOf,
  fold,
  headTerm,
  piecesIn,
  soundTermsOf,
  startTerm,
  termsOf,
} from './language/analyse.ts';
import { headsOf } from './language/heads.ts';
import { partsOf } from './language/intents.ts';
import { singular } from './language/plural.ts';
import { type Described, isContents, traitIds } from './language/traits.ts';
import { ensureTerms } from './language/vocabulary.ts';

/** The first word of a name, and the first two as one: `iPhone 14 128GB` is an iPhone and an iPhone 14. Empty for Chinese. */
function startsOf(name: string): string[] {
  const [first, second] = piecesIn(fold(name));
  if (first?.kind !== 'word') return [];
  const one = singular(first.text);
  return second?.kind === 'word' ? [one, one + singular(second.text)] : [one];
}

/** The texts under which a row is found, by weight: its name, its headings, and its details. */
interface Texts {
  readonly id: number;
  readonly name: readonly string[];
  readonly headings: readonly string[];
  readonly details: readonly string[];
  /** Its description, as plain text. */
  readonly description: readonly string[];
  /** Further names: the kinds of products in its category, and its type. */
  readonly kinds: readonly string[];
  /** The fields it can be filtered by; suppliers have none. */
  readonly described?: Described;
}

const isStale = (table: typeof productSearch | typeof supplierSearch) => sql`${table.stale}`;
const both = (text: LocalText | null): string[] => (text ? [text.zh, text.en] : []);
const up = alias(category, 'up');
const top = alias(category, 'top');

async function staleProducts(tx: Tx, limit: number): Promise<Texts[]> {
  const rows = await tx
    .select({
      id: productSearch.productId,
      name: product.name,
      brand: product.brand,
      model: product.model,
      brief: product.brief,
      description: product.description,
      options: product.options,
      attributes: product.attributes,
      attributeValues: product.attributeValues,
      type: product.type,
      tags: product.tags,
      shop: supplier.name,
      categories: { own: category.name, up: up.name, top: top.name },
      path: { own: category.id, up: up.id, top: top.id },
    })
    .from(productSearch)
    .innerJoin(product, eq(product.id, productSearch.productId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(up, eq(up.id, category.parentId))
    .leftJoin(top, eq(top.id, up.parentId))
    .where(isStale(productSearch))
    .orderBy(asc(productSearch.productId))
    .limit(limit)
    .for('update', { of: productSearch, skipLocked: true });
  const known = await attributesSaid(
    tx,
    rows.flatMap(({ attributeValues }) => attributeValues),
  );
  const translated = await translationsOfTexts(
    tx,
    rows.flatMap(({ name, categories }) => [name, categories.own]),
  );
  const said = rows.map(({ path, attributeValues, attributes }) => {
    const own = known.filter(({ categoryId }) => Object.values(path).includes(categoryId));
    return withLines(linesOf(own, attributeValues), attributes);
  });
  return rows.map(({ id, name, brand, model, shop, categories, type, tags, ...columns }, at) => ({
    id,
    name: [...both(name), ...translated(name)],
    headings: [brand, shop, categories.own, categories.up, categories.top]
      .flatMap(both)
      .concat(model ?? [], type, tags, translated(categories.own)),
    kinds: [...both(categories.own), type].flatMap(partsOf),
    // Brand, model, type and tags are headings as well: as details they are told from the names of categories.
    details: [
      ...both(brand),
      ...[model ?? [], type, tags].flat(),
      ...both(columns.brief),
      ...columns.options.flatMap((option) => option.values.flatMap(({ value }) => both(value))),
      // Who searches a screwdriver does not mean glasses that come with one.
      ...(said[at] ?? []).filter((row) => !isContents(row.name)).flatMap(({ value }) => both(value)),
    ],
    description: both(columns.description).map(textOfHtml),
    described: { brand, model, options: columns.options, attributes: said[at] ?? [] },
  }));
}

async function attributesSaid(tx: Tx, values: readonly AttributeValue[]): Promise<CategoryAttribute[]> {
  const ids = [...new Set(values.map(({ attributeId }) => attributeId))];
  return ids.length === 0 ? [] : readAttributes(tx, inArray(categoryAttribute.id, ids));
}

async function staleSuppliers(tx: Tx, limit: number): Promise<Texts[]> {
  const rows = await tx
    .select({ id: supplierSearch.supplierId, name: supplier.name, makes: supplier.mainProducts })
    .from(supplierSearch)
    .innerJoin(supplier, eq(supplier.id, supplierSearch.supplierId))
    .where(isStale(supplierSearch))
    .orderBy(asc(supplierSearch.supplierId))
    .limit(limit)
    .for('update', { of: supplierSearch, skipLocked: true });
  return rows.map(({ id, name, makes }) => ({
    id,
    name: both(name),
    details: [],
    description: [],
    kinds: [],
    headings: makes.flatMap(both),
  }));
}

const allTerms = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...termsOf(text)]));

/** Terms of names, including their pronunciation and their head nouns. */
const nameTerms = (texts: readonly string[]) =>
  texts.flatMap((text) => [...soundTermsOf(text), ...[...headsOf(text)].map(headTerm)]);
const startTerms = (texts: readonly string[]) => texts.flatMap(startsOf).map(startTerm);

/** The term ids of each row; see `productSearch.terms`. */
async function termIds(tx: Tx, rows: readonly Texts[]) {
  const read = rows.map(({ id, name, headings, details, description, kinds }) => ({
    id,
    name: allTerms(name),
    other: new Set([...nameTerms([...name, ...kinds]), ...startTerms(name), ...allTerms(headings)]),
    // Prefix terms are indexed only for names and headings.
    details: [...allTerms(details)].filter((term) => !term.endsWith('*')),
    described: description.flatMap((text) => [...describedTermsOf(text)]),
  }));
  const terms = new Set(
    read.flatMap(({ name, other, details, described }) => [...name, ...other, ...details, ...described]),
  );
  const ids = await ensureTerms(tx, [...terms]);
  const idsOf = (terms: Iterable<string>) => [...terms].flatMap((term) => ids.get(term) ?? []);
  return read.map(({ id, name, other, details, described }) => {
    const named = new Set(idsOf(name));
    const headed = new Set([...named, ...idsOf(other), ...idsOf(described)]);
    const below = idsOf(details).filter((term) => !named.has(term));
    return {
      id,
      // Sorted, so that equal texts give equal rows.
      terms: [
        ...[...named].map((term) => -term),
        ...headed,
        ...below.map((term) => term + detailOffset),
      ].sort((one, other) => one - other),
    };
  });
}

const index = {
  product: { table: productSearch, key: productSearch.productId, read: staleProducts },
  supplier: { table: supplierSearch, key: supplierSearch.supplierId, read: staleSuppliers },
} as const;

/** Indexes up to `limit` changed rows of one kind; returns how many there were. */
async function fillSome(db: Db, kind: keyof typeof index, limit: number): Promise<number> {
  const { table, key, read } = index[kind];
  return db.transaction(async (tx) => {
    const rows = await read(tx, limit);
    if (rows.length === 0) return 0;
    const terms = await termIds(tx, rows);
    const traits = await traitIds(
      tx,
      rows.flatMap(({ described }) => described ?? []),
    );
    const filled = JSON.stringify(terms.map((row, at) => ({ ...row, traits: traits[at] })));
    // See out_of_row() in the baseline migration.
    const values =
      kind === 'product'
        ? sql`terms = out_of_row(filled.terms), traits = filled.traits`
        : sql`terms = filled.terms`;
    await tx.execute(
      sql`update ${table} set ${values}, stale = false
        from jsonb_to_recordset(${filled}::jsonb) as filled(id int, terms int[], traits int[]) where ${key} = filled.id`,
    );
    return rows.length;
  });
}

/** Maximum number of rows that a search indexes itself; the rest is left to the next search or the job. */
const perSearch = 100;

/** Indexing changes the table, which invalidates this cache: the next search checks again until no row is left. */
const filled = {
  product: cacheUntilChanged(['product_search'], 1, (db) => fillStale(db, 'product')),
  supplier: cacheUntilChanged(['supplier_search'], 1, (db) => fillStale(db, 'supplier')),
} as const;

/**
 * Indexes changed rows before a search, so that it finds them. Costs nothing without changes, and otherwise one lookup in a partial index.
 */
export const fillBefore = (db: Db, kind: keyof typeof index): Promise<void> => filled[kind](db, '');

/** Indexing in progress in this process. */
const underWay = {
  product: new WeakMap<Db, Promise<unknown>>(),
  supplier: new WeakMap<Db, Promise<unknown>>(),
};

async function fillStale(db: Db, kind: keyof typeof index): Promise<void> {
  const { table } = index[kind];
  const isAnyStale = async () => {
    const [stale] = await db.select({ stale: table.stale }).from(table).where(isStale(table)).limit(1);
    return stale !== undefined;
  };
  if (!(await isAnyStale())) return;
  // Rows locked by another search are skipped, so this search first waits for that one to commit them.
  const other = underWay[kind].get(db);
  if (other) {
    await other.catch(() => {});
    if (!(await isAnyStale())) return;
  }
  const own = fillSome(db, kind, perSearch);
  underWay[kind].set(db, own);
  await own.finally(() => {
    if (underWay[kind].get(db) === own) underWay[kind].delete(db);
  });
}

const perRound = 500;

/** Indexes all changed rows. Several processes can run it concurrently. */
export async function fillAll(db: Db, onRows: (rows: number) => void = () => {}): Promise<void> {
  for (const kind of ['supplier', 'product'] as const) {
    for (let rows = perRound; rows === perRound; ) {
      rows = await fillSome(db, kind, perRound);
      onRows(rows);
    }
  }
}
