import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { OwnData } from '../../../../contract/identity/own-data.ts';
import type { Db } from '../../../platform/db/open.ts';
import { type account, formerCustomer, pastOrder, supplier } from '../../../platform/db/schema.ts';
import type { UnitOfWork } from '../../../platform/transaction.ts';

type Row = typeof account.$inferSelect;

/** Replaces the name of a closed account, in both languages. */
export const closedName = '***';

/** Former customers and past orders of any shop that have the account's verified phone number or address of mail. */
const formerlyOf = (
  { phone, email, emailVerifiedAt }: Pick<Row, 'phone' | 'email' | 'emailVerifiedAt'>,
  columns: { readonly phone: PgColumn; readonly email: PgColumn },
): SQL | undefined => {
  const isMail = email !== null && emailVerifiedAt !== null;
  if (phone === null && !isMail) return sql`false`;
  return or(
    phone === null ? undefined : eq(columns.phone, phone),
    isMail ? eq(columns.email, email.toLowerCase()) : undefined,
  );
};

/** Deletes what shops have brought along of this person from their former systems; of past orders the amounts and goods stay. */
export async function forgetFormer({ tx }: UnitOfWork, row: Row): Promise<void> {
  await tx
    .delete(formerCustomer)
    .where(or(eq(formerCustomer.accountId, row.id), formerlyOf(row, formerCustomer)));
  await tx
    .update(pastOrder)
    .set({
      buyer: closedName,
      email: '',
      phone: '',
      shippingAddress: {},
      billingAddress: {},
      note: '',
      others: {},
      searchText: sql`lower(${pastOrder.number})`,
    })
    .where(formerlyOf(row, pastOrder));
}

/** What shops have brought along of this person from their former systems. */
export async function formerOf(db: Db, row: Row): Promise<OwnData['former']> {
  const customers = await db
    .select({ row: formerCustomer, shop: supplier.name })
    .from(formerCustomer)
    .innerJoin(supplier, eq(supplier.id, formerCustomer.supplierId))
    .where(or(eq(formerCustomer.accountId, row.id), formerlyOf(row, formerCustomer)));
  const orders = await db
    .select({ row: pastOrder, shop: supplier.name })
    .from(pastOrder)
    .innerJoin(supplier, eq(supplier.id, pastOrder.supplierId))
    .where(formerlyOf(row, pastOrder));
  return {
    customers: customers.map(
      ({ row: { name, email, phone, address, note, mailConsent, smsConsent }, shop }) => ({
        shop,
        name,
        email,
        phone,
        address,
        note,
        mailConsent,
        smsConsent,
      }),
    ),
    orders: orders.map(({ row: { number, buyer, email, phone, total, currency, placedAt, note }, shop }) => ({
      shop,
      number,
      name: buyer,
      email,
      phone,
      total,
      currency,
      note,
      time: placedAt.toISOString(),
    })),
  };
}
