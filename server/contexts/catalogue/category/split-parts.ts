import { and, asc, count, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { LocalText } from '../../../../contract/basics.ts';
import type { CategorySplitChoices, SplitPart } from '../../../../contract/catalogue/category-split.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { pageOf } from '../../../platform/db/paging.ts';
import { product, productAttributeValue, productSearch } from '../../../platform/db/schema.ts';
import { attributesOf } from '../attribute/queries.ts';
import { readTree, rowOf } from './tree.ts';

/** Words offered for a split. */
const mostWords = 100;

const isIn = (id: number): SQL | undefined => eq(product.categoryId, id);
const isListed = (id: number): SQL | undefined => and(isIn(id), ne(product.status, 'archived'));
const lower = (words: readonly string[]): string[] => words.map((word) => word.toLowerCase());

function conditionOf(part: SplitPart): SQL | undefined {
  switch (part.by) {
    case 'keyword':
      return localizedTextContains(product.name, part.text);
    case 'type':
      return inArray(sql`lower(${product.type})`, lower(part.words));
    case 'tag':
      return sql`exists (select 1 from unnest(${product.tags}) tag where ${inArray(sql`lower(tag)`, lower(part.words))})`;
    case 'option':
      return or(
        ...part.optionIds.map((optionId) => {
          const value = JSON.stringify([{ attributeId: part.attributeId, optionIds: [optionId] }]);
          return sql`${product.attributeValues} @> ${value}::jsonb`;
        }),
      );
    case 'products':
      return sql`${product.id} = any(${`{${part.ids.join(',')}}`}::int[])`;
  }
}

/** A product of the category that is split; archived ones move along but are not counted. */
interface Sorted {
  readonly id: number;
  readonly name: LocalText;
  readonly isArchived: boolean;
}

interface SortedGoods {
  /** The products of each part: of several that fit, the first. */
  readonly parts: readonly (readonly Sorted[])[];
  readonly rest: readonly Sorted[];
}

/** Sorts the products of a category into parts. */
export async function sortGoods(db: Db, id: number, parts: readonly SplitPart[]): Promise<SortedGoods> {
  const rows = await db
    .select({ id: product.id, name: product.name, status: product.status })
    .from(product)
    .where(isIn(id))
    .orderBy(asc(product.id));
  const left = new Map(
    rows.map(({ status, ...row }): [number, Sorted] => [
      row.id,
      { ...row, isArchived: status === 'archived' },
    ]),
  );
  const sorted: Sorted[][] = [];
  for (const part of parts) {
    const found = await db
      .select({ id: product.id })
      .from(product)
      .where(and(isIn(id), conditionOf(part)))
      .orderBy(asc(product.id));
    sorted.push(
      found.flatMap((row) => {
        const one = left.get(row.id);
        left.delete(row.id);
        return one ?? [];
      }),
    );
  }
  return { parts: sorted, rest: [...left.values()] };
}

/** The products of a category that are on sale. */
export async function onSaleIn(db: Db, id: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: productSearch.productId })
    .from(productSearch)
    .where(eq(productSearch.categoryId, id));
  return new Set(rows.map((row) => row.id));
}

/** @throws not_found */
export async function splitChoices(db: Db, id: number): Promise<CategorySplitChoices> {
  rowOf(await readTree(db), id);
  const products = count();
  const types = await db
    .select({ text: product.type, products })
    .from(product)
    .where(and(isListed(id), ne(product.type, '')))
    .groupBy(product.type)
    .orderBy(desc(products), asc(product.type))
    .limit(mostWords);
  const tag = sql<string>`tag`;
  const tags = await db
    .select({ text: tag, products })
    .from(sql`${product} cross join lateral unnest(${product.tags}) as tag`)
    .where(isListed(id))
    .groupBy(tag)
    .orderBy(desc(products), asc(tag))
    .limit(mostWords);
  const { attributeId, optionId, productId } = productAttributeValue;
  const used = await db
    .select({ attributeId, optionId, products })
    .from(productAttributeValue)
    .innerJoin(product, eq(product.id, productId))
    .where(and(isListed(id), isNotNull(optionId)))
    .groupBy(attributeId, optionId);
  const options = (await attributesOf(db, id)).flatMap((one) => {
    const counted = one.options.flatMap((option) => {
      const found = used.find((row) => row.optionId === option.id);
      return found ? [{ ...option, products: found.products }] : [];
    });
    return counted.length > 0 ? [{ attributeId: one.id, name: one.name, options: counted }] : [];
  });
  return { products: await db.$count(product, isListed(id)), types, tags, options };
}

export function splitGoods(
  db: Db,
  id: number,
  { current, size, keyword }: ApiParsed<'GET /api/category-split/{id}/goods'>['query'],
): Promise<ApiOutput<'GET /api/category-split/{id}/goods'>> {
  const where = and(isListed(id), keyword === '' ? undefined : localizedTextContains(product.name, keyword));
  return pageOf({ page: current, size }, db.$count(product, where), async ({ limit, offset }) =>
    db
      .select({ id: product.id, name: product.name })
      .from(product)
      .where(where)
      .orderBy(asc(product.id))
      .limit(limit)
      .offset(offset),
  );
}
