import { and, desc, eq, lt, notExists } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { WebhookDelivery } from '../../../../contract/messaging/webhook.ts';
import { periods } from '../../../../contract/periods.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { countTry } from '../../../platform/access/attempts.ts';
import type { Db } from '../../../platform/db/open.ts';
import { pageOf } from '../../../platform/db/paging.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../../../platform/db/schema.ts';
import { eventOf } from '../../../platform/delivery/announce.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { day, minute } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { ownEndpoint, type Row, readEndpoint } from './endpoints.ts';
import { attempt } from './send.ts';

const retentionMs = periods.webhookDeliveryDays * day;
/** Manual deliveries per endpoint in 15 minutes, to limit the load on the receiver's server. */
const mostByHand = 30;
const sendingMs = 15 * minute;

const selectDeliveries = (db: Db) =>
  db
    .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
    .$dynamic();
type Found = Awaited<ReturnType<typeof selectDeliveries>>[number];

const toDelivery = ({ delivery, event }: Found): WebhookDelivery => ({
  id: delivery.id,
  eventId: event.id,
  kind: event.kind,
  state: delivery.state,
  tries: delivery.tries,
  status: delivery.status,
  error: delivery.error,
  createTime: delivery.createdAt.toISOString(),
  tryTime: delivery.triedAt?.toISOString() ?? null,
  nextTime: delivery.nextTryAt?.toISOString() ?? null,
  body: event.body,
});

type Key = 'GET /api/webhook/deliveries/{id}';

/** @throws not_found */
export async function listDeliveries(
  db: Db,
  scope: Scope,
  id: number,
  { current, size, state }: ApiParsed<Key>['query'],
): Promise<ApiOutput<Key>> {
  const endpoint = await readEndpoint(db, scope, id);
  const where = and(eq(webhookDelivery.endpointId, id), state && eq(webhookDelivery.state, state));
  const page = await pageOf(
    { page: current, size },
    db.$count(webhookDelivery, where),
    async ({ limit, offset }) => {
      const rows = await selectDeliveries(db)
        .where(where)
        .orderBy(desc(webhookDelivery.id))
        .limit(limit)
        .offset(offset);
      return rows.map(toDelivery);
    },
  );
  return { ...page, endpoint };
}

/** Sends a test event. @throws not_found, webhook_off, too_many_attempts */
export async function ping(deps: Deps, scope: Scope, id: number): Promise<WebhookDelivery> {
  const deliveryId = await withTransaction(deps, async (work) => {
    const endpoint = await sendable(work, scope, id);
    const event = eventOf(work, 'ping', endpoint.supplierId, {});
    await work.tx.insert(webhookEvent).values(event);
    const values = { endpointId: id, eventId: event.id, nextTryAt: sendingUntil(work), createdAt: work.now };
    const [row] = await work.tx.insert(webhookDelivery).values(values).returning();
    work.audit({ kind: 'webhook', id }, null, { ping: event.id });
    return row?.id ?? fail('internal');
  });
  return sendNow(deps, id, deliveryId);
}

/** Sends a delivery again with a new series of tries. @throws not_found, webhook_off, too_many_attempts */
export async function resend(deps: Deps, scope: Scope, deliveryId: number): Promise<WebhookDelivery> {
  const endpointId = await withTransaction(deps, async (work) => {
    const [row] = await work.tx.select().from(webhookDelivery).where(eq(webhookDelivery.id, deliveryId));
    if (!row) fail('not_found');
    await sendable(work, scope, row.endpointId);
    await work.tx
      .update(webhookDelivery)
      .set({ state: 'waiting', tries: 0, nextTryAt: sendingUntil(work) })
      .where(eq(webhookDelivery.id, deliveryId));
    const before = { delivery: deliveryId, state: row.state };
    work.audit({ kind: 'webhook', id: row.endpointId }, before, { delivery: deliveryId, state: 'waiting' });
    return row.endpointId;
  });
  return sendNow(deps, endpointId, deliveryId);
}

/** Until then no other process sends the delivery. */
const sendingUntil = ({ now }: UnitOfWork): Date => new Date(now.getTime() + sendingMs);

/** @throws not_found, webhook_off */
async function sendable(work: UnitOfWork, scope: Scope, id: number): Promise<Row> {
  const row = await ownEndpoint(work, scope, id);
  return row.enabled ? row : fail('webhook_off');
}

async function sendNow(deps: Deps, endpointId: number, deliveryId: number): Promise<WebhookDelivery> {
  const read = async () => {
    const [row] = await selectDeliveries(deps.db).where(eq(webhookDelivery.id, deliveryId));
    return row ?? fail('not_found');
  };
  await countTry(deps, `webhook:${endpointId}`, mostByHand);
  await attempt(deps, await read());
  return toDelivery(await read());
}

/** Deletes deliveries older than 30 days. */
export async function cleanWebhooks({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionMs);
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before));
  const delivered = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.eventId, webhookEvent.id));
  await db.delete(webhookEvent).where(and(lt(webhookEvent.createdAt, before), notExists(delivered)));
}
