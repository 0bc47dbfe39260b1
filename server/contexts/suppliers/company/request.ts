import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { GuardedFields, SupplierSettings } from '../../../../contract/suppliers/supplier-settings.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { supplier, supplierChange, supplierDocument, supplierRequest } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { cityName, provinceLetters, wrongArea } from '../../../platform/regions/areas.ts';
import { attachUploads, releaseUploads } from '../../../platform/storage/uploads.ts';
import { requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { type RequestRow, readContent } from './request-queries.ts';
import { readSettings } from './settings.ts';

type Shop = typeof supplier.$inferSelect;

/** Creates a supplier's change request. @throws request_pending, request_same; not_found for a document the caller did not upload */
export async function askChange(
  deps: Deps,
  actor: Actor,
  { fields: given, reason }: { readonly fields: GuardedFields; readonly reason: string },
): Promise<SupplierSettings> {
  const scope = actor.shop();
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const [shop] = await tx.select().from(supplier).where(scope.where(supplier.id)).for('update');
    if (!shop) fail('not_found');
    const open = and(eq(supplierRequest.supplierId, shop.id), eq(supplierRequest.status, 'pending'));
    if ((await tx.$count(supplierRequest, open)) > 0) fail('request_pending');
    const known: Readonly<Record<string, unknown>> = { ...shop };
    const fields: GuardedFields = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(known[name], value)),
    );
    if (Object.keys(fields).length === 0) fail('request_same');
    if (fields.areaCode && wrongArea(...chainOf(fields.areaCode)))
      fail('invalid_input', {}, 'body.fields.areaCode');
    if (fields.license) await attachUploads(work, actor.id, 'qualification', [fields.license]);
    const [row] = await tx
      .insert(supplierRequest)
      .values({
        supplierId: shop.id,
        accountId: actor.id,
        status: 'pending',
        fields,
        reason,
        createdAt: now,
      })
      .returning();
    work.audit({ kind: 'shop', id: shop.id }, null, { request: row?.id, fields, reason });
    await notify(
      work,
      { operators: 'platform.audit.approve' },
      {
        key: 'shop_request_received',
        data: { shop: shop.name },
        link: paths.auditRequest(row?.id ?? fail('internal')),
        collapseKey: `shop request ${shop.id}`,
      },
    );
  });
  return readSettings(deps, scope);
}

const chainOf = (district: string) =>
  [`${district.slice(0, 2)}0000`, `${district.slice(0, 4)}00`, district] as const;

/** @throws not_found, request_state */
export async function withdrawChange(deps: Deps, actor: Actor, id: number): Promise<SupplierSettings> {
  const scope = actor.shop();
  await withTransaction(deps, async (work) => {
    const own = and(eq(supplierRequest.id, id), scope.where(supplierRequest.supplierId));
    const [known] = await work.tx.select({ id: supplierRequest.id }).from(supplierRequest).where(own);
    const { request, shop } = await lockOpen(work, known?.id ?? fail('not_found'));
    await work.tx.update(supplierRequest).set({ status: 'withdrawn' }).where(eq(supplierRequest.id, id));
    if (request.fields.license) await releaseUploads(work, [request.fields.license]);
    work.audit({ kind: 'shop', id: shop.id }, { request: id, status: 'pending' }, { status: 'withdrawn' });
  });
  return readSettings(deps, scope);
}

/** Approves a request: the supplier's data and pages change. @throws not_found, request_state, conflict */
export async function approveChange(deps: Deps, actor: Actor, id: number, version: string): Promise<void> {
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const { request, shop } = await lockOpen(work, id);
    requireSeen(version, readContent({ request, shop }));
    const { license, ...rest } = request.fields;
    const [province, city] = chainOf(rest.areaCode ?? shop.areaCode);
    const place = rest.areaCode
      ? { province: provinceLetters(province), location: cityName(province, city) }
      : {};
    const updatedAt = new Date(Math.max(now.getTime(), shop.updatedAt.getTime() + 1));
    await tx
      .update(supplier)
      .set({ ...rest, ...place, updatedAt })
      .where(eq(supplier.id, shop.id));
    if (license) {
      const document = { supplierId: shop.id, kind: 'license' as const, fileKey: license, createdAt: now };
      await tx.insert(supplierDocument).values(document);
    }
    const known: Readonly<Record<string, unknown>> = { ...shop };
    const fields = Object.fromEntries(
      Object.entries(rest).map(([name, after]) => [name, { before: known[name], after }]),
    );
    const noted = { supplierId: shop.id, accountId: actor.id, reason: request.reason, fields };
    await tx.insert(supplierChange).values({ ...noted, createdAt: now });
    work.invalidate(`supplier:${shop.id}`, ...(rest.areaCode ? ['suppliers'] : []));
    await decide(work, actor, { request, shop }, { status: 'approved' });
  });
}

/** @throws not_found, request_state, conflict */
export async function rejectChange(
  deps: Deps,
  actor: Actor,
  id: number,
  { version, reason: refusal }: { readonly version: string; readonly reason: string },
): Promise<void> {
  await withTransaction(deps, async (work) => {
    const found = await lockOpen(work, id);
    requireSeen(version, readContent(found));
    if (found.request.fields.license) await releaseUploads(work, [found.request.fields.license]);
    await decide(work, actor, found, { status: 'rejected', refusal });
  });
}

interface Found {
  readonly request: RequestRow;
  readonly shop: Shop;
}

/** Locks the supplier before the request, the common lock order. @throws not_found, decided, request_state */
async function lockOpen(work: UnitOfWork, id: number): Promise<Found> {
  const { tx } = work;
  const wanted = eq(supplierRequest.id, id);
  const [known] = await tx
    .select({ supplierId: supplierRequest.supplierId })
    .from(supplierRequest)
    .where(wanted);
  if (!known) fail('not_found');
  const [shop] = await tx.select().from(supplier).where(eq(supplier.id, known.supplierId)).for('update');
  const [request] = await tx.select().from(supplierRequest).where(wanted).for('update');
  if (!shop || !request) fail('not_found');
  if (request.status === 'approved' || request.status === 'rejected') {
    const by = '/api/system/supplier/request/';
    return failLate(work, { kind: 'shop', id: shop.id }, { otherwise: 'request_state', by });
  }
  return request.status === 'pending' ? { request, shop } : fail('request_state');
}

type Decision = { readonly status: 'approved' } | { readonly status: 'rejected'; readonly refusal: string };

async function decide(work: UnitOfWork, actor: Actor, { request, shop }: Found, decision: Decision) {
  await work.tx
    .update(supplierRequest)
    .set({ ...decision, reviewerId: actor.id, reviewedAt: work.now })
    .where(eq(supplierRequest.id, request.id));
  work.audit(
    { kind: 'shop', id: shop.id },
    { request: request.id, status: 'pending' },
    { request: request.id, fields: request.fields, ...decision },
  );
  const key = decision.status === 'approved' ? 'shop_request_approved' : 'shop_request_rejected';
  const data = { shop: shop.name, reason: decision.status === 'rejected' ? decision.refusal : '' };
  await notify(
    work,
    { shops: [shop.id], may: 'shop.settings.write' },
    { key, data, link: paths.shopSettings },
  );
}
