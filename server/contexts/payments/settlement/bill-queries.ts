import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import type { ApiOutput, ApiParsed } from '../../../../contract/index.ts';
import {
  type Bill,
  type BillDetail,
  type BillLine,
  BillLineKind,
  BillState,
} from '../../../../contract/payments/settlement.ts';
import type { Scope } from '../../../platform/access/actor.ts';
import { containing, localizedTextContains } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, totalOf } from '../../../platform/db/paging.ts';
import {
  afterSale,
  bill,
  billLine,
  ledgerOrder,
  ledgerTransaction,
  order,
  supplier,
} from '../../../platform/db/schema.ts';
import { fail } from '../../../platform/fail.ts';
import { contentVersion } from '../../../platform/text/content-version.ts';
import type { BillRow } from './bill.ts';

type Listed = 'GET /api/system/settlement/list';
type Lines = 'GET /api/supplier/settlement/lines';

const iso = (date: Date | null) => date?.toISOString() ?? null;

const toBill = (row: BillRow, shopName: Bill['shopName']): Bill => ({
  id: row.id,
  billNo: row.billNo,
  supplierId: row.supplierId,
  shopName,
  startTime: row.periodStart.toISOString(),
  endTime: row.periodEnd.toISOString(),
  amount: row.amount,
  state: row.state,
  objection: row.objection,
  objectTime: iso(row.objectedAt),
  answer: row.answer,
  checkTime: iso(row.checkedAt),
  payTime: iso(row.paidAt),
  reference: row.reference,
  createTime: row.createdAt.toISOString(),
});

/** The fields that an answer or payment is based on: the amount and the supplier's objection. */
export const readContent = ({ amount, state, objection, objectedAt, answer }: BillRow) => ({
  amount,
  state,
  objection,
  objectedAt,
  answer,
});

const source = (db: Db) =>
  db
    .select({ bill, shopName: supplier.name })
    .from(bill)
    .innerJoin(supplier, eq(supplier.id, bill.supplierId));

const sorts = { created: bill.id, amount: bill.amount } as const;

/** One page of the statements in scope, with the number in each state. */
export async function listBills(
  db: Db,
  scope: Scope,
  query: ApiParsed<Listed>['query'],
): Promise<ApiOutput<Listed>> {
  const { current, size, state, supplierId, objected, keyword, sort = 'created', order: way } = query;
  const asked = and(
    scope.where(bill.supplierId),
    supplierId === undefined ? undefined : eq(bill.supplierId, supplierId),
    objected && and(eq(bill.state, 'out'), isNotNull(bill.objection), isNull(bill.answer)),
    keyword
      ? or(ilike(bill.billNo, containing(keyword).slice(1)), localizedTextContains(supplier.name, keyword))
      : undefined,
  );
  const counted = await countTabs(state, BillState.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(bill)
        .innerJoin(supplier, eq(supplier.id, bill.supplierId))
        .where(and(asked, eq(bill.state, tab))),
    ),
  );
  const rows = await source(db)
    .where(and(asked, state && eq(bill.state, state)))
    .orderBy(way === 'asc' ? asc(sorts[sort]) : desc(sorts[sort]), desc(bill.id))
    .limit(size)
    .offset((current - 1) * size);
  return { ...counted, records: rows.map((row) => toBill(row.bill, row.shopName)) };
}

/** One statement with its composition; within `scope`, if given. @throws not_found */
export async function readBill(db: Db, id: number, scope?: Scope): Promise<BillDetail> {
  const [row] = await source(db).where(and(eq(bill.id, id), scope?.where(bill.supplierId)));
  if (!row) fail('not_found');
  const { paid, subsidy, commission } = ledgerTransaction;
  const sums = await db
    .select({
      kind: billLine.kind,
      lines: count(),
      amount: sum(billLine.amount).mapWith(Number),
      paid: sum(paid).mapWith(Number),
      subsidy: sum(subsidy).mapWith(Number),
      commission: sum(commission).mapWith(Number),
      collected: sql`sum(case when ${ledgerOrder.collectedBy} = 'shop' then ${paid} else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(billLine)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, billLine.transactionId))
    .leftJoin(ledgerOrder, eq(ledgerOrder.orderId, ledgerTransaction.orderId))
    .where(eq(billLine.billId, row.bill.id))
    .groupBy(billLine.kind);
  const of = (kind: BillLineKind) => sums.find((one) => one.kind === kind);
  const [income, refund] = [of('income'), of('refund')];
  return {
    ...toBill(row.bill, row.shopName),
    version: contentVersion(readContent(row.bill)),
    summary: {
      orders: income?.lines ?? 0,
      paid: income?.paid ?? 0,
      subsidy: income?.subsidy ?? 0,
      commission: income?.commission ?? 0,
      refunds: refund?.lines ?? 0,
      refunded: refund?.paid ?? 0,
      subsidyBack: refund?.subsidy ?? 0,
      commissionBack: refund?.commission ?? 0,
      adjustment: of('adjustment')?.amount ?? 0,
      split: of('split')?.amount ?? 0,
      collected: 0 - (income?.collected ?? 0) - (refund?.collected ?? 0),
    },
  };
}

const lineSorts = { time: billLine.id, amount: billLine.amount } as const;

/** The lines of a statement in scope, oldest first by default. @throws not_found */
export async function listBillLines(
  db: Db,
  scope: Scope,
  { billId, kind, current, size, sort = 'time', order: way }: ApiParsed<Lines>['query'],
): Promise<ApiOutput<Lines>> {
  const own = and(scope.where(bill.supplierId), billId === undefined ? undefined : eq(bill.id, billId));
  if (billId !== undefined && (await db.$count(bill, own)) === 0) fail('not_found');
  const counted = await countTabs(kind, BillLineKind.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(billLine)
        .innerJoin(bill, eq(bill.id, billLine.billId))
        .where(and(own, eq(billLine.kind, tab))),
    ),
  );
  const rows = await db
    .select({
      line: billLine,
      transaction: ledgerTransaction,
      orderNo: order.orderNo,
      afterSaleNo: afterSale.afterSaleNo,
    })
    .from(billLine)
    .innerJoin(bill, eq(bill.id, billLine.billId))
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, billLine.transactionId))
    .leftJoin(order, eq(order.id, ledgerTransaction.orderId))
    .leftJoin(afterSale, eq(afterSale.id, ledgerTransaction.afterSaleId))
    .where(and(own, kind && eq(billLine.kind, kind)))
    .orderBy(way === 'asc' ? asc(lineSorts[sort]) : desc(lineSorts[sort]), desc(billLine.id))
    .limit(size)
    .offset((current - 1) * size);
  const records = rows.map(
    ({ line, transaction, orderNo, afterSaleNo }): BillLine => ({
      id: line.id,
      kind: line.kind,
      orderId: transaction.orderId,
      orderNo,
      afterSaleId: transaction.afterSaleId,
      afterSaleNo,
      note: transaction.note,
      paid: transaction.paid,
      subsidy: transaction.subsidy,
      commission: transaction.commission,
      amount: line.amount,
      time: transaction.at.toISOString(),
    }),
  );
  return { ...counted, records };
}
