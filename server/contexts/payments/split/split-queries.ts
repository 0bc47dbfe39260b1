import { and, asc, count, desc, eq, ilike, inArray, or, sum } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import { type Split, type SplitDetail, SplitStatus } from '../../../../contract/payments/split.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import {
  ledgerTransaction,
  order,
  paymentReceipt,
  paymentSplit,
  splitReturn,
  supplier,
} from '../../../platform/db/schema.ts';
import { orderKinds } from '../../accounting/index.ts';
import { theSplit } from './ask.ts';

type Listed = 'GET /api/system/split/list';

const iso = (date: Date | null) => date?.toISOString() ?? null;

const source = (db: Db) =>
  db
    .select({
      split: paymentSplit,
      provider: paymentReceipt.provider,
      orderNo: order.orderNo,
      shopName: supplier.name,
    })
    .from(paymentSplit)
    .innerJoin(paymentReceipt, eq(paymentReceipt.id, paymentSplit.receiptId))
    .innerJoin(order, eq(order.id, paymentSplit.orderId))
    .innerJoin(supplier, eq(supplier.id, paymentSplit.supplierId));
type Found = Awaited<ReturnType<typeof source>>[number];

/** Rows with the revenue of their orders, from the ledger, and the returned amounts. */
async function withSums(db: Db, rows: readonly Found[]): Promise<Split[]> {
  const { orderId, paid, subsidy, commission, kind } = ledgerTransaction;
  const orders = rows.map(({ split }) => split.orderId);
  const brought = await db
    .select({
      orderId,
      paid: sum(paid).mapWith(Number),
      subsidy: sum(subsidy).mapWith(Number),
      commission: sum(commission).mapWith(Number),
    })
    .from(ledgerTransaction)
    .where(and(inArray(orderId, orders), inArray(kind, [...orderKinds])))
    .groupBy(orderId);
  const ids = rows.map(({ split }) => split.id);
  const returns = await db
    .select({ splitId: splitReturn.splitId, amount: sum(splitReturn.amount).mapWith(Number) })
    .from(splitReturn)
    .where(and(inArray(splitReturn.splitId, ids), eq(splitReturn.status, 'finished')))
    .groupBy(splitReturn.splitId);
  const sums = new Map(brought.map((one) => [one.orderId, one]));
  const backs = new Map(returns.map((one) => [one.splitId, one.amount]));
  return rows.map(({ split, provider, orderNo, shopName }) => {
    const { paid: came = 0, subsidy: given = 0, commission: taken = 0 } = sums.get(split.orderId) ?? {};
    return {
      id: split.id,
      splitNo: split.splitNo,
      orderId: split.orderId,
      orderNo,
      supplierId: split.supplierId,
      shopName,
      provider,
      paid: came,
      subsidy: given,
      commission: taken,
      share: came + given + taken,
      amount: split.amount,
      returned: backs.get(split.id) ?? 0,
      status: split.status,
      gatewayNo: split.gatewayNo,
      kind: split.kind,
      account: split.account,
      reason: split.reason,
      createTime: split.createdAt.toISOString(),
      endTime: iso(split.endedAt),
    };
  });
}

const sorts = { created: paymentSplit.id, amount: paymentSplit.amount } as const;

/** One page of the splits, with the number in each state. */
export async function listSplits(db: Db, query: ApiParsed<Listed>['query']): Promise<ApiOutput<Listed>> {
  const { current, size, status, supplierId, keyword, sort = 'created', order: way } = query;
  const begins = containing(keyword ?? '').slice(1);
  const asked = and(
    supplierId === undefined ? undefined : eq(paymentSplit.supplierId, supplierId),
    keyword ? or(ilike(paymentSplit.splitNo, begins), ilike(order.orderNo, begins)) : undefined,
  );
  const counted = await countTabs(status, SplitStatus.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(paymentSplit)
        .innerJoin(order, eq(order.id, paymentSplit.orderId))
        .where(and(asked, eq(paymentSplit.status, tab))),
    ),
  );
  const rows = await source(db)
    .where(and(asked, status && eq(paymentSplit.status, status)))
    .orderBy(way === 'asc' ? asc(sorts[sort]) : desc(sorts[sort]), desc(paymentSplit.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: await withSums(db, rows) };
}

/** One split with its returns and available actions. @throws not_found */
export async function readSplit(db: Db, id: number): Promise<SplitDetail> {
  const { split, receipt, paymentNo } = await theSplit(db, id);
  const [row] = await withSums(db, await source(db).where(eq(paymentSplit.id, id)));
  const returns = await db
    .select()
    .from(splitReturn)
    .where(eq(splitReturn.splitId, id))
    .orderBy(asc(splitReturn.id));
  const back = returns
    .filter(({ status }) => status !== 'failed')
    .reduce((total, { amount }) => total + amount, 0);
  const { status, kind, amount, attempts, nextCheckAt } = split;
  const isFrozen = receipt.share === 'frozen';
  if (!row) throw new Error(`split ${id} has no order`);
  return {
    ...row,
    paymentNo,
    total: receipt.amount,
    attempts,
    nextTime: iso(nextCheckAt),
    frozen: receipt.share,
    returns: returns.map((one) => ({
      id: one.id,
      returnNo: one.returnNo,
      amount: one.amount,
      status: one.status,
      reason: one.reason,
      createTime: one.createdAt.toISOString(),
      endTime: iso(one.endedAt),
    })),
    can: {
      execute: status === 'wait' || status === 'processing',
      retry: status === 'failed' && isFrozen,
      finish: status !== 'processing' && isFrozen,
      giveBack: status === 'finished' && kind === 'merchant' && back < amount,
    },
  };
}
