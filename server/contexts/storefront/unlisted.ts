import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type { ApiParsed } from '../../../contract/index.ts';
import type { Caller } from '../../http/context.ts';
import { supplierScopeOf } from '../../platform/access/actor.ts';
import { loadAccess } from '../../platform/access/load-access.ts';
import { containing } from '../../platform/db/like.ts';
import type { Db } from '../../platform/db/open.ts';
import { type Page, pageOf } from '../../platform/db/paging.ts';
import { product } from '../../platform/db/schema.ts';
import { fail } from '../../platform/fail.ts';
import { readCards } from '../catalogue/index.ts';

type Query = ApiParsed<'GET /api/admin/product/list'>['query'];

const sorts = {
  default: product.createdAt,
  new: product.createdAt,
  sales: product.sales,
  price: product.price,
  rating: product.rating,
} as const;

/** Unlisted products of a supplier, for its own people. @throws not_logged_in, forbidden for other callers */
export async function listUnlisted(db: Db, caller: Caller | null, query: Query): Promise<Page<ProductCard>> {
  if (!caller) fail('not_logged_in');
  const shop = supplierScopeOf(await loadAccess(db, caller), 'shop.product.read') ?? fail('forbidden');
  const { page, size, keyword, supplierId, categoryId, sort, order } = query;
  const own = shop.one(supplierId);
  const pattern = containing(keyword ?? '');
  const where = and(
    own.where(product.supplierId),
    eq(product.status, 'off_shelf'),
    keyword
      ? or(ilike(sql`${product.name}->>'zh'`, pattern), ilike(sql`${product.name}->>'en'`, pattern))
      : undefined,
    categoryId === undefined ? undefined : eq(product.categoryId, categoryId),
  );
  const way = order === 'asc' ? asc : desc;
  return pageOf({ page, size }, db.$count(product, where), (slice) =>
    readCards(db, { where, orderBy: [way(sorts[sort])], ...slice }),
  );
}
