import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { LocalText } from '../../../contract/basics.ts';
import { addressIn } from '../../../contract/paths.ts';
import type { Db } from '../db/open.ts';
import { pushMessage, pushSubscription } from '../db/schema.ts';
import { day } from '../time.ts';
import type { UnitOfWork } from '../transaction.ts';

/** A device that was off for longer is not told: the message centre has the message. */
const lifetimeMs = day;

interface Push {
  readonly title: LocalText;
  readonly body: LocalText;
  /** A path of contract/paths.ts, without language prefix. */
  readonly link: string;
  /** Subject, such as an order: a later message about it replaces an earlier one. Push services see only its hash. */
  readonly about: string;
  /** `high` = also while the device saves power; by default `normal`. */
  readonly urgency?: 'normal' | 'high';
}

/** 32 characters, the most a topic may have (RFC 8030, 5.4). */
const topicOf = (about: string) => createHash('sha256').update(about).digest('base64url').slice(0, 32);

/** Whether one of these accounts has a browser that subscribed. */
export async function isPushed(db: Db, accountIds: readonly number[]): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const { id, accountId } = pushSubscription;
  const found = await db
    .select({ id })
    .from(pushSubscription)
    .where(inArray(accountId, [...accountIds]))
    .limit(1);
  return found.length > 0;
}

/** Queues messages to the browsers of these accounts that subscribed, in the transaction of their cause (transactional outbox). */
export async function queuePush(
  work: UnitOfWork,
  accountIds: readonly number[],
  pushes: readonly Push[],
): Promise<void> {
  const { tx, now, deps } = work;
  if (pushes.length === 0 || accountIds.length === 0) return;
  const { id, accountId, locale } = pushSubscription;
  // The subscriptions are locked until the commit: deleting one meanwhile would violate the foreign key of its message.
  const browsers = await tx
    .select({ id, locale })
    .from(pushSubscription)
    .where(inArray(accountId, [...accountIds]))
    .for('key share');
  if (browsers.length === 0) return;
  const byTopic = new Map(pushes.map((push) => [topicOf(push.about), push]));
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const rows = browsers.flatMap((browser) =>
    [...byTopic].map(([topic, { title, body, link, urgency = 'normal' }]) => ({
      subscriptionId: browser.id,
      topic,
      payload: {
        title: title[browser.locale],
        body: body[browser.locale],
        url: addressIn(link, browser.locale),
        tag: topic,
      },
      urgency,
      nextTryAt: now,
      expiresAt,
      createdAt: now,
    })),
  );
  await tx
    .insert(pushMessage)
    .values(rows)
    .onConflictDoUpdate({
      target: [pushMessage.subscriptionId, pushMessage.topic],
      set: {
        payload: sql`excluded.payload`,
        urgency: sql`excluded.urgency`,
        tries: 0,
        nextTryAt: now,
        expiresAt,
        createdAt: now,
      },
    });
  work.after(() => deps.signals.pushDue());
}
