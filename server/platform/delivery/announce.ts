import { randomUUID } from 'node:crypto';
import { and, arrayContains, eq, isNull, or } from 'drizzle-orm';
import type { WebhookKind, WebhookTopic } from '../../../contract/messaging/webhook.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../db/schema.ts';
import type { UnitOfWork } from '../transaction.ts';

/** Payload of a webhook event; receivers read more through the API. */
type Facts = Readonly<Record<string, unknown>>;

interface News {
  readonly kind: WebhookKind;
  readonly supplierId: number;
  /** Called only when there is an endpoint to notify. */
  readonly facts: () => Promise<readonly Facts[]> | readonly Facts[];
}

/** Queues a webhook event in the transaction of the change (transactional outbox), so both are committed or neither is. */
export async function announce(work: UnitOfWork, { kind, supplierId, facts }: News): Promise<void> {
  const { tx, deps } = work;
  const { id, supplierId: owner, kinds, enabled } = webhookEndpoint;
  const wanted = and(
    eq(enabled, true),
    arrayContains(kinds, [kind]),
    or(isNull(owner), eq(owner, supplierId)),
  );
  // The endpoints are locked until the commit: deleting one meanwhile would violate the foreign key of its delivery.
  const endpoints = await tx.select({ id }).from(webhookEndpoint).where(wanted).for('key share');
  if (endpoints.length === 0) return;
  const events = (await facts()).map((data) => eventOf(work, kind, supplierId, data));
  await write(
    work,
    events,
    endpoints.map((one) => one.id),
  );
  work.after(() => deps.signals.webhooksDue());
}

type Event = typeof webhookEvent.$inferInsert & { readonly id: string };

export function eventOf(
  { now }: Pick<UnitOfWork, 'now'>,
  kind: WebhookTopic,
  shopId: number | null,
  data: Facts,
): Event {
  const id = `evt_${randomUUID()}`;
  const body = JSON.stringify({ id, type: kind, createTime: now.toISOString(), shopId, data });
  return { id, kind, body, createdAt: now };
}

const atOnce = 500;

async function write(
  { tx, now }: UnitOfWork,
  events: readonly Event[],
  endpoints: readonly number[],
): Promise<void> {
  for (let at = 0; at < events.length; at += atOnce) {
    const some = events.slice(at, at + atOnce);
    await tx.insert(webhookEvent).values(some);
    const rows = some.flatMap(({ id: eventId }) =>
      endpoints.map((endpointId) => ({ endpointId, eventId, nextTryAt: now, createdAt: now })),
    );
    await tx.insert(webhookDelivery).values(rows);
  }
}
