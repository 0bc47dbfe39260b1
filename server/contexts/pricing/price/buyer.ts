import { and, eq, sql } from 'drizzle-orm';
import { ownSuppliersOf } from '../../../platform/access/supplier-people.ts';
import type { Db } from '../../../platform/db/open.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { account, address, membership } from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { regionOf } from '../../../platform/regions/address-line.ts';

const addressOf = prepared((db) =>
  db
    .select({ row: address, membership, ownShops: ownSuppliersOf(address.accountId) })
    .from(address)
    .leftJoin(membership, eq(membership.accountId, address.accountId))
    .where(and(eq(address.id, sql.placeholder('id')), eq(address.accountId, sql.placeholder('accountId'))))
    .prepare('address_of_account'),
);

/**
 * The copy of an address that an order stores, with the data of `buyerOf`.
 * @throws not_found for an unknown address and for one of another account
 */
export async function addressSnapshot(db: Db, accountId: number, id: number) {
  const [found] = await addressOf(db).execute({ accountId, id });
  if (!found) fail('not_found', {}, 'body.addressId');
  const { row, membership: member } = found;
  const { receiver, phone, detail, country } = row;
  const snapshot = { receiver, phone, detail, region: regionOf(row), country };
  const ownShops = new Set(found.ownShops);
  return { address: snapshot, province: toPlace(row), membership: member, phone, ownShops };
}

const toPlace = (row: Pick<typeof address.$inferSelect, 'province' | 'country'>) =>
  row.province || row.country;

const buyersOf = prepared((db) => {
  const id = sql`${sql.placeholder('id')}::int`;
  return db
    .select({
      province: address.province,
      country: address.country,
      phone: address.phone,
      membership,
      ownShops: ownSuppliersOf(account.id),
    })
    .from(account)
    .leftJoin(
      address,
      and(
        eq(address.accountId, account.id),
        sql`(${address.id} = ${id} or (${id} is null and ${address.isDefault}))`,
      ),
    )
    .leftJoin(membership, eq(membership.accountId, account.id))
    .where(eq(account.id, sql.placeholder('accountId')))
    .prepare('buyer_of_account');
});

/** The properties of a buyer that prices and orders depend on, except coupons. */
export interface Buyer {
  /** The province, or else the country, of the chosen or default address; null without an address. */
  readonly province: string | null;
  /** As stored; null = never a member. */
  readonly membership: typeof membership.$inferSelect | null;
  /** The receiver's phone number of that address: limits per buyer apply to the receiver as well. */
  readonly phone: string | null;
  /** Suppliers the buyer belongs to, and therefore cannot order from. */
  readonly ownShops: ReadonlySet<number>;
}

/** A visitor without a known place. */
export const visitor: Buyer = { province: null, membership: null, phone: null, ownShops: new Set() };

/** @param id of an address; without it the default address is used. @throws not_found for an address of another account */
export async function buyerOf(db: Db, accountId: number, id?: number): Promise<Buyer> {
  const [row] = await buyersOf(db).execute({ accountId, id: id ?? null });
  const { province, country, phone = null, membership: member = null, ownShops = [] } = row ?? {};
  const isThere = typeof province === 'string' && typeof country === 'string';
  if (!isThere && id !== undefined) fail('not_found', {}, 'body.addressId');
  const place = isThere ? toPlace({ province, country }) : null;
  return { province: place, membership: member, phone, ownShops: new Set(ownShops) };
}
