import { and, eq, inArray } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { localPath, paths } from '../../../../contract/paths.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { page, pageFailure, product, publishOutbox, supplier } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';

type Published = ApiOutput<'GET /api/supplier/product/published/{id}'>;

/**
 * Whether both pages of a product are up to date: the outbox has no tag of it. While lists and cards are still being rendered, the pages
 * count as up to date when they were rendered after the last change, because a product's own pages are rendered first.
 * @throws not_found for a product of another supplier or one that is not public yet
 */
export async function publishedPages(db: Db, shop: SupplierScope, id: number): Promise<Published> {
  // Read before the outbox: a write in between then shows as pending, or not at all.
  const [row] = await db
    .select({ status: product.status, shopStatus: supplier.status, updatedAt: product.updatedAt })
    .from(product)
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(and(eq(product.id, id), shop.where(product.supplierId)));
  if (!row) fail('not_found');
  const waiting = await db.$count(publishOutbox, eq(publishOutbox.tag, `product:${id}`));
  const addresses = (['zh', 'en'] as const).map((language) => ({
    language,
    path: localPath(paths.product(id), language),
  }));
  const all = addresses.map(({ path }) => path);
  const pages = await db
    .select({ path: page.path, changedAt: page.changedAt })
    .from(page)
    .where(inArray(page.path, all));
  const failing = await db
    .select({ path: pageFailure.path })
    .from(pageFailure)
    .where(inArray(pageFailure.path, all));
  const isShown = row.status === 'on_sale' && row.shopStatus === 'approved';
  const answers = addresses.map(({ language, path }) => {
    const since = pages.find((one) => one.path === path)?.changedAt ?? null;
    const isFailing = failing.some((one) => one.path === path);
    const isTrue = isShown
      ? since !== null && (waiting === 0 || since >= row.updatedAt)
      : since === null || waiting === 0;
    return { language, path, isLive: isTrue && !isFailing, since: since?.toISOString() ?? null, isFailing };
  });
  return { id, isLive: answers.every(({ isLive }) => isLive), pages: answers };
}
