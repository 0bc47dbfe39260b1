import { and, eq, inArray } from 'drizzle-orm';
import { plainYuan } from '../../../../contract/money.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import { addedBy, forgetAdded, knownKeys, noteAdded } from '../../../platform/data-import/added-rows.ts';
import type { Fault, Importer } from '../../../platform/data-import/importer.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { coupon, userCoupon } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/fail.ts';
import { follow } from '../coupon/follow.ts';
import { checkSteep } from '../coupon/steep.ts';
import { checkTerms } from '../coupon/terms.ts';
import type { CouponItem } from './coupon-rows.ts';

type Values = typeof coupon.$inferInsert;

function valuesOf(item: CouponItem, supplierId: number, now: Date): Values {
  const {
    name,
    words,
    type,
    discountValue,
    minOrderAmount,
    startAt,
    endAt,
    remaining,
    perPersonLimit,
    enabled,
  } = item;
  return {
    supplierId,
    name: { zh: name, en: name },
    description: { zh: words, en: words },
    type,
    scope: CouponScope.All,
    scopeIds: [],
    discountValue,
    minOrderAmount,
    startAt: startAt === null ? now : new Date(startAt),
    endAt: new Date(endAt),
    remaining,
    budget: null,
    perPersonLimit,
    shopShare: 0,
    enabled,
    createdAt: now,
  };
}

/** Why a coupon cannot be issued here, or what it costs at most where it takes off half or more. */
function faultOf(item: CouponItem, values: Values, now: Date): Fault | null {
  const told = { line: item.line, column: '', value: item.name };
  const terms = {
    ...values,
    supplierId: values.supplierId ?? null,
    budget: null,
    perPersonLimit: item.perPersonLimit,
    shopShare: 0,
    enabled: item.enabled,
  };
  try {
    checkTerms(terms, now);
    checkSteep({ ...terms, spent: 0 }, { before: null, held: 0, confirmed: undefined });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'coupon_steep') {
      const yuan = plainYuan(item.remaining * item.discountValue);
      return { ...told, severity: 'warning', reason: 'coupon_steep', details: { yuan } };
    }
    const reason = error.field === 'body.budget' ? 'coupon_budget' : 'coupon_terms';
    return { ...told, severity: 'error', reason };
  }
}

/** Looks for words that cannot be published; their context is above this one. */
type FindWords = (tx: Tx) => Promise<(text: string) => string | null>;

function wordIn({ line, name, words }: CouponItem, find: (text: string) => string | null): Fault | null {
  const word = find(`${name}\n${words}`);
  if (word === null) return null;
  return { line, column: '', value: name, severity: 'error', reason: 'coupon_word', details: { word } };
}

/** Coupons of a former shop. One that differs here, or takes off half or more, is not offered until the shop starts it. */
export const couponImporter = (findWords: FindWords): Importer => ({
  kind: 'coupons',
  permission: 'shop.coupon.write',
  thread: 'server/contexts/pricing/coupon-file/read-coupons.ts',
  async write({ work, shop, importId }, items) {
    const { tx, now } = work;
    const known = await knownKeys(
      tx,
      shop,
      'coupons',
      items.map(({ key }) => key),
    );
    const find = await findWords(tx);
    const faults: Fault[] = [];
    let [knownCount, failed] = [0, 0];
    const added: { readonly key: string; readonly values: Values }[] = [];
    // Read by `readCoupons`.
    for (const item of items as readonly CouponItem[]) {
      if (known.has(item.key)) {
        knownCount += 1;
        continue;
      }
      const values = valuesOf(item, shop.supplierId, now);
      const fault = wordIn(item, find) ?? faultOf(item, values, now);
      if (fault) faults.push(fault);
      if (fault?.severity === 'error') failed += 1;
      else added.push({ key: item.key, values: { ...values, enabled: item.enabled && fault === null } });
    }
    if (added.length > 0) {
      const rows = await tx
        .insert(coupon)
        .values(added.map(({ values }) => values))
        .returning();
      const noted = rows.flatMap(({ id }, at) => {
        const key = added[at]?.key;
        return key === undefined ? [] : [{ key, targetId: id }];
      });
      await noteAdded(tx, { importId, shop, kind: 'coupons' }, noted);
      await follow(work, rows);
    }
    return { added: added.length, known: knownCount, failed, faults };
  },
  /** Coupons that nobody has claimed are removed, the others are no longer offered. */
  async undo({ work, shop, importId }, most, after) {
    const { tx } = work;
    const rows = await addedBy(tx, importId, most, after);
    const ids = rows.map(({ targetId }) => targetId);
    if (ids.length === 0) return { removed: 0, kept: 0, last: after };
    const own = and(inArray(coupon.id, ids), shop.where(coupon.supplierId));
    const stored = await tx.select().from(coupon).where(own).orderBy(coupon.id).for('update');
    const claimed = new Set(
      (
        await tx
          .selectDistinct({ id: userCoupon.couponId })
          .from(userCoupon)
          .where(inArray(userCoupon.couponId, ids))
      ).map(({ id }) => id),
    );
    const free = stored.filter(({ id }) => !claimed.has(id));
    const kept = stored.filter(({ id }) => claimed.has(id));
    if (free.length > 0)
      await tx.delete(coupon).where(
        inArray(
          coupon.id,
          free.map(({ id }) => id),
        ),
      );
    for (const { id } of kept) await tx.update(coupon).set({ enabled: false }).where(eq(coupon.id, id));
    await follow(work, stored);
    const gone = new Set(free.map(({ id }) => id));
    await forgetAdded(
      tx,
      rows.flatMap(({ id, targetId }) => (gone.has(targetId) ? [id] : [])),
    );
    // A coupon that was deleted since is neither.
    return { removed: rows.length - kept.length, kept: kept.length, last: rows.at(-1)?.id ?? after };
  },
});
