import { createHash, ECDH } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { Subscription } from '../../../../contract/messaging/push.ts';
import { countTry } from '../../../platform/access/attempts.ts';
import { lockAccount } from '../../../platform/access/lock-account.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import type { Tx } from '../../../platform/db/open.ts';
import { pushSubscription } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { withTransaction } from '../../../platform/transaction.ts';

/** Browsers of one account; the one that was seen least recently leaves. */
const mostBrowsers = 10;
/** Calls of one account or address in 15 minutes. */
const mostCalls = 60;

const hashOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
const about = (endpointHash: string) => `push ${endpointHash}`;

/** Endpoint and keys of a stored subscription; null = the seal key is another one. */
export function openSubscription(
  { sealKey }: Pick<Deps, 'sealKey'>,
  { sealed, endpointHash }: Pick<typeof pushSubscription.$inferSelect, 'sealed' | 'endpointHash'>,
): Subscription | null {
  const [endpoint, p256dh, auth] = unseal(sealKey, sealed, about(endpointHash))?.split(' ') ?? [];
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
}

/** @throws push_subscription for an address that is not public https, and for a key that is no point of P-256 */
function toStored({ sealKey, hooks }: Deps, { endpoint, keys }: Subscription) {
  const p256dh = keys.p256dh.replaceAll('=', '');
  const auth = keys.auth.replaceAll('=', '');
  if (!hooks.fits(endpoint) || /\s/.test(endpoint) || !isPoint(p256dh)) fail('push_subscription');
  const endpointHash = hashOf(endpoint);
  return { endpointHash, sealed: seal(sealKey, [endpoint, p256dh, auth].join(' '), about(endpointHash)) };
}

function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

interface Owner {
  readonly accountId: number;
  readonly locale: Locale;
}

/**
 * Stores the browser for the account; it may have been another account's before.
 * @throws push_subscription, too_many_attempts
 */
export async function subscribe(deps: Deps, owner: Owner, subscription: Subscription): Promise<void> {
  await countTry(deps, `push:${owner.accountId}`, mostCalls);
  const stored = toStored(deps, subscription);
  await withTransaction(deps, async ({ tx, now }) => {
    // Serializes calls of the account, so that the limit holds.
    await lockAccount(tx, owner.accountId);
    const set = { ...owner, ...stored, seenAt: now };
    await dropForeign(tx, owner.accountId, stored.endpointHash);
    await tx
      .insert(pushSubscription)
      .values({ ...set, createdAt: now })
      .onConflictDoUpdate({ target: pushSubscription.endpointHash, set });
    await dropOldest(tx, owner.accountId);
  });
}

/** With the former owner's subscription its waiting messages go. */
const dropForeign = (tx: Tx, accountId: number, endpointHash: string) =>
  tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.endpointHash, endpointHash), ne(pushSubscription.accountId, accountId)));

async function dropOldest(tx: Tx, accountId: number): Promise<void> {
  const { id, seenAt } = pushSubscription;
  const own = eq(pushSubscription.accountId, accountId);
  const excess = (await tx.$count(pushSubscription, own)) - mostBrowsers;
  if (excess <= 0) return;
  const oldest = tx
    .select({ id })
    .from(pushSubscription)
    .where(own)
    .orderBy(asc(seenAt), asc(id))
    .limit(excess);
  await tx.delete(pushSubscription).where(inArray(id, oldest));
}

interface Renewal {
  readonly before: string;
  readonly subscription: Subscription;
}

/** Replaces the address of a browser. @throws not_found, push_subscription, too_many_attempts */
export async function renew(deps: Deps, ip: string, { before, subscription }: Renewal): Promise<void> {
  await countTry(deps, `push-renew:${ip}`, mostCalls);
  const stored = toStored(deps, subscription);
  await withTransaction(deps, async ({ tx, now }) => {
    const known = eq(pushSubscription.endpointHash, hashOf(before));
    const [row] = await tx.select().from(pushSubscription).where(known).for('update');
    if (!row) fail('not_found');
    // The browser may already have subscribed with its new address, from a page.
    await tx
      .delete(pushSubscription)
      .where(and(eq(pushSubscription.endpointHash, stored.endpointHash), ne(pushSubscription.id, row.id)));
    await tx
      .update(pushSubscription)
      .set({ ...stored, seenAt: now })
      .where(known);
  });
}

/** @throws too_many_attempts */
export async function unsubscribe(deps: Deps, ip: string, endpoint: string): Promise<void> {
  await countTry(deps, `push-end:${ip}`, mostCalls);
  await deps.db.delete(pushSubscription).where(eq(pushSubscription.endpointHash, hashOf(endpoint)));
}
