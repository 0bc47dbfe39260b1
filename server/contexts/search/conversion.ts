import { sql } from 'drizzle-orm';
import { browseHistory, order, orderItem, productSearch } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { day } from '../../platform/time.ts';

/** Older views and sales are ignored, because they say little about the product as it is now. */
const lookBackDays = 90;
/** Smoothing: the number of average viewers added to each product. */
const doubt = 20;
/** Limits of the conversion factor. */
const [least, most] = [0.5, 2];

/**
 * Computes each product's conversion rate relative to the mean of all products: 1 = average. Buyers without a recorded view count as
 * viewers. Unchanged rows are not written.
 */
export async function refreshConversion({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const since = new Date(clock.now().getTime() - lookBackDays * day).toISOString();
  await db.execute(sql`
    with bought as (
      select item.product_id, "order".account_id from ${orderItem} as item
      join ${order} on ${order.id} = item.order_id where ${order.paidAt} > ${since}
      group by item.product_id, "order".account_id
    ), interested as (
      select product_id, account_id from ${browseHistory} where ${browseHistory.viewedAt} > ${since}
      union select product_id, account_id from bought
    ), counted as (
      select interested.product_id, count(*) as people, count(bought.account_id) as buyers
      from interested left join bought using (product_id, account_id) group by interested.product_id
    ), mean as (
      select sum(buyers) / sum(people) as share from counted having sum(buyers) > 0
    ), judged as (
      select product_id, least(${most}, greatest(${least},
        (buyers + ${doubt} * share) / ((people + ${doubt}) * share)))::real as conversion
      from counted cross join mean
    )
    update ${productSearch} set conversion = coalesce(judged.conversion, 1)
    from ${productSearch} as old left join judged using (product_id)
    where old.product_id = ${productSearch.productId}
      and ${productSearch.conversion} is distinct from coalesce(judged.conversion, 1)`);
}
