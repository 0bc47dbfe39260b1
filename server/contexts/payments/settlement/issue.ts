import { and, asc, eq, gte, isNotNull, lt, sum } from 'drizzle-orm';
import { plainYuan } from '../../../../contract/money.ts';
import { paths } from '../../../../contract/paths.ts';
import type { BillDetail } from '../../../../contract/payments/settlement.ts';
import { bill, ledgerEntry } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { sweep } from '../../../platform/sweep.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { lockSupplierMoney } from '../../accounting/index.ts';
import { type BillRow, issueBill } from './bill.ts';
import { readBill } from './bill-queries.ts';
import { settlementsAround } from './days.ts';

/** Notifies a supplier of a statement. */
export const notifySupplierOfBill = (
  work: UnitOfWork,
  { id, supplierId, billNo, amount }: BillRow,
  key: 'bill_issued' | 'bill_answered' | 'bill_paid',
): Promise<void> =>
  notify(
    work,
    { shops: [supplierId], may: 'shop.settlement.read' },
    { key, data: { billNo, amount: plainYuan(amount) }, link: paths.shopBill(id) },
  );

/** Issues a statement of the amount payable to a supplier now. @throws not_found, nothing_payable */
export function issueNow(deps: Deps, supplierId: number): Promise<BillDetail> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockSupplierMoney(tx, supplierId);
    const row = (await issueBill(tx, supplierId, now, now)) ?? fail('nothing_payable');
    work.audit({ kind: 'bill', id: row.id }, null, row);
    await notifySupplierOfBill(work, row, 'bill_issued');
    return readBill(tx, row.id);
  });
}

/** Issues the statements of the last settlement day, each once; also when that day was missed. */
export async function issueBills(deps: Deps): Promise<void> {
  const { last } = settlementsAround(deps.clock.now());
  const owing = await deps.db
    .select({ id: ledgerEntry.supplierId })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.account, 'available'), isNotNull(ledgerEntry.supplierId)))
    .groupBy(ledgerEntry.supplierId)
    .having(lt(sum(ledgerEntry.amount), '0'))
    .orderBy(asc(ledgerEntry.supplierId));
  const billed = await deps.db.select({ id: bill.supplierId }).from(bill).where(gte(bill.periodEnd, last));
  const done = new Set(billed.map(({ id }) => id));
  const due = owing.flatMap(({ id }) => (id === null || done.has(id) ? [] : [id]));
  await sweep(deps, 'settlement.bills', due, (supplierId) =>
    withTransaction(deps, async (work) => {
      await lockSupplierMoney(work.tx, supplierId);
      const row = await issueBill(work.tx, supplierId, last, work.now);
      if (row) await notifySupplierOfBill(work, row, 'bill_issued');
      return row !== null;
    }),
  );
}
