import { and, eq } from 'drizzle-orm';
import { paths } from '../../../../contract/paths.ts';
import type { BillDetail } from '../../../../contract/payments/settlement.ts';
import type { SupplierScope } from '../../../platform/access/actor.ts';
import { failLate } from '../../../platform/audit/late.ts';
import { bill } from '../../../platform/db/schema.ts';
import { notify } from '../../../platform/delivery/notify.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { requireSeen } from '../../../platform/text/content-version.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { type BillRow, payBill } from './bill.ts';
import { readBill, readContent } from './bill-queries.ts';
import { notifySupplierOfBill } from './issue.ts';
import { transitionBill } from './state-machine.ts';

/** Performs one action on a locked statement. @throws not_found, also for one of another supplier, and the errors of `step` */
function withBill(
  deps: Deps,
  id: number,
  shop: SupplierScope | null,
  step: (work: UnitOfWork, row: BillRow) => Promise<BillRow>,
): Promise<BillDetail> {
  return withTransaction(deps, async (work) => {
    const { tx } = work;
    const own = and(eq(bill.id, id), shop?.where(bill.supplierId));
    const [row] = await tx.select().from(bill).where(own).for('update');
    if (!row) fail('not_found');
    work.audit({ kind: 'bill', id }, row, await step(work, row));
    return readBill(tx, id);
  });
}

/** @throws decided when somebody was faster, transition_forbidden */
async function nextState(
  work: UnitOfWork,
  { id, state }: BillRow,
  action: Parameters<typeof transitionBill>[0],
) {
  // Another call can be faster only once the statement is agreed or paid; in other states the action is not allowed.
  if (state === 'complete' || (state === 'check' && action !== 'pay'))
    await failLate(work, { kind: 'bill', id }, { otherwise: 'transition_forbidden' });
  return transitionBill(action, state);
}

async function change({ tx }: UnitOfWork, { id }: BillRow, set: Partial<BillRow>): Promise<BillRow> {
  const [after] = await tx.update(bill).set(set).where(eq(bill.id, id)).returning();
  return after ?? fail('internal');
}

/** The supplier agrees to a statement. @throws not_found, transition_forbidden */
export const agreeToBill = (deps: Deps, shop: SupplierScope, id: number): Promise<BillDetail> =>
  withBill(deps, id, shop, async (work, row) =>
    change(work, row, { state: await nextState(work, row, 'agree'), checkedAt: work.now }),
  );

/** The supplier objects to a statement; the operators who pay statements are notified. @throws not_found, transition_forbidden */
export const objectToBill = (
  deps: Deps,
  shop: SupplierScope,
  id: number,
  reason: string,
): Promise<BillDetail> =>
  withBill(deps, id, shop, async (work, row) => {
    const state = await nextState(work, row, 'object');
    const set = { state, objection: reason, objectedAt: work.now, answer: null };
    const after = await change(work, row, set);
    const data = { billNo: row.billNo };
    const to = { operators: 'platform.settlement.pay' } as const;
    await notify(work, to, { key: 'bill_objected', data, link: paths.platformBill(id) });
    return after;
  });

/**
 * The platform answers an objection.
 * @throws not_found, transition_forbidden without an objection, conflict when it changed since it was read
 */
export const answerBill = (
  deps: Deps,
  id: number,
  { version, answer }: { readonly version: string; readonly answer: string },
): Promise<BillDetail> =>
  withBill(deps, id, null, async (work, row) => {
    if (row.objection === null) fail('transition_forbidden');
    const state = await nextState(work, row, 'answer');
    requireSeen(version, readContent(row));
    const after = await change(work, row, { state, answer });
    await notifySupplierOfBill(work, row, 'bill_answered');
    return after;
  });

/** Records that the platform has paid a statement. @throws not_found, transition_forbidden, conflict when it changed since it was read */
export const completeBill = (
  deps: Deps,
  id: number,
  { version, reference }: { readonly version: string; readonly reference: string },
): Promise<BillDetail> =>
  withBill(deps, id, null, async (work, row) => {
    await nextState(work, row, 'pay');
    requireSeen(version, readContent(row));
    const after = await payBill(work.tx, row, reference, work.now);
    await notifySupplierOfBill(work, row, 'bill_paid');
    return after;
  });
