import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../contract/product.ts';
import type { Db } from '../../db/open.ts';
import { product } from '../../db/schema/index.ts';
import { countCards, readCards } from './card-rows.ts';
import { betweenPrices, conditionsOf, type Dimension, type Ticked, tradesIn } from './filters.ts';
import { matchesKeyword, matchesSupplier } from './search.ts';
import { inSubtree, onSale } from './visible.ts';

export type Sort = 'default' | 'sales' | 'price' | 'new' | 'rating';
export type Feature = 'recommended' | 'new' | 'hot' | 'discount' | 'wholesale';

export interface ListQuery extends Ticked {
  readonly page: number;
  readonly size: number;
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
  readonly keyword?: string | undefined;
  readonly supplierKeyword?: string | undefined;
  readonly supplierId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly tradeType?: 'zh' | 'en' | undefined;
  readonly feature?: Feature;
}

type Base = Omit<ListQuery, 'page' | 'size' | 'categoryId' | Dimension>;

/** Products on sale, with everything asked for but the category and the ticked options. */
export const baseOf = (query: Base): SQL | undefined =>
  and(
    onSale,
    query.feature && features[query.feature],
    query.supplierId === undefined ? undefined : eq(product.supplierId, query.supplierId),
    tradesIn(query.tradeType),
    betweenPrices(query),
    matchesKeyword(query.keyword ?? ''),
    matchesSupplier(query.supplierKeyword ?? ''),
  );

const features: Record<Feature, SQL | undefined> = {
  recommended: undefined,
  new: eq(product.isNew, true),
  hot: eq(product.isHot, true),
  discount: sql`${product.price} < ${product.originalPrice}`,
  wholesale: sql`jsonb_array_length(${product.tiers}) > 0`,
};

/** One page of the products a visitor may see, and how many there are in all. Always in the same order for the same data. */
export async function listProducts(
  db: Db,
  query: ListQuery,
): Promise<{ records: ProductCard[]; total: number }> {
  const where = and(
    baseOf(query),
    query.categoryId === undefined ? undefined : await inSubtree(db, query.categoryId),
    ...Object.values(conditionsOf(query)),
  );
  const withShop = Boolean(query.keyword?.trim() || query.supplierKeyword?.trim());
  const total = await countCards(db, where, withShop);
  const offset = (query.page - 1) * query.size;
  if (offset >= total) return { records: [], total };
  const orderBy = sorted(query.sort ?? 'default', query.order ?? 'desc');
  return { records: await readCards(db, { where, orderBy, limit: query.size, offset }), total };
}

/** `default` is best sellers first, whatever the direction. */
function sorted(sort: Sort, order: 'asc' | 'desc'): SQL[] {
  const by = order === 'asc' ? asc : desc;
  if (sort === 'price') return [by(product.price)];
  if (sort === 'new') return [by(product.createdAt)];
  if (sort === 'rating') return [by(product.rating), desc(product.reviewCount)];
  return [sort === 'sales' ? by(product.sales) : desc(product.sales)];
}

/** The tag of the membership and order of such a list. */
export function listTags(query: Pick<ListQuery, 'supplierId' | 'categoryId'>): string[] {
  if (query.supplierId !== undefined) return [`list:supplier:${query.supplierId}`];
  return [query.categoryId === undefined ? 'list:all' : `list:category:${query.categoryId}`];
}
