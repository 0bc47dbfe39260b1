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

/** After each failure a message is tried again this much later: eight tries within 23 hours. */
const pauses: readonly (number | undefined)[] = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  4 * hour,
  8 * hour,
  8 * hour,
];
/** Whoever has not said after this long what became of a message is gone. */
const sendingMs = 15 * minute;
/** Most of one endpoint's at once: with ten seconds each they are done before the time above. */
const batch = 50;
/** An endpoint that took nothing for a day, in so many tries, is turned off. */
const brokenMs = day;
const mostFailures = 8;

type Endpoint = typeof webhookEndpoint.$inferSelect;
interface Due {
  readonly delivery: typeof webhookDelivery.$inferSelect;
  readonly event: typeof webhookEvent.$inferSelect;
  readonly endpoint: Endpoint;
}

export const webhookRunner = (deps: Deps) => oneAtATime((isOver) => sendWebhooks(deps, isOver));

/** Sends what is due, endpoints beside each other and each one's messages in turn. Of several processes each message goes to one. */
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

/** Whoever did not answer one message is not kept busy with the next ones: these wait a minute. */
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

/** Sends one message and notes what came of it. Answers with whether it was taken. */
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
  // The endpoint before its deliveries, as whoever changes it does.
  const [row] = await tx.select().from(webhookEndpoint).where(known).for('no key update');
  if (!row) return;
  const tries = delivery.tries + 1;
  const pause = isTaken || !row.enabled ? undefined : pauses[delivery.tries];
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause);
  const state = isTaken ? 'done' : nextTryAt ? 'waiting' : 'failed';
  await tx
    .update(webhookDelivery)
    .set({ ...answer, tries, triedAt: now, nextTryAt, state })
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
  // 410: the receiver itself says that it wants no more.
  if (isLong || answer.status === 410) await giveUp(work, row);
}

/** Turns an endpoint off and tells whose it is. */
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

/** What waits for an endpoint that is off is not sent, unless somebody asks for it. */
export const endWaiting = ({ tx }: UnitOfWork, endpointId: number) =>
  tx
    .update(webhookDelivery)
    .set({ state: 'failed', nextTryAt: null, error: 'endpoint_off' })
    .where(and(eq(webhookDelivery.endpointId, endpointId), eq(webhookDelivery.state, 'waiting')));
