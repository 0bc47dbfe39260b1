import { and, desc, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  AccountCall,
  type MerchantHistory,
  type MerchantMethod,
} from '../../../../contract/payments/merchant-account.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { merchantAccount, paymentEvent, paymentReceipt, paymentRefund } from '../../../platform/db/schema.ts';

const shown = 10;
const wrong = ['unreachable', 'refused', 'forged', 'error', 'unconfirmed'];

/** The latest payments, refunds and failed calls of a supplier's accounts of one method, including retired accounts. */
export async function accountHistory(
  db: Db,
  shop: SupplierScope,
  method: MerchantMethod,
): Promise<z.infer<typeof MerchantHistory>> {
  const own = and(shop.where(merchantAccount.supplierId), eq(merchantAccount.method, method));
  const accounts = db.select({ id: merchantAccount.id }).from(merchantAccount).where(own);
  const [payments, refunds, failures] = await Promise.all([
    db
      .select()
      .from(paymentReceipt)
      .where(inArray(paymentReceipt.merchantAccountId, accounts))
      .orderBy(desc(paymentReceipt.id))
      .limit(shown),
    db
      .select({ refund: paymentRefund })
      .from(paymentRefund)
      .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentRefund.receiptId))
      .where(inArray(paymentReceipt.merchantAccountId, accounts))
      .orderBy(desc(paymentRefund.id))
      .limit(shown),
    db
      .select()
      .from(paymentEvent)
      .where(and(inArray(paymentEvent.merchantAccountId, accounts), inArray(paymentEvent.outcome, wrong)))
      .orderBy(desc(paymentEvent.id))
      .limit(shown),
  ]);
  return {
    payments: payments.map(({ number, amount, createdAt }) => ({
      paymentNo: number,
      amount,
      time: createdAt.toISOString(),
    })),
    refunds: refunds.map(({ refund: { refundNo, amount, status, createdAt } }) => ({
      refundNo,
      amount,
      status,
      time: createdAt.toISOString(),
    })),
    failures: failures.map(({ id, kind, outcome, detail, createdAt }) => ({
      id,
      kind: AccountCall.parse(kind),
      outcome,
      detail,
      time: createdAt.toISOString(),
    })),
  };
}
