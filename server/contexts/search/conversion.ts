import { sql } from 'drizzle-orm';
import { browseHistory, order, orderItem, productSearch } from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { day } from '../../platform/time.ts';

/** What people did longer ago says little of a product as it is now. */
const lookBackDays = 90;
/** A product is judged as if it had been looked at by so many more people, of whom as many bought as elsewhere. */
const doubt = 20;
/** No product counts for more or less than this against what it sells. */
const [least, most] = [0.5, 2];

/**
 * Works out anew how many of those who looked at a product bought it, against the mean of all products: 1 = as many. Those who
 * bought without a look on record count as having looked. Rows that stay as they are, are not written.
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
