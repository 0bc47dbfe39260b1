import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Address, AddressFields } from '../../../contract/account.ts';
import { commit } from '../../commit.ts';
import type { Db, Tx } from '../../db/open.ts';
import { address } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { fail } from '../../fail.ts';
import { regionName, wrongArea } from '../content/index.ts';
import { lockAccount } from './lock.ts';

type Sent = z.output<typeof AddressFields>;

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
    region: regionName(row.province, row.city, row.district),
  }));
}

/** An address as an order keeps it. @throws not_found for an unknown one and for somebody else's. */
export async function addressSnapshot(db: Db, accountId: number, id: number) {
  const [row] = await db.select().from(address).where(own(accountId, id));
  if (!row) fail('not_found', {}, 'body.addressId');
  const { receiver, phone, detail, province, city, district } = row;
  return { receiver, phone, detail, region: regionName(province, city, district) };
}

/** The province of one of the account's addresses, or of its default one; null without any. @throws not_found */
export async function provinceOf(db: Db, accountId: number, id?: number): Promise<string | null> {
  const one = id === undefined ? eq(address.isDefault, true) : eq(address.id, id);
  const [row] = await db
    .select({ province: address.province })
    .from(address)
    .where(and(eq(address.accountId, accountId), one));
  if (!row && id !== undefined) fail('not_found', {}, 'body.addressId');
  return row?.province ?? null;
}

const own = (accountId: number, id: number) => and(eq(address.id, id), eq(address.accountId, accountId));

/** Runs a change to one account's addresses and answers with all of them. One of them is always the default. */
function change(deps: Deps, accountId: number, work: (tx: Tx) => Promise<number | null>): Promise<Address[]> {
  return commit(deps, async ({ tx }) => {
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

function checkArea({ province, city, district }: Pick<Sent, 'province' | 'city' | 'district'>): void {
  const wrong = wrongArea(province, city, district);
  if (wrong) fail('invalid_input', {}, `body.${wrong}`);
}

/** @throws address_limit; invalid_input for areas that do not lie within each other. */
export function addAddress(
  deps: Deps,
  accountId: number,
  { isDefault, rules: _checked, ...fields }: Sent,
): Promise<Address[]> {
  checkArea(fields);
  return change(deps, accountId, async (tx) => {
    const [row] = await tx.select({ kept: count() }).from(address).where(eq(address.accountId, accountId));
    if ((row?.kept ?? 0) >= addressLimit) fail('address_limit', { limit: addressLimit });
    const [added] = await tx
      .insert(address)
      .values({ ...fields, accountId, createdAt: deps.clock.now() })
      .returning({ id: address.id });
    return isDefault && added ? added.id : null;
  });
}

/** The default stays the default until another one is chosen. @throws not_found, invalid_input */
export function updateAddress(
  deps: Deps,
  accountId: number,
  { id, isDefault, rules: _checked, ...fields }: Sent & { id: number },
): Promise<Address[]> {
  checkArea(fields);
  return change(deps, accountId, async (tx) => {
    const changed = await tx
      .update(address)
      .set(fields)
      .where(own(accountId, id))
      .returning({ id: address.id });
    if (changed.length === 0) fail('not_found');
    return isDefault ? id : null;
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
