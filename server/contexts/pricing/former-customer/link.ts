import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open.ts';
import { account, formerCustomer, order } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';

/**
 * Links former customers with the accounts that have paid for an order of the shop and whose verified phone number or address of mail is the
 * same. An account's phone number is always verified.
 */
export async function linkCustomers(tx: Tx, now: Date, supplierId?: number): Promise<void> {
  const own = supplierId === undefined ? sql`true` : sql`c.supplier_id = ${supplierId}`;
  await tx.execute(sql`
    update ${formerCustomer} as c
    set account_id = found.account_id, linked_at = ${now.toISOString()}::timestamptz
    from (
      select distinct on (match.customer_id) match.customer_id, match.account_id
      from (
        select c.id as customer_id, c.supplier_id, a.id as account_id
        from ${formerCustomer} as c
        join ${account} as a on a.phone = c.phone
        where c.account_id is null and c.phone <> '' and ${own} and a.closed_at is null
        union all
        select c.id, c.supplier_id, a.id
        from ${formerCustomer} as c
        join ${account} as a on lower(a.email) = c.email
        where c.account_id is null and c.email <> '' and ${own} and a.email_verified_at is not null
          and a.closed_at is null
      ) as match
      where exists (
        select 1 from ${order} as o
        where o.account_id = match.account_id and o.supplier_id = match.supplier_id and o.paid_at is not null
      )
      order by match.customer_id, match.account_id
    ) as found
    where found.customer_id = c.id`);
}

/** Links customers who have bought since the last run. */
export const linkFormerCustomers = (deps: Deps): Promise<void> =>
  deps.db.transaction((tx) => linkCustomers(tx, deps.clock.now()));
