import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { paths } from '../../../../contract/paths.ts';
import type { SeenPromotion } from '../../../../contract/pricing/seen-promotion.ts';
import { failGone, failLate, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db } from '../../../platform/db/open.ts';
import { product, promotion, supplier } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { refreshFlags } from '../../catalogue/index.ts';
import { pagePromotions, type Row, versionOf, withResults } from './own.ts';
import { statusOf } from './status.ts';

type List = 'GET /api/system/promotion/list';

const goodsShown = 20;

/** One page of the promotions of all suppliers, with the number in each status regardless of the status filter. */
export async function listAll(db: Db, query: ApiParsed<List>['query'], now: Date): Promise<ApiOutput<List>> {
  const { supplierId } = query;
  const ofSupplier = supplierId === undefined ? undefined : eq(promotion.supplierId, supplierId);
  const { rows, ...counted } = await pagePromotions(db, ofSupplier, query, now);
  return { ...counted, records: await withShops(db, rows, now) };
}

/** @throws not_found */
export async function oneOfAll(
  db: Db,
  id: number,
  now: Date,
): Promise<ApiOutput<'GET /api/system/promotion/detail/{id}'>> {
  const found = await seen(db, eq(promotion.id, id), now);
  const goods = await db
    .select({ id: product.id, name: product.name, images: product.images, price: product.price })
    .from(product)
    .where(inArray(product.id, found.productIds))
    .orderBy(desc(product.id))
    .limit(goodsShown);
  return { ...found, goods: goods.map(({ images, ...one }) => ({ ...one, image: images[0] ?? null })) };
}

/** Ends a promotion of any supplier. @throws not_found, promotion_over */
export async function closeForAll(deps: Deps, id: number, reason: string): Promise<SeenPromotion> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [before] = await tx.select().from(promotion).where(eq(promotion.id, id)).for('update');
    const target = { kind: 'promotion', id } as const;
    if (!before) return failGone(work, target);
    await requireAsRead(work, target, versionOf(before));
    const status = statusOf(before, now);
    if (status === 'closed') return failLate(work, target, { otherwise: 'promotion_over' });
    if (status === 'over') fail('promotion_over');
    const change = { enabled: false, closeReason: reason };
    await tx.update(promotion).set(change).where(eq(promotion.id, id));
    work.audit(target, before, { ...before, ...change });
    await refreshFlags(work, [before.supplierId]);
    const data = { name: before.name, reason };
    await notify(
      work,
      { shops: [before.supplierId], may: 'shop.promotion.read' },
      { key: 'promotion_closed', data, link: paths.shopPromotion(id) },
    );
    return seen(tx, eq(promotion.id, id), now);
  });
}

async function seen(db: Db, where: SQL, now: Date): Promise<SeenPromotion> {
  const [found] = await withShops(db, await db.select().from(promotion).where(where), now);
  return found ?? fail('not_found');
}

async function withShops(db: Db, rows: readonly Row[], now: Date): Promise<SeenPromotion[]> {
  const ids = [...new Set(rows.map(({ supplierId }) => supplierId))];
  const shops = await db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(inArray(supplier.id, ids));
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return (await withResults(db, rows, now)).map((row) => ({
    ...row,
    shopName: names.get(row.supplierId) ?? fail('internal'),
  }));
}
