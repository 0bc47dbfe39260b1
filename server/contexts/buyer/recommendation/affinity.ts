import { sql } from 'drizzle-orm';
import { mostTogether } from '../../../../contract/buyer/recommendation.ts';
import { isPaidOrder, orderStatuses } from '../../../../contract/orders/order-status.ts';
import { order, orderItem, productAffinity } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { day } from '../../../platform/time.ts';
import { withTransaction } from '../../../platform/transaction.ts';

/** Orders of this time count. */
const spanMs = 365 * day;
/** Number of products stored for each product. */
export const mostOthers = 20;
/** So many different buyers: what one person bought is nobody else's business, and says nothing. */
const fewestBuyers = 2;
/** A larger purchase fills a shelf; its products have nothing else in common, and their pairs grow with the square. */
const largestPurchase = 40;

const paid = orderStatuses.filter(isPaidOrder);

/**
 * Works out which products are bought together: in one payment, by at least two buyers. The score is the cosine of the two sets of buyers,
 * so that a product that everybody buys is close to nothing. Pages of products whose first ones changed are rendered again.
 */
export async function refreshAffinity(deps: Deps): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const since = new Date(now.getTime() - spanMs).toISOString();
    await tx.execute(sql`create temporary table closest on commit drop as
      with line as (
        select distinct ${order.paymentId} as purchase, ${order.accountId} as buyer, ${orderItem.productId} as id
        from ${orderItem} join ${order} on ${order.id} = ${orderItem.orderId}
        where ${order.paidAt} > ${since}::timestamptz and ${order.status} = any(${`{${paid.join(',')}}`}::int[])
      ), basket as (
        select purchase from line group by purchase having count(*) between 2 and ${largestPurchase}
      ), pair as (
        select a.id, b.id as other, count(distinct a.buyer)::real as buyers
        from basket join line a using (purchase) join line b using (purchase)
        where a.id <> b.id
        group by a.id, b.id having count(distinct a.buyer) >= ${fewestBuyers}
      ), total as (
        select id, count(distinct buyer) as buyers from line group by id
      ), scored as (
        select pair.id, pair.other, (pair.buyers / sqrt(own.buyers * others.buyers))::real as score
        from pair join total own on own.id = pair.id join total others on others.id = pair.other
      ), ranked as (
        select *, row_number() over (partition by id order by score desc, other)::int as position from scored
      )
      select * from ranked where position <= ${mostOthers}`);
    const changed = await tx
      .selectDistinct({ id: sql<number>`coalesce(c.id, ${productAffinity.productId})` })
      .from(sql`closest c`)
      .fullJoin(
        productAffinity,
        sql`${productAffinity.productId} = c.id and ${productAffinity.otherId} = c.other`,
      )
      .where(
        sql`c.position is distinct from ${productAffinity.position}
          and least(c.position, ${productAffinity.position}) <= ${mostTogether}`,
      );
    await tx.execute(sql`delete from ${productAffinity} a
      where not exists (select from closest c where c.id = a.product_id and c.other = a.other_id)`);
    await tx.execute(sql`insert into ${productAffinity} (product_id, other_id, position, score)
      select id, other, position, score from closest
      on conflict (product_id, other_id) do update set position = excluded.position, score = excluded.score
      where (product_affinity.position, product_affinity.score) is distinct from (excluded.position, excluded.score)`);
    work.invalidate(...changed.map(({ id }) => `together:${id}`));
  });
}
