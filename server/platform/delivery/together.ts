import { sql } from 'drizzle-orm';
import type { ShopPermission } from '../../../contract/access/permissions.ts';
import type { UnitOfWork } from '../transaction.ts';
import { type Message, notify } from './notify.ts';

/** Decisions that follow each other this closely are one piece of news. */
const gapMs = 10 * 60_000;

/** No burst is followed further back, so that the reads of one stay few. */
export const longestBurstMs = 24 * 60 * 60_000;

interface Burst {
  readonly count: number;
  readonly since: Date;
}

/** The decisions up to now that follow each other closely. @param times the newest first */
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
  /** Names the kind of decision: what is of another kind is told by itself. */
  readonly kind: string;
  /** When such decisions about the shop were made in the last day, this one among them, the newest first. */
  readonly times: () => Promise<readonly Date[]>;
  /** What is said of one. */
  readonly one: Message;
  /** What is said of several: its texts have `{{count}}`. */
  readonly many: Message;
}

/**
 * Tells a shop of one of many decisions: those that follow each other closely are one message with their number, in place of the one
 * before while that is not read.
 */
export async function notifyGrouped(
  work: UnitOfWork,
  { shop, may, kind, times, one, many }: Together,
): Promise<void> {
  // One after another: each counts those before it.
  await work.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`told ${shop} ${kind}`}))`);
  const { count, since } = burstOf(await times(), work.now);
  const message = count > 1 ? { ...many, data: { ...many.data, count } } : one;
  await notify(
    work,
    { shops: [shop], may },
    { ...message, collapseKey: `${kind} ${shop} ${since.toISOString()}` },
  );
}
