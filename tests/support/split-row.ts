import { eq } from 'drizzle-orm';
import { order, paymentReceipt, paymentSplit } from '../../server/platform/db/schema.ts';
import { first } from './fixtures.ts';
import type { TestApp } from './test-app.ts';
import type { Trade } from './trade.ts';

type Status = 'wait' | 'processing' | 'failed' | 'finished';
const isOpen = (status: Status): boolean => status === 'wait' || status === 'processing';

/** A split of 6.00 of an order of 20.00, as it stands after something happened to it. */
export async function addSplit(app: TestApp, world: Trade, status: Status) {
  const { db } = app.deps;
  const { id: orderId, orderNo } = await world.received();
  const { paymentId } = first(await db.select().from(order).where(eq(order.id, orderId)));
  const receipts = await db
    .update(paymentReceipt)
    .set({ share: 'frozen' })
    .where(eq(paymentReceipt.paymentId, paymentId))
    .returning();
  const rows = await db
    .insert(paymentSplit)
    .values({
      splitNo: `S${orderNo}`,
      orderId,
      receiptId: first(receipts).id,
      supplierId: world.shop.id,
      kind: 'merchant',
      account: '1900000444',
      amount: 600,
      status,
      reason: status === 'failed' ? 'ACCOUNT_ABNORMAL' : null,
      nextCheckAt: isOpen(status) ? app.clock.now() : null,
    })
    .returning();
  return first(rows);
}
