import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import webPush from 'web-push';
import { pushKeyOf } from '../../../platform/crypto/push-key.ts';
import { pushMessage, pushSubscription } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { oneAtATime } from '../../../platform/one-at-a-time.ts';
import { hour, minute } from '../../../platform/time.ts';
import type { HookAnswer } from '../../../providers/web/post-hook.ts';
import { openSubscription } from './subscriptions.ts';

/** Delays between tries; the last one repeats until the message is too old. */
const pauses = [minute, 5 * minute, 15 * minute] as const;
const longestPause = hour;
/** A sending process that has not recorded a result after this long is assumed dead. */
const sendingMs = 5 * minute;
/** Messages sent at the same time. */
const batch = 20;

interface Due {
  readonly message: typeof pushMessage.$inferSelect;
  readonly browser: typeof pushSubscription.$inferSelect;
}

export const pushRunner = (deps: Deps) => oneAtATime((isOver) => sendPushes(deps, isOver));

/** Sends the due messages and deletes those that are too old. Across processes each is sent by one. */
async function sendPushes(deps: Deps, isOver: () => boolean): Promise<void> {
  await deps.db.delete(pushMessage).where(lte(pushMessage.expiresAt, deps.clock.now()));
  while (!isOver()) {
    const due = await claim(deps);
    if (due.length === 0) return;
    await Promise.all(due.map((one) => send(deps, one)));
  }
}

async function claim(deps: Deps): Promise<Due[]> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const found = await tx
      .select({ message: pushMessage, browser: pushSubscription })
      .from(pushMessage)
      .innerJoin(pushSubscription, eq(pushSubscription.id, pushMessage.subscriptionId))
      .where(lte(pushMessage.nextTryAt, now))
      .orderBy(asc(pushMessage.nextTryAt), asc(pushMessage.id))
      .limit(batch)
      .for('update', { of: pushMessage, skipLocked: true });
    const ids = found.map(({ message }) => message.id);
    if (ids.length > 0) {
      const nextTryAt = new Date(now.getTime() + sendingMs);
      await tx.update(pushMessage).set({ nextTryAt }).where(inArray(pushMessage.id, ids));
    }
    return found;
  });
}

async function send(deps: Deps, due: Due): Promise<void> {
  const answer = await post(deps, due);
  const { message, browser } = due;
  const { status } = answer;
  // The message may have been replaced by a newer one while it was sent.
  const same = and(eq(pushMessage.id, message.id), eq(pushMessage.createdAt, message.createdAt));
  if (status !== null && status >= 200 && status < 300) {
    await deps.db.delete(pushMessage).where(same);
  } else if (isGone(answer)) {
    // The browser may have renewed its address meanwhile.
    const { id, endpointHash } = pushSubscription;
    await deps.db
      .delete(pushSubscription)
      .where(and(eq(id, browser.id), eq(endpointHash, browser.endpointHash)));
  } else if (status === null || status === 429 || status >= 500) {
    const nextTryAt = new Date(deps.clock.now().getTime() + pauseOf(deps, message.tries, answer));
    await deps.db
      .update(pushMessage)
      .set({ tries: message.tries + 1, nextTryAt })
      .where(same);
  } else {
    deps.log.warn({ status }, 'push service refused a message');
    await deps.db.delete(pushMessage).where(same);
  }
}

const endings = new Set<number | null>([401, 403, 404, 410]);
/**
 * 404 and 410: the browser has unsubscribed (RFC 8030, 7.3). 401 and 403: it subscribed with another key of this shop (RFC 8292, 4.2).
 * `refused`: its address leads into a private network.
 */
const isGone = ({ status, error }: HookAnswer): boolean => error === 'refused' || endings.has(status);

function pauseOf({ clock }: Deps, tries: number, { retryAfter = '' }: HookAnswer): number {
  const asked = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : (Date.parse(retryAfter) || 0) - clock.now().getTime();
  const usual = pauses[tries] ?? longestPause;
  return Math.max(usual, Math.min(asked, longestPause * 6));
}

async function post(deps: Deps, { message, browser }: Due): Promise<HookAnswer> {
  const { clock, config, hooks, sealKey } = deps;
  const subscription = openSubscription(deps, browser);
  if (!subscription) return { status: null, error: 'refused' };
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(message.payload), {
    vapidDetails: { subject: contactOf(config.siteUrl), ...pushKeyOf(sealKey) },
    contentEncoding: 'aes128gcm',
    TTL: Math.max(0, Math.round((message.expiresAt.getTime() - clock.now().getTime()) / 1_000)),
    urgency: message.urgency,
    topic: message.topic,
  });
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)] as const);
  return hooks.post(details.endpoint, Object.fromEntries(headers), details.body ?? '');
}

/** Where a push service can reach whoever runs the shop; it takes only https and mail addresses. */
const contactOf = (siteUrl: string): string =>
  siteUrl.startsWith('https:') ? siteUrl : `mailto:webmaster@${new URL(siteUrl).hostname}`;
