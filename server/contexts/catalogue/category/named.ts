import { and, arrayContains, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { CouponScope } from '../../../../contract/pricing/coupon-terms.ts';
import { commissionRule, coupon, product, promotionCategory, role } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

const mostNamed = 5;

function namesIn(locale: Locale, rows: readonly { readonly name: LocalText }[]): string {
  const names = rows.slice(0, mostNamed).map(({ name }) => name[locale] || name.zh || name.en);
  const more = rows.length > mostNamed ? '…' : '';
  return names.join(locale === 'zh' ? '、' : ', ') + more;
}

/**
 * A coupon that lost its category would be good for nothing, and a role held to it would see nothing; nobody means that by removing one.
 * What is over keeps the number of a category that is gone, and is for no goods.
 * @throws category_in_coupons, category_in_roles, category_promoted, category_in_rules, category_in_use
 */
export async function refuseNamed({ tx, now }: UnitOfWork, id: number, locale: Locale): Promise<void> {
  const coupons = await tx
    .select({ name: coupon.name })
    .from(coupon)
    .where(
      and(
        eq(coupon.scope, CouponScope.Categories),
        arrayContains(coupon.scopeIds, [id]),
        gt(coupon.endAt, now),
      ),
    )
    .orderBy(asc(coupon.id));
  if (coupons.length > 0)
    fail('category_in_coupons', { count: coupons.length, names: namesIn(locale, coupons) });
  const roles = await tx
    .select({ name: role.name })
    .from(role)
    .where(and(isNotNull(role.reach), sql`${role.reach} -> 'categoryIds' @> to_jsonb(${id}::int)`))
    .orderBy(asc(role.id));
  if (roles.length > 0) fail('category_in_roles', { count: roles.length, names: namesIn(locale, roles) });
  if ((await tx.$count(promotionCategory, eq(promotionCategory.categoryId, id))) > 0)
    fail('category_promoted');
  const rules = await tx.$count(commissionRule, eq(commissionRule.categoryId, id));
  if (rules > 0) fail('category_in_rules', { count: rules });
  // Products that were given up keep their place for the orders that name them.
  const archived = await tx.$count(product, eq(product.categoryId, id));
  if (archived > 0) fail('category_in_use', { count: archived });
}
