import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type WebhookEndpoint, WebhookState } from '../../../../contract/messaging/webhook.ts';
import type { Actor, Scope } from '../../../platform/access/actor.ts';
import { failGone, requireAsRead } from '../../../platform/audit/late.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, sliceOf } from '../../../platform/db/paging.ts';
import { supplier, webhookDelivery, webhookEndpoint } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import { day } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { noteChangeOf } from '../../identity/index.ts';
import { endWaiting } from './send.ts';
import { newSecret, sealed } from './sign.ts';

/** Maximum number of endpoints per supplier, and of the platform. */
const mostEndpoints = 10;
const beforeMs = day;

export type Row = typeof webhookEndpoint.$inferSelect;
type Secret = ApiOutput<'POST /api/webhook/add'>;

const stateOf = ({ enabled, brokenAt }: Row): WebhookState =>
  enabled ? 'on' : brokenAt === null ? 'off' : 'broken';

const inState = (state: WebhookState): SQL | undefined =>
  ({
    on: eq(webhookEndpoint.enabled, true),
    off: and(eq(webhookEndpoint.enabled, false), isNull(webhookEndpoint.brokenAt)),
    broken: isNotNull(webhookEndpoint.brokenAt),
  })[state];

type Query = ApiParsed<'GET /api/webhook/list'>['query'];

export async function listEndpoints(
  db: Db,
  scope: Scope,
  { current, size, state, order }: Query,
): Promise<ApiOutput<'GET /api/webhook/list'>> {
  const where = scope.where(webhookEndpoint.supplierId);
  const counted = await countTabs(state, WebhookState.options, (tab) =>
    db.$count(webhookEndpoint, and(where, inState(tab))),
  );
  const { limit, offset } = sliceOf({ page: current, size });
  const way = order === 'asc' ? asc : desc;
  const rows = await selectEndpoints(db)
    .where(and(where, state && inState(state)))
    .orderBy(way(webhookEndpoint.id))
    .limit(limit)
    .offset(offset);
  const records = await Promise.all(
    rows.map(async (row) => toEndpoint(row, await lastOf(db, row.endpoint.id))),
  );
  return { ...counted, records };
}

const selectEndpoints = (db: Db) =>
  db
    .select({ endpoint: webhookEndpoint, name: supplier.name })
    .from(webhookEndpoint)
    .leftJoin(supplier, eq(supplier.id, webhookEndpoint.supplierId))
    .$dynamic();

type Delivery = typeof webhookDelivery.$inferSelect;

async function lastOf(db: Db, endpointId: number): Promise<Delivery | undefined> {
  const [row] = await db
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.endpointId, endpointId))
    .orderBy(desc(webhookDelivery.id))
    .limit(1);
  return row;
}

const toEndpoint = (
  { endpoint, name }: Awaited<ReturnType<typeof selectEndpoints>>[number],
  last: Delivery | undefined,
): WebhookEndpoint => ({
  id: endpoint.id,
  supplierId: endpoint.supplierId,
  supplierName: name,
  url: endpoint.url,
  kinds: endpoint.kinds,
  version: versionOf(endpoint),
  state: stateOf(endpoint),
  last: last
    ? { state: last.state, status: last.status, time: (last.triedAt ?? last.createdAt).toISOString() }
    : null,
  createTime: endpoint.createdAt.toISOString(),
  updateTime: endpoint.updatedAt.toISOString(),
});

/** The version of the settings a user edits, without automatic changes such as `brokenAt`. */
const versionOf = ({ url, kinds, enabled, brokenAt }: Row): string =>
  contentVersion({ url, kinds, off: !enabled && brokenAt === null });

/** The endpoint to change, in the version that was read. @throws not_found, decided */
async function endpointToChange(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(webhookEndpoint.id, id), scope.where(webhookEndpoint.supplierId));
  const [row] = await work.tx.select().from(webhookEndpoint).where(own).for('no key update');
  const target = { kind: 'webhook', id } as const;
  if (!row) return failGone(work, target);
  await requireAsRead(work, target, versionOf(row));
  return row;
}

/** Locks an endpoint of the caller's scope until the end of the transaction. @throws not_found */
export async function ownEndpoint({ tx }: Pick<UnitOfWork, 'tx'>, scope: Scope, id: number): Promise<Row> {
  const own = and(eq(webhookEndpoint.id, id), scope.where(webhookEndpoint.supplierId));
  const [row] = await tx.select().from(webhookEndpoint).where(own).for('no key update');
  return row ?? fail('not_found');
}

/** Audit data of an endpoint. */
const toAudit = ({ supplierId, url, kinds, enabled }: Row) => ({ supplierId, url, kinds, enabled });

/** @throws webhook_address, webhook_limit */
export async function addEndpoint(
  deps: Deps,
  actor: Actor,
  { url, kinds }: ApiParsed<'POST /api/webhook/add'>['body'],
): Promise<Secret> {
  const scope = actor.scope();
  checkAddress(deps, url);
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const supplierId = scope.place(undefined);
    // Serializes additions, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`webhook:${supplierId}`}))`);
    const { supplierId: owner } = webhookEndpoint;
    const own = supplierId === null ? isNull(owner) : eq(owner, supplierId);
    if ((await tx.$count(webhookEndpoint, own)) >= mostEndpoints)
      fail('webhook_limit', { count: mostEndpoints });
    const values = {
      supplierId,
      url,
      kinds: [...new Set(kinds)],
      sealed: '',
      createdAt: now,
      updatedAt: now,
    };
    const [row] = await tx.insert(webhookEndpoint).values(values).returning();
    if (!row) fail('internal');
    const secret = newSecret();
    const known = eq(webhookEndpoint.id, row.id);
    await tx
      .update(webhookEndpoint)
      .set({ sealed: sealed(deps, row.id, secret) })
      .where(known);
    await noteChangeOf(work, { supplierId, accountId: actor.id }, 'webhook');
    work.audit({ kind: 'webhook', id: row.id }, null, toAudit(row));
    return { id: row.id, secret };
  });
}

/** @throws webhook_address */
function checkAddress({ hooks }: Deps, url: string): void {
  if (!hooks.fits(url)) fail('webhook_address', {}, 'body.url');
}

type Change = ApiParsed<'PUT /api/webhook/update/{id}'>['body'];

/** @throws not_found, webhook_address */
export async function changeEndpoint(
  deps: Deps,
  actor: Actor,
  id: number,
  { url, kinds, enabled }: Change,
): Promise<WebhookEndpoint> {
  const scope = actor.scope();
  await withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const before = await endpointToChange(work, scope, id);
    if (url !== before.url) checkAddress(deps, url);
    // Enabling an endpoint restarts the period after which a failing one is turned off.
    const fresh = enabled
      ? { brokenAt: null, ...(!before.enabled && { failures: 0, failingSince: null }) }
      : {};
    const set = { url, kinds: [...new Set(kinds)], enabled, ...fresh, updatedAt: now };
    const known = eq(webhookEndpoint.id, id);
    const [after] = await tx.update(webhookEndpoint).set(set).where(known).returning();
    if (!after) fail('internal');
    if (!enabled) await endWaiting(work, id);
    if (url !== before.url)
      await noteChangeOf(work, { supplierId: before.supplierId, accountId: actor.id }, 'webhook');
    work.audit({ kind: 'webhook', id }, toAudit(before), toAudit(after));
  });
  return readEndpoint(deps.db, scope, id);
}

/** @throws not_found */
export async function readEndpoint(db: Db, scope: Scope, id: number): Promise<WebhookEndpoint> {
  const [row] = await selectEndpoints(db).where(
    and(eq(webhookEndpoint.id, id), scope.where(webhookEndpoint.supplierId)),
  );
  return row ? toEndpoint(row, await lastOf(db, id)) : fail('not_found');
}

/** @throws not_found */
export async function renewSecret(deps: Deps, actor: Actor, id: number): Promise<Secret> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    const before = await endpointToChange(work, actor.scope(), id);
    await noteChangeOf(work, { supplierId: before.supplierId, accountId: actor.id }, 'webhook');
    const secret = newSecret();
    const beforeUntil = new Date(now.getTime() + beforeMs);
    await tx
      .update(webhookEndpoint)
      .set({ sealed: sealed(deps, id, secret), sealedBefore: before.sealed, beforeUntil, updatedAt: now })
      .where(eq(webhookEndpoint.id, id));
    work.audit({ kind: 'webhook', id }, { secret: null }, { secret: 'new' });
    return { id, secret };
  });
}

/** @throws not_found */
export async function removeEndpoint(deps: Deps, scope: Scope, id: number): Promise<void> {
  await withTransaction(deps, async (work) => {
    const before = await endpointToChange(work, scope, id);
    await work.tx.delete(webhookEndpoint).where(eq(webhookEndpoint.id, id));
    work.audit({ kind: 'webhook', id }, toAudit(before), null);
  });
}
