import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, AddressFields } from '../../../contract/address.ts';
import type { LocalText } from '../../../contract/basics.ts';
import { placeLine, postcodeOf } from '../../../contract/countries.ts';
import type { Db, Tx } from '../../db/open.ts';
import { prepared } from '../../db/prepared.ts';
import { account, address, membership } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { receiverPhoneOf } from '../../phone.ts';
import { withTransaction } from '../../transaction.ts';
import { countryName, regionName, wrongArea } from '../content/index.ts';
import { lockAccount } from './lock.ts';
import { ownShopsOf } from './shop-people.ts';

type Sent = z.output<typeof AddressFields>;
type Kept = Omit<typeof address.$inferSelect, 'accountId' | 'createdAt'>;

/** What stands beside the street. */
function regionOf(row: Kept): LocalText {
  const { country, province, city, district } = row;
  if (country === 'CN') return regionName(province, city, district);
  const line = placeLine(row);
  const name = countryName(country);
  return { zh: `${line}，${name.zh}`, en: `${line}, ${name.en}` };
}

/** What is kept of an address: nothing of the other kind. @throws invalid_input for areas that do not lie within each other, and for the phone */
function kept(fields: Sent) {
  const {
    country = 'CN',
    province = '',
    city = '',
    district = '',
    state = '',
    town = '',
    postcode = '',
  } = fields;
  const phone = receiverPhoneOf(fields.phone, country, 'body.phone');
  const { receiver, detail } = fields;
  const street = { receiver, phone, country, detail };
  if (country !== 'CN')
    return {
      ...street,
      province: '',
      city: '',
      district: '',
      state,
      town,
      postcode: postcodeOf(country, postcode),
    };
  const wrong = wrongArea(province, city, district);
  if (wrong) fail('invalid_input', {}, `body.${wrong}`);
  return { ...street, province, city, district, state: '', town: '', postcode: '' };
}

/** Most addresses one account can keep. */
const addressLimit = 20;

/** Default first, then the newest. */
export async function listAddresses(db: Db, accountId: number): Promise<Address[]> {
  const rows = await db
    .select()
    .from(address)
    .where(eq(address.accountId, accountId))
    .orderBy(desc(address.isDefault), desc(address.id));
  return rows.map(({ accountId: _owner, createdAt: _added, ...row }) => ({
    ...row,
    region: regionOf(row),
  }));
}

const addressOf = prepared((db) =>
  db
    .select({ row: address, membership, ownShops: ownShopsOf(address.accountId) })
    .from(address)
    .leftJoin(membership, eq(membership.accountId, address.accountId))
    .where(and(eq(address.id, sql.placeholder('id')), eq(address.accountId, sql.placeholder('accountId'))))
    .prepare('address_of_account'),
);

/** An address as an order keeps it, and what `buyerOf` says of it. @throws not_found for an unknown one and for somebody else's. */
export async function addressSnapshot(db: Db, accountId: number, id: number) {
  const [found] = await addressOf(db).execute({ accountId, id });
  if (!found) fail('not_found', {}, 'body.addressId');
  const { row, membership: member } = found;
  const { receiver, phone, detail, country } = row;
  const snapshot = { receiver, phone, detail, region: regionOf(row), country };
  const ownShops = new Set(found.ownShops);
  return { address: snapshot, province: toPlace(row), membership: member, phone, ownShops };
}

const toPlace = (row: Pick<Kept, 'province' | 'country'>) => row.province || row.country;

const buyersOf = prepared((db) => {
  const id = sql`${sql.placeholder('id')}::int`;
  return db
    .select({
      province: address.province,
      country: address.country,
      phone: address.phone,
      membership,
      ownShops: ownShopsOf(account.id),
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

/** What prices and orders depend on of a buyer beside coupons. */
export interface Buyer {
  /** Where one of the account's addresses is, or its default one: a province, or a country; null without any. */
  readonly province: string | null;
  /** As it is kept; null = never has been a member. */
  readonly membership: typeof membership.$inferSelect | null;
  /** The receiver's, of the same address: limits a buyer hold for a receiver as well. */
  readonly phone: string | null;
  /** As `shopsOf` says: what the buyer cannot order from. */
  readonly ownShops: ReadonlySet<number>;
}

/** @param id of an address; the default one without. @throws not_found for one that is not the account's */
export async function buyerOf(db: Db, accountId: number, id?: number): Promise<Buyer> {
  const [row] = await buyersOf(db).execute({ accountId, id: id ?? null });
  const { province, country, phone = null, membership: member = null, ownShops = [] } = row ?? {};
  const isThere = typeof province === 'string' && typeof country === 'string';
  if (!isThere && id !== undefined) fail('not_found', {}, 'body.addressId');
  const place = isThere ? toPlace({ province, country }) : null;
  return { province: place, membership: member, phone, ownShops: new Set(ownShops) };
}

const own = (accountId: number, id: number) => and(eq(address.id, id), eq(address.accountId, accountId));

/** Runs a change to one account's addresses and answers with all of them. One of them is always the default. */
function change(deps: Deps, accountId: number, work: (tx: Tx) => Promise<number | null>): Promise<Address[]> {
  return withTransaction(deps, async ({ tx }) => {
    await lockAccount(tx, accountId);
    const wanted = await work(tx);
    const rows = await listAddresses(tx, accountId);
    const next = rows.find((row) => row.id === wanted) ?? rows[0];
    if (!next || next.isDefault) return rows;
    await tx.update(address).set({ isDefault: false }).where(eq(address.accountId, accountId));
    await tx.update(address).set({ isDefault: true }).where(own(accountId, next.id));
    return listAddresses(tx, accountId);
  });
}

/** @throws address_limit; invalid_input for areas that do not lie within each other. */
export function addAddress(deps: Deps, accountId: number, sent: Sent): Promise<Address[]> {
  const values = kept(sent);
  return change(deps, accountId, async (tx) => {
    const [row] = await tx.select({ kept: count() }).from(address).where(eq(address.accountId, accountId));
    if ((row?.kept ?? 0) >= addressLimit) fail('address_limit', { limit: addressLimit });
    const [added] = await tx
      .insert(address)
      .values({ ...values, accountId, createdAt: deps.clock.now() })
      .returning({ id: address.id });
    return sent.isDefault && added ? added.id : null;
  });
}

/** The default stays the default until another one is chosen. @throws not_found, invalid_input */
export function updateAddress(
  deps: Deps,
  accountId: number,
  { id, ...sent }: Sent & { id: number },
): Promise<Address[]> {
  const values = kept(sent);
  return change(deps, accountId, async (tx) => {
    const changed = await tx
      .update(address)
      .set(values)
      .where(own(accountId, id))
      .returning({ id: address.id });
    if (changed.length === 0) fail('not_found');
    return sent.isDefault ? id : null;
  });
}

/** @throws not_found */
export function setDefaultAddress(deps: Deps, accountId: number, id: number): Promise<Address[]> {
  return change(deps, accountId, async (tx) => {
    const [row] = await tx.select({ id: address.id }).from(address).where(own(accountId, id));
    return row?.id ?? fail('not_found');
  });
}

/** @throws not_found */
export function deleteAddress(deps: Deps, accountId: number, id: number): Promise<Address[]> {
  return change(deps, accountId, async (tx) => {
    const gone = await tx.delete(address).where(own(accountId, id)).returning({ id: address.id });
    if (gone.length === 0) fail('not_found');
    return null;
  });
}
