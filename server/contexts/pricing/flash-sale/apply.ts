import { and, count, desc, eq, exists, gt, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type {
  FlashApply,
  FlashEntry,
  FlashSku,
  OpenFlashSale,
} from '../../../../contract/pricing/flash-entry.ts';
import { PromotionStatus } from '../../../../contract/pricing/supplier-promotion.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, type Page, pageOf, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { flashEntry, flashSale, flashSession, product, sku } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Goods, lockGoods, readGoods } from '../../catalogue/index.ts';
import { inStatus } from '../promotion/status.ts';
import { isWithdrawable, joined, oneEntry } from './entries.ts';
import { type SaleRow, toSales } from './sales.ts';
import { lockSale } from './write-sale.ts';

type List = 'GET /api/supplier/flash-sale/list';
type SkuQuery = ApiParsed<'GET /api/supplier/flash-sale/skus'>['query'];

const isInvited = ({ supplierIds }: SaleRow, shop: SupplierScope): boolean =>
  supplierIds.length === 0 || supplierIds.some((id) => shop.owns(id));

/** Flash sales that the supplier is invited to or has applied to. */
const concerns = (db: Db, shop: SupplierScope): SQL | undefined =>
  or(
    sql`cardinality(${flashSale.supplierIds}) = 0`,
    sql`${shop.supplierId} = any(${flashSale.supplierIds})`,
    exists(
      db
        .select({ id: flashEntry.id })
        .from(flashEntry)
        .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
        .where(and(shop.where(flashEntry.supplierId), eq(flashSession.saleId, flashSale.id))),
    ),
  );

/** One page of the flash sales that a supplier may apply to or takes part in. */
export async function listOpen(
  db: Db,
  shop: SupplierScope,
  query: ApiParsed<List>['query'],
  now: Date,
): Promise<ApiOutput<List>> {
  const { current, size, status, order } = query;
  const statuses = inStatus(flashSale, now);
  const own = concerns(db, shop);
  const counted = await countTabs(status, PromotionStatus.options, (tab) =>
    totalOf(db.select({ total: count() }).from(flashSale).where(and(own, statuses[tab]))),
  );
  const { limit, offset } = sliceOf({ page: current, size });
  const rows = await db
    .select()
    .from(flashSale)
    .where(and(own, status && statuses[status]))
    .orderBy(order === 'asc' ? flashSale.startAt : desc(flashSale.startAt), desc(flashSale.id))
    .limit(limit)
    .offset(offset);
  return { ...counted, records: await toOpen(db, shop, rows, now) };
}

/** @throws not_found, also for a flash sale that the supplier is not invited to */
export async function oneOpen(db: Db, shop: SupplierScope, id: number, now: Date): Promise<OpenFlashSale> {
  const rows = await db
    .select()
    .from(flashSale)
    .where(and(eq(flashSale.id, id), concerns(db, shop)));
  const [found] = await toOpen(db, shop, rows, now);
  return found ?? fail('not_found');
}

async function toOpen(
  db: Db,
  shop: SupplierScope,
  rows: readonly SaleRow[],
  now: Date,
): Promise<OpenFlashSale[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await db
    .select({ id: flashSession.saleId, count: count() })
    .from(flashEntry)
    .innerJoin(flashSession, eq(flashSession.id, flashEntry.sessionId))
    .where(
      and(
        shop.where(flashEntry.supplierId),
        inArray(flashSession.saleId, ids),
        inArray(flashEntry.status, ['waiting', 'passed']),
      ),
    )
    .groupBy(flashSession.saleId);
  const sales = await toSales(db, rows, now);
  return rows.map((row, at) => ({
    ...(sales[at] ?? fail('internal')),
    canApply: row.enabled && row.applyUntil > now && isInvited(row, shop),
    applied: counts.find(({ id }) => id === row.id)?.count ?? 0,
  }));
}

/** The SKUs a supplier can offer: those of its products on sale. */
export async function skusToOffer(
  db: Db,
  shop: SupplierScope,
  { current, size, keyword }: SkuQuery,
): Promise<Page<FlashSku>> {
  const where = and(
    shop.where(product.supplierId),
    eq(product.status, 'on_sale'),
    keyword
      ? or(localizedTextContains(product.name, keyword), ilike(sku.code, containing(keyword)))
      : undefined,
  );
  const all = db
    .select({ total: count() })
    .from(sku)
    .innerJoin(product, eq(product.id, sku.productId))
    .where(where);
  return pageOf({ page: current, size }, totalOf(all), async ({ limit, offset }) => {
    const rows = await db
      .select({ skuId: sku.id, code: sku.code })
      .from(sku)
      .innerJoin(product, eq(product.id, sku.productId))
      .where(where)
      .orderBy(desc(product.id), sku.position, sku.id)
      .limit(limit)
      .offset(offset);
    const goods = await readGoods(
      db,
      rows.map(({ skuId }) => skuId),
    );
    return rows.map(({ skuId, code }) => {
      const { productId, name, image, spec, price, stock } = goods.get(skuId) ?? fail('internal');
      return { skuId, code, productId, name, image, spec, price, stock };
    });
  });
}

/**
 * Offers pieces of SKUs in a session, all or none.
 * @throws not_found for a session the supplier is not invited to and for products of others; flash_late; flash_offer, flash_taken with the
 * product's name and the field
 */
export async function applyToSale(
  deps: Deps,
  shop: SupplierScope,
  { sessionId, items }: FlashApply,
  locale: Locale,
): Promise<{ count: number }> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const skuIds = items.map(({ skuId }) => skuId);
    if (new Set(skuIds).size < skuIds.length) fail('invalid_input', {}, 'body.items');
    await lockGoods(tx, skuIds);
    const [session] = await tx.select().from(flashSession).where(eq(flashSession.id, sessionId));
    if (!session) fail('not_found', {}, 'body.sessionId');
    const sale = await lockSale(tx, session.saleId);
    if (!isInvited(sale, shop)) fail('not_found', {}, 'body.sessionId');
    if (!sale.enabled || sale.applyUntil <= now) fail('flash_late');
    const goods = await readGoods(tx, skuIds);
    const nameOf = ({ name, spec }: Goods) =>
      [name[locale] || name.zh || name.en, spec[locale]].filter((part) => part !== '').join(' ');
    for (const [at, { skuId, price, pieces }] of items.entries()) {
      const one = goods.get(skuId);
      if (!one?.onSale || !shop.owns(one.supplierId)) fail('not_found', {}, `body.items.${at}.skuId`);
      if (price >= one.price) fail('flash_offer', { name: nameOf(one) }, `body.items.${at}.price`);
      if (pieces > one.stock) fail('flash_offer', { name: nameOf(one) }, `body.items.${at}.pieces`);
      // A SKU cannot have two flash prices at the same time.
      const [taken] = await joined(tx)
        .where(
          and(
            eq(flashEntry.skuId, skuId),
            inArray(flashEntry.status, ['waiting', 'passed']),
            eq(flashSale.enabled, true),
            lt(flashSession.startAt, session.endAt),
            gt(flashSession.endAt, session.startAt),
          ),
        )
        .limit(1);
      if (taken) fail('flash_taken', { name: nameOf(one) }, `body.items.${at}.skuId`);
    }
    const rows = await tx
      .insert(flashEntry)
      .values(
        items.map(({ skuId, price, pieces }) => {
          const { productId, supplierId, price: usualPrice } = goods.get(skuId) ?? fail('internal');
          return { sessionId, supplierId, productId, skuId, price, usualPrice, pieces, createdAt: now };
        }),
      )
      .returning();
    work.audit({ kind: 'flash_sale', id: sale.id }, null, { sessionId, entries: rows });
    return { count: rows.length };
  });
}

/** @throws not_found, also for an entry of another supplier; flash_late, flash_decided */
export async function withdrawEntry(deps: Deps, shop: SupplierScope, id: number): Promise<FlashEntry> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const own = and(eq(flashEntry.id, id), shop.where(flashEntry.supplierId));
    const [found] = await joined(tx).where(own).for('update', { of: flashEntry });
    if (!found) fail('not_found');
    const { entry, sale } = found;
    if (entry.status !== 'waiting' && entry.status !== 'passed') fail('flash_decided');
    if (!isWithdrawable(entry, sale, now)) fail('flash_late');
    const before = await oneEntry(tx, own, now);
    await tx.update(flashEntry).set({ status: 'withdrawn', decidedAt: now }).where(own);
    const after = await oneEntry(tx, own, now);
    work.audit({ kind: 'flash_entry', id }, before, after);
    return after;
  });
}
