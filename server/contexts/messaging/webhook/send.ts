import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { day, hour, minute } from '../../../platform/time.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import type { HookAnswer } from '../../../providers/web/post-hook.ts';
import { signedHeaders } from './sign.ts';

/** Delays between the tries of a delivery: eight tries within 23 hours. */
const pauses: readonly (number | undefined)[] = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
];
/** A sending process that has not recorded a result after this long is assumed dead. */
const sendingMs = 15 * minute;
/** Maximum number of deliveries per endpoint and run: at ten seconds each they finish within the time above. */
const batch = 50;
/** An endpoint whose tries all fail for a day is turned off. */
const brokenMs = day;
const mostFailures = 8;

type Endpoint = typeof webhookEndpoint.$inferSelect;
interface Due {
  readonly delivery: typeof webhookDelivery.$inferSelect;
  readonly event: typeof webhookEvent.$inferSelect;
  readonly endpoint: Endpoint;
}

export const webhookRunner = (deps: Deps) => oneAtATime((isOver) => sendWebhooks(deps, isOver));

/** Sends due deliveries: endpoints in parallel, deliveries of one endpoint sequentially. Across processes each delivery is sent by one. */
async function sendWebhooks(deps: Deps, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const due = await claim(deps);
    if (due.length === 0) return;
    const byEndpoint = Map.groupBy(due, ({ endpoint }) => endpoint.id);
    await Promise.all([...byEndpoint.values()].map((list) => sendInTurn(deps, list, isOver)));
  }
}

async function claim(deps: Deps): Promise<Due[]> {
  const now = deps.clock.now();
  const due = and(eq(webhookDelivery.state, 'waiting'), lte(webhookDelivery.nextTryAt, now));
  return deps.db.transaction(async (tx) => {
    const found = await tx
      .select({ delivery: webhookDelivery, event: webhookEvent, endpoint: webhookEndpoint })
      .from(webhookDelivery)
      .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
      .innerJoin(webhookEndpoint, eq(webhookEndpoint.id, webhookDelivery.endpointId))
      .where(due)
      .orderBy(asc(webhookDelivery.nextTryAt), asc(webhookDelivery.id))
      .limit(batch)
      .for('update', { of: webhookDelivery, skipLocked: true });
    const ids = found.map(({ delivery }) => delivery.id);
    if (ids.length > 0) {
      const nextTryAt = new Date(now.getTime() + sendingMs);
      await tx.update(webhookDelivery).set({ nextTryAt }).where(inArray(webhookDelivery.id, ids));
    }
    return found;
  });
}

/** After an endpoint did not respond to one delivery, its remaining ones are postponed by a minute. */
async function sendInTurn(deps: Deps, list: readonly Due[], isOver: () => boolean): Promise<void> {
  for (const [at, one] of list.entries()) {
    const isTaken = !isOver() && (await attempt(deps, one));
    if (isTaken) continue;
    const rest = list.slice(isOver() ? at : at + 1).map(({ delivery }) => delivery.id);
    if (rest.length === 0) return;
    const nextTryAt = new Date(deps.clock.now().getTime() + (isOver() ? 0 : minute));
    await deps.db
      .update(webhookDelivery)
      .set({ nextTryAt })
      .where(and(inArray(webhookDelivery.id, rest), eq(webhookDelivery.state, 'waiting')));
    return;
  }
}

/** Sends one delivery and records the result. Returns whether it was accepted. */
export async function attempt(deps: Deps, { delivery, event, endpoint }: Due): Promise<boolean> {
  const { hooks, clock } = deps;
  const { id, body } = event;
  const headers = signedHeaders(deps, endpoint, { id, at: clock.now(), body });
  const answer: HookAnswer = headers
    ? await hooks.post(endpoint.url, headers, body)
    : { status: null, error: 'refused' };
  const { status } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  await withTransaction(deps, (work) => note(work, { delivery, endpoint, answer, isTaken }));
  return isTaken;
}

interface Outcome extends Pick<Due, 'delivery' | 'endpoint'> {
  readonly answer: HookAnswer;
  readonly isTaken: boolean;
}

async function note(work: UnitOfWork, { delivery, endpoint, answer, isTaken }: Outcome): Promise<void> {
  const { tx, now } = work;
  const known = eq(webhookEndpoint.id, endpoint.id);
  // Lock order: the endpoint before its deliveries, as in changes of an endpoint.
  const [row] = await tx.select().from(webhookEndpoint).where(known).for('no key update');
  if (!row) return;
  const tries = delivery.tries + 1;
  const pause = isTaken || !row.enabled ? undefined : pauses[delivery.tries];
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause);
  const state = isTaken ? 'done' : nextTryAt ? 'waiting' : 'failed';
  await tx
    .update(webhookDelivery)
    .set({ status: answer.status, error: answer.error, tries, triedAt: now, nextTryAt, state })
    .where(and(eq(webhookDelivery.id, delivery.id), eq(webhookDelivery.state, 'waiting')));
  if (!row.enabled) return;
  if (isTaken) {
    if (row.failures > 0)
      await tx.update(webhookEndpoint).set({ failures: 0, failingSince: null }).where(known);
    return;
  }
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? now;
  await tx.update(webhookEndpoint).set({ failures, failingSince }).where(known);
  const isLong = now.getTime() - failingSince.getTime() >= brokenMs && failures >= mostFailures;
  // 410 Gone: the receiver wants no more events.
  if (isLong || answer.status === 410) await giveUp(work, row);
}

/** Turns an endpoint off and notifies its owner. */
async function giveUp(work: UnitOfWork, { id, supplierId, url }: Endpoint): Promise<void> {
  const { tx, now } = work;
  await tx
    .update(webhookEndpoint)
    .set({ enabled: false, brokenAt: now, updatedAt: now })
    .where(eq(webhookEndpoint.id, id));
  await endWaiting(work, id);
  const data = { host: new URL(url).host };
  if (supplierId === null)
    await notify(
      work,
      { operators: 'platform.webhook.write' },
      { key: 'webhook_broken', data, link: paths.platformWebhook(id) },
    );
  else
    await notify(
      work,
      { shops: [supplierId], may: 'shop.webhook.write' },
      { key: 'webhook_broken', data, link: paths.shopWebhook(id) },
    );
}

/** Cancels waiting deliveries of an endpoint that is turned off; they are sent only manually. */
export const endWaiting = ({ tx }: UnitOfWork, endpointId: number) =>
  tx
    .update(webhookDelivery)
    .set({ state: 'failed', nextTryAt: null, error: 'endpoint_off' })
    .where(and(eq(webhookDelivery.endpointId, endpointId), eq(webhookDelivery.state, 'waiting')));
