import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Payment } from '../../../../contract/payments/payment.ts';
import { paymentCharge, paymentEvent } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { second } from '../../../platform/time.ts';
import { askAbout } from './reconcile.ts';
import { ownPayment, paymentStatus } from './status.ts';

/** A page that polls more often than this gets the stored state. */
const askedAgainMs = 5 * second;

/** The status of a payment after querying its gateways: the buyer may return before the callback arrives. @throws not_found */
export async function checkPayment(deps: Deps, accountId: number, paymentNo: string): Promise<Payment> {
  const row = await ownPayment(deps.db, accountId, paymentNo);
  const since = new Date(deps.clock.now().getTime() - askedAgainMs);
  const numbers = deps.db
    .select({ number: paymentCharge.number })
    .from(paymentCharge)
    .where(eq(paymentCharge.paymentId, row.id));
  const lately = and(
    inArray(paymentEvent.paymentNo, numbers),
    eq(paymentEvent.kind, 'query'),
    gt(paymentEvent.createdAt, since),
  );
  const isAsked = (await deps.db.$count(paymentEvent, lately)) > 0;
  if (row.status === 'pending' && !isAsked) await askAbout(deps, row.id);
  return paymentStatus(deps, accountId, paymentNo);
}
