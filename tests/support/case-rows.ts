import { eq } from 'drizzle-orm';
import type { PayBack } from '../../server/contexts/returns/index.ts';
import {
  afterSale,
  afterSaleEvent,
  order,
  orderEvent,
  orderItem,
  sku,
} from '../../server/platform/db/schema.ts';
import { type UnitOfWork, withTransaction } from '../../server/platform/transaction.ts';
import { first, unique } from './fixtures.ts';
import type { TestApp } from './test-app.ts';

type Values = Partial<Omit<typeof afterSale.$inferInsert, 'afterSaleNo' | 'orderItemId'>>;

/** After-sales as rows: written as a test wants them without the steps that lead there, and read with what hangs on them. */
export function caseRows({ deps, clock }: TestApp) {
  const { db } = deps;
  const lineOf = async (id: number) => first(await db.select().from(orderItem).where(eq(orderItem.id, id)));
  const orderOf = async (id: number) => first(await db.select().from(order).where(eq(order.id, id)));
  return {
    lineOf,
    orderOf,
    /** The lines of an order, as they were bought. */
    linesOf: (orderId: number) =>
      db.select().from(orderItem).where(eq(orderItem.orderId, orderId)).orderBy(orderItem.id),
    setLine: (id: number, values: Partial<typeof orderItem.$inferInsert>) =>
      db.update(orderItem).set(values).where(eq(orderItem.id, id)),
    setOrder: (id: number, values: Partial<typeof order.$inferInsert>) =>
      db.update(order).set(values).where(eq(order.id, id)),
    /** A case about a line; money for one piece that nobody has answered, unless said otherwise. */
    async add(lineId: number, values: Values = {}) {
      const line = await lineOf(lineId);
      const { accountId, supplierId } = await orderOf(line.orderId);
      const rows = await db
        .insert(afterSale)
        .values({
          afterSaleNo: `A${unique()}`,
          orderId: line.orderId,
          orderItemId: lineId,
          accountId,
          supplierId,
          kind: 'refund',
          state: 'requested',
          quantity: 1,
          amount: line.unitPrice,
          askedAmount: values.amount ?? line.unitPrice,
          reason: 'faulty',
          createdAt: clock.now(),
          ...values,
        })
        .returning();
      return first(rows);
    },
    caseOf: async (id: number) => first(await db.select().from(afterSale).where(eq(afterSale.id, id))),
    setCase: (id: number, values: Values) => db.update(afterSale).set(values).where(eq(afterSale.id, id)),
    casesOf: (orderId: number) =>
      db.select().from(afterSale).where(eq(afterSale.orderId, orderId)).orderBy(afterSale.id),
    /** What was done in a case and by whom, oldest first. */
    stepsOf: async (id: number) => {
      const rows = await db
        .select()
        .from(afterSaleEvent)
        .where(eq(afterSaleEvent.afterSaleId, id))
        .orderBy(afterSaleEvent.id);
      return rows.map(({ action, actor }) => `${action} ${actor}`);
    },
    /** What an order's history says, oldest first. */
    historyOf: async (orderId: number) => {
      const rows = await db
        .select()
        .from(orderEvent)
        .where(eq(orderEvent.orderId, orderId))
        .orderBy(orderEvent.id);
      return rows.map(({ kind, actor, detail }) => `${kind} ${actor} ${detail}`);
    },
    stockOf: async (skuId: number) => first(await db.select().from(sku).where(eq(sku.id, skuId))).stock,
    work: <T>(run: (work: UnitOfWork) => Promise<T>) => withTransaction(deps, run),
  };
}

/** A gateway that keeps what it is told to send back, and is never done with it. */
export function slowPayBack() {
  const sent: Parameters<PayBack>[1][] = [];
  const payBack: PayBack = async (_, part) => {
    sent.push(part);
  };
  return { sent, payBack };
}
