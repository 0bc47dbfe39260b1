import { and, asc, count, desc, eq, exists, gte, inArray, lt, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/open.ts';
import {
  bill,
  billLine,
  ledgerEntry,
  ledgerOrder,
  ledgerTransaction,
  paymentSplit,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { localDay } from '../../../platform/time.ts';
import { book, orderKinds, owed, postBill, postPayout } from '../../accounting/index.ts';
import { isDisputed } from '../dispute/is-disputed.ts';

export type BillRow = typeof bill.$inferSelect;
type LineKind = (typeof billLine.$inferSelect)['kind'];

const released = alias(ledgerTransaction, 'released');
const kinds = {
  payment: 'income',
  refund: 'refund',
  chargeback: 'refund',
  split: 'split',
  split_return: 'split',
  adjustment: 'adjustment',
} as const satisfies Readonly<Record<string, LineKind>>;
const isBillable = (kind: string): kind is keyof typeof kinds => kind in kinds;
/** Ledger transactions that change a supplier's balance directly, and not as a part of an order's revenue. */
const direct = ['split', 'split_return', 'adjustment'] as const;

/**
 * An order that is being split at the gateway, or was split after `until`, is left to a later statement: a statement never contains an
 * order beside its split.
 */
const isBeingSplit = (tx: Tx, until: Date) =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(paymentSplit)
      .where(
        and(
          eq(paymentSplit.orderId, ledgerTransaction.orderId),
          or(
            inArray(paymentSplit.status, ['wait', 'processing']),
            and(eq(paymentSplit.status, 'finished'), gte(paymentSplit.endedAt, until)),
          ),
        ),
      ),
  );

/** The amounts that became payable to a supplier before `until` and are in no statement yet. */
async function openLines(tx: Tx, supplierId: number, until: Date) {
  const isBilled = exists(
    tx.select({ one: sql`1` }).from(billLine).where(eq(billLine.transactionId, ledgerTransaction.id)),
  );
  const rows = await tx
    .select({
      transaction: ledgerTransaction,
      collectedBy: ledgerOrder.collectedBy,
      moved: ledgerEntry.amount,
    })
    .from(ledgerTransaction)
    .leftJoin(ledgerOrder, eq(ledgerOrder.orderId, ledgerTransaction.orderId))
    .leftJoin(released, eq(released.key, sql`'release:' || ${ledgerTransaction.orderId}`))
    .leftJoin(
      ledgerEntry,
      and(
        eq(ledgerEntry.transactionId, ledgerTransaction.id),
        inArray(ledgerTransaction.kind, [...direct]),
        eq(ledgerEntry.account, 'available'),
      ),
    )
    .where(
      and(
        eq(ledgerTransaction.supplierId, supplierId),
        inArray(ledgerTransaction.kind, [...orderKinds, ...direct]),
        lt(ledgerTransaction.at, until),
        or(inArray(ledgerTransaction.kind, [...direct]), lt(released.at, until)),
        not(isBilled),
        not(isBeingSplit(tx, until)),
        not(isDisputed(tx, ledgerTransaction.orderId)),
      ),
    )
    .orderBy(asc(ledgerTransaction.id));
  return rows.flatMap(({ transaction, collectedBy, moved }) => {
    const { id: transactionId, kind, at } = transaction;
    if (!isBillable(kind)) return [];
    const amount =
      collectedBy === null || moved !== null ? 0 - (moved ?? 0) : owed({ collectedBy }, transaction);
    return [{ transactionId, kind: kinds[kind], amount, at }];
  });
}

/**
 * Issues a statement of the amounts that became payable before `until`; null when the sum is not positive: it is carried over to the next
 * one. The supplier must be locked.
 */
export async function issueBill(tx: Tx, supplierId: number, until: Date, now: Date): Promise<BillRow | null> {
  const lines = await openLines(tx, supplierId, until);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const ofSupplier = eq(bill.supplierId, supplierId);
  const [last] = await tx.select().from(bill).where(ofSupplier).orderBy(desc(bill.periodEnd)).limit(1);
  if (amount <= 0 || (last && last.periodEnd >= until)) return null;
  const [before] = await tx.select({ bills: count() }).from(bill).where(ofSupplier);
  const number = String((before?.bills ?? 0) + 1).padStart(3, '0');
  const day = localDay(now).replaceAll('-', '');
  const earliest = lines.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0];
  const [row] = await tx
    .insert(bill)
    .values({
      billNo: `B${day}${String(supplierId).padStart(6, '0')}${number}`,
      supplierId,
      periodStart: last?.periodEnd ?? earliest ?? until,
      periodEnd: until,
      amount,
      state: 'out',
      createdAt: now,
    })
    .returning();
  if (!row) fail('internal');
  const billId = row.id;
  const rows = lines.map(({ at: _, ...line }) => ({ ...line, billId }));
  for (let i = 0; i < rows.length; i += rowsAtOnce) {
    await tx.insert(billLine).values(rows.slice(i, i + rowsAtOnce));
  }
  const about = { key: `bill:${billId}`, kind: 'bill', supplierId, billId, at: now } as const;
  await book(tx, about, postBill(supplierId, amount));
  return row;
}

const rowsAtOnce = 5_000;

/** Records the payout of a checked, locked statement and books it; once, by the key of the ledger transaction. */
export async function payBill(tx: Tx, row: BillRow, reference: string, now: Date): Promise<BillRow> {
  const { id: billId, supplierId, amount } = row;
  const about = {
    key: `payout:${billId}`,
    kind: 'payout',
    supplierId,
    billId,
    note: reference,
    at: now,
  } as const;
  const booked = await book(tx, about, postPayout(supplierId, amount));
  if (booked === null) fail('transition_forbidden');
  const [after] = await tx
    .update(bill)
    .set({ state: 'complete', reference, paidAt: now })
    .where(eq(bill.id, billId))
    .returning();
  return after ?? fail('internal');
}
