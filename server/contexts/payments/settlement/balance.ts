import { eq, sum } from 'drizzle-orm';
import type { LedgerAccount } from '../../../../contract/accounting/ledger.ts';
import type { SupplierBalance } from '../../../../contract/payments/settlement.ts';
import type { Db } from '../../../platform/db/open.ts';
import { ledgerEntry } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { book, lockSupplierMoney, postAdjustment } from '../../accounting/index.ts';
import { settlementsAround } from './days.ts';

/** A supplier's money by ledger account: pending, available, and so on. */
export async function supplierBalance(db: Db, supplierId: number, now: Date): Promise<SupplierBalance> {
  const rows = await db
    .select({ account: ledgerEntry.account, amount: sum(ledgerEntry.amount) })
    .from(ledgerEntry)
    .where(eq(ledgerEntry.supplierId, supplierId))
    .groupBy(ledgerEntry.account);
  // Liabilities of the platform are credits, which are negative.
  const of = (account: LedgerAccount) => 0 - Number(rows.find((row) => row.account === account)?.amount ?? 0);
  return {
    held: of('escrow'),
    pending: of('pending'),
    available: of('available'),
    billed: of('billed'),
    paidOut: of('bank'),
    // Cash entries of a supplier are only its splits.
    split: of('cash'),
    nextBillTime: settlementsAround(now).next.toISOString(),
  };
}

interface Adjustment {
  readonly supplierId: number;
  /** In fen; positive amounts are credited to the supplier. */
  readonly amount: number;
  readonly reason: string;
  /** Idempotency key of the adjustment. */
  readonly key: string;
}

/** Adjusts a supplier's balance manually. @throws not_found */
export function adjust(
  deps: Deps,
  { supplierId, amount, reason, key }: Adjustment,
): Promise<SupplierBalance> {
  return withTransaction(deps, async (work) => {
    const { tx, now } = work;
    await lockSupplierMoney(tx, supplierId);
    const about = {
      key: `adjustment:${key}`,
      kind: 'adjustment',
      supplierId,
      note: reason,
      at: now,
    } as const;
    const id = await book(tx, about, postAdjustment(supplierId, amount));
    work.audit({ kind: 'ledger', id: id ?? key }, null, { supplierId, amount, reason, booked: id !== null });
    return supplierBalance(tx, supplierId, now);
  });
}
