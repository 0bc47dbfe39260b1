import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { payment, paymentCharge } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { sweep } from '../../../platform/sweep.ts';
import { day, minute } from '../../../platform/time.ts';
import type { PaymentFound, PaymentProvider } from '../../../providers/payment/port.ts';
import { cancelExpired, cancelIfExpired } from '../../orders/index.ts';
import { type ChargeRow, nextCheck } from './charge.ts';
import { noteDecline } from './decline.ts';
import { recorded } from './events.ts';
import { collectorIn, providerFor } from './providers.ts';
import { settle } from './settle.ts';

/** Maximum number of charges queried in one round, oldest first. */
const batch = 200;
/** Number of concurrent queries to gateways. */
const atOnce = 4;

/** Queries the gateways about every due charge: settles paid ones, and closes those that must not be paid any more. */
export async function reconcile(deps: Deps): Promise<void> {
  const due = await deps.db
    .select()
    .from(paymentCharge)
    .where(lte(paymentCharge.nextCheckAt, deps.clock.now()))
    .orderBy(asc(paymentCharge.nextCheckAt))
    .limit(batch);
  const lines = Map.groupBy(due.entries(), ([at]) => at % atOnce).values();
  await Promise.all(
    [...lines].map((line) => {
      const charges = new Map(line.map(([, charge]) => [charge.id, charge]));
      return sweep(deps, 'payment.reconcile', [...charges.keys()], async (id) => {
        const charge = charges.get(id);
        if (charge) await checkCharge(deps, charge);
      });
    }),
  );
}

/** Queries once more whether an overdue payment was paid, and cancels its orders if not. */
export async function expirePayment(deps: Deps, paymentId: number): Promise<void> {
  await askAbout(deps, paymentId);
  await cancelIfExpired(deps, paymentId);
}

/** The same for all overdue payments. */
export async function expirePayments(deps: Deps): Promise<void> {
  await cancelExpired(deps, (paymentId) => askAbout(deps, paymentId));
}

/** Queries all open charges of a payment at their gateways. */
export async function askAbout(deps: Deps, paymentId: number): Promise<void> {
  const ofPayment = eq(paymentCharge.paymentId, paymentId);
  const open = and(ofPayment, isNotNull(paymentCharge.nextCheckAt));
  for (const charge of await deps.db.select().from(paymentCharge).where(open)) {
    await checkCharge(deps, charge);
  }
}

async function checkCharge(deps: Deps, charge: ChargeRow): Promise<void> {
  const [before] = await deps.db.select().from(payment).where(eq(payment.id, charge.paymentId));
  // Undecryptable keys are treated like a gateway that does not respond: the query is retried.
  const provider = await providerFor(deps, charge).catch(() => undefined);
  if (!before || provider === null) return;
  const mustClose = before.status !== 'pending' || charge.voidedAt !== null;
  const asked = provider
    ? await ask(deps, provider, charge, purposeOf(before, mustClose, deps.clock.now())).catch(
        () => 'failed' as const,
      )
    : 'failed';
  const [row = before] = await deps.db.select().from(payment).where(eq(payment.id, charge.paymentId));
  const now = deps.clock.now();
  const regular = asked === 'over' ? null : nextCheck(charge.createdAt, row, now);
  const nextCheckAt = regular ?? (asked === 'failed' ? nextRetry(row.expiresAt, now) : null);
  // Voided while the gateway responded: it must be closed immediately.
  const same = charge.voidedAt ? undefined : isNull(paymentCharge.voidedAt);
  await deps.db
    .update(paymentCharge)
    .set({ nextCheckAt })
    .where(and(eq(paymentCharge.id, charge.id), same));
}

const retryMs = 5 * minute;
const giveUpMs = day;

/** Queries to a gateway that does not respond are retried for a day. */
const nextRetry = (expiresAt: Date, now: Date): Date | null =>
  now.getTime() > expiresAt.getTime() + giveUpMs ? null : new Date(now.getTime() + retryMs);

/** Queries whether the gateway reports a charge as paid, and settles it if so. Rejects when the gateway does not respond. */
export async function confirmCharge(
  deps: Deps,
  provider: PaymentProvider,
  charge: ChargeRow,
): Promise<boolean> {
  return (await ask(deps, provider, charge, 'look')) === 'over';
}

/**
 * Closes a charge at its gateway, or settles it if it was paid. Rejects when the gateway does not respond, or the charge was paid in this
 * moment.
 */
export async function endCharge(deps: Deps, provider: PaymentProvider, charge: ChargeRow): Promise<void> {
  await ask(deps, provider, charge, 'close');
}

/** `take`: what the buyer approved is captured. `close`: nothing may be paid any more. */
type Purpose = 'look' | 'take' | 'close';

/** After the deadline nothing is captured that would have to be refunded. */
const purposeOf = ({ expiresAt }: typeof payment.$inferSelect, mustClose: boolean, now: Date): Purpose =>
  mustClose ? 'close' : expiresAt > now ? 'take' : 'look';

/** `over`: the charge cannot change any more. Rejects when the gateway does not respond. */
async function ask(
  deps: Deps,
  provider: PaymentProvider,
  charge: ChargeRow,
  purpose: Purpose,
): Promise<'over' | 'open'> {
  const mustClose = purpose === 'close';
  const { number: paymentNo, handle } = charge;
  const collector = collectorIn(charge);
  const queried = await recorded(
    deps,
    { ...collector, kind: 'query', paymentNo },
    () => provider.query(paymentNo, handle),
    ({ state }) => state,
  );
  const mayCapture = queried.state === 'approved' && purpose === 'take';
  const found = mayCapture ? await capture(deps, provider, charge, queried) : queried;
  if (found.state === 'paid') {
    const { ref, amount, currency = 'CNY', paidAt, wallet = null } = found;
    const event = { ...collector, eventId: ref, paymentNo, amount, currency, wallet };
    await settle(deps, { ...event, ...(paidAt && { paidAt }) });
    return 'over';
  }
  if (found.state === 'closed') {
    if (!mustClose) await noteDecline(deps, charge, { why: 'closed', at: null, isSpent: true });
    return 'over';
  }
  if (found.state === 'declined' && !mustClose) await noteDecline(deps, charge, found);
  // A gateway may not know a charge before its QR code is scanned; the last check is after the deadline.
  if (found.state === 'unknown' || !mustClose) return 'open';
  const about = { ...collector, kind: 'close', paymentNo } as const;
  await recorded(
    deps,
    about,
    () => provider.close(paymentNo, handle),
    () => 'closed',
  );
  return 'over';
}

/** Takes the money of an approved payment. A cancellation at the same time is found out when it is settled, and the money refunded. */
async function capture(
  deps: Deps,
  provider: PaymentProvider,
  charge: ChargeRow,
  approved: PaymentFound,
): Promise<PaymentFound> {
  const { number: paymentNo, handle } = charge;
  return recorded(
    deps,
    { ...collectorIn(charge), kind: 'capture', paymentNo },
    async () => (await provider.capture?.(paymentNo, handle)) ?? approved,
    ({ state }) => state,
  );
}

/** Queries a charge that its buyer approved, and captures it. False when the platform has no such charge. */
export async function captureApproved(
  deps: Deps,
  provider: ChargeRow['provider'],
  paymentNo: string,
): Promise<boolean> {
  const same = and(eq(paymentCharge.provider, provider), eq(paymentCharge.number, paymentNo));
  const [charge] = await deps.db.select().from(paymentCharge).where(same);
  if (!charge || charge.merchantAccountId !== null) return false;
  await checkCharge(deps, charge);
  return true;
}
