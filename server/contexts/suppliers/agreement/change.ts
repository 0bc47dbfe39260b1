import { and, eq } from 'drizzle-orm';
import type { AgreementDetail } from '../../../../contract/suppliers/agreement.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { agreement } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { type AgreementRow, readAgreement } from './queries.ts';

/** Performs one action on a locked agreement. @throws not_found, also for one of another supplier, and the errors of `step` */
export function change(
  deps: Deps,
  scope: Scope,
  id: number,
  step: (work: UnitOfWork, row: AgreementRow) => Promise<Partial<AgreementRow>>,
): Promise<AgreementDetail> {
  return withTransaction(deps, async (work) => {
    const own = and(eq(agreement.id, id), scope.where(agreement.supplierId));
    const [row] = await work.tx.select().from(agreement).where(own).for('update');
    if (!row) fail('not_found');
    const set = await step(work, row);
    const before = Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(set, name)));
    await work.tx.update(agreement).set(set).where(own);
    work.audit({ kind: 'agreement', id }, before, set);
    return readAgreement(work.tx, scope, id, null);
  });
}
