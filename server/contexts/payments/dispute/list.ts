import { and, asc, count, desc, eq, exists, ilike, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { ApiOutput } from '../../../../contract/index.ts';
import { DisputeState, type PaymentDispute } from '../../../../contract/payments/dispute.ts';
import { containing } from '../../../platform/db/like.ts';
import type { Db } from '../../../platform/db/open.ts';
import { countTabs, type Paging, sliceOf, totalOf } from '../../../platform/db/paging.ts';
import { order, payment, paymentDispute } from '../../../platform/db/schema.ts';

interface DisputeQuery extends Paging {
  readonly state?: DisputeState | undefined;
  readonly keyword?: string | undefined;
}

/** Disputes with the number in each state: open ones first, by due date. */
export async function listDisputes(
  db: Db,
  { state, keyword, ...query }: DisputeQuery,
): Promise<ApiOutput<'GET /api/system/payment/disputes'>> {
  const begins = containing(keyword ?? '').slice(1);
  const hasOrder = exists(
    db
      .select({ one: sql`1` })
      .from(order)
      .where(and(eq(order.paymentId, paymentDispute.paymentId), ilike(order.orderNo, begins))),
  );
  const asked = keyword
    ? or(ilike(paymentDispute.number, begins), ilike(payment.paymentNo, begins), hasOrder)
    : undefined;
  const within = (tab: DisputeState | undefined) => and(asked, tab && eq(paymentDispute.state, tab));
  const counted = await countTabs(state, DisputeState.options, (tab) =>
    totalOf(
      db
        .select({ total: count() })
        .from(paymentDispute)
        .innerJoin(payment, eq(payment.id, paymentDispute.paymentId))
        .where(within(tab)),
    ),
  );
  const { limit, offset } = sliceOf(query);
  const rows = await db
    .select({ dispute: paymentDispute, paymentNo: payment.paymentNo })
    .from(paymentDispute)
    .innerJoin(payment, eq(payment.id, paymentDispute.paymentId))
    .where(within(state))
    .orderBy(sql`${paymentDispute.endedAt} is not null`, asc(paymentDispute.dueAt), desc(paymentDispute.id))
    .limit(limit)
    .offset(offset);
  const orders = await ordersOf(
    db,
    rows.map(({ dispute }) => dispute.paymentId),
  );
  return { ...counted, records: rows.map((row) => toDispute(row, orders.get(row.dispute.paymentId) ?? [])) };
}

type Orders = PaymentDispute['orders'];

async function ordersOf(db: Db, payments: readonly number[]): Promise<Map<number, Orders>> {
  const rows = await db
    .select({ id: order.id, orderNo: order.orderNo, shopName: order.shopName, paymentId: order.paymentId })
    .from(order)
    .where(and(inArray(order.paymentId, [...payments]), isNotNull(order.paidAt)))
    .orderBy(asc(order.id));
  const groups = Map.groupBy(rows, ({ paymentId }) => paymentId);
  return new Map(
    [...groups].map(([paymentId, own]) => [paymentId, own.map(({ paymentId: _, ...one }) => one)]),
  );
}

function toDispute(
  { dispute, paymentNo }: { dispute: typeof paymentDispute.$inferSelect; paymentNo: string },
  orders: Orders,
): PaymentDispute {
  const { id, provider, number: disputeNo, amount, currency, disputed, reason, state } = dispute;
  return {
    id,
    provider,
    disputeNo,
    paymentNo,
    orders,
    amount,
    disputed: { currency, amount: disputed },
    reason,
    state,
    dueTime: dispute.dueAt?.toISOString() ?? null,
    createTime: dispute.createdAt.toISOString(),
    endTime: dispute.endedAt?.toISOString() ?? null,
  };
}
