import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { SupplierUpdate } from '../../../../contract/suppliers/supplier-profile.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { requireAsRead } from '../../../platform/audit/late.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { supplier, supplierChange } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { dictionaryLabels } from '../../catalogue/index.ts';

type Row = typeof supplier.$inferSelect;

/** Fields that the platform has verified: a supplier changes them by a request (request.ts). */
const identity = new Set(['name', 'companyName', 'creditCode', 'legalPerson', 'foundedOn', 'verified']);
/** Fields that no page shows. */
const unseen = new Set(['companyName', 'creditCode', 'legalPerson']);

/**
 * Changes a supplier and records the author and reason. Unchanged values are ignored.
 * @throws not_found, also for another supplier; forbidden for verified fields unless by the platform, which must give a reason
 * (shop_reason)
 */
export async function updateSupplier(
  deps: Deps,
  actor: Actor,
  { id, ...given }: SupplierUpdate,
  reason: string,
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx } = work;
    const [before] = await tx.select().from(supplier).where(eq(supplier.id, id)).for('update');
    if (!before || !actor.scope().owns(id)) fail('not_found');
    await requireAsRead(work, { kind: 'shop', id }, contentVersion(before.updatedAt));
    if (actor.side === 'platform' && reason === '') fail('shop_reason', {}, 'query.updateReason');
    const changes = changesOf(before, given);
    const names = Object.keys(changes);
    const guarded = names.find((name) => identity.has(name));
    if (guarded && actor.side !== 'platform') fail('forbidden', {}, `body.${guarded}`);
    const part = (state: 'before' | 'after') =>
      Object.fromEntries(names.map((name) => [name, changes[name]?.[state]]));
    const after = part('after');
    work.audit({ kind: 'shop', id }, part('before'), after);
    if (names.length === 0) return;
    await checkScope(tx, given.businessScope ?? [], 'body.businessScope');
    if ('logo' in changes) await changeLogo(work, actor, before.logo, given.logo ?? null);
    // Ensures that two changes within a millisecond get different versions.
    const now = new Date(Math.max(work.now.getTime(), before.updatedAt.getTime() + 1));
    await tx
      .update(supplier)
      .set({ ...after, updatedAt: now })
      .where(eq(supplier.id, id));
    await tx
      .insert(supplierChange)
      .values({ supplierId: id, accountId: actor.id, reason, fields: changes, createdAt: now });
    if (names.some((name) => !unseen.has(name))) work.invalidate(`supplier:${id}`);
  });
}

type Changes = Record<string, { before: unknown; after: unknown }>;

function changesOf(before: Row, given: Omit<SupplierUpdate, 'id'>): Changes {
  const known: Readonly<Record<string, unknown>> = before;
  const changes: Changes = {};
  for (const [name, after] of Object.entries(given)) {
    if (after !== undefined && !isDeepStrictEqual(known[name], after))
      changes[name] = { before: known[name], after };
  }
  return changes;
}

/** @throws invalid_input at `field` for a value that is not in the dictionary */
export async function checkScope(tx: Tx, values: readonly string[], field: string): Promise<void> {
  const known = await dictionaryLabels(tx, 'business_scope', values);
  if (known.length !== new Set(values).size) fail('invalid_input', {}, field);
}

/** Releases the old logo file and attaches the new one. */
export async function changeLogo(
  work: UnitOfWork,
  actor: Actor,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before) await releaseUploads(work, [before]);
  if (after) await attachUploads(work, actor.id, 'shop', [after]);
}
