import { and, type Column, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { order, paymentDispute } from '../../../platform/db/schema.ts';

/** Whether the payment of an order has an open dispute: its money stays where it is until the provider has decided. */
export const isDisputed = (db: Db | Tx, orderId: Column) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(paymentDispute)
      .innerJoin(order, eq(order.paymentId, paymentDispute.paymentId))
      .where(and(eq(order.id, orderId), inArray(paymentDispute.state, ['open', 'review']))),
  );
