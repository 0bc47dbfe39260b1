import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { SettingsFields, SupplierSettings } from '../../../../contract/suppliers/supplier-settings.ts';
import type { Actor, SupplierScope } from '../../../platform/access/actor.ts';
import { dictionaryItem, supplier, supplierChange, supplierRequest } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { wrongArea } from '../../../platform/regions/areas.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { regionOf, toRequest } from './request-queries.ts';
import { changeLogo, checkScope } from './update.ts';

type Row = typeof supplier.$inferSelect;

const fieldsOf = (row: Row): SupplierSettings['fields'] => ({
  logo: row.logo,
  description: row.description,
  contact: row.contact,
  phone: row.phone,
  email: row.email,
  address: row.address,
  mainProducts: row.mainProducts,
  businessScope: row.businessScope,
  layout: row.layout,
  shipFrom: row.shipFrom,
  returnTo: row.returnTo,
  lowStock: row.lowStock,
  closure: row.closure,
});

/** @throws not_found */
export async function readSettings(deps: Deps, shop: SupplierScope): Promise<SupplierSettings> {
  const { db } = deps;
  const [row] = await db.select().from(supplier).where(shop.where(supplier.id));
  if (!row) fail('not_found');
  const [asked] = await db
    .select()
    .from(supplierRequest)
    .where(eq(supplierRequest.supplierId, row.id))
    .orderBy(desc(supplierRequest.id))
    .limit(1);
  const { name, companyName, creditCode, legalPerson, areaCode } = row;
  const { value, label, typeKey, sort, id, enabled } = dictionaryItem;
  return {
    supplierId: row.id,
    version: row.updatedAt.toISOString(),
    fields: fieldsOf(row),
    guarded: { name, companyName, creditCode, legalPerson, areaCode, region: regionOf(areaCode) },
    request: asked ? toRequest(deps, { request: asked, shop: row }) : null,
    scopes: await db
      .select({ value, label })
      .from(dictionaryItem)
      .where(
        and(
          eq(typeKey, 'business_scope'),
          // Current values can be kept after they were disabled.
          or(eq(enabled, true), inArray(value, row.businessScope)),
        ),
      )
      .orderBy(asc(sort), asc(id)),
  };
}

/** @throws conflict when another user was faster, invalid_input with the field, not_found for a picture the caller did not upload */
export async function changeSettings(
  deps: Deps,
  actor: Actor,
  { version, fields: given }: { readonly version: string; readonly fields: SettingsFields },
): Promise<SupplierSettings> {
  const shop = actor.shop();
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [row] = await tx.select().from(supplier).where(shop.where(supplier.id)).for('update');
    if (!row) fail('not_found');
    if (row.updatedAt.toISOString() !== version) fail('conflict');
    const { logo = row.logo } = given;
    const fields = { ...given, logo };
    for (const at of ['shipFrom', 'returnTo'] as const) {
      const wrong = fields[at] && wrongArea(fields[at].province, fields[at].city, fields[at].district);
      if (wrong) fail('invalid_input', {}, `body.fields.${at}.${wrong}`);
    }
    const before = fieldsOf(row);
    work.audit({ kind: 'shop', id: row.id }, before, fields);
    const known: Readonly<Record<string, unknown>> = before;
    const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(known[name], value));
    if (changed.length === 0) return;
    await checkScope(tx, fields.businessScope, 'body.fields.businessScope');
    if (logo !== row.logo) await changeLogo(work, actor, row.logo, logo);
    // Ensures that two changes within a millisecond get different versions.
    const updatedAt = new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
    await tx
      .update(supplier)
      .set({ ...fields, updatedAt })
      .where(eq(supplier.id, row.id));
    const log = Object.fromEntries(changed.map(([name, after]) => [name, { before: known[name], after }]));
    const noted = { supplierId: row.id, accountId: actor.id, reason: '', fields: log, createdAt: now };
    await tx.insert(supplierChange).values(noted);
    if (changed.some(([name]) => !unseen.has(name))) work.invalidate(`supplier:${row.id}`);
  });
  return readSettings(deps, shop);
}

/** Fields that no page shows. */
const unseen = new Set(['shipFrom', 'returnTo', 'lowStock']);
