import { and, asc, count, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import {
  LedgerAccount,
  LedgerProvider,
  type LedgerTransaction,
} from '../../../../contract/accounting/ledger.ts';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import type { Db } from '../../../platform/db/open.ts';
import { paged, pageOf, totalOf } from '../../../platform/db/paging.ts';
import { ledgerEntry, ledgerOrder, ledgerTransaction, order, supplier } from '../../../platform/db/schema.ts';

type Entries = 'GET /api/system/ledger/entries';

const providerOf = (text: string | null) => LedgerProvider.nullable().parse(text);

/** The balance of each ledger account, per gateway where it applies. */
export async function trialBalance(db: Db): Promise<ApiOutput<'GET /api/system/ledger/trial-balance'>> {
  const { account, provider, amount } = ledgerEntry;
  const rows = await db
    .select({
      account,
      provider,
      debit: sql`sum(greatest(${amount}, 0))`.mapWith(Number),
      credit: sql`sum(greatest(-${amount}, 0))`.mapWith(Number),
    })
    .from(ledgerEntry)
    .groupBy(account, provider);
  const sorted = rows
    .map((row) => ({
      ...row,
      account: LedgerAccount.parse(row.account),
      provider: providerOf(row.provider),
      balance: row.debit - row.credit,
    }))
    .toSorted(
      (a, b) =>
        LedgerAccount.options.indexOf(a.account) - LedgerAccount.options.indexOf(b.account) ||
        (a.provider ?? '').localeCompare(b.provider ?? ''),
    );
  const [booked] = await db
    .select({ transactions: count(), last: max(ledgerTransaction.at) })
    .from(ledgerTransaction);
  const unbooked = await totalOf(
    db
      .select({ total: count() })
      .from(order)
      .leftJoin(ledgerOrder, eq(ledgerOrder.orderId, order.id))
      .where(and(isNotNull(order.paidAt), isNull(ledgerOrder.orderId))),
  );
  const debit = sorted.reduce((sum, row) => sum + row.debit, 0);
  const credit = sorted.reduce((sum, row) => sum + row.credit, 0);
  return {
    accounts: sorted,
    debit,
    credit,
    difference: debit - credit,
    transactions: booked?.transactions ?? 0,
    unbooked,
    lastTime: booked?.last?.toISOString() ?? null,
  };
}

/** Ledger transactions, newest first. */
export async function listTransactions(
  db: Db,
  query: ApiParsed<Entries>['query'],
): Promise<ApiOutput<Entries>> {
  const { supplierId, kind, orderNo } = query;
  const where = and(
    supplierId === undefined ? undefined : eq(ledgerTransaction.supplierId, supplierId),
    kind && eq(ledgerTransaction.kind, kind),
    orderNo ? eq(order.orderNo, orderNo) : undefined,
  );
  const total = totalOf(
    db
      .select({ total: count() })
      .from(ledgerTransaction)
      .leftJoin(order, eq(order.id, ledgerTransaction.orderId))
      .where(where),
  );
  return pageOf(paged(query), total, async ({ limit, offset }) =>
    withEntries(
      db,
      await transactions(db).where(where).orderBy(desc(ledgerTransaction.id)).limit(limit).offset(offset),
    ),
  );
}

/** Ledger transactions of one order, oldest first. */
export const transactionsOf = async (db: Db, orderId: number): Promise<LedgerTransaction[]> =>
  withEntries(
    db,
    await transactions(db).where(eq(ledgerTransaction.orderId, orderId)).orderBy(asc(ledgerTransaction.id)),
  );

const transactions = (db: Db) =>
  db
    .select({ transaction: ledgerTransaction, shopName: supplier.name, orderNo: order.orderNo })
    .from(ledgerTransaction)
    .leftJoin(supplier, eq(supplier.id, ledgerTransaction.supplierId))
    .leftJoin(order, eq(order.id, ledgerTransaction.orderId));

/** Transactions with their debit and credit entries. */
async function withEntries(
  db: Db,
  rows: Awaited<ReturnType<typeof transactions>>,
): Promise<LedgerTransaction[]> {
  const ids = rows.map(({ transaction }) => transaction.id);
  const entries = await db
    .select()
    .from(ledgerEntry)
    .where(inArray(ledgerEntry.transactionId, ids))
    .orderBy(asc(ledgerEntry.id));
  const byId = Map.groupBy(entries, ({ transactionId }) => transactionId);
  return rows.map(({ transaction, shopName, orderNo }) => ({
    id: transaction.id,
    key: transaction.key,
    kind: transaction.kind,
    supplierId: transaction.supplierId,
    shopName,
    orderNo,
    note: transaction.note,
    time: transaction.at.toISOString(),
    entries: (byId.get(transaction.id) ?? []).map(({ account, provider, amount }) => ({
      account: LedgerAccount.parse(account),
      provider: providerOf(provider),
      amount,
    })),
  }));
}
