import { sql } from 'drizzle-orm';
import type { ShopPermission } from '../../../contract/access/permissions.ts';
import type { UnitOfWork } from '../transaction.ts';
import { type Message, notify } from './notify.ts';

/** Decisions within this interval of each other are grouped into one notification. */
const gapMs = 10 * 60_000;

/** Maximum length of a group, which bounds the query. */
export const longestBurstMs = 24 * 60 * 60_000;

interface Burst {
  readonly count: number;
  readonly since: Date;
}

/** The group of consecutive decisions up to now. @param times newest first */
function burstOf(times: readonly Date[], now: Date): Burst {
  let since = now;
  let count = 0;
  for (const at of times) {
    if (since.getTime() - at.getTime() > gapMs) break;
    since = at;
    count += 1;
  }
  return { count, since };
}

interface Together {
  readonly shop: number;
  readonly may: ShopPermission;
  /** Kind of decision; different kinds are not grouped. */
  readonly kind: string;
  /** Times of such decisions about the shop in the last day including this one, newest first. */
  readonly times: () => Promise<readonly Date[]>;
  /** Notification for a single decision. */
  readonly one: Message;
  /** Notification for several decisions; its texts contain `{{count}}`. */
  readonly many: Message;
}

/**
 * Notifies a shop of one of many decisions. Decisions in quick succession are grouped: one notification with their count replaces the
 * previous one while that is unread.
 */
export async function notifyGrouped(
  work: UnitOfWork,
  { shop, may, kind, times, one, many }: Together,
): Promise<void> {
  // Serialised by an advisory lock, because each transaction counts the earlier ones.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`told ${shop} ${kind}`}))`);
  const { count, since } = burstOf(await times(), work.now);
  const message = count > 1 ? { ...many, data: { ...many.data, count } } : one;
  await notify(
    work,
    { shops: [shop], may },
    { ...message, collapseKey: `${kind} ${shop} ${since.toISOString()}` },
  );
}
