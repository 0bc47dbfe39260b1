import { and, asc, eq, inArray } from 'drizzle-orm';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import type { CouponChange, IssuedCoupon, NewCoupon } from '../../../../contract/pricing/issued-coupon.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { category, coupon, product, supplier, userCoupon } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { follow } from './follow.ts';
import { countHeld, issued, lockOwn, type Row, takenOff } from './own.ts';
import { checkSteep } from './steep.ts';
import { assertTermsUnchanged, checkTerms, type Terms } from './terms.ts';

/** @throws not_found for products and suppliers that do not exist or are not the caller's; coupon_terms, coupon_steep */
export async function issueCoupon(deps: Deps, scope: Scope, added: NewCoupon): Promise<IssuedCoupon> {
  const now = deps.clock.now();
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const { supplierId: wanted, startTime, endTime, confirmedWorst, ...rest } = added;
    const supplierId = scope.place(wanted ?? undefined);
    const terms: Terms = { ...rest, startAt: new Date(startTime), endAt: new Date(endTime) };
    checkTerms({ ...terms, supplierId }, now);
    await checkScope(tx, supplierId, terms);
    checkSteep({ ...terms, spent: 0 }, { before: null, held: 0, confirmed: confirmedWorst });
    const values = { ...terms, supplierId, createdAt: now };
    const [row] = await tx.insert(coupon).values(values).returning();
    if (!row) fail('internal');
    work.audit({ kind: 'coupon', id: row.id }, null, row);
    await follow(work, [row]);
    return issued(work, row.id);
  });
}

/** @throws not_found, coupon_terms, coupon_claimed when claimed coupons forbid the change, coupon_steep */
export async function changeCoupon(deps: Deps, scope: Scope, change: CouponChange): Promise<IssuedCoupon> {
  const now = deps.clock.now();
  // Lock order: orders lock products before coupons, this locks the coupon before its products. A deadlock is retried.
  const run = async (work: UnitOfWork): Promise<IssuedCoupon> => {
    const { tx } = work;
    const stored = await lockOwn(work, scope, change.id);
    // Orders update `spent` only for coupons with a budget, so it is computed here.
    const before = stored.budget === null ? { ...stored, spent: await takenOff(tx, change.id) } : stored;
    const { id, startTime, endTime, confirmedWorst, ...rest } = change;
    const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    const after: Row = {
      ...before,
      ...given,
      startAt: startTime === undefined ? before.startAt : new Date(startTime),
      endAt: endTime === undefined ? before.endAt : new Date(endTime),
    };
    const claimed = await tx.$count(userCoupon, eq(userCoupon.couponId, id));
    if (claimed > 0) assertTermsUnchanged(before, after);
    // A coupon that stays expired may keep a scope whose products are gone.
    if (claimed === 0 || (before.endAt <= now && after.endAt > now))
      await checkScope(tx, after.supplierId, after);
    checkTerms(after, now, before);
    const unused = await countHeld(tx, id);
    checkSteep(after, { before, held: unused, confirmed: confirmedWorst });
    const { id: _, supplierId: __, createdAt: ___, voidedAt: ____, ...values } = after;
    await tx.update(coupon).set(values).where(eq(coupon.id, id));
    work.audit({ kind: 'coupon', id }, before, after);
    await follow(work, [before, after]);
    return issued(work, id);
  };
  return withTransaction(deps, run, { retry: true });
}

/** The scope must exist; a supplier's coupon is limited to its own products. */
async function checkScope(
  tx: Tx,
  supplierId: number | null,
  { scope, scopeIds }: Pick<Row, 'scope' | 'scopeIds'>,
): Promise<void> {
  const shops = scope === CouponScope.Shops ? scopeIds : [];
  const wanted = [...new Set(supplierId === null ? shops : [...shops, supplierId])];
  if (supplierId !== null && wanted.length > 1) fail('not_found', {}, 'body.scopeIds');
  const found = wanted.length === 0 ? 0 : await tx.$count(supplier, inArray(supplier.id, wanted));
  if (found !== wanted.length) fail('not_found', {}, 'body.scopeIds');
  const ids = [...new Set(scopeIds)];
  if (scope === CouponScope.Categories) {
    // Concurrent removals wait for this lock and then find the coupon.
    const stored = await tx
      .select({ id: category.id })
      .from(category)
      .where(inArray(category.id, ids))
      .orderBy(asc(category.id))
      .for('share');
    if (stored.length !== ids.length) fail('not_found', {}, 'body.scopeIds');
  }
  if (scope !== CouponScope.Products) return;
  const own = and(
    inArray(product.id, ids),
    supplierId === null ? undefined : eq(product.supplierId, supplierId),
  );
  if ((await tx.$count(product, own)) !== ids.length) fail('not_found', {}, 'body.scopeIds');
}
