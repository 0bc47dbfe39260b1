import { asc, eq, isNotNull } from 'drizzle-orm';
import { bookHistory, issueBill, payBill, settlementsAround } from '../../server/contexts/payments/index.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { bill, commissionRule, order } from '../../server/platform/db/schema.ts';
import type { DemoData } from '../types.ts';

const day = 24 * 3_600_000;
/** Number of past settlement dates. */
const periods = 4;

/** Books all past transactions and pays shops on the settlement dates; the last statement is pending. */
export async function insertLedger(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  await tx.update(commissionRule).set({ createdAt: new Date(0) });
  const paid = await tx.select().from(order).where(isNotNull(order.paidAt)).orderBy(asc(order.id));
  for (const row of paid) await bookHistory(tx, row, now);
  const ends: Date[] = [];
  let { last } = settlementsAround(now);
  while (ends.length < periods) {
    ends.unshift(last);
    last = settlementsAround(new Date(last.getTime() - day)).last;
  }
  for (const end of ends) {
    for (const { id } of demoData.suppliers) {
      const made = await issueBill(tx, id, end, end);
      if (!made || end === ends.at(-1)) continue;
      const checkedAt = new Date(end.getTime() + day);
      await tx.update(bill).set({ state: 'check', checkedAt }).where(eq(bill.id, made.id));
      await payBill(tx, made, `ICBC${made.billNo.slice(1)}`, new Date(end.getTime() + 2 * day));
    }
  }
}
