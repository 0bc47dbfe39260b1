import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { postcodeOf } from '../../../../contract/countries.ts';
import type { Address, AddressFields } from '../../../../contract/identity/address.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { address } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { regionOf } from '../../../platform/regions/address-line.ts';
import { wrongArea } from '../../../platform/regions/areas.ts';
import { receiverPhoneOf } from '../../../platform/text/phone.ts';
import { withTransaction } from '../../../platform/transaction.ts';

type Sent = z.output<typeof AddressFields>;

/**
 * The stored form of an address, without the fields of the other kind.
 * @throws invalid_input for areas that are not nested in each other, and for the phone
 */
function toStored(fields: Sent) {
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

/** Maximum number of addresses per account. */
const addressLimit = 20;

/** The default address first, then the newest. */
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

const isOwnAddress = (accountId: number, id: number) =>
  and(eq(address.id, id), eq(address.accountId, accountId));

/** Changes the addresses of one account and returns all of them. One of them is always the default. */
function change(deps: Deps, accountId: number, work: (tx: Tx) => Promise<number | null>): Promise<Address[]> {
  return withTransaction(deps, async ({ tx }) => {
    await lockAccount(tx, accountId);
    const wanted = await work(tx);
    const rows = await listAddresses(tx, accountId);
    const next = rows.find((row) => row.id === wanted) ?? rows[0];
    if (!next || next.isDefault) return rows;
    await tx.update(address).set({ isDefault: false }).where(eq(address.accountId, accountId));
    await tx.update(address).set({ isDefault: true }).where(isOwnAddress(accountId, next.id));
    return listAddresses(tx, accountId);
  });
}

/** @throws address_limit; invalid_input for areas that are not nested in each other */
export function addAddress(deps: Deps, accountId: number, sent: Sent): Promise<Address[]> {
  const values = toStored(sent);
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

/** A default address stays the default until another one is chosen. @throws not_found, invalid_input */
export function updateAddress(
  deps: Deps,
  accountId: number,
  { id, ...sent }: Sent & { id: number },
): Promise<Address[]> {
  const values = toStored(sent);
  return change(deps, accountId, async (tx) => {
    const changed = await tx
      .update(address)
      .set(values)
      .where(isOwnAddress(accountId, id))
      .returning({ id: address.id });
    if (changed.length === 0) fail('not_found');
    return sent.isDefault ? id : null;
  });
}

/** @throws not_found */
export function setDefaultAddress(deps: Deps, accountId: number, id: number): Promise<Address[]> {
  return change(deps, accountId, async (tx) => {
    const [row] = await tx.select({ id: address.id }).from(address).where(isOwnAddress(accountId, id));
    return row?.id ?? fail('not_found');
  });
}

/** @throws not_found */
export function deleteAddress(deps: Deps, accountId: number, id: number): Promise<Address[]> {
  return change(deps, accountId, async (tx) => {
    const gone = await tx.delete(address).where(isOwnAddress(accountId, id)).returning({ id: address.id });
    if (gone.length === 0) fail('not_found');
    return null;
  });
}
