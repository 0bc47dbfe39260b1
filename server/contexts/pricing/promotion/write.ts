import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import { periods } from '../../../../contract/periods.ts';
import type { OwnPromotion, PromotionSave } from '../../../../contract/pricing/supplier-promotion.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { failGone, failLate, requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { product, promotion, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { refreshFlags } from '../../catalogue/index.ts';
import { oneOwn, type Row, versionOf } from './own.ts';
import { statusOf } from './status.ts';

type Values = Pick<Row, 'name' | 'rule' | 'productIds' | 'startAt' | 'endAt'>;

/** Maximum duration of a promotion. */
const longestMs = periods.promotionDays * day;

const valuesOf = ({ startTime, endTime, productIds, ...rest }: PromotionSave): Values => ({
  ...rest,
  productIds: [...new Set(productIds)],
  startAt: new Date(startTime),
  endAt: new Date(endTime),
});

/** @throws not_found for products of other suppliers; promotion_terms, promotion_overlap */
export async function addPromotion(
  deps: Deps,
  shop: SupplierScope,
  body: PromotionSave,
  locale: Locale,
): Promise<OwnPromotion> {
  return withTransaction(deps, async (work) => {
    const values = valuesOf(body);
    await check(work, shop, values, locale);
    const [row] = await work.tx
      .insert(promotion)
      .values({ ...values, supplierId: shop.supplierId, createdAt: work.now })
      .returning();
    return follow(work, shop, null, row ?? fail('internal'));
  });
}

/** @throws not_found, promotion_begun, and the refusals of `addPromotion` */
export async function changePromotion(
  deps: Deps,
  shop: SupplierScope,
  id: number,
  body: PromotionSave,
  locale: Locale,
): Promise<OwnPromotion> {
  return withTransaction(deps, async (work) => {
    const values = valuesOf(body);
    await lockSupplier(work.tx, shop);
    const before = await lockOwn(work, shop, id);
    if (statusOf(before, work.now) !== 'coming') fail('promotion_begun');
    await check(work, shop, values, locale, id);
    const [row] = await work.tx.update(promotion).set(values).where(eq(promotion.id, id)).returning();
    return follow(work, shop, before, row ?? fail('internal'));
  });
}

/** @throws not_found, promotion_over */
export async function closePromotion(deps: Deps, shop: SupplierScope, id: number): Promise<OwnPromotion> {
  return withTransaction(deps, async (work) => {
    const before = await lockOwn(work, shop, id);
    const status = statusOf(before, work.now);
    if (status === 'closed')
      return failLate(work, { kind: 'promotion', id }, { otherwise: 'promotion_over' });
    if (status === 'over') fail('promotion_over');
    await work.tx.update(promotion).set({ enabled: false }).where(eq(promotion.id, id));
    return follow(work, shop, before, { ...before, enabled: false });
  });
}

/** @throws not_found, promotion_begun */
export async function removePromotion(deps: Deps, shop: SupplierScope, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await lockOwn(work, shop, id);
    if (before.startAt <= work.now) fail('promotion_begun');
    await work.tx.delete(promotion).where(eq(promotion.id, id));
    work.audit({ kind: 'promotion', id }, before, null);
  });
}

/** Serializes writes of a supplier's promotions, so that overlaps are detected. */
const lockSupplier = (tx: Tx, shop: SupplierScope) =>
  tx.select({ id: supplier.id }).from(supplier).where(shop.where(supplier.id)).for('no key update');

async function lockOwn(work: UnitOfWork, shop: SupplierScope, id: number): Promise<Row> {
  const own = and(eq(promotion.id, id), shop.where(promotion.supplierId));
  const [row] = await work.tx.select().from(promotion).where(own).for('update');
  const target = { kind: 'promotion', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

async function check(
  { tx, now }: UnitOfWork,
  shop: SupplierScope,
  values: Values,
  locale: Locale,
  id = 0,
): Promise<void> {
  const wrong = (field: string): never => fail('promotion_terms', {}, `body.${field}`);
  const { rule, productIds, startAt, endAt } = values;
  // The amount off must be below the threshold, so that nothing is free.
  if (rule.kind === 'full_reduction' && rule.off >= rule.threshold) wrong('rule.threshold');
  if (endAt <= startAt || endAt <= now || endAt.getTime() - startAt.getTime() > longestMs) wrong('endTime');
  const named = and(inArray(product.id, productIds), shop.where(product.supplierId));
  if (productIds.length > 0 && (await tx.$count(product, named)) !== productIds.length)
    fail('not_found', {}, 'body.productIds');
  await lockSupplier(tx, shop);
  const covered =
    productIds.length === 0
      ? undefined
      : or(
          sql`cardinality(${promotion.productIds}) = 0`,
          sql`${promotion.productIds} && ${sql.param(productIds, promotion.productIds)}`,
        );
  const [other] = await tx
    .select({ name: promotion.name })
    .from(promotion)
    .where(
      and(
        shop.where(promotion.supplierId),
        ne(promotion.id, id),
        eq(promotion.enabled, true),
        sql`${promotion.rule} ->> 'kind' = ${rule.kind}`,
        lt(promotion.startAt, endAt),
        gt(promotion.endAt, startAt),
        covered,
      ),
    )
    .orderBy(asc(promotion.startAt))
    .limit(1);
  if (other)
    fail(
      'promotion_overlap',
      { name: other.name[locale] || other.name.zh || other.name.en },
      'body.startTime',
    );
}

/** Writes the audit entry, updates the flags of the products, and returns the promotion. */
async function follow(
  work: UnitOfWork,
  shop: SupplierScope,
  before: Row | null,
  after: Row,
): Promise<OwnPromotion> {
  work.audit({ kind: 'promotion', id: after.id }, before, after);
  await refreshFlags(work, [shop.supplierId]);
  return oneOwn(work.tx, shop, after.id, work.now);
}
