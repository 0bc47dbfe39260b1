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

/** Does one step with a locked bill. @throws not_found, also for another shop's, and what `step` throws */
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

/** @throws decided where somebody has moved it on, transition_forbidden */
async function walked(
  work: UnitOfWork,
  { id, state }: BillRow,
  action: Parameters<typeof transitionBill>[0],
) {
  // Before it is agreed to there is nothing to be late for, and before it is paid no payment.
  if (state === 'complete' || (state === 'check' && action !== 'pay'))
    await failLate(work, { kind: 'bill', id }, { otherwise: 'transition_forbidden' });
  return transitionBill(action, state);
}

async function change({ tx }: UnitOfWork, { id }: BillRow, set: Partial<BillRow>): Promise<BillRow> {
  const [after] = await tx.update(bill).set(set).where(eq(bill.id, id)).returning();
  return after ?? fail('internal');
}

/** The shop agrees. @throws not_found, transition_forbidden */
export const agreeToBill = (deps: Deps, shop: SupplierScope, id: number): Promise<BillDetail> =>
  withBill(deps, id, shop, async (work, row) =>
    change(work, row, { state: await walked(work, row, 'agree'), checkedAt: work.now }),
  );

/** The shop has something against it; whoever pays bills is told. @throws not_found, transition_forbidden */
export const objectToBill = (
  deps: Deps,
  shop: SupplierScope,
  id: number,
  reason: string,
): Promise<BillDetail> =>
  withBill(deps, id, shop, async (work, row) => {
    const state = await walked(work, row, 'object');
    const set = { state, objection: reason, objectedAt: work.now, answer: null };
    const after = await change(work, row, set);
    const data = { billNo: row.billNo };
    const to = { operators: 'platform.settlement.pay' } as const;
    await notify(work, to, { key: 'bill_objected', data, link: paths.platformBill(id) });
    return after;
  });

/** The platform answers that. @throws not_found, transition_forbidden where nothing was said, conflict where something else was read */
export const answerBill = (
  deps: Deps,
  id: number,
  { version, answer }: { readonly version: string; readonly answer: string },
): Promise<BillDetail> =>
  withBill(deps, id, null, async (work, row) => {
    if (row.objection === null) fail('transition_forbidden');
    const state = await walked(work, row, 'answer');
    requireSeen(version, readContent(row));
    const after = await change(work, row, { state, answer });
    await notifySupplierOfBill(work, row, 'bill_answered');
    return after;
  });

/** The platform has paid it. @throws not_found, transition_forbidden, conflict where something else was read */
export const completeBill = (
  deps: Deps,
  id: number,
  { version, reference }: { readonly version: string; readonly reference: string },
): Promise<BillDetail> =>
  withBill(deps, id, null, async (work, row) => {
    await walked(work, row, 'pay');
    requireSeen(version, readContent(row));
    const after = await payBill(work.tx, row, reference, work.now);
    await notifySupplierOfBill(work, row, 'bill_paid');
    return after;
  });
