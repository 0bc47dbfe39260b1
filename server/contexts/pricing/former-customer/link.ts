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
    set account_id = found.id, linked_at = ${now.toISOString()}::timestamptz
    from (
      select distinct on (c.id) c.id as customer_id, a.id
      from ${formerCustomer} as c
      join ${account} as a
        on (c.phone <> '' and a.phone = c.phone)
        or (c.email <> '' and lower(a.email) = c.email and a.email_verified_at is not null)
      where c.account_id is null and ${own} and a.closed_at is null
        and exists (
          select 1 from ${order} as o
          where o.account_id = a.id and o.supplier_id = c.supplier_id and o.paid_at is not null
        )
      order by c.id, a.id
    ) as found
    where found.customer_id = c.id`);
}

/** Links customers who have bought since the last run. */
export const linkFormerCustomers = (deps: Deps): Promise<void> =>
  deps.db.transaction((tx) => linkCustomers(tx, deps.clock.now()));
